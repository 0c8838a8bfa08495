"""From a log to a match: the only way a match ever comes to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, assert_never

from bot.core.game import Outcome, Seat, Termination
from bot.match.events import hints, standing_orders
from bot.match.events.chance import ChanceEvent, Drew, WordGiven
from bot.match.events.clocks_and_seats import KeepingEvent
from bot.match.events.hints import HintEvent
from bot.match.events.match_events import (
    AbortVoted,
    ArrangingEvent,
    BeganBefore,
    Cancelled,
    Closed,
    ColourChosen,
    Configured,
    Declined,
    Departed,
    Expired,
    HandedOver,
    Held,
    Invited,
    Joined,
    Kicked,
    Left,
    MatchEvent,
    Moved,
    Opened,
    Ordered,
    RatingChosen,
    Resigned,
    RolledBack,
    RunningEvent,
    SeatingEvent,
    Settled,
    Started,
    SuccessionEvent,
    TakebackProposed,
    TakebackVoted,
    TakenBack,
    ThemeChosen,
)
from bot.match.fold import clock, open_votes, seat_changes, shuffle_words
from bot.match.model import draws_after_takeback
from bot.match.model.match import Batch, Entry, Match, Pending, Player, Status, Takeback, Where

DEPTH = 16
"""How many batches a match can go back by. Logs rely on it, so it may grow but never shrink."""


NO_EARLIER: Mapping[int, Match] = {}


def fold(entries: Iterable[Entry]) -> Match:
    """Return the match a log tells of. Raises ValueError for a log that does not begin with the opening of a table."""
    match: Match | None = None
    for _, after in unfold(entries):
        match = after
    if match is None:
        raise ValueError("an empty log tells of no match")
    return match


def unfold(entries: Iterable[Entry]) -> Iterator[tuple[Entry, Match]]:
    """Yield each row of a log, from its beginning, with the match after it. Raises ValueError as `fold`."""
    rows = list(entries)
    wanted = frozenset[int]().union(*map(seat_changes.gone_back_to, rows))
    earlier: dict[int, Match] = {}
    match: Match | None = None
    for entry in rows:
        match = apply(match, entry, earlier)
        if entry.seq in wanted:
            earlier[entry.seq] = match
        yield entry, match


def apply(match: Match | None, entry: Entry, earlier: Mapping[int, Match] = NO_EARLIER) -> Match:
    """Return the match after one more row of its log.

    earlier: the match as of the rows to which this one lets it go back (RolledBack). Raises ValueError where one lacks.
    """
    events, opens = entry.events, match is None
    if match is None:
        opened, *rest = events
        if not isinstance(opened, Opened):
            raise ValueError("a log begins with the opening of a table")
        match, events = _opened(opened, entry), tuple(rest)
    before = match
    match = match if opens else _stirred(match, entry)
    game, state = match.rules, match.state
    # The actor's decision is made, whether or not the next one is theirs as well.
    waiting = match.to_act()
    held = waiting - {match.seat_of(entry.actor or 0)}
    played = False
    for event in events:
        if not isinstance(event, MatchEvent):
            played = True
            state = game.evolve(state, event)
            held = held & game.to_act(state) if held else held
            continue
        match = _evolve(match, event, entry, earlier)
        if isinstance(event, Drew):
            match = draws_after_takeback.noted(match, event.number, state, entry.seq)
        # No one waits for them any more, and what is played for them leaves no game at rest before the row ends.
        if match.resigned or match.held:
            held, waiting = held - match.absent, waiting - match.absent
        if isinstance(event, Started | TakenBack | RolledBack | Ordered):
            state = match.state
        if isinstance(event, TakenBack | RolledBack):
            # Taken back unseen, the decision is the one it was: the buttons that were made for it go on working.
            unseen = isinstance(event, TakenBack) and not event.agreed
            played, held = True, _acting(match) if unseen else frozenset()
    # What it is mixed with stands in the opening itself.
    match = _stirred(match, entry) if opens else match
    # A user who asks for something is there. An empty set for each earlier match would cost 216 bytes.
    departed = match.departed and match.departed - {match.seat_of(entry.actor or 0)}
    after = replace(match, seq=entry.seq, updated=entry.at, state=state, departed=departed)
    acting = _acting(after)
    after = _remember(before, seat_changes.back_again(before, after), entry, played, acting)
    after = draws_after_takeback.within_reach(after)
    turn = after.turn if state is None or after.pending is not None else game.turn(state)
    kept, seats = held if played else waiting, range(len(after.players))
    told = clock.told(after, kept & acting)
    return replace(
        told,
        asked=open_votes.dated(told, clock.asked(before, entry.events), entry.seq, entry.at),
        decided=tuple(_opened_with(match.decided, seat, kept, after.seq) if seat in acting else 0 for seat in seats),
        since=tuple(_opened_with(match.since, seat, kept, entry.at) if seat in acting else 0 for seat in seats),
        public_seq=_public_seq(before, after, entry),
        turn=turn,
        opened=_opening(before, after, turn),
        given=_given(before, after, entry),
    )


def _given(before: Match, after: Match, entry: Entry) -> int:
    """Return the row that gave its owner the table without their doing."""
    if after.status is not Status.GATHERING or entry.actor == after.owner:
        return 0
    return before.given if before.owner == after.owner else entry.seq


def alone(match: Match) -> Match:
    """Return the match as `befores` keeps it: without those before it and without draws that can come again."""
    return replace(match, befores=(), moments=())


def _stirred(match: Match, entry: Entry) -> Match:
    digest = next((event.digest for event in entry.events if isinstance(event, WordGiven)), "")
    return shuffle_words.stirred(match, entry.actor, entry.interaction, digest)


def _opening(before: Match, after: Match, turn: int) -> tuple[int, int]:
    """Return the rows that opened the previous turn and the present one.

    A pending move opens none, so one taken back unseen leaves no trace.
    """
    if before.state is None and after.state is not None:
        return after.seq - 1, after.seq
    if turn == after.turn:
        return after.opened
    return after.opened[1], after.seq


def back(match: Match, to_seq: int) -> Match:
    """Return the match with the game as of row `to_seq`, the table as it is. Raises ValueError without such a batch."""
    for index, then in enumerate(match.befores):
        if then.seq == to_seq:
            past, befores = match.past[:index], match.befores[:index]
            state = standing_orders.again(match, then.state)
            kept = replace(match, pending=None, takeback=None, state=state, decided=then.decided)
            kept = clock.returned(kept, then)
            return replace(
                kept,
                past=past,
                befores=befores,
                batches=then.batches,
                free=then.free,
                turn=then.turn,
                opened=then.opened,
            )
    raise ValueError(f"no batch of actions began from row {to_seq}")


def _opened_with(known: tuple[int, ...], seat: Seat, kept: frozenset[Seat], now: int) -> int:
    """Return what opened a seat's present decision. kept: seats with the same decision as before."""
    # What opened in a pause and comes back after it is no younger than the row.
    return min(known[seat], now) if seat in kept else now


