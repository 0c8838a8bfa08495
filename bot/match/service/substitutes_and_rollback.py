"""Commands that change who plays a seat, and that roll a match back to an earlier turn."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import IllegalAction, Seat
from bot.match.decide import clock, rollback, substitutes
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.decide.rollback import Point
from bot.match.fold.match_cache import Live
from bot.match.model.match import HERALD, Caller, Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.journal import Commands, Journal, Ruling
from bot.match.views.earlier_states_and_log import Archive


class Seats(Commands):
    """Substitutes, seats on autopilot, and rollbacks. Reached as MatchService.seats."""

    def __init__(self, journal: Journal, unasked: Unasked, archive: Archive) -> None:
        super().__init__(journal, unasked)
        self._archive = archive

    async def seek(self, caller: Caller, match_id: int, seat: Seat, seeking: bool) -> Match:
        """Start or stop looking for a substitute for a seat. Its player goes on playing meanwhile."""

        def decide(live: Live) -> Ruling:
            return Ruling(substitutes.sought(live.match, caller, seat, seeking))

        return await self._journal.command(caller, match_id, "seek", decide)

    async def substitute(self, caller: Caller, match_id: int, seat: Seat) -> Match:
        """Take over a seat that seeks a substitute. If several ask at once, one gets it."""

        def decide(live: Live) -> Ruling:
            secret = live.secret or ""
            return Ruling(substitutes.substituted(live.match, caller, seat, secret, self._unasked))

        return await self._journal.command(caller, match_id, "substitute", decide)

    async def stand_in(self, caller: Caller, match_id: int, seat: Seat, level: str) -> Match:
        """Let a computer player of a level take over a seat whose person no longer plays."""

        def decide(live: Live) -> Ruling:
            secret = live.secret or ""
            return Ruling(substitutes.stood_in(live.match, caller, seat, level, secret, self._unasked))

        return await self._journal.command(caller, match_id, "stand-in", decide)

    async def vacate(self, match_id: int, user: int) -> Match:
        """Vacate the seat of a user who leaves Herald for good. Does nothing if they play no running match here."""

        def decide(live: Live) -> Ruling:
            seat = live.match.seat_of(user)
            if seat is None or live.match.status is not Status.RUNNING:
                return Ruling(())
            return Ruling(substitutes.vacated(live.match, seat, live.secret or "", self._unasked))

        return await self._journal.command(HERALD, match_id, "vacate", decide)

    async def reread(self, match_id: int) -> None:
        """Read a match again after its log was rewritten, and tell all listeners if it's open."""
        await self._journal.reread(match_id)

    async def rollback(self, caller: Caller, match_id: int, to_seq: int, reason: str) -> Match:
        """Roll the match back to the turn that row `to_seq` opened. Only server managers can do this."""
        then = await self._standing(match_id, to_seq)

        def decide(live: Live) -> Ruling:
            secret = live.secret or ""
            events = rollback.rolled_back(live.match, caller, then, reason, secret, self._unasked)
            return Ruling(events, earlier=then)

        return await self._journal.command(caller, match_id, "rollback", decide)

    async def _standing(self, match_id: int, to_seq: int) -> Match:
        """Return the match as of row `to_seq`, or as it is now without such a row: then the rollback is refused."""
        match = (await self._journal.current(match_id)).match
        try:
            return await self._archive.whole(match, to_seq)
        except IllegalAction as refusal:
            if refusal.reason is not MatchReason.NOT_FOUND:
                raise
            return match

    async def points(self, match_id: int) -> Sequence[Point]:
        """Return every turn the match can go back to, newest first. Empty unless it's running."""
        match = (await self._journal.current(match_id)).match
        return await self._archive.points(match)

    async def vote_offer(self, caller: Caller, match_id: int, about: Seat, agree: bool) -> Match:
        """Vote to offer the seat `about`, which autopilot plays, to others. False ends that vote."""
        return await self._do(
            caller, match_id, "vote-offer", lambda match: clock.offer_voted(match, caller, about, agree)
        )

    async def give_back(self, caller: Caller, match_id: int) -> Match:
        """Return a seat on autopilot to its player, who is back."""
        return await self._do(caller, match_id, "give-back", lambda match: clock.handed_back(match, caller))
