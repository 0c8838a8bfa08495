"""The public picture: players over the castle in its wall."""

from __future__ import annotations

from bot.games.castle.presentation.view import View
from bot.games.castle.rules.pieces import SPAN, inside, pieces
from rendering.castle import new_mark_shapes, new_marks, panel
from rendering.castle.inputs import Labels, Marks
from rendering.castle.land import GUTTER, Land
from rendering.castle.track import HEIGHT as TRACK
from rendering.castle.track import Track
from rendering.castle.wall import Wall
from rendering.kit.news_strip import LEAST, height, strip
from rendering.kit.scene import Operation, Scene
from rendering.kit.themes import theme as theme_of

GAME = "castle"
WIDTH = 1200
MARGIN = 20
TALLEST = 1600
"""No picture is higher, px."""
CELL = 104
"""Side of a cell, px: nine of them, the wall and the coordinates fill the width."""


def scene(view: View, labels: Labels, marks: Marks, theme: str) -> Scene:
    """1200 px wide and about 1310 high, with a strip of what is new at most TALLEST."""
    look = theme_of(theme, GAME)
    top = MARGIN + panel.height(view, labels)
    left = (WIDTH - SPAN * CELL) // 2
    wall = Wall(pieces().board, left, 0, CELL)
    off = wall.reach + GUTTER // 2 + 2
    inner = top + off + GUTTER // 2
    wall = Wall(pieces().board, left, inner, CELL)
    land = Land(1, 1, SPAN, left, inner, CELL, look, labels)
    markers = {labels.colour(player.seat): player.space for player in view.players}
    found = new_marks.news(view, marks.turns, labels)
    passed = wall.ways(found.ways, markers)
    numbers, figures = list(land.numbers(marks.numbers)), list(land.figures(view))
    taken = [operation.box for operation in (*numbers, *figures)]
    plates = list(new_mark_shapes.plates(view, found, land, taken))
    operations: list[Operation] = [
        *panel.panels(view, MARGIN, MARGIN, labels),
        *land.coordinates(off),
        *wall.stones(),
        *land.cells(inside()),
        *wall.spaces([*markers.values(), *wall.passed(found.ways)]),
        *land.region(view),
        *land.tiles(view.laid),
        *new_mark_shapes.edges(view, found, land),
        *wall.foot(),
        *wall.towers(view.towers),
        *wall.starts(view.starts),
        *land.empty(view, [badge.box for badge in (*numbers, *plates)]),
        *land.openings(view),
        *new_mark_shapes.frames(found, land),
        *figures,
        *new_mark_shapes.ghosts(view, found, land),
        *passed,
        *wall.taken(found.towers),
        *wall.markers(markers),
        *numbers,
        *plates,
    ]
    bottom = inner + SPAN * CELL + off + GUTTER // 2 + MARGIN // 2
    if marks.stops:
        operations += Track(view, marks.stops, labels, MARGIN, bottom, WIDTH - 2 * MARGIN).operations()
        bottom += TRACK + MARGIN
    room = min(height(len(found.steps)), TALLEST - bottom - MARGIN)
    if room >= LEAST:
        operations += strip(found.steps, (MARGIN, bottom, WIDTH - MARGIN, bottom + room))
        bottom += room + MARGIN
    return Scene(WIDTH, bottom, GAME, theme, tuple(operations))
