"""All kinds of waits (what a match can need a person to do), with what pings, lists and reminders need of each.

Open this to add a kind. Until `of` returns it, `of` fails to type-check. Pure, times are UTC epoch ms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from bot.core.game import IllegalAction, Seat
from bot.match.decide import lobby
from bot.match.events import votes_without_result
from bot.match.fold import open_votes
from bot.match.model.match import Caller, Match, Status, Table
from bot.match.model.match_lists_and_messages import Call
from bot.match.model.time_control import Calendar
from bot.match.model.waits import UNSEATED, Wait, WaitKind

Derived = Callable[[Table], Iterator[Wait]]

APART = 100
"""Factor that keeps kind and seat apart in the number `subject` makes of them. More than a match has seats."""


class Calling(StrEnum):
    """How people learn that something waits for them."""

    OWN = "own"
    """By a call: a short message that pings them, where the match is played."""

    ASKED = "asked"
    """By the message that asks, which pings them itself: a ballot, or the table they're invited to."""

    KNOWN = "known"
    """By nothing, since they did it themselves."""


class Direct(StrEnum):
    """What a call (see Calling.OWN) contains if it's a direct message, to a person who can't see the channel."""

    PRESS = "press"
    """The button that leads to the answer, which works there."""

    LINK = "link"
    """A link to the channel, and who can give access. It can be answered only there."""


@dataclass(frozen=True, slots=True)
class Way:
    """A button that leads to where a wait is answered. Its custom_id has this verb and argument."""

    label: str
    """Id of the phrase on the button."""

    verb: str
    argument: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """All facts about one kind of wait. Nothing has a default, so that nothing is forgotten."""

    during: Status
    """Stage of the matches that can wait for this."""

    derive: Derived
    """Returns the waits of this kind in a match, from public facts only."""

    calling: Callable[[Table, Wait], Calling]
    """Tells how the person learns that the match waits for them."""

    direct: Direct
    """What a call contains if it's sent by direct message."""

    call: str
    """Id of the phrase in its call (see Calling.OWN) that says what the person has to do."""

    line: str
    """Id of the phrase for its line in `/turns`."""

    reminder: str
    """Id of the phrase for reminders of it."""

    way: Callable[[Table, Wait], Way]
    """Returns the button that leads to the answer. No two kinds have the same verb and argument."""

    ends: Callable[[Table, Wait, Calendar], int | None]
    """Returns when the wait ends on its own (UTC epoch ms), None if only people can end it."""


def of(kind: WaitKind) -> Kind:
    """Return all facts about a kind of wait."""
    match kind:
        case WaitKind.MOVE:
            return _MOVE
        case WaitKind.VOTE:
            return _VOTE
        case WaitKind.CLAIM:
            return _CLAIM
        case WaitKind.INVITATION:
            return _INVITATION
        case WaitKind.START:
            return _START
        case WaitKind.TABLE:
            return _TABLE
        case WaitKind.SEAT:
            return _SEAT
        case _ as never:
            assert_never(never)


def waiting(match: Table) -> tuple[Wait, ...]:
    """Return all waits of a match for people, kind by kind."""
    found = [wait for kind in _KINDS if kind.during is match.status for wait in kind.derive(match)]
    return tuple(wait for wait in found if wait.user > 0)  # computers and forgotten people have ids below zero


def still(match: Table, wait: Wait) -> bool:
    """Return whether a match still waits for this."""
    return any(one.key == wait.key and one.decision == wait.decision for one in waiting(match))


def called(match: Table) -> tuple[Wait, ...]:
    """Return those waits of a match that people learn of by a call, a message that only pings them."""
    return tuple(wait for wait in waiting(match) if has_call(match, wait))


def has_call(match: Table, wait: Wait) -> bool:
    """Return whether the person learns of a wait by a call, a message that only pings them."""
    return of(wait.kind).calling(match, wait) is Calling.OWN


def is_call(match: Table, call: Call, wait: Wait) -> bool:
    """Return whether a posted call pings a person for this wait."""
    if (call.kind, call.about) != (wait.kind, wait.about) or call.user not in (0, wait.user):
        return False
    return wait.kind is not WaitKind.MOVE or (call.seat, call.turn) == (wait.seat, match.turn)


