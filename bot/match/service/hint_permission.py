"""Hints in a match: who allows them, who can ask, and what the log keeps of them."""

from __future__ import annotations

from bot.core.game import IllegalAction, Seat
from bot.match.decide import play
from bot.match.decide.seating_before_start import require_owner
from bot.match.events.hints import Hinted, HintsAllowed
from bot.match.events.match_events import MatchEvent, RatingChosen
from bot.match.model.match import Caller, Match, Table
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.journal import Commands


def allowed(match: Match, caller: Caller, wanted: bool) -> tuple[MatchEvent, ...]:
    """Return the events with which a table's owner allows or forbids hints. Returns none if nothing changes.

    Allowing hints makes a match unrated. Raises IllegalAction for other callers, and after the start.
    """
    require_owner(match, caller)
    if wanted == match.hints:
        return ()
    unrated = (RatingChosen(False),) if wanted and match.rated else ()
    return HintsAllowed(wanted), *unrated


def may_ask(match: Table, seat: Seat) -> bool:
    """Tell if a seat's player can ask for hints: the table allows them, or all other seats are computers.

    Everything that gives or offers hints asks this.
    """
    return match.hints or set(range(len(match.players))) - match.computers == {seat}


def asking(match: Match, user: int, now: int) -> Seat:
    """Return the seat of a user who can be given a hint now. now: UTC epoch ms.

    It must be their turn, and `may_ask` true. Otherwise raises IllegalAction.
    """
    seat = play.acting(match, user, now)
    if not may_ask(match, seat):
        raise IllegalAction(MatchReason.HINTS_AMONG_PEOPLE)
    return seat


def taken(match: Match, caller: Caller, decision: int, now: int) -> tuple[MatchEvent, ...]:
    """Return the event that notes a hint. Returns none if this decision's is noted, or the table doesn't allow hints.

    decision: Match.decided of the caller's seat when they asked. now: UTC epoch ms. Raises IllegalAction if they can't
    be given a hint now (`asking`), or if the match has gone on since.
    """
    seat = asking(match, caller.user, now)
    if decision != match.decided[seat]:
        raise play.outdated(match, decision)
    noted = not match.hints or decision in match.hinted.get(seat, ())
    return () if noted else (Hinted(seat),)


class Hints(Commands):
    """Commands about hints. Reached as MatchService.hints."""

    async def allow(self, caller: Caller, match_id: int, wanted: bool) -> Match:
        """Allow or forbid hints in the match. Its owner can do this until the start."""
        return await self._do(caller, match_id, "allow-hints", lambda match: allowed(match, caller, wanted))

    async def take(self, caller: Caller, match_id: int, decision: int) -> Match:
        """Note that the caller got a hint for a decision, unless it's noted already or hints aren't allowed here."""
        now = self._journal.now()
        return await self._do(caller, match_id, "hint", lambda match: taken(match, caller, decision, now))

    def asking(self, match: Match, user: int) -> Seat:
        """Return the seat of a user who can be given a hint now. Raises IllegalAction for other users."""
        return asking(match, user, self._journal.now())
