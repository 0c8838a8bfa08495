"""Pictures of a film of The Two Heirs: the land where it will lie at the end, below the circle and both heirs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.games.heirs.presentation.view import View
from rendering.film.moments import Moment
from rendering.heirs import landscape
from rendering.heirs.board import GAME, GAP, GROWN, MARGIN, TALLEST, TOP, WIDTH, table
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.landscape import CELLS, GUTTER, LARGER, PAD, Land
from rendering.kit.panels import plate
from rendering.kit.scene import Box, Scene
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

_SMALL = (84, 72, 60, 48)
"""Sides of a cell of a very wide land, px: a film shows all of it."""


def compose_film(moments: Sequence[Moment[View, Labels]], theme: str = "dark") -> Iterator[Scene]:
    """A picture a moment, all of one size: nothing moves but what is played."""
    look = theme_of(theme, GAME)
    box, land = _placed([moment.view for moment in moments], look)
    for moment in moments:
        view = replace(moment.view, to_act=frozenset())
        labels, marks = replace(moment.labels, reach=""), Marks(turns=moment.turns)
        operations = [*table(view, labels, marks, look), *plate(box, "board", None)]
        operations += landscape.drawn(view, land, labels, marks)
        yield Scene(WIDTH, box[3] + MARGIN, GAME, theme, tuple(operations))


def _placed(views: Sequence[View], look: Theme) -> tuple[Box, Land]:
    """The box of the land and the land in its middle, with room for every tile there will be."""
    spots = [tile.spot for view in views for tile in view.land]
    top = MARGIN + TOP + GAP
    wide = WIDTH - 2 * MARGIN - 2 * PAD - GUTTER
    high = TALLEST - MARGIN - top - 2 * PAD - GUTTER
    whole = Window.around(spots, 1)
    larger = [side for side in LARGER if side * whole.rows <= GROWN]
    window, cell = landscape.within(whole, wide, high, spots, (*larger, *CELLS, *_SMALL))
    spare = wide - window.columns * cell
    x = MARGIN + PAD + GUTTER + max(0, (spare - GUTTER) // 2)
    land = Land(window, x, top + PAD, cell, "board", look)
    return (MARGIN, top, WIDTH - MARGIN, land.bottom + GUTTER + PAD // 2), land