def meant(verb: str, argument: str, user: int, match: Table) -> Wait | None:
    """Return the user's wait that a button (verb, argument) leads to, None for any other button."""
    for wait in waiting(match):
        way = of(wait.kind).way(match, wait)
        if wait.user == user and (way.verb, way.argument) == (verb, argument):
            return wait
    return None


def rests(match: Table) -> bool:
    """Return whether no reminders are sent now, because the match is paused."""
    return match.status is Status.RUNNING and match.clock.paused is not None


def subject(kind: votes_without_result.Kind, seat: Seat | None) -> int:
    """Return the number that identifies a vote among a match's votes (Wait.about). seat: whom it's about, if anyone."""
    return list(votes_without_result.Kind).index(kind) * APART + (0 if seat is None else seat + 1)


def vote_of(match: Table, wait: Wait) -> open_votes.Vote | None:
    """Return the open vote that a wait is for, None if there is none."""
    return next((vote for vote in _open_votes(match) if subject(vote.kind, vote.about) == wait.about), None)


def _open_votes(match: Table) -> Iterator[open_votes.Vote]:
    """Return the open votes of a match except claims, which have their own kind."""
    return (vote for vote in open_votes.open_votes(match) if vote.kind is not votes_without_result.Kind.CLAIM)


def _wait(match: Table, kind: WaitKind, user: int, seat: Seat, about: int = 0) -> Wait:
    """Return a wait without times. They're filled in when it's stored with a row."""
    return Wait(
        user=user,
        match=match.id,
        seat=seat,
        decision=0,
        turn=match.turn,
        since=0,
        guild=match.where.guild,
        kind=kind,
        about=about,
    )


def _moves(match: Table) -> Iterator[Wait]:
    for seat in sorted(match.to_act() & match.present):
        yield Wait(
            user=match.players[seat].user,
            match=match.id,
            seat=seat,
            decision=match.decided[seat],
            turn=match.turn,
            since=match.clock.since[seat],
            guild=match.where.guild,
            warned=match.clock.warned.get(seat, 0),
        )


def _votes(match: Table) -> Iterator[Wait]:
    for vote in _open_votes(match):
        for seat in sorted(vote.missing):
            yield _wait(match, WaitKind.VOTE, match.players[seat].user, seat, subject(vote.kind, vote.about))


def _claims(match: Table) -> Iterator[Wait]:
    """Yield waits of all players who can claim and haven't, even if no player has claimed yet."""
    for against in sorted(match.clock.overdue):
        for seat in sorted(match.present - {against} - match.clock.claims.get(against, frozenset())):
            yield _wait(match, WaitKind.CLAIM, match.players[seat].user, seat, against)


def _invitations(match: Table) -> Iterator[Wait]:
    for guest in match.lobby.invited:
        yield _wait(match, WaitKind.INVITATION, guest.user, UNSEATED)


def _starts(match: Table) -> Iterator[Wait]:
    """Yield the wait for a full table's owner to start it. Nothing if all others are computers, added by the owner."""
    seat, players = match.seat_of(match.owner), len(match.players)
    if seat is None or players < match.lobby.wanted or players - len(match.computers) < 2:
        return
    try:
        lobby.require_startable(match, Caller(match.owner, "", 0))
    except IllegalAction:
        return
    yield _wait(match, WaitKind.START, match.owner, seat)


def _tables(match: Table) -> Iterator[Wait]:
    """Yield the wait for a table's new owner to look after it. Nothing if it already waits for them to start it."""
    seat = match.seat_of(match.owner)
    if match.lobby.given and seat is not None and not any(_starts(match)):
        yield _wait(match, WaitKind.TABLE, match.owner, seat)


def _seats(match: Table) -> Iterator[Wait]:
    """Yield waits for players whose seat is on offer, if they're still in the server and can still keep it."""
    for seat in sorted(match.seats.sought - match.seats.resigned - match.seats.departed):
        yield _wait(match, WaitKind.SEAT, match.players[seat].user, seat)


def _own(_match: Table, _wait: Wait) -> Calling:
    return Calling.OWN


def _asked(_match: Table, _wait: Wait) -> Calling:
    return Calling.ASKED


def _seat_call(match: Table, wait: Wait) -> Calling:
    """Return OWN for a player who is away, KNOWN for one who asked for a substitute while playing."""
    return Calling.OWN if wait.seat in match.seats.held else Calling.KNOWN


