"""How clocks, pauses, absence and substitutes change a match. No rules, no refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import TypeVar, assert_never

from bot.core.game import Seat
from bot.match.events.clocks_and_seats import (
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
    Resumed,
    Spent,
    TakenOver,
    Vacated,
    Warned,
)
from bot.match.events.match_events import Restored, RolledBack, Sought, Substituted, SuccessionEvent
from bot.match.events.votes import VoteEnded
from bot.match.fold import open_votes, seat_changes
from bot.match.model.match import Entry, Match

T = TypeVar("T")


def kept(match: Match, event: KeepingEvent, entry: Entry) -> Match:
    """Return the match after an event of its time or seats."""
    match event:
        case ClockChosen() | Spent() | Warned() | RanOut():
            return _timed(match, event, entry)
        case TakenOver(seat):
            return gone(replace(match, held=match.held | {seat}), seat, entry.seq)
        case Vacated(seat):
            held, sought = match.held | {seat}, match.sought | {seat}
            empty = replace(match, held=held, sought=sought, vacated=match.vacated | {seat})
            return gone(empty, seat, entry.seq)
        case Forgotten():
            return match
        case HandedBack(seat):
            back = replace(without_offer(match, seat), held=match.held - {seat})
            return seat_changes.turned(back, seat, entry.seq)
        case Forfeited(seat):
            lost = replace(match, resigned=match.resigned | {seat}, late=match.late | {seat}, held=match.held - {seat})
            return gone(lost, seat, entry.seq)
        case ClaimVoted() | OfferVoted():
            return _voted(match, event, entry.at)
        case PauseVoted(seat, agree):
            return replace(match, pause_votes=match.pause_votes | {seat} if agree else frozenset())
        case Paused() | Resumed() | Outage():
            return _stood(match, event, entry)
        case VoteEnded():
            return replace(match, **open_votes.cleared(match, event))
        case _ as never:
            assert_never(never)


def succeeded(match: Match, event: SuccessionEvent, at: int, earlier: Mapping[int, Match]) -> Match:
    """Return a match's time after bot/match/fold/seat_changes.py has changed its seats. at: UTC epoch ms."""
    match event:
        case Sought(seat):
            return without_offer(match, seat)
        case Restored():
            return match
        case Substituted(seat):
            return _anew(match, seat, at)
        case RolledBack(to_seq):
            return returned(match, earlier[to_seq])
        case _ as never:
            assert_never(never)


def gone(match: Match, seat: Seat, row: int) -> Match:
    """Return the match with autopilot on a seat from a row on, without its player's wishes."""
    there = len(match.left.get(seat, ())) % 2 == 0
    return replace(
        _without_time(seat_changes.turned(match, seat, row) if there else match, seat),
        abort_votes=match.abort_votes - {seat},
        takeback=None,
    )


def _voted(match: Match, event: ClaimVoted | OfferVoted, at: int) -> Match:
    """Return the match after a vote about someone else's seat. at: UTC epoch ms."""
    match event:
        case ClaimVoted(seat, against, agree):
            agreed = match.claims.get(against, frozenset()) | {seat} if agree else frozenset()
            return replace(match, claims={**match.claims, against: agreed})
        case OfferVoted(seat, about, agree):
            if not agree:
                return without_offer(match, about)
            agreed = match.offers.get(about, frozenset()) | {seat}
            return replace(match, offers={**match.offers, about: agreed}, offered={about: at, **match.offered})
        case _ as never:
            assert_never(never)


def without_offer(match: Match, seat: Seat) -> Match:
    """Return the match without a vote on offering a held seat to others."""
    return replace(match, **open_votes.without_offer(match, seat))


def _without_time(match: Match, seat: Seat) -> Match:
    """Return the match without a seat's votes about time, and without warnings, claims and offers of it."""
    claims = {other: votes - {seat} for other, votes in match.claims.items() if other != seat}
    asked = {other: votes - {seat} for other, votes in match.offers.items() if other != seat}
    offers = {other: votes for other, votes in asked.items() if votes}
    return replace(
        match,
        offers=offers,
        offered={other: at for other, at in match.offered.items() if other in offers},
        warned=_without(match.warned, {seat}),
        notice=_without(match.notice, {seat}),
        overdue=match.overdue - {seat},
        claims=claims,
        pause_votes=match.pause_votes - {seat},
    )


def _anew(match: Match, seat: Seat, at: int) -> Match:
    """Return the match with a new player on a seat, who starts with a full clock."""
    since = _at(match.since, seat, at) if match.since[seat] else match.since
    banks = _at(match.banks, seat, match.clock.allowed) if match.clock is not None and match.banks else match.banks
    held, vacated = match.held - {seat}, match.vacated - {seat}
    return replace(_without_time(match, seat), since=since, banks=banks, held=held, vacated=vacated)


def begun(match: Match) -> Match:
    """Return the match with full banks, where its clock has any."""
    clock = match.clock
    banks = (clock.allowed,) * len(match.players) if clock is not None and clock.bank else ()
    return replace(match, banks=banks)


