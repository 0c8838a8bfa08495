"""Background job that sends reminders when they're due.

What is due follows from the log, the settings and the stored waits (bot/match/waits/reminder_policy.py). A reminder is
claimed in the store, sent, and marked as sent. If a claim isn't marked, its message is looked for in Discord before
it's sent again. Only the process with the lease does that. It also asks the store each NAP, for checks of others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

import structlog

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.match.model.asyncio_wait_helpers import Moments, either, end
from bot.match.model.match import Entry, Match, Table
from bot.match.model.match_codes import code
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_and_randomness import SystemClock, Timer
from bot.match.model.waits import Wait, WaitKind, next_quarter
from bot.match.service import projections
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import UserSettings
from bot.match.waits import notices_from_checked_waits as notices
from bot.match.waits import reminder_policy
from bot.match.waits.notice import Notice, Ring, Teller
from bot.match.waits.notices_from_checked_waits import Assessed
from bot.match.waits.reminder_policy import HOUR_MS, TOGETHER, UNSURE, Snooze
from bot.match.workers.backfill_waits import fill
from bot.match.workers.background_lease import Tenure
from bot.match.workers.lease import Lease
from bot.match.workers.puzzle_reminders import EVER, EVERYBODY, Recalling
from bot.match.workers.reminder_assessment import assess

logger = structlog.get_logger()

AT_ONCE = 32
"""How many people are checked at a time."""

NAP = 60_000
"""The longest sleep (ms), so the longest time that rows of other processes go unnoticed."""

FAR = 7 * 24 * HOUR_MS
"""A check further ahead than this (ms) may have been computed by a wrong clock."""

SLACK = 1_000
"""A clock correction below this (ms) doesn't count as setting it back."""

RETRY, LONGEST = 5_000, HOUR_MS
"""First and longest wait (ms) after a notice couldn't be sent. It doubles with each further try."""

ATTEMPTS = 5
"""How often a change is tried when others keep changing the same wait first."""

PATIENCE = 3
"""Seconds left to notices being sent when Herald stops. Unfinished ones are looked for afterwards."""


