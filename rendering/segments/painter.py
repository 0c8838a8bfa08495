"""One painter of square tiles, from segment data alone: a corrected tile redraws itself."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.kit.canvas import Canvas
from rendering.kit.themes import Theme
from rendering.segments import areas, grounds, ways
from rendering.segments.brush import Brush, detail_for
from rendering.segments.layout import layout
from rendering.segments.lines import CENTRE
from rendering.segments.model import Tile
from rendering.segments.props import chapel
from rendering.segments.spots import spots

Owners = Sequence[Sequence[int]]
"""For each ground the colours of those who own it at the end; nobody where empty."""


def painted(theme: Theme, cell: int, tile: Tile, turns: int, owners: Owners = (), detail: int | None = None) -> Canvas:
    """A tile of `cell` × `cell` px, turned clockwise by quarters; buildings and marks stay upright."""
    canvas = Canvas(theme, cell, cell, ground=tile.open)
    level = detail_for(cell) if detail is None else detail
    brush = Brush(canvas.at(0, 0, cell), layout(tile), spots(tile), turns % 4, level)
    grounds.land(brush, owners)
    ways.rivers(brush)
    ways.roads(brush)
    ways.inns(brush)
    for index in range(len(tile.areas)):
        areas.area(brush, index)
    grounds.stands(brush)
    ways.gates(brush)
    monastery(brush)
    _seam(brush)
    return canvas


def monastery(brush: Brush) -> None:
    """The chapel, smaller where a river leaves it less room."""
    if brush.plan.tile.chapel:
        chapel(brush.pen.at(*brush.to(brush.plan.chapel), 0.56 if brush.plan.chapel != CENTRE else 1.0))


def _seam(brush: Brush) -> None:
    """A thin line round the tile, so that squares can be counted."""
    colour = brush.mix(brush.plan.tile.open, "seam", 0.45)
    width = 2.2 * brush.pen.pixel
    for start, end in (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0))):
        brush.pen.stripe(start, end, width, colour)
