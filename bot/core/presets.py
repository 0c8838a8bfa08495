"""Options of a table chosen at once: First match, Classic, Everything. Each game names its own in its GameInfo.

A preset sets the options that any preset of its game names. The others stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.game import GameInfo, Option, Preset

FIRST, CLASSIC, EVERYTHING = "first", "classic", "everything"
"""Keys of presets: what the rulebook advises for a first match, what most people play, and all that goes together."""


def presets(
    *, first: Mapping[str, str] | None = None, classic: Mapping[str, str] | None = None, everything: Mapping[str, str]
) -> tuple[Preset, ...]:
    """Return the three presets. Those that aren't given are all defaults."""
    named = {FIRST: first or {}, CLASSIC: classic or {}, EVERYTHING: everything}
    return tuple(Preset(key, tuple(options.items())) for key, options in named.items())


def offered(info: GameInfo, seats: int) -> list[Preset]:
    """Return the presets that differ from each other with so many seats, or none if there's no choice."""
    found: dict[tuple[tuple[str, str], ...], Preset] = {}
    for preset in info.presets:
        found.setdefault(tuple(values(info, preset, seats).items()), preset)
    return list(found.values()) if len(found) > 1 else []


def values(info: GameInfo, preset: Preset, seats: int) -> dict[str, str]:
    """Return the value of each option that the preset sets at a table with so many seats."""
    wanted = dict(preset.options)
    return {
        option.key: wanted.get(option.key, option.default) if _open(option, seats) else option.default
        for option in _set(info)
    }


def nearest(info: GameInfo, options: Mapping[str, str], seats: int) -> Preset | None:
    """Return the preset that needs the fewest changes to become these options, None if the game offers none.

    options: the value of every option of the game.
    """
    choices = {preset: values(info, preset, seats) for preset in offered(info, seats)}
    away = {preset: sum(options[key] != value for key, value in chosen.items()) for preset, chosen in choices.items()}
    return min(away, key=lambda preset: away[preset]) if away else None


def _set(info: GameInfo) -> list[Option]:
    """Return the options that presets of the game set."""
    keys = {key for preset in info.presets for key, _ in preset.options}
    return [option for option in info.options if option.key in keys]


def _open(option: Option, seats: int) -> bool:
    """Return whether so many players can choose another value than the default."""
    return not option.seats or seats in option.seats
