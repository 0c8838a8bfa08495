"""When somebody is written to that turns of theirs are back as puzzles, and what was written last.

Both lie among their settings: `look` is when that is reckoned next, `told` the last message. A message is claimed, then
sent, then marked as sent, so that after a death it is looked for before it is sent again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.match.model.calendar import DAY_MS, Calendar
from bot.match.model.stored_rows import Scope
from bot.match.model.wakeups import Moments
from bot.match.store.store import Store

_LOOK, _TOLD = "look", "told"


@dataclass(frozen=True, slots=True)
class Told:
    """The last message to somebody."""

    at: int = 0
    """Its name: about when it was claimed, UTC epoch ms; 0 where there was none."""

    owed: bool = False
    """It was claimed, and nobody knows whether it was sent."""


def due(backs: Iterable[int], told: int, calendar: Calendar, now: int) -> int | None:
    """When the next message is to be sent, UTC epoch ms; None where none is.

    backs: when each puzzle comes back or came; told: the last message. It told of all that were back by then, so that
    only what comes back later is worth another one, and that a day later at the earliest.
    """
    fresh = [at for at in backs if at > told]
    if not fresh:
        return None
    return calendar.loud(max(min(fresh), told + DAY_MS if told else 0, now))


def written(at: int) -> str:
    """A moment (UTC epoch ms) as `look` has it: texts in the order of the moments they mean."""
    return f"{at:016d}"


class Recalls:
    """What is kept of that. Every method raises StorageError."""

    moments: Moments
    """The looks that this process has arranged."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.moments = Moments()

    async def told(self, user: int) -> Told:
        """The last message to somebody."""
        kept = (await self._store.settings(Scope.RECALL, user)).get(_TOLD)
        match kept:
            case [int(at), bool(owed)]:
                return Told(at, owed)
            case _:
                return Told()

    async def tell(self, user: int, told: Told) -> None:
        """Note how the last message stands."""
        await self._store.save_setting(Scope.RECALL, user, _TOLD, [told.at, told.owed])

    async def look(self, user: int, at: int | None) -> None:
        """Have somebody looked at then (UTC epoch ms); None for not before something changes."""
        await self._store.save_setting(Scope.RECALL, user, _LOOK, None if at is None else written(at))
        self.moments.add(at)

    async def forget(self, user: int) -> None:
        """Keep nothing any more, as there are no puzzles."""
        for key in await self._store.settings(Scope.RECALL, user):
            await self._store.save_setting(Scope.RECALL, user, key, None)
