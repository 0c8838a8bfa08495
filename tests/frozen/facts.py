"""What a log tells people after each row, as short digests: nothing of how a state or a match is built."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.core.game import Draw, Roll
from bot.match.fairness.verify_draws import VerifiedDraw
from bot.match.fold.clock import due_at
from bot.match.model.match import Match, Status
from bot.match.model.time_control import DAY
from tests.frozen.holdings import holdings

LENGTH = 5
"""Hexadecimal digits of a digest: a fault goes unseen in one row of a million."""


def digest(value: Any) -> str:
    """A few digits that stand for plain values."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:LENGTH]


def table(match: Match) -> Any:
    """Who sits where, what they agreed on, who is to act, and what they are asked apart from the game."""
    pending, asked = match.undo.pending, match.undo.takeback
    return {
        "status": match.status.value,
        "to act": sorted(match.to_act()),
        "place": [match.where.guild, match.where.channel, match.where.thread],
        "owner": match.owner,
        "language": match.language,
        "seats": match.lobby.wanted,
        "options": dict(match.options),
        "grace": match.undo.grace,
        "players": [[player.user, player.name] for player in match.players],
        "invited": [[player.user, player.name] for player in match.lobby.invited],
        "barred": sorted(match.lobby.barred),
        "colours": list(match.colours),
        "theme": match.theme,
        "resigned": sorted(match.seats.resigned),
        "abort votes": sorted(match.abort_votes),
        "pending": None if pending is None else [pending.seat, pending.due],
        "takeback": None if asked is None else [asked.seat, asked.to_seq, sorted(asked.agreed)],
        "undoable": [match.undo.undoable(seat) for seat in range(len(match.players))],
        "dropped": [list(span) for span in match.undo.dropped],
        "again": match.lobby.rematch_of,
        **time(match),
        **({} if match.rated else {"unrated": True}),
        **({"hints": {str(seat): list(taken) for seat, taken in match.hinted.items()}} if match.hints else {}),
        **fairness(match),
    }


def fairness(match: Match) -> Any:
    """What the draws of a match follow from; nothing of one whose draws go by rows."""
    if match.chance.scheme == 1:
        return {}
    return {
        "scheme": match.chance.scheme,
        "seal": match.chance.commitment,
        "mix": match.chance.mix,
        "draws": match.chance.draws,
        "salting": match.chance.salting,
        "began": list(match.lobby.began),
        "rules": match.rules_version,
    }


def time(match: Match) -> Any:
    """What a table with a clock, or a match that was ever paused, says of its time; nothing of any other."""
    if (
        match.clock.limit is None
        and not match.clock.stood
        and not match.clock.pause_votes
        and match.clock.paused is None
    ):
        return {}
    return {
        "clock": str(match.clock.limit),
        "since": list(match.clock.since),
        "banks": list(match.clock.banks),
        "warned": sorted(match.clock.warned.items()),
        "overdue": sorted(match.clock.overdue),
        "claims": sorted([seat, sorted(votes)] for seat, votes in match.clock.claims.items()),
        "held": sorted(match.seats.held),
        "paused": [match.clock.paused, match.clock.stood, sorted(match.clock.pause_votes)],
        # Of clocks: that votes end came later, and counts for old logs too. When a table closes is no part of its log:
        # a day later, as the releases had it that wrote these.
        "due": match.updated + DAY if match.status is Status.GATHERING else due_at(replace(match, asked={})),
    }


def choices(match: Match) -> Any:
    """By seat that the game asks, everything it may do, as a player types it; else what chance can give."""
    if match.state is None:
        return None
    game, state = match.rules, match.state
    pending = game.chance(state)
    if isinstance(pending, Draw):
        return [pending.kind, pending.count, sorted(pending.bag)]
    if isinstance(pending, Roll):
        return [pending.kind, *pending.faces]
    return {
        str(seat): sorted(game.notation(action) for action in game.legal_actions(state, seat))
        for seat in sorted(game.to_act(state))
    }


def points(match: Match) -> Any:
    """By seat, every term of its points."""
    if match.state is None:
        return None
    return [
        sorted([term.label, term.count, term.each] for term in score.terms) for score in match.rules.points(match.state)
    ]


def ending(match: Match) -> Any:
    """How it ended, if it did, and what broke a tie."""
    end = match.outcome
    if end is None:
        return None
    return [end.termination.value, [list(place) for place in end.placings], list(end.scores), end.tie_break]


PARTS: Mapping[str, Callable[[Match], Any]] = {
    "table": table,
    "choices": choices,
    "holdings": holdings,
    "points": points,
    "ending": ending,
}


def told(match: Match) -> str:
    """The digests of all parts of a match, in the order of PARTS."""
    return "-".join(digest(part(match)) for part in PARTS.values())


def drawn(draws: Sequence[VerifiedDraw]) -> str:
    """The digest of all draws of a match as its secret gives them."""
    return digest([[draw.seq, draw.index, draw.kind, list(draw.drawn), draw.agrees] for draw in draws])
