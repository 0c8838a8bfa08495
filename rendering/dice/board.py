"""The public picture: the land with the players beside it, the dice, the five cards."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.dice.view import View
from rendering.dice import cards, ranking, throw
from rendering.dice.hexes import Grid, extent, land
from rendering.dice.inputs import Labels, Marks
from rendering.dice.panel import panel, plate
from rendering.scene import Box, Operation, Scene
from rendering.sprites.dice import RADIUS, SMALL, width_of
from rendering.themes import Theme
from rendering.themes import theme as theme_of

GAME = "dice"
WIDTH = 1200
MARGIN, GAP = 20, 12
_PAD = 14
CARDS = 286
FOOT = 48
_PANEL, _CORNER = 300, 280
"""Least width of a player's box, px, beside the land and in a corner of it."""
_HIGHEST, _LOW = 400, 206
"""Most height of a box beside the land, and the height of one below it, px."""


def compose_board(view: View, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """The whole table, 1200 px wide: land and players as the layout leaves room for them, dice, cards."""
    look = theme_of(theme, GAME)
    operations, bottom = _table(view, labels, marks, look)
    if view.outcome is not None:
        stairs = (MARGIN, bottom + GAP, WIDTH - MARGIN, bottom + GAP + ranking.height(view.outcome))
        operations += ranking.stairs(view, view.outcome, stairs, labels)
        return Scene(WIDTH, stairs[3] + MARGIN, GAME, theme, tuple(operations))
    box = (MARGIN, bottom + GAP, WIDTH - MARGIN, bottom + GAP + throw.HEIGHT)
    operations += throw.throw(view, box, labels, marks)
    row = (MARGIN, box[3] + GAP + 8, WIDTH - MARGIN, box[3] + GAP + 8 + CARDS)
    operations += cards.five(view.piles, row, marks, look)
    return Scene(WIDTH, row[3] + FOOT, GAME, theme, tuple(operations))


def _table(view: View, labels: Labels, marks: Marks, theme: Theme) -> tuple[list[Operation], int]:
    """Land and players, and where they end: players beside the land, in its corners, or below it."""
    columns, rows = extent(view.spaces)
    radius = RADIUS if columns * width_of(RADIUS) // 2 <= WIDTH - 2 * (MARGIN + _PAD) else SMALL
    wide, high = columns * width_of(radius) // 2, (rows - 1) * (radius * 3 // 2) + 2 * radius
    beside = MARGIN + 2 * _PAD + wide <= WIDTH - MARGIN - GAP - _PANEL
    right = MARGIN + 2 * _PAD + wide if beside else WIDTH - MARGIN
    grid = Grid((MARGIN + right - wide) // 2, MARGIN + _PAD, radius)
    bottom = MARGIN + 2 * _PAD + high
    found = [*plate((MARGIN, MARGIN, right, bottom), "board", None), *land(view.spaces, grid, labels, marks, theme)]
    corners = tuple(_corners(view, grid, bottom))
    if beside:
        boxes, ground = _column(right + GAP, bottom, len(view.players)), "table"
    elif len(corners) >= len(view.players):
        boxes, ground = list(corners), "board"
    else:
        boxes, ground = _row(bottom + GAP, len(view.players)), "table"
        bottom = boxes[-1][3]
    for player, box in zip(view.players, boxes, strict=True):
        found += panel(view, player, box, labels, ground)
    return found, bottom


def _column(left: int, bottom: int, count: int) -> list[Box]:
    """Boxes under each other on the right, four at most."""
    high = min((bottom - MARGIN - (count - 1) * GAP) // count, _HIGHEST)
    tops = [MARGIN + place * (high + GAP) for place in range(count)]
    return [(left, top, WIDTH - MARGIN, top + high) for top in tops]


def _row(top: int, count: int) -> list[Box]:
    """Boxes beside each other under the land, two rows of two for four."""
    across = 2 if count == 4 else count
    wide = (WIDTH - 2 * MARGIN - (across - 1) * GAP) // across
    corners = [(MARGIN + place % across * (wide + GAP), top + place // across * (_LOW + GAP)) for place in range(count)]
    return [(x, y, x + wide, y + _LOW) for x, y in corners]


def _corners(view: View, grid: Grid, bottom: int) -> Iterator[Box]:
    """What the land leaves free at the upper right and the lower left, where that is enough for a player."""
    _, rows = extent(view.spaces)
    for upper in (True, False):
        near = [s.place for s in view.spaces if (s.place[1] < rows // 2) == upper]
        if upper:
            left = max(grid.middle(place)[0] for place in near) + grid.half + 6
            box = (left, MARGIN + _PAD, WIDTH - MARGIN - _PAD, grid.top + rows // 2 * grid.pitch - GAP)
        else:
            right = min(grid.middle(place)[0] for place in near) - grid.half - 6
            top = grid.top + (rows // 2 - 1) * grid.pitch + 2 * grid.radius + GAP
            box = (MARGIN + _PAD, top, right, bottom - _PAD)
        if box[2] - box[0] >= _CORNER:
            yield box
