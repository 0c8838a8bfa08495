"""Background job that makes the moves of computer players, the longest waiting one first.

It needs only the logs: every new row says who is to act, and a start looks through the running matches. A move belongs
to one decision. If it comes too late, it's refused like a press on an old button, and the computer decides again. After
repeated failures a simpler level decides, and at last autopilot.

Of several processes, the one that wrote the row computes the move, so that the work is spread. The one with the lease
takes over decisions that others have left open.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from itertools import takewhile
from types import TracebackType
from typing import Self

import structlog

from bot.core.game import IllegalAction, Seat
from bot.errors import StorageError
from bot.match.model import match_codes
from bot.match.model.asyncio_wait_helpers import either
from bot.match.model.computer_players import is_computer, level_of
from bot.match.model.match import Caller, Entry, Match, Status
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_and_randomness import SeatHolder, SystemClock, Timer
from bot.match.service.match_service import MatchService
from bot.match.workers.background_lease import BackgroundLease
from bot.match.workers.think_budget import Allowance, Patience
from bot.match.workers.thinker_interface import Task, Thinker, ThinkingFailed

logger = structlog.get_logger()

TRIES = 3
"""How often a level can fail at a decision before a simpler one is asked."""

SIMPLER = "normal"
"""The level that is asked after the match's own has failed TRIES times."""

RETRY = 2_000
"""How long (ms) to leave a match alone after its decision failed or couldn't be written."""

SWEEP = 600_000
"""How often (ms) all running matches are read again, to find rows of other processes."""

LEFT = 5_000
"""How long (ms), besides the longest time to think, a decision is left to the process that opened it."""

PAGE = 50
"""How many matches are read at a time."""


@dataclass(slots=True)
class _Waiting:
    """A match that waits for a computer player."""

    since: int
    """When its present decision opened, UTC epoch ms."""

    decision: tuple[Seat, int]
    """The seat, and the row the decision opened with."""

    failed: int = 0
    """How many tries at this decision have failed."""

    ready: int = 0
    """Earliest time of the next attempt, UTC epoch ms."""


