"""What computer players see in states: finite, the same for equal states, and nothing that a seat may not know."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from math import isfinite, nan
from typing import Any

import pytest

from bot.ai.simulation.simulated_match import Acted, Begin
from bot.core.bag import Bag
from bot.core.game import AnyGame
from bot.core.insight import AnyInsight
from bot.games.registry import GAMES, INSIGHTS
from tests.contracts.test_contract import fullest, steps

SEATS = 2

FIRST = 60
"""Steps of a match that are looked at."""


def faults(insight: AnyInsight, state: Any) -> Iterator[str]:
    """What is wrong with what an insight says of a state."""
    rows, left = insight.weigh(state), insight.left(state)
    if any(len(row) != len(insight.traits) for row in rows):
        yield "not a number for each trait"
    if not all(isfinite(number) for row in rows for number in row):
        yield "not finite"
    if not 0 <= left <= 1:
        yield f"{left} is no share"
    copied = pickle.loads(pickle.dumps(state))  # our own, as workers get it
    if insight.weigh(copied) != rows or insight.left(copied) != left:
        yield "not the same for an equal state"


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("name", sorted(INSIGHTS))
def test_insights_are_finite_and_the_same_for_equal_states(name: str, full: bool) -> None:
    game = GAMES[name]
    for step in _walked(game, full):
        assert list(faults(INSIGHTS[name], step.state)) == []


def test_an_insight_that_forgets_or_counts_wrongly_is_found() -> None:
    class Faulty:
        traits = ("one", "two")

        def __init__(self) -> None:
            self.asked = 0

        def weigh(self, state: Any) -> tuple[tuple[float, ...], ...]:
            del state
            self.asked += 1
            return ((nan, float(self.asked)), (1.0,))

        def left(self, state: Any) -> float:
            del state
            return 1.5

    assert len(list(faults(Faulty(), None))) == 4


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_state_is_what_every_seat_may_know(name: str, full: bool) -> None:
    """Nobody is told of an event alone, and no state holds the order of what is to come: planners may have it all."""
    game = GAMES[name]
    for step in _walked(game, full):
        assert all(game.visible_to(event) is None for event in step.events)
        assert all(map(_sorted, _bags(step.state)))


def test_an_order_in_a_state_is_found() -> None:
    assert not all(map(_sorted, _bags({1: (Bag((2, 1)), None)})))
    assert sum(1 for _ in _bags(next(_walked(GAMES["carcassonne"], False)).state)) > 0


def _sorted(bag: Bag) -> bool:
    """Pieces of one bag are all numbers or all text."""
    return bag.pieces == tuple(
        sorted(bag.pieces, key=lambda piece: (piece if isinstance(piece, int) else 0, str(piece)))
    )


def _bags(value: object) -> Iterator[Bag]:
    """Every bag anywhere in a value."""
    if isinstance(value, Bag):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from _bags(getattr(value, field.name))
    elif isinstance(value, Mapping):
        for held in value.values():
            yield from _bags(held)
    elif isinstance(value, (tuple, list)):
        for held in value:
            yield from _bags(held)


def _walked(game: AnyGame, full: bool) -> Iterator[Begin | Acted]:
    options = fullest(game, SEATS) if full else {}
    for number, step in enumerate(steps(game, SEATS, options, 11)):
        if number >= FIRST:
            break
        yield step