class Rousing:
    """Sends reminders, also those of puzzles. Runs between `start` and `stop`."""

    def __init__(
        self,
        service: MatchService,
        teller: Teller,
        clock: Timer | None = None,
        recalling: Recalling | None = None,
        lease: Tenure | None = None,
    ) -> None:
        self._service = service
        self._store = service.store
        self._teller = teller
        self._clock = clock or SystemClock()
        self._lease = lease or Lease(self._store, self._clock, "rousing")
        self._recalling = recalling
        self._seen = 0
        self._moments = Moments()
        self._next = 0
        self._failed: dict[int, int] = {}
        self._changed = asyncio.Event()
        self.on_look: list[Callable[[Table], None]] = []
        """Called with each match whose player to act was checked."""
        self._task: asyncio.Task[None] | None = None
        self._healing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the job."""
        if self._task is None:
            self._service.on_change.append(self._follow)
            self._service.users.on_save.append(self.look_at)
            self._task = asyncio.create_task(self._run(), name="herald-rousing")

    async def stop(self) -> None:
        """Stop the job, once the notices being sent are done."""
        task, self._task = self._task, None
        if task is None:
            return
        self._service.on_change.remove(self._follow)
        self._service.users.on_save.remove(self.look_at)
        self._changed.set()
        _, late = await asyncio.wait({task}, timeout=PATIENCE)
        await end(late | {healing for healing in (self._healing,) if healing is not None})

    async def _follow(self, match: Match, entry: Entry) -> None:
        """Note when to check the people the match waits for. Wakes the task only if that's the earliest time."""
        found = projections.waits(None, match, min(entry.at, self._clock.now())) or ()
        if self._moments.add(min((wait.ring_at or 0 for wait in found), default=None)):
            self._changed.set()

    async def look_at(self, user: int) -> None:
        """Check a person at once, because something that affects their reminders has changed."""
        now = self._clock.now()
        await self._alter(user, lambda wait: None if wait.owed else replace(wait, ring_at=now))
        if self._recalling is not None:
            await self._recalling.look_at(user)
        self._changed.set()

    def take_over(self) -> None:
        """Look at once for reminders that are due, because the process that sent them is gone."""
        self._next = 0
        self._changed.set()

    def heal(self) -> None:
        """Try again to send what couldn't be sent, because Discord or a channel may be back."""
        if self._failed and self._task is not None:
            self._healing = asyncio.create_task(self._retry(tuple(self._failed)), name="herald-healing")

    async def _retry(self, users: Sequence[int]) -> None:
        now = self._clock.now()
        try:
            for user in users:
                await self._alter(user, lambda wait: notices.retried(wait, now))
        except StorageError as error:
            logger.warning("rousing.database", fault=error.fault.value)
        self._changed.set()

    async def _change(self, changes: Sequence[tuple[Wait, Wait]]) -> bool:
        """Replace waits and return if that worked, as Store.change_waits does. Notes when to check the changed ones."""
        changed = await self._store.change_waits(changes)
        for _, after in changes if changed else ():
            self._moments.add(after.ring_at)
        return changed

    async def _alter(self, user: int, alter: Callable[[Wait], Wait | None]) -> bool:
        """Change a person's waits one by one, retrying if others change them too. Returns if any wait was changed.

        alter: returns the changed wait, None to leave it.
        """
        altered = False
        for _ in range(ATTEMPTS):
            missed = False
            for wait in await self._waits_of(user):
                if (after := alter(wait)) is not None:
                    done = await self._change([(wait, after)])
                    altered, missed = altered or done, missed or not done
            if not missed:
                break
        return altered

    async def _waits_of(self, user: int) -> list[Wait]:
        return [waiting.wait for waiting in await self._store.waits_of(user)]

    async def snooze(self, user: int, at: int, how: Snooze) -> int:
        """Snooze everything that the notice with the id `at` was about. Returns until when (UTC epoch ms).

        Raises IllegalAction if none of its decisions is open any more.
        """
        now, settings = self._clock.now(), await self._service.users.read(user)
        until = reminder_policy.put_off(how, settings.calendar, now)
        found = await self._alter(
            user, lambda wait: reminder_policy.snoozed(wait, until, now) if wait.rung_at == at else None
        )
        self._changed.set()
        if not found:
            raise IllegalAction(MatchReason.REMINDER_PAST)
        return settings.calendar.loud(until)

    # The loop of the job

    async def _run(self) -> None:
        doubt = True
        while self._task is not None:
            self._changed.clear()
            doubt |= self._was_set_back()
            doubt = await self._pass(doubt=doubt)
            pause = self._nap()
            if pause > 0 and self._task is not None:
                await either(self._changed, self._clock, pause)

    async def _pass(self, *, doubt: bool) -> bool:
        """Check people who are due. doubt: a wrong clock may have set their times. Returns if `doubt` stays true."""
        now = self._clock.now()
        come, unknown = self._moments.take(now), doubt or now >= self._next
        if unknown:
            self._next = min(now + NAP, next_quarter(now))
        try:
            users = await self._store.rings(now, AT_ONCE) if come or unknown else ()
            pupils = await self._recalling.waiting(AT_ONCE, unknown=unknown) if self._recalling is not None else ()
            if not (users or pupils or doubt):
                # The lease isn't needed while there's nothing to do.
                return False
            if await self._rouse(users, pupils, doubt=doubt):
                # There may be more of them, and others may have changed those we found.
                self._moments.add(now)
                self._next = now if pupils else self._next
                return False
        except StorageError as error:
            logger.warning("rousing.database", fault=error.fault.value)
        self._next = self._clock.now() + RETRY
        return doubt

    def _nap(self) -> int:
        """Return for how long (ms) no check is due, as far as this process knows."""
        pupil = self._recalling.next if self._recalling is not None else None
        moments = (self._next, self._moments.first, pupil)
        return min(at for at in moments if at is not None) - self._clock.now()

    def _was_set_back(self) -> bool:
        before, self._seen = self._seen, self._clock.now()
        return self._seen < before - SLACK

    async def _rouse(self, users: Sequence[int], pupils: Sequence[int], *, doubt: bool) -> bool:
        """Check these people. doubt: also advance checks that a wrong clock put off. Returns False to try again."""
        if not (await self._service.clocks.up() and await self._lease.held()):
            return False
        if doubt:
            await fill(self._store, self._service, self._clock)
            for user in await self._store.rings(EVER, EVERYBODY):
                await self._mistrust(user)
        looks = [self._look_out(user) for user in users]
        if self._recalling is not None:
            if doubt:
                await self._recalling.mistrust()
            looks += [self._recalling.look_out(pupil, self._lease.held) for pupil in pupils]
        return all(await asyncio.gather(*looks))

    async def _mistrust(self, user: int) -> None:
        """Make due at once those checks of a person's waits that a wrong clock may have put off."""
        now = self._clock.now()
        for wait in await self._waits_of(user):
            if wait.ring_at is not None and wait.ring_at > now + (UNSURE if wait.owed else FAR):
                await self._change([(wait, replace(wait, ring_at=now))])

    async def _look_out(self, user: int) -> bool:
        """Check a person. Errors in their matches are logged, so they don't stop others. False if the store fails."""
        try:
            await self._look(user)
        except Exception as error:
            if isinstance(error, StorageError) and error.fault is not StorageFault.CORRUPT:
                logger.warning("rousing.database", fault=error.fault.value)
                return False
            logger.exception("rousing.failed")
            now = self._clock.now()
            for wait in await self._waits_of(user):
                if notices.is_up(wait, now):
                    await self._change([(wait, replace(wait, ring_at=now + LONGEST))])
        return True

    async def _look(self, user: int) -> None:
        """Check one person: send what is owed, claim and send what is due, and schedule the rest."""
        settings, waits = await self._service.users.read(user), await self._waits_of(user)
        now = self._clock.now()
        if owed := [wait for wait in waits if wait.owed and notices.is_up(wait, now)]:
            await self._take_up(user, settings, owed)
            return
        # What is due within hours is sent with what is due now.
        near = [wait for wait in waits if not wait.owed and notices.is_up(wait, now + TOGETHER)]
        looks = [await assess(self._service, wait, settings, now) for wait in near]
        for look in looks:
            if look.match is not None and look.prospect.wait.kind is WaitKind.MOVE:
                for listener in self.on_look:
                    listener(look.match)
        dues = [(look, at) for look in looks if (at := reminder_policy.due(look.prospect, settings, now)) is not None]
        rung = set[object]()
        for number, group in enumerate(notices.told_together(dues, settings, now)):
            rung |= {look.key for look in group}
            await self._ring(user, settings, group, number)
        at_last = {look.key: at for look, at in dues}
        for look in looks:
            wait = look.prospect.wait
            if notices.is_up(wait, now) and look.key not in rung:
                again = await self._tell_others(look) if look.stalled else look.again
                moments = [at for at in (at_last.get(look.key), again) if at is not None]
                await self._change([(wait, replace(wait, ring_at=min(moments, default=None)))])

    async def _tell_others(self, look: Assessed) -> int | None:
        """Tell the other players that no more reminders follow. Returns when to try again, None once they're told."""
        wait, match = look.prospect.wait, look.match
        assert match is not None, "only what was read has stalled"
        try:
            if await self._lease.held():
                await self._teller.tell_others(match, wait.seat, look.prospect.deadline)
                return None
        except StorageError:
            raise
        except Exception as fault:
            logger.warning("rousing.untold", match=code(match.id), fault=repr(fault), pause=LONGEST)
        return self._clock.now() + LONGEST

    async def _ring(self, user: int, settings: UserSettings, group: Sequence[Assessed], number: int) -> None:
        """Claim a notice to a person and send it. number: its index among notices claimed at the same time."""
        now = self._clock.now()
        prospects = [look.prospect for look in group]
        at = number + max(
            now, *(reminder_policy.believed(prospect.wait.warned, now + HOUR_MS) for prospect in prospects)
        )
        changes = [(prospect.wait, reminder_policy.claimed(prospect, at, now)) for prospect in prospects]
        silent = all(reminder_policy.is_silent(prospect, settings, now) for prospect in prospects)
        if await self._change(changes):
            rings = [notices.ring_of(look, claim) for look, (_, claim) in zip(group, changes, strict=True)]
            await self._tell(Notice(user, at, notices.most_urgent(rings), settings, silent))

    async def _take_up(self, user: int, settings: UserSettings, owed: Sequence[Wait]) -> None:
        """Handle a person's claims that were never marked as sent, so that it's unknown if they were."""
        now = self._clock.now()
        loud = settings.calendar.loud(now)
        for at in sorted({wait.rung_at for wait in owed}):
            looks = [
                notices.overtaken(await assess(self._service, wait, settings, now), now)
                for wait in owed
                if wait.rung_at == at
            ]
            alive = [look for look in looks if look.prospect.called]
            if loud > now:
                await self._change([(look.prospect.wait, replace(look.prospect.wait, ring_at=loud)) for look in looks])
            elif alive:
                again = notices.claimed_again(alive, now)
                if again and not await self._change(again):
                    continue
                claims = [after for _, after in again] or [look.prospect.wait for look in alive]
                rings = [notices.ring_of(look, claim) for look, claim in zip(alive, claims, strict=True)]
                silent = all(reminder_policy.was_silent(look.prospect, settings) for look in alive)
                await self._tell(Notice(user, claims[0].rung_at, notices.most_urgent(rings), settings, silent, at))
            for look in looks:
                if not look.prospect.called and loud <= now:
                    await self._settle(look, now)

    async def _settle(self, look: Assessed, now: int) -> None:
        """Put off a claim that can't be sent now, or end it. If it wasn't sent and isn't needed any more, undo it."""
        wait, match = look.prospect.wait, look.match
        after = replace(wait, ring_at=look.again or now, owed=bool(look.again))
        if match is not None and match.is_open and not look.again:
            # A warning says the same, so this reminder isn't sent. It only counts if it was sent before a crash.
            try:
                if not await self._teller.find(match, wait):
                    after = reminder_policy.given_back(look.prospect, now)
            except StorageError:
                raise
            except Exception as fault:
                logger.warning("rousing.unfound", match=code(match.id), fault=repr(fault))
        await self._change([(wait, after)])

    async def _tell(self, notice: Notice) -> None:
        left = list(notice.rings)

        async def note(rings: Sequence[Ring]) -> None:
            for ring in rings:
                left.remove(ring)
            await self._told(notice, rings)

        try:
            if not await self._lease.held():
                return
            await self._teller.tell(notice, note)
        except Exception as fault:
            await self._put_off(replace(notice, rings=tuple(left or notice.rings)), fault)
            return
        self._failed.pop(notice.user, None)
        if left:
            await self._told(notice, tuple(left))

    async def _told(self, notice: Notice, rings: Sequence[Ring]) -> None:
        """Mark these entries of a notice as sent, no matter what happens to the rest of it."""
        for ring in (one for one in rings if notice.since and one.of_move):
            # A player loses no time in which they couldn't be told, and no other player gains any.
            begin = ring.wait.warned or notice.since
            await self._service.clocks.missed(ring.match.id, begin, told=True, seat=ring.seat)
        await self._mark(notice, rings, owed=False, ring_at=self._clock.now())
        about = [code(ring.match.id) for ring in rings]
        logger.info("roused", matches=about, ring=rings[0].number, silent=notice.silent)

    async def _put_off(self, notice: Notice, fault: Exception) -> None:
        """Schedule another try for a notice that wasn't sent, or may not have been."""
        times = self._failed[notice.user] = self._failed.get(notice.user, 0) + 1
        pause = min(RETRY << min(times - 1, 20), LONGEST)
        logger.warning("rousing.untold", match=code(notice.rings[0].match.id), fault=repr(fault), pause=pause)
        await self._mark(notice, notice.rings, owed=True, ring_at=self._clock.now() + pause)

    async def _mark(self, notice: Notice, rings: Sequence[Ring], *, owed: bool, ring_at: int) -> None:
        """Mark the waits of these entries, unless they were snoozed or replaced meanwhile."""
        about = {(ring.match.id, ring.wait.key) for ring in rings}

        def marked(wait: Wait) -> Wait | None:
            ours = (wait.match, wait.key) in about and wait.owed and wait.rung_at == notice.at
            return replace(wait, owed=owed, ring_at=ring_at) if ours else None

        await self._alter(notice.user, marked)
