"""Perft: how many ways there are to play n actions of The Two Heirs from a fixed position, chance being scripted.

A changed count means a changed rule. At every node the lister of tests/oracle has to name the same actions.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.core.game import Draw, fold
from bot.games.heirs.rules.model import State
from tests.oracle import heirs as slow
from tests.oracle.test_heirs_oracle import GAME, land_of, name, side_of


@dataclass(frozen=True)
class Position:
    """What the table agreed on, the moves that lead here, and the counts by depth."""

    seats: int
    options: dict[str, str]
    moves: tuple[str, ...]
    counts: tuple[int, ...]


POSITIONS = {
    "the first turn": Position(2, {}, (), (3, 35, 105, 321)),
    "the second turn, with an open land to walk on": Position(
        2,
        {},
        ("any", "land", "end"),
        (5, 35, 271, 801),
    ),
    "three tiles in hand and a landscape": Position(
        2, {"sets": "war-craft-patrol"}, ("any", "end", "any", "end", "any", "end", "any", "end", "any"), (33, 675)
    ),
    "alone, after Henri's third turn": Position(
        1, {"sets": "agriculture-craft-patrol"}, ("any", "land", "end") * 3, (13, 117, 1080)
    ),
}


def settle(state: State) -> State:
    """Always the pieces that come first by name, so that every branch meets the same ones."""
    while (chance := GAME.chance(state)) is not None:
        assert isinstance(chance, Draw)
        state = fold(GAME, state, GAME.resolve(state, chance.bag.pieces[: chance.count]))
    return state


def play(state: State, text: str) -> State:
    return settle(fold(GAME, state, GAME.decide(state, state.turn, GAME.parse(text))))


def legal(state: State) -> list[str]:
    if not GAME.to_act(state):
        return []
    return [GAME.notation(action) for action in GAME.legal_actions(state, state.turn)]


def start(position: Position) -> State:
    """The word any stands for the first legal action, a verb for the first one that begins with it."""
    state = settle(GAME.initial(GAME.config(position.options, position.seats), position.seats))
    for move in position.moves:
        state = play(state, next(text for text in legal(state) if move == "any" or text.startswith(move)))
    return state


def perft(state: State, depth: int) -> int:
    actions = legal(state)
    if not state.threatened and actions:
        assert set(actions) == slow.legal(land_of(state), side_of(state), name)
    if depth == 1:
        return len(actions)
    return sum(perft(play(state, text), depth - 1) for text in actions)


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_there_are_so_many_ways_to_go_on(position: Position) -> None:
    state = start(position)

    assert tuple(perft(state, depth) for depth in range(1, len(position.counts) + 1)) == position.counts


def test_a_rule_that_is_missing_changes_the_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    position = POSITIONS["the first turn"]
    monkeypatch.setattr("bot.games.heirs.rules.model.State.reach", lambda *_: 4)

    assert len(legal(start(position))) != position.counts[0]