def _acting(match: Match) -> frozenset[Seat]:
    """Return the seats that may act by the game's state, from which `decided` and so Table.to_act follow."""
    if match.status is not Status.RUNNING or match.pending is not None:
        return frozenset()
    return match.rules.to_act(match.state)


def _remember(before: Match, after: Match, entry: Entry, played: bool, acting: frozenset[Seat]) -> Match:
    """The batch of the row is put down, and how far its seat may go back unasked."""
    if not played:
        return after if after.status is Status.RUNNING else replace(after, free=0)
    if entry.command != "submit":
        unseen = all(isinstance(event, MatchEvent) for event in entry.events)
        return after if unseen else replace(after, free=0)
    seat = before.seat_of(entry.actor or 0)
    assert seat is not None, "only a seated user submits"
    batch = Batch(seat, entry.seq, entry.notations, before.turn)
    goes_on = after.pending is not None or seat in acting
    seen = not after.grace or not goes_on or any(isinstance(event, Settled) for event in entry.events)
    same_turn = before.past and before.past[-1].seat == seat
    free = 0 if seen else (before.free if same_turn else 0) + 1
    past, befores = (*before.past, batch)[-DEPTH:], (*before.befores, alone(before))[-DEPTH:]
    free, batches = min(free, DEPTH), before.batches + 1
    return replace(after, past=past, befores=befores, batches=batches, free=free, takeback=None)


def _public_seq(before: Match, after: Match, entry: Entry) -> int:
    """Return the newest row the channel may be shown. A pending move, and what happens meanwhile, is hidden."""
    if after.pending is not None:
        return before.public_seq
    if before.pending is not None and before.seq == before.pending.since_seq and len(entry.events) == 1:
        (event,) = entry.events
        if isinstance(event, TakenBack) and not event.agreed:
            return before.public_seq
    return entry.seq


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
        grace=event.grace,
        rematch_of=event.rematch_of,
        stands=event.stands,
    )


def _evolve(match: Match, event: MatchEvent, entry: Entry, earlier: Mapping[int, Match]) -> Match:
    """Return the match after an event of its own. No rules here, and no event is refused."""
    if isinstance(event, SuccessionEvent):
        after = seat_changes.succeeded(match, event, entry.seq, earlier)
        return clock.succeeded(after, event, entry.at, earlier)
    if isinstance(event, RunningEvent):
        return _went_on(match, event, entry)
    if isinstance(event, KeepingEvent):
        return clock.kept(match, event, entry)
    if isinstance(event, ChanceEvent):
        return shuffle_words.noted(match, event)
    if isinstance(event, HintEvent):
        return hints.noted(match, event)
    return _seated(match, event) if isinstance(event, SeatingEvent) else _arranged(match, event, entry)


