"""Perft: how many ways there are to play n actions from a fixed position, chance being scripted.

A changed count means a changed rule. The engine of tests/oracle has to come to the same counts.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import pytest

from bot.core.game import Draw, fold
from bot.games.dice import Dice
from tests.oracle.dice import Match

GAME: Any = Dice()


@dataclass(frozen=True)
class Position:
    """moves: what leads here; any: the first action by name that is no throw and no pair, after them, so often.

    faces: what the dice show, by die, over and over; counts: ways to play 1, 2, … actions.
    """

    seats: int
    moves: tuple[str, ...]
    counts: tuple[int, ...]
    any: int = 0
    faces: tuple[int, ...] = (1, 1, 1, 2, 2, 4)
    arrangement: str = "printed"


POSITIONS = {
    "the first throw of two players, which fulfils one card": Position(2, (), (64, 4_038, 6_087)),
    "the first throw of four players, which fulfils none": Position(
        4, (), (68, 4_294, 21_155), faces=(6, 6, 6, 6, 6, 6)
    ),
    "the tenth turn of three players, with superjokers": Position(3, (), (87, 5_584), any=18),
    "the end of a match of two": Position(2, (), (1, 86, 5_865), any=44, faces=(1, 2, 3, 1, 4, 6)),
    "a free board": Position(3, (), (6, 180, 5_220), arrangement="free"),
}


def given(chance: Any, faces: tuple[int, ...]) -> tuple[Any, ...]:
    """The last pieces of a bag; the same faces over and over; the first player has most sixes."""
    if isinstance(chance, Draw):
        return tuple(chance.bag.pieces[-chance.count :])
    if chance.kind == "start":
        return tuple(6 if die < 6 else 1 for die in range(len(chance.faces)))
    return tuple(faces[: len(chance.faces)])


class Both:
    """A match in both engines."""

    def __init__(self, position: Position) -> None:
        self.position = position
        config = GAME.config({"arrangement": position.arrangement}, position.seats)
        self.state = GAME.initial(config, position.seats)
        self.slow: Match | None = Match(position.seats, position.arrangement)
        self.settle()
        for move in position.moves:
            self.act(move)
        for _ in range(position.any):
            self.act(sorted(move for move in self.legal() if not move.startswith(("keep", "joker")))[0])

    def settle(self) -> None:
        while (chance := GAME.chance(self.state)) is not None:
            drawn = given(chance, self.position.faces)
            if self.slow is not None:
                self.slow.draw(chance.kind, drawn)
            self.state = fold(GAME, self.state, GAME.resolve(self.state, drawn))

    def legal(self) -> list[str]:
        return [
            GAME.notation(action) for seat in GAME.to_act(self.state) for action in GAME.legal_actions(self.state, seat)
        ]

    def act(self, move: str) -> None:
        (seat,) = GAME.to_act(self.state)
        self.state = fold(GAME, self.state, GAME.decide(self.state, seat, GAME.parse(move)))
        if self.slow is not None:
            self.slow.act(move)
        self.settle()

    def after(self, move: str, *, slow: bool) -> Both:
        other = object.__new__(Both)
        other.position, other.state = self.position, self.state
        other.slow = deepcopy(self.slow) if slow else None
        other.act(move)
        return other


def perft(both: Both, depth: int) -> int:
    moves = both.legal()
    if depth == 1:
        return len(moves)
    return sum(perft(both.after(move, slow=False), depth - 1) for move in moves)


def slow_perft(both: Both, depth: int) -> int:
    assert both.slow is not None
    moves = both.slow.legal() if both.slow.to_act() else []
    if depth == 1:
        return len(moves)
    return sum(slow_perft(both.after(move, slow=True), depth - 1) for move in moves)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_ways_to_go_on_is_known(name: str) -> None:
    position = POSITIONS[name]
    both = Both(position)

    counted = tuple(perft(both, depth) for depth in range(1, len(position.counts) + 1))

    assert counted == position.counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_engine_counts_the_same(name: str) -> None:
    position = POSITIONS[name]
    both = Both(position)

    counted = tuple(slow_perft(both, depth) for depth in (1, 2))

    assert counted == position.counts[:2]
