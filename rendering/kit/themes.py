"""The themes of data/rendering/themes.toml: what every colour is called, so that a scene never holds a value."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import bot

FILE = Path(bot.__file__).resolve().parent.parent / "data" / "rendering" / "themes.toml"
DARK, LIGHT, HIGH_CONTRAST = "dark", "light", "high_contrast"

Rgb: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a seat is recognised."""

    fill: Rgb
    """Its colour."""

    mark: str
    """The shape on every piece of it."""

    mark_ink: Rgb
    """The mark's colour."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme as one game sees it."""

    name: str
    """Which: "dark", "light" or "high_contrast"."""

    game: str
    """Key of the game that sees it."""

    colours: Mapping[str, Rgb]
    """Roles, the game's terrains and props, by name."""

    seats: tuple[SeatStyle, ...]
    """In the order of the table."""

    grid_width: int
    """The line between empty cells, px."""

    badge_extra: int
    """What a badge gains in radius, px."""

    def colour(self, name: str | Rgb) -> Rgb:
        """A role, terrain or prop by name, a value by "#RRGGBB", or a value as it is. Raises KeyError."""
        if not isinstance(name, str):
            return name
        return parse(name) if name.startswith("#") else self.colours[name]

    def mix(self, first: str | Rgb, second: str | Rgb, share: float) -> Rgb:
        """`first` with a `share` (0-1) of `second`."""
        return mix(self.colour(first), self.colour(second), share)


@cache
def theme(name: str, game: str) -> Theme:
    """The theme of this name for a game. Raises KeyError for a theme that does not exist."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    own = data["themes"][name]
    special = name == HIGH_CONTRAST
    terrains = data["high_contrast"]["terrains"] if special else data["terrains"]
    named = {**data["props"].get(game, {}), **terrains.get(game, data["terrains"].get(game, {})), **own["roles"]}
    return Theme(
        name=name,
        game=game,
        colours={key: parse(value) for key, value in named.items()},
        seats=tuple(_seat(entry, special) for entry in data["seats"]),
        grid_width=own["grid_width"],
        badge_extra=own["badge_extra"],
    )


def _seat(entry: Mapping[str, Any], special: bool) -> SeatStyle:
    fill = entry["high_contrast"] if special else entry["fill"]
    return SeatStyle(parse(fill), entry["mark"], parse(entry["mark_ink"]))


def parse(value: str) -> Rgb:
    """ "#RRGGBB" as three bytes."""
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """A colour between two, `share` of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def contrast(first: Rgb, second: Rgb) -> float:
    """Contrast ratio of two colours, 1-21 (WCAG 2.2, relative luminance)."""
    bright, dim = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: Rgb) -> float:
    red, green, blue = (
        (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in (v / 255 for v in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
