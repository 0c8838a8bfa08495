"""Reviews step by step: the curve first, the turns that seem worst next, no more futures and time than they need."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ai.evaluation import learned
from bot.ai.luck import Judge, Manner
from bot.ai.review import comparison
from bot.ai.review.review import sketch
from bot.ai.review.review_depth import manner_of, seconds_of
from bot.ai.review.review_values import Review
from bot.ai.review.reviewing import TOGETHER, FirstLooked, FirstLooks, Reviewing, review
from bot.ai.win_chances import curve
from bot.games.registry import GAMES
from tests.pairwise import some_by_day

from .playing import match as played_by

GLANCE = Manner(width=2, begun=4, listed=2, samples=2, screened=1, second=1)


def _judge(key: str, manner: Manner = GLANCE) -> Judge:
    return Judge(learned(key, 2), curve(key, 2), manner)


def _adds_up(found: Review) -> bool:
    luck, play = found.luck, found.play()
    sums = [one + other for one, other in zip(luck.chances, play.chances, strict=True)]
    return sums == [end - start for end, start in zip(found.end.chances, found.start.chances, strict=True)]


@pytest.mark.parametrize("key", some_by_day(GAMES, ("kingdomino", "castle")))
def test_a_review_tells_a_whole_curve_before_it_looks_at_any_turn(key: str) -> None:
    played, judge = played_by(key, ("random", "easy"), seed=1), _judge(key)
    making = Reviewing(sketch(played, judge))
    first, weighed = making.review(), judge.looks
    counts = [making.looked]
    while isinstance(job := making.next(), FirstLooks):
        making.take(job.done_by(judge))
        counts.append(making.looked)
        assert _adds_up(making.review())

    assert weighed == making.whole + 1, "one position a turn, and the end"
    assert len(first.chances(0)) == making.whole + 1
    assert _adds_up(first)
    assert not first.moments
    assert counts == [*range(0, making.whole, TOGETHER), making.whole]
    assert len(making.review().plies) == making.whole


def test_the_turns_that_seem_worst_are_looked_at_first() -> None:
    played, judge = played_by("kingdomino", ("random", "easy"), seed=1), _judge("kingdomino")
    making = Reviewing(sketch(played, judge))
    job, gaps = making.next(), making.drawn.gaps

    assert isinstance(job, FirstLooks)
    assert sorted(gaps, reverse=True)[:TOGETHER] == [gaps[place] for place in job.places]
    assert gaps[job.places[0]] > 0


def test_a_review_whose_time_is_over_tells_what_it_found() -> None:
    played, judge = played_by("kingdomino", ("random", "easy"), seed=1), _judge("kingdomino")
    making = Reviewing(sketch(played, judge), seconds=1.0)
    for _ in range(2):
        job = making.next()
        assert isinstance(job, FirstLooks)
        # As on a machine where a turn takes this long.
        making.take(FirstLooked(job.done_by(judge).looks, 0.6))

    assert making.next() is None
    assert making.looked == 2 * TOGETHER < making.whole
    assert _adds_up(making.review())


def test_a_step_begins_no_turn_beyond_its_time() -> None:
    played, judge = played_by("kingdomino", ("random", "easy"), seed=1), _judge("kingdomino")
    job = Reviewing(sketch(played, judge)).next()

    assert isinstance(job, FirstLooks)
    assert len(replace(job, seconds=0.0).done_by(judge).looks) == 1
    assert len(job.done_by(judge).looks) == TOGETHER


def _positions(monkeypatch: pytest.MonkeyPatch, doubt: float) -> int:
    """Return how many positions a review weighs. doubt: standard errors that a gap is taken to lie within."""
    monkeypatch.setattr(comparison, "DOUBT", doubt)
    judge = _judge("kingdomino", Manner(width=4, begun=20, listed=4, samples=16, screened=8, second=4, ahead=2))
    review(played_by("kingdomino", ("easy", "normal"), seed=2), judge)
    return judge.looks


def test_turns_that_are_clearly_apart_meet_few_futures(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = _positions(monkeypatch, comparison.DOUBT)

    assert usual < 0.8 * _positions(monkeypatch, 1000.0), "of what it takes to look at everything"


def test_a_match_of_many_turns_meets_fewer_futures_and_a_long_one_of_carcassonne_gets_more_time() -> None:
    usual = manner_of("kingdomino")

    assert usual.over(usual.usual) == usual
    assert usual.screened <= usual.over(4 * usual.usual).samples < usual.samples
    assert manner_of("carcassonne").over(126) == manner_of("carcassonne")
    assert {seconds_of(key, 75) for key in GAMES} == {20.0}
    assert 20.0 < seconds_of("carcassonne", 126) <= 60.0
