"""Reviews and hints, made in processes of their own behind everything else, each once however many ask."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, TypeVar

from pebble import ProcessPool

from bot.ai.advice import Advice, advise
from bot.ai.manners import judge
from bot.ai.review import Review, review
from bot.ai.worker import begin
from bot.core.game import AnyGame
from bot.errors import HeraldError
from bot.games.registry import rules
from bot.match.entries import Entry
from bot.match.played import played
from bot.match.proofs import Proof

T = TypeVar("T")

KEPT = 128
"""Answers that are remembered."""

WAITING = 24
"""Reviews that may wait for one another."""

PATIENCE = {"review": 600.0, "hint": 60.0}
"""Seconds after which what is being made is given up, by the clock, as it comes behind everything else."""

TASKS = 50
"""After so many a process is replaced."""


class StudyFailed(HeraldError):
    """Nothing came of a review or a hint: it took too long, or its process is no more.

    lasting: nothing ever will, as the rules do not find the log again.
    """

    def __init__(self, detail: str, *, lasting: bool = False) -> None:
        super().__init__(detail)
        self.lasting = lasting


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

    def __init__(self, kept: int = KEPT, waiting: int = WAITING) -> None:
        self._kept, self._waiting = kept, waiting
        self._made: OrderedDict[Hashable, asyncio.Future[Any]] = OrderedDict()
        self._pools: dict[str, ProcessPool] = {}

    @property
    def full(self) -> bool:
        """So many reviews wait for one another that nobody is to wait for one more."""
        return sum(isinstance(key, tuple) and not one.done() for key, one in self._made.items()) >= self._waiting

    def knows(self, match: int, seq: int) -> bool:
        """Whether the review of a match as of a row is made, or being made."""
        return (match, seq) in self._made

    async def review(self, match: int, seq: int, rows: Sequence[Entry], shown: Proof) -> Studied:
        """The review of a match that is over. Raises StudyFailed."""
        return await self._once((match, seq), "review", look_back, tuple(rows), shown)

    async def hint(self, match: int, seq: int, key: str, version: int | None, state: Any) -> tuple[Advice, ...]:
        """The best turns of whoever is to act in a match as of a row. Raises StudyFailed."""
        return await self._once(f"{match}/{seq}", "hint", look_ahead, key, version, state)

    async def _once(self, key: Hashable, kind: str, make: Callable[..., T], *args: Any) -> T:
        making = self._made.get(key)
        if making is None:
            making = asyncio.ensure_future(self._run(kind, make, *args))
            making.add_done_callback(lambda done: self._forget_failure(key, done))
            self._made[key] = making
            for old in [old for old, one in self._made.items() if one.done()][: max(0, len(self._made) - self._kept)]:
                del self._made[old]
        # One of many who wait may go away; the others still want it.
        found: T = await asyncio.shield(making)
        return found

    def _forget_failure(self, key: Hashable, done: asyncio.Future[Any]) -> None:
        if (done.cancelled() or done.exception() is not None) and self._made.get(key) is done:
            del self._made[key]

    async def _run(self, kind: str, make: Callable[..., T], *args: Any) -> T:
        try:
            pool = self._pools.get(kind)
            if pool is None or not pool.active:
                pool = self._pools[kind] = ProcessPool(1, TASKS, initializer=begin, context=get_context("spawn"))
            found: T = await asyncio.wrap_future(pool.schedule(make, args, timeout=PATIENCE[kind]))
        except Exception as error:
            lasting = isinstance(error, ValueError)
            raise StudyFailed(f"{type(error).__name__}: {error}", lasting=lasting) from error
        return found

    async def close(self) -> None:
        """Stop all processes, whatever they are at."""
        pools, self._pools = list(self._pools.values()), {}
        for pool in pools:
            pool.stop()  # type: ignore[no-untyped-call] # pebble leaves it untyped
            await asyncio.to_thread(pool.join)
