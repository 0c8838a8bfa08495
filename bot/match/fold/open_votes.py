"""The open votes of a match: the question, who votes, who agreed, who is still asked, when it ends. Pure.

Open this to list what a match asks its people, or to add a vote: a Kind, its event and one line of RULES. A vote is
decided once every voter has agreed. decide/vote_tally.py then carries it out.

A vote on offering a held seat waits first: the seat stays its player's until a day after they were called. The day
counts from the first yes, ends outside the player's quiet hours, and stops during their vacations and pauses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

from bot.core.game import Seat
from bot.match.events.clocks_and_seats import Forfeited, Paused
from bot.match.events.votes import Cause, Kind, VoteEnded
from bot.match.model.clocks import DAY, Calendar, Clock
from bot.match.model.summary import Status
from bot.match.model.undoable_moves import Takeback

WITHOUT_CLOCK = 7 * DAY
"""How long (ms) a vote stays open where no clock says how long a move may take."""

Opened: TypeAlias = tuple[int, int]
"""The row with which a vote opened, and when (UTC epoch ms)."""


@dataclass(frozen=True, slots=True)
class Stops:
    """The match ends without a winner."""


@dataclass(frozen=True, slots=True)
class Loses:
    """A seat has lost, as an event says."""

    seat: Seat
    event: object


@dataclass(frozen=True, slots=True)
class GoesBack:
    """The match goes back to a row."""

    to_seq: int


@dataclass(frozen=True, slots=True)
class IsOffered:
    """A seat is offered to others."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Happens:
    """These events happen, and nothing else."""

    events: tuple[object, ...]


Verdict: TypeAlias = Stops | Loses | GoesBack | IsOffered | Happens
"""What follows once everyone has agreed."""


class Asking(Protocol):
    """As much of a table as its votes need. See Table."""

    @property
    def status(self) -> Status:
        """Where it is in its life."""
        ...

    @property
    def updated(self) -> int:
        """UTC epoch ms."""
        ...

    @property
    def present(self) -> frozenset[Seat]:
        """Seats of people who still play and are there."""
        ...

    @property
    def abort_votes(self) -> frozenset[Seat]:
        """Seats."""
        ...

    @property
    def pause_votes(self) -> frozenset[Seat]:
        """Seats."""
        ...

    @property
    def claims(self) -> Mapping[Seat, frozenset[Seat]]:
        """By late seat, who has agreed that it has lost."""
        ...

    @property
    def takeback(self) -> Takeback | None:
        """A move back that is asked for."""
        ...

    @property
    def promised(self) -> frozenset[Seat]:
        """Seats that autopilot holds for someone."""
        ...

    @property
    def offers(self) -> Mapping[Seat, frozenset[Seat]]:
        """By such seat, who has agreed that it is offered to others."""
        ...

    @property
    def offered(self) -> Mapping[Seat, int]:
        """By such seat, when its player was called about that, UTC epoch ms."""
        ...

    @property
    def paused(self) -> int | None:
        """UTC epoch ms."""
        ...

    @property
    def clock(self) -> Clock | None:
        """None where no one counts the days."""
        ...

    @property
    def asked(self) -> Mapping[str, Opened]:
        """By Vote.key."""
        ...


@dataclass(frozen=True, slots=True)
class Vote:
    """A question to the people of a match that is still open."""

    kind: Kind
    about: Seat | None
    """The late seat of a claim, the asking seat of a takeback, or the held seat on offer. Only an asker has a vote."""

    said: frozenset[Seat]
    """Seats that have agreed, those of people who are gone as well."""

    voters: frozenset[Seat]
    """Seats that have a vote: of people who still play and are there."""

    verdict: Verdict
    """What follows once everyone has agreed."""

    asker: Seat | None = None
    """The seat without which the question is pointless, None where any one who agreed will do."""

    called: int = 0
    """When the player of the seat was called, who has a day to come back (UTC epoch ms). 0 where nothing is waited for
    once everyone has agreed."""

    row: int = 0
    """The row with which it opened."""

    opened: int = 0
    """UTC epoch ms."""

    ends: int = 0
    """When it ends without a result, UTC epoch ms."""

    @property
    def key(self) -> str:
        """Its name: the same as long as the same is asked of the same match."""
        parts = [self.kind.value, *([] if self.about is None else [str(self.about)])]
        if isinstance(self.verdict, GoesBack):
            parts.append(str(self.verdict.to_seq))
        return ":".join(parts)

    @property
    def agreed(self) -> frozenset[Seat]:
        """Seats that have agreed, of those that have a vote."""
        return self.said & self.voters

    @property
    def missing(self) -> frozenset[Seat]:
        """Seats that are still asked."""
        return self.voters - self.said

    @property
    def falls(self) -> bool:
        """Whether the people who wanted it are gone."""
        return not self.agreed or (self.asker is not None and self.asker not in self.voters)

    @property
    def waits(self) -> bool:
        """Whether everyone has agreed, and the player of the seat can still come back."""
        return bool(self.called) and not self.missing and not self.falls

    @property
    def is_settled(self) -> bool:
        """Whether it only has to be carried out."""
        return self.falls or not (self.missing or self.called)

    def matures(self, calendar: Calendar) -> int:
        """Return when its wait ends, UTC epoch ms. calendar: of the seat's player."""
        return calendar.loud(calendar.after(self.called, DAY))


@dataclass(frozen=True, slots=True)
class Rule:
    """How one kind of vote is found in a match, and taken out of it."""

    open: Callable[[Asking], Iterator[Vote]]
    """The open votes of this kind, without row and times."""

    without: Callable[[Asking, Seat | None], dict[str, Any]]
    """The fields of a match that change when the vote about a seat ends."""


