"""The end of Carcassonne: the podium, where the points came from, all of the land with the fields of their owners."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.carcassonne.presentation.view import View
from rendering.carcassonne.farms import farms
from rendering.carcassonne.inputs import Labels, Lie
from rendering.carcassonne.land import Land
from rendering.carcassonne.plates import marks_on, plates
from rendering.carcassonne.table import table as table_of
from rendering.carcassonne.terms import portions
from rendering.carcassonne.tokens import spot_of
from rendering.charts import podium as steps
from rendering.charts import point_bars as rows
from rendering.charts.podium import Ending, podium
from rendering.charts.point_bars import Bar, bars
from rendering.charts.ranking import person, ranked
from rendering.kit.scene import Plate, Scene, Sprite
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window
from rendering.segments import tokens

GAME = "carcassonne"
WIDTH, TALLEST = 1200, 1600
MARGIN, GAP = 20, 12
_PAD = 12
"""What the tray shows round the tiles, px."""
_CELLS = (140, 128, 116, 106, 96, 88, 84, 80, 76, 72, 68, 66, 64, 62, 60, 58, 56, 54, 52, 50, 48, 46, 44, 42, 40)
"""Sides of a cell, px: small steps, because the land is as large as there is room for."""
_TINY = 40
"""Below this, px, figures are counters."""
_COUNTER = 6
"""Their radius, px, at least."""


def scene(view: View, ending: Ending, labels: Labels, theme: str) -> Scene:
    """1200 px wide and at most 4:3 high, whatever lies on the table."""
    look = theme_of(theme, GAME)
    head = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + steps.HEIGHT)
    scores = [player.score for player in view.players]
    operations = [*podium(ranked(view.outcome, scores, labels, ending, person("follower")), head)]
    top = head[3] + GAP
    if ending.points:
        box = (MARGIN, top, WIDTH - MARGIN, top + rows.height(len(ending.points)))
        shares = [Bar(labels.colour(seat), portions(points)) for seat, points in enumerate(ending.points)]
        operations += bars(shares, box, look)
        top = box[3] + GAP
    lies = table_of(view).tiles
    window = Window.around([lie.spot for lie in lies], 3)
    wide, high = WIDTH - 2 * MARGIN - 2 * _PAD, TALLEST - MARGIN - top - 2 * _PAD
    room = min(wide // window.columns, high // window.rows)
    cell = next((step for step in _CELLS if step <= room), max(6, room))
    land = Land(window, (WIDTH - window.columns * cell) // 2, top + _PAD, cell, look, labels)
    bottom = land.box[3] + _PAD
    operations.append(Plate(MARGIN, top, WIDTH - 2 * MARGIN, bottom - top, "board", 16))
    operations += land.tiles(lies)
    figures = [*(land.stands(lies) if cell >= _TINY else _counters(lies, land, labels))]
    operations += figures
    if ending.points:
        gains = farms(view, ending.points, labels)
        blocked = [*(figure.box for figure in figures), *marks_on(land, lies)]
        operations += plates(land, gains, lies, blocked)
    return Scene(WIDTH, bottom + MARGIN, GAME, theme, tuple(operations))


def _counters(lies: tuple[Lie, ...], land: Land, labels: Labels) -> Iterator[Sprite]:
    """Figures on cells too small for them."""
    for lie in lies:
        left, top = land.at(lie.spot)
        for stand in lie.stands:
            across, down = spot_of(lie.tile, stand.part, lie.turn)
            radius = max(_COUNTER, land.cell // 4)
            x, y = left + round(across * land.cell), top + round(down * land.cell)
            yield tokens.dot(labels.colour(stand.seat), x, y, radius)
