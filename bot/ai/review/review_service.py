"""Reviews and hints, made in processes of their own behind everything else, each once however many ask."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, overload
from weakref import WeakKeyDictionary

from pebble import ProcessExpired

from bot.ai.advice import Advice, advise
from bot.ai.process.processes import NICE, Processes, ProcessesGone
from bot.ai.review.review import Sketch, sketch
from bot.ai.review.review_depth import judge, seconds_of
from bot.ai.review.review_values import Review
from bot.ai.review.reviewing import CloserLook, CloserLooked, FirstLooked, FirstLooks, Reviewing
from bot.core.game import AnyGame
from bot.errors import HeraldError
from bot.games.registry import rules
from bot.match.fairness.draw_check_result import Proof
from bot.match.fairness.played_moves import played
from bot.match.model.log_entry import Entry

T = TypeVar("T")

_Key: TypeAlias = tuple[str, int, int]
"""What is made, of which match, as of which row."""

KEPT = 128
"""Answers that are remembered."""

WAITING = 24
"""Reviews that may wait for one another, and hints."""

REVIEWED, HINTED = 600.0, 60.0
"""Seconds after which a step of a review and a hint are given up, by the clock: they come behind everything else."""

TASKS = 50
"""After so many hints a process is replaced."""

STEPS = 2000
"""After so many steps of reviews a process is replaced."""


class StudyFailed(HeraldError):
    """A review or hint that failed this time, because its process is gone. Asking again may help."""


class StudyTimedOut(StudyFailed):
    """A review or hint that took longer than its limit and was stopped."""


class StudiesFull(StudyFailed):
    """A review or hint that wasn't begun, because too many others wait already."""


class StudyUnreadable(StudyFailed):
    """A review of a match whose log the rules can't follow. It fails every time."""


class StudyBroken(StudyFailed):
    """A review or hint that met a fault in Herald's own code. It fails every time."""


_PASSING = (ProcessExpired, BrokenProcessPool, ProcessesGone, OSError, MemoryError)
"""What a process that died, or couldn't start, leaves behind; anything else comes from the code it ran."""


@dataclass(frozen=True, slots=True)
class Studied:
    """A match that was reviewed."""

    review: Review
    """What it came to."""

    exact: int
    """Of its pieces of chance, those whose mean is over all that could have come."""

    chances: int
    """Pieces of chance that made a difference, or could have."""

    looked: int = 0
    """Turns that were looked at more closely than by evaluation."""

    whole: int = 0
    """Turns of the match."""

    done: bool = True
    """Whether nothing more is looked at."""


def look_back(rows: Sequence[Entry], shown: Proof) -> Sketch:
    """Read a match from its log, at a first glance. Raises StudyUnreadable where the rules can't follow it."""
    try:
        found = played(rows, shown)
    except Exception as error:
        # The rules may raise anything for events they never made.
        raise StudyUnreadable(f"{type(error).__name__}: {error}") from error
    return sketch(found, judge(found.game, len(found.rules.scores(found.state))))


@overload
def look_closer(key: str, seats: int, turns: int, job: FirstLooks) -> FirstLooked: ...
@overload
def look_closer(key: str, seats: int, turns: int, job: CloserLook) -> CloserLooked: ...
def look_closer(key: str, seats: int, turns: int, job: FirstLooks | CloserLook) -> FirstLooked | CloserLooked:
    """Do one step of the review of a match with so many players and turns."""
    return job.done_by(judge(key, seats, turns))


def look_ahead(key: str, version: int | None, state: Any) -> tuple[Advice, ...]:
    """The best turns in a position."""
    game: AnyGame = rules(key, version)
    return advise(judge(key, len(game.scores(state))), state)


class Study:
    """The newest state of a review in the making, for everyone who follows it."""

    def __init__(self) -> None:
        self.newest: Studied | None = None
        """None until the match has been read."""
        self._changed = asyncio.Event()

    def tell(self, found: Studied) -> None:
        """Set the newest state."""
        self.newest = found
        self._changed.set()

    async def beyond(self, last: Studied | None, making: asyncio.Future[Studied]) -> Studied | None:
        """Wait for a state after `last` and return it, None once the review is finished."""
        while self.newest is last and not making.done():
            self._changed.clear()
            change = asyncio.ensure_future(self._changed.wait())
            waited: list[asyncio.Future[Any]] = [making, change]
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            change.cancel()
        return None if making.done() else self.newest


