"""From a log to a match: the only way a match ever comes to be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, assert_never

from bot.core.game import Outcome, Seat, Termination
from bot.match.events import (
    AbortVoted,
    Cancelled,
    Closed,
    Configured,
    Joined,
    Left,
    MatchEvent,
    Opened,
    Resigned,
    Started,
)
from bot.match.model import Entry, Match, Player, Status, Where


def fold(entries: Iterable[Entry]) -> Match:
    """The match a log tells of. Raises ValueError for a log that does not begin with the opening of a table."""
    match: Match | None = None
    for entry in entries:
        match = apply(match, entry)
    if match is None:
        raise ValueError("an empty log tells of no match")
    return match


def apply(match: Match | None, entry: Entry) -> Match:
    """The match after one more row of its log."""
    events = entry.events
    if match is None:
        opened, *rest = events
        if not isinstance(opened, Opened):
            raise ValueError("a log begins with the opening of a table")
        match, events = _opened(opened, entry), tuple(rest)
    before = match
    game, state = match.rules, match.state
    # The actor's decision is made, whether or not the next one is theirs as well.
    waiting = match.to_act()
    held = waiting - {match.seat_of(entry.actor or 0)}
    played = False
    for event in events:
        if isinstance(event, MatchEvent):
            match = _evolve(match, event)
            state = match.state if isinstance(event, Started) else state
        else:
            played = True
            state = game.evolve(state, event)
            held = held & game.to_act(state) if held else held
    after = replace(match, seq=entry.seq, updated=entry.at, state=state)
    return replace(after, decided=_decided(before, after, held if played else waiting))


def _decided(before: Match, after: Match, held: frozenset[Seat]) -> tuple[int, ...]:
    """By seat, when its present decision opened; `held` are the seats whose decision the row left as it was."""
    acting = after.to_act()
    return tuple(
        (before.decided[seat] if seat in held else after.seq) if seat in acting else 0
        for seat in range(len(after.players))
    )


def _opened(event: Opened, entry: Entry) -> Match:
    return Match(
        id=entry.match,
        game=event.game,
        where=Where(event.guild, event.channel, event.thread),
        owner=event.owner,
        language=event.language,
        options=dict(event.options),
        seats=event.seats,
        players=(),
        status=Status.GATHERING,
        seq=entry.seq,
        created=entry.at,
        updated=entry.at,
    )


def _evolve(match: Match, event: MatchEvent) -> Match:
    """The match after an event of its own. No rules here, and no event is refused."""
    match event:
        case Opened():
            return match
        case Joined(user, name):
            return replace(match, players=(*match.players, Player(user, name)))
        case Left(user, owner):
            staying = tuple(player for player in match.players if player.user != user)
            return replace(match, players=staying, owner=owner)
        case Configured(seats, options):
            return replace(match, seats=seats, options=dict(options))
        case Cancelled():
            return replace(match, status=Status.CANCELLED)
        case Started():
            return _started(match, event)
        case Resigned(seat):
            return replace(match, resigned=match.resigned | {seat}, abort_votes=match.abort_votes - {seat})
        case AbortVoted(seat, agree):
            return replace(match, abort_votes=match.abort_votes | {seat} if agree else frozenset())
        case Closed():
            return _closed(match, event)
        case _ as never:
            assert_never(never)


def _started(match: Match, event: Started) -> Match:
    seats = len(event.order)
    by_user = {player.user: player for player in match.players}
    return replace(
        match,
        status=Status.RUNNING,
        seats=seats,
        players=tuple(by_user[user] for user in event.order),
        commitment=event.commitment,
        state=initial(match, seats),
    )


def _closed(match: Match, event: Closed) -> Match:
    aborted = event.termination is Termination.ABORTED
    return replace(
        match,
        status=Status.ABORTED if aborted else Status.FINISHED,
        secret=event.secret,
        outcome=Outcome(event.termination, event.placings, event.scores, event.tie_break),
    )


def initial(match: Match, seats: int) -> Any:
    """The state a match starts from. Raises IllegalAction for seats or options the game does not offer."""
    return match.rules.initial(match.rules.config(match.options, seats), seats)
