"""What the picture of a small game begins and ends with: everybody's name and score, and the podium."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from bot.core.game import Outcome, Seat
from rendering.charts.podium import HEIGHT, Rank, podium, standings
from rendering.kit.player_names import written
from rendering.kit.safe_text import clean, measure
from rendering.kit.scene import Operation, Scene, Text
from rendering.segments import tokens

WIDTH, MARGIN = 1200, 20
_LINE, _CHIP, _SIZE, _SCORE = 84, 56, 36, 44


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table."""

    colour: int
    """Which of the six colours and marks of the theme they have."""

    name: str
    """As Discord gives it, untrusted."""

    score: int
    """Points, or whatever else is counted."""


def head(people: Sequence[Person], numbered: str = "?") -> tuple[list[Operation], int]:
    """Draw everybody with their score, two in a line, and say where the picture goes on below, px."""
    found: list[Operation] = []
    for seat, person in enumerate(people):
        left, middle = MARGIN + seat % 2 * WIDTH // 2, MARGIN + seat // 2 * _LINE + _LINE // 2
        score = str(person.score)
        found.append(tokens.chip(person.colour, left + _CHIP // 2, middle, _CHIP // 2))
        wide = measure(score, _SCORE, heavy=True)
        found.append(Text(left + _CHIP + 14, middle, score, _SCORE, "text", "table", wide, heavy=True))
        begins = left + _CHIP + 34 + wide
        room = left + WIDTH // 2 - 2 * MARGIN - begins
        found += written(clean(person.name, numbered), begins, middle, _SIZE, room, "table")
    return found, MARGIN + (len(people) + 1) // 2 * _LINE + MARGIN


def ending(game: str, people: Sequence[Person], outcome: Outcome, resigned: Collection[Seat], theme: str) -> Scene:
    """Draw the podium of a match that is over."""
    ranks = [
        Rank(
            one.colour,
            clean(one.name, "?"),
            place,
            str(one.score),
            _figure(one.colour, seat in resigned),
            seat in resigned,
        )
        for seat, place in standings(outcome.placings, len(people))
        for one in (people[seat],)
    ]
    box = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEIGHT)
    return Scene(WIDTH, HEIGHT + 2 * MARGIN, game, theme, tuple(podium(ranks, box)))


def _figure(colour: int, hollow: bool) -> Callable[[int, int, int], Operation]:
    return lambda x, foot, height: tokens.upright("keep", colour, x, foot, height, hollow)
