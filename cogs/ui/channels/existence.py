"""Whether messages and threads still exist. Discord is asked when someone looks, about all of a page at once.

No one waits long for it: what isn't answered in time is taken to exist.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import discord
import structlog

from bot.match.model.time_and_randomness import Clock
from cogs.ui.channels.forbidden_channels import Refusals

log = structlog.get_logger()

REFUSED = 3_600_000
"""How long (ms) not to ask again about a message or thread that Herald can't read."""

PATIENCE = 1.0
"""How long (s) to wait for the answers about all of a page."""

REMEMBERED = 5_000
"""Maximum number of ids whose last answer is kept."""


class Existence:
    """A finder of deleted messages, or of deleted threads."""

    def __init__(self, clock: Clock, refusals: Refusals, *, unknown: int, fresh: int) -> None:
        """Start without answers. unknown: Discord's error code for a message (or thread) that doesn't exist.

        fresh: how long (ms) an answer that one exists is trusted.
        """
        self._clock = clock
        self._refusals = refusals
        self._unknown = unknown
        self._fresh = fresh
        self._known: dict[int, int] = {}
        """By id: until when (UTC epoch ms) not to ask about it."""

    async def lost(self, ids: Iterable[int], fetch: Callable[[int], Awaitable[object]]) -> set[int]:
        """Return which of these ids don't exist, as far as Discord says so in time.

        fetch: asks Discord for the message (or thread) with an id.
        """
        now = self._clock.now()
        doubtful = sorted(one for one in set(ids) if now >= self._known.get(one, 0))
        tasks = {asyncio.create_task(self._is_lost(one, fetch)): one for one in doubtful}
        if not tasks:
            return set()
        done, late = await asyncio.wait(tasks, timeout=PATIENCE)
        for task in late:
            task.cancel()
        return {tasks[task] for task in done if task.result()}

    async def _is_lost(self, one: int, fetch: Callable[[int], Awaitable[object]]) -> bool:
        try:
            await fetch(one)
        except discord.NotFound as unknown:
            return unknown.code == self._unknown
        except discord.Forbidden:
            self._refusals.count()
            self._keep(one, REFUSED)
            return False
        except Exception as fault:
            # The list or look it's for is shown all the same.
            log.info("existence.unknown", id=one, fault=repr(fault))
            return False
        self._keep(one, self._fresh)
        return False

    def _keep(self, one: int, how_long: int) -> None:
        """Remember for `how_long` ms not to ask about an id."""
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[one] = self._clock.now() + how_long
