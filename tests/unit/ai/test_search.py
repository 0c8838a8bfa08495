"""The search: what it looks at, and what it does with time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ai.evaluation import Evaluation, learned
from bot.ai.planning import Thought
from bot.ai.search.turn_search import Style, ranked
from bot.ai.search.whole_turns import arms
from bot.ai.training.contest import Chances
from bot.games.registry import GAMES

CASTLE, STYLE = GAMES["castle"], Style(width=4, futures=4, deepest=2)


class Counted(Thought):
    """Time that is over after so many questions about it."""

    def __init__(self, questions: int) -> None:
        super().__init__(Random(1), 1.0)
        self.questions, self.asked = questions, 0

    def over(self, share: float = 1.0) -> bool:
        del share
        self.asked += 1
        return self.asked > self.questions


@pytest.fixture
def state() -> Any:
    evaluation = learned("castle", 2)
    state, _, number = Chances(3, 1).settled(CASTLE, CASTLE.initial(CASTLE.config({}, 2), 2), 0)
    for _ in range(8):
        after = arms(evaluation, state, min(CASTLE.to_act(state)), first=1)[0].after
        state, _, number = Chances(3, 1).settled(CASTLE, after, number)
    return state


def test_the_first_of_all_arms_are_looked_at(state: Any) -> None:
    evaluation, seat = learned("castle", 2), min(CASTLE.to_act(state))
    found = ranked(evaluation, evaluation, state, seat, Thought(Random(1)), STYLE)

    assert {one.arm.plan for one in found} == {arm.plan for arm in arms(evaluation, state, seat)[:4]}
    assert [len(one.values[1]) for one in found] == [4, 4, 1, 1]
    assert found[0].worth >= found[1].worth


def test_time_left_meets_more_futures(state: Any) -> None:
    evaluation, seat = learned("castle", 2), min(CASTLE.to_act(state))
    short, long = (ranked(evaluation, evaluation, state, seat, Counted(questions), STYLE) for questions in (20, 41))

    assert max(len(one.values[1]) for one in short) == 4
    assert max(len(one.values[1]) for one in long) == 8


def test_time_that_is_over_at_once_leaves_the_order_of_the_evaluation(state: Any) -> None:
    evaluation, seat = learned("castle", 2), min(CASTLE.to_act(state))
    found = ranked(evaluation, evaluation, state, seat, Counted(0), STYLE)

    assert [one.arm.plan for one in found] == [arm.plan for arm in arms(evaluation, state, seat, first=4)]


def test_a_style_begins_as_far_ahead_as_it_says(state: Any) -> None:
    evaluation, seat, style = learned("castle", 2), min(CASTLE.to_act(state)), Style(4, futures=2, nearest=3, deepest=4)
    short, long = (
        ranked(evaluation, evaluation, state, seat, thought, style) for thought in (Thought(Random(1)), Counted(99))
    )

    assert [set(one.values) for one in short] == [{3}] * 4
    assert set(long[0].values) == {3, 4}


def test_margins_are_told_by_the_evaluation_that_is_there_for_it(state: Any) -> None:
    """Turns are listed, and others reply, by what chooses; what that came to is the projected margin here."""
    evaluation, telling, seat = learned("castle", 2), Evaluation(CASTLE), min(CASTLE.to_act(state))
    found = ranked(evaluation, telling, state, seat, Thought(Random(1)), STYLE)

    assert {one.arm.plan for one in found} == {arm.plan for arm in arms(evaluation, state, seat)[:4]}
    assert all(value == int(value) for one in found for value in one.values[1])


def test_too_few_futures_change_no_order(state: Any) -> None:
    """A look that is cut short in the second round, with one future met by all, leaves what the first found."""
    evaluation, seat, style = learned("castle", 2), min(CASTLE.to_act(state)), Style(width=4, futures=4, deepest=1)
    whole = ranked(evaluation, evaluation, state, seat, Thought(Random(1)), style)
    cut = ranked(evaluation, evaluation, state, seat, Counted(1 + 4 + 2 * 3 + 1 + 1), style)

    assert {len(one.values[1]) for one in cut} == {1, 2, 4}
    assert [(one.arm.plan, one.worth) for one in cut] == [(one.arm.plan, one.worth) for one in whole]
