"""Pictures of a film of The Castle: the castle in its wall, the players over it, and nothing to choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.games.castle.presentation.view import View
from bot.games.castle.rules.pieces import SPAN, inside, pieces
from rendering.castle import new_mark_shapes, new_marks, panel
from rendering.castle.board import CELL, GAME, MARGIN, WIDTH
from rendering.castle.inputs import Labels
from rendering.castle.land import GUTTER, Land
from rendering.castle.wall import Wall
from rendering.film.moments import Moment
from rendering.kit.scene import Operation, Scene
from rendering.kit.themes import theme as theme_of


def compose_film(moments: Sequence[Moment[View, Labels]], theme: str = "dark") -> Iterator[Scene]:
    """A picture a moment, all of one size: nothing moves but what is played."""
    quiet = [replace(moment, view=_still(moment.view), labels=replace(moment.labels, left="")) for moment in moments]
    high = max(panel.height(moment.view, moment.labels) for moment in quiet)
    for moment in quiet:
        yield _scene(moment, high, theme)


def _still(view: View) -> View:
    """Return the view without a tile in hand and with no one to move."""
    return replace(view, to_act=frozenset(), hand=None)


def _scene(moment: Moment[View, Labels], high: int, theme: str) -> Scene:
    view, labels = moment.view, moment.labels
    left = (WIDTH - SPAN * CELL) // 2
    off = Wall(pieces().board, left, 0, CELL).reach + GUTTER // 2 + 2
    inner = MARGIN + high + off + GUTTER // 2
    wall = Wall(pieces().board, left, inner, CELL)
    land = Land(1, 1, SPAN, left, inner, CELL, theme_of(theme, GAME), labels)
    markers = {labels.colour(player.seat): player.space for player in view.players}
    found = new_marks.news(view, moment.turns, labels)
    passed, figures = wall.ways(found.ways, markers), list(land.figures(view))
    operations: list[Operation] = [
        *panel.panels(view, MARGIN, MARGIN, labels, high),
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
        *new_mark_shapes.frames(found, land),
        *figures,
        *new_mark_shapes.ghosts(view, found, land),
        *passed,
        *wall.taken(found.towers),
        *wall.markers(markers),
        *new_mark_shapes.plates(view, found, land, [figure.box for figure in figures]),
    ]
    return Scene(WIDTH, inner + SPAN * CELL + off + GUTTER // 2 + MARGIN // 2, GAME, theme, tuple(operations))
