"""The beam over one's own turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.ai.planning import Thought
from bot.ai.players.heirs import by_points, likeness
from bot.ai.search.beam import Breadth, Way, best, ranked
from bot.ai.training.contest import Chances
from bot.core.game import fold
from bot.games.registry import GAMES
from tests.unit.heirs.scenes import act, scene

GAME = GAMES["heirs"]
EVALUATION = by_points()


def _positions(seats: int, count: int) -> Iterator[Any]:
    """States in which the first seat begins a turn, some turns into a match played by a narrow beam."""
    chances = Chances("beam", seats)
    state, _, number = chances.settled(GAME, GAME.initial(GAME.config({}, seats), seats), 0)
    turn = 0
    while count:
        seat = min(GAME.to_act(state))
        if seat == 0 and GAME.turn(state) != turn:
            turn, count = GAME.turn(state), count - 1
            yield state
        best = ranked(EVALUATION, Breadth(2), likeness, state, seat, Thought(Random(number)))[0]
        for action in best.plan:
            state, _, number = chances.settled(GAME, fold(GAME, state, GAME.decide(state, seat, action)), number)


def _ranked(state: Any, breadth: Breadth, seconds: float = 0.0) -> list[Any]:
    return ranked(EVALUATION, breadth, likeness, state, 0, Thought(Random(1), seconds))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_plan_is_legal_and_ends_where_something_is_drawn(seats: int) -> None:
    for state in _positions(seats, 4):
        plan = _ranked(state, Breadth(3))[0].plan
        for action in plan:
            assert GAME.chance(state) is None
            assert action in GAME.legal_actions(state, 0)
            state = fold(GAME, state, GAME.decide(state, 0, action))
        assert GAME.chance(state) is not None or 0 not in GAME.to_act(state)


def test_a_turn_of_several_actions_is_found_that_the_best_action_does_not_begin() -> None:
    better = 0
    for state in _positions(2, 4):
        narrow, wide = (_ranked(state, Breadth(width))[0].worth for width in (1, 12))
        assert wide >= narrow
        better += wide > narrow
    assert better


def test_the_same_chance_makes_the_same_plan() -> None:
    state = next(_positions(1, 1))
    breadth = Breadth(3, ends=4, futures=2)

    assert _ranked(state, breadth) == _ranked(state, breadth)


def test_of_ways_that_differ_in_their_order_alone_one_is_kept() -> None:
    orders = (("land AGR1 M31", "land VOY2 N30"), ("land VOY2 N30", "land AGR1 M31"))
    begun = scene(hand=("AGR1", "VOY2"))
    ways = [Way(texts, act(begun, *texts), 5.0) for texts in orders]
    other = Way((), begun, 5.0)

    assert ways[0].state != ways[1].state
    assert best([*ways, other], 3, likeness) == [ways[0], other]
    assert best([*ways, other], 1, likeness) == [ways[0]]
    assert best([*ways, other], 3, lambda state: state) == [*ways, other]


def test_a_plan_is_there_however_short_the_time_is() -> None:
    state = next(_positions(2, 1))

    assert _ranked(state, Breadth(50), seconds=1e-9)[0].plan


def test_time_makes_the_beam_wider_up_to_its_most() -> None:
    state = list(_positions(2, 3))[-1]
    short, long = (_ranked(state, Breadth(1, most=40), seconds)[0].worth for seconds in (1e-9, 1000.0))

    assert long >= short
    assert long == max(short, _ranked(state, Breadth(40))[0].worth)


def test_ends_of_a_turn_are_looked_at_behind_what_follows_them() -> None:
    state = next(_positions(1, 1))
    blind, seeing = (_ranked(state, Breadth(4, ends=30, futures=futures)) for futures in (0, 3))

    assert {way.plan for way in blind} == {way.plan for way in seeing}
    assert [way.worth for way in seeing] == sorted((way.worth for way in seeing), reverse=True)
    assert sum(way.worth for way in seeing) < sum(way.worth for way in blind), "Henri has built by then"
