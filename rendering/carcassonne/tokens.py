"""The tiles and goods of Carcassonne as draw operations."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.carcassonne.rules.pieces import Kind, pieces
from rendering.carcassonne.tiles import neutral
from rendering.kit.scene import Sprite
from rendering.segments.model import turned
from rendering.segments.spots import spots


def tile_at(key: str, turn: int, x: int, y: int, cell: int, owners: Sequence[Sequence[int]] = ()) -> Sprite:
    """A tile with its upper left corner at (x, y). owners: for each field the colours of those who have it."""
    text = "|".join("".join(map(str, seats)) for seats in owners) if any(owners) else ""
    return Sprite(x, y, cell, cell, ("tile", key, turn % 4, text))


def spot_of(key: str, part: int, turn: int) -> tuple[float, float]:
    """Where a figure stands on a segment of a turned tile, in cells from its upper left corner."""
    segment = pieces().tiles[key].segments[part]
    found = spots(neutral(key))
    match segment.kind:
        case Kind.CITY:
            point = found.areas[segment.index]
        case Kind.ROAD:
            point = found.ways[segment.index]
        case Kind.FIELD:
            point = found.grounds[segment.index]
        case Kind.GARDEN:
            point = next(spot for spot in found.gardens if spot is not None)
        case _:
            point = found.chapel
    return turned(point, turn)


def good(kind: str, x: int, y: int, radius: int) -> Sprite:
    """A token of goods, round its middle."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("good", kind))
