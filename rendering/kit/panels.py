"""The ground of each player's box: a plate, framed for those who are to act or have won."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.kit.scene import Box, Operation, Plate

FRAME, CORNER = 5, 16
"""Breadth of a frame, and radius of its corners, px."""


def plate(box: Box, colour: str, frame: str | None, ground: str = "table") -> Iterator[Operation]:
    """Draw the ground of a box, with a frame of the accent where one belongs. ground: the colour behind it."""
    left, top, right, bottom = box
    if frame is None:
        yield Plate(left, top, right - left, bottom - top, colour, CORNER, ground)
        return
    yield Plate(left, top, right - left, bottom - top, frame, CORNER, ground)
    inner = (left + FRAME, top + FRAME, right - left - 2 * FRAME, bottom - top - 2 * FRAME)
    yield Plate(*inner, colour, CORNER - FRAME, frame)
