"""The public picture: the land, beside it the players, the dice and what is new, and the five cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.dice.presentation.view import SpaceView, View
from rendering.dice import areas, cards, throw
from rendering.dice.hexes import Grid, badges, extent, figures, grounds, news, size_of
from rendering.dice.inputs import Labels, Marks
from rendering.dice.panel import panel
from rendering.kit.news_strip import Step, strip
from rendering.kit.panels import plate
from rendering.kit.scene import Box, Operation, Scene
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.sprites.dice import BROAD, RADIUS

GAME = "dice"
WIDTH = 1200
MARGIN, GAP = 20, 12
PAD = 10
CARDS = 300
"""Height of a card in a row of five, px."""
FOOT = 52
"""Below a row of cards: half a badge, and a margin, px."""
_HIGHEST = 400
"""Most height of a player's box, px."""
_LOWEST = 162
"""Least height of one, where dice lie in the same column, px."""
_ROW = 72
"""Height of a row of what is new, px."""


def scene(view: View, labels: Labels, marks: Marks, theme: str) -> Scene:
    """The whole table, 1200 px wide: upright where the land has three columns, else with the cards below it."""
    look = theme_of(theme, GAME)
    upright = extent(view.spaces)[1] <= _UPRIGHT
    operations, box = tray(view, MARGIN, MARGIN, labels, marks, look, RADIUS if upright else BROAD)
    column = (box[2] + GAP, MARGIN, WIDTH - MARGIN, box[3])
    if upright:
        operations += _beside(view, column, labels, marks, look)
        return Scene(WIDTH, box[3] + MARGIN, GAME, theme, tuple(operations))
    more, bottom = _below(view, column, labels, marks)
    row = (MARGIN, bottom + MARGIN, WIDTH - MARGIN, bottom + MARGIN + CARDS)
    operations += [*more, *cards.five(view.piles, cards.row(row), marks, look)]
    return Scene(WIDTH, row[3] + FOOT, GAME, theme, tuple(operations))


_UPRIGHT = 3
"""Rows up to which a land leaves room for everything beside it."""


def tray(
    view: View, x: int, y: int, labels: Labels, marks: Marks, theme: Theme, radius: int
) -> tuple[list[Operation], Box]:
    """The whole land on its tray, with its upper left corner at (x, y), and what that covers."""
    columns, rows = extent(view.spaces)
    wide, high = size_of(columns, rows, radius)
    box = (x, y, x + wide + 2 * PAD, y + high + 2 * PAD)
    grid = Grid(x + PAD, y + PAD, radius, rows)
    free = corner(view.spaces, grid)
    found = list(plate(box, "board", None))
    if free is not None and view.outcome is None:
        found += strip(marks.steps, free, "board")
    return [*found, *land(view, view.spaces, grid, labels, marks, theme, box)], box


def land(
    view: View, spaces: Sequence[SpaceView], grid: Grid, labels: Labels, marks: Marks, theme: Theme, within: Box
) -> list[Operation]:
    """Some spaces or all, areas, and all that stands on them. within: what the plates of areas may cover."""
    own = areas.largest(view.spaces)
    found = [*grounds(spaces, grid, labels, marks, theme, areas.ends(own.values()))]
    found += figures(spaces, grid, labels, marks)
    found += [*news(spaces, grid, labels, marks), *badges(spaces, grid, marks, theme)]
    middles = {space.name: grid.middle(space.place) for space in spaces}
    return [*found, *areas.plates(own, middles, grid.radius, labels, within, found)]


def corner(spaces: Sequence[SpaceView], grid: Grid) -> Box | None:
    """What a land whose halves are pushed apart leaves free of its tray, where that holds rows of what is new."""
    columns, rows = extent(spaces)
    for far in (True, False):
        near = [space.place[0] for space in spaces if (space.place[1] >= rows // 2) == far]
        across = (rows // 2) * grid.pitch
        left = grid.left if far else grid.left + across + grid.radius // 2
        for top, bottom in ((0, min(near)), (max(near) + 2, columns)):
            if bottom - top >= _FREE:
                return (
                    left,
                    grid.top + top * grid.half + 6 * bool(top),
                    left + across - 12,
                    grid.top + bottom * grid.half - 6,
                )
    return None


_FREE = 4
"""Half spaces a free corner must be high."""


def _panels(view: View, boxes: Sequence[Box], labels: Labels, marks: Marks) -> Iterator[Operation]:
    for player, box in zip(view.players, boxes, strict=True):
        yield from panel(view, player, box, labels, "table", marks.since, marks.most)


def _stacked(box: Box, count: int, most: int) -> list[Box]:
    """So many boxes under each other, each at most so high."""
    left, top, right, bottom = box
    high = min((bottom - top - (count - 1) * GAP) // count, most)
    return [(left, top + place * (high + GAP), right, top + place * (high + GAP) + high) for place in range(count)]


def _abreast(steps: Sequence[Step], box: Box, count: int) -> Iterator[Operation]:
    """The newest steps side by side, so many at most."""
    left, top, right, bottom = box
    wide = (right - left - (count - 1) * GAP) // count
    for place, step in enumerate(steps[-count:]):
        x = left + place * (wide + GAP)
        yield from strip([step], (x, top, x + wide, bottom))


def _below(view: View, column: Box, labels: Labels, marks: Marks) -> tuple[list[Operation], int]:
    """Players beside a broad land, dice in their column or under it, then what is new; and where that ends."""
    count = len(view.players)
    left, top, right, bottom = column
    spare = (bottom - top - throw.TALL - count * GAP) // count
    inside = spare >= _LOWEST
    boxes = _stacked((left, top, right, bottom - (throw.TALL + GAP) * inside), count, _HIGHEST)
    found = list(_panels(view, boxes, labels, marks))
    if inside:
        found += throw.throw(view, (left, bottom - throw.TALL, right, bottom), labels, marks)
        low = bottom
    else:
        low = bottom + GAP + throw.HEIGHT
        found += throw.throw(view, (MARGIN, bottom + GAP, WIDTH - MARGIN, low), labels, marks)
    if corner(view.spaces, Grid(0, 0, BROAD, extent(view.spaces)[1])) is None:
        found += _abreast(marks.steps, (MARGIN, low + GAP, WIDTH - MARGIN, low + GAP + _ROW), max(1, count - 1))
        low += GAP + _ROW
    return found, low


def _beside(view: View, column: Box, labels: Labels, marks: Marks, theme: Theme) -> Iterator[Operation]:
    """Players, what is new, dice, and the cards three and two beside an upright land."""
    count = len(view.players)
    left, top, right, bottom = column
    crowded = count > 3
    high = 140 if crowded else 164
    boxes = _stacked((left, top, right, bottom), count, high)
    yield from _panels(view, boxes, labels, marks)
    y = boxes[-1][3] + GAP
    if not crowded:
        yield from _abreast(marks.steps, (left, y, right, y + _ROW), 2)
        y += _ROW + GAP
    yield from throw.throw(view, (left, y, right, y + throw.HIGHER), labels, marks)
    y += throw.HIGHER + MARGIN
    tall = min((bottom - y) // 2 - _STUB, _TALLEST)
    spots = cards.three_two((left, y, right, bottom + GAP), tall)
    if crowded:
        spots[3:] = cards.row((left, spots[3][1], right, spots[3][3]), 3)[:2]
        yield from strip(marks.steps, (right - (spots[0][2] - left), spots[3][1], right, spots[3][3]))
    yield from cards.five(view.piles, spots, marks, theme)


_STUB = 46
"""What a badge takes below its card, px."""
_TALLEST = 330
"""Most height of a card, px."""
