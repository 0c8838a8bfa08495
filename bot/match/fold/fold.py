"""Builds a match by applying the rows of its log in order. No match is made in any other way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, assert_never

from bot.core.chain import EMPTY
from bot.core.game import Outcome, Seat, Termination
from bot.match.events import hints, standing_orders
from bot.match.events.chance import ChanceEvent, Drew, WordGiven
from bot.match.events.clocks_and_absences import KeepingEvent
from bot.match.events.hints import HintEvent
from bot.match.events.match_events import (
    AbortVoted,
    Closed,
    Departed,
    Held,
    MatchEvent,
    Opened,
    Ordered,
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
)
from bot.match.fold import clock, draws, lobby, open_votes, substitutes_and_rollback
from bot.match.model.match import Batch, Began, Entry, Match, MatchUndo, Pending, Status, Takeback, Where
from bot.match.model.match_lobby import MatchLobby

DEPTH = 16
"""How many batches of actions a match can go back by. Logs rely on it, so it can grow but never shrink."""


NO_EARLIER: Mapping[int, Match] = {}


def fold(entries: Iterable[Entry]) -> Match:
    """Return the match that a log records. Raises ValueError if the log doesn't begin with the opening of a table."""
    match: Match | None = None
    for _, after in unfold(entries):
        match = after
    if match is None:
        raise ValueError("an empty log tells of no match")
    return match


def unfold(entries: Iterable[Entry]) -> Iterator[tuple[Entry, Match]]:
    """Yield each row of a log with the match after it. Raises ValueError if the log doesn't begin with an opening."""
    rows = list(entries)
    wanted = frozenset[int]().union(*map(substitutes_and_rollback.gone_back_to, rows))
    earlier: dict[int, Match] = {}
    match: Match | None = None
    for entry in rows:
        match = apply(match, entry, earlier)
        if entry.seq in wanted:
            earlier[entry.seq] = match
        yield entry, match


def apply(match: Match | None, entry: Entry, earlier: Mapping[int, Match] = NO_EARLIER) -> Match:
    """Return the match after one more row of its log.

    match: None before the first row. earlier: by row, the match as of each row that this row goes back to (RolledBack).
    Raises ValueError if one is missing, or if the first row doesn't open a table.
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
            match = draws.remembered(match, event.number, state, entry.seq)
        # No one waits for absent seats any more. Moves played for them never end the row's game in between.
        if match.seats.resigned or match.seats.held:
            held, waiting = held - match.seats.absent, waiting - match.seats.absent
        if isinstance(event, Started | TakenBack | RolledBack | Ordered):
            state = match.state
        if isinstance(event, TakenBack | RolledBack):
            # After a move taken back unseen, the decision is the same as before, so its buttons go on working.
            unseen = isinstance(event, TakenBack) and not event.agreed
            played, held = True, _acting(match) if unseen else frozenset()
    # The events of an opening set the first mix, so its own interaction is added after them.
    match = _stirred(match, entry) if opens else match
    # A player who sends a command is no longer away from the server.
    actor, people = match.seat_of(entry.actor or 0), match.seats
    people = replace(people, departed=people.departed - {actor}) if actor in people.departed else people
    after = replace(match, seq=entry.seq, updated=entry.at, state=state, seats=people)
    acting = _acting(after)
    after = _remember(before, _sought(before, after), entry, played, acting)
    after = draws.within_reach(after)
    turn = after.turn if state is None or after.undo.pending is not None else game.turn(state)
    kept, seats = held if played else waiting, range(len(after.players))
    told, known, given = clock.told(after.clock, kept & acting), match.clock.since, _given(before, after, entry)
    since = tuple(_opened_with(known, seat, kept, entry.at) if seat in acting else 0 for seat in seats)
    after = replace(after, clock=replace(told, since=since))
    return replace(
        after,
        asked=open_votes.dated(after, clock.asked(before, entry.events), entry.seq, entry.at),
        decided=tuple(_opened_with(match.decided, seat, kept, after.seq) if seat in acting else 0 for seat in seats),
        public_seq=_public_seq(before, after, entry),
        turn=turn,
        opened=_opening(before, after, turn),
        lobby=after.lobby if given == after.lobby.given else replace(after.lobby, given=given),
    )


def _sought(before: Match, after: Match) -> Match:
    """Return `after` without searches for substitutes of people who are back."""
    if not after.seats.sought:
        return after
    back = before.seats.deserted - after.seats.deserted
    return replace(after, seats=replace(after.seats, sought=after.seats.sought - back)) if back else after


def _given(before: Match, after: Match, entry: Entry) -> int:
    """Return the row in which someone else made the table's present owner its owner, 0 for none."""
    if after.status is not Status.GATHERING or entry.actor == after.owner:
        return 0
    return before.lobby.given if before.owner == after.owner else entry.seq


