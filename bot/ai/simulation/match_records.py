"""Simulated matches as lines of JSON for outside checkers; the format is in bot/ai/README.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.ai.simulation.simulated_match import Acted, Begin
from bot.core.game import AnyGame
from bot.core.points import Points, SummedPoints
from bot.match.events.codec import encode, plain

Line = dict[str, Any]


def begin_line(
    game: AnyGame, match: int, setup: Mapping[str, Any], seats: int, options: Mapping[str, str], step: Begin
) -> Line:
    """How a match is set up, with the chance that comes before its first action."""
    return {
        "match": match,
        "setup": {**setup, "rules_version": game.info.rules_version},
        "game": game.info.key,
        "seats": seats,
        "options": dict(options),
        "events": [encode(game, event) for event in step.events],
    }


def turn_line(game: AnyGame, match: int, turn: Acted) -> Line:
    """One action: what was possible, what was done, all that followed from it."""
    return {
        "match": match,
        "seq": turn.seq,
        "seat": turn.seat,
        "legal": [game.notation(action) for action in turn.legal],
        "action": game.notation(turn.action),
        "fields": plain(game.fields(turn.action)),
        "events": [encode(game, event) for event in turn.events],
        "scores": list(game.scores(turn.state)),
    }


def _terms(points: Points) -> list[Line]:
    """The terms of a score; those of a score made of several also say of which part they are, from 1."""
    if isinstance(points, SummedPoints):
        return [{**term, "part": number} for number, part in enumerate(points.parts, 1) for term in _terms(part)]
    return [
        {"label": term.label, "count": term.count, "each": term.each, "points": term.total} for term in points.terms
    ]


def end_line(game: AnyGame, match: int, state: Any) -> Line:
    """How a match ended and why each seat has its score."""
    outcome = game.outcome(state)
    assert outcome is not None, "only a finished match has an end"
    breakdown = [
        {"terms": _terms(points), "tie_facts": dict(facts)}
        for points, facts in zip(game.points(state), game.tie_facts(state), strict=True)
    ]
    return {
        "match": match,
        "termination": outcome.termination.value,
        "placings": [list(place) for place in outcome.placings],
        "scores": list(outcome.scores),
        "tie_break": outcome.tie_break,
        "breakdown": breakdown,
    }
