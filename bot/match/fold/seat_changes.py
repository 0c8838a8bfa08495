"""How a substitute or a rollback changes a match. No rules, no refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from bot.core.game import Seat
from bot.match.events import standing_orders
from bot.match.events.match_events import Restored, RolledBack, Sought, Substituted, SuccessionEvent
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Entry, Lost, Match, Player, Status


def succeeded(match: Match, event: SuccessionEvent, row: int, earlier: Mapping[int, Match]) -> Match:
    """Return the match after such an event of a row. earlier: see fold.apply."""
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
    """Return the match where a substitute is looked for, or no longer."""
    seats = match.sought | {event.seat} if event.seeking else match.sought - {event.seat}
    return replace(match, sought=seats)


def substituted(match: Match, event: Substituted, row: int) -> Match:
    """Return the match with another player on a seat, without the former one's votes, requests and free takebacks."""
    seat, gone = event.seat, match.players[event.seat]
    players = (*match.players[:seat], Player(event.user, event.name), *match.players[seat + 1 :])
    wishes = {(event.user if user == gone.user else user): colour for user, colour in match.wishes.items()}
    there = turned(match, seat, row) if len(match.left.get(seat, ())) % 2 else match
    return replace(
        _without_wishes(there, seat),
        players=players,
        owner=_heir(match, event) if match.owner == gone.user else match.owner,
        wishes=wishes,
        former={**match.former, seat: (*match.former.get(seat, ()), gone)},
        took={**match.took, seat: (*match.took.get(seat, ()), row)},
        sought=match.sought - {seat},
        resigned=match.resigned - {seat},
        late=match.late - {seat},
        departed=match.departed - {seat},
    )


def _heir(match: Match, event: Substituted) -> int:
    """Return the owner after the old one has left: the substitute, or another player if that's a computer."""
    people = [match.players[seat].user for seat in sorted(match.present - {event.seat})]
    return people[0] if is_computer(event.user) and people else event.user


def _without_wishes(match: Match, seat: Seat) -> Match:
    """Return the match without what a seat's player had asked for."""
    asked, newest = match.takeback, match.past[-1] if match.past else None
    if asked is not None:
        asked = None if asked.seat == seat else replace(asked, agreed=asked.agreed - {seat})
    free = 0 if newest is not None and newest.seat == seat else match.free
    return replace(match, abort_votes=match.abort_votes - {seat}, takeback=asked, free=free)


def turned(match: Match, seat: Seat, row: int) -> Match:
    """Return the match in which a seat's player leaves with a row, or someone is there again."""
    return replace(match, left={**match.left, seat: (*match.left.get(seat, ()), row)})


def rolled_back(match: Match, event: RolledBack, row: int, earlier: Mapping[int, Match]) -> Match:
    """Return the match as of an earlier row, its table as it is. Raises ValueError unless `earlier` has that row."""
    then = earlier.get(event.to_seq)
    if then is None:
        raise ValueError(f"nothing is known of the match as of row {event.to_seq}")
    return replace(returned(match, then), dropped=dropping(match, event.to_seq, row))


def restored(match: Match, event: Restored, row: int) -> Match:
    """Return the match put back from a backup. Later draws may have been seen, so the next wait for new salt."""
    span = Lost(match.seq, row, event.made, event.mark)
    salting = match.scheme > 1 and match.status is Status.RUNNING
    return replace(match, lost=(*match.lost, span), moments=(), salting=salting)


def back_again(before: Match, after: Match) -> Match:
    """Return the match with no substitute looked for where a player is back."""
    return replace(after, sought=after.sought - (before.deserted - after.deserted)) if after.sought else after


def returned(match: Match, then: Match) -> Match:
    """Return a match gone back to `then`, with its present table and standing orders."""
    return replace(
        match,
        state=standing_orders.again(match, then.state),
        decided=then.decided,
        turn=then.turn,
        opened=then.opened,
        past=then.past,
        befores=then.befores,
        batches=then.batches,
        moments=(),
        free=0,
        pending=None,
        takeback=None,
    )


def dropping(match: Match, to_seq: int, row: int) -> tuple[tuple[int, int], ...]:
    """Return the rows whose game events no longer count after row `row` went back to row `to_seq`."""
    spans = tuple(span for span in match.dropped if span[0] <= to_seq)
    return (*spans, (to_seq + 1, row - 1))


def gone_back_to(entry: Entry) -> frozenset[int]:
    """Return the rows to which a row lets the match go back."""
    return frozenset(event.to_seq for event in entry.events if isinstance(event, RolledBack))
