"""What a match is worth to each player (rulebook, Counting the points; rules 38 and 39)."""

from __future__ import annotations

from functools import lru_cache

from bot.core.game import Outcome, Seat, Termination
from bot.core.placings import placed
from bot.core.points import Points, Term
from bot.games.dice.rules.board import largest_area
from bot.games.dice.rules.events import Scored
from bot.games.dice.rules.model import State
from bot.games.dice.rules.pieces import pieces


def points(state: State, seat: Seat) -> Points:
    """What this seat would score if the match ended now."""
    worth, holding, owned = pieces().points, state.holdings[seat], state.board.owned[seat]
    connected = area(state.layout, owned)
    counts = {
        "area": connected,
        "space": owned.bit_count() - connected,
        "flames": int(has_most_flames(state, seat)),
        "gold": holding.gold,
        "white": holding.white,
    }
    return Points(tuple(Term(label, count, worth[label]) for label, count in counts.items() if count))


@lru_cache(maxsize=1 << 14)
def area(layout: str, owned: int) -> int:
    """How many of these spaces the largest connected area has."""
    return largest_area(pieces().layouts[layout], owned)


def has_most_flames(state: State, seat: Seat) -> bool:
    """Whether nobody has more flames; those without any never have the most (ruling A14)."""
    flames = state.holdings[seat].flames
    return flames > 0 and flames == max(holding.flames for holding in state.holdings)


def final_scores(state: State) -> tuple[Scored, ...]:
    return tuple(Scored(seat, points(state, seat), holding.flames) for seat, holding in enumerate(state.holdings))


def placings(scored: tuple[Scored, ...]) -> Outcome:
    """Points, then flames, then a shared place (rule 39)."""
    ranks = [(score.points.total, score.flames) for score in scored]
    best = max(ranks)
    rivals = [rank for rank in ranks if rank[0] == best[0]]
    tie_break = None
    if len(rivals) > 1:
        tie_break = "flames" if rivals.count(best) == 1 else "shared"
    return Outcome(Termination.FINISHED, placed(ranks), tuple(rank[0] for rank in ranks), tie_break)
