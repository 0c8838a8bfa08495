"""What can be shown of a match: the only place that decides it. Pure.

views/match_as_seen_builder.py calls it for stored matches.

All viewers see the match as of the row `public_seq`. The exception is a player whose move can still be taken back: only
they see that move and later rows, until the match goes on.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.core.game import AnyGame, Seat, carried_out
from bot.core.points import Source
from bot.match.events.chance import Drew, Sealed
from bot.match.events.match_events import Held, MatchEvent, Ordered, Settled, TakenBack
from bot.match.fold import recent_turns as recent
from bot.match.model.match import Entry, Match, Status, Table
from bot.match.model.match_lists_and_messages import Posted
from bot.match.views.match_as_seen import AnyDraft, AnyPerspective, AnyPosition, Draft, Perspective, Position


def shown(match: Match, seat: Seat | None) -> Match:
    """Return the match as of the newest row that this seat can see. None is for viewers without a seat."""
    if match.undo.pending is not None:
        if match.undo.pending.seat == seat:
            return match
        match = _peopled(match.befores[-1], match)
    if match.seq == match.public_seq:
        return match
    # A move was taken back before it was seen: the match is as before, and nothing has happened.
    dropped = tuple(span for span in match.undo.dropped if span[0] <= match.public_seq)
    return replace(match, seq=match.public_seq, undo=replace(match.undo, dropped=dropped))


def _peopled(then: Match, now: Match) -> Match:
    """Return an earlier match with the people who sit at it now, since everyone can know of substitutes."""
    if then.players == now.players:
        return then
    return replace(
        then,
        players=now.players,
        lobby=replace(then.lobby, wishes=now.lobby.wishes),
        seats=replace(then.seats, former=now.seats.former, took=now.seats.took),
    )


def perspective(
    match: Match,
    entries: Sequence[Entry],
    seat: Seat | None,
    *,
    after: int = 0,
    openings: Container[int] | None = None,
    base: Match | None = None,
    known: AnyPosition | None = None,
) -> AnyPerspective:
    """Return the match as a seat can see it, with the rows after row `after` as news. seat: None for the public.

    entries: log rows, oldest first, with at least all rows after `after`, after `match.opened[0]` and after `base`.
    openings: rows in which turns began, None for those that the match itself knows. base: an earlier state of the
    match, before all that its board marks as new (fold/recent_turns.py), and in a series no later than `after`. None if
    `entries` are the whole log. known: the position that another viewer was shown of the same state, in a game of open
    information.
    """
    then = shown(match, seat)
    rows = [row for row in entries if row.seq <= then.seq]
    told = tuple(news for row in rows if row.seq > after and (news := _told(row, match, seat)) is not None)
    opened = turns_opened(match) if openings is None else openings
    reader = recent.reader(then, seat)
    found: AnyPerspective = Perspective(
        viewer=seat,
        table=_table(then, seat),
        seq=then.seq,
        position=position(then, seat) if known is None else replace(known, view=then.rules.view(then.state, seat)),
        news=told,
        after=after,
        last=_last(match, rows, seat),
        waiting=match.undo.pending,
        openings=frozenset(row.seq for row in told if row.seq in opened),
        reader=reader,
        lately=() if reader is None else recent.lately(match, then, rows, reader, seat, base),
    )
    if then.state is None or not then.rules.info.series:
        return found
    return replace(found, interludes=tuple(_interludes(match, rows, found, base)))


def still(match: Match, entries: Sequence[Entry], seat: Seat | None, base: Match) -> AnyPerspective:
    """Return an earlier moment of a match as a seat can see it. None is for viewers without a seat.

    entries: the rows of that moment, oldest first, which become its news. base: the match before the first of them. The
    result has no questions. If one of the rows ended a game of a series and began the next, the position is that end.
    """
    then = shown(match, seat)
    rows = [row for row in entries if row.seq <= then.seq]
    over = then.status is not Status.RUNNING
    found: AnyPerspective = Perspective(
        viewer=seat,
        table=replace(_table(then, seat), decided=(0,) * len(then.players)),
        seq=then.seq,
        position=None if then.state is None else _position(then.rules, then.state, seat, frozenset()),
        news=tuple(told for row in rows if (told := _told(row, match, seat)) is not None),
        after=rows[0].seq - 1 if rows else then.seq,
        last=_last(match, rows, seat),
        waiting=then.undo.pending,
        lately=() if over else recent.steps(match, rows, seat, base),
    )
    ends = tuple(_interludes(match, rows, found, base)) if then.rules.info.series else ()
    return replace(found, position=ends[-1].position, lately=()) if ends else found


def position(match: Match, seat: Seat | None) -> AnyPosition | None:
    """Return the game as the seat sees it in exactly this state of the match, None before the start."""
    if match.state is None:
        return None
    return _position(match.rules, match.state, seat, match.to_act())


def considered(match: Match, seat: Seat, notations: Sequence[str], now: AnyPosition | None = None) -> AnyDraft:
    """Return what actions (in notation) of a seat to act would lead to. Raises IllegalAction if the rules refuse one.

    `now` is the game as this seat sees it (`position`), if it's known already.
    """
    game, state = match.rules, match.state
    actions, events, written = list[Any](), list[Any](), list[str]()
    for text in notations:
        action = game.parse(text)
        new = carried_out(game, state, seat, action)
        state = _evolved(game, state, new)
        actions.append(action)
        events += new
        written.append(game.notation(action))
    # As in a real move, a forced action of the same seat is part of it.
    while notations and (forced := game.forced(state)) is not None and forced[0] == seat:
        new = game.decide(state, *forced)
        state = _evolved(game, state, new)
        events += new
    same_turn = game.turn(state) == game.turn(match.state)
    asked = game.to_act(state) & {seat} if same_turn else frozenset[Seat]()
    if now is None:
        now = _position(game, match.state, seat, match.to_act())
    # The end of a game in a series leads to its end, not to the empty table of the next game.
    ended = game.interlude(match.state, events)
    then = _position(game, state if ended is None else ended, seat, asked) if notations else now
    return Draft(seat, tuple(written), tuple(actions), tuple(events), now, then)


def explained(match: Match, seat: Seat | None, cell: str) -> Any:
    """Return what the rules say of a cell, as this seat sees the match. Raises IllegalAction for an unknown cell.

    `seat` is None for a spectator, only in games of open information. They get the first seat's explanation.
    """
    return match.rules.explain(shown(match, seat).state, seat or 0, cell)


def sourced(match: Match, viewer: Seat | None, seat: Seat | None) -> tuple[Source, ...]:
    """Return where a seat's points come from, as a viewer can see it. seat: None for an opponent without a seat."""
    return match.rules.sources(shown(match, viewer).state, seat)


