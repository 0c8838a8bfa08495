"""Pictures of The Castle for its rule cards: windows on a small match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.grid import Spot
from bot.core.points import Points
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.pieces import SPAN, inside
from rendering.cards.card import Art
from rendering.castle import new_mark_shapes, new_marks
from rendering.castle.board import GAME
from rendering.castle.ending import reckoned
from rendering.castle.inputs import Labels, Stop
from rendering.castle.land import Land
from rendering.castle.track import HEIGHT, Track
from rendering.castle.wall import start_tab
from rendering.kit.news_strip import Played
from rendering.kit.scene import Box, Operation, Sprite
from rendering.kit.themes import theme as theme_of
from rendering.segments import tokens
from rendering.segments.attempts import Ghost

NAMELESS = Labels("", names=("", ""), fallbacks=("", ""))
"""Red and white, nobody's names."""


TRACK = HEIGHT
"""Of a picture of the track, px."""


@dataclass(frozen=True, slots=True)
class Pane(Land):
    """Cells of the castle in a picture that is lower than it is wide."""

    lowest: int = 1
    """The lowest row that is shown."""

    def __contains__(self, spot: Spot) -> bool:
        return Land.__contains__(self, spot) and spot[1] >= self.lowest


@dataclass(frozen=True, slots=True)
class Sight:
    """A part of the castle as a card shows it."""

    view: View
    """The castle."""

    corner: Spot
    """Its cell at the upper left corner of the picture."""

    columns: int
    """Cells from left to right; the picture is as high as it likes to be, in whole cells."""

    turns: tuple[Played, ...] = ()
    """What is shown as new: what was laid, what was scored, with how many points."""

    ghost: Ghost | None = None
    """A tile that is only being thought of."""

    framed: bool = True
    """Whether what was laid has a frame."""

    cells: tuple[Spot, ...] = ()
    """Cells with a dashed line round each."""


def castle(sight: Sight, theme: str) -> Art:
    """The part of the castle, filling its box."""

    def drawn(box: Box) -> Iterator[Operation]:
        return _drawn(sight, box, theme)

    return drawn


def _drawn(sight: Sight, box: Box, theme: str) -> Iterator[Operation]:
    left, top, right, bottom = box
    cell = (right - left) // sight.columns
    rows = (bottom - top) // cell
    west, north = sight.corner
    south = north - sight.columns + 1
    land = Pane(west, south, sight.columns, left, top, cell, theme_of(theme, GAME), NAMELESS, lowest=north - rows + 1)
    view, news = sight.view, new_marks.news(sight.view, sight.turns, NAMELESS)
    yield from _ground(land, rows)
    yield from land.region(view)
    yield from land.tiles(view.laid)
    yield from new_mark_shapes.edges(view, news, land)
    if sight.ghost is not None:
        yield from land.ghost(sight.ghost)
    yield from _starts(view, land)
    if sight.framed:
        yield from new_mark_shapes.frames(news, land)
    figures = list(land.figures(view))
    yield from figures
    yield from new_mark_shapes.ghosts(view, news, land)
    for spot in sight.cells:
        yield tokens.dashes(*land.at(spot), cell)
    if sight.ghost is not None:
        yield from land.letters(sight.ghost)
    taken = [figure.box for figure in figures]
    for operation in new_mark_shapes.plates(view, news, land, taken):
        if operation.box[0] >= left and operation.box[2] <= right and operation.box[3] <= bottom:
            yield operation


def _ground(land: Pane, rows: int) -> Iterator[Operation]:
    """Cells, and stones where the wall is."""
    castle_cells = inside()
    for row in range(rows):
        for column in range(land.count):
            spot = (land.west + column, land.south + land.count - 1 - row)
            if spot not in castle_cells:
                yield Sprite(*land.at(spot), land.cell, land.cell, ("masonry",))
    yield from land.cells([spot for spot in castle_cells if spot in land])


def _starts(view: View, land: Land) -> Iterator[Operation]:
    """Start spaces beside a cell that is shown, as far as the wall beyond them is."""
    for start in view.starts:
        across, up = ((0, 1), (1, 0), (0, -1), (-1, 0))[start.side]
        if start.cell in land and (start.cell[0] + across, start.cell[1] + up) in land:
            x, y = land.at(start.cell)
            yield start_tab(start, x + land.cell // 2, y + land.cell // 2, land.cell)


def whole(view: View, points: Sequence[Points], theme: str) -> Art:
    """The whole castle once all is over, with what was counted last; as high as it is wide."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, _ = box
        land = Land(1, 1, SPAN, left, top, (right - left) // SPAN, theme_of(theme, GAME), NAMELESS)
        yield from land.cells(inside())
        yield from reckoned(view, points, land, NAMELESS)

    return drawn


def passage(view: View, stop: Stop) -> Art:
    """A part of the track, TRACK px high, with the way of a marker."""

    def drawn(box: Box) -> Iterator[Operation]:
        yield from Track(view, (stop,), NAMELESS, box[0], box[1], box[2] - box[0]).operations()

    return drawn


def sign(allowed: bool) -> Art:
    """In the lower left corner: whether it may be so."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, _, _, bottom = box
        yield Sprite(left + 8, bottom - 84, 76, 76, ("card-yes" if allowed else "card-no",))

    return drawn


def person(kind: str, colour: int, *, lying: bool = False) -> Art:
    """A figure as high as its box, or as long as it is wide."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        high = round((right - left if lying else bottom - top) * 0.82)
        yield tokens.person(kind, colour, lying, (left + right) // 2, (top + bottom) // 2, high)

    return drawn


def wall_tile(number: int) -> Art:
    """A wall tile, in the proportions it has in the panels."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        high = min(bottom - top, (right - left) * 40 // 74)
        wide = high * 74 // 40
        x, y = (left + right - wide) // 2, (top + bottom - high) // 2
        yield Sprite(x, y, wide, high, ("wall-tile", number, 0))

    return drawn


def people(*colours: int) -> Art:
    """Players' chips side by side."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        radius = (bottom - top) // 2 - 6
        step = (right - left - 2 * radius) // max(1, len(colours) - 1)
        for place, colour in enumerate(colours):
            yield tokens.chip(colour, left + radius + place * step, (top + bottom) // 2, radius)

    return drawn


def tiles(*names: str) -> Art:
    """Tiles side by side, as large as the box allows."""

    def drawn(box: Box) -> Sequence[Operation]:
        left, top, right, bottom = box
        side = min((right - left) // len(names), bottom - top)
        return [Sprite(left + place * side, top, side, side, ("tile", name, 0)) for place, name in enumerate(names)]

    return drawn