def alone(match: Match) -> Match:
    """Return the match without its own earlier states (`befores`) and repeatable draws, to be kept as one of them."""
    return replace(match, befores=EMPTY, moments=EMPTY)


def _stirred(match: Match, entry: Entry) -> Match:
    digest = next((event.digest for event in entry.events if isinstance(event, WordGiven)), "")
    return draws.stirred(match, entry.actor, entry.interaction, digest)


def _opening(before: Match, after: Match, turn: int) -> tuple[int, int]:
    """Return the rows with which the previous turn and the present one began. turn: the present turn's number.

    A pending move opens no turn, so one taken back unseen leaves no trace.
    """
    if before.state is None and after.state is not None:
        return after.seq - 1, after.seq
    if turn == after.turn:
        return after.opened
    return after.opened[1], after.seq


def back(match: Match, to_seq: int) -> Match:
    """Return the match with its game as of row `to_seq`, its table as now.

    Raises ValueError if no batch of actions began from that row, or if it's too far back.
    """
    for index, began in enumerate(match.befores.labels):
        if began.seq == to_seq:
            then, past, befores = match.befores[index], match.undo.past[:index], match.befores.first(index)
            state = standing_orders.again(match, then.state)
            return replace(
                match,
                state=state,
                decided=then.decided,
                clock=clock.returned(match, then),
                undo=replace(match.undo, pending=None, takeback=None, past=past, free=then.undo.free),
                befores=befores,
                batches=then.batches,
                turn=then.turn,
                opened=then.opened,
            )
    raise ValueError(f"no batch of actions began from row {to_seq}")


def _opened_with(known: tuple[int, ...], seat: Seat, kept: frozenset[Seat], now: int) -> int:
    """Return the row with which a seat's present decision began.

    known: that row by seat, as of the row before. kept: seats with the same decision as before. now: the new row.
    """
    # A start time that a pause has moved can't be later than this row.
    return min(known[seat], now) if seat in kept else now


def _acting(match: Match) -> frozenset[Seat]:
    """Return the seats that can act by the game's state. `decided`, and so Table.to_act, follow from it."""
    if match.status is not Status.RUNNING or match.undo.pending is not None:
        return frozenset()
    return match.rules.to_act(match.state)


def _remember(before: Match, after: Match, entry: Entry, played: bool, acting: frozenset[Seat]) -> Match:
    """Return `after` with the row's actions added as a batch, and with how many its seat can take back unasked."""
    if not played:
        return after if after.status is Status.RUNNING else replace(after, undo=replace(after.undo, free=0))
    if entry.command != "submit":
        unseen = all(isinstance(event, MatchEvent) for event in entry.events)
        return after if unseen else replace(after, undo=replace(after.undo, free=0))
    seat = before.seat_of(entry.actor or 0)
    assert seat is not None, "only a seated user submits"
    batch = Batch(seat, entry.seq, _known(entry.notations), before.turn)
    goes_on = after.undo.pending is not None or seat in acting
    seen = not after.undo.grace or not goes_on or any(isinstance(event, Settled) for event in entry.events)
    same_turn = before.undo.past and before.undo.past[-1].seat == seat
    free = 0 if seen else (before.undo.free if same_turn else 0) + 1
    past = (*before.undo.past, batch)[-DEPTH:]
    befores = before.befores.plus(Began(before.seq, *before.opened), alone(before)).last(DEPTH)
    free, batches = min(free, DEPTH), before.batches + 1
    return replace(
        after, undo=replace(after.undo, past=past, free=free, takeback=None), befores=befores, batches=batches
    )


