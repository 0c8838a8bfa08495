"""States that decisions keep are those that folding their events gives, in whole random matches of every game."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import drawn, generator, play, settled
from bot.core.game import AnyGame
from bot.core.lookahead import LIMIT, looking_ahead
from bot.games.carcassonne.rules import evolution as carcassonne
from bot.games.castle.game import Castle
from bot.games.castle.rules import decisions as castle_decisions
from bot.games.castle.rules import evolution as castle
from bot.games.dice.rules import evolution as dice
from bot.games.heirs.rules import evolution as heirs
from bot.games.registry import GAMES

PURE = {"carcassonne": carcassonne, "castle": castle, "dice": dice, "heirs": heirs}


def compare(game: AnyGame, evolution: ModuleType, seats: int, match: int) -> int:
    """Play one match, and hold each kept state to what evolving from scratch gives. Return how many were compared."""
    rng, compared = generator("ahead", match), 0
    state, _ = settled(game, game.initial(game.config({}, seats), seats), rng)
    while game.outcome(state) is None:
        (seat,) = game.to_act(state)
        legal = game.legal_actions(state, seat)
        events = game.decide(state, seat, play_at_random(game, state, seat, legal, rng))
        while True:
            for event in events:
                plain = evolution._evolve(state, event)
                state = game.evolve(state, event)
                assert state == plain
                compared += 1
            if (chance := game.chance(state)) is None:
                break
            events = game.resolve(state, drawn(chance, rng))
    return compared


@pytest.mark.parametrize("key", PURE)
def test_kept_states_are_those_from_scratch(key: str) -> None:
    game = GAMES[key]
    for seats in game.info.seats:
        for match in range(3):
            assert compare(game, PURE[key], seats, match) > 50


def test_a_wrong_kept_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(state: Any, event: Any) -> Any:
        after = castle._evolve(state, event)
        return replace(after, turn=after.turn + 1)

    ahead, evolve = looking_ahead(wrong)
    monkeypatch.setattr(castle_decisions, "ahead", ahead)
    monkeypatch.setattr(Castle, "evolve", staticmethod(evolve))
    with pytest.raises(AssertionError):
        compare(Castle(), castle, 2, 0)


def test_random_matches_are_the_same_without_kept_states(monkeypatch: pytest.MonkeyPatch) -> None:
    def whole() -> list[Any]:
        return [
            (step.events, step.state)
            for step in play(Castle(), Castle().config({}, 2), 2, play_at_random, generator("same", 1))
        ]

    kept = whole()
    monkeypatch.setattr(castle_decisions, "ahead", castle._evolve)
    monkeypatch.setattr(Castle, "evolve", staticmethod(castle._evolve))
    assert whole() == kept


def test_a_kept_state_is_used_once_and_for_the_same_objects_only() -> None:
    asked: list[Any] = []

    def evolve(state: list[int], event: tuple[int, ...]) -> list[int]:
        asked.append(event)
        return [*state, *event]

    ahead, evolved = looking_ahead(evolve)
    start, event = [1], (2, 3)
    after = ahead(start, event)
    assert evolved(list(start), event) is not after
    after = ahead(start, event)
    assert evolved(start, (2, *event[1:])) is not after
    assert evolved(start, event) is after
    assert evolved(start, event) == after
    assert len(asked) == 5


def test_only_a_few_states_are_kept() -> None:
    made = 0

    def evolve(state: object, event: Any) -> object:
        nonlocal made
        made += 1
        return object()

    ahead, evolved = looking_ahead(evolve)
    start, events = object(), [[number] for number in range(LIMIT + 1)]
    after = [ahead(start, event) for event in events]
    assert evolved(start, events[-1]) is after[-1]
    assert evolved(start, events[0]) is not after[0]
    assert made == LIMIT + 2
