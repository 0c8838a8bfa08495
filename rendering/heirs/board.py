"""The public picture: the royal circle, both heirs, and the land."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.core.grid import Spot
from bot.games.heirs.presentation.view import View
from rendering.charts.podium import Ending
from rendering.heirs import ending, landscape
from rendering.heirs.circle import circle
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.landscape import GUTTER, PAD, Land
from rendering.heirs.new_marks import Since, since
from rendering.heirs.panel import panel
from rendering.kit.news_strip import Step, strip
from rendering.kit.news_strip import height as rows_height
from rendering.kit.panels import plate
from rendering.kit.scene import Box, Operation, Scene
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

GAME = "heirs"
WIDTH = 1200
MARGIN, GAP = 20, 16
TALLEST = 1600
TOP, _SIDE = 656, 436
"""Height of the upper part and width of a player's box, px."""
_LARGE = 120
"""Side from which on a cell need not be larger for the strip to go below the land, px."""
GROWN = 570
"""Height up to which a land of a few tiles is shown larger, px."""

_Rows: TypeAlias = tuple[Sequence[Step], Box]
"""Steps of the strip, and where they stand."""


def compose_board(view: View, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """The whole table, 1200 px wide; the land takes what it needs below, up to 3:4."""
    if view.outcome is not None:
        return ending.scene(view, Ending(), labels, theme)
    look = theme_of(theme, GAME)
    top = MARGIN + TOP
    operations = [*table(view, labels, marks, look)]
    new = since(view, marks.turns, labels)
    box, land, strips = _below(view, marks, new, top + GAP, look)
    operations += plate(box, "board", None)
    operations += landscape.drawn(view, land, labels, marks)
    for steps, where in strips:
        operations += strip(steps, where)
    bottom = max([box[3], *(where[3] for _, where in strips)])
    return Scene(WIDTH, bottom + MARGIN, GAME, theme, tuple(operations))


def _below(view: View, marks: Marks, new: Since, top: int, theme: Theme) -> tuple[Box, Land, list[_Rows]]:
    """The land and what is new: beside it in a column as wide as the heirs', or below it where the land is too wide."""
    steps, limit = new.steps, TALLEST - MARGIN
    whole = (MARGIN, top, WIDTH - MARGIN, limit)
    if not steps:
        return *placed(view, marks, new, whole, theme), []
    left = WIDTH - MARGIN - _SIDE
    column = (left, top, WIDTH - MARGIN, min(limit, top + rows_height(len(steps))))
    box, land = placed(view, marks, new, (MARGIN, top, left - GAP, limit), theme)
    under = rows_height(min(2, -(-len(steps) // 2)))
    wide_box, wide = placed(view, marks, new, (MARGIN, top, WIDTH - MARGIN, limit - GAP - under), theme)
    if _seen(view, land) >= min(_seen(view, wide), (len(view.land), _LARGE)):
        below = max(box[3], column[3])
        return (*box[:3], below), replace(land, top=land.top + (below - box[3]) // 2), [(steps, column)]
    newest, half, begins = steps[-4:], (WIDTH - GAP) // 2, wide_box[3] + GAP
    cut = -(-len(newest) // 2)
    first = (MARGIN, begins, half, begins + rows_height(cut))
    second = (half + GAP, begins, WIDTH - MARGIN, begins + rows_height(len(newest) - cut))
    return wide_box, wide, [(newest[:cut], first), (newest[cut:], second)]


def _seen(view: View, land: Land) -> tuple[int, int]:
    """How much of the land is shown, and how large."""
    return sum(tile.spot in land.window for tile in view.land), land.cell


def table(view: View, labels: Labels, marks: Marks, theme: Theme) -> Iterator[Operation]:
    """The circle on the left, the heirs on the right, each on the side of the land they sit at."""
    high = (TOP - GAP) // 2
    left = (MARGIN, MARGIN, WIDTH - MARGIN - _SIDE - GAP, MARGIN + TOP)
    yield from plate(left, "board", None)
    yield from circle(view, left, labels, marks, theme)
    for seat in range(2):
        top = MARGIN + (1 - seat) * (high + GAP)
        box = (WIDTH - MARGIN - _SIDE, top, WIDTH - MARGIN, top + high)
        yield from panel(view, seat, box, labels, marks, theme)


def placed(view: View, marks: Marks, new: Since, room: Box, theme: Theme) -> tuple[Box, Land]:
    """The box of the land, as wide as its room and no higher than it needs, and the land in its middle."""
    left, top, right, bottom = room
    wide = right - left - 2 * PAD - GUTTER
    high = bottom - top - 2 * PAD - GUTTER
    wanted = [*(tile.spot for tile in view.land), *marks.numbers]
    if marks.asked is not None:
        wanted.append(marks.asked[0])
    whole = Window.around(wanted, 1)
    larger = [side for side in landscape.LARGER if side * whole.rows <= GROWN]
    cells = (*larger, *landscape.CELLS)
    window, cell = landscape.within(whole, wide, high, focus(view, marks, new), cells)
    spare = wide - window.columns * cell
    # The gutter is on the left only, so half of the spare room would look like too much there.
    x = left + PAD + GUTTER + max(0, (spare - GUTTER) // 2)
    land = Land(window, x, top + PAD, cell, "board", theme)
    return (left, top, right, land.bottom + GUTTER + PAD // 2), land


def focus(view: View, marks: Marks, new: Since) -> Iterable[Spot]:
    """The cells that must be seen where not all can be: what is chosen or changed, else where the mover stands."""
    pointed = {*marks.numbers, *marks.drafted, *new.cells, *([marks.asked[0]] if marks.asked is not None else [])}
    standing = {one.spot for seat in view.to_act for one in view.sides[seat].troops if one.spot is not None}
    return pointed or standing or {tile.spot for tile in view.land}
