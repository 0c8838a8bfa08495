"""Tests of Game.turn: turns are counted again by the events with which each game begins one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from bot.ai.simulation.simulated_match import Acted, Begin
from bot.core.game import AnyGame
from bot.games.carcassonne.rules import events as carcassonne
from bot.games.carcassonne.rules.model import TURN
from bot.games.castle.rules import events as castle
from bot.games.dice.rules import events as dice
from bot.games.heirs.rules import events as heirs
from bot.games.kingdomino.rules import events as kingdomino
from bot.games.registry import GAMES
from tests.contracts.test_contract import fullest, steps
from tests.floors import enough, is_long
from tests.sample import rules as sample


def _kingdomino(events: Sequence[object], game: AnyGame, before: Any) -> int:
    """Count kings that were put on a new line, or on the last line, those whose domino was placed: each ends a turn."""
    del game
    last = before is not None and not before.upcoming.dominoes
    ends = (kingdomino.DominoPlaced, kingdomino.DominoDiscarded) if last else ()
    return sum(isinstance(event, (kingdomino.DominoChosen, *ends)) for event in events)


def _dice(events: Sequence[object], game: AnyGame, before: Any) -> int:
    del game, before
    put = (dice.LayoutChosen, dice.FlamePut, dice.GemPut)
    return sum(
        isinstance(event, dice.TurnBegun) or (isinstance(event, put) and event.seat is not None)  # type: ignore[attr-defined] # one of those
        for event in events
    )


def _of(*kinds: type[object]) -> Callable[[Sequence[object], AnyGame, Any], int]:
    return lambda events, _game, _before: sum(isinstance(event, kinds) for event in events)


BEGUN: Mapping[str, Callable[[Sequence[object], AnyGame, Any], int]] = {
    "carcassonne": lambda events, _game, _before: sum(
        isinstance(event, carcassonne.PartStarted) and event.part == TURN for event in events
    ),
    "castle": _of(castle.TurnEnded),
    "dice": _dice,
    "heirs": _of(heirs.TurnEnded),
    "kingdomino": _kingdomino,
    "sample": _of(sample.PebbleLaid),
}
"""Functions that count the turns begun by some events, by game. For other games, see `may_begin`."""

TABLES = [(name, seats, full) for name, game in GAMES.items() for seats in game.info.seats for full in (False, True)]


def walked(name: str, seats: int, options: Mapping[str, str], seed: int) -> Iterator[tuple[Any, Begin | Acted]]:
    """Yield every step of a random match with the state before it, None before the first."""
    before: Any = None
    for step in steps(GAMES[name], seats, options, f"turns {seed}"):
        yield before, step
        before = step.state


def may_begin(name: str, step: Begin | Acted, before: Any) -> frozenset[int]:
    """Return how many turns can have begun: as BEGUN counts, or one if another seat is to act, else at most one."""
    game = GAMES[name]
    if name in BEGUN:
        return frozenset({BEGUN[name](step.events, game, before)})
    one = isinstance(step, Acted) and game.to_act(step.state) != game.to_act(before)
    return frozenset({1} if one else {0, 1})


def test_every_long_game_has_its_turns_counted_and_no_real_game_is_excused_as_small() -> None:
    assert {name for name in GAMES if is_long(name)} == BEGUN.keys() - {"sample"}


@pytest.mark.parametrize(("name", "seats", "full"), TABLES)
def test_a_turn_number_rises_by_one_whenever_a_turn_begins_and_never_else(name: str, seats: int, full: bool) -> None:
    game, turns = GAMES[name], []
    options = fullest(game, seats) if full else {}

    for seed in range(3):
        for before, step in walked(name, seats, options, seed):
            if before is None or game.outcome(step.state) is not None:
                continue
            turns.append(game.turn(before))
            assert game.turn(step.state) - game.turn(before) in may_begin(name, step, before), step

    assert len(set(turns)) >= enough(name, 10)


@pytest.mark.parametrize("name", GAMES)
def test_the_end_of_a_match_begins_no_turn(name: str) -> None:
    game = GAMES[name]

    for seed in range(4):
        *_, (before, last) = walked(name, game.info.seats[-1], {}, seed)

        assert game.outcome(last.state) is not None
        assert game.turn(last.state) == game.turn(before)
