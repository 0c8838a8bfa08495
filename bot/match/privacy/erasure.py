"""Erases users, matches and servers: users first give up their seats, then their data is deleted.

A mark (a setting in the store) says who is being erased, from before the first change until after the last, so that the
next start continues after any interruption. Each match is handled completely or not at all, and repeating it is safe.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import structlog

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.match.model import match_codes
from bot.match.model.asyncio_wait_helpers import end
from bot.match.model.match import OPEN, Caller, Status, Summary
from bot.match.model.people import PSEUDONYM_BITS, PSEUDONYMS, is_pseudonym
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Scope
from bot.match.model.time_and_randomness import Entropy, SystemClock, SystemEntropy, Timer
from bot.match.service.mark_restored_backup import HOUSE
from bot.match.service.match_service import MatchService
from bot.match.store.erasure_store import Traces
from bot.match.store.store import Store
from bot.match.workers.lease import Lease

logger = structlog.get_logger()

Tell: TypeAlias = Callable[[int, int], None]
"""Called after each match with how many are done and how many there are in all, 0 if that's unknown."""

UNDER_WAY, GUILD_UNDER_WAY = "forgetting:", "forgetting-guild:"
"""Prefixes of the marks for users and servers whose erasure has begun. Their id follows."""

FORGOTTEN, AGAIN = "forgotten:", "forget-again:"
"""Prefixes of the marks for users who were erased, and those to erase again after a restore. `name_of` them follows."""

ROUNDS = 5
"""How often at most to go through the matches of a user who keeps playing meanwhile."""

AT_ONCE = 100
"""How many matches of a server are read at a time."""

_PATIENCE = 20
_WAIT = 500
"""How often, and how long each time (ms), to wait for another process that marks a user."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What erasing a user would affect."""

    matches: int
    """Number of matches that name the user."""

    open: tuple[Summary, ...]
    """Open matches in which the user can still act, newest first."""

    under_way: bool
    """Whether their erasure has begun already."""


def name_of(user: int) -> str:
    """Return the hash that replaces an erased user's id. Only a known id can be matched with it."""
    return hashlib.sha256(str(user).encode()).hexdigest()[:40]


