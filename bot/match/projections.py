"""What listings show of a match, computed from its fold at every append."""

from __future__ import annotations

from bot.match.model import Match, Summary
from bot.match.ports import Participant
from bot.match.showing import shown


def summary(match: Match) -> Summary:
    """The line a match has in listings."""
    users = [player.user for player in match.players]
    winners = match.outcome.placings[0] if match.outcome and match.outcome.placings else ()
    # A move that may still be taken back is nobody's business yet.
    then = shown(match, None)
    return Summary(
        id=match.id,
        game=match.game,
        where=match.where,
        status=match.status,
        owner=match.owner,
        seats=match.seats,
        players=match.players,
        created=match.created,
        updated=match.updated,
        seq=match.seq,
        to_act=tuple(users[seat] for seat in sorted(then.to_act() - match.resigned)),
        scores=_scores(then),
        winners=tuple(users[seat] for seat in winners),
        resigned=tuple(users[seat] for seat in sorted(match.resigned)),
        waits=match.pending is not None,
    )


def participants(match: Match) -> tuple[Participant, ...]:
    """Under whom a match is listed: everybody who sits at it or sat there before."""
    seated = tuple(
        Participant(player.user, match.is_open and seat not in match.resigned)
        for seat, player in enumerate(match.players)
    )
    return (*seated, *(Participant(gone.user, False) for seat in sorted(match.former) for gone in match.former[seat]))


def _scores(match: Match) -> tuple[int, ...]:
    if match.outcome is not None:
        return match.outcome.scores
    return match.rules.scores(match.state) if match.state is not None else ()
