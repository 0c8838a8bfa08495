"""Ratings: what a match does to them, against a reckoning of its own."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations

import pytest

from bot.match.records import ratings
from bot.match.records.ratings import MICRO, NEWCOMER, Rating, rate
from tests.oracle.ratings import again

CLOSE = 1
"""Micro-units by which two ways to add up may differ after one match."""


@dataclass(frozen=True)
class Sat:
    user: int
    place: int
    absent: bool = False

    @property
    def won(self) -> bool:
        return self.place == 1


@dataclass(frozen=True)
class Played:
    counted: tuple[Sat, ...]
    rated: bool = True


def season(seed: int, matches: int = 200) -> Iterator[Played]:
    """Matches of eight people, two to six at a time, with ties and people who left."""
    chance = random.Random(seed)
    for _ in range(matches):
        users = chance.sample(range(1, 9), chance.randint(2, 6))
        places = [chance.randint(1, len(users)) for _ in users]
        places = [1 + sum(other < place for other in places) for place in places]
        yield Played(tuple(Sat(user, place, chance.random() < 0.1) for user, place in zip(users, places, strict=True)))


def differences(seed: int) -> int:
    """How far (micro-units) the ratings ever were from a second reckoning of the same match."""
    known: dict[int, Rating] = {}
    worst = 0
    for played in season(seed):
        before = {user: (rating.mu, rating.sigma) for user, rating in known.items()}
        expected = again(before, [(sat.user, sat.place, sat.absent) for sat in played.counted])
        after = rate(known, played)
        assert after.keys() == expected.keys()
        for user, rating in after.items():
            worst = max(worst, abs(rating.mu - expected[user][0]), abs(rating.sigma - expected[user][1]))
        known |= after
    return worst


@pytest.mark.parametrize("seed", range(5))
def test_every_match_changes_ratings_as_the_paper_says(seed: int):
    assert differences(seed) <= CLOSE


def test_a_rating_that_takes_the_last_for_the_first_is_caught(monkeypatch: pytest.MonkeyPatch):
    sound = ratings.ranks
    monkeypatch.setattr(ratings, "ranks", lambda results: [-rank for rank in sound(results)])

    assert differences(0) > CLOSE


def test_a_rating_that_lets_the_absent_keep_their_place_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ratings, "ranks", lambda results: [float(result.place) for result in results])

    assert differences(0) > CLOSE


def told(known: Mapping[int, Rating], *sat: Sat) -> Mapping[int, Rating]:
    return rate(known, Played(sat))


def test_whoever_wins_is_stronger_and_everybody_better_known():
    after = told({}, Sat(1, 2), Sat(2, 1))

    assert after[2].mu > NEWCOMER.mu > after[1].mu
    assert after[1].sigma == after[2].sigma < NEWCOMER.sigma
    assert [(after[user].matches, after[user].won) for user in (1, 2)] == [(1, 0), (1, 1)]


def test_equals_who_tie_stay_as_strong_as_they_were():
    after = told({}, Sat(1, 1), Sat(2, 1))

    assert after[1].mu == after[2].mu == NEWCOMER.mu
    assert after[1].won == after[2].won == 1


def test_whoever_left_comes_last_whatever_their_place():
    after = told({}, Sat(1, 1, absent=True), Sat(2, 2), Sat(3, 3))

    assert after[1].mu < NEWCOMER.mu < after[2].mu
    assert after[1].mu < after[3].mu


def test_two_who_left_are_worth_the_same():
    after = told({}, Sat(1, 2, absent=True), Sat(2, 1), Sat(3, 3, absent=True))

    assert after[1].mu == after[3].mu


def test_the_order_of_seats_says_nothing():
    known = {1: Rating(30 * MICRO, 3 * MICRO), 2: Rating(20 * MICRO, 5 * MICRO), 3: Rating(22 * MICRO, 7 * MICRO)}
    sat = (Sat(1, 2), Sat(2, 2), Sat(3, 1), Sat(4, 4, absent=True))

    assert len({tuple(sorted(told(known, *order).items(), key=lambda one: one[0])) for order in permutations(sat)}) == 1


def test_an_unrated_match_changes_nothing():
    assert rate({}, Played((Sat(1, 1), Sat(2, 2)), rated=False)) == {}


def test_ratings_that_are_kept_and_read_again_go_on_as_if_they_never_had_been():
    whole: dict[int, Rating] = {}
    kept: dict[int, tuple[int, int, int, int]] = {}
    for played in season(7):
        whole |= rate(whole, played)
        read = {user: Rating(*numbers) for user, numbers in kept.items()}
        kept |= {user: (one.mu, one.sigma, one.matches, one.won) for user, one in rate(read, played).items()}

    assert {user: Rating(*numbers) for user, numbers in kept.items()} == whole


def test_a_rating_is_read_as_points_with_how_far_they_may_be_off():
    rating = Rating(mu=27_635_389, sigma=8_065_901, matches=4)

    assert (NEWCOMER.points, NEWCOMER.margin) == (1000, 667)
    assert (rating.points, rating.margin) == (1105, 645)
    assert rating.ordinal == 27_635_389 - 2 * 8_065_901
    assert rating.provisional
    assert not told({1: rating}, Sat(1, 1), Sat(2, 2))[1].provisional
