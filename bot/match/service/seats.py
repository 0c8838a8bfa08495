"""Commands about who plays a seat from now on, and about a match that goes back a long way."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import IllegalAction, Seat
from bot.match.decide import rollback, substitutes
from bot.match.decide.automation import Unasked
from bot.match.decide.rollback import Point
from bot.match.fold.match_cache import Live
from bot.match.model.match import HERALD, Caller, Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.command_base import Commands
from bot.match.service.journal import Journal, Ruling
from bot.match.views.log_queries import Archive


class Replacing(Commands):
    """A part of Keeping. Each command raises IllegalAction and StorageError as those of MatchService do."""

    def __init__(self, journal: Journal, archive: Archive, unasked: Unasked) -> None:
        super().__init__(journal, unasked)
        self._archive = archive

    async def seek(self, caller: Caller, match_id: int, seat: Seat, seeking: bool) -> Match:
        """Look for somebody who takes a seat over, or no longer; its player goes on playing meanwhile."""

        def decide(live: Live) -> Ruling:
            return Ruling(substitutes.sought(live.match, caller, seat, seeking))

        return await self._journal.command(caller, match_id, "seek", decide)

    async def substitute(self, caller: Caller, match_id: int, seat: Seat) -> Match:
        """Take a seat over for which a substitute is looked for: of several who ask at once, one gets it."""

        def decide(live: Live) -> Ruling:
            secret = live.secret or ""
            return Ruling(substitutes.substituted(live.match, caller, seat, secret, self._unasked))

        return await self._journal.command(caller, match_id, "substitute", decide)

    async def stand_in(self, caller: Caller, match_id: int, seat: Seat, level: str) -> Match:
        """Let a computer player of a level take a seat over whose person does not play any more."""

        def decide(live: Live) -> Ruling:
            secret = live.secret or ""
            return Ruling(substitutes.stood_in(live.match, caller, seat, level, secret, self._unasked))

        return await self._journal.command(caller, match_id, "stand-in", decide)

    async def vacate(self, match_id: int, user: int) -> Match:
        """Somebody leaves Herald for good: what becomes of their seat in a running match; nothing where none is."""

        def decide(live: Live) -> Ruling:
            seat = live.match.seat_of(user)
            if seat is None or live.match.status is not Status.RUNNING:
                return Ruling(())
            return Ruling(substitutes.vacated(live.match, seat, live.secret or "", self._unasked))

        return await self._journal.command(HERALD, match_id, "vacate", decide)

    async def reread(self, match_id: int) -> None:
        """Know a match by its log again, which was rewritten, and tell everybody who listens to it."""
        await self._journal.reread(match_id)

    async def rollback(self, caller: Caller, match_id: int, to_seq: int, reason: str) -> Match:
        """Let the match go back to a turn that opened with this row; only whoever manages its server may do that."""
        then = await self._standing(match_id, to_seq)

        def decide(live: Live) -> Ruling:
            secret = live.secret or ""
            events = rollback.rolled_back(live.match, caller, then, reason, secret, self._unasked)
            return Ruling(events, earlier=then)

        return await self._journal.command(caller, match_id, "rollback", decide)

    async def _standing(self, match_id: int, to_seq: int) -> Match:
        """The match as of a row; as it is now for a row there is not, to which nothing goes back."""
        match = (await self._journal.current(match_id))[0].match
        try:
            return await self._archive.whole(match, to_seq)
        except IllegalAction as refusal:
            if refusal.reason is not MatchReason.NOT_FOUND:
                raise
            return match

    async def points(self, match_id: int) -> Sequence[Point]:
        """Every turn the match can go back to, newest first; none unless it runs."""
        match = (await self._journal.current(match_id))[0].match
        return await self._archive.points(match)