@lru_cache(maxsize=1 << 12)
def _known(notations: tuple[str, ...]) -> tuple[str, ...]:
    """Return the notations as a tuple shared with equal ones, to save memory."""
    return notations


def _public_seq(before: Match, after: Match, entry: Entry) -> int:
    """Return the newest row that the channel can be shown. A move that can still be taken back isn't shown yet."""
    if after.undo.pending is not None:
        return before.public_seq
    if before.undo.pending is not None and before.seq == before.undo.pending.since_seq and len(entry.events) == 1:
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
        players=(),
        status=Status.GATHERING,
        seq=entry.seq,
        created=entry.at,
        updated=entry.at,
        lobby=MatchLobby(event.seats, rematch_of=event.rematch_of),
        undo=MatchUndo(event.grace),
        stands=event.stands,
    )


def _evolve(match: Match, event: MatchEvent, entry: Entry, earlier: Mapping[int, Match]) -> Match:
    """Return the match after an event of the match, not of its game. Checks no rules and refuses nothing."""
    if isinstance(event, SuccessionEvent):
        after = substitutes_and_rollback.succeeded(match, event, entry.seq, earlier)
        return clock.succeeded(after, event, entry.at, earlier)
    if isinstance(event, RunningEvent):
        return _went_on(match, event, entry)
    if isinstance(event, KeepingEvent):
        return clock.kept(match, event, entry)
    if isinstance(event, ChanceEvent):
        return draws.noted(match, event)
    if isinstance(event, HintEvent):
        return hints.noted(match, event)
    return lobby.seated(match, event) if isinstance(event, SeatingEvent) else lobby.arranged(match, event, entry)


def _went_on(match: Match, event: RunningEvent, entry: Entry) -> Match:
    match event:
        case Started():
            return _started(match, event)
        case Resigned(seat):
            gone = replace(match.seats, resigned=match.seats.resigned | {seat}, held=match.seats.held - {seat})
            return clock.gone(replace(match, seats=gone), seat, entry.seq)
        case Departed(seat, away):
            there = open_votes.without_offer(match, seat) if away else match
            departed = match.seats.departed | {seat} if away else match.seats.departed - {seat}
            return replace(there, seats=replace(there.seats, departed=departed))
        case AbortVoted(seat, agree):
            return replace(match, abort_votes=match.abort_votes | {seat} if agree else frozenset())
        case Held(seat, due):
            return replace(match, undo=replace(match.undo, pending=Pending(seat, entry.seq, due)))
        case Settled():
            return replace(match, undo=replace(match.undo, pending=None, free=0))
        case TakenBack(to_seq):
            return substitutes_and_rollback.dropping(back(match, to_seq), match, to_seq, entry.seq)
        case TakebackProposed(seat, to_seq):
            return replace(match, undo=replace(match.undo, takeback=Takeback(seat, to_seq)))
        case TakebackVoted(seat, agree):
            asked = match.undo.takeback
            voted = replace(asked, agreed=asked.agreed | {seat}) if asked is not None and agree else None
            return replace(match, undo=replace(match.undo, takeback=voted))
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
    kept = match.lobby.wishes if event.order == tuple(by_user) else seen
    started = replace(
        match,
        status=Status.RUNNING,
        lobby=replace(match.lobby, wanted=seats, wishes=kept, invited=()),
        players=tuple(by_user[user] for user in event.order),
        chance=replace(match.chance, commitment=event.commitment),
        rules_version=event.rules_version,
    )
    started = replace(started, state=initial(started, seats))
    return replace(started, clock=clock.begun(started.clock, seats))


def _closed(match: Match, event: Closed) -> Match:
    aborted = event.termination is Termination.ABORTED
    return replace(
        match,
        status=Status.ABORTED if aborted else Status.FINISHED,
        chance=replace(match.chance, secret=event.secret),
        outcome=Outcome(event.termination, event.placings, event.scores, event.tie_break),
        undo=replace(match.undo, pending=None, takeback=None, free=0),
        clock=replace(match.clock, paused=None, pause_votes=frozenset()),
        seats=replace(match.seats, sought=frozenset()),
    )


def initial(match: Match, seats: int) -> Any:
    """Return the state a match starts from. Raises IllegalAction for seats or options the game does not offer."""
    return match.rules.initial(match.rules.config(match.options, seats), seats)