def _aborts(match: Asking) -> Iterator[Vote]:
    if match.abort_votes:
        yield Vote(Kind.ABORT, None, match.abort_votes, match.present, Stops())


def _pauses(match: Asking) -> Iterator[Vote]:
    if match.pause_votes and match.paused is None:
        yield Vote(Kind.PAUSE, None, match.pause_votes, match.present, Happens((Paused(),)))


def _claims(match: Asking) -> Iterator[Vote]:
    for seat, agreed in sorted(match.claims.items()):
        if agreed:
            verdict = Loses(seat, Forfeited(seat, voted=True))
            yield Vote(Kind.CLAIM, seat, agreed, match.present - {seat}, verdict)


def _takebacks(match: Asking) -> Iterator[Vote]:
    asked = match.takeback
    if asked is not None:
        said, back = asked.agreed | {asked.seat}, GoesBack(asked.to_seq)
        yield Vote(Kind.TAKEBACK, asked.seat, said, match.present, back, asker=asked.seat)


def _offers(match: Asking) -> Iterator[Vote]:
    for seat, agreed in sorted(match.offers.items()):
        if agreed and seat in match.promised:
            yield Vote(Kind.OFFER, seat, agreed, match.present, IsOffered(seat), called=match.offered[seat])


def without_offer(match: Asking, about: Seat | None) -> dict[str, Any]:
    """Return the fields of a match that change when the vote on offering a seat is over."""
    return {
        "offers": {seat: agreed for seat, agreed in match.offers.items() if seat != about},
        "offered": {seat: at for seat, at in match.offered.items() if seat != about},
    }


def _without_claim(match: Asking, about: Seat | None) -> dict[str, Any]:
    return {"claims": {seat: agreed for seat, agreed in match.claims.items() if seat != about}}


RULES: Mapping[Kind, Rule] = {
    Kind.ABORT: Rule(_aborts, lambda _match, _about: {"abort_votes": frozenset()}),
    Kind.CLAIM: Rule(_claims, _without_claim),
    Kind.PAUSE: Rule(_pauses, lambda _match, _about: {"pause_votes": frozenset()}),
    Kind.TAKEBACK: Rule(_takebacks, lambda _match, _about: {"takeback": None}),
    Kind.OFFER: Rule(_offers, without_offer),
}
"""In the order in which votes decided at once are carried out."""


def open_votes(match: Asking) -> tuple[Vote, ...]:
    """Return every open vote of a match; none unless it is being played."""
    if match.status is not Status.RUNNING or not _asks(match):
        return ()
    lasts = WITHOUT_CLOCK if match.clock is None else match.clock.allowed
    found = [vote for rule in RULES.values() for vote in rule.open(match)]
    return tuple(_timed(match, vote, lasts) for vote in found)


def _asks(match: Asking) -> bool:
    said = match.abort_votes or match.pause_votes or match.claims or match.offers
    return bool(said) or match.takeback is not None


def open_vote(match: Asking, kind: Kind, about: Seat | None = None) -> Vote | None:
    """Return the open vote of a kind about a seat, None where nothing is asked."""
    return next((vote for vote in open_votes(match) if (vote.kind, vote.about) == (kind, about)), None)


def keyed(match: Asking, key: str) -> Vote | None:
    """Return the open vote of this name, None where it is open no longer."""
    return next((vote for vote in open_votes(match) if vote.key == key), None)


def _timed(match: Asking, vote: Vote, lasts: int) -> Vote:
    row, opened = match.asked.get(vote.key, (0, match.updated))
    # In a pause, the day in which a player can come back moves on.
    return replace(vote, row=row, opened=opened, ends=max(opened + lasts, vote.called + DAY if vote.called else 0))


def dated(match: Asking, known: Mapping[str, Opened], seq: int, at: int) -> Mapping[str, Opened]:
    """Return with which row each open vote opened, after the row `seq` of a time. known: before that row."""
    if not known and not _asks(match):
        return known
    found = {vote.key: known.get(vote.key, (seq, at)) for vote in open_votes(match)}
    return known if found == known else found


def ended(vote: Vote, now: int) -> VoteEnded | None:
    """Return how a vote that is not decided comes to nothing by now (UTC epoch ms), None while it goes on."""
    if vote.falls:
        return VoteEnded(vote.kind, vote.about, Cause.GONE)
    if vote.missing and vote.ends <= now:
        return VoteEnded(vote.kind, vote.about, Cause.TIME)
    return None


def cleared(match: Asking, event: VoteEnded) -> dict[str, Any]:
    """Return the fields of a match that change when a vote has ended without a result."""
    return RULES[event.kind].without(match, event.about)


def is_settled(match: Asking) -> bool:
    """Return whether a vote has only to be carried out."""
    return bool(match.asked) and any(vote.is_settled for vote in open_votes(match))


def due(match: Asking) -> int | None:
    """Return when a vote ends or is carried out (UTC epoch ms), at once for one that is settled, None for never.

    Leaves out those that wait for a player (`waiting`). Old logs hold settled votes that were never carried out.
    """
    if not match.asked:
        return None
    moments = [match.updated if vote.is_settled else vote.ends for vote in open_votes(match) if not vote.waits]
    return min(moments, default=None)


def waiting(match: Asking, calendars: Callable[[Seat], Calendar | None]) -> list[tuple[int, Vote]]:
    """Return the votes that wait for a seat's player, with their end (UTC epoch ms), none in a pause."""
    if not match.offers or match.paused is not None:
        return []
    found = []
    for vote in open_votes(match):
        calendar = calendars(vote.about) if vote.waits and vote.about is not None else None
        if calendar is not None:
            found.append((vote.matures(calendar), vote))
    return found
