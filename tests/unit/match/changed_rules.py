"""Kingdomino by a second version of its rules, which exists in tests only: all points count twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest import mock

from bot.core.game import Seat
from bot.core.points import Points, Term
from bot.games import registry
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.rules.events import Event, KingdomScored

FIRST = Kingdomino()
"""The rules of before."""


def twice(points: Points) -> Points:
    return Points(tuple(Term(term.label, term.count, 2 * term.each) for term in points.terms))


class Doubled(Kingdomino):
    """Land and bonuses bring twice their points, as they lie there and at the end."""

    info = replace(Kingdomino.info, rules_version=2)

    @staticmethod
    def decide(state: Any, seat: Seat, action: Any) -> Sequence[Event]:
        return tuple(
            replace(event, points=twice(event.points)) if isinstance(event, KingdomScored) else event
            for event in FIRST.decide(state, seat, action)
        )

    def points(self, state: Any) -> tuple[Points, ...]:
        told = FIRST.points(state)
        return told if state.scored else tuple(map(twice, told))

    def scores(self, state: Any) -> tuple[int, ...]:
        return tuple(points.total for points in self.points(state))


@contextmanager
def changed(*earlier: Kingdomino) -> Iterator[None]:
    """The second version is what is played; earlier: as rules of before."""
    games = mock.patch.dict(registry.GAMES._entries, kingdomino=Doubled())
    with games, mock.patch.dict(registry.EARLIER, kingdomino=earlier):
        yield
