"""What climbing finds by trial, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.ai import climbing
from bot.ai.climbing import climb
from bot.ai.evaluation import Evaluation, Weights
from bot.ai.training import Course
from bot.games.registry import GAMES, INSIGHTS

COURSE = Course("kingdomino", seats=4, matches=40, rounds=2, shift=0.5)


class Points:
    """Something that is the same for everybody, and what kingdoms would score now."""

    traits = ("unit", "score")

    def weigh(self, state: Any) -> tuple[tuple[float, ...], ...]:
        return tuple((1.0, float(score)) for score in GAMES["kingdomino"].scores(state))

    def left(self, state: Any) -> float:
        return len(state.box) / 48


@pytest.fixture
def scores(monkeypatch: pytest.MonkeyPatch) -> Points:
    """Weights that do not know yet that points count."""
    insight = Points()
    started = Evaluation(GAMES["kingdomino"], insight, Weights((1.0, 0.0), (0.0, 0.0)))
    monkeypatch.setattr("bot.ai.training.INSIGHTS", {**INSIGHTS, "kingdomino": insight})
    monkeypatch.setattr(climbing, "choosing", lambda *_: started)
    return insight


def test_what_counts_is_found_by_trial(scores: Points) -> None:
    assert scores
    *_, last = climb(COURSE)

    assert last.weights is not None
    assert last.states == COURSE.matches * 4
    assert (last.weights.late[0], last.weights.early[0]) == (1.0, 0.0), "what is the same for all stays"
    assert last.weights.late[1] + last.weights.early[1] / 2 > 0.1


def test_the_same_climb_comes_to_the_same_weights(scores: Points) -> None:
    assert scores
    first, again = (list(climb(replace(COURSE, matches=3)))[-1] for _ in range(2))

    assert first.weights == again.weights


def test_steps_follow_one_another_and_the_last_has_the_weights(scores: Points) -> None:
    assert scores
    lessons = list(climb(replace(COURSE, matches=3)))

    assert [lesson.round for lesson in lessons] == [1, 1, 1, 2, 2, 2, 2]
    assert all(lesson.weights is None for lesson in lessons[:3])


def test_nobody_climbs_alone_or_from_nothing(scores: Points, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LookupError, match="others"):
        next(climb(replace(COURSE, game="heirs", seats=1)))
    monkeypatch.setattr(climbing, "choosing", lambda *_: Evaluation(GAMES["kingdomino"], scores))
    with pytest.raises(LookupError, match="none"):
        next(climb(COURSE))
