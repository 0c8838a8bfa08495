"""Which servers got Herald's welcome message: each one once, and none joined before such messages existed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.match.model.match_lists_and_messages import Query
from bot.match.model.stored_rows import Scope
from bot.match.model.time_and_randomness import Clock
from bot.match.store.store import Store

_KEY, _SINCE = "greeting", "greeting-since"

_NOBODY = 0
"""Owner of settings shared by all servers."""

_LATELY = 24 * 3600 * 1000
"""How recently (ms) before its very first start Herald can have joined a server that still gets a greeting."""


DELETED = 1
"""In place of a message's id: the message was deleted before its id was known."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """A welcome message, sent or about to be sent."""

    channel: int
    message: int
    """Its id. 0 while it's unknown if it was sent, DELETED if it was deleted before the id was known."""


class Greetings:
    """Reads and saves which welcome messages servers got, in the servers' settings."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._since: int | None = None

    async def since(self) -> int:
        """Return a time (UTC epoch ms). Servers that Herald joined before it are never greeted.

        Decided and saved at the first call ever. If Herald already has matches then, no earlier server is greeted.
        """
        if self._since is None:
            kept = await self._store.settings(Scope.GUILD, _NOBODY)
            found = kept.get(_SINCE)
            if type(found) is not int:
                every = await self._store.page(Query(limit=1))
                found = self._clock.now() - (0 if every.items else _LATELY)
                await self._store.save_setting(Scope.GUILD, _NOBODY, _SINCE, found)
            self._since = found
        return self._since

    async def of(self, guild: int) -> Greeting | None:
        """Return the greeting of a server, None before Herald first tried to greet it."""
        return _read((await self._store.settings(Scope.GUILD, guild)).get(_KEY))

    async def keep(self, guild: int, greeting: Greeting) -> None:
        """Save where a server is being greeted, or was greeted."""
        await self._store.save_setting(Scope.GUILD, guild, _KEY, [greeting.channel, greeting.message])


def _read(kept: Any) -> Greeting | None:
    match kept:
        case [int(channel), int(message)]:
            return Greeting(channel, message)
        case _:
            return None