def since(table: Table, posted: Posted | None) -> int:
    """Return the row after which the public message reports everything: the last turn, and what hasn't been shown yet.

    posted: the newest public message, or None. If it shows the current turn already, it's edited and goes on reporting
    from the same row.
    """
    before, now = table.opened
    if posted is None:
        # A restored match gets a new message, with its last turn and what happened to it.
        return min(before, table.lost[-1].after) if table.lost else 0
    if table.status is not Status.RUNNING:
        return min(now, posted.seq)
    if posted.seq < now:
        return min(before, posted.seq)
    return min(before, posted.since) if posted.since else before


def since_passed(table: Table, seat: Seat) -> int:
    """Return the row after which to report everything to a seat: its last move in an earlier turn, if that is known."""
    before, now = table.opened
    passed = [batch.seq for batch in table.undo.past if batch.seat == seat and batch.seq <= now]
    if passed:
        return passed[-1]
    return min(before, table.undo.past[0].seq - 1) if table.undo.past else before


def turns_opened(match: Match) -> frozenset[int]:
    """Return the rows in which turns began, as far back as the match in memory knows."""
    return frozenset(
        (*match.opened, *(seq for began in match.befores.labels for seq in (began.previous, began.present)))
    )


def _table(match: Match, seat: Seat | None) -> Table:
    """Return the table as a seat can see it. Only their author sees notations that can reveal hidden things."""
    table = match.table
    if match.rules.info.open:
        return table
    past = (batch if batch.seat == seat else replace(batch, notations=()) for batch in table.undo.past)
    return replace(table, undo=replace(table.undo, past=tuple(past)))


