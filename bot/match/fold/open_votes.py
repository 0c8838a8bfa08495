"""The open votes of a match: the question, who votes, who agreed, who is still asked, when it ends. Pure.

Open this to list what a match asks its people, or to add a vote: a Kind, its event and one line of RULES. A vote is
decided once every voter has agreed. decide/vote_tally.py then carries it out.

A vote on offering a seat that autopilot plays waits first: its player has a day to come back. The day counts from the
first yes, ends outside the player's quiet hours, and stops during their vacations and pauses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.core.game import Seat
from bot.match.events.clocks_and_absences import Forfeited, Paused
from bot.match.events.votes_without_result import Cause, Kind, VoteEnded
from bot.match.model.match import Match, Status, Table
from bot.match.model.time_control import DAY, Calendar

WITHOUT_CLOCK = 7 * DAY
"""How long (ms) a vote stays open where no clock says how long a move may take."""

Opened: TypeAlias = tuple[int, int]
"""The row with which a vote opened, and when (UTC epoch ms)."""


@dataclass(frozen=True, slots=True)
class Stops:
    """Verdict: the match ends without a winner."""


@dataclass(frozen=True, slots=True)
class Loses:
    """Verdict: a seat has lost, and the log gets this event."""

    seat: Seat
    event: object


@dataclass(frozen=True, slots=True)
class GoesBack:
    """Verdict: the match goes back to row `to_seq`."""

    to_seq: int


@dataclass(frozen=True, slots=True)
class IsOffered:
    """Verdict: a seat is offered to others."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Happens:
    """Verdict: these events happen, and nothing else."""

    events: tuple[object, ...]


Verdict: TypeAlias = Stops | Loses | GoesBack | IsOffered | Happens
"""What follows once everyone has agreed."""


@dataclass(frozen=True, slots=True)
class Vote:
    """An open vote: a question that the players of a match haven't decided yet."""

    kind: Kind
    about: Seat | None
    """The seat out of time (claim), asking for a takeback, or on offer. None for other kinds. Only an asker votes."""

    said: frozenset[Seat]
    """Seats that have agreed, including those of players who have left."""

    voters: frozenset[Seat]
    """Seats that have a vote: their players still play and are there."""

    verdict: Verdict
    """What follows once everyone has agreed."""

    asker: Seat | None = None
    """The seat that asked and can withdraw the question. None if any player who agreed keeps it open."""

    called: int = 0
    """When the player of a seat on offer got notice, with a day to come back (UTC epoch ms). 0 for other votes."""

    row: int = 0
    """Number of the log row in which it opened."""

    opened: int = 0
    """When it opened, UTC epoch ms."""

    ends: int = 0
    """When it ends without a result, UTC epoch ms."""

    @property
    def key(self) -> str:
        """Id of the vote, which stays the same for as long as the same question is open in its match."""
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
        """Seats that haven't answered yet."""
        return self.voters - self.said

    @property
    def falls(self) -> bool:
        """Whether the players who wanted this vote are gone."""
        return not self.agreed or (self.asker is not None and self.asker not in self.voters)

    @property
    def waits(self) -> bool:
        """Whether everyone has agreed to offer a seat, but its player can still come back before that happens."""
        return bool(self.called) and not self.missing and not self.falls

    @property
    def is_settled(self) -> bool:
        """Whether the vote is over, so that its result only has to be carried out."""
        return self.falls or not (self.missing or self.called)

    def matures(self, calendar: Calendar) -> int:
        """Return when the vote no longer waits for the seat's player, UTC epoch ms. calendar: that player's."""
        return calendar.loud(calendar.after(self.called, DAY))


@dataclass(frozen=True, slots=True)
class Rule:
    """Functions for one kind of vote: to find it in a match, and to remove it."""

    open: Callable[[Table], Iterator[Vote]]
    """The open votes of this kind, without row and times."""

    without: Callable[[Match, Seat | None], Match]
    """Returns the match without the vote about a seat, None for votes that are about no seat."""


def _aborts(match: Table) -> Iterator[Vote]:
    if match.abort_votes:
        yield Vote(Kind.ABORT, None, match.abort_votes, match.present, Stops())


def _pauses(match: Table) -> Iterator[Vote]:
    if match.clock.pause_votes and match.clock.paused is None:
        yield Vote(Kind.PAUSE, None, match.clock.pause_votes, match.present, Happens((Paused(),)))


def _claims(match: Table) -> Iterator[Vote]:
    for seat, agreed in sorted(match.clock.claims.items()):
        if agreed:
            verdict = Loses(seat, Forfeited(seat, voted=True))
            yield Vote(Kind.CLAIM, seat, agreed, match.present - {seat}, verdict)


def _takebacks(match: Table) -> Iterator[Vote]:
    asked = match.undo.takeback
    if asked is not None:
        said, back = asked.agreed | {asked.seat}, GoesBack(asked.to_seq)
        yield Vote(Kind.TAKEBACK, asked.seat, said, match.present, back, asker=asked.seat)


