"""Vote tally: the one place that decides the result of an open vote. Pure.

The journal, which writes the logs, calls it for every row it's about to write. So a vote is also decided when a voter
leaves, not only when someone votes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.core.game import Seat, Termination
from bot.match.decide import play, takeback
from bot.match.decide.action_and_consequences import Course
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.events.match_events import Sought, TakebackProposed, TakebackVoted
from bot.match.events.votes_without_result import Cause, Kind, VoteEnded
from bot.match.fold import open_votes
from bot.match.fold.open_votes import GoesBack, Happens, IsOffered, Loses, Stops, Vote
from bot.match.model.match import Match, Status


def recounted(match: Match, now: int, secret: str, unasked: Unasked) -> list[object]:
    """Return the events that follow from the first vote that has ended, empty while all go on.

    `now` is in UTC epoch ms. `secret` (hex) is what draws are computed from, `unasked` computes draws and autopilot's
    moves.
    """
    if not match.asked:
        return []
    for vote in open_votes.open_votes(match):
        ended = open_votes.ended(vote, now)
        if ended is not None:
            return [ended]
        if vote.is_settled:
            return carried_out(match, vote, secret, unasked)
    return []


def carried_out(match: Match, vote: Vote, secret: str, unasked: Unasked) -> list[object]:
    """Return the events that follow from a vote on which all voters agreed.

    `secret` (hex) is what draws are computed from, `unasked` computes draws and autopilot's moves.
    """
    match vote.verdict:
        case Stops():
            course = Course(match, secret, unasked, absent=match.seats.absent)
            course.stop(Termination.ABORTED)
            return course.events
        case Loses(seat, event):
            return play.lost(match, seat, event, secret, unasked)
        case GoesBack(to_seq):
            return takeback.taken_back(match, to_seq, secret, unasked, agreed=True)
        case IsOffered(seat):
            return [Sought(seat, True)]
        case Happens(events):
            return list(events)
        case _ as never:
            assert_never(never)


def left(before: Match, after: Match, *, played: bool) -> list[object]:
    """Return events for votes that a row closed because a player left. `before` and `after` are the match around it.

    `played` says whether that row has a move. A takeback stays open if one of its voters leaves. Any other vote ends
    when the last player who wanted it leaves.
    """
    if not before.asked or after.status is not Status.RUNNING:
        return []
    known, events = {vote.key for vote in open_votes.open_votes(after)}, list[object]()
    for vote in open_votes.open_votes(before):
        if vote.key in known or (gone := _gone(before, after)) == frozenset():
            continue
        if vote.kind is Kind.TAKEBACK and vote.asker not in gone:
            # A move ends the request for a takeback.
            if not played and after.undo.takeback is None:
                events += _asked_again(vote, after)
        elif vote.asker in gone or vote.agreed <= gone:
            events.append(VoteEnded(vote.kind, vote.about, Cause.GONE))
    return events


def _gone(before: Match, after: Match) -> frozenset[Seat]:
    """Return the seats whose players left or were replaced between two states of a match."""
    replaced = {
        seat for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)) if old.user != new.user
    }
    return (before.present - after.present) | replaced


def _asked_again(vote: Vote, after: Match) -> list[object]:
    """Return the events that ask the remaining players about a takeback again, with the answers they gave."""
    assert vote.asker is not None, "a person asks for a move back"
    assert isinstance(vote.verdict, GoesBack), "a move back goes back"
    others = sorted((vote.said & after.present) - {vote.asker})
    return [TakebackProposed(vote.asker, vote.verdict.to_seq), *(TakebackVoted(seat, True) for seat in others)]


def without_row(match: Match) -> Match:
    """Return a match without its newest row's number, so that new events get that number."""
    return replace(match, seq=match.seq - 1)
