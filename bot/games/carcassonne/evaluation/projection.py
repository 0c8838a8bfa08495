"""Who would be ahead if the match ended now."""

from __future__ import annotations

from bot.core.points import margins
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.actions import PASS
from bot.games.carcassonne.rules.decisions import decide, fold_events, holder
from bot.games.carcassonne.rules.events import BonusScored
from bot.games.carcassonne.rules.model import Claiming, Finished, Held, State


def projected(state: State) -> tuple[int, ...]:
    """Every seat's margin, with all that is unfinished, the fields and goods as at the end (rules B41 to B45).

    What a tile has completed is scored first, without a further figure on it; a message brings its points.
    """
    if isinstance(state.phase, Claiming):
        state = fold_events(state, decide(state, state.turn.seat, PASS))
    totals = list(state.scores)
    if isinstance(state.phase, Finished):
        return margins(totals)
    if isinstance(state.phase, Held):
        totals[state.turn.seat] += holder(state, state.phase).owed(state)
    for _, shares in scoring.final_shares(state):
        for share in shares:
            totals[share.seat] += share.points.total
    for bonus in (event for expansion in state.config.expansions for event in expansion.bonuses(state)):
        assert isinstance(bonus, BonusScored), "at the end there are points and nothing else"
        totals[bonus.seat] += bonus.points.total
    return margins(totals)
