"""A square tile on a map: flat land, areas and ways, nothing that stands on them."""

from __future__ import annotations

from rendering.kit.canvas import Canvas
from rendering.kit.themes import Theme
from rendering.segments.brush import MAP, Brush
from rendering.segments.layout import WIDTHS, layout
from rendering.segments.model import Tile
from rendering.segments.spots import spots

_LEAST = 2.2
"""Breadth of a way, px, at least."""


def flat(theme: Theme, cell: int, tile: Tile, turns: int) -> Canvas:
    """A tile of `cell` × `cell` px, turned clockwise by quarters; a river lies under roads, both under areas."""
    canvas = Canvas(theme, cell, cell, ground=tile.open)
    brush = Brush(canvas.at(0, 0, cell), layout(tile), spots(tile), turns % 4, MAP)
    least = _LEAST * brush.pen.pixel
    ways = sorted(zip(tile.ways, brush.plan.lines, strict=True), key=lambda found: found[0].run != "river")
    for way, lines in ways:
        for line in lines:
            brush.line(line, max(WIDTHS[way.run], least), "water" if way.run == "river" else way.run.value)
    for area, shape in zip(tile.areas, brush.plan.shapes, strict=True):
        brush.pen.polygon(brush.all(shape.outline), area.build.value)
    return canvas
