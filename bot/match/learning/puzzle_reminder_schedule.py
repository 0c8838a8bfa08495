"""When a person gets the next message that puzzles are due, and the last such message.

Both are among their settings: `look` is when to check next, `told` the last message. A message is first recorded as
planned, then sent, then recorded as sent. So after a crash, Herald looks for it before it sends it again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.match.model.asyncio_wait_helpers import Moments
from bot.match.model.calendar import DAY_MS, Calendar
from bot.match.model.stored_rows import Scope
from bot.match.store.store import Store

_LOOK, _TOLD = "look", "told"


@dataclass(frozen=True, slots=True)
class Told:
    """The last message that told a person that puzzles are due again."""

    at: int = 0
    """Id of the message: about when it was planned, UTC epoch ms. 0 if there was none."""

    owed: bool = False
    """Whether it was planned, but it's unknown if it was sent."""


def due(backs: Iterable[int], told: int, calendar: Calendar, now: int) -> int | None:
    """Return when the next message about puzzles is due, UTC epoch ms. None if none is.

    backs: when each puzzle is due again, past or future. told: when the last message was planned, 0 for none. It
    covered all puzzles due by then, so only later ones are worth another message, a day later at the earliest.
    calendar: the person's, as none is due while they must not be disturbed.
    """
    fresh = [at for at in backs if at > told]
    if not fresh:
        return None
    return calendar.loud(max(min(fresh), told + DAY_MS if told else 0, now))


def written(at: int) -> str:
    """Return a time (UTC epoch ms) as `look` stores it: as a text that sorts by time."""
    return f"{at:016d}"


class Recalls:
    """A store of when to check each person's puzzles, and of the last message to them. Methods raise StorageError."""

    moments: Moments
    """The times of checks that this process has scheduled."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.moments = Moments()

    async def told(self, user: int) -> Told:
        """Return the last message to a person about puzzles."""
        kept = (await self._store.settings(Scope.RECALL, user)).get(_TOLD)
        match kept:
            case [int(at), bool(owed)]:
                return Told(at, owed)
            case _:
                return Told()

    async def tell(self, user: int, told: Told) -> None:
        """Save the last message to a person about puzzles."""
        await self._store.save_setting(Scope.RECALL, user, _TOLD, [told.at, told.owed])

    async def look(self, user: int, at: int | None) -> None:
        """Schedule the next check of a person's puzzles at `at` (UTC epoch ms), or no check for None."""
        await self._store.save_setting(Scope.RECALL, user, _LOOK, None if at is None else written(at))
        self.moments.add(at)

    async def forget(self, user: int) -> None:
        """Delete everything stored here about a person, who has no puzzles left."""
        for key in await self._store.settings(Scope.RECALL, user):
            await self._store.save_setting(Scope.RECALL, user, key, None)
