"""The end of a match in place of the circle: both heirs side by side, each with what their score is made of."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.heirs.view import View
from rendering.heirs.inputs import Labels
from rendering.heirs.panel import FRAME, winners
from rendering.scene import Box, Operation, Plate, Sprite, Text
from rendering.text import cut, measure

HEIGHT = 330
_GAP = 16
_NAME, _SUM, _SCORE = 38, 32, 72
_SHIELD = 130
_LOW, _HIGH = 250, 298
_LINE = 44


def ranking(view: View, box: Box, labels: Labels) -> Iterator[Operation]:
    """Two steps, the winner's higher; equals stand equally high."""
    left, _, right, bottom = box
    wide = (right - left - 3 * _GAP) // 2
    best = winners(view)
    for seat in range(2):
        high = _HIGH if seat in best or not best else _LOW
        x = left + _GAP + seat * (wide + _GAP)
        yield from _step(view, seat, (x, bottom - _GAP - high, x + wide, bottom - _GAP), labels, seat in best)


def _step(view: View, seat: int, box: Box, labels: Labels, won: bool) -> Iterator[Operation]:
    left, top, right, bottom = box
    ground = "panel_hi"
    if won:
        yield Plate(left, top, right - left, bottom - top, "accent", 14, "board")
        inner = (left + FRAME, top + FRAME, right - left - 2 * FRAME, bottom - top - 2 * FRAME)
        yield Plate(*inner, ground, 9, "accent")
    else:
        yield Plate(left, top, right - left, bottom - top, ground, 14, "board")
    key = ("shield", labels.colour(seat), seat, ground)
    yield Sprite(left + 20, (top + bottom) // 2 - _SHIELD // 2, _SHIELD, _SHIELD, key)
    start = left + 40 + _SHIELD
    points = str(view.sides[seat].score)
    width = measure(points, _SCORE, heavy=True)
    name = cut(labels.name(seat), _NAME, right - 30 - width - 16 - start)
    yield Text(start, top + 60, name, _NAME, "text", ground, measure(name, _NAME))
    yield Text(right - 30, top + 60, points, _SCORE, "text", ground, width, "r", heavy=True)
    for place, line in enumerate(labels.sums[seat][:3] if labels.sums else ()):
        text = cut(line, _SUM, right - 24 - start)
        yield Text(start, top + 126 + place * _LINE, text, _SUM, "text_soft", ground, measure(text, _SUM))
