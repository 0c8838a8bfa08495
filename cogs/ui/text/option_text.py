"""Options of a table in words, as the game's GameInfo offers them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Option
from bot.i18n import Phrases
from bot.match.decide import first_player
from bot.match.model.match import Table
from cogs.ui.text.wording import listed


def chosen(match: Table, say: Phrases) -> str:
    """Return a table's unusual options on one line. Empty if all are the defaults."""
    now = {option: first_player.value(match, option) for option in match.rules.info.options}
    different = [named(match.game, option, value, say) for option, value in now.items() if value != option.default]
    return listed(different, say)


def named(game: str, option: Option, value: str, say: Phrases) -> str:
    """Return an option with an unusual value: "Harmony", "without farmers", "two-tile city: 2 points"."""
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
    """Return who begins and why. Empty if it's the player who sat down first, as usual.

    order: users by seat at the start. name: of the first of them.
    """
    if not table.rules.info.starter:
        return ""
    if len(first_player.eligible(table, order)) > 1:
        return say("starter-drawn", name=name)
    return say("starter-turn", name=name) if table.lobby.began else ""
