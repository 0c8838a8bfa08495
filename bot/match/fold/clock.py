"""How clocks, pauses, absence and substitutes change a match, and when it changes by itself. No rules, no refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import TypeVar, assert_never

from bot.core.game import Seat
from bot.match.events.clocks_and_absences import (
    ClaimVoted,
    ClockChosen,
    Forfeited,
    Forgotten,
    HandedBack,
    KeepingEvent,
    OfferVoted,
    Outage,
    Paused,
    PauseVoted,
    RanOut,
    Renamed,
    Resumed,
    Spent,
    TakenOver,
    Vacated,
    Warned,
)
from bot.match.events.match_events import Restored, RolledBack, Sought, Substituted, SuccessionEvent
from bot.match.events.votes_without_result import VoteEnded
from bot.match.fold import open_votes, substitutes_and_rollback
from bot.match.model.match import ABANDONED_FOR, Entry, Match, Status, Table
from bot.match.model.match_clock import MatchClock
from bot.match.model.time_control import ALWAYS

T = TypeVar("T")


def kept(match: Match, event: KeepingEvent, entry: Entry) -> Match:
    """Return the match after an event of its clocks, pauses or absent players. entry: the row with the event."""
    seats = match.seats
    match event:
        case ClockChosen() | Spent() | Warned() | RanOut():
            return replace(match, clock=_timed(match.clock, event, entry.at, len(match.players)))
        case TakenOver(seat):
            return gone(replace(match, seats=replace(seats, held=seats.held | {seat})), seat, entry.seq)
        case Vacated(seat):
            held, sought, vacated = seats.held | {seat}, seats.sought | {seat}, seats.vacated | {seat}
            empty = replace(match, seats=replace(seats, held=held, sought=sought, vacated=vacated))
            return gone(empty, seat, entry.seq)
        case Forgotten():
            return match
        case Renamed(user, name):
            named = (replace(one, name=name) if one.user == user else one for one in match.players)
            return replace(match, players=tuple(named))
        case HandedBack(seat):
            back = open_votes.without_offer(match, seat)
            back = replace(back, seats=replace(back.seats, held=seats.held - {seat}))
            return substitutes_and_rollback.turned(back, seat, entry.seq)
        case Forfeited(seat):
            resigned, late, held = seats.resigned | {seat}, seats.late | {seat}, seats.held - {seat}
            lost = replace(match, seats=replace(seats, resigned=resigned, late=late, held=held))
            return gone(lost, seat, entry.seq)
        case ClaimVoted() | OfferVoted():
            return _voted(match, event, entry.at)
        case PauseVoted(seat, agree):
            votes = match.clock.pause_votes | {seat} if agree else frozenset[Seat]()
            return replace(match, clock=replace(match.clock, pause_votes=votes))
        case Paused() | Resumed() | Outage():
            return _stood(match, event, entry)
        case VoteEnded():
            return open_votes.cleared(match, event)
        case _ as never:
            assert_never(never)


def succeeded(match: Match, event: SuccessionEvent, at: int, earlier: Mapping[int, Match]) -> Match:
    """Return the match with its clock updated, after seat_changes.succeeded has handled the event. at: UTC epoch ms.

    earlier: by row, the match as of the rows that RolledBack events go back to.
    """
    match event:
        case Sought(seat):
            return open_votes.without_offer(match, seat)
        case Restored():
            return match
        case Substituted(seat):
            return _with_new_player(match, seat, at)
        case RolledBack(to_seq):
            return replace(match, clock=returned(match, earlier[to_seq]))
        case _ as never:
            assert_never(never)


def gone(match: Match, seat: Seat, row: int) -> Match:
    """Return the match without the votes and warnings of a seat's player, who is gone from row `row` on.

    The others' votes on the seat and the open takeback request are dropped too.
    """
    there = len(match.seats.left.get(seat, ())) % 2 == 0
    gone = _without_time(substitutes_and_rollback.turned(match, seat, row) if there else match, seat)
    return replace(gone, abort_votes=match.abort_votes - {seat}, undo=replace(gone.undo, takeback=None))


def _voted(match: Match, event: ClaimVoted | OfferVoted, at: int) -> Match:
    """Return the match after a vote on another player's seat. at: UTC epoch ms."""
    clock, seats = match.clock, match.seats
    match event:
        case ClaimVoted(seat, against, agree):
            agreed = clock.claims.get(against, frozenset()) | {seat} if agree else frozenset()
            return replace(match, clock=replace(clock, claims={**clock.claims, against: agreed}))
        case OfferVoted(seat, about, agree):
            if not agree:
                return open_votes.without_offer(match, about)
            offers = {**seats.offers, about: seats.offers.get(about, frozenset()) | {seat}}
            return replace(match, seats=replace(seats, offers=offers, offered={about: at, **seats.offered}))
        case _ as never:
            assert_never(never)


