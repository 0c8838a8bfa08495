"""Marks on what is new to the reader, as draw operations: seat frames, plates with points, ghosts, arrows at an edge.

All of them show the colour and the mark of a seat between ink and paper, so that they tell on any ground.
"""

from __future__ import annotations

from collections.abc import Iterator

from rendering.kit.followers import box
from rendering.kit.safe_text import measure
from rendering.kit.scene import Operation, Sprite

CHIP = 20
"""Radius of the seal of a frame, px."""

PLATE = 51
"""Height of a plate, px."""

TYPE = 38
"""Of its text, px."""

REACH = 1.95
"""How far the tip of an arrow is from the middle of its chip, in radii."""

ARROW = 26
"""Radius of the chip of an arrow, px; its tip is `ARROW_REACH` from the middle of the chip."""

ARROW_REACH = round(ARROW * REACH)
"""How far the tip of an arrow is from its middle, px."""

FULL = 84
"""From this side on, px, a tile has a frame of full breadth."""

_LINES = ((FULL, (3, 4, 8, 2)), (60, (2, 3, 7, 2)), (40, (2, 3, 5, 1)), (26, (1, 2, 4, 1)), (0, (1, 1, 3, 1)))
"""Ink, paper, seat and ink of frames, by the least side of a tile, px."""
_NAMES = {"meeple": "follower"}
"""Figures that are drawn under another name."""


def framed(x: int, y: int, cell: int, colour: int, *, chip: bool = True) -> Iterator[Operation]:
    """The frame of a square tile that a seat laid, with its seal on the upper right corner."""
    return framed_box(x, y, cell, cell, colour, chip=chip)


def framed_box(x: int, y: int, width: int, height: int, colour: int, *, chip: bool = True) -> Iterator[Operation]:
    """The same round any rectangle; half of the frame covers its edge, half lies outside."""
    short = min(width, height)
    lines = next(lines for least, lines in _LINES if short >= least)
    out = sum(lines) // 2
    radius = out + min(6, short // 8)
    yield Sprite(x - out, y - out, width + 2 * out, height + 2 * out, ("laid", colour, radius, *lines))
    if chip:
        yield seal(colour, x + width - out // 4, y + out // 4, min(CHIP, max(7, round(CHIP * short / FULL))))


def seal(colour: int, x: int, y: int, radius: int = CHIP) -> Sprite:
    """The colour and mark of a seat round a middle, to be told on any ground."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("seal", colour))


def plate(text: str, colour: int, x: int, y: int, height: int = PLATE) -> tuple[Operation, ...]:
    """A plate with its upper left corner at (x, y): whose it is, and what they got ("+12")."""
    width, high = plate_size(text, height)
    return (Sprite(x, y, width, high, ("tab", colour, text)),)


def plate_size(text: str, height: int = PLATE) -> tuple[int, int]:
    """Width and height of a plate, px."""
    size = round(TYPE * height / PLATE)
    return round(height * 0.96) + measure(text, size, heavy=True) + round(height * 0.48), height


def standing(kind: str, colour: int, x: int, y: int, height: int) -> Sprite:
    """A figure of a seat, `height` px high, with its middle at (x, y)."""
    name = _NAMES.get(kind, kind)
    width, high = box(name, height)
    return Sprite(x - width // 2, y - high // 2, width, high, ("person", name, colour, 0))


def ghost(kind: str, colour: int, x: int, y: int, height: int, *, lying: bool = False) -> Sprite:
    """A figure that went home, where it stood: `height` px high (long, when it lay), with its middle at (x, y)."""
    name = _NAMES.get(kind, kind)
    width, high = box(name, height, lying)
    return Sprite(x - width // 2, y - high // 2, width, high, ("ghost", name, colour, int(lying)))


def arrow(colour: int, x: int, y: int, side: str, radius: int = ARROW) -> Sprite:
    """A seat's chip with its middle at (x, y), and an arrow to a side (N, E, S, W): something new lies out there."""
    half = round(radius * REACH)
    return Sprite(x - half, y - half, 2 * half, 2 * half, ("beyond", colour, side))
