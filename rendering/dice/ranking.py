"""The end of a match in place of dice and cards: everybody's pawn on a step as high as their place."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Outcome
from bot.games.dice.view import View
from rendering.dice.inputs import Labels
from rendering.dice.panel import FRAME, plate
from rendering.dice.tokens import centred, figure
from rendering.scene import Box, Operation, Plate, Text
from rendering.text import cut, measure

_GAP = 12
_LOWEST, _RISE = 76, 26
_PAWN = 110
_PLACE, _NAME, _SCORE = 44, 32, 46


def height(outcome: Outcome) -> int:
    """Of the box the steps fill, px."""
    return 3 * _GAP + _PAWN + _LOWEST + _RISE * (len(outcome.placings) - 1)


def stairs(view: View, outcome: Outcome, box: Box, labels: Labels) -> Iterator[Operation]:
    """Steps from left to right, best first, with place, name and score in one line; equals stand equally high."""
    yield from plate(box, "board", None)
    left, _, right, bottom = box
    count = sum(map(len, outcome.placings))
    wide = (right - left - _GAP * (count + 1)) // max(1, count)
    x, place = left + _GAP, 1
    for rank, group in enumerate(outcome.placings):
        top = bottom - _GAP - _LOWEST - _RISE * (len(outcome.placings) - 1 - rank)
        for seat in group:
            yield from _step((x, top, x + wide, bottom - _GAP), place, view.totals[seat], seat, labels)
            x += wide + _GAP
        place += len(group)


def _step(box: Box, place: int, score: int, seat: int, labels: Labels) -> Iterator[Operation]:
    left, top, right, bottom = box
    ground, middle = "panel_hi", bottom - _LOWEST // 2
    inset = FRAME if place == 1 else 0
    if inset:
        yield Plate(left, top, right - left, bottom - top, "accent", 14, "board")
    inner = (left + inset, top + inset, right - left - 2 * inset, bottom - top - 2 * inset)
    yield Plate(*inner, ground, 14 - inset, "accent" if inset else "board")
    number = figure(str(place), left + 20, middle, _PLACE, "text_soft", ground)
    points = figure(str(score), right - 20, middle, _SCORE, "text", ground, "r")
    start = left + 20 + number.width + 14
    name = cut(labels.name(seat), _NAME, right - 20 - points.width - 12 - start)
    yield number
    yield points
    yield Text(start, middle, name, _NAME, "text", ground, measure(name, _NAME))
    yield centred(("pawn", labels.colour(seat)), (left + right) // 2, top - _PAWN // 2 + 6, round(0.82 * _PAWN), _PAWN)
