"""The order in which a match is reviewed: a glance at all turns, the turns that seem worst first, then their moments.

Each step is a job that runs by itself, in a process of its own or right here, so that what was found so far can be
told between two of them and several reviews can take turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import inf
from time import process_time
from typing import TypeAlias

from bot.ai.luck import Judge
from bot.ai.review.moments import MOMENTS, Closer, Found, TurnPlayed, look_closer
from bot.ai.review.review import Sketch, TurnReview, composed, look, reconciled, sketch, unlooked
from bot.ai.review.review_values import Moment, Review
from bot.match.fairness.played_moves import Played

TOGETHER = 4
"""Turns that one job looks at."""

FIRST_LOOKS = 0.7
"""Share of the processor time that first looks can take, so that moments get a closer one."""

TRIED = 3 * MOMENTS
"""Turns of a player that get a closer look, at most."""


@dataclass(frozen=True, slots=True)
class FirstLooks:
    """Look at some turns."""

    places: tuple[int, ...]
    """Of the turns in the match, from 0."""

    turns: tuple[TurnPlayed, ...] = field(repr=False)
    """As they were played."""

    seconds: float = inf
    """Processor time after which no further turn is begun."""

    def done_by(self, judge: Judge) -> FirstLooked:
        """Return what is found, of as many turns as there was time for."""
        begun, found = process_time(), list[TurnReview]()
        for turn in self.turns:
            if found and process_time() - begun > self.seconds:
                break
            found.append(look(turn, judge))
        return FirstLooked(tuple(found), process_time() - begun)


@dataclass(frozen=True, slots=True)
class FirstLooked:
    """What first looks found."""

    looks: tuple[TurnReview, ...]
    """In the order of the job, of as many turns as there was time for."""

    seconds: float
    """Processor time it took."""


@dataclass(frozen=True, slots=True)
class CloserLook:
    """Look at a moment again."""

    found: Found = field(repr=False)
    """The moment."""

    seconds: float = inf
    """Processor time after which nothing further is begun."""

    def done_by(self, judge: Judge) -> CloserLooked:
        """Return what is found."""
        begun = process_time()
        closer = look_closer(judge, self.found, lambda: process_time() - begun > self.seconds)
        return CloserLooked(self.found.told.ply, closer, process_time() - begun)


@dataclass(frozen=True, slots=True)
class CloserLooked:
    """What a closer look found."""

    ply: int
    """Place of the turn in the match, from 0."""

    closer: Closer = field(repr=False)
    """What it found."""

    seconds: float
    """Processor time it took."""


Job: TypeAlias = FirstLooks | CloserLook


class Reviewing:
    """A review in the making: what to look at next, and what was found so far."""

    def __init__(self, drawn: Sketch, seconds: float = inf) -> None:
        """seconds: processor time it can take."""
        self.drawn = drawn
        self.looked = 0
        """Turns that were looked at."""
        self._seconds, self._spent = seconds, 0.0
        self._waiting = sorted(range(len(drawn.turns)), key=lambda place: -drawn.gaps[place])
        self._looks = [unlooked(worth) for worth in drawn.worths]
        self._queue: list[Found] | None = None
        self._tried, self._told = Counter[int](), dict[int, Moment]()
        self._closer = dict[int, TurnReview]()

    @property
    def whole(self) -> int:
        """Turns there are."""
        return len(self.drawn.turns)

    def next(self) -> Job | None:
        """Return what to do next, None if the review is finished or its time is over."""
        left = FIRST_LOOKS * self._seconds - self._spent
        if self._waiting and left > 0:
            places = tuple(self._waiting[:TOGETHER])
            return FirstLooks(places, tuple(self.drawn.turns[place] for place in places), left)
        if self._spent >= self._seconds:
            return None
        found = self._candidate()
        return None if found is None else CloserLook(found, self._seconds - self._spent)

    def take(self, done: FirstLooked | CloserLooked) -> None:
        """Take in what the last job found."""
        self._spent += done.seconds
        if isinstance(done, FirstLooked):
            for found in done.looks:
                self._looks[self._waiting.pop(0)] = found
            self.looked += len(done.looks)
            return
        compared, moment = done.closer
        if compared is not None:
            self._closer[done.ply] = self._looks[done.ply]._replace(compared=compared)
        if moment is not None:
            self._told[done.ply] = moment

    def review(self) -> Review:
        """Return the review by what was found so far."""
        looks = reconciled(self.drawn, self._looks)
        looks = [self._closer.get(place, one) for place, one in enumerate(looks)]
        return composed(self.drawn, looks, [self._told[place] for place in sorted(self._told)])

    def _candidate(self) -> Found | None:
        """Return the next turn that may be a moment: of a player with few so far, what seems to have cost most."""
        if self._queue is None:
            self._queue = _candidates(self._looks, self.drawn)
        while self._queue:
            found = self._queue.pop(0)
            seat = found.told.seat
            stood = sum(moment.seat == seat for moment in self._told.values())
            if stood < MOMENTS and self._tried[seat] < TRIED:
                self._tried[seat] += 1
                return found
        return None


def _candidates(looks: Sequence[TurnReview], drawn: Sketch) -> list[Found]:
    """Return turns that may be moments, those that gave most away first."""
    found = [
        moment._replace(told=replace(moment.told, ply=place))
        for place, one in enumerate(reconciled(drawn, looks))
        if (moment := one.compared.moment) is not None
    ]
    return sorted(found, key=lambda one: -one.told.given)


def review(found: Played, judge: Judge) -> Review:
    """Return a match looked at turn by turn. Raises ValueError for one that isn't over by its rules."""
    making = Reviewing(sketch(found, judge))
    while (job := making.next()) is not None:
        making.take(job.done_by(judge))
    return making.review()
