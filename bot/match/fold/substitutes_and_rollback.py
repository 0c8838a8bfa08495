"""How a substitute or a rollback changes a match. No rules, no refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from bot.core.chain import EMPTY
from bot.core.game import Seat
from bot.match.events import standing_orders
from bot.match.events.match_events import Restored, RolledBack, Sought, Substituted, SuccessionEvent
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Entry, Lost, Match, Player, Status


def succeeded(match: Match, event: SuccessionEvent, row: int, earlier: Mapping[int, Match]) -> Match:
    """Return the match after a substitution, a rollback or a similar event in row `row`.

    earlier: by row, the match as of the rows that RolledBack events go back to.
    """
    match event:
        case Sought():
            return sought(match, event)
        case Substituted():
            return substituted(match, event, row)
        case RolledBack():
            return rolled_back(match, event, row, earlier)
        case Restored():
            return restored(match, event, row)
        case _ as never:
            assert_never(never)


def sought(match: Match, event: Sought) -> Match:
    """Return the match after the search for a substitute begins or ends."""
    seats = match.seats.sought | {event.seat} if event.seeking else match.seats.sought - {event.seat}
    return replace(match, seats=replace(match.seats, sought=seats))


def substituted(match: Match, event: Substituted, row: int) -> Match:
    """Return the match with a new player on a seat, without the former player's votes, requests and free takebacks."""
    seat, gone = event.seat, match.players[event.seat]
    players = (*match.players[:seat], Player(event.user, event.name), *match.players[seat + 1 :])
    wishes = {(event.user if user == gone.user else user): colour for user, colour in match.lobby.wishes.items()}
    there = turned(match, seat, row) if len(match.seats.left.get(seat, ())) % 2 else match
    cleared = _without_wishes(there, seat)
    seats = replace(
        cleared.seats,
        former={**match.seats.former, seat: (*match.seats.former.get(seat, ()), gone)},
        took={**match.seats.took, seat: (*match.seats.took.get(seat, ()), row)},
        sought=match.seats.sought - {seat},
        resigned=match.seats.resigned - {seat},
        late=match.seats.late - {seat},
        departed=match.seats.departed - {seat},
    )
    return replace(
        cleared,
        players=players,
        owner=_heir(match, event) if match.owner == gone.user else match.owner,
        lobby=replace(match.lobby, wishes=wishes),
        seats=seats,
    )


def _heir(match: Match, event: Substituted) -> int:
    """Return the owner after the former player has left: the substitute, or another player if that's a computer."""
    people = [match.players[seat].user for seat in sorted(match.present - {event.seat})]
    return people[0] if is_computer(event.user) and people else event.user


def _without_wishes(match: Match, seat: Seat) -> Match:
    """Return the match without a seat's votes, takeback request and free takebacks. Seat and player stay."""
    asked, newest = match.undo.takeback, match.undo.past[-1] if match.undo.past else None
    if asked is not None:
        asked = None if asked.seat == seat else replace(asked, agreed=asked.agreed - {seat})
    free = 0 if newest is not None and newest.seat == seat else match.undo.free
    return replace(match, abort_votes=match.abort_votes - {seat}, undo=replace(match.undo, takeback=asked, free=free))


def turned(match: Match, seat: Seat, row: int) -> Match:
    """Return the match with `row` recorded as one in which a seat's player left or came back."""
    return replace(
        match, seats=replace(match.seats, left={**match.seats.left, seat: (*match.seats.left.get(seat, ()), row)})
    )


def rolled_back(match: Match, event: RolledBack, row: int, earlier: Mapping[int, Match]) -> Match:
    """Return the match with its game as of an earlier row. Raises ValueError unless `earlier` has that row.

    row: the row of the rollback itself.
    """
    then = earlier.get(event.to_seq)
    if then is None:
        raise ValueError(f"nothing is known of the match as of row {event.to_seq}")
    return dropping(returned(match, then), match, event.to_seq, row)


def restored(match: Match, event: Restored, row: int) -> Match:
    """Return the match after a backup was restored in row `row`.

    People may know the draws after the backup. So the next draw waits for a new interaction that changes the results.
    """
    span = Lost(match.seq, row, event.made, event.mark)
    salting = match.chance.scheme > 1 and match.status is Status.RUNNING
    return replace(match, lost=(*match.lost, span), moments=EMPTY, chance=replace(match.chance, salting=salting))


def returned(match: Match, then: Match) -> Match:
    """Return a match after it went back to its earlier state `then`, with its present table and standing orders."""
    return replace(
        match,
        state=standing_orders.again(match, then.state),
        decided=then.decided,
        turn=then.turn,
        opened=then.opened,
        undo=replace(match.undo, past=then.undo.past, free=0, pending=None, takeback=None),
        befores=then.befores,
        batches=then.batches,
        moments=EMPTY,
    )


def dropping(back: Match, match: Match, to_seq: int, row: int) -> Match:
    """Return `back` with the rows between `to_seq` and `row` recorded as no longer counting.

    Earlier such rows of `match` are recorded too.
    """
    spans = tuple(span for span in match.undo.dropped if span[0] <= to_seq)
    return replace(back, undo=replace(back.undo, dropped=(*spans, (to_seq + 1, row - 1))))


def gone_back_to(entry: Entry) -> frozenset[int]:
    """Return the numbers of the earlier rows to which a row's RolledBack events take the match."""
    return frozenset(event.to_seq for event in entry.events if isinstance(event, RolledBack))
