"""The end of King of the Dice: the podium, where the points came from, the land with its areas, what everybody has."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.dice.presentation.view import View
from rendering.charts import podium as steps
from rendering.charts import point_bars as rows
from rendering.charts.podium import Ending, podium
from rendering.charts.point_bars import Bar, bars
from rendering.charts.ranking import ranked, sprite
from rendering.dice.board import GAP, MARGIN, PAD, WIDTH, tray
from rendering.dice.hexes import extent, size_of
from rendering.dice.inputs import Labels, Marks
from rendering.dice.panel import panel
from rendering.dice.terms import portions
from rendering.kit.scene import Box, Operation, Scene
from rendering.kit.themes import theme as theme_of

GAME = "dice"
TALLEST = 1600
_RADII, _SLIM_RADII = (78, 76, 72, 68, 64), (84, 80, 76)
"""Half widths of a space, px, of a broad land and of a slim one: the largest that fits is used."""
_SLIM = 3
"""Rows up to which a land is so slim that everything else stands beside it."""
_HIGHEST, _HIGHER = 400, 440
"""Most height of a player's box, and height of the podium beside a slim land, px."""


def scene(view: View, ending: Ending, labels: Labels, theme: str) -> Scene:
    """1200 px wide and at most 4:3 high."""
    columns, rows_ = extent(view.spaces)
    slim = rows_ <= _SLIM
    look = theme_of(theme, GAME)
    shares = [
        Bar(labels.colour(seat), portions(points, labels.colour(seat))) for seat, points in enumerate(ending.points)
    ]
    told = rows.height(len(shares)) + GAP if shares else 0
    above = 0 if slim else steps.HEIGHT + GAP + told
    room = TALLEST - 2 * MARGIN - above - 2 * PAD
    radii = _SLIM_RADII if slim else _RADII
    radius = next((one for one in radii if size_of(columns, rows_, one)[1] <= room), radii[-1])
    land, box = tray(view, MARGIN, MARGIN + above, labels, Marks(), look, radius)
    beside = (box[2] + GAP, box[1], WIDTH - MARGIN, box[3])
    left = beside[0] if slim else MARGIN
    head = (left, MARGIN, WIDTH - MARGIN, MARGIN + (_HIGHER if slim else steps.HEIGHT))
    operations = [*land, *podium(ranked(view.outcome, view.totals, labels, ending, sprite("pawn", 0.82)), head)]
    if shares:
        operations += bars(shares, (left, head[3] + GAP, WIDTH - MARGIN, head[3] + told), look)
    top = head[3] + GAP + told if slim else beside[1]
    operations += _panels(view, (beside[0], top, beside[2], beside[3]), labels)
    return Scene(WIDTH, box[3] + MARGIN, GAME, theme, tuple(operations))


def _panels(view: View, box: Box, labels: Labels) -> Iterator[Operation]:
    """What everybody has, one box under the other."""
    left, top, right, bottom = box
    count = len(view.players)
    high = min((bottom - top - (count - 1) * GAP) // count, _HIGHEST)
    for place, player in enumerate(view.players):
        y = top + place * (high + GAP)
        yield from panel(view, player, (left, y, right, y + high), labels)
