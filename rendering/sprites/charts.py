"""Drawings of charts: the lines of the seats, and the stripes of what was shared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from rendering.kit import shared_drawings
from rendering.kit.canvas import Canvas, Point
from rendering.kit.scene import SpriteKey
from rendering.kit.themes import Theme, contrast

WIDTH, CASING = 8.0, 3.0
"""Breadth of a line and of what is on either side of it, px."""
_THIN = 4.0
_STRIPE = 14
_LOST = 1.7
"""Below this contrast to its ground a colour needs a rim."""
_RIM = 2.5


def curves(theme: Theme, width: int, height: int, inset: int, lead: int, edge: int, *numbers: int) -> Canvas:
    """Lines from left to right, each going on, thinner, to where its name stands.

    inset: px above and below the heights that are told; lead: px at the right for what goes on; edge: px before the
    first and after the last point; numbers: for each line its seat, where its name stands, how many points it has, and
    their heights, in px from the top.
    """
    canvas = Canvas(theme, width, height, edge="board")
    for seat, end, heights in reversed([*_told(numbers)]):
        fill = theme.seats[seat].fill
        room = width - lead - 2 * edge
        many = len(heights) - 1
        points: list[Point] = [
            (edge + (room * place / many if many else room / 2), high + inset) for place, high in enumerate(heights)
        ]
        lost = contrast(fill, theme.colour("board")) < _LOST
        layers = [(2 * CASING + 2 * _RIM, "board"), (2 * _RIM, "text")] if lost else [(2 * CASING, "board")]
        away: list[Point] = [points[-1], (width - lead, points[-1][1]), (width - 2, end + inset)]
        for path, breadth in ((away, _THIN), (points, WIDTH)):
            for wider, colour in layers:
                canvas.line(path, breadth + wider, colour)
            canvas.line(path, breadth, fill)
    return canvas


def _told(numbers: tuple[int, ...]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    at = 0
    while at < len(numbers):
        seat, end, count = numbers[at : at + 3]
        yield seat, end, numbers[at + 3 : at + 3 + count]
        at += 3 + count


def stripes(theme: Theme, width: int, height: int, colour: str, ground: str) -> Canvas:
    """Slanting stripes within an edge of the same colour."""
    canvas = Canvas(theme, width, height, ground=ground)
    for start in range(-height, width, 2 * _STRIPE):
        canvas.line([(start - 9, height + 9), (start + height + 9, -9)], _STRIPE * 0.7, colour)
    canvas.rounded((0, 0), (width, height), 0, None, colour, min(4, width // 3, height // 3))
    return canvas


def samples(theme: Theme) -> list[Canvas]:
    """Every seat's line over the board, its chip, and stripes."""
    found = [stripes(theme, 96, 96, "accent", "board")]
    found += [curves(theme, 240, 120, 8, 40, 10, seat, 80, 4, 100, 20, 60, 6) for seat in range(len(theme.seats))]
    return found + [shared_drawings.chip(theme, 44, 44, seat) for seat in range(len(theme.seats))]


def common(theme: Theme) -> Iterable[tuple[SpriteKey, int, int]]:
    """The chips."""
    return [(("chip", seat), side, side) for seat in range(len(theme.seats)) for side in (38, 44)]


DRAWERS: Mapping[str, Callable[..., Canvas]] = {"curves": curves, "stripes": stripes}