class Computing:
    """Makes the moves of computer players. Runs between `start` and `stop`, or inside `async with`.

    hold: autopilot, which decides when every level has failed.
    """

    def __init__(
        self,
        service: MatchService,
        thinker: Thinker,
        hold: SeatHolder,
        clock: Timer | None = None,
        patience: Patience | None = None,
        lease: BackgroundLease | None = None,
    ) -> None:
        self._lease = lease or BackgroundLease()
        self._service = service
        self._thinker = thinker
        self._hold = hold
        self._clock = clock or SystemClock()
        self._patience = patience or Patience()
        self._waiting: dict[int, _Waiting] = {}
        self._busy: set[int] = set()
        self._heard: dict[int, int] = {}
        self._allowance = Allowance(self._patience)
        self._changed = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self._thoughts: set[asyncio.Task[None]] = set()
        self._swept = 0

    def __len__(self) -> int:
        """Return how many matches wait for a computer player."""
        return len(self._waiting)

    async def start(self) -> None:
        """Find the matches that wait for a computer player, now and on each change. A second start does nothing."""
        if self._task is not None:
            return
        self._stopping = False
        self._service.on_change.append(self._follow)
        self._lease.on_gain.append(self._take_over)
        self._task = asyncio.create_task(self._run(), name="herald-computing")

    async def stop(self) -> None:
        """Stop thinking. Unfinished decisions are asked again after the next start."""
        task, self._task = self._task, None
        if task is None:
            return
        self._service.on_change.remove(self._follow)
        self._lease.on_gain.remove(self._take_over)
        self._stopping = True
        self._changed.set()
        await task
        for thought in self._thoughts:
            thought.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)
        self._waiting.clear()
        self._busy.clear()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.stop()

    async def _follow(self, match: Match, entry: Entry) -> None:
        if entry.actor is not None and entry.actor > 0:
            self._heard[match.id] = entry.at
        # Listeners run outside every lock, so rows can arrive out of order. The newest state counts.
        newest = await self._service.recall(match.id)
        self._note(newest)

    def _take_over(self) -> None:
        """Find every match that waits for a computer player, because the process that moved for them is gone."""
        self._swept = 0
        self._changed.set()

    async def look_at(self, match_id: int) -> None:
        """Make the move of a computer player if another process has left it open."""
        if match_id not in self._waiting and self._lease.is_held and self._task is not None:
            await self._look(match_id)

    def _note(self, match: Match, *, left: bool = False) -> None:
        """Record if a match waits for a computer player, and for which decision.

        left: another process may be thinking about it.
        """
        asked = _asked(match)
        known = self._waiting.get(match.id)
        if asked is None:
            self._waiting.pop(match.id, None)
            if match.status is not Status.RUNNING:
                self._heard.pop(match.id, None)
        elif known is None or known.decision != asked:
            since = match.clock.since[asked[0]]
            pause = self._patience.pause
            if left and self._lease.is_shared:
                pause += LEFT + int(1000 * max(self._patience.near, self._patience.far))
            self._waiting[match.id] = _Waiting(since, asked, ready=since + pause)
            self._changed.set()

    async def _sweep(self) -> None:
        """Find every running match that waits for a computer player."""
        self._swept = self._clock.now()
        running, cursor = frozenset({Status.RUNNING}), None
        while True:
            page = await self._service.lists.page(Query(computers=True, statuses=running, limit=PAGE, before=cursor))
            for summary in page.items:
                if any(map(is_computer, summary.to_act)):
                    await self._look(summary.id)
            cursor = page.next
            if cursor is None:
                break

    async def _look(self, match_id: int) -> None:
        try:
            self._note(await self._service.load(match_id), left=True)
        except (IllegalAction, StorageError) as error:
            if isinstance(error, IllegalAction) and error.reason is MatchReason.DAMAGED:
                return
            logger.warning("computing.unreadable", match=match_codes.code(match_id), fault=str(error))

    async def _run(self) -> None:
        while not self._stopping:
            self._changed.clear()
            now = self._clock.now()
            if self._lease.is_held and (not self._swept or now >= self._swept + SWEEP):
                await self._sweep_again()
            span = SWEEP
            if len(self._thoughts) < self._thinker.width:
                match_id, moment = self._next(now)
                if match_id is not None:
                    self._begin(match_id)
                    continue
                if moment is not None:
                    span = min(span, max(moment - now, 1))
            await either(self._changed, self._clock, span)

    def _next(self, now: int) -> tuple[int | None, int | None]:
        """Return the ready match that has waited longest, and None. If none is ready: None, and when the next is."""
        free = {match_id: found for match_id, found in self._waiting.items() if match_id not in self._busy}
        ready = [(found.since, match_id) for match_id, found in free.items() if found.ready <= now]
        if ready:
            return min(ready)[1], None
        return None, min((found.ready for found in free.values()), default=None)

    async def _sweep_again(self) -> None:
        try:
            await self._sweep()
        except Exception as error:
            # New moves are still reported by the service.
            self._swept = self._clock.now() - SWEEP + RETRY
            logger.warning("computing.sweep-failed", fault=type(error).__name__)

    def _begin(self, match_id: int) -> None:
        self._busy.add(match_id)
        thought = asyncio.create_task(self._decide(match_id), name=f"herald-thought-{match_codes.code(match_id)}")
        self._thoughts.add(thought)
        thought.add_done_callback(lambda task: self._done(match_id, task))

    def _done(self, match_id: int, task: asyncio.Task[None]) -> None:
        self._thoughts.discard(task)
        self._busy.discard(match_id)
        self._changed.set()
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("computing.fault", match=match_codes.code(match_id), exc_info=error)

    async def _decide(self, match_id: int) -> None:
        """Let the computer player of a match decide, and play the decision. After any failure it's asked again."""
        asked: tuple[Seat, int] | None = None
        try:
            match = await self._service.load(match_id)
            asked = _asked(match)
            waiting = self._waiting.get(match_id)
            if asked is None or waiting is None or waiting.decision != asked:
                # A row of another process changed it.
                self._waiting.pop(match_id, None)
                self._note(match, left=True)
                return
            notations = await self._thought(match, asked, waiting)
            await self._submit(match, asked, notations)
        except (ThinkingFailed, IllegalAction, StorageError) as error:
            self._again(match_id, asked, error)
        except Exception as error:
            logger.exception("computing.fault", match=match_codes.code(match_id), fault=type(error).__name__)
            self._again(match_id, asked, error)

    async def _thought(self, match: Match, asked: tuple[Seat, int], waiting: _Waiting) -> tuple[str, ...]:
        seat, _ = asked
        level = level_of(match.players[seat].user)
        if waiting.failed >= TRIES:
            level = SIMPLER if level == "hard" and waiting.failed < 2 * TRIES else ""
        if not level:
            action = await asyncio.to_thread(self._hold, match.rules, match.state, seat)
            return (match.rules.notation(action),)
        heard = self._heard.get(match.id, 0)
        seconds = self._allowance.seconds(match.where.guild, heard, self._clock.now())
        seed = f"{match.id}/{_moment(match, seat)}/{waiting.failed}"
        return await self._thinker.think(Task(match.game, match.rules_version, match.state, seat, level, seconds, seed))

    async def _submit(self, match: Match, asked: tuple[Seat, int], notations: tuple[str, ...]) -> None:
        seat, row = asked
        player = match.players[seat]
        caller = Caller(player.user, player.name, 0)
        await self._service.play.submit(caller, match.id, notations, row)

    def _again(self, match_id: int, asked: tuple[Seat, int] | None, error: Exception) -> None:
        """Schedule another try at a match's failed decision. asked: the seat, and the row the decision opened with."""
        waiting = self._waiting.get(match_id)
        if waiting is None or asked not in (waiting.decision, None):
            return
        if asked is None and isinstance(error, IllegalAction):
            del self._waiting[match_id]  # other rules, or gone
            return
        storage = isinstance(error, StorageError)
        waiting.failed += not storage
        waiting.ready = self._clock.now() + (RETRY if storage or waiting.failed >= TRIES else 0)
        about = {"match": match_codes.code(match_id), "fault": type(error).__name__, "times": waiting.failed}
        logger.warning("computing.failed", said=str(error), **about)


def _moment(match: Match, seat: Seat) -> str:
    """Return an id of a seat's decision within its match. It stays the same after moves are taken back."""
    before = sum(1 for _ in takewhile(lambda batch: batch.seat == seat, reversed(match.undo.past)))
    return f"{match.turn}.{seat}.{before}"


def _asked(match: Match) -> tuple[Seat, int] | None:
    """Return the seat of the computer player a match waits for, and the row its decision opened with, or None.

    Computers rest in a pause, as everyone does.
    """
    if match.status is not Status.RUNNING or match.clock.paused is not None:
        return None
    asked = match.to_act() & match.computers - match.seats.absent
    return (min(asked), match.decided[min(asked)]) if asked else None
