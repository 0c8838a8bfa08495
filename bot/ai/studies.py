"""Reviews and hints, made in processes of their own behind everything else, each once however many ask."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from bot.ai.advice import Advice, advise
from bot.ai.manners import judge
from bot.ai.processes import NICE, Processes
from bot.ai.review import review
from bot.ai.reviewed import Review
from bot.core.game import AnyGame
from bot.errors import HeraldError
from bot.games.registry import rules
from bot.match.entries import Entry
from bot.match.played import played
from bot.match.proofs import Proof

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
    """Nothing came of a review or a hint: it took too long, or its process is no more.

    lasting: nothing ever will, as the rules do not find the log again.
    """

    def __init__(self, detail: str, *, lasting: bool = False) -> None:
        super().__init__(detail)
        self.lasting = lasting


class StudiesFull(StudyFailed):
    """So many reviews, or hints, wait for one another that nobody is to wait for one more."""


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
    """Reviews a match by its log. Raises ValueError as `played` and `review`."""
    try:
        found = played(rows, shown)
    except Exception as error:
        # The rules may raise anything for events they never made.
        raise ValueError(f"{type(error).__name__}: {error}") from error
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
        """The review of a match that is over. Raises StudyFailed, StudiesFull where too many wait already."""
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
        if (done.cancelled() or done.exception() is not None) and self._made.get(key) is done:
            del self._made[key]

    async def close(self) -> None:
        """Stop all processes, whatever they are at; whoever waits is told that nothing comes of it."""
        await self._reviewing.close()
        await self._hinting.close()


async def _run(run: Callable[..., Awaitable[T]], *args: Any, **limits: float) -> T:
    try:
        return await run(*args, **limits)
    except Exception as error:
        raise StudyFailed(f"{type(error).__name__}: {error}", lasting=isinstance(error, ValueError)) from error