def _position(game: AnyGame, state: Any, seat: Seat | None, asked: frozenset[Seat]) -> AnyPosition:
    """Return the position as a seat sees it. `asked` are the seats with questions at that moment."""
    known = sorted(asked if game.info.open else asked & {seat})
    questions = {other: question for other in known if (question := game.question(state, other)) is not None}
    return Position(
        view=game.view(state, seat),
        questions=questions,
        points=game.points(state),
        ties=game.tie_facts(state),
        turn=game.turn(state),
        outcome=game.outcome(state),
    )


def _told(row: Entry, match: Match, seat: Seat | None) -> Entry | None:
    """Return what a viewer can know of a row, or None for nothing.

    Of a row that was taken back, only events of the match itself are left, such as votes, and none of the game.
    """
    dropped = row.dropped or match.undo.drops(row.seq)
    mine = seat is not None and row.actor == match.players[seat].user
    events, hidden = list[object](), False
    for event in row.events:
        if isinstance(event, MatchEvent):
            known = _known(event, seat, mine=mine, dropped=dropped)
        else:
            told_to = match.rules.visible_to(event)
            known = not dropped and (told_to is None or seat in told_to)
            hidden = hidden or not known
        if known:
            events.append(event)
    if not events:
        return None
    return replace(row, events=tuple(events), notations=() if hidden else row.notations)


def _last(match: Match, rows: Sequence[Entry], seat: Seat | None) -> Entry | None:
    """Return the newest row with a move that counts, as the viewer can know it, None for none."""
    plays = [row for row in rows if _plays(row) and not (row.dropped or match.undo.drops(row.seq))]
    move = joined(plays[-2] if len(plays) > 1 else None, plays[-1]) if plays else None
    return None if move is None else _told(move, match, seat)


def joined(move: Entry | None, entry: Entry) -> Entry:
    """Return `entry`. If it has the results of `move`, which could be taken back until then, return both as one row."""
    if move is None or entry.command != "settle":
        return entry
    return replace(move, seq=entry.seq, events=(*move.events, *entry.events))


def _plays(row: Entry) -> bool:
    return any(not isinstance(event, MatchEvent) for event in row.events)


def _known(event: MatchEvent, seat: Seat | None, *, mine: bool, dropped: bool) -> bool:
    """Return whether a seat can know of an event of the match. mine: the seat caused it. dropped: it was taken back."""
    match event:
        case Held() | Settled():
            return not dropped
        case Sealed() | Drew():
            return False
        case TakenBack(agreed=False):
            return mine
        case Ordered(seat=whose):
            return whose == seat
        case _:
            return True


def _interludes(
    match: Match, rows: Sequence[Entry], found: AnyPerspective, base: Match | None
) -> Iterator[AnyPerspective]:
    """Yield the match at each end of a game in the news of `found`, without the last (Perspective.interludes)."""
    game, state = match.rules, base.state if base is not None else None
    told = {row.seq: row for row in found.news}
    for row in rows:
        if base is not None and row.seq <= base.seq:
            continue
        own = recent.counting(match, row)
        state = recent.arranged(match, state, row)
        if own and row.seq in told and (ended := game.interlude(state, own)) is not None:
            yield _interlude(found, told[row.seq], ended)
        state = _evolved(game, state, own)


def _interlude(found: AnyPerspective, row: Entry, ended: Any) -> AnyPerspective:
    game = found.table.rules
    table = replace(found.table, outcome=game.outcome(ended))
    return replace(
        found,
        table=table,
        seq=row.seq,
        position=_position(game, ended, found.viewer, frozenset()),
        news=(row,),
        after=row.seq - 1,
        last=row,
        waiting=None,
        reader=None,
        lately=(),
    )


def _evolved(game: AnyGame, state: Any, events: Sequence[Any]) -> Any:
    for event in events:
        state = game.evolve(state, event)
    return state
