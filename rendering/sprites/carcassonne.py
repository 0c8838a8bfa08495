"""Sprites of Carcassonne: tiles from segment data, goods, dots of the supply."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.games.carcassonne.rules.pieces import pieces
from rendering.carcassonne.tiles import neutral
from rendering.kit.canvas import Canvas
from rendering.kit.followers import person
from rendering.kit.scene import SpriteKey
from rendering.kit.themes import Theme
from rendering.segments import props
from rendering.segments.edges import edge
from rendering.segments.flat import flat
from rendering.segments.painter import painted

_USUAL = 116
"""Side of a cell on a board of a middling size, px."""


def tile(theme: Theme, width: int, _height: int, key: str, turn: int, owners: str) -> Canvas:
    """A tile as it lies. owners: for each field the digits of the colours that have it, fields parted by "|"."""
    seats = tuple(tuple(map(int, text)) for text in owners.split("|")) if owners else ()
    return painted(theme, width, neutral(key), turn, seats)


def scored(theme: Theme, width: int, _height: int, key: str, turn: int, part: str, seat: int) -> Canvas:
    """The edge of what was scored on a tile as it lies."""
    return edge(theme, width, neutral(key), turn, part, seat)


def plot(theme: Theme, width: int, _height: int, key: str, turn: int) -> Canvas:
    """A tile on a map: field, city, road and river in flat colours."""
    return flat(theme, width, neutral(key), turn)


def patch(theme: Theme, width: int, height: int, seat: int) -> Canvas:
    """The frame of a new tile on a map, in the colour of a seat."""
    canvas = Canvas(theme, width, height)
    line = min(width, height) / 6
    canvas.rounded((0, 0), (width, height), line, None, "ink", line + 2)
    canvas.rounded((1, 1), (width - 2, height - 2), line, None, theme.seats[seat].fill, line)
    return canvas


def good(theme: Theme, width: int, height: int, kind: str) -> Canvas:
    """A token of goods."""
    canvas = Canvas(theme, width, height)
    props.good(canvas.at(width / 2, height / 2, min(width, height) / 1.1), kind)
    return canvas


def samples(theme: Theme) -> list[Canvas]:
    """Tiles that show every colour there is, and fields in the colours of their owners."""
    drawn = [painted(theme, 96, neutral(key), 0) for key in _TELLING if key in pieces().tiles]
    drawn += [painted(theme, 64, neutral("U"), 0, ((seat,), ((seat + 1) % 6,))) for seat in range(0, 6, 2)]
    drawn += [person(theme, 44, 48, kind, seat) for seat in range(6) for kind in ("follower", "pig")]
    return drawn + [good(theme, 34, 34, kind) for kind in ("wine", "grain", "cloth")]


_TELLING = ("A", "C", "D", "L", "M", "S", "E+", "U", "IB", "IK", "IL", "TB", "TC", "TE", "TK", "TU", "RA", "RB", "RL")


DRAWERS: Mapping[str, Callable[..., Canvas]] = {
    "tile": tile,
    "scored": scored,
    "plot": plot,
    "patch": patch,
    "good": good,
}
"""By the name a key starts with."""


def common(_theme: Theme) -> Iterator[tuple[SpriteKey, int, int]]:
    """The kinds of the base game, turned as they like to lie, at the size of a middling board."""
    base = [tile for tile in pieces().tiles.values() if tile.set == "base" and tile.plain is None]
    for piece in base:
        for turn in range(4):
            yield ("tile", piece.key, turn, ""), _USUAL, _USUAL