class Studies:
    """Makes reviews step by step, one step at a time, and hints beside them. Processes start with the first of each.

    Reviews that are made at the same time take turns, so that each is told at a first glance soon.
    """

    def __init__(self, kept: int = KEPT, waiting: int = WAITING, nice: int = NICE) -> None:
        self._kept, self._waiting = kept, waiting
        self._made: OrderedDict[_Key, asyncio.Future[Any]] = OrderedDict()
        self._followed: WeakKeyDictionary[asyncio.Future[Any], Study] = WeakKeyDictionary()
        self._reviewing = Processes("reviews", 1, STEPS, nice)
        self._hinting = Processes("hints", 1, TASKS, nice)

    def knows(self, match: int, seq: int) -> bool:
        """Whether the review of a match as of a row is made, or being made."""
        return ("review", match, seq) in self._made

    async def review(self, match: int, seq: int, rows: Sequence[Entry], shown: Proof) -> Studied:
        """Return the review of a match that is over. Raises StudyFailed, one of its kinds where the cause is known."""
        # One of many who wait may go away; the others still want it.
        return await asyncio.shield(self._reviewed(match, seq, rows, shown))

    async def follow(
        self, match: int, seq: int, rows: Sequence[Entry], shown: Proof, every: float
    ) -> AsyncGenerator[Studied, None]:
        """Yield the newest state of a review whenever it has changed, the finished one last. Raises as `review`.

        every: seconds between two states at least. The finished one comes at once.
        """
        making, last = self._reviewed(match, seq, rows, shown), None
        study = self._followed.get(making)
        while study is not None and (last := await study.beyond(last, making)) is not None:
            yield last
            await asyncio.wait([making], timeout=every)
        yield await asyncio.shield(making)

    async def hint(self, match: int, decision: int, key: str, version: int | None, state: Any) -> tuple[Advice, ...]:
        """The best turns of whoever is to act in a match, at the decision that a row opened. Raises as `review`."""
        limits = {"limit": HINTED, "watch": HINTED * (self._waiting + 1)}
        name = ("hint", match, decision)
        making = self._once(name, lambda: self._hinting.run(look_ahead, key, version, state, **limits))
        return await asyncio.shield(making)

    def _reviewed(self, match: int, seq: int, rows: Sequence[Entry], shown: Proof) -> asyncio.Future[Studied]:
        """Return the future of a review, which is begun if it isn't known."""
        study, key = Study(), ("review", match, seq)
        making: asyncio.Future[Studied] = self._once(key, lambda: self._step_by_step(study, rows, shown))
        self._followed.setdefault(making, study)
        return making

    async def _step_by_step(self, study: Study, rows: Sequence[Entry], shown: Proof) -> Studied:
        """Make a review, and tell what was found so far after each step."""
        limits = {"limit": REVIEWED, "watch": REVIEWED * (self._waiting + 1)}
        drawn = await self._reviewing.run(look_back, tuple(rows), shown, **limits)
        making = Reviewing(drawn, seconds_of(drawn.game, len(drawn.turns)))
        while (job := making.next()) is not None:
            study.tell(_told(making, done=False))
            match = (drawn.game, drawn.seats, len(drawn.turns))
            making.take(await self._reviewing.run(look_closer, *match, job, **limits))
        return _told(making, done=True)

    def _once(self, key: _Key, make: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        making = self._made.get(key)
        if making is None:
            # Nothing is awaited between the count and what is counted.
            if sum(kind == key[0] and not one.done() for (kind, *_), one in self._made.items()) >= self._waiting:
                raise StudiesFull(f"{self._waiting} wait for a {key[0]}")
            making = asyncio.ensure_future(_run(make()))
            making.add_done_callback(lambda done: self._forget_failure(key, done))
            self._made[key] = making
            for old in [old for old, one in self._made.items() if one.done()][: max(0, len(self._made) - self._kept)]:
                del self._made[old]
        return making

    def _forget_failure(self, key: _Key, done: asyncio.Future[Any]) -> None:
        """Let a failed study be made again, unless it would fail again: then its failure is kept like an answer."""
        certain = not done.cancelled() and isinstance(done.exception(), StudyUnreadable | StudyBroken | None)
        if not certain and self._made.get(key) is done:
            del self._made[key]

    async def close(self) -> None:
        """Stop all processes, whatever they are at; whoever waits is told that nothing comes of it."""
        await self._reviewing.close()
        await self._hinting.close()


def _told(making: Reviewing, *, done: bool) -> Studied:
    """Return what was found of a match so far."""
    review = making.review()
    drawn = [ply for ply in review.plies if not ply.exact or any(ply.luck.margins) or any(ply.luck.chances)]
    return Studied(review, sum(ply.exact for ply in drawn), len(drawn), making.looked, making.whole, done)


async def _run(made: Awaitable[T]) -> T:
    try:
        return await made
    except StudyFailed:
        raise
    except Exception as error:
        if isinstance(error, TimeoutError):
            kind: type[StudyFailed] = StudyTimedOut
        else:
            kind = StudyFailed if isinstance(error, _PASSING) else StudyBroken
        raise kind(f"{type(error).__name__}: {error}") from error
