"""What climbing finds by trial, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.ai import levels
from bot.ai.evaluation import Evaluation, Weights, choosing, choosing_file, learned
from bot.ai.levels import players
from bot.ai.planning import Thought
from bot.ai.review.review_depth import judge
from bot.ai.search.turn_search import greedy
from bot.ai.training import hill_climbing
from bot.ai.training.contest import Chances, contest
from bot.ai.training.hill_climbing import climb
from bot.ai.training.self_play import Course
from bot.cli import build
from bot.cli import train as command
from bot.games.data import load
from bot.games.registry import GAMES, INSIGHTS

COURSE = Course("kingdomino", seats=4, matches=8, rounds=2, shift=0.5)


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
    monkeypatch.setattr("bot.ai.training.self_play.INSIGHTS", {**INSIGHTS, "kingdomino": insight})
    monkeypatch.setattr(hill_climbing, "choosing", lambda *_: started)
    return insight


def test_what_counts_is_found_by_trial(scores: Points) -> None:
    assert scores
    *_, last = climb(COURSE)

    assert last.weights is not None
    assert last.states == COURSE.matches * 4
    assert (last.weights.late[0], last.weights.early[0]) == (1.0, 0.0), "what is the same for all stays"
    assert last.weights.late[1] + last.weights.early[1] / 2 > 0.1


def test_traits_that_are_left_alone_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    insight = INSIGHTS["kingdomino"]
    started = Evaluation(
        GAMES["kingdomino"], insight, Weights((1.0,) * len(insight.traits), (0.0,) * len(insight.traits))
    )
    monkeypatch.setattr(hill_climbing, "choosing", lambda *_: started)

    *_, last = climb(replace(COURSE, seats=2, matches=12, rounds=1, only=("room", "open")))

    assert last.weights is not None
    moved = {
        trait
        for trait, *each in zip(insight.traits, last.weights.late, last.weights.early, strict=True)
        if each != [1.0, 0.0]
    }
    assert moved
    assert moved <= {"room", "open"}


def test_what_no_turn_differs_in_is_not_climbed_for(scores: Points) -> None:
    assert scores
    with pytest.raises(LookupError, match="differ"):
        next(climb(replace(COURSE, only=("unit",))))


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
    monkeypatch.setattr(hill_climbing, "choosing", lambda *_: Evaluation(GAMES["kingdomino"], scores))
    with pytest.raises(LookupError, match="none"):
        next(climb(COURSE))


CHOOSING = [
    (key, int(found["seats"]))
    for key in GAMES
    if choosing_file(key).exists()
    for found in load(choosing_file(key))["weights"]
]


@pytest.mark.parametrize(("key", "seats"), CHOOSING)
def test_what_was_climbed_to_chooses_and_tells_nobody_margins(key: str, seats: int) -> None:
    chooses, tells = choosing(key, seats), learned(key, seats)

    assert chooses.weights != tells.weights
    assert judge(key, seats).evaluation is tells
    game = GAMES[key]
    played = (players(key)["learned"], greedy(chooses), greedy(tells))
    differing = 0
    for step in contest(game, game.config({}, seats), [played[0]] * seats, Chances("chosen", 1)):
        if game.outcome(step.state) is not None:
            break
        seat = min(game.to_act(step.state))
        plans = [tuple(planner(game, step.state, seat, Thought(Random(1)))) for planner in played]
        assert plans[0] == plans[1]
        differing += plans[1] != plans[2]
    assert differing


def test_numbers_of_players_that_were_not_climbed_for_choose_by_what_was_learned() -> None:
    assert CHOOSING
    for key, game in GAMES.items():
        for seats in game.info.seats:
            if (key, seats) not in CHOOSING:
                assert choosing(key, seats) is learned(key, seats)


@pytest.mark.nightly
def test_what_was_climbed_to_is_written_apart_from_what_tells_margins(
    scores: Points, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "INSIGHTS", {"kingdomino": scores})
    monkeypatch.setattr("bot.ai.evaluation.INSIGHTS", {"kingdomino": scores})
    monkeypatch.setattr(command, "choosing_file", lambda key: tmp_path / f"{key}.toml")
    # Those it is promoted against know nothing of points either.
    monkeypatch.setattr(levels, "choosing", lambda *_: hill_climbing.choosing("kingdomino", 4))
    asked = ["train", "kingdomino", "--seats", "4", "--matches", "6", "--rounds", "1", "--shift", "0.5"]

    said = CliRunner().invoke(build("train"), [*asked, "--pairs", "12"])

    assert said.exit_code == 0, said.output
    (found,) = load(tmp_path / "kingdomino.toml")["weights"]
    assert found["seats"] == 4
    assert found["made"]["shift"] == 0.5
    assert found["traits"]["score"][0] > 0
