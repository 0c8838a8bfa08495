"""The seat-holder plays legally, always alike, and better than chance."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.ai import seat_holder
from bot.ai.seat_holder import hold
from bot.ai.simulation.simulated_match import generator, settled
from bot.core.game import AnyGame, Outcome, fold
from bot.games.registry import GAMES
from tests.floors import enough

MATCHES = {"kingdomino": 24, "carcassonne": 2, "castle": 2, "heirs": 8, "dice": 10}


def played(game: AnyGame, seed: int, held: int) -> Outcome:
    """A match of two, one of them held, the other at random; what the seat-holder does is looked at as well."""
    rng = generator("held", seed)
    state, _ = settled(game, game.initial(game.config({}, 2), 2), rng)
    while (outcome := game.outcome(state)) is None:
        seat = min(game.to_act(state))
        legal = game.legal_actions(state, seat)
        action = hold(game, state, seat) if seat == held else legal[rng.randrange(len(legal))]
        assert action in legal
        state, _ = settled(game, fold(game, state, game.decide(state, seat, action)), rng)
    return outcome


@pytest.mark.parametrize("name", MATCHES)
def test_a_seat_holder_beats_players_of_chance_in_every_game(name: str) -> None:
    won = [played(GAMES[name], seed // 2, seed % 2).placings[0] == (seed % 2,) for seed in range(MATCHES[name])]

    assert sum(won) * 4 >= len(won) * 3, won


@pytest.mark.parametrize("name", GAMES)
def test_the_same_state_gives_the_same_action_and_stays_as_it_is(name: str) -> None:
    game, rng = GAMES[name], Random(3)
    state, _ = settled(game, game.initial(game.config({}, 2), 2), rng)
    for _ in range(enough(name, 12)):
        seat, before = min(game.to_act(state)), repr(state)
        action = hold(game, state, seat)

        assert hold(game, state, seat) == action
        assert repr(state) == before
        state, _ = settled(game, fold(game, state, game.decide(state, seat, action)), rng)


def numbers(count: int, worth: Any, tried: list[int]) -> Any:
    """A game in which a seat says a number; worth: its margin by number, the negative of it for the other seat."""

    def decide(_state: Any, _seat: int, action: int) -> list[int]:
        tried.append(action)
        return [action]

    return SimpleNamespace(
        legal_actions=lambda _state, _seat: range(count),
        decide=decide,
        evolve=lambda _state, event: event,
        projected=lambda state: (worth(state), -worth(state)),
    )


def test_the_best_margin_of_its_own_seat_is_taken_and_the_first_of_equal_ones() -> None:
    assert hold(numbers(9, lambda number: number % 4, []), None, 0) == 3
    assert hold(numbers(9, lambda number: number % 4, []), None, 1) == 0


def test_of_many_actions_so_many_are_tried_that_lie_evenly_among_all() -> None:
    tried: list[int] = []

    hold(numbers(1_000, lambda _: 0, tried), None, 0)

    gaps = {after - before for before, after in pairwise(tried)}
    assert (len(tried), tried[0]) == (seat_holder.WIDTH, 0)
    assert gaps == {10, 11}
