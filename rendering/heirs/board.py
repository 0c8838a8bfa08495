"""The public picture: the royal circle, both heirs, and the land."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.core.grid import Spot
from bot.games.heirs.view import View
from rendering.heirs import ending, landscape
from rendering.heirs.circle import circle
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.landscape import GUTTER, PAD, Land
from rendering.heirs.panel import panel, plate
from rendering.podium import Ending
from rendering.scene import Box, Operation, Scene
from rendering.themes import Theme
from rendering.themes import theme as theme_of
from rendering.window import Window

GAME = "heirs"
WIDTH = 1200
MARGIN, GAP = 20, 16
TALLEST = 1600
_TOP, _SIDE = 656, 436
"""Height of the upper part and width of a player's box, px."""


def compose_board(view: View, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """The whole table, 1200 px wide; the land takes what it needs below, up to 3:4."""
    if view.outcome is not None:
        return ending.scene(view, Ending(), labels, theme)
    look = theme_of(theme, GAME)
    top = MARGIN + _TOP
    operations = [*_table(view, labels, marks, look)]
    box, land = placed(view, marks, top + GAP, (WIDTH, TALLEST), look)
    operations += plate(box, "board", None)
    operations += landscape.drawn(view, land, labels, marks)
    return Scene(WIDTH, box[3] + MARGIN, GAME, theme, tuple(operations))


def _table(view: View, labels: Labels, marks: Marks, theme: Theme) -> Iterator[Operation]:
    """The circle on the left, the heirs on the right, each on the side of the land they sit at."""
    high = (_TOP - GAP) // 2
    left = (MARGIN, MARGIN, WIDTH - MARGIN - _SIDE - GAP, MARGIN + _TOP)
    yield from plate(left, "board", None)
    yield from circle(view, left, labels, marks, theme)
    for seat in range(2):
        top = MARGIN + (1 - seat) * (high + GAP)
        box = (WIDTH - MARGIN - _SIDE, top, WIDTH - MARGIN, top + high)
        yield from panel(view, seat, box, labels, marks, theme)


def placed(
    view: View, marks: Marks, top: int, size: tuple[int, int], theme: Theme, cells: Sequence[int] = landscape.CELLS
) -> tuple[Box, Land]:
    """The box of the land from `top` on in a picture of at most this size, and the land in its middle."""
    width, tallest = size
    wide = width - 2 * MARGIN - 2 * PAD - GUTTER
    high = tallest - MARGIN - top - 2 * PAD - GUTTER
    wanted = [*(tile.spot for tile in view.land), *marks.numbers]
    if marks.asked is not None:
        wanted.append(marks.asked[0])
    window, cell = landscape.within(Window.around(wanted, 3), wide, high, focus(view, marks), cells)
    spare = wide - window.columns * cell
    # The gutter is on the left only, so half of the spare room would look like too much there.
    x = MARGIN + PAD + GUTTER + max(0, (spare - GUTTER) // 2)
    land = Land(window, x, top + PAD, cell, "board", theme)
    return (MARGIN, top, width - MARGIN, land.bottom + GUTTER + PAD // 2), land


def focus(view: View, marks: Marks) -> Iterable[Spot]:
    """The cells that must be seen where not all can be: what is chosen or changed, else where the mover stands."""
    pointed = {*marks.numbers, *marks.drafted, *marks.last, *([marks.asked[0]] if marks.asked is not None else [])}
    standing = {one.spot for seat in view.to_act for one in view.sides[seat].troops if one.spot is not None}
    return pointed or standing or {tile.spot for tile in view.land}
