"""Perft of The Castle: how many ways there are to play n actions from a fixed position, chance being scripted.

A changed count means a changed rule. The engine of tests/oracle has to come to the same counts.
"""

from __future__ import annotations

import tomllib
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.core.game import fold
from bot.games.castle import Castle
from tests.oracle.castle import Match

GAME = Castle()


@dataclass(frozen=True)
class Position:
    """tiles, walls: in the order in which they come; moves: what leads here; starter: who begins."""

    tiles: tuple[str, ...]
    moves: tuple[str, ...]
    counts: tuple[int, ...]
    walls: tuple[int, ...] = ()
    starter: int = 0


def replayed(name: str, back: int, counts: tuple[int, ...]) -> Position:
    """So many actions before the end of a worked example."""
    data = tomllib.loads((REPLAYS / name).read_text(encoding="utf-8"))
    lines = [move.partition(": ")[2] for step in data["steps"] for move in step["moves"]]
    moves = [action for line in lines for action in line.split(", ")]
    chance = data["chance"]
    starter = data["seats"].index(chance["starter"][0])
    return Position(
        tuple(tile for line in chance["tile"] for tile in line),
        tuple(moves[:-back]),
        counts,
        tuple(chance["wall"]),
        starter,
    )


REPLAYS = Path(__file__).parent.parent / "replays/castle"
POSITIONS = {
    "the first tiles": Position(("S1", "J1", "N9", "C4", "E1"), (), (14, 56, 888, 5_982)),
    "tiles without a path at the start": Position(("N1", "N9", "S1", "C1"), (), (20, 40, 1_120, 3_360)),
    "a crossing with a path on each side": Position(
        ("S1", "J1", "D1", "E1"), ("place G9 N", "claim A", "place G8 N", "claim B"), (27, 80, 2_372)
    ),
    "a marker that may stop on a tower": replayed("e_07_a_marker_stops_on_a_tower.toml", 4, (32, 32, 624, 2_904)),
    "the last two tiles": replayed("e_12_wall_tile_8.toml", 4, (7, 7, 74, 337)),
}


def settle(state: Any, position: Position) -> Any:
    while (chance := GAME.chance(state)) is not None:
        given: tuple[Any, ...]
        if chance.kind == "starter":
            given = (position.starter,)
        elif chance.kind == "wall":
            gone = 18 - len(state.wall_bag)
            given = position.walls[gone : gone + chance.count]
        else:
            given = position.tiles[60 - len(state.bag) : 61 - len(state.bag)]
            if not given:
                return state
        state = fold(GAME, state, GAME.resolve(state, given))
    return state


def after(state: Any, action: Any, position: Position) -> Any:
    (seat,) = GAME.to_act(state)
    return settle(fold(GAME, state, GAME.decide(state, seat, action)), position)


def legal(state: Any) -> Any:
    waiting = GAME.to_act(state)
    return GAME.legal_actions(state, min(waiting)) if waiting else ()


def start(position: Position) -> Any:
    state = settle(GAME.initial(GAME.config({}, 2), 2), position)
    for move in position.moves:
        state = after(state, GAME.parse(move), position)
    return state


def perft(state: Any, depth: int, position: Position) -> int:
    actions = legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(after(state, action, position), depth - 1, position) for action in actions)


def slow_settle(match: Match, position: Position) -> Match:
    while (pending := match.pending()) is not None:
        if pending[0] == "starter":
            match.draw("starter", (position.starter,))
        elif pending[0] == "wall":
            gone = sum(len(walls) + len(fresh) for walls, fresh in zip(match.walls, match.fresh, strict=True))
            match.draw("wall", position.walls[gone : gone + pending[1]])
        else:
            given = position.tiles[60 - match.bag.total() : 61 - match.bag.total()]
            if not given:
                return match
            match.draw("tile", given)
    return match


def slow_after(match: Match, action: str, position: Position) -> Match:
    match = deepcopy(match)
    match.act(action)
    return slow_settle(match, position)


def slow_perft(match: Match, depth: int, position: Position) -> int:
    actions = match.legal() if match.to_act() else set()
    if depth == 1:
        return len(actions)
    return sum(slow_perft(slow_after(match, action, position), depth - 1, position) for action in actions)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_ways_to_go_on_is_known(name: str) -> None:
    position = POSITIONS[name]
    state = start(position)

    counted = tuple(perft(state, depth, position) for depth in range(1, len(position.counts) + 1))

    assert counted == position.counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_engine_counts_the_same(name: str) -> None:
    position = POSITIONS[name]
    match = slow_settle(Match(), position)
    for move in position.moves:
        match = slow_after(match, move, position)

    counted = tuple(slow_perft(match, depth, position) for depth in (1, 2))

    assert counted == position.counts[:2]
