"""What a store keeps of a match for lists and reminders, computed from the match after each row."""

from __future__ import annotations

from dataclasses import replace

from bot.match.model.match import Match, Summary
from bot.match.model.stored_rows import Participant
from bot.match.model.time_control import ALWAYS
from bot.match.model.waits import Wait, WaitKind, first_look
from bot.match.views.visibility import shown
from bot.match.waits import kinds


def summary(match: Match) -> Summary:
    """Return the line a match has in listings."""
    users = [player.user for player in match.players]
    winners = match.outcome.placings[0] if match.outcome and match.outcome.placings else ()
    # A move that can still be taken back isn't public yet.
    then = shown(match, None)
    return Summary(
        id=match.id,
        game=match.game,
        where=match.where,
        status=match.status,
        owner=match.owner,
        seats=match.lobby.wanted,
        players=match.players,
        created=match.created,
        updated=match.updated,
        seq=match.seq,
        to_act=tuple(users[seat] for seat in sorted(then.to_act() - match.seats.absent)),
        scores=_scores(then),
        winners=tuple(users[seat] for seat in winners),
        resigned=tuple(users[seat] for seat in sorted(match.seats.resigned)),
        waits=match.undo.pending is not None,
        former=tuple(match.seats.former.get(seat, ()) for seat in range(len(users))) if match.seats.former else (),
        held=tuple(users[seat] for seat in sorted(match.seats.held)),
        late=tuple(users[seat] for seat in sorted(match.seats.late)),
        left=tuple(users[seat] for seat in sorted(match.seats.departed | match.seats.vacated)),
        colours=match.colours,
        kept=len(match.lobby.invited),
    )


def participants(match: Match) -> tuple[Participant, ...]:
    """Return all users a match is listed under: its players and its former players."""
    playing = frozenset(range(len(match.players))) - match.seats.resigned if match.is_open else frozenset[int]()
    seated = (Participant(player.user, seat in playing) for seat, player in enumerate(match.players))
    return (
        *seated,
        *(Participant(gone.user, False) for seat in sorted(match.seats.former) for gone in match.seats.former[seat]),
    )


def listed(match: Match) -> tuple[object, ...]:
    """Return values that decide which lists show the match. If they change, its participants are saved again."""
    return participants(match), match.where, match.lobby.wanted, match.status


def waits(before: Match | None, match: Match, at: int) -> tuple[Wait, ...] | None:
    """Return the waits of a match after a row, None if the row doesn't change them.

    before: the match before the row, None for the first row. at: when the row was written, UTC epoch ms.

    A decision that a takeback reopens starts a new wait, because its player was there a moment ago. If the row changes
    an existing wait, such as by ending a pause, that wait is checked at once.
    """
    then = shown(match, None)
    found = kinds.waiting(kinds.public(then, match))
    # While a move can be taken back, the match still waits for its mover.
    known = () if before is None else kinds.waiting(kinds.public(shown(before, None), before))
    if before is not None and found == known:
        return None
    same = {(wait.key, wait.seat, wait.decision) for wait in known}
    return tuple(
        replace(wait, ring_at=at)
        if (wait.key, wait.seat, wait.decision) in same
        else replace(wait, since=max(wait.since, at), ring_at=first_look(wait, _warning(then, wait), at))
        for wait in found
    )


def _warning(then: Match, wait: Wait) -> int | None:
    """Return the earliest time at which a clock warns the person of a wait, None for never."""
    return then.clock.warning(wait.seat, ALWAYS) if wait.kind is WaitKind.MOVE else None


def _scores(match: Match) -> tuple[int, ...]:
    if match.outcome is not None:
        return match.outcome.scores
    return match.rules.scores(match.state) if match.state is not None else ()