class Forgetting:
    """Erases data. Any method can raise StorageError: what was done stays done, and the rest is done later."""

    def __init__(self, service: MatchService, clock: Timer | None = None, entropy: Entropy | None = None) -> None:
        self._service = service
        self._store: Store = service.store
        self._clock = clock or SystemClock()
        self._entropy = entropy or SystemEntropy()
        self._running: dict[int, asyncio.Task[Traces]] = {}

    async def stop(self) -> None:
        """Stop, leaving unfinished work to the next start."""
        await end(self._running.values())

    async def outlook(self, user: int) -> Outlook:
        """Return what erasing a user would affect, without changing anything."""
        matches = await self._store.traces(user)
        marked = f"{UNDER_WAY}{user}" in await self._marks()
        found = await self._store.open_matches_of(user, None)
        return Outlook(len(matches), tuple(found), marked or user in self._running)

    async def is_under_way(self, user: int) -> bool:
        """Tell if a user is being erased, in any process."""
        return user in self._running or f"{UNDER_WAY}{user}" in await self._marks()

    async def forget_user(self, user: int, tell: Tell | None = None) -> Traces:
        """Erase a user's identity everywhere and return how much data that was. Concurrent calls share one run.

        Before that, they leave tables, decline invitations, and leave their seats to autopilot and a substitute.
        tell: is told of the progress. Raises ValueError unless `user` is above 0.
        """
        if user <= 0:
            raise ValueError(f"{user} is nobody")
        task = self._running.get(user)
        if task is None:
            task = self._running[user] = asyncio.create_task(self._forgotten(user, tell), name="herald-forgetting")
            task.add_done_callback(lambda _: self._running.pop(user, None))
        # If the caller stops waiting, the work goes on.
        return await asyncio.shield(task)

    async def _forgotten(self, user: int, tell: Tell | None) -> Traces:
        pseudonym = await self._pseudonym(user)
        found, unread = await self._store.forget_user(user, pseudonym), 0
        for _ in range(ROUNDS):
            matches = await self._store.traces(user)
            some = await self._in_matches(user, pseudonym, matches, tell)
            found += some + await self._store.forget_user(user, pseudonym)
            unread = max(unread, some.unread)
            if not some:
                break
        await self._mark(f"{FORGOTTEN}{name_of(user)}", True)
        await self._mark(f"{UNDER_WAY}{user}", None)
        logger.info("forgetting.done", matches=found.matches, rows=found.rows, unread=unread)
        return replace(found, unread=unread)

    async def _in_matches(self, user: int, pseudonym: int, matches: Sequence[int], tell: Tell | None) -> Traces:
        found = Traces()
        over = {one.id for one in await self._store.summaries(matches) if one.status not in OPEN}
        for done, match_id in enumerate(matches, 1):
            if match_id not in over:
                await self._leave(match_id, user)
            found += (some := await self._store.forget_in(match_id, user, pseudonym))
            if some:
                await self._service.seats.reread(match_id)
            if tell is not None:
                tell(done, len(matches))
        return found

    async def _leave(self, match_id: int, user: int) -> None:
        """Give up a user's seat or invitation in an open match. A match that can't be played on is left as it is."""
        caller = Caller(user, "", 0)
        try:
            match = await self._service.load(match_id)
            if match.status is Status.RUNNING:
                await self._service.seats.vacate(match_id, user)
            elif match.seat_of(user) is not None:
                await self._service.lobby.leave(caller, match_id)
            elif any(guest.user == user for guest in match.lobby.invited):
                await self._service.lobby.decline(caller, match_id)
        except IllegalAction as refusal:
            if refusal.reason is not MatchReason.DAMAGED:
                logger.warning("forgetting.not-left", match=match_codes.code(match_id), reason=refusal.reason.value)

    async def _pseudonym(self, user: int) -> int:
        """Return the pseudonym of a user to erase, chosen at the first call. All processes get the same one."""
        lease = Lease(self._store, self._clock, "forgetting")
        for _ in range(_PATIENCE):
            if await lease.held():
                try:
                    kept = (await self._marks()).get(f"{UNDER_WAY}{user}")
                    if type(kept) is int and is_pseudonym(kept):
                        return kept
                    fresh = PSEUDONYMS - self._entropy.bits(PSEUDONYM_BITS)
                    await self._mark(f"{UNDER_WAY}{user}", fresh)
                    return fresh
                finally:
                    await lease.let_go()
            await self._clock.sleep(_WAIT)
        raise StorageError(StorageFault.BUSY, "another process marks somebody to be forgotten")

    async def forget_match(self, match_id: int) -> bool:
        """Delete a match. Returns False if there is none. An open match is ended first, which its channel is told."""
        await self._end(match_id)
        return await self._deleted(match_id)

    async def _end(self, match_id: int) -> None:
        manager = Caller(0, "", 0, manages=True)
        try:
            match = await self._service.load(match_id)
            if match.status is Status.GATHERING:
                await self._service.lobby.cancel(manager, match_id)
            elif match.status is Status.RUNNING:
                await self._service.play.vote_abort(manager, match_id, True)
        except IllegalAction as refusal:
            logger.debug("forgetting.not-ended", match=match_codes.code(match_id), reason=refusal.reason.value)

    async def _deleted(self, match_id: int) -> bool:
        gone = await self._store.forget_match(match_id)
        await self._service.seats.reread(match_id)
        return gone

    async def forget_guild(self, guild: int, tell: Tell | None = None) -> int:
        """Delete everything stored of a server and return how many matches that were. Nothing is posted about it."""
        await self._mark(f"{GUILD_UNDER_WAY}{guild}", True)
        done = 0
        while matches := await self._store.matches_of(guild, AT_ONCE):
            for match_id in matches:
                done += await self._deleted(match_id)
                if tell is not None:
                    tell(done, 0)
        await self._store.forget_guild(guild)
        await self._mark(f"{GUILD_UNDER_WAY}{guild}", None)
        logger.info("forgetting.guild-done", guild=guild, matches=done)
        return done

    async def resume(self) -> int:
        """Finish interrupted erasures, and erase users again that a restored backup brought back. Return how many."""
        marks, done = await self._marks(), 0
        for key in marks:
            done += await self._resumed(key)
        again = {key.removeprefix(AGAIN) for key in marks if key.startswith(AGAIN)}
        if again:
            known = [user for user in await self._store.people() if not is_pseudonym(user) and name_of(user) in again]
            for user in sorted(known):
                done += await self._resumed(f"{UNDER_WAY}{user}")
            for name in sorted(again):
                await self._mark(f"{FORGOTTEN}{name}", True)
                await self._mark(f"{AGAIN}{name}", None)
        return done

    async def _resumed(self, mark: str) -> bool:
        """Finish the erasure that a mark stands for, and return whether that succeeded. False for other marks.

        No mark's errors keep Herald from starting: the mark stays, and the next start tries again. Raises StorageError
        if the database fails.
        """
        try:
            if mark.startswith(UNDER_WAY):
                await self.forget_user(int(mark.removeprefix(UNDER_WAY)))
            elif mark.startswith(GUILD_UNDER_WAY):
                await self.forget_guild(int(mark.removeprefix(GUILD_UNDER_WAY)))
            else:
                return False
        except StorageError as error:
            if error.fault is not StorageFault.CORRUPT:
                raise
            logger.error("forgetting.unfinished", detail=error.detail)
            return False
        except Exception:
            logger.exception("forgetting.unfinished")
            return False
        return True

    async def _marks(self) -> Mapping[str, Any]:
        return await self._store.settings(Scope.HOUSE, HOUSE)

    async def _mark(self, key: str, value: Any) -> None:
        await self._store.save_setting(Scope.HOUSE, HOUSE, key, value)
