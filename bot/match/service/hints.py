"""Hints in a match: who allows them, who may ask, and what the log keeps of it."""

from __future__ import annotations

from bot.core.game import IllegalAction, Seat
from bot.match.decide import play
from bot.match.decide.seating import require_owner
from bot.match.events.hints import Hinted, HintsAllowed
from bot.match.events.match_events import MatchEvent, RatingChosen
from bot.match.model.match import Caller, Match, Table
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.command_base import Commands


def allowed(match: Match, caller: Caller, wanted: bool) -> tuple[MatchEvent, ...]:
    """Whether hints may be asked for; for the owner of the table to say, until the start.

    A match with hints is not rated: allowing them says so. Nothing happens where nothing changes.
    """
    require_owner(match, caller)
    if wanted == match.hints:
        return ()
    unrated = (RatingChosen(False),) if wanted and match.rated else ()
    return HintsAllowed(wanted), *unrated


def may_ask(match: Table, seat: Seat) -> bool:
    """Whether whoever sits there may ask for hints on their turns: the table allows hints, or nobody but computer
    players sits with them.

    Everything that gives hints or offers them asks this.
    """
    return match.hints or set(range(len(match.players))) - match.computers == {seat}


def asking(match: Match, user: int, now: int) -> Seat:
    """The seat of somebody who may be given a hint now. now: UTC epoch ms.

    They are to act, and `may_ask`. Raises IllegalAction for anybody else.
    """
    seat = play.acting(match, user, now)
    if not may_ask(match, seat):
        raise IllegalAction(MatchReason.HINTS_AMONG_PEOPLE)
    return seat


def taken(match: Match, caller: Caller, decision: int, now: int) -> tuple[MatchEvent, ...]:
    """A hint is given: noted once for each decision, where the table allows hints. now: UTC epoch ms.

    decision: Match.decided of the caller's seat when they asked. Raises IllegalAction as `asking`, and where the match
    has gone on since.
    """
    seat = asking(match, caller.user, now)
    if decision != match.decided[seat]:
        raise play.outdated(match, decision)
    noted = not match.hints or decision in match.hinted.get(seat, ())
    return () if noted else (Hinted(seat),)


class Hints(Commands):
    """Commands about hints. Reached as MatchService.hints."""

    async def allow(self, caller: Caller, match_id: int, wanted: bool) -> Match:
        """Whether hints may be asked for in the match; its owner, until the start."""
        return await self._do(caller, match_id, "allow-hints", lambda match: allowed(match, caller, wanted))

    async def take(self, caller: Caller, match_id: int, decision: int) -> Match:
        """Note that the caller was given a hint for a decision of theirs, unless that is noted or concerns nobody."""
        now = self._journal.now()
        return await self._do(caller, match_id, "hint", lambda match: taken(match, caller, decision, now))

    def asking(self, match: Match, user: int) -> Seat:
        """As the function of this name, by the clock of now."""
        return asking(match, user, self._journal.now())
