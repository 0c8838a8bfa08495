"""Pictures of a film of Carcassonne: the whole land where it will lie at the end, the players over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.games.carcassonne.presentation.view import View
from rendering.carcassonne import panel
from rendering.carcassonne.board import EDGE, GAME, LEFT, LETTERS, MARGIN, ROOM, TALLEST, WIDTH
from rendering.carcassonne.inputs import Labels, Table
from rendering.carcassonne.land import RIM, Land, cell_for
from rendering.carcassonne.new_marks import since
from rendering.carcassonne.scenery import scenery
from rendering.carcassonne.table import table
from rendering.film.moments import Moment
from rendering.kit.safe_text import measure
from rendering.kit.scene import Scene
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window


def compose_film(moments: Sequence[Moment[View, Labels]], theme: str = "dark") -> Iterator[Scene]:
    """A picture a moment, all of one size: nothing moves but what is played."""
    tables = [_quiet(moment.view) for moment in moments]
    look, quiet = theme_of(theme, GAME), replace(moments[-1].labels, left="")
    columns = panel.columns(_widest(tables), quiet)
    top = EDGE + panel.height(tables[-1], quiet, columns) + 8 + LETTERS + RIM
    whole = Window.around([lie.spot for lie in tables[-1].tiles], least=5)
    cell = cell_for(whole, ROOM, TALLEST - top - RIM - EDGE)
    land = Land(whole, LEFT + (ROOM - whole.columns * cell) // 2, top, cell, look, quiet)
    for lying, moment in zip(tables, moments, strict=True):
        labels = replace(moment.labels, left="")
        new = since(lying, moment.turns, labels)
        drawn = (
            *panel.panels(lying, MARGIN, EDGE, labels, columns),
            *scenery(lying, replace(land, labels=labels), (), {}, new),
        )
        yield Scene(WIDTH, land.box[3] + RIM + EDGE, GAME, theme, drawn)


def _quiet(view: View) -> Table:
    """The table without a tile in hand, and nobody lit but those who have won."""
    lying = table(view)
    return replace(lying, hand=None, lit=frozenset() if view.outcome is None else lying.lit)


def _widest(tables: Sequence[Table]) -> Table:
    """The last table, with the widest numbers there are in any: they have room from the beginning."""
    sides = [side for lying in tables for side in lying.sides]
    score = max((side.score for side in sides), key=lambda number: measure(str(number), panel.SCORE, heavy=True))
    pairs = ((side.track or (side.score, side.standing)) for side in sides)
    pair = max(pairs, key=lambda pair: measure("+".join(map(str, pair)), panel.NUMBER))
    last = tables[-1]
    return replace(last, sides=(replace(last.sides[0], score=score, track=pair), *last.sides[1:]))
