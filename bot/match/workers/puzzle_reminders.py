"""Reminders of puzzles to repeat: at most one message a day, to people who want it, never in quiet hours.

bot/match/workers/reminders.py runs the job and has the lease. This file handles one person. The store keeps whom to
check when (bot/match/learning/puzzle_reminder_schedule.py), so that a restart continues where Herald stopped.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

import structlog

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.match.learning import puzzle_reminder_schedule
from bot.match.learning.puzzle_reminder_schedule import Told
from bot.match.learning.puzzle_store import Puzzle
from bot.match.model.time_and_randomness import Clock
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import Recall, UserSettings
from bot.match.waits import reminder_policy

logger = structlog.get_logger()

RETRY, LONGEST = 60_000, 3_600_000
"""First and longest wait (ms) after a message couldn't be sent. It doubles with each further try."""

EVER = 1 << 53
"""Later than any time (ms)."""

EVERYBODY = 1 << 31
"""More people than there are."""


@dataclass(frozen=True, slots=True)
class Back:
    """A message that tells a person how many puzzles they can repeat now."""

    user: int
    at: int
    """When it's sent (UTC epoch ms), and its id: no other message to this person has the same."""

    count: int
    """How many puzzles are due, at least one."""

    language: str
    """The person's language, or that of the match the first puzzle comes from."""

    settings: UserSettings = field(repr=False)
    """Settings of the person."""

    doubtful: bool = False
    """Whether it may have been sent already, so that it's looked for first."""


class Recaller(Protocol):
    """Sends messages about puzzles to repeat."""

    async def recall(self, back: Back) -> bool:
        """Send this message to its person, but not again if it's `doubtful` and found to be there already.

        Return False if the person accepts no messages. Raises any error that prevents sending.
        """
        ...


class Recalling:
    """Reminds people of puzzles to repeat. Every method but `look_out` raises StorageError."""

    def __init__(self, service: MatchService, recaller: Recaller, clock: Clock) -> None:
        self._service = service
        self._puzzles = service.puzzles
        self._recalls = service.puzzles.recalls
        self._recaller = recaller
        self._clock = clock
        self._failed: dict[int, int] = {}

    @property
    def next(self) -> int | None:
        """The next time (UTC epoch ms) at which someone must be checked, as far as this process knows."""
        return self._recalls.moments.first

    async def waiting(self, limit: int, *, unknown: bool) -> Sequence[int]:
        """Return up to `limit` users to check now. Asks the store only if a check that this process knows of is due.

        unknown: ask the store anyway, for what other processes have written.
        """
        now = self._clock.now()
        if not self._recalls.moments.take(now) and not unknown:
            return ()
        return await self._service.store.recalls(now, limit)

    async def mistrust(self) -> None:
        """Reschedule all checks, because a wrong clock may have scheduled them."""
        for user in await self._service.store.recalls(EVER, EVERYBODY):
            await self._puzzles.arrange(user, min)

    async def look_at(self, user: int) -> None:
        """Reschedule a person's check after their settings changed."""
        await self._puzzles.arrange(user, min)

    async def look_out(self, user: int, held: Callable[[], Awaitable[bool]]) -> bool:
        """Send a person their due message, or reschedule. False if the store fails. held: see Lease.held."""
        try:
            await self._look(user, held)
        except Exception as error:
            if isinstance(error, StorageError) and error.fault is not StorageFault.CORRUPT:
                logger.warning("recalling.database", fault=error.fault.value)
                return False
            logger.exception("recalling.failed")
            await self._later(user, LONGEST)
        return True

    async def _look(self, user: int, held: Callable[[], Awaitable[bool]]) -> None:
        settings, told = await self._service.users.read(user), await self._recalls.told(user)
        now = self._clock.now()
        if settings.recall is not Recall.ON:
            await self._settle(user, told)
            await self._puzzles.arrange(user, lambda _: None)
        elif told.owed and (loud := settings.calendar.loud(now)) > now:
            await self._puzzles.arrange(user, lambda _: loud)
        elif told.owed:
            await self._tell(user, settings, told, held, doubtful=True)
        elif await self._when(user, settings, told, now) == now:
            # Each message needs its own id, even if a wrong clock gave the last one.
            told = Told(max(now, reminder_policy.believed(told.at, now) + 1), owed=True)
            await self._later(user, reminder_policy.UNSURE)
            await self._recalls.tell(user, told)
            await self._tell(user, settings, told, held)

    async def _when(self, user: int, settings: UserSettings, told: Told, now: int) -> int | None:
        """Return when the next message to a person is due, and schedule the check for then."""
        before = reminder_policy.believed(told.at, now)
        return await self._puzzles.arrange(
            user, lambda backs: puzzle_reminder_schedule.due(backs, before, settings.calendar, now)
        )

    async def _tell(
        self,
        user: int,
        settings: UserSettings,
        told: Told,
        held: Callable[[], Awaitable[bool]],
        *,
        doubtful: bool = False,
    ) -> None:
        languages = [one for puzzle in await self._puzzles.due(user) if (one := await self._language(puzzle))]
        heard = True
        if languages:
            if not await held():
                return
            back = Back(user, told.at, len(languages), settings.tongue(languages[0]), settings, doubtful)
            try:
                heard = await self._recaller.recall(back)
            except Exception as fault:
                await self._put_off(user, fault)
                return
            logger.info("recalled", puzzles=back.count, heard=heard)
        self._failed.pop(user, None)
        if await self._recalls.told(user) != told:
            # The person's data has been erased meanwhile.
            return
        await self._settle(user, told)
        if not heard:
            await self._service.users.save(user, replace(await self._service.users.read(user), recall=Recall.SHUT))
        else:
            await self._when(user, settings, told, self._clock.now())

    async def _settle(self, user: int, told: Told) -> None:
        if told.owed:
            await self._recalls.tell(user, Told(told.at))

    async def _language(self, puzzle: Puzzle) -> str | None:
        """Return the language of a puzzle's match, None if that is gone or unreadable."""
        try:
            return (await self._service.recall(puzzle.match)).language
        except IllegalAction:
            return None

    async def _put_off(self, user: int, fault: Exception) -> None:
        """Schedule another try for a person whose message wasn't sent, or may not have been."""
        times = self._failed[user] = self._failed.get(user, 0) + 1
        pause = min(RETRY << min(times - 1, 20), LONGEST)
        logger.warning("recalling.untold", fault=repr(fault), pause=pause)
        await self._later(user, pause)

    async def _later(self, user: int, pause: int) -> None:
        at = self._clock.now() + pause
        await self._puzzles.arrange(user, lambda _: at)
