"""The part of the match service for tables: opening, sitting down, starting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.core.game import IllegalAction
from bot.errors import StorageError
from bot.match import play, tables
from bot.match.desk import Desk
from bot.match.journal import Ruling
from bot.match.listing import Query
from bot.match.live import Live
from bot.match.model import HERALD, Caller, Match, Status, Where
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
        invited: Sequence[tuple[int, str]] = (),
    ) -> Match:
        """A new table; the opener sits down as its first player.

        grace: seconds a move that passes the turn may be taken back unseen; invited: (user, name) of people for whom
        a seat is kept until they join, decline, or the match starts.
        """
        known = await self._journal.applied(caller)
        if known is not None:
            return known
        events = tables.opened(caller, where, game, seats, options, language, grace, invited)
        await self._require_room(caller)
        return await self._journal.open(caller, events)

    async def rematch(self, caller: Caller, match_id: int) -> Match:
        """A table to play a match once more: same place, same options, everybody invited.

        There is one such table, whoever asks; once it was called off, another one.
        """
        known = await self._journal.applied(caller)
        if known is not None:
            return known
        events = tables.rematched(await self.load(match_id), caller)
        again = await self._store.rematch_of(match_id)
        if again is not None:
            return await self.load(again)
        await self._require_room(caller)
        try:
            return await self._journal.open(caller, events)
        except StorageError:
            # The store lets only one of two tables that are opened at the same time play a match again.
            again = await self._store.rematch_of(match_id)
            if again is None:
                raise
            return await self.load(again)

    async def _require_room(self, caller: Caller) -> None:
        gathering = Query(user=caller.user, statuses=frozenset({Status.GATHERING}), limit=self._tables_per_user)
        if len((await self._store.page(gathering)).items) >= self._tables_per_user:
            raise IllegalAction(MatchReason.TOO_MANY_TABLES, limit=self._tables_per_user)

    async def join(self, caller: Caller, match_id: int) -> Match:
        """Sit down, on the seat that was kept for the caller if there is one."""
        return await self._journal.command(
            caller, match_id, "join", lambda live: Ruling(tables.joined(live.match, caller))
        )

    async def decline(self, caller: Caller, match_id: int) -> Match:
        """Do not come; the seat that was kept is free."""
        return await self._journal.command(
            caller, match_id, "decline", lambda live: Ruling(tables.declined(live.match, caller))
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

    async def kick(self, caller: Caller, match_id: int, user: int) -> Match:
        """Send somebody away for good, or withdraw an invitation; its owner, or whoever manages the server."""
        return await self._journal.command(
            caller, match_id, "kick", lambda live: Ruling(tables.kicked(live.match, caller, user))
        )

    async def hand_over(self, caller: Caller, match_id: int, user: int) -> Match:
        """Make the table somebody else's who sits at it; its owner, or whoever manages the server."""
        return await self._journal.command(
            caller, match_id, "hand-over", lambda live: Ruling(tables.handed_over(live.match, caller, user))
        )

    async def choose_colour(self, caller: Caller, match_id: int, colour: int) -> Match:
        """Play in this colour (from 0), now or later; no two seats have the same."""
        return await self._journal.command(
            caller, match_id, "choose-colour", lambda live: Ruling(tables.coloured(live.match, caller, colour))
        )

    async def choose_theme(self, caller: Caller, match_id: int, theme: str) -> Match:
        """Paint the public pictures of this match in one of THEMES; its owner, or whoever manages the server."""
        return await self._journal.command(
            caller, match_id, "choose-theme", lambda live: Ruling(tables.themed(live.match, caller, theme))
        )

    async def move(self, caller: Caller, match_id: int, thread: int | None) -> Match:
        """Let the match live in a thread of its own from now on, or (None) in the channel again.

        Herald does that in the course of another command, so the caller's interaction is not counted as spent.
        """
        return await self._journal.command(
            replace(caller, interaction=0), match_id, "move", lambda live: Ruling(tables.moved(live.match, thread))
        )

    async def expire(self, match_id: int) -> Match:
        """Give a table up at which nothing has happened for a day; any other is given as it is."""
        return await self._journal.command(
            HERALD, match_id, "expire", lambda live: Ruling(tables.expired(live.match, self._clock.now()))
        )
