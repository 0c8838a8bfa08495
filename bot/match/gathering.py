"""The part of the match service for tables: opening, sitting down, starting."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.game import IllegalAction
from bot.match import play, tables
from bot.match.desk import Desk
from bot.match.journal import Ruling
from bot.match.listing import Query
from bot.match.live import Live
from bot.match.model import Caller, Match, Status, Where
from bot.match.reasons import MatchReason


class Gathering(Desk):
    """Commands of a table before its match starts."""

    async def open(
        self,
        caller: Caller,
        where: Where,
        game: str,
        seats: int,
        options: Mapping[str, str],
        language: str,
        grace: int = 0,
    ) -> Match:
        """A new table; the opener sits down as its first player.

        grace: seconds a move that passes the turn may be taken back unseen.
        """
        known = await self._journal.applied(caller)
        if known is not None:
            return known
        events = tables.opened(caller, where, game, seats, options, language, grace)
        gathering = Query(user=caller.user, statuses=frozenset({Status.GATHERING}), limit=self._tables_per_user)
        if len((await self._store.page(gathering)).items) >= self._tables_per_user:
            raise IllegalAction(MatchReason.TOO_MANY_TABLES, limit=self._tables_per_user)
        return await self._journal.open(caller, events)

    async def join(self, caller: Caller, match_id: int) -> Match:
        return await self._journal.command(
            caller, match_id, "join", lambda live: Ruling(tables.joined(live.match, caller))
        )

    async def leave(self, caller: Caller, match_id: int) -> Match:
        """Get up; an owner hands the table to the next player, the last one to leave cancels it."""
        return await self._journal.command(
            caller, match_id, "leave", lambda live: Ruling(tables.left(live.match, caller))
        )

    async def configure(
        self, caller: Caller, match_id: int, *, seats: int | None = None, options: Mapping[str, str] | None = None
    ) -> Match:
        """Change seats or options; the owner only. Options that are not named stay as they are."""
        return await self._journal.command(
            caller, match_id, "configure", lambda live: Ruling(tables.configured(live.match, caller, seats, options))
        )

    async def start(self, caller: Caller, match_id: int) -> Match:
        """Begin with the players who are there; the owner only."""

        def decide(live: Live) -> Ruling:
            tables.require_startable(live.match, caller)
            secret = self._entropy.secret()
            return Ruling(play.started(live.match, secret, self._deal), secret=secret)

        return await self._journal.command(caller, match_id, "start", decide)

    async def cancel(self, caller: Caller, match_id: int) -> Match:
        """Give a table up; its owner, or whoever manages the server."""
        return await self._journal.command(
            caller, match_id, "cancel", lambda live: Ruling(tables.cancelled(live.match, caller))
        )