def _without_time(match: Match, seat: Seat) -> Match:
    """Return the match without a seat's warnings, its votes on clocks and pauses, and the others' votes on the seat."""
    clock, seats = match.clock, match.seats
    asked = {other: votes - {seat} for other, votes in seats.offers.items() if other != seat}
    offers = {other: votes for other, votes in asked.items() if votes}
    offered = {other: at for other, at in seats.offered.items() if other in offers}
    timed = replace(
        clock,
        warned=_without(clock.warned, {seat}),
        notice=_without(clock.notice, {seat}),
        overdue=clock.overdue - {seat},
        claims={other: votes - {seat} for other, votes in clock.claims.items() if other != seat},
        pause_votes=clock.pause_votes - {seat},
    )
    return replace(match, clock=timed, seats=replace(seats, offers=offers, offered=offered))


def _with_new_player(match: Match, seat: Seat, at: int) -> Match:
    """Return the match with a full clock for a seat that has a new player. at: UTC epoch ms."""
    there = _without_time(match, seat)
    clock, seats = there.clock, there.seats
    since = _at(clock.since, seat, at) if clock.since[seat] else clock.since
    banks = _at(clock.banks, seat, clock.limit.allowed) if clock.limit is not None and clock.banks else clock.banks
    timed = replace(clock, since=since, banks=banks)
    return replace(there, clock=timed, seats=replace(seats, held=seats.held - {seat}, vacated=seats.vacated - {seat}))


def begun(clock: MatchClock, seats: int) -> MatchClock:
    """Return the clock with full banks, if it uses banks. seats: number of seats."""
    limit = clock.limit
    return replace(clock, banks=(limit.allowed,) * seats if limit is not None and limit.bank else ())


def returned(match: Match, then: Match) -> MatchClock:
    """Return the clock of a match that goes back to its earlier state `then`. New players keep their time.

    Start times are moved by the length of the pauses since then.
    """
    clock, before = match.clock, then.clock
    players = range(len(before.since))
    others = frozenset(seat for seat in players if match.seats.former.get(seat) != then.seats.former.get(seat))
    same_limit = clock.limit == before.limit
    stood = clock.stood - before.stood
    over = others | match.seats.absent if same_limit else frozenset(range(len(match.players)))
    return replace(
        clock,
        since=tuple(
            clock.since[seat] if seat in others else opened and opened + stood
            for seat, opened in enumerate(before.since)
        ),
        banks=tuple(clock.banks[seat] if seat in others else bank for seat, bank in enumerate(before.banks))
        if same_limit
        else clock.banks,
        warned=_without({seat: at + stood for seat, at in before.warned.items()}, over),
        notice={},
        overdue=before.overdue - over,
        claims=_without(before.claims, over),
    )


def told(clock: MatchClock, decided: Set[Seat]) -> MatchClock:
    """Return the clock without warnings, used-up times and votes on those, except for seats in `decided`.

    Their decision is still the same.
    """
    if not (clock.warned or clock.overdue or clock.claims):
        return clock
    over = (clock.warned.keys() | clock.overdue | clock.claims.keys()) - decided
    return replace(
        clock,
        warned=_without(clock.warned, over),
        notice=_without(clock.notice, over),
        overdue=clock.overdue - over,
        claims=_without(clock.claims, over),
    )


def _timed(clock: MatchClock, event: ClockChosen | Spent | Warned | RanOut, at: int, seats: int) -> MatchClock:
    match event:
        case ClockChosen(limit):
            since = tuple(at if opened else 0 for opened in clock.since)
            return told(begun(replace(clock, limit=limit, since=since), seats), frozenset())
        case Spent(seat, ms):
            most = clock.limit.allowed if clock.limit is not None else 0
            return replace(clock, banks=_at(clock.banks, seat, min(max(clock.banks[seat] - ms, 0), most)))
        case Warned(seat):
            return replace(clock, warned={**clock.warned, seat: at}, notice=_without(clock.notice, {seat}))
        case RanOut(seat):
            return replace(clock, overdue=clock.overdue | {seat})
        case _ as never:
            assert_never(never)


