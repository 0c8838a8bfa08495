"""What points rest on: the features that were scored, outlined on the land, with what each of them brought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.carcassonne.presentation.view import View
from bot.games.carcassonne.rules.pieces import Kind, pieces
from rendering.carcassonne.inputs import Labels, Lie
from rendering.carcassonne.land import GUTTER, RIM, Land, cell_for
from rendering.carcassonne.new_marks import Bit, Gain
from rendering.carcassonne.plates import marks_on, plates
from rendering.carcassonne.scenery import edges
from rendering.carcassonne.table import table
from rendering.kit.mark_shapes import framed
from rendering.kit.scene import Operation, Scene
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

GAME = "carcassonne"
WIDTH, TALLEST = 1080, 1100
_MARGIN = 20
_SIDE = GUTTER + RIM
_LEAST = 5
"""Cells to a side at least."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A feature that brought points, or what was counted for it."""

    places: tuple[str, ...]
    """Parts of tiles ("M50A"), and tiles that count as a whole by their cell alone."""

    points: int
    """What it brought, 0 for no plate."""


def scene(view: View, seat: Seat, scored: Sequence[Scored], labels: Labels, theme: str) -> Scene:
    """1080 px wide: the part of the land with all of it, in the colour of the seat; all of the land for nothing."""
    look, colour = theme_of(theme, GAME), labels.colour(seat)
    spots = {tile.name: (tile.x, tile.y) for tile in view.tiles}
    wholes = [spots[place] for one in scored for place in one.places if place in spots]
    gains = [
        Gain(tuple(_bits(one.places, spots)), ((colour, one.points),))
        for one in scored
        if any(place not in spots for place in one.places)
    ]
    bits = {bit for gain in gains for bit in gain.parts}
    shown = {*wholes, *(spot for spot, _ in bits)}
    lies = tuple(_farmed(lie, bits, seat) for lie in table(view).tiles)
    window = _window(shown or spots.values())
    cell = cell_for(window, WIDTH - 2 * _MARGIN - 2 * _SIDE, TALLEST)
    land = Land(window, (WIDTH - window.columns * cell) // 2, _MARGIN + _SIDE, cell, look, labels)
    figures = [*land.stands(lies)]
    blocked = [*(figure.box for figure in figures), *marks_on(land, lies)]
    operations: list[Operation] = [land.tray(), *land.coordinates(), *land.tiles(lies), *edges(lies, land, gains)]
    for spot in dict.fromkeys(wholes):
        operations += framed(*land.at(spot), cell, colour, chip=False)
    operations += figures
    told = [gain for gain in gains if gain.shares[0][1]]
    operations += plates(land, told, lies, blocked)
    return Scene(WIDTH, land.box[3] + _SIDE + _MARGIN, GAME, theme, tuple(operations))


def _bits(places: Iterable[str], spots: Mapping[str, Spot]) -> Iterator[Bit]:
    for place in places:
        if place not in spots:
            yield spots[place[:-1]], ord(place[-1]) - 65


def _farmed(lie: Lie, bits: set[Bit], seat: Seat) -> Lie:
    """A tile with no other field coloured than those that are shown."""
    fields = [place for place, part in enumerate(pieces().tiles[lie.tile].segments) if part.kind is Kind.FIELD]
    return replace(lie, owners=tuple((seat,) if (lie.spot, place) in bits else () for place in fields))


def _window(spots: Iterable[Spot]) -> Window:
    """The cells with a ring of their neighbours."""
    around = [(x + step, y + step) for x, y in spots for step in (-1, 1)]
    return Window.around(around, _LEAST)
