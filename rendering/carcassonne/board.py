"""The public picture: players, the land or the part of it where most happens, a map of all, what happened of late."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.grid import Spot
from rendering.carcassonne import panel
from rendering.carcassonne.inputs import Labels, Marks, Table
from rendering.carcassonne.land import DISC, RIM, Land, cell_for
from rendering.carcassonne.new_marks import Since, since
from rendering.carcassonne.overview import MOST, PAD, cell_in, overview, placed
from rendering.carcassonne.scenery import scenery
from rendering.carcassonne.window_choice import DISCS, ROWS, look_out, numbered, outliers
from rendering.kit import news_strip as rows
from rendering.kit.news_strip import Step, strip
from rendering.kit.scene import Box, Operation, Plate, Scene
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

GAME = "carcassonne"
WIDTH, TALLEST = 1200, 1600
MARGIN, GAP = 20, 12
LEAST = 84
"""Side of a cell in public, px, at least: on a phone it is 24 px then."""
LETTERS = 40
"""Height of the names of columns, px."""
EDGE = 16
"""Above the players and below everything, px."""
LEFT = MARGIN + 44 + RIM
"""Left end of the room for cells: on the left there are the names of rows."""
ROOM = WIDTH - MARGIN - RIM - LEFT
"""Width of that room, px."""
_CLOSE = (92, 88, 84)
"""Sides of a cell where not all of a land can be shown, px, the best first."""
_HEAVIEST, _FEWEST = 132_000, 7
"""What a picture may be estimated at, bytes: beyond, cells are smaller, then rows are fewer; and the fewest of them."""
_TALL = 12
"""Most rows of a land that is shown as a whole."""
_STRIP, _STRIP_LEAST, _CLEAR = 350, 258, 13
"""Height of the map under a part of a land, px, at most and at least, and side of a cell that it makes room for."""
_WIDE = 560
"""Width of the map beside the steps, px, at most."""
_SMALL = 9
"""Below this side of a cell, px, a map takes all of the width, with the steps below it, where that helps."""
_AROUND, _STEP = 3, 270
"""Cells to a side of what is shown of a cell outside of the window, and the least width of the steps, px."""
_BESIDE = 3
"""Most steps below each other under a whole land; more stand in two columns."""


@dataclass(frozen=True, slots=True)
class _Page:
    """What a picture is made from."""

    table: Table
    labels: Labels
    marks: Marks
    news: Since
    theme: Theme

    @property
    def whole(self) -> Window:
        """All of the land with its legal cells."""
        return Window.around([*(lie.spot for lie in self.table.tiles), *self.marks.numbers], least=5)


def scene(table: Table, labels: Labels, marks: Marks, theme: str) -> Scene:
    """1200 px wide and at most 4:3 high, whatever lies on the table."""
    page = _Page(table, labels, marks, since(table, marks.turns, labels), theme_of(theme, GAME))
    top = EDGE + panel.height(table, labels) + 8 + LETTERS + RIM
    whole = page.whole
    below = _below(page.news.steps)
    cell = _cell(whole, TALLEST - top - RIM - EDGE, below)
    drawn, bottom = _all(page, whole, top, cell, below) if cell else _part(page, whole, top)
    return Scene(WIDTH, bottom + EDGE, GAME, theme, (*panel.panels(table, MARGIN, EDGE, labels), *drawn))


def _below(steps: Sequence[Step]) -> int:
    """Height of the steps under a whole land, px."""
    count = len(steps) if len(steps) <= _BESIDE else min(_BESIDE, -(-len(steps) // 2))
    return rows.height(count) + GAP if count else 0


def _cell(whole: Window, room: int, below: int) -> int:
    """Side of a cell with which all of a land is shown; 0 where it would be too small to be read."""
    if whole.rows > _TALL:
        return 0
    # What happened of late gives way before the land is cut.
    least = rows.LEAST + GAP if below else 0
    high = max(room - below, min(room - least, whole.rows * LEAST))
    return cell if (cell := cell_for(whole, ROOM, high)) >= LEAST else 0


def _land(page: _Page, window: Window, top: int, cell: int) -> Land:
    return Land(window, LEFT + (ROOM - window.columns * cell) // 2, top, cell, page.theme, page.labels)


def _all(page: _Page, whole: Window, top: int, cell: int, below: int) -> tuple[list[Operation], int]:
    """The whole land, and what happened of late below it, with its lower end."""
    land = _land(page, whole, top, cell)
    numbers = page.marks.numbers
    drawn = [*scenery(page.table, land, numbers, numbered(whole, numbers), page.news)]
    bottom = land.box[3] + RIM
    if not below:
        return drawn, bottom
    end = min(bottom + below, TALLEST - EDGE)
    return [*drawn, *_steps(page.news.steps, (MARGIN, bottom + GAP, WIDTH - MARGIN, end))], end


def _steps(steps: Sequence[Step], box: Box) -> Iterator[Operation]:
    """Rows below each other, in two columns where there are many of them."""
    left, top, right, bottom = box
    room = (bottom - top + rows.GAP) // (rows.LEAST + rows.GAP)
    if len(steps) <= min(room, _BESIDE):
        yield from strip(steps, box)
        return
    shown = steps[-2 * room :]
    half = -(-len(shown) // 2)
    middle = (left + right) // 2
    yield from strip(shown[:half], (left, top, middle - rows.GAP // 2, bottom))
    yield from strip(shown[half:], (middle + rows.GAP // 2, top, right, bottom))


def _part(page: _Page, whole: Window, top: int) -> tuple[list[Operation], int]:
    """The part of the land where most happens, below it a map of all and what happened of late, with its lower end."""
    room = TALLEST - EDGE - RIM - GAP - top
    numbers, news = page.marks.numbers, page.news
    cell, high, window = _shown(page, whole, room)
    land = _land(page, window, top, cell)
    aside = outliers(window, numbers)[: _spare(page, whole, high)]
    shown = numbered(window, numbers, DISCS - len(aside))
    drawn = [*scenery(page.table, land, numbers, shown, news)]
    upper = land.box[3] + RIM + GAP
    strip_box = (MARGIN, upper, WIDTH - MARGIN, upper + high)
    return [*drawn, *_strip(page, whole, window, aside, strip_box)], upper + high


def _spare(page: _Page, whole: Window, high: int) -> int:
    """How many cells outside of the window have room beside the map without making it unclear."""
    wide = WIDTH - 2 * MARGIN - (_STEP if page.news.steps else 0)
    least = min(_CLEAR, cell_in(whole, min(_WIDE, wide), high)) * whole.columns + 2 * PAD
    return max(0, wide - least) // (_AROUND * LEAST + GAP)


def _shown(page: _Page, whole: Window, room: int) -> tuple[int, int, Window]:
    """Side of a cell, height of the map, and the largest part of the land whose picture is not too heavy."""
    shown = LEAST, _STRIP_LEAST, whole
    for cell, count, high in _close(room, min(ROWS, whole.rows), _mapped(whole)):
        shown = cell, high, _window(page, whole, count)
        if _weight(page.table, shown[2], cell) <= _HEAVIEST:
            break
    return shown


def _window(page: _Page, whole: Window, count: int) -> Window:
    """The part of the land where most happens, so many rows high."""
    fresh = [spot for spot, _ in page.news.fresh]
    return look_out(page.table, whole, page.marks.numbers, fresh, page.news.scored, page.marks.reader, count)


def _mapped(whole: Window) -> int:
    """Height of the map with which its cells are clear, px."""
    return min(_STRIP, max(_STRIP_LEAST, whole.rows * _CLEAR + 2 * PAD))


def _close(room: int, most: int, tall: int) -> Iterator[tuple[int, int, int]]:
    """Side of a cell, rows of the land that are shown, and height of the map below them: the best first."""
    for count in range(most, max(1, min(most, _FEWEST)) - 1, -1):
        for high in dict.fromkeys((tall, (tall + _STRIP_LEAST) // 2, _STRIP_LEAST)):
            fitting = [cell for cell in _CLOSE if count * cell + high <= room]
            yield from ((cell, count, high) for cell in fitting)
            if fitting:
                break


def _weight(table: Table, window: Window, cell: int) -> float:
    """About what the picture weighs in bytes, on the heavy side; measured over the ends of long matches."""
    lies = [lie for lie in table.tiles if lie.spot in window]
    figures = sum(len(lie.stands) for lie in lies)
    return 45_000 + 5_300 * len(table.sides) + 330 * figures + 8.2 * cell * len(lies)


def _close_up(page: _Page, land: Land, spot: Spot) -> Iterator[Operation]:
    """A legal cell with its number among its neighbours."""
    yield Plate(land.left, land.top, land.width, land.height, "board", 14)
    yield from land.open(page.marks.numbers)
    yield from land.tiles(page.table.tiles)
    yield from land.stands(page.table.tiles)
    yield from land.numbers({spot: page.marks.numbers[spot]}, DISC + page.theme.badge_extra)


def _strip(page: _Page, whole: Window, window: Window, aside: Sequence[Spot], box: Box) -> Iterator[Operation]:
    """The map, and beside it what happened of late; below it where the land is long and thin.

    aside: legal cells that are shown close up at the right end, as they lie outside of the window.
    """
    left, top, right, bottom = box
    steps = page.news.steps
    windows = [window]
    for spot in aside:
        near = Window(spot[0] - 1, spot[1] - 1, _AROUND, _AROUND)
        windows.append(near)
        land = Land(
            near, right - _AROUND * LEAST, (top + bottom - _AROUND * LEAST) // 2, LEAST, page.theme, page.labels
        )
        yield from _close_up(page, land, spot)
        right = land.left - GAP
    room = min(_WIDE, right - left - (_STEP if steps else 0))
    side = cell_in(whole, room, bottom - top)
    across = cell_in(whole, right - left, bottom - top - rows.ROW - rows.GAP)
    if side < _SMALL and across > side:
        chart = (left, top, right, top + whole.rows * across + 2 * PAD)
        rest = (left, chart[3] + rows.GAP, right, bottom)
    else:
        wide = max(min(bottom - top, room), whole.columns * min(side, MOST) + 2 * PAD)
        chart = (left, top, left + wide if steps else right, bottom)
        rest = (left + wide + GAP, top, right, bottom)
    over = placed(whole, chart, page.theme, page.labels)
    yield from overview(over, chart, page.table, page.marks.numbers, windows, page.news.fresh)
    yield from strip(steps, rest)
