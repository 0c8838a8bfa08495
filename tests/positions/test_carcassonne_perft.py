"""Perft: how many ways there are to play n actions from a fixed position, chance being scripted.

A changed count means a changed rule. The engine of tests/oracle has to come to the same counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.core.game import Draw, fold
from bot.games.carcassonne import Carcassonne
from tests.oracle.carcassonne import Match

GAME = Carcassonne()


@dataclass(frozen=True)
class Position:
    """tiles: in the order in which they come; messages: likewise; moves: what leads here; counts: by depth, from 1."""

    seats: int
    tiles: tuple[str, ...]
    moves: tuple[str, ...]
    counts: tuple[int, ...]
    messages: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8)
    options: Mapping[str, str] = field(default_factory=dict)

    def next(self, kind: str, drawn: int) -> str | int:
        """What comes after so many draws of a kind."""
        return self.tiles[drawn] if kind == "tile" else self.messages[drawn]


POSITIONS = {
    "the first tiles of two players": Position(2, ("E", "U", "V", "J", "B"), (), (4, 12, 108, 402, 4_484)),
    "a town with three ways on": Position(
        3,
        ("D", "J", "W", "L", "R", "X", "H", "A", "O"),
        ("place L50 N", "claim A", "place N50 S", "pass", "place M49 N", "claim C", "place M51 S", "pass"),
        (1, 3, 48, 424, 2_336),
    ),
    "a builder on the road": Position(
        2,
        ("U", "U", "V", "U", "W", "TB", "D"),
        ("place L50 E", "claim A", "place N50 E", "pass", "place M49 N", "pass", "place O50 E", "pass"),
        (14, 176, 3_024, 35_168),
        options={"traders-builders": "on", "inns-cathedrals": "on"},
    ),
    "the river and its bends": Position(
        2, ("RB", "RG", "RI", "RC"), (), (2, 14, 28, 76), options={"river": "on", "abbot-gardens": "on"}
    ),
    "a message on the fifth space": Position(
        2,
        ("E", "A", "A", "U", "V", "D", "W"),
        ("place M51 S", "claim A", "place L50 W", "pass", "place N50 E"),
        (4, 38, 147, 2_198, 8_364),
        messages=(7, 4, 8),
        options={"messages": "on", "two-tile-city": "2"},
    ),
}


@dataclass(frozen=True)
class Reached:
    """A position on the way. drawn: how many of each kind of chance."""

    state: Any
    drawn: Mapping[str, int]


def settle(reached: Reached, position: Position) -> Reached:
    state, drawn = reached.state, dict(reached.drawn)
    while isinstance(chance := GAME.chance(state), Draw):
        piece = position.next(chance.kind, drawn.get(chance.kind, 0))
        drawn[chance.kind] = drawn.get(chance.kind, 0) + 1
        state = fold(GAME, state, GAME.resolve(state, (piece,)))
    return Reached(state, drawn)


def after(reached: Reached, action: Any, position: Position) -> Reached:
    (seat,) = GAME.to_act(reached.state)
    state = fold(GAME, reached.state, GAME.decide(reached.state, seat, action))
    return settle(Reached(state, reached.drawn), position)


def legal(state: Any) -> Any:
    waiting = GAME.to_act(state)
    return GAME.legal_actions(state, min(waiting)) if waiting else ()


def start(position: Position) -> Reached:
    config = GAME.config(position.options, position.seats)
    reached = settle(Reached(GAME.initial(config, position.seats), {}), position)
    for move in position.moves:
        reached = after(reached, GAME.parse(move), position)
    return reached


def perft(reached: Reached, depth: int, position: Position) -> int:
    actions = legal(reached.state)
    if depth == 1:
        return len(actions)
    return sum(perft(after(reached, action, position), depth - 1, position) for action in actions)


@dataclass
class Slow:
    """The other engine on the way."""

    match: Match
    drawn: dict[str, int]

    def settle(self, position: Position) -> Slow:
        while (pending := self.match.pending()) is not None:
            kind = pending[0]
            self.match.draw(position.next(kind, self.drawn.get(kind, 0)))
            self.drawn[kind] = self.drawn.get(kind, 0) + 1
        return self

    def after(self, action: str, position: Position) -> Slow:
        later = deepcopy(self)
        later.match.act(action)
        return later.settle(position)


def slow_perft(slow: Slow, depth: int, position: Position) -> int:
    actions = slow.match.legal() if slow.match.to_act() else set()
    if depth == 1:
        return len(actions)
    return sum(slow_perft(slow.after(action, position), depth - 1, position) for action in actions)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_ways_to_go_on_is_known(name: str) -> None:
    position = POSITIONS[name]
    reached = start(position)

    counted = tuple(perft(reached, depth, position) for depth in range(1, len(position.counts) + 1))

    assert counted == position.counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_engine_counts_the_same(name: str) -> None:
    position = POSITIONS[name]
    slow = Slow(Match(position.seats, position.options), {}).settle(position)
    for move in position.moves:
        slow = slow.after(move, position)

    counted = tuple(slow_perft(slow, depth, position) for depth in (1, 2))

    assert counted == position.counts[:2]
