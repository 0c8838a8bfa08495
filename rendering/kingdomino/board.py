"""The public picture: the line and every kingdom."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.kingdomino.presentation.view import View
from rendering.charts.podium import Ending
from rendering.kingdomino import ending, line
from rendering.kingdomino.inputs import Labels, Marks
from rendering.kingdomino.new_marks import Fresh, fresh, steps
from rendering.kingdomino.panel import box_for, panel
from rendering.kit.news_strip import ROW, Step, strip
from rendering.kit.panels import plate
from rendering.kit.scene import Box, Operation, Scene
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of

GAME = "kingdomino"
WIDTH = 1200
MARGIN, GAP = 20, 12
PANEL_WIDTH = (WIDTH - 2 * MARGIN - GAP) // 2
PANEL_HEIGHT = 626
LARGE, MIGHTY = 100, 80
"""Side of a cell where two kingdoms of 5 x 5 and of 7 x 7 are one over the other, px."""


def compose_board(view: View, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """The whole table, 1200 px wide. Two kingdoms lie one over the other with the line beside them, three share their
    square with the line, four lie under it."""
    if view.outcome is not None:
        return ending.scene(view, Ending(), labels, theme)
    look, new = theme_of(theme, GAME), fresh(view, marks.lately)
    seats = len(view.kingdoms)
    if seats == 2:
        boxes, side = stack(view.size)
        operations = [*_side(view, labels, marks, look, new, side)]
    elif seats == 3:
        first, *boxes = grid(MARGIN, 4)
        operations = [*_first_quarter(view, labels, marks, look, new, first)]
    else:
        head = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + line.height(2))
        operations = [*_banner(view, labels, marks, look, new, head)]
        boxes = grid(head[3] + GAP, seats)
    for seat, box in enumerate(boxes):
        operations += panel(view, seat, box, labels, marks, look, new=new)
    bottom = boxes[-1][3]
    if seats == 3:
        below = (MARGIN, bottom + GAP, WIDTH - MARGIN, bottom + GAP + 2 * (ROW + GAP))
        operations += _strips(steps(view, marks.lately, labels), below)
        bottom = max(operation.box[3] for operation in operations)
    return Scene(WIDTH, bottom + MARGIN, GAME, theme, tuple(operations))


def _strips(rows: tuple[Step, ...], box: Box) -> Iterator[Operation]:
    """The newest steps two by two, oldest first."""
    left, top, right, bottom = box
    newest = rows[-4:]
    half, wide = -(-len(newest) // 2), (right - left - GAP) // 2
    yield from strip(newest[:half], (left, top, left + wide, bottom))
    yield from strip(newest[half:], (right - wide, top, right, bottom))


def stack(size: int) -> tuple[list[Box], Box]:
    """Boxes of two kingdoms one over the other, and the column beside them."""
    wide, high = box_for(size, LARGE if size == 5 else MIGHTY)
    boxes = [(MARGIN, top, MARGIN + wide, top + high) for top in (MARGIN, MARGIN + high + GAP)]
    return boxes, (MARGIN + wide + GAP, MARGIN, WIDTH - MARGIN, boxes[-1][3])


def grid(top: int, count: int) -> list[Box]:
    """Boxes two by two from `top` on."""
    corners = (
        (MARGIN + place % 2 * (PANEL_WIDTH + GAP), top + place // 2 * (PANEL_HEIGHT + GAP)) for place in range(count)
    )
    return [(x, y, x + PANEL_WIDTH, y + PANEL_HEIGHT) for x, y in corners]


def _banner(view: View, labels: Labels, marks: Marks, theme: Theme, new: Fresh, box: Box) -> Iterator[Operation]:
    yield from plate(box, "board", None)
    yield from line.across(line.rows(view, labels), box, labels, marks, theme, new)


def _side(view: View, labels: Labels, marks: Marks, theme: Theme, new: Fresh, box: Box) -> Iterator[Operation]:
    """The line beside two kingdoms, and what is new below it."""
    left, top, right, bottom = box
    yield from plate(box, "board", None)
    lines = (left, top, right, top + line.column_height(len(view.current)))
    yield from line.column(line.rows(view, labels), lines, labels, marks, theme, new)
    below = (left + 4, lines[3] + GAP, right - 4, bottom - 4)
    yield from strip(steps(view, marks.lately, labels), below, "board", "panel")


def _first_quarter(view: View, labels: Labels, marks: Marks, theme: Theme, new: Fresh, box: Box) -> Iterator[Operation]:
    yield from plate(box, "board", None)
    yield from line.down(line.rows(view, labels), box, labels, marks, theme, new)
