"""Options of a table in words, as the game's GameInfo offers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.core.game import Option, Preset
from bot.core.presets import nearest, values
from bot.i18n import Phrases
from bot.match.decide import first_player
from bot.match.model.match import Table
from cogs.ui.text.player_names_and_wording import listed

Summary: TypeAlias = Callable[[Table, Phrases], str]
"""Returns a table's options in words."""


FEW = 2
"""How many options are named rather than told as a preset without others."""


def chosen(match: Table, say: Phrases) -> str:
    """Return the options of a table that aren't at their defaults, on one line. Empty if all are."""
    now = _now(match)
    different = [named(match.game, option, value, say) for option, value in now.items() if value != option.default]
    return listed(different, say)


def with_preset(match: Table, say: Phrases) -> str:
    """Return the table's preset and what differs from it: "First match · The River". Without one, see `chosen`.

    A few options that were chosen are named, not told as a preset without others.
    """
    info, seats = match.rules.info, match.lobby.wanted
    now = _now(match)
    preset = nearest(info, {option.key: first_player.value(match, option) for option in info.options}, seats)
    if preset is None:
        return chosen(match, say)
    usual = values(info, preset, seats)
    differing = [option for option, value in now.items() if value != usual.get(option.key, option.default)]
    on = [option for option, value in now.items() if value != option.default]
    if len(on) <= FEW and any(option.is_switch and now[option] != "on" for option in differing):
        return chosen(match, say)
    changes = [named(match.game, option, now[option], say) for option in differing]
    return " · ".join(filter(None, (say(f"preset-{preset.key}"), listed(changes, say))))


def _now(match: Table) -> dict[Option, str]:
    """Return a table's options with their values, except those of expansions that are off."""
    info = match.rules.info
    now = {option: first_player.value(match, option) for option in info.options}
    return {option: now[option] for option in info.matter({one.key: value for one, value in now.items()})}


def holds(match: Table, preset: Preset, say: Phrases) -> str:
    """Return in words what a preset changes from the game's defaults: "Middle Kingdom and Harmony".

    match: names the game and the number of seats, on which a preset's options can depend.
    """
    wanted = values(match.rules.info, preset, match.lobby.wanted)
    told = [
        named(match.game, option, wanted[option.key], say)
        for option in match.rules.info.options
        if wanted.get(option.key, option.default) != option.default
    ]
    return listed(told, say) or say("preset-plain")


def named(game: str, option: Option, value: str, say: Phrases) -> str:
    """Return an option that was changed, with its value: "Harmony", "without farmers", "two-tile city: 2 points"."""
    name = say(f"{game}-option-{option.key}")
    if not option.is_switch:
        return stands(game, option, value, say)
    return name if value == "on" else say("options-without", name=name)


def stands(game: str, option: Option, value: str, say: Phrases) -> str:
    """Return an option with its value: "Harmony: off"."""
    return say("paired", name=say(f"{game}-option-{option.key}"), value=word(game, option, value, say))


def word(game: str, option: Option, value: str, say: Phrases) -> str:
    """Return a value of an option in words: "off", "2 points"."""
    return say(f"options-{value}") if option.is_switch else say(f"{game}-option-{option.key}-{value}")


def begins(table: Table, order: Sequence[int], name: str, say: Phrases) -> str:
    """Return a sentence on who begins and why. Empty if it's the player who sat down first, as usual.

    order: users by seat at the start. name: name of the user who begins.
    """
    if not table.rules.info.starter:
        return ""
    if len(first_player.eligible(table, order)) > 1:
        return say("starter-drawn", name=name)
    return say("starter-turn", name=name) if table.lobby.began else ""
