"""Which servers Herald has greeted: each once, however often it starts, and none it was in before it knew how to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.match.model.match_queries import Query
from bot.match.model.outside import Clock
from bot.match.model.stored_rows import Scope
from bot.match.store.store import Store

_KEY, _SINCE = "greeting", "greeting-since"

_NOBODY = 0
"""Owner of what is kept for all servers together."""

_LATELY = 24 * 3600 * 1000
"""How long (ms) before its very first start Herald may have been invited to be new to a server still."""


DELETED = 1
"""In the place of a message that was gone before its number was known."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """A greeting, sent or under way."""

    channel: int
    message: int
    """0 while nobody knows whether it was sent; DELETED where nobody knows more than that it was."""


class Greetings:
    """What the store knows of greetings, beside what servers have chosen."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._since: int | None = None

    async def since(self) -> int:
        """Servers that Herald joined earlier than this (UTC epoch ms) are never greeted.

        Decided at the very first start, and kept: a Herald that has matches already was known before it could greet.
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
        """The greeting of a server; None before its first try."""
        return _read((await self._store.settings(Scope.GUILD, guild)).get(_KEY))

    async def keep(self, guild: int, greeting: Greeting) -> None:
        """Remember where a server is being greeted, or was."""
        await self._store.save_setting(Scope.GUILD, guild, _KEY, [greeting.channel, greeting.message])


def _read(kept: Any) -> Greeting | None:
    match kept:
        case [int(channel), int(message)]:
            return Greeting(channel, message)
        case _:
            return None
