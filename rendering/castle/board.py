"""The public picture: players over the castle in its wall."""

from __future__ import annotations

from bot.games.castle.pieces import SPAN, inside, pieces
from bot.games.castle.view import View
from rendering.castle import panel
from rendering.castle.inputs import Labels, Marks
from rendering.castle.land import GUTTER, Land
from rendering.castle.wall import Wall
from rendering.scene import Operation, Scene
from rendering.themes import theme as theme_of

GAME = "castle"
WIDTH = 1200
MARGIN = 20
CELL = 104
"""Side of a cell, px: nine of them, the wall and the coordinates fill the width."""


def scene(view: View, labels: Labels, marks: Marks, theme: str) -> Scene:
    """1200 px wide and about 1330 high."""
    look = theme_of(theme, GAME)
    top = MARGIN + panel.height(view)
    left = (WIDTH - SPAN * CELL) // 2
    wall = Wall(pieces().board, left, 0, CELL)
    off = wall.reach + GUTTER // 2 + 2
    inner = top + off + GUTTER // 2
    wall = Wall(pieces().board, left, inner, CELL)
    land = Land(1, 1, SPAN, left, inner, CELL, look, labels)
    markers = {labels.colour(player.seat): player.space for player in view.players}
    numbers = list(land.numbers(marks.numbers))
    operations: list[Operation] = [
        *panel.panels(view, MARGIN, MARGIN, labels),
        *land.coordinates(off),
        *wall.stones(),
        *land.cells(inside()),
        *wall.spaces(markers.values()),
        *land.region(view),
        *land.tiles(view.laid),
        *wall.foot(),
        *wall.towers(view.towers),
        *wall.starts(view.starts),
        *land.empty(view, [badge.box for badge in numbers]),
        *land.openings(view),
        *land.last(marks.last),
        *land.figures(view),
        *wall.markers(markers),
        *numbers,
    ]
    return Scene(WIDTH, inner + SPAN * CELL + off + GUTTER // 2 + MARGIN // 2, GAME, theme, tuple(operations))
