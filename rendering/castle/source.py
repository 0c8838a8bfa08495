"""What points rest on: the castle with every feature that was scored outlined, and what each of them gave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.core.game import Seat
from bot.core.points import Points, Term
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.pieces import SPAN
from rendering.castle import new_mark_shapes
from rendering.castle.board import GAME, MARGIN
from rendering.castle.ending import region_plates, tiles
from rendering.castle.features import Section
from rendering.castle.inputs import Labels
from rendering.castle.land import GUTTER, Land
from rendering.castle.new_marks import News, Scored
from rendering.castle.preview import WIDTH, ground, starts
from rendering.kit.scene import Operation, Scene
from rendering.kit.themes import theme as theme_of

_COUNT = SPAN + 2
"""Cells to a side, with the wall round them."""
_CELL = 86
_FAR = 3.0
"""How far a plate may be from its feature, in cells."""
_KEEP = "keep"


@dataclass(frozen=True, slots=True)
class Gave:
    """A term, and where it is from."""

    term: Term
    """What it brought."""

    places: tuple[str, ...]
    """Segments of the feature ("G9B"), for the keep the cells of the empty region; none for a wall tile."""


def scene(view: View, seat: Seat, given: Sequence[Gave], labels: Labels, theme: str) -> Scene:
    """1080 px wide: all of the castle."""
    look, colour = theme_of(theme, GAME), labels.colour(seat)
    land = Land(0, 0, _COUNT, (WIDTH - _COUNT * _CELL) // 2, MARGIN + GUTTER, _CELL, look, labels)
    scored = [
        Scored(tuple(_sections(view, one.places)), colour, one.term.total)
        for one in given
        if one.places and one.term.label != _KEEP
    ]
    keeps = tuple(one.term for one in given if one.term.label == _KEEP)
    figures = [*land.figures(view)]
    operations: list[Operation] = [*land.coordinates(GUTTER // 2 + 2), *ground(land)]
    if keeps:
        operations += land.region(view)
    operations += tiles(view, scored, land)
    operations += new_mark_shapes.edges(view, News(scored=scored), land)
    operations += [*starts(view, land), *figures]
    taken = [figure.box for figure in figures]
    of_seats = [Points(keeps if other == seat else ()) for other in range(len(view.players))]
    plates = [*region_plates(view, of_seats, land, labels, taken)]
    operations += plates
    operations += new_mark_shapes.plates(view, News(scored=scored), land, [*taken, *(one.box for one in plates)], _FAR)
    return Scene(WIDTH, land.top + land.side + GUTTER + MARGIN, GAME, theme, tuple(operations))


def _sections(view: View, places: Iterable[str]) -> Iterator[Section]:
    cells = {laid.name: laid.cell for laid in view.laid}
    return ((cells[place[:-1]], ord(place[-1]) - 65) for place in places)
