"""The marks of what is new on the land and on the wall."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import dist

from bot.core.grid import Spot
from bot.games.castle.presentation.view import View
from rendering.castle.features import Section, by_cell
from rendering.castle.land import Land
from rendering.castle.new_marks import News, Scored
from rendering.castle.stands import furniture, stand_of
from rendering.castle.tiles import part_of
from rendering.kit.mark_shapes import framed, ghost, plate, plate_size
from rendering.kit.scene import Box, Operation
from rendering.segments.edges import scored
from rendering.segments.tokens import STANDING

_STEP = 4
"""Places for a plate that are tried along a cell."""
_FAR = 1.6
"""How far a plate may be from the feature it is about, in cells."""
_ON_TILE = 2.0
"""What a tile under a plate weighs, against cells off the feature."""


def edges(view: View, news: News, land: Land) -> Iterator[Operation]:
    """The edges of scored features, in the colour of whoever got the points."""
    lies = by_cell(view.laid)
    for feature in news.scored:
        for cell, index in feature.sections:
            tile = lies[cell]
            part = part_of(tile.tile.name, index)
            if part is not None and cell in land:
                yield scored(tile.tile.name, tile.turn, part, feature.colour, *land.at(cell), land.cell)


def frames(news: News, land: Land) -> Iterator[Operation]:
    """Seat frames round the tiles that were laid."""
    for cell, colour in news.laid:
        if cell in land:
            yield from framed(*land.at(cell), land.cell, colour)


def ghosts(view: View, news: News, land: Land) -> Iterator[Operation]:
    """Figures that were put down and went home again."""
    lies = by_cell(view.laid)
    for (cell, index), colour in news.home:
        if cell in land:
            left, top = land.at(cell)
            across, down = stand_of(lies[cell].tile.name, index, lies[cell].turn)
            x, y = left + round(across * land.cell), top + round(down * land.cell)
            yield ghost("follower", colour, x, y, round(STANDING * land.cell))


def plates(view: View, news: News, land: Land, taken: Collection[Box], far: float = _FAR) -> Iterator[Operation]:
    """What each scored feature gave, beside it, at most so `far` (cells), on nothing that must be seen."""
    lies = by_cell(view.laid)
    kept = [*taken, *_furniture(view, land), *_seals(news, land)]
    for feature in news.scored:
        text = f"+{feature.points}"
        size = plate_size(text)
        spot = _place(feature, size, land, kept, lies.keys(), far)
        if spot is not None:
            made = plate(text, feature.colour, *spot)
            kept += [operation.box for operation in made]
            yield from made


def _furniture(view: View, land: Land) -> Iterator[Box]:
    for tile in view.laid:
        if tile.cell in land:
            x, y = land.at(tile.cell)
            for box in furniture(tile.tile.name, tile.turn):
                left, top, right, bottom = (round(share * land.cell) for share in box)
                yield x + left, y + top, x + right, y + bottom


def _seals(news: News, land: Land) -> Iterator[Box]:
    for cell, colour in news.laid:
        if cell in land:
            *_, chip = framed(*land.at(cell), land.cell, colour)
            yield chip.box


def _place(
    feature: Scored, size: tuple[int, int], land: Land, kept: Sequence[Box], tiles: Collection[Spot], most: float
) -> tuple[int, int] | None:
    """Upper left corner of a plate: near the feature, best on empty cells; None where it would cover something."""
    middles = [_middle(section, land) for section in feature.sections if section[0] in land]
    if not middles:
        return None
    step, (wide, high) = land.cell // _STEP, size
    found = []
    for x in range(land.left - wide // 2, land.left + land.side - wide // 2, step):
        for y in range(land.top, land.top + land.height - high, step):
            box = (x, y, x + wide, y + high)
            far = min(dist((x + wide / 2, y + high / 2), middle) for middle in middles) / land.cell
            if far <= most and not any(_meet(box, other) for other in kept):
                on_tile = sum(land.under(point) in tiles for point in _points(box)) / 9
                found.append((round(far + _ON_TILE * on_tile, 3), x, y))
    return min(found)[1:] if found else None


def _points(box: Box) -> Iterator[tuple[int, int]]:
    """Corners, middles of the sides and middle of a box."""
    left, top, right, bottom = box
    return ((x, y) for x in (left, (left + right) // 2, right) for y in (top, (top + bottom) // 2, bottom))


def _middle(section: Section, land: Land) -> tuple[int, int]:
    x, y = land.at(section[0])
    return x + land.cell // 2, y + land.cell // 2


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