def _stood(match: Match, event: Paused | Resumed | Outage, entry: Entry) -> Match:
    match event:
        case Paused():
            return replace(match, clock=replace(match.clock, paused=entry.at, pause_votes=frozenset()))
        case Resumed():
            return _resumed(match, entry)
        case Outage():
            if event.seat is None:
                return _served_again(match, event)
            return replace(match, clock=_told_late(match.clock, event, event.seat))
        case _ as never:
            assert_never(never)


def _resumed(match: Match, entry: Entry) -> Match:
    """Return the match after its pause, with all start times moved by the length of the pause. entry: its end."""
    clock, seats = match.clock, match.seats
    if clock.paused is None:
        return match
    begin = clock.paused

    def later(moment: int) -> int:
        return moment + max(entry.at - max(begin, moment), 0) if moment else 0

    warned, notice, offered = (
        {seat: later(at) for seat, at in told.items()} for told in (clock.warned, clock.notice, seats.offered)
    )
    going = replace(
        clock,
        paused=None,
        resumed=entry.at,
        resumed_by=entry.actor,
        pause_votes=frozenset(),
        stood=clock.stood + max(entry.at - begin, 0),
        since=tuple(later(opened) for opened in clock.since),
        warned=warned,
        notice=notice,
    )
    return replace(match, clock=going, seats=replace(seats, offered=offered))


def asked(before: Match, events: Sequence[object]) -> Mapping[str, tuple[int, int]]:
    """Return, by key of each open vote, the row it began with and its time (epoch ms), moved by outages in `events`."""
    known = before.asked
    for event in events:
        if isinstance(event, Outage) and event.seat is None:
            missed = partial(_later, event)
            known = {key: (row, missed(at)) for key, (row, at) in known.items()}
    return known


def _later(outage: Outage, moment: int) -> int:
    return moment + max(outage.end - max(outage.begin, moment), 0) if moment else 0


def _served_again(match: Match, outage: Outage) -> Match:
    """Return the match after an outage, with all start times moved by its length.

    Warnings are forgotten if `outage.again`. Otherwise their time moves as well.
    """
    clock, seats, later = match.clock, match.seats, partial(_later, outage)
    told = {seat: later(max(at, clock.notice.get(seat, 0))) for seat, at in clock.warned.items()}
    going = replace(
        clock,
        since=tuple(later(opened) for opened in clock.since),
        warned={} if outage.again else clock.warned,
        notice={} if outage.again else told,
        stood=clock.stood + max(outage.end - outage.begin, 0),
        served=outage.end,
    )
    offered = {seat: later(at) for seat, at in seats.offered.items()}
    return replace(match, clock=going, seats=replace(seats, offered=offered))


def _told_late(clock: MatchClock, outage: Outage, seat: Seat) -> MatchClock:
    """Return the clock after a seat's player couldn't be reached for a while: only this seat's times move."""
    since = _at(clock.since, seat, _later(outage, clock.since[seat]))
    if seat not in clock.warned:
        return replace(clock, since=since)
    told = _later(outage, max(clock.warned[seat], clock.notice.get(seat, 0)))
    return replace(clock, since=since, notice={**clock.notice, seat: told})


def _at(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _without(values: Mapping[Seat, T], seats: Set[Seat]) -> dict[Seat, T]:
    return {seat: value for seat, value in values.items() if seat not in seats}


def due_at(table: Table) -> int | None:
    """Return when something next happens by itself (UTC epoch ms), ignoring quiet hours. None for never."""
    if table.status is Status.GATHERING:
        return min(table.closes, table.kept_until) if table.lobby.invited else table.closes
    if table.status is not Status.RUNNING:
        return None
    if table.undo.pending is not None:
        return table.undo.pending.due
    moments: list[int | None] = []
    if table.clock.limit is not None:
        timed = frozenset(range(len(table.players))) - table.computers
        moments += [table.clock.coming(seat, ALWAYS) for seat in timed]
    if table.asked:
        moments.append(open_votes.due(table))
    if table.seats.offers:
        moments += [at for at, _ in open_votes.waiting(table, lambda _seat: ALWAYS)]
    if not table.present:
        moments.append(table.updated + ABANDONED_FOR)
    return min((moment for moment in moments if moment is not None), default=None)
