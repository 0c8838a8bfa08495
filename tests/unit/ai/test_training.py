"""What training learns, and what it leaves behind."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.ai.evaluation import Evaluation, Weights, certain, learned, read
from bot.ai.training import self_play
from bot.ai.training.self_play import Course, Examples, Lesson, row, train, written
from bot.ai.vocabulary import UnknownName
from bot.cli import build
from bot.cli import train as command
from bot.games.data import DataError, load
from bot.games.registry import GAMES, INSIGHTS


class Scores:
    """What kingdoms would score now, and something that means nothing."""

    traits = ("score", "noise")

    def weigh(self, state: Any) -> tuple[tuple[float, ...], ...]:
        first, second = GAMES["kingdomino"].projected(state)
        return (first / 2, (state.turn * 7) % 5), (second / 2, (state.turn * 3) % 5)

    def left(self, state: Any) -> float:
        return len(state.box) / 48


@pytest.fixture
def scores(monkeypatch: pytest.MonkeyPatch) -> Scores:
    insight = Scores()
    for module in (self_play, command):
        monkeypatch.setattr(module, "INSIGHTS", {"kingdomino": insight})
    monkeypatch.setattr("bot.ai.evaluation.INSIGHTS", {"kingdomino": insight})
    return insight


COURSE = Course("kingdomino", matches=4, rounds=2, opening=4)


@cache
def usual() -> tuple[Lesson, ...]:
    """Return what the usual course comes to, by `scores`."""
    return tuple(train(COURSE))


def test_what_counts_is_told_from_what_does_not(scores: Scores) -> None:
    *_, last = train(replace(COURSE, matches=8, rounds=1))

    assert last.weights is not None
    score, noise = (late + early / 2 for late, early in zip(last.weights.late, last.weights.early, strict=True))
    assert 0.5 < score < 2.5
    assert abs(noise) < score
    assert last.fit > 0.2


def test_a_course_can_go_on_from_the_weights_there_are(scores: Scores, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    started = Evaluation(GAMES["kingdomino"], scores, Weights((-1.0, 0.0), (0.0, 0.0)))
    monkeypatch.setattr(self_play, "learned", lambda key, seats: asked.append((key, seats)) or started)

    afresh, onwards = (list(train(replace(COURSE, matches=2, rounds=1, onwards=so)))[-1] for so in (False, True))

    assert asked == [("kingdomino", 2)]
    assert afresh.weights != onwards.weights


def test_traits_that_are_not_learned_keep_their_weights(scores: Scores, monkeypatch: pytest.MonkeyPatch) -> None:
    started = Evaluation(GAMES["kingdomino"], scores, Weights((0.75, 0.0), (0.25, 0.0)))
    monkeypatch.setattr(self_play, "learned", lambda *_: started)

    *_, last = train(replace(COURSE, only=("noise",)))

    assert last.weights is not None
    assert (last.weights.late[0], last.weights.early[0]) == (0.75, 0.25)
    assert last.weights.late[1] != 0
    assert last.fit > 0.1


def test_a_trait_that_does_not_exist_cannot_be_learned(scores: Scores, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match="'wealth'"):
        next(train(replace(COURSE, only=("wealth",))))
    monkeypatch.setattr(self_play, "learned", lambda *_: Evaluation(GAMES["kingdomino"], scores))
    with pytest.raises(LookupError, match="has none"):
        next(train(replace(COURSE, only=("noise",))))


def test_what_the_other_weights_leave_open_is_learned() -> None:
    examples = Examples()
    for mine in range(-5, 6):
        for other in (-1.0, 0.0, 2.0):
            for left in (0.2, 1.0):
                examples.rows.append((mine, other, mine * left, other * left))
                examples.margins.append(mine + 3 * other - other * left)

    weights, fit = examples.adjusted(0.001, Weights((1.0, 9.0), (0.0, 9.0)), (False, True))

    assert weights.late == pytest.approx((1, 3), abs=0.01)
    assert weights.early == pytest.approx((0, -1), abs=0.01)
    assert fit > 0.99


def test_the_same_course_comes_to_the_same_weights(scores: Scores) -> None:
    assert scores
    first, again = usual()[-1], list(train(COURSE))[-1]

    assert first.weights == again.weights
    assert first.states == again.states > 60


def test_each_round_plays_by_the_one_before(scores: Scores) -> None:
    assert scores
    lessons = usual()

    assert [lesson.round for lesson in lessons] == [1] * 4 + [2] * 5
    assert all(lesson.weights is None for lesson in lessons[:4])
    assert lessons[4].weights is not None


def test_what_comes_soon_owes_less_to_chance(scores: Scores) -> None:
    assert scores
    soon, late = (list(train(replace(COURSE, rounds=1, horizon=horizon)))[-1] for horizon in (1, 0))

    assert soon.states == late.states
    assert soon.fit > late.fit


def test_usual_matches_are_played_without_the_options(scores: Scores) -> None:
    assert scores
    short = replace(COURSE, matches=2, rounds=1)
    plain, all_usual, none = (
        list(train(replace(short, options=options, usual=usual)))[-1].weights
        for options, usual in (({}, 0), ({"harmony": "on"}, 3), ({"harmony": "on"}, 0))
    )

    assert plain == all_usual != none


def test_time_ends_it(scores: Scores) -> None:
    assert scores
    *_, last = train(replace(COURSE, matches=10_000, minutes=1 / 600))

    assert last.round == 2
    assert last.matches < 1000
    assert last.weights is not None


def test_a_game_without_insight_cannot_be_learned(scores: Scores) -> None:
    assert scores
    with pytest.raises(LookupError):
        next(train(Course("castle")))


def test_margins_fit_what_made_them() -> None:
    examples = Examples()
    for mine in range(-5, 6):
        examples.rows.append((mine, 1.0, mine * 0.5, 0.5))
        examples.margins.append(3.0 * mine)

    weights, fit = examples.fitted(0.001)

    assert weights.late[0] + weights.early[0] * 0.5 == pytest.approx(3, abs=0.01)
    assert fit > 0.99


def test_what_is_certain_is_not_learned() -> None:
    examples = Examples()
    for mine in range(-5, 6):
        for left in (0.1, 0.5, 1.0):
            examples.rows.append((mine, 1.0, mine * left, left))
            examples.margins.append(mine + left * (4 * mine - 2))

    weights, fit = examples.fitted(0.001, Weights((1.0, 0.0), (0.0, 0.0)))

    assert weights.late == (1.0, 0.0)
    assert weights.early == pytest.approx((4, -2), abs=0.01)
    assert fit > 0.99


def test_a_row_is_what_one_has_before_the_others(scores: Scores) -> None:
    game = GAMES["kingdomino"]
    state = game.initial(game.config({}, 2), 2)

    assert row(scores, state, 0) == tuple(-number for number in row(scores, state, 1))


def test_weights_are_read_as_they_were_written(scores: Scores, tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(written(scores.traits, Weights((1.5, -0.25), (0.5, 0.0)), 2, {"seed": 7, "by": "hand"}))
    evaluation = learned("kingdomino", 4, file)
    game = GAMES["kingdomino"]
    state = game.initial(game.config({}, 2), 2)
    first, second = evaluation.margins(state)

    assert isinstance(evaluation, Evaluation)
    assert first == -second


def test_weights_for_other_seats_stay_where_they_are(scores: Scores, tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    for seats, late in ((2, 1.5), (4, 2.5), (2, 3.5)):
        beside = load(file)["weights"] if file.exists() else []
        weights = Weights((late, 0.0), (0.0, 0.0))
        file.write_text(written(scores.traits, weights, seats, {"seed": seats, "by": "hand"}, beside))

    sets = load(file)["weights"]
    assert [(found["seats"], found["traits"]["score"][0]) for found in sets] == [(2, 3.5), (4, 2.5)]
    assert [found["made"] for found in sets] == [{"seed": 2, "by": "hand"}, {"seed": 4, "by": "hand"}]


@pytest.mark.parametrize("seats", [1, 2])
def test_the_two_heirs_are_learned_by_a_beam(seats: int) -> None:
    *_, last = train(Course("heirs", seats=seats, matches=2, rounds=1, opening=2))
    counts = certain(INSIGHTS["heirs"])

    assert last.weights is not None
    assert counts is not None
    assert last.weights.late == counts.late
    assert any(last.weights.early)


def test_weights_of_other_traits_are_refused(scores: Scores, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="missing"):
        read(tmp_path, {"score": (1, 2)}, scores)
    with pytest.raises(DataError, match="two numbers"):
        read(tmp_path, {"score": (1, 2), "noise": (1,)}, scores)


def test_the_command_keeps_what_is_stronger_and_nothing_else(
    scores: Scores, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert scores
    # What the repository has learned is of other traits.
    monkeypatch.setattr(command, "file_of", lambda key: tmp_path / key / "weights.toml")
    out = tmp_path / "weights.toml"
    asked = ["train", "kingdomino", "--matches", "6", "--rounds", "1", "--pairs", "2"]
    kept = CliRunner().invoke(build("train"), [*asked, "--out", str(out)])
    refused = CliRunner().invoke(build("train"), asked)
    unknown = CliRunner().invoke(build("train"), ["train", "chess"])

    assert kept.exit_code == 0, kept.output
    assert 'by = "python -m bot train kingdomino"' in out.read_text()
    assert refused.exit_code == 1
    assert unknown.exit_code == 2
