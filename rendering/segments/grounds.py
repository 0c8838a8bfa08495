"""Open land: fields and courts, who owns them, grass, gardens and markets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from bot.late import Late
from rendering.kit.canvas import Canvas
from rendering.kit.shared_drawings import mark
from rendering.segments import props, scenery
from rendering.segments.brush import FULL, MAP, Brush
from rendering.segments.spots import Growth

if TYPE_CHECKING:
    import numpy as np
else:
    np = Late("numpy")

_LATTICE, _WIDE_LATTICE = 4, 3
"""Marks of an owner along the side of a tile: close up, and where they would be too small to be told."""


def land(brush: Brush, owners: Sequence[Sequence[int]]) -> None:
    """The ground itself, in its owners' patterns at the end of a match, and its grass."""
    lattice = _LATTICE if brush.detail == FULL else _WIDE_LATTICE
    for index, colours in enumerate(owners):
        if colours:
            cells = np.rot90(brush.plan.spread == index, -brush.turns)
            brush.pen.on_cells(
                cells, partial(_owned, seats=tuple(colours), open_=brush.plan.tile.open, lattice=lattice)
            )
    if brush.detail != MAP and not any(owners):
        _grown(brush)


def _grown(brush: Brush) -> None:
    """What grows and grazes there; on small tiles the trees alone."""
    lying = [(kind, brush.to(spot)) for kind, spot in brush.spots.growth]
    for kind, spot in sorted(lying, key=lambda each: each[1][1]):
        if brush.detail == FULL or kind is Growth.TREE:
            scenery.grown(brush.pen.pin(*spot, 1), kind, brush.plan.tile.open, brush.detail)


def _owned(pen: Canvas, seats: Sequence[int], open_: str, lattice: int) -> None:
    """The owners' colours in slanted bands with their marks in them: a pattern as well as a colour."""
    theme = pen.theme
    pen.polygon([(0, 0), (1, 0), (1, 1), (0, 1)], theme.mix(open_, theme.seats[seats[0]].fill, 0.42))
    step = 1 / lattice
    for row in range(-1, lattice + 1):
        for column in range(-1, lattice + 1):
            # On whole pixels, so that one mark is like the other.
            spot = pen.pin((column + 0.5 + 0.5 * (row % 2)) * step, (row + 0.5) * step, step)
            seat = seats[(column + row // 2) % len(seats)]
            fill = theme.seats[seat].fill
            mark(spot, (0, 0), 0.25, seat, theme.mix(fill, "ink", 0.55))
            mark(spot, (0, 0), 0.18, seat, fill)


def stands(brush: Brush) -> None:
    """What stands on open land and matters."""
    scale = 1.25 if brush.detail == MAP else 1.0
    for spot in brush.spots.gardens:
        if spot is not None:
            props.garden(brush.pen.at(*brush.to(spot), scale))
    for row in brush.spots.markets:
        for spot in row:
            props.stall(brush.pen.at(*brush.to(spot), scale))
