"""The base class of all command classes: it loads matches and writes decisions into their logs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.match.decide.automation import Unasked
from bot.match.model.match import Caller, Match
from bot.match.model.match_queries import Glance
from bot.match.model.summary import Summary
from bot.match.service.journal import Journal, Ruling

Decision: TypeAlias = Callable[[Match, str, Unasked], Sequence[object]]
"""Returns the events to append for a match, given its secret (hex) and what decides unattended choices."""


class Commands:
    """Writes decisions into the logs of matches. unasked: decides draws and moves for which no player is asked."""

    def __init__(self, journal: Journal, unasked: Unasked) -> None:
        self._journal = journal
        self._unasked = unasked

    async def load(self, match_id: int, home: int | None = None) -> Match:
        """Return the match as it is now. home: the server it must belong to, None for any.

        Raises IllegalAction(NOT_FOUND), for a match of another server even if its log can't be read.
        """
        return (await self._journal.current(match_id, home)).match

    async def glance(self, match_id: int) -> tuple[Match, Glance]:
        """Return the match as it is now, and what its channel was told. Raises IllegalAction(NOT_FOUND)."""
        live, glance = await self._journal.glance(match_id)
        return live.match, glance

    async def recall(self, match_id: int) -> Match:
        """Return the match from memory if it's there: new enough right after loading it or hearing of its newest row.

        Raises IllegalAction(NOT_FOUND).
        """
        return (await self._journal.live(match_id)).match

    async def listed(self, summary: Summary) -> Match:
        """Return the match of a summary just read, from memory if that's as new. Raises IllegalAction(NOT_FOUND)."""
        known = await self.recall(summary.id)
        return known if known.seq >= summary.seq else await self.load(summary.id)

    async def _do(
        self, caller: Caller, match_id: int, command: str, decide: Callable[[Match], Sequence[object]]
    ) -> Match:
        """Run a command that needs neither chance nor a secret."""
        return await self._journal.command(caller, match_id, command, lambda live: Ruling(decide(live.match)))

    async def _play(self, caller: Caller, match_id: int, command: str, decide: Decision) -> Match:
        """Run a command that can need chance, the secret or automatic moves."""
        return await self._journal.command(
            caller, match_id, command, lambda live: Ruling(decide(live.match, live.secret or "", self._unasked))
        )
