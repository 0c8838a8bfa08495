"""The movable things of Kingdomino as draw operations: dominoes, kings, badges, outlines."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.games.kingdomino.rules.pieces import Domino
from rendering.kit.scene import Operation, Sprite
from rendering.kit.themes import Theme

RADIUS = 0.14
"""Corner of a domino, in cells."""
BADGE = 36
"""Radius of a badge, px: what is on it is as large as names."""

_OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
_STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def domino(piece: Domino, x: int, y: int, cell: int, toward: str, under: str) -> Iterator[Operation]:
    """A domino with its first half at (x, y) and the second one step `toward` (N, E, S, W), lying on `under`."""
    seam = int(piece.first.terrain != piece.second.terrain)
    across, down = _STEP[toward]
    halves = ((piece.first, x, y, toward), (piece.second, x + across * cell, y + down * cell, _OPPOSITE[toward]))
    for place, (half, left, top, side) in enumerate(halves):
        variant = (2 * piece.number + place) % 3
        key = ("half", half.terrain.key, half.buildings, variant, side, seam, under)
        yield Sprite(left, top, cell, cell, key)


def crossed(piece: Domino, x: int, y: int, cell: int, under: str) -> Iterator[Operation]:
    """A domino that is out of the match, with its upper left corner at (x, y)."""
    yield from domino(piece, x, y, cell, "E", under)
    yield barred(x + cell, y + cell // 2, cell * 2 // 5)


def king(seat: Seat, x: int, middle: int, cell: int) -> Sprite:
    """A king whose middle is (x, middle), as high as a cell."""
    height = round(1.1 * cell)
    width = round(0.9 * height)
    return Sprite(x - width // 2, middle - height // 2, width, height, ("king", seat))


def badge(text: str, x: int, y: int, radius: int) -> Sprite:
    """A badge with its middle at (x, y)."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("badge", text))


def barred(x: int, y: int, radius: int) -> Sprite:
    """A cross with its middle at (x, y)."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("barred",))


def badge_radius(theme: Theme, cell: int) -> int:
    """Large enough to read, and within its cell."""
    return min(cell // 2, theme.badge_extra + BADGE)


def chip(seat: Seat, x: int, y: int, radius: int) -> Sprite:
    """The colour and mark of a seat, round its middle."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("chip", seat))


def to_move(x: int, y: int, width: int, height: int, cell: int) -> Sprite:
    """The accent line round the domino whose turn it is, a gap away from it."""
    out = 8
    key = ("frame", "accent", round(RADIUS * cell) + out, 5, 0)
    return Sprite(x - out, y - out, width + 2 * out, height + 2 * out, key)


def asked(x: int, y: int, cell: int, colour: str) -> Sprite:
    """The line round a cell somebody asks about."""
    out, line, ink = 4, 7, 3
    key = ("frame", colour, round(RADIUS * cell) + out, line, ink)
    return Sprite(x - out, y - out, cell + 2 * out, cell + 2 * out, key)


def dashes(x: int, y: int, width: int, height: int, cell: int, colour: str = "accent") -> Sprite:
    """The dashed line round a domino that is only being thought of."""
    out = 7
    key = ("dashes", round(RADIUS * cell) + out, 6, max(8, round(0.12 * cell)), colour)
    return Sprite(x - out, y - out, width + 2 * out, height + 2 * out, key)
