"""Puzzles that are back call by themselves: one message a day at most, to whoever wants it, never in quiet hours.

workers/reminders.py has the task and the lease; here is what is done for one person. Whom to look at is kept in the
store (bot/match/learning/puzzle_schedule.py), so that a restart goes on where Herald stopped.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

import structlog

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.match.learning import puzzle_schedule
from bot.match.learning.puzzle_schedule import Told
from bot.match.learning.puzzles import Puzzle
from bot.match.model.outside import Clock
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import Recall, UserSettings
from bot.match.waits import reminder_policy

logger = structlog.get_logger()

RETRY, LONGEST = 60_000, 3_600_000
"""How long (ms) to wait after a message could not be sent: twice as long after each further try, and at most."""

EVER = 1 << 53
"""Later than any moment (ms)."""

EVERYBODY = 1 << 31
"""More people than there are."""


@dataclass(frozen=True, slots=True)
class Back:
    """What somebody is told."""

    user: int
    at: int
    """Its name: no other message to this person has the same."""

    count: int
    """Puzzles that are back; at least one."""

    language: str
    """Theirs, or that of the match the first of them comes from."""

    settings: UserSettings = field(repr=False)
    """The person's."""

    doubtful: bool = False
    """It may have been sent already, so it is looked for first."""


class Recaller(Protocol):
    """Brings it to people."""

    async def recall(self, back: Back) -> bool:
        """Send it, once; False to somebody who takes no messages. Raises whatever keeps it from being sent."""
        ...


class Recalling:
    """Looks at people who train. Every method but `look_out` raises StorageError."""

    def __init__(self, service: MatchService, recaller: Recaller, clock: Clock) -> None:
        self._service = service
        self._puzzles = service.puzzles
        self._recalls = service.puzzles.recalls
        self._recaller = recaller
        self._clock = clock
        self._failed: dict[int, int] = {}

    @property
    def next(self) -> int | None:
        """The next moment (UTC epoch ms) at which there is someone to look at, as far as this process knows."""
        return self._recalls.moments.first

    async def waiting(self, limit: int, *, unknown: bool) -> Sequence[int]:
        """Return people to look at now. Doesn't ask the store unless a moment has come that this process knows of.

        unknown: ask it anyway, for what other processes have written.
        """
        now = self._clock.now()
        if not self._recalls.moments.take(now) and not unknown:
            return ()
        return await self._service.store.recalls(now, limit)

    async def mistrust(self) -> None:
        """Looks may have been reckoned by a clock that was wrong: all are made anew."""
        for user in await self._service.store.recalls(EVER, EVERYBODY):
            await self._puzzles.arrange(user, min)

    async def look_at(self, user: int) -> None:
        """Somebody's settings have changed: they are looked at once something is back."""
        await self._puzzles.arrange(user, min)

    async def look_out(self, user: int, held: Callable[[], Awaitable[bool]]) -> bool:
        """Tell one person what is due, or look at them later; False if the store is at fault. held: the lease is."""
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
            # Of two messages each has a name of its own, whatever clock named the first one.
            told = Told(max(now, reminder_policy.believed(told.at, now) + 1), owed=True)
            await self._later(user, reminder_policy.UNSURE)
            await self._recalls.tell(user, told)
            await self._tell(user, settings, told, held)

    async def _when(self, user: int, settings: UserSettings, told: Told, now: int) -> int | None:
        """When the next message is due; they are looked at again then."""
        before = reminder_policy.believed(told.at, now)
        return await self._puzzles.arrange(
            user, lambda backs: puzzle_schedule.due(backs, before, settings.calendar, now)
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
            # Meanwhile nothing is kept of this person any more.
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
        """Of the match a puzzle comes from; None for one that is gone, or that this Herald cannot read."""
        try:
            return (await self._service.recall(puzzle.match)).language
        except IllegalAction:
            return None

    async def _put_off(self, user: int, fault: Exception) -> None:
        """What could not be sent, or may have been, is tried again after a while."""
        times = self._failed[user] = self._failed.get(user, 0) + 1
        pause = min(RETRY << min(times - 1, 20), LONGEST)
        logger.warning("recalling.untold", fault=repr(fault), pause=pause)
        await self._later(user, pause)

    async def _later(self, user: int, pause: int) -> None:
        at = self._clock.now() + pause
        await self._puzzles.arrange(user, lambda _: at)