def _seated(match: Match, event: SeatingEvent) -> Match:
    match event:
        case Opened():
            return match
        case Joined(user, name):
            sitting = (*match.players, Player(user, name))
            return replace(match, players=sitting, invited=_without(match.invited, user))
        case Left(user, owner):
            return replace(_gone(match, user), owner=owner)
        case Invited(user, name):
            return replace(match, invited=(*match.invited, Player(user, name)))
        case Declined(user):
            return replace(match, invited=_without(match.invited, user))
        case Kicked(user, owner):
            barred = match.barred | {user} if match.seat_of(user) is not None else match.barred
            return replace(_gone(match, user), owner=owner, barred=barred)
        case HandedOver(owner):
            return replace(match, owner=owner)
        case _ as never:
            assert_never(never)


def _arranged(match: Match, event: ArrangingEvent, entry: Entry) -> Match:
    match event:
        case ColourChosen(user, colour):
            return replace(match, wishes={**match.wishes, user: colour})
        case ThemeChosen(theme):
            return replace(match, theme=theme)
        case RatingChosen(rated, stands):
            return replace(match, rated=rated, stands=match.stands if stands is None else stands)
        case BeganBefore(user):
            return replace(match, began=(*match.began, user))
        case Moved(channel, thread):
            return replace(match, where=Where(match.where.guild, channel or match.where.channel, thread))
        case Configured(seats, options):
            return replace(match, seats=seats, options=dict(options))
        case Cancelled():
            return replace(match, status=Status.CANCELLED)
        case Expired():
            return replace(match, status=Status.CANCELLED, closed_after=max(entry.at - match.updated, 1))
        case _ as never:
            assert_never(never)


def _gone(match: Match, user: int) -> Match:
    """Return the table without a user and what they chose."""
    wishes = {chooser: colour for chooser, colour in match.wishes.items() if chooser != user}
    players, invited = _without(match.players, user), _without(match.invited, user)
    return replace(match, players=players, invited=invited, wishes=wishes)


def _without(players: tuple[Player, ...], user: int) -> tuple[Player, ...]:
    return tuple(player for player in players if player.user != user)


def _went_on(match: Match, event: RunningEvent, entry: Entry) -> Match:
    match event:
        case Started():
            return _started(match, event)
        case Resigned(seat):
            resigned = replace(match, resigned=match.resigned | {seat}, held=match.held - {seat})
            return clock.gone(resigned, seat, entry.seq)
        case Departed(seat, away):
            there = clock.without_offer(match, seat) if away else match
            return replace(there, departed=match.departed | {seat} if away else match.departed - {seat})
        case AbortVoted(seat, agree):
            return replace(match, abort_votes=match.abort_votes | {seat} if agree else frozenset())
        case Held(seat, due):
            return replace(match, pending=Pending(seat, entry.seq, due))
        case Settled():
            return replace(match, pending=None, free=0)
        case TakenBack(to_seq):
            return replace(back(match, to_seq), dropped=seat_changes.dropping(match, to_seq, entry.seq))
        case TakebackProposed(seat, to_seq):
            return replace(match, takeback=Takeback(seat, to_seq))
        case TakebackVoted(seat, agree):
            asked = match.takeback
            voted = replace(asked, agreed=asked.agreed | {seat}) if asked is not None and agree else None
            return replace(match, takeback=voted)
        case Ordered():
            return standing_orders.obeyed(match, event)
        case Closed():
            return _closed(match, event)
        case _ as never:
            assert_never(never)


def _started(match: Match, event: Started) -> Match:
    seats = len(event.order)
    by_user = {player.user: player for player in match.players}
    # A player who changes seats keeps the colour that everyone saw at the table.
    seen = {player.user: colour for player, colour in zip(match.players, match.colours, strict=True)}
    kept = match.wishes if event.order == tuple(by_user) else seen
    started = replace(
        match,
        status=Status.RUNNING,
        seats=seats,
        players=tuple(by_user[user] for user in event.order),
        wishes=kept,
        invited=(),
        commitment=event.commitment,
        rules_version=event.rules_version,
    )
    started = replace(started, state=initial(started, seats))
    return clock.begun(started)


def _closed(match: Match, event: Closed) -> Match:
    aborted = event.termination is Termination.ABORTED
    return replace(
        match,
        status=Status.ABORTED if aborted else Status.FINISHED,
        secret=event.secret,
        outcome=Outcome(event.termination, event.placings, event.scores, event.tie_break),
        pending=None,
        takeback=None,
        free=0,
        paused=None,
        pause_votes=frozenset(),
        sought=frozenset(),
    )


def initial(match: Match, seats: int) -> Any:
    """Return the state a match starts from. Raises IllegalAction for seats or options the game does not offer."""
    return match.rules.initial(match.rules.config(match.options, seats), seats)
