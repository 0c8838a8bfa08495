"""The public picture: the line (or, at the end, the ranking) and every kingdom."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.kingdomino.view import View
from rendering.kingdomino import line, ranking
from rendering.kingdomino.inputs import Labels, Marks
from rendering.kingdomino.panel import panel, plate
from rendering.scene import Box, Operation, Scene
from rendering.themes import Theme
from rendering.themes import theme as theme_of

GAME = "kingdomino"
WIDTH = 1200
MARGIN, GAP = 20, 12
PANEL_WIDTH = (WIDTH - 2 * MARGIN - GAP) // 2
PANEL_HEIGHT = 626


def compose_board(view: View, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """The whole table, 1200 px wide. Three kingdoms share their square with the line, two and four stand under it."""
    look = theme_of(theme, GAME)
    seats = len(view.kingdoms)
    if seats == 3:
        boxes = _grid(MARGIN, 4)
        top = tuple(_first_quarter(view, labels, marks, look, boxes[0]))
        boxes = boxes[1:]
    else:
        high = ranking.height(view) if view.outcome is not None else line.height(len(line.rows(view, labels)))
        head = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + high)
        top = tuple(_banner(view, labels, marks, look, head))
        boxes = _grid(head[3] + GAP, seats)
    operations = [*top]
    for seat, box in enumerate(boxes):
        operations += panel(view, seat, box, labels, marks, look)
    return Scene(WIDTH, boxes[-1][3] + MARGIN, GAME, theme, tuple(operations))


def _grid(top: int, count: int) -> list[Box]:
    """Boxes two by two from `top` on."""
    corners = (
        (MARGIN + place % 2 * (PANEL_WIDTH + GAP), top + place // 2 * (PANEL_HEIGHT + GAP)) for place in range(count)
    )
    return [(x, y, x + PANEL_WIDTH, y + PANEL_HEIGHT) for x, y in corners]


def _banner(view: View, labels: Labels, marks: Marks, theme: Theme, box: Box) -> Iterator[Operation]:
    yield from plate(box, "board", None)
    if view.outcome is not None:
        yield from ranking.stairs(ranking.ranks(view, view.outcome), box, labels)
    else:
        yield from line.across(line.rows(view, labels), box, labels, marks, theme)


def _first_quarter(view: View, labels: Labels, marks: Marks, theme: Theme, box: Box) -> Iterator[Operation]:
    yield from plate(box, "board", None)
    if view.outcome is not None:
        yield from ranking.podium(ranking.ranks(view, view.outcome), box, labels)
    else:
        yield from line.down(line.rows(view, labels), box, labels, marks, theme)