def returned(match: Match, then: Match) -> Match:
    """Return the match with its time as of `then` plus pauses since. Seats with a new player keep their own time."""
    others = frozenset(seat for seat in range(len(then.since)) if match.former.get(seat) != then.former.get(seat))
    same_clock = match.clock == then.clock
    stood = match.stood - then.stood
    since = tuple(
        match.since[seat] if seat in others else opened and opened + stood for seat, opened in enumerate(then.since)
    )
    warned = {seat: at + stood for seat, at in then.warned.items()}
    banks = tuple(match.banks[seat] if seat in others else bank for seat, bank in enumerate(then.banks))
    timed = replace(match, since=since, banks=banks if same_clock else match.banks)
    over = others | match.absent if same_clock else frozenset(range(len(match.players)))
    return replace(
        timed,
        warned=_without(warned, over),
        notice={},
        overdue=then.overdue - over,
        claims=_without(then.claims, over),
    )


def told(match: Match, decided: Set[Seat]) -> Match:
    """Return the match with warnings and claims only for seats that still face the same decision."""
    if not (match.warned or match.overdue or match.claims):
        return match
    over = (match.warned.keys() | match.overdue | match.claims.keys()) - decided
    return replace(
        match,
        warned=_without(match.warned, over),
        notice=_without(match.notice, over),
        overdue=match.overdue - over,
        claims=_without(match.claims, over),
    )


def _timed(match: Match, event: ClockChosen | Spent | Warned | RanOut, entry: Entry) -> Match:
    match event:
        case ClockChosen(clock):
            anew = tuple(entry.at if opened else 0 for opened in match.since)
            return told(begun(replace(match, clock=clock, since=anew)), frozenset())
        case Spent(seat, ms):
            most = match.clock.allowed if match.clock is not None else 0
            left = min(max(match.banks[seat] - ms, 0), most)
            return replace(match, banks=_at(match.banks, seat, left))
        case Warned(seat):
            return replace(match, warned={**match.warned, seat: entry.at}, notice=_without(match.notice, {seat}))
        case RanOut(seat):
            return replace(match, overdue=match.overdue | {seat})
        case _ as never:
            assert_never(never)


def _stood(match: Match, event: Paused | Resumed | Outage, entry: Entry) -> Match:
    match event:
        case Paused():
            return replace(match, paused=entry.at, pause_votes=frozenset())
        case Resumed():
            return _resumed(match, entry)
        case Outage():
            return _served_again(match, event) if event.seat is None else _told_late(match, event, event.seat)
        case _ as never:
            assert_never(never)


def _resumed(match: Match, entry: Entry) -> Match:
    """Return the match with its clocks running again: all they count from moves on by the length of the pause."""
    if match.paused is None:
        return match
    begin = match.paused
    stood = max(entry.at - begin, 0)

    def later(moment: int) -> int:
        return moment + max(entry.at - max(begin, moment), 0) if moment else 0

    since = tuple(later(opened) for opened in match.since)
    warned, notice, offered = (
        {seat: later(at) for seat, at in told.items()} for told in (match.warned, match.notice, match.offered)
    )
    going = replace(match, paused=None, pause_votes=frozenset(), stood=match.stood + stood)
    return replace(going, since=since, warned=warned, notice=notice, offered=offered)


def asked(before: Match, events: Sequence[object]) -> Mapping[str, tuple[int, int]]:
    """Return when each open vote began, after a row: so much later as no one could be asked meanwhile."""
    known = before.asked
    for event in events:
        if isinstance(event, Outage) and event.seat is None:
            missed = partial(_later, event)
            known = {key: (row, missed(at)) for key, (row, at) in known.items()}
    return known


def _later(outage: Outage, moment: int) -> int:
    return moment + max(outage.end - max(outage.begin, moment), 0) if moment else 0


def _served_again(match: Match, outage: Outage) -> Match:
    """Return the match with all it counts from moved on by an outage. Warnings start again, or their notice goes on."""
    later = partial(_later, outage)
    told = {seat: later(max(at, match.notice.get(seat, 0))) for seat, at in match.warned.items()}
    return replace(
        match,
        since=tuple(later(opened) for opened in match.since),
        warned={} if outage.again else match.warned,
        notice={} if outage.again else told,
        offered={seat: later(at) for seat, at in match.offered.items()},
        stood=match.stood + max(outage.end - outage.begin, 0),
        served=outage.end,
    )


def _told_late(match: Match, outage: Outage, seat: Seat) -> Match:
    """Return the match once someone was told late: what counts for them alone is so much later."""
    since = _at(match.since, seat, _later(outage, match.since[seat]))
    if seat not in match.warned:
        return replace(match, since=since)
    told = _later(outage, max(match.warned[seat], match.notice.get(seat, 0)))
    return replace(match, since=since, notice={**match.notice, seat: told})


def _at(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _without(values: Mapping[Seat, T], seats: Set[Seat]) -> dict[Seat, T]:
    return {seat: value for seat, value in values.items() if seat not in seats}
