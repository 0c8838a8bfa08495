"""What was scored, marked on the land: the walls of an area, both edges of a way, in the colour of a seat.

It is a sprite that lies on its tile: clear but for the line and for what stands in front of it, so that two features of
one tile are two sprites.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rendering.kit.canvas import Canvas, Colour, Point
from rendering.kit.scene import Sprite
from rendering.kit.themes import Theme
from rendering.segments import areas, grounds, ways
from rendering.segments.brush import Brush, detail_for
from rendering.segments.layout import SQUARE, layout
from rendering.segments.lines import CENTRE, Line
from rendering.segments.model import Stop, Tile
from rendering.segments.painter import monastery
from rendering.segments.spots import spots

SEAT, INK = 8, 3
"""Breadth of the line in the seat's colour, and of the ink on both sides of it, px; more on large cells."""
_LARGE = 116
"""Side of the largest cell with lines of that breadth, px."""
AREA, WAY = "a", "w"
"""What a part is, before its index among the areas or ways of the tile."""


def scored(name: str, turn: int, part: str, colour: int, x: int, y: int, cell: int) -> Sprite:
    """The edge of one part of the tile whose upper left corner is at (x, y), in the colour of a seat.

    part: AREA or WAY with its index, as `part_of` in the game's tiles.py says it.
    """
    return Sprite(x, y, cell, cell, ("scored", name, turn % 4, part, colour))


def edge(theme: Theme, cell: int, tile: Tile, turns: int, part: str, seat: int) -> Canvas:
    """The sprite of `scored`: a part that has no edge on this tile leaves it clear."""
    canvas = Canvas(theme, cell, cell)
    brush = Brush(canvas.at(0, 0, cell), layout(tile), spots(tile), turns % 4, detail_for(cell))
    index, grown = int(part[1:]), max(1.0, cell / _LARGE)
    line, ink = SEAT * grown * brush.pen.pixel, INK * grown * brush.pen.pixel
    colour = theme.seats[seat].fill
    if part[0] == AREA:
        _bands(brush, brush.plan.shapes[index].walls, ((line + 2 * ink, "ink"), (line, colour)))
    else:
        _way(brush, index, line, ink, colour)
    _before(brush)
    return canvas


def _bands(brush: Brush, lines: Iterable[Sequence[Point]], bands: Iterable[tuple[float, Colour]]) -> None:
    """Each band of all lines before the next one, so that lines that meet are one."""
    drawn = [brush.all(line) for line in lines]
    for width, colour in bands:
        for line in drawn:
            brush.pen.line(line, width, colour)


def _way(brush: Brush, index: int, line: float, ink: float, colour: Colour) -> None:
    """Both edges of a way, closed where it ends."""
    way = brush.plan.tile.ways[index]
    fill = ways.FILL[way.run]
    lines = [_shortened(each, way.stop) for each in brush.plan.lines[index]]
    bands = ((fill + 2 * (line + 2 * ink), "ink"), (fill + 2 * (line + ink), colour), (fill + 2 * ink, "ink"))
    _bands(brush, lines, bands)
    for each in lines:
        brush.pen.clear(brush.all(each), fill)


_ROOM = {Stop.CROSSING: ways.PLAZA, Stop.SQUARE: SQUARE / 2}
"""How far from the middle of its tile a way ends there, in tile sides: what is beyond belongs to others as well."""


def _shortened(line: Line, stop: Stop | None) -> Line:
    """A line up to the place it ends at."""
    room = _ROOM.get(stop, 0.0) if stop is not None else 0.0
    kept = tuple(point for point in line if max(abs(point[0] - CENTRE[0]), abs(point[1] - CENTRE[1])) >= room)
    return kept if len(kept) > 1 else line


def _before(brush: Brush) -> None:
    """What stands in front of walls and ways is drawn again."""
    ways.places(brush)
    grounds.stands(brush)
    ways.inns(brush)
    for index in range(len(brush.plan.tile.areas)):
        areas.marks(brush, index)
    ways.gates(brush)
    monastery(brush)