def _offers(match: Table) -> Iterator[Vote]:
    for seat, agreed in sorted(match.seats.offers.items()):
        if agreed and seat in match.seats.promised:
            yield Vote(Kind.OFFER, seat, agreed, match.present, IsOffered(seat), called=match.seats.offered[seat])


def without_offer(match: Match, about: Seat | None) -> Match:
    """Return the match without the vote on offering seat `about`, which autopilot plays, to other people."""
    offers = {seat: agreed for seat, agreed in match.seats.offers.items() if seat != about}
    offered = {seat: at for seat, at in match.seats.offered.items() if seat != about}
    return replace(match, seats=replace(match.seats, offers=offers, offered=offered))


def _without_claim(match: Match, about: Seat | None) -> Match:
    claims = {seat: agreed for seat, agreed in match.clock.claims.items() if seat != about}
    return replace(match, clock=replace(match.clock, claims=claims))


def _without_abort(match: Match, _about: Seat | None) -> Match:
    return replace(match, abort_votes=frozenset())


def _without_pause(match: Match, _about: Seat | None) -> Match:
    return replace(match, clock=replace(match.clock, pause_votes=frozenset()))


def _without_takeback(match: Match, _about: Seat | None) -> Match:
    return replace(match, undo=replace(match.undo, takeback=None))


RULES: Mapping[Kind, Rule] = {
    Kind.ABORT: Rule(_aborts, _without_abort),
    Kind.CLAIM: Rule(_claims, _without_claim),
    Kind.PAUSE: Rule(_pauses, _without_pause),
    Kind.TAKEBACK: Rule(_takebacks, _without_takeback),
    Kind.OFFER: Rule(_offers, without_offer),
}
"""By kind of vote. If one row decides several votes, they are carried out in this order."""


def open_votes(match: Table) -> tuple[Vote, ...]:
    """Return every open vote of a running match."""
    said = match.abort_votes or match.clock.pause_votes or match.clock.claims or match.seats.offers
    if match.status is not Status.RUNNING or not (said or match.undo.takeback):
        return ()
    lasts = WITHOUT_CLOCK if match.clock.limit is None else match.clock.limit.allowed
    found = [vote for rule in RULES.values() for vote in rule.open(match)]
    return tuple(_timed(match, vote, lasts) for vote in found)


def open_vote(match: Table, kind: Kind, about: Seat | None = None) -> Vote | None:
    """Return the open vote of a kind about a seat (None for votes about no seat), or None if there is none."""
    return next((vote for vote in open_votes(match) if (vote.kind, vote.about) == (kind, about)), None)


def keyed(match: Table, key: str) -> Vote | None:
    """Return the open vote with this key (Vote.key), None if it's no longer open."""
    return next((vote for vote in open_votes(match) if vote.key == key), None)


def _timed(match: Table, vote: Vote, lasts: int) -> Vote:
    row, opened = match.asked.get(vote.key, (0, match.updated))
    # In a pause, the deadline for a player to come back moves on.
    return replace(vote, row=row, opened=opened, ends=max(opened + lasts, vote.called + DAY if vote.called else 0))


def dated(match: Table, known: Mapping[str, Opened], seq: int, at: int) -> Mapping[str, Opened]:
    """Return, by key of each open vote, the row it began with and its time (UTC epoch ms).

    known: those of the votes that were open before. A new vote gets row `seq` and time `at`.
    """
    found = {vote.key: known.get(vote.key, (seq, at)) for vote in open_votes(match)}
    return known if found == known else found


def ended(vote: Vote, now: int) -> VoteEnded | None:
    """Return the event that ends a vote without a result by `now` (UTC epoch ms). None while it goes on or succeeds."""
    if vote.falls:
        return VoteEnded(vote.kind, vote.about, Cause.GONE)
    if vote.missing and vote.ends <= now:
        return VoteEnded(vote.kind, vote.about, Cause.TIME)
    return None


def cleared(match: Match, event: VoteEnded) -> Match:
    """Return the match without a vote that ended without a result, and without its answers."""
    return RULES[event.kind].without(match, event.about)


def is_settled(match: Table) -> bool:
    """Return whether any open vote is over, so that its result only has to be carried out."""
    return bool(match.asked) and any(vote.is_settled for vote in open_votes(match))


def due(match: Table) -> int | None:
    """Return when the next vote ends or is carried out (UTC epoch ms), at once if it's settled. None for never.

    Leaves out votes that wait for a player (`waiting`). Old logs hold settled votes that were never carried out.
    """
    if not match.asked:
        return None
    moments = [match.updated if vote.is_settled else vote.ends for vote in open_votes(match) if not vote.waits]
    return min(moments, default=None)


def waiting(match: Table, calendars: Callable[[Seat], Calendar | None]) -> list[tuple[int, Vote]]:
    """Return pairs of the time until which a vote waits for a seat's player (UTC epoch ms), and that vote.

    Empty in a pause. calendars: returns the calendar of a seat's player, None if it's unknown.
    """
    if not match.seats.offers or match.clock.paused is not None:
        return []
    found = []
    for vote in open_votes(match):
        calendar = calendars(vote.about) if vote.waits and vote.about is not None else None
        if calendar is not None:
            found.append((vote.matures(calendar), vote))
    return found
