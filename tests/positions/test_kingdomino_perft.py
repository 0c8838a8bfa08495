"""Perft: how many ways there are to play n actions from a fixed position, chance being scripted.

A changed count means a changed rule. The engine of tests/oracle has to come to the same counts.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import pytest

from bot.core.game import fold
from bot.games.kingdomino import Kingdomino
from tests.oracle.kingdomino import Match

GAME = Kingdomino()


@dataclass(frozen=True)
class Position:
    """box: the order in which dominoes come, in every game; kings: owners in the order drawn; moves: what leads here.

    variants: options that are on.
    """

    seats: int
    box: tuple[int, ...]
    kings: tuple[int, ...]
    moves: tuple[str, ...]
    counts: tuple[int, ...]
    variants: frozenset[str] = frozenset()

    def fast(self) -> Any:
        """The match before anything is drawn."""
        config = GAME.config(dict.fromkeys(self.variants, "on"), self.seats)
        return settle(GAME.initial(config, self.seats), self)

    def slow(self) -> Match:
        switches = (name in self.variants for name in ("middle-kingdom", "harmony", "mighty-duel", "dynasty"))
        return slow_settle(Match(self.seats, *switches), self)


NUMBERS = tuple(range(1, 49))

POSITIONS = {
    "the first selection of four players": Position(
        4,
        NUMBERS,
        (3, 1, 0, 2),
        (),
        (4, 12, 24, 24, 576),
    ),
    "the first placements of two players": Position(
        2,
        (40, 13, 17, 48, *range(1, 13)),
        (0, 1, 1, 0),
        ("choose 13", "choose 17", "choose 40", "choose 48"),
        (24, 96, 2_304, 6_912, 115_200),
    ),
    "a kingdom of wheat, lake and village in the corner": Position(
        2,
        (1, 3, 7, 48, 13, 17, 19, 24, 36, 41, 2, 4),
        (0, 0, 1, 1),
        (
            *("choose 1", "choose 3", "choose 7", "choose 48"),
            *("place 1 H7-I7", "choose 13", "place 3 G8-G9", "choose 19"),
            *("place 7 G8-G9", "choose 17", "place 48 I7-H7", "choose 24"),
        ),
        (36, 144, 3_600, 10_800, 355_200),
    ),
    "the last two lines of three players": Position(
        3,
        tuple(range(13, 49)),
        (0, 1, 2),
        ("any",) * (3 + 10 * 6),
        (3, 9, 9, 18, 36, 36, 40, 44, 48),
    ),
    "the seventh round of a mighty duel, which a plain match does not have": Position(
        2,
        NUMBERS,
        (0, 1, 1, 0),
        ("any",) * (4 + 6 * 8),
        (10, 40, 480, 1_440, 16_680),
        frozenset({"mighty-duel"}),
    ),
    "from the first game of a dynasty into the second": Position(
        3,
        tuple(range(13, 49)),
        (0, 1, 2),
        ("any",) * (3 + 11 * 6),
        (2, 2, 2, 6, 12, 12, 288, 864),
        frozenset({"dynasty"}),
    ),
}


def settle(state: Any, position: Position) -> Any:
    while (chance := GAME.chance(state)) is not None:
        if chance.kind == "king":
            at = len(position.kings) - len(chance.bag)
            given = position.kings[at : at + 1]
        else:
            given = position.box[state.dealt : state.dealt + chance.count]
        state = fold(GAME, state, GAME.resolve(state, given))
    return state


def after(state: Any, action: Any, position: Position) -> Any:
    (seat,) = GAME.to_act(state)
    return settle(fold(GAME, state, GAME.decide(state, seat, action)), position)


def legal(state: Any) -> Any:
    waiting = GAME.to_act(state)
    return GAME.legal_actions(state, min(waiting)) if waiting else ()


def start(position: Position) -> Any:
    state = position.fast()
    for move in position.moves:
        state = after(state, legal(state)[0] if move == "any" else GAME.parse(move), position)
    return state


def perft(state: Any, depth: int, position: Position) -> int:
    actions = legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(after(state, action, position), depth - 1, position) for action in actions)


def slow_settle(match: Match, position: Position) -> Match:
    while (pending := match.pending()) is not None:
        if pending[0] == "king":
            at = len(position.kings) - sum(match.kings_in_hand)
            match.draw("king", position.kings[at : at + 1])
        else:
            dealt = match.played - match.lines_to_come * match.line_size
            match.draw("domino", position.box[dealt : dealt + match.line_size])
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
    match, state = position.slow(), position.fast()
    for move in position.moves:
        action = legal(state)[0] if move == "any" else GAME.parse(move)
        match, state = slow_after(match, GAME.notation(action), position), after(state, action, position)

    counted = tuple(slow_perft(match, depth, position) for depth in (1, 2))

    assert counted == position.counts[:2]
