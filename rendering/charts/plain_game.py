"""How the picture of a small game begins: everyone's name and score, or at the end the podium. The board goes below."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from bot.core.game import Outcome, Seat
from rendering.charts.podium import HEIGHT, Rank, podium, standings
from rendering.kit.player_names import written
from rendering.kit.safe_text import clean, measure
from rendering.kit.scene import Operation, Sprite, Text
from rendering.segments import tokens

WIDTH, MARGIN = 1200, 20
"""Width of every picture, and what stays free at its edges, px."""

_LINE, _CHIP, _SIZE, _SCORE = 84, 56, 36, 44


@dataclass(frozen=True, slots=True)
class Person:
    """A player, as a picture has them."""

    colour: int
    """Which of the six colours and marks of the theme they have."""

    name: str
    """As Discord gives it, untrusted."""

    score: int
    """Points, or what is counted instead while a match goes on."""


@dataclass(frozen=True, slots=True)
class Top:
    """The upper part of a picture."""

    drawn: tuple[Operation, ...]
    """What it shows."""

    below: int
    """Where the board begins, px."""

    colours: tuple[int, ...]
    """The colour of each seat, for its pieces."""


def head(people: Sequence[Person]) -> Top:
    """Draw everyone with their score, two in a line."""
    found: list[Operation] = []
    for seat, person in enumerate(people):
        left, middle = MARGIN + seat % 2 * WIDTH // 2, MARGIN + seat // 2 * _LINE + _LINE // 2
        score = str(person.score)
        wide = measure(score, _SCORE, heavy=True)
        begins = left + _CHIP + 34 + wide
        found.append(tokens.chip(person.colour, left + _CHIP // 2, middle, _CHIP // 2))
        found.append(Text(left + _CHIP + 14, middle, score, _SCORE, "text", "table", wide, heavy=True))
        room = left + WIDTH // 2 - 2 * MARGIN - begins
        found += written(clean(person.name, "?"), begins, middle, _SIZE, room, "table")
    return Top(tuple(found), 2 * MARGIN + (len(people) + 1) // 2 * _LINE, tuple(one.colour for one in people))


def crowned(people: Sequence[Person], outcome: Outcome, resigned: Collection[Seat]) -> Top:
    """Draw the podium of a match that is over."""
    ranks = []
    for seat, place in standings(outcome.placings, len(people)):
        one, gone = people[seat], seat in resigned
        ranks.append(Rank(one.colour, clean(one.name, "?"), place, str(one.score), _figure(one.colour, gone), gone))
    drawn = tuple(podium(ranks, (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEIGHT)))
    return Top(drawn, HEIGHT + 2 * MARGIN, tuple(one.colour for one in people))


def _figure(colour: int, hollow: bool) -> Callable[[int, int, int], Sprite]:
    return lambda x, foot, height: tokens.upright("keep", colour, x, foot, height, hollow)