def _seat_way(match: Table, wait: Wait) -> Way:
    """Return the button to come back for a player who is away, or else the one to stop looking for a substitute."""
    held = wait.seat in match.seats.held
    return Way("vacancy-back", "back") if held else Way("vacancy-stop", "seek-stop", str(wait.seat))


def _never(_match: Table, _wait: Wait, _calendar: Calendar) -> int | None:
    return None


def _with_table(match: Table, _wait: Wait, _calendar: Calendar) -> int | None:
    return match.closes


def _invitation_ends(match: Table, _wait: Wait, _calendar: Calendar) -> int | None:
    return min(match.closes, match.kept_until)


def _vote_ends(match: Table, wait: Wait, _calendar: Calendar) -> int | None:
    vote = vote_of(match, wait)
    return None if vote is None else vote.ends


def _deadline(match: Table, wait: Wait, calendar: Calendar) -> int | None:
    return match.clock.deadline(wait.seat, calendar) if match.clock.limit is not None else None


def _claim_ends(match: Table, wait: Wait, _calendar: Calendar) -> int | None:
    """Return when the vote on a claim ends. None before anyone has claimed."""
    vote = open_votes.open_vote(match, votes_without_result.Kind.CLAIM, wait.about)
    return None if vote is None else vote.ends


_MOVE = Kind(
    during=Status.RUNNING,
    derive=_moves,
    calling=_own,
    direct=Direct.PRESS,
    call="call-plain",
    line="turns-since",
    reminder="remind-dm-line-plain",
    way=lambda _match, _wait: Way("turn-play", "next"),
    ends=_deadline,
)

_VOTE = Kind(
    during=Status.RUNNING,
    derive=_votes,
    calling=_asked,
    direct=Direct.PRESS,
    call="wait-vote",
    line="wait-vote",
    reminder="wait-vote",
    way=lambda _match, wait: Way("wait-vote-way", "vote", str(wait.about)),
    ends=_vote_ends,
)

_CLAIM = Kind(
    during=Status.RUNNING,
    derive=_claims,
    calling=_own,
    direct=Direct.PRESS,
    call="wait-claim",
    line="wait-claim",
    reminder="wait-claim",
    way=lambda _match, wait: Way("wait-claim-way", "claim", str(wait.about)),
    ends=_claim_ends,
)

_INVITATION = Kind(
    during=Status.GATHERING,
    derive=_invitations,
    calling=_asked,
    direct=Direct.LINK,
    call="wait-invitation",
    line="wait-invitation",
    reminder="wait-invitation",
    way=lambda _match, _wait: Way("wait-invitation-way", "table", "invitation"),
    ends=_invitation_ends,
)

_START = Kind(
    during=Status.GATHERING,
    derive=_starts,
    calling=_own,
    direct=Direct.LINK,
    call="wait-start",
    line="wait-start",
    reminder="wait-start",
    way=lambda _match, _wait: Way("wait-table-way", "table", "start"),
    ends=_with_table,
)

_TABLE = Kind(
    during=Status.GATHERING,
    derive=_tables,
    calling=_own,
    direct=Direct.LINK,
    call="wait-table",
    line="wait-table",
    reminder="wait-table",
    way=lambda _match, _wait: Way("wait-table-way", "table", "table"),
    ends=_with_table,
)

_SEAT = Kind(
    during=Status.RUNNING,
    derive=_seats,
    calling=_seat_call,
    direct=Direct.PRESS,
    call="wait-seat",
    line="wait-seat",
    reminder="wait-seat",
    way=_seat_way,
    ends=_never,
)


_KINDS = [of(kind) for kind in WaitKind]


def public(then: Match, now: Match) -> Match:
    """Return the match as everyone can know it: with votes and absences, without a move that can be taken back.

    then: the match as of the newest row that the channel can be shown. now: the current match.
    """
    if now.undo.pending is None:
        return then
    return replace(
        then,
        seats=replace(
            then.seats,
            resigned=now.seats.resigned,
            held=now.seats.held,
            departed=now.seats.departed,
            sought=now.seats.sought,
            offers=now.seats.offers,
            offered=now.seats.offered,
        ),
        abort_votes=now.abort_votes,
        clock=replace(then.clock, pause_votes=now.clock.pause_votes),
        undo=replace(then.undo, takeback=now.undo.takeback),
        asked=now.asked,
    )
