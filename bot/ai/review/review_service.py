"""Reviews and hints, made in processes of their own behind everything else, each once however many ask."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from pebble import ProcessExpired

from bot.ai.advice import Advice, advise
from bot.ai.process.processes import NICE, Processes, ProcessesGone
from bot.ai.review.review import review
from bot.ai.review.review_depth import judge
from bot.ai.review.review_values import Review
from bot.core.game import AnyGame
from bot.errors import HeraldError
from bot.games.registry import rules
from bot.match.fairness.played_moves import played
from bot.match.fairness.proof import Proof
from bot.match.model.log_entry import Entry

T = TypeVar("T")

_Key: TypeAlias = tuple[str, int, int]
"""What is made, of which match, as of which row."""

KEPT = 128
"""Answers that are remembered."""

WAITING = 24
"""Reviews that may wait for one another, and hints."""

REVIEWED, HINTED = 600.0, 60.0
"""Seconds after which a review and a hint are given up, by the clock, as they come behind everything else."""

TASKS = 50
"""After so many a process is replaced."""


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


def look_back(rows: Sequence[Entry], shown: Proof) -> Studied:
    """Review a match by its log. Raises StudyUnreadable where the rules can't follow it."""
    try:
        found = played(rows, shown)
    except Exception as error:
        # The rules may raise anything for events they never made.
        raise StudyUnreadable(f"{type(error).__name__}: {error}") from error
    told = review(found, judge(found.game, len(found.rules.scores(found.state))))
    drawn = [ply for ply in told.plies if not ply.exact or any(ply.luck.margins) or any(ply.luck.chances)]
    return Studied(told, sum(ply.exact for ply in drawn), len(drawn))


def look_ahead(key: str, version: int | None, state: Any) -> tuple[Advice, ...]:
    """The best turns in a position."""
    game: AnyGame = rules(key, version)
    return advise(judge(key, len(game.scores(state))), state)


class Studies:
    """Makes reviews one after the other, and hints beside them; processes start with the first of each."""

    def __init__(self, kept: int = KEPT, waiting: int = WAITING, nice: int = NICE) -> None:
        self._kept, self._waiting = kept, waiting
        self._made: OrderedDict[_Key, asyncio.Future[Any]] = OrderedDict()
        self._reviewing, self._hinting = (Processes(work, 1, TASKS, nice) for work in ("reviews", "hints"))

    def knows(self, match: int, seq: int) -> bool:
        """Whether the review of a match as of a row is made, or being made."""
        return ("review", match, seq) in self._made

    async def review(self, match: int, seq: int, rows: Sequence[Entry], shown: Proof) -> Studied:
        """Return the review of a match that is over. Raises StudyFailed, one of its kinds where the cause is known."""
        watch, key = REVIEWED * (self._waiting + 1), ("review", match, seq)
        run = self._reviewing.run
        return await self._once(key, run, look_back, tuple(rows), shown, limit=REVIEWED, watch=watch)

    async def hint(self, match: int, decision: int, key: str, version: int | None, state: Any) -> tuple[Advice, ...]:
        """The best turns of whoever is to act in a match, at the decision that a row opened. Raises as `review`."""
        watch, name = HINTED * (self._waiting + 1), ("hint", match, decision)
        run = self._hinting.run
        return await self._once(name, run, look_ahead, key, version, state, limit=HINTED, watch=watch)

    async def _once(self, key: _Key, run: Callable[..., Awaitable[T]], *args: Any, **limits: float) -> T:
        making = self._made.get(key)
        if making is None:
            # Nothing is awaited between the count and what is counted.
            if sum(kind == key[0] and not one.done() for (kind, *_), one in self._made.items()) >= self._waiting:
                raise StudiesFull(f"{self._waiting} wait for a {key[0]}")
            making = asyncio.ensure_future(_run(run, *args, **limits))
            making.add_done_callback(lambda done: self._forget_failure(key, done))
            self._made[key] = making
            for old in [old for old, one in self._made.items() if one.done()][: max(0, len(self._made) - self._kept)]:
                del self._made[old]
        # One of many who wait may go away; the others still want it.
        found: T = await asyncio.shield(making)
        return found

    def _forget_failure(self, key: _Key, done: asyncio.Future[Any]) -> None:
        """Let a failed study be made again, unless it would fail again: then its failure is kept like an answer."""
        certain = not done.cancelled() and isinstance(done.exception(), StudyUnreadable | StudyBroken | None)
        if not certain and self._made.get(key) is done:
            del self._made[key]

    async def close(self) -> None:
        """Stop all processes, whatever they are at; whoever waits is told that nothing comes of it."""
        await self._reviewing.close()
        await self._hinting.close()


async def _run(run: Callable[..., Awaitable[T]], *args: Any, **limits: float) -> T:
    try:
        return await run(*args, **limits)
    except StudyFailed:
        raise
    except Exception as error:
        if isinstance(error, TimeoutError):
            kind: type[StudyFailed] = StudyTimedOut
        else:
            kind = StudyFailed if isinstance(error, _PASSING) else StudyBroken
        raise kind(f"{type(error).__name__}: {error}") from error
