"""Who would be ahead if the match ended now."""

from __future__ import annotations

from typing import assert_never

from bot.core.game import Seat
from bot.core.points import margins
from bot.games.dice.rules import scoring
from bot.games.dice.rules.model import (
    Acting,
    Burning,
    Drawing,
    Laying,
    Replacing,
    Rewarding,
    State,
    StealingCard,
    StealingGem,
    Step,
    Taming,
)
from bot.games.dice.rules.pieces import pieces


def projected(state: State) -> tuple[int, ...]:
    """Every seat's margin, with what the card that is being carried out is sure to bring."""
    if state.scored:
        return margins([score.points.total for score in state.scored])
    totals = [scoring.points(state, seat).total for seat in range(len(state.holdings))]
    if isinstance(state.phase, Acting):
        totals[state.phase.seat] += owed(state, state.phase.seat, state.phase.steps)
    return margins(totals)


def owed(state: State, seat: Seat, steps: tuple[Step, ...]) -> int:
    """Points of spaces its pawns are still to stand on, and of the gem of the supply (rules 21, 22, 25 and 26)."""
    worth, supply = pieces().points, state.supply
    pawns = gems = 0
    for step in steps:
        match step:
            case Laying(left, alert):
                pawns += 0 if alert else left
            case Taming() | Replacing():
                pawns += 1
            case Rewarding():
                gems += worth["gold"] if supply.gold else worth["white"] if supply.white else 0
            case Drawing() | Burning() | StealingCard() | StealingGem():
                pass
            case _ as never:
                assert_never(never)
    return min(pawns, state.holdings[seat].pawns) * worth["space"] + gems
