"""The outcome of a vote in words. It's read from the log, so it's the same for everyone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import TypeAlias, assert_never

from bot.core.game import Seat, Termination
from bot.i18n import Phrases
from bot.match.events.clocks_and_absences import ClaimVoted, Forfeited, HandedBack, OfferVoted, Paused, PauseVoted
from bot.match.events.match_events import AbortVoted, Closed, Sought, TakebackVoted, TakenBack
from bot.match.events.votes_without_result import Kind, VoteEnded
from bot.match.model.match import Caller, Entry, Table
from bot.match.service.match_service import MatchService
from cogs.ui.text.player_names_and_wording import listed, mention, name, outsider

_ROWS = 200
"""How many rows to read at a time."""


@dataclass
class Asked:
    """A question about the outcome of a vote, and what the log has shown of it so far."""

    match: Table
    kind: Kind
    about: Seat | None
    row: int
    """Seq of the row in which the vote opened."""

    say: Phrases
    by: Caller | None = None
    """The person who has just clicked. Their name is known even if they have no seat."""

    agreed: set[Seat] = field(default_factory=set)

    def whose(self, seat: Seat | None) -> str:
        """Return the name of a seat's player, empty for None."""
        return "" if seat is None else name(self.match, seat, self.say)

    @property
    def names(self) -> str:
        """The names of everyone who has agreed so far."""
        return listed([self.whose(seat) for seat in sorted(self.agreed)], self.say)


async def told(service: MatchService, asked: Asked) -> str:
    """Return the outcome of a vote in words, as the log tells it. If it tells none, the vote has expired."""
    kind, about, say = asked.kind, asked.about, asked.say
    async for entry in _rows(service, asked.match, asked.row):
        for event in entry.events:
            if isinstance(event, VoteEnded) and (event.kind, event.about) == (kind, about):
                return say(f"vote-ended-{event.cause.value}", kind=kind.value, name=asked.whose(about))
            found = _TOLD[kind](asked, entry, event)
            if found:
                return found
            if isinstance(event, Closed):
                return say("vote-over")
    return say(f"{kind.value}-expired", name=asked.whose(about))


async def _rows(service: MatchService, match: Table, row: int) -> AsyncIterator[Entry]:
    """Yield the log's rows from seq `row` on, oldest first."""
    after = max(row - 1, 0)
    while found := await service.views.entries(match.id, after=after, limit=_ROWS):
        for entry in found:
            yield entry
        after = found[-1].seq


def _abort(asked: Asked, entry: Entry, event: object) -> str:
    match event:
        case AbortVoted(seat, agree):
            if not agree:
                return asked.say("abort-refused", name=asked.whose(seat))
            asked.agreed.add(seat)
        case Closed(termination=Termination.ABORTED):
            manager = entry.actor is not None and asked.match.sat(entry.actor) is None
            if manager:
                return asked.say("abort-ended", name=_manager(asked, entry.actor or 0))
            if asked.agreed:
                return asked.say("abort-agreed", names=asked.names)
        case _:
            pass
    return ""


def _manager(asked: Asked, user: int) -> str:
    known = asked.by is not None and asked.by.user == user
    return outsider(asked.match, user, asked.by.name, asked.say) if asked.by and known else mention(user)


def _pause(asked: Asked, _entry: Entry, event: object) -> str:
    match event:
        case PauseVoted(seat, agree):
            return "" if agree else asked.say("pause-refused", name=asked.whose(seat))
        case Paused():
            return asked.say("pause-agreed")
        case _:
            return ""


def _claim(asked: Asked, _entry: Entry, event: object) -> str:
    match event:
        case ClaimVoted(seat, against, agree) if against == asked.about and not agree:
            return asked.say("claim-refused", name=asked.whose(seat), other=asked.whose(against))
        case Forfeited(seat) if seat == asked.about:
            return asked.say("claim-agreed", other=asked.whose(seat))
        case _:
            return ""


def _takeback(asked: Asked, _entry: Entry, event: object) -> str:
    match event:
        case TakebackVoted(seat, agree):
            if not agree and seat == asked.about:
                return asked.say("takeback-withdrawn", name=asked.whose(seat))
            if not agree:
                return asked.say("takeback-refused", name=asked.whose(seat))
            asked.agreed.add(seat)
        case TakenBack(agreed=True):
            return asked.say("takeback-agreed", names=asked.names) if asked.agreed else asked.say("takeback-alone")
        case _:
            pass
    return ""


def _offer(asked: Asked, entry: Entry, event: object) -> str:
    match event:
        case OfferVoted(seat, about, agree) if about == asked.about and not agree:
            return asked.say("offer-refused", name=asked.whose(seat), other=asked.whose(about))
        case Sought(seat, True) if seat == asked.about:
            # Players can also offer their own seat.
            return asked.say("offer-done" if entry.actor is None else "moves-sought", name=asked.whose(seat))
        case HandedBack(seat) if seat == asked.about:
            return asked.say("moves-handed-back", name=asked.whose(seat))
        case _:
            return ""


_Telling: TypeAlias = Callable[[Asked, Entry, object], str]


def _telling(kind: Kind) -> _Telling:
    """Return the function that words the event ending a vote of this kind. It returns "" for other events."""
    match kind:
        case Kind.ABORT:
            return _abort
        case Kind.PAUSE:
            return _pause
        case Kind.CLAIM:
            return _claim
        case Kind.TAKEBACK:
            return _takeback
        case Kind.OFFER:
            return _offer
        case _ as never:
            assert_never(never)


_TOLD = {kind: _telling(kind) for kind in Kind}
