"""The end of a match in place of the line: everybody's king on a step as high as their place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.game import Outcome, Seat
from bot.games.kingdomino.view import View
from rendering.kingdomino.inputs import Labels
from rendering.kingdomino.panel import FRAME
from rendering.kingdomino.tokens import king
from rendering.scene import Box, Operation, Plate, Text
from rendering.text import cut, measure

_GAP = 12
_PLACE, _NAME, _SCORE = 44, 32, 44
_LOWEST, _RISE = 68, 20
_KING = 104


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat at the end. place: from 1, shared by equals; score: final points."""

    seat: Seat
    place: int
    score: int


def ranks(view: View, outcome: Outcome) -> tuple[Rank, ...]:
    """Everybody from best to last."""
    totals = {scored.seat: scored.points.total for scored in view.scored}
    found: list[Rank] = []
    for group in outcome.placings:
        place = len(found) + 1
        found += [Rank(seat, place, totals.get(seat, view.kingdoms[seat].score)) for seat in group]
    return tuple(found)


def height(view: View) -> int:
    """Of the box the stairs fill, px."""
    steps = len(view.outcome.placings) if view.outcome is not None else 1
    return 2 * _GAP + _KING + _LOWEST + _RISE * (steps - 1)


def stairs(order: tuple[Rank, ...], box: Box, labels: Labels) -> Iterator[Operation]:
    """Steps from left to right, best first."""
    left, top, right, bottom = box
    yield Plate(left, top, right - left, bottom - top, "board", 16)
    wide = (right - left - 2 * _GAP - _GAP * (len(order) - 1)) // max(1, len(order))
    step = sorted({rank.place for rank in order}, reverse=True)
    for number, rank in enumerate(order):
        x = left + _GAP + number * (wide + _GAP)
        high = _LOWEST + _RISE * step.index(rank.place)
        yield from _step(rank, (x, bottom - _GAP - high, x + wide, bottom - _GAP), _LOWEST, labels)
        yield king(rank.seat, x + wide // 2, bottom - _GAP - high - _KING // 2 + 4, _KING)


def ladder(order: tuple[Rank, ...], box: Box, labels: Labels) -> Iterator[Operation]:
    """Rungs from top to bottom, best first, each shorter than the one above it."""
    left, top, right, bottom = box
    yield Plate(left, top, right - left, bottom - top, "board", 16)
    high = (bottom - top - _GAP * (len(order) + 1)) // max(1, len(order))
    for number, rank in enumerate(order):
        y = top + _GAP + number * (high + _GAP)
        yield from _step(rank, (left + _GAP + 100, y, right - _GAP, y + high), high, labels)
        yield king(rank.seat, left + _GAP + 54, y + high // 2, 100)


def _step(rank: Rank, box: Box, line: int, labels: Labels) -> Iterator[Operation]:
    """One step with place, name and score on its lowest `line` px."""
    left, top, right, bottom = box
    ground = "panel_hi"
    if rank.place == 1:
        yield Plate(left, top, right - left, bottom - top, "accent", 14, "board")
        yield Plate(left + FRAME, top + FRAME, right - left - 2 * FRAME, bottom - top - 2 * FRAME, ground, 9, "accent")
    else:
        yield Plate(left, top, right - left, bottom - top, ground, 14, "board")
    middle = bottom - line // 2
    place, score = str(rank.place), str(rank.score)
    score_width = measure(score, _SCORE, heavy=True)
    place_width = measure(place, _PLACE, heavy=True)
    yield Text(left + 18, middle, place, _PLACE, "accent", ground, place_width, "l", heavy=True)
    yield Text(right - 18, middle, score, _SCORE, "text", ground, score_width, "r", heavy=True)
    start = left + 18 + place_width + 12
    name = cut(labels.name(rank.seat), _NAME, right - 18 - score_width - 12 - start)
    yield Text(start, middle, name, _NAME, "text", ground, measure(name, _NAME))
