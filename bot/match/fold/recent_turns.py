"""Turns played since a player last finished one, which a board shows that player as new. Pure.

Turns are told apart by the number the rules give them. A row may hold several, including those of autopilot and of
opponents without a seat. A turn belongs to the seat of its first move, or of its first event with a seat if no one was
asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.core.game import AnyGame, Seat
from bot.match.events import standing_orders
from bot.match.events.match_events import MatchEvent, Ordered, Started
from bot.match.fold.fold import initial
from bot.match.model.match import Entry, Match, Status, Table


@dataclass(slots=True)
class Passage:
    """A turn that is put together from the rows it was played in."""

    number: int
    """Number of the turn by the rules (Game.turn)."""

    row: Entry
    """The newest of its rows."""

    seat: Seat | None = None
    """The seat that played it, None while unknown."""

    asked: bool = False
    """Whether a player made a move in it."""

    set_up: bool = False
    """Whether it belongs to the set-up, before anyone could move."""

    events: list[object] = field(default_factory=list)
    """The game's events in it."""


def reader(then: Table, viewer: Seat | None) -> Seat | None:
    """Return the seat for which a board marks what is new: its viewer's, or the first to act. None for no seat.

    then: the match as the board shows it.
    """
    if then.status is not Status.RUNNING:
        return None
    if viewer is not None and viewer not in then.seats.resigned:
        return viewer
    return min(then.to_act(), default=None)


def begins(then: Table, seat: Seat) -> int:
    """Return the row before the last move of a seat's last finished turn, 0 if that is unknown."""
    passed = [batch.seq for batch in then.undo.past if batch.seat == seat and batch.seq <= then.opened[1]]
    return passed[-1] - 1 if passed else 0


def lately(
    match: Match, then: Match, rows: Iterable[Entry], seat: Seat, viewer: Seat | None, base: Match | None
) -> tuple[Entry, ...]:
    """Return the turns since a seat last finished one, oldest first, each as one row with its player as the actor.

    match: as it is now. then: the match as the viewer is shown it. rows: of the log, up to `then`. viewer: seat of the
    person who looks, whose hidden information is included. base: the match before the first row.
    """
    turns = played(match, rows, base)
    if seat in then.to_act() or (then.undo.pending is not None and then.undo.pending.seat == seat):
        turns = [turn for turn in turns if turn.number < then.turn]
    own = [place for place, turn in enumerate(turns) if turn.asked and turn.seat == seat]
    since = turns[own[-1] + 1 :] if own else turns
    return tuple(row for turn in since if (row := _row(match, turn, viewer)) is not None)


def steps(match: Match, rows: Iterable[Entry], viewer: Seat | None, base: Match) -> tuple[Entry, ...]:
    """Return the turns in these rows, oldest first, each as one row with its player as the actor.

    Leaves out what the viewer may not know. base: the match before the first row.
    """
    return tuple(row for turn in played(match, rows, base) if (row := _row(match, turn, viewer)) is not None)


def played(match: Match, rows: Iterable[Entry], base: Match | None) -> list[Passage]:
    """Return the turns of the present game in these rows that still count. The last may be unfinished.

    base: the match before the first row, None if the rows begin with the log.
    """
    game, state = match.rules, base.state if base is not None else None
    turns: list[Passage] = []
    for row in rows:
        if base is not None and row.seq <= base.seq:
            continue
        state = arranged(match, state, row)
        events = counting(match, row)
        if state is None:
            continue
        fresh, mover = _fresh(game, state, events), _mover(match, row)
        for place, event in enumerate(events):
            if place == fresh:
                turns.clear()
            number = game.turn(state)
            if not turns or turns[-1].number != number:
                turns.append(Passage(number, row, set_up=row.command == "start"))
            turn = turns[-1]
            if mover is not None:
                turn.seat, turn.asked = mover, True
            turn.row, mover = row, None
            turn.events.append(event)
            state = game.evolve(state, event)
        if turns and turns[-1].seat is None and turns[-1].number == game.turn(state):
            # Between two rows a game is at rest, so the turn belongs to the first seat to act.
            turns[-1].seat = min(game.to_act(state), default=None)
    for turn in turns:
        turn.seat = _whose(turn) if turn.seat is None else turn.seat
    return turns


def _whose(turn: Passage) -> Seat | None:
    """Return the seat of a turn in which no player was asked, None for no seat."""
    seats: list[Seat | None] = [getattr(event, "seat", None) for event in turn.events]
    first = next((place for place, seat in enumerate(seats) if seat is not None), None)
    # If only the last event has a seat, chance was resolved, and that seat is the next to act.
    return None if first is None or turn.set_up or 0 < first == len(seats) - 1 else seats[first]


def _mover(match: Match, row: Entry) -> Seat | None:
    """Return the seat that made a row's first move, None if no player moved in it."""
    return match.sat(row.actor) if row.command == "submit" and row.actor is not None else None


def counting(match: Match, row: Entry) -> list[Any]:
    """Return the game's events in a row of the log. Empty if they no longer count, as after a takeback."""
    if row.dropped or match.undo.drops(row.seq):
        return []
    return [event for event in row.events if not isinstance(event, MatchEvent)]


def arranged(match: Match, state: Any, row: Entry) -> Any:
    """Return the game's state after the match's start and the standing orders in a row, but before the row's moves.

    match: as it is at any time since its start, for rules and options. state: before the row, None before the start.
    """
    for event in row.events:
        if isinstance(event, Started):
            state = initial(match, len(event.order))
        elif isinstance(event, Ordered):
            state = match.rules.evolve(state, standing_orders.told(match.rules, event))
    return state


def _fresh(game: AnyGame, state: Any, events: Sequence[Any]) -> int | None:
    """Return after how many of the events the next game of a series begins, None if none begins."""
    if not game.info.series or game.interlude(state, events) is None:
        return None
    ended = (count for count in range(1, len(events) + 1) if game.interlude(state, events[:count]) is not None)
    return next(ended, None)


def _row(match: Match, turn: Passage, viewer: Seat | None) -> Entry | None:
    """Return a turn as one row with only the events that the viewer may know, None if there are none."""
    events = tuple(_known(match.rules, turn.events, viewer))
    if not events:
        return None
    seated = turn.seat is not None and turn.seat < len(match.players)
    actor = match.players[turn.seat].user if turn.seat is not None and seated else None
    return replace(turn.row, actor=actor, interaction=None, notations=(), events=events)


def _known(game: AnyGame, events: Iterable[object], viewer: Seat | None) -> Iterator[object]:
    for event in events:
        told_to = game.visible_to(event)
        if told_to is None or viewer in told_to:
            yield event
