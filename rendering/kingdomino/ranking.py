"""The end of a match in place of the line: everybody's king on a step as high as their place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

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
    """A seat at the end."""

    seat: Seat
    """Who."""

    place: int
    """Counted from 1, shared by equals."""

    score: int
    """Final points, of all games."""


def ranks(view: View, outcome: Outcome) -> tuple[Rank, ...]:
    """Everybody from best to last."""
    totals = view.totals
    found: list[Rank] = []
    for group in outcome.placings:
        place = len(found) + 1
        found += [Rank(seat, place, totals[seat]) for seat in group]
    return tuple(found)


def height(view: View) -> int:
    """Of the box the stairs fill, px."""
    steps = len(view.outcome.placings) if view.outcome is not None else 1
    return 2 * _GAP + _KING + _LOWEST + _RISE * (steps - 1)


def stairs(order: tuple[Rank, ...], box: Box, labels: Labels) -> Iterator[Operation]:
    """Low steps from left to right, best first, with place, name and score in one line."""
    for rank, (left, top, right, bottom) in _steps(order, box, _LOWEST, _RISE):
        middle = bottom - _LOWEST // 2
        ground = "panel_hi"
        yield from _block(rank, (left, top, right, bottom), ground)
        place, score = _number(rank.place, _PLACE, "text_soft"), _number(rank.score, _SCORE, "text")
        yield replace(place, x=left + 20, middle=middle, anchor="l")
        yield replace(score, x=right - 20, middle=middle, anchor="r")
        start = left + 20 + place.width + 14
        yield _name(rank, labels, start, middle, right - 20 - score.width - 12 - start, "l")
        yield king(labels.colour(rank.seat), (left + right) // 2, top - _KING // 2 + 4, _KING)


def podium(order: tuple[Rank, ...], box: Box, labels: Labels) -> Iterator[Operation]:
    """High steps from left to right, best first, with place, name and score under each other."""
    for rank, (left, top, right, bottom) in _steps(order, box, 236, 78):
        middle = (left + right) // 2
        yield from _block(rank, (left, top, right, bottom), "panel_hi")
        yield replace(_number(rank.place, 64, "text_soft"), x=middle, middle=bottom - 176)
        yield _name(rank, labels, middle, bottom - 106, right - left - 24, "m")
        yield replace(_number(rank.score, _SCORE, "text"), x=middle, middle=bottom - 48)
        yield king(labels.colour(rank.seat), middle, top - 66, 138)


def _steps(order: tuple[Rank, ...], box: Box, lowest: int, rise: int) -> Iterator[tuple[Rank, Box]]:
    """Where the step of each rank is: equals stand equally high."""
    left, _, right, bottom = box
    wide = (right - left - _GAP * (len(order) + 1)) // max(1, len(order))
    places = sorted({rank.place for rank in order}, reverse=True)
    for number, rank in enumerate(order):
        x = left + _GAP + number * (wide + _GAP)
        top = bottom - _GAP - lowest - rise * places.index(rank.place)
        yield rank, (x, top, x + wide, bottom - _GAP)


def _block(rank: Rank, box: Box, ground: str) -> Iterator[Operation]:
    """The step itself, framed for the winner."""
    left, top, right, bottom = box
    if rank.place > 1:
        yield Plate(left, top, right - left, bottom - top, ground, 14, "board")
        return
    yield Plate(left, top, right - left, bottom - top, "accent", 14, "board")
    yield Plate(left + FRAME, top + FRAME, right - left - 2 * FRAME, bottom - top - 2 * FRAME, ground, 9, "accent")


def _number(number: int, size: int, colour: str) -> Text:
    """A heavy figure, to be put somewhere."""
    text = str(number)
    return Text(0, 0, text, size, colour, "panel_hi", measure(text, size, heavy=True), "m", heavy=True)


def _name(rank: Rank, labels: Labels, x: int, middle: int, room: int, anchor: str) -> Text:
    name = cut(labels.name(rank.seat), _NAME, room)
    return Text(x, middle, name, _NAME, "text", "panel_hi", measure(name, _NAME), anchor)
