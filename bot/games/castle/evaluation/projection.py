"""Who would be ahead if the match ended now."""

from __future__ import annotations

from dataclasses import replace

from bot.core.points import margins
from bot.games.castle.rules.actions import Claim
from bot.games.castle.rules.decisions import decide
from bot.games.castle.rules.ending import final_events
from bot.games.castle.rules.events import FeatureScored, KeepsCompared, WallTilesCounted
from bot.games.castle.rules.evolution import evolve
from bot.games.castle.rules.legal import legal_actions
from bot.games.castle.rules.model import Claiming, Finished, Scoring, State


def projected(state: State) -> tuple[int, ...]:
    """Both margins, with keeps, courts and wall tiles as they are counted at the end (rules 38 to 43).

    What a tile has completed is scored first, without another follower or wall tile.
    """
    state = _settled(state)
    totals = [player.total for player in state.players]
    if not isinstance(state.phase, Finished):
        for event in final_events(_at_hand(state)):
            if isinstance(event, FeatureScored | KeepsCompared | WallTilesCounted) and event.seat is not None:
                totals[event.seat] += event.points.total
    return margins(totals)


def _settled(state: State) -> State:
    """The state once all that the newest tile completed is scored, in the first of the orders that are allowed."""
    while isinstance(state.phase, Claiming | Scoring):
        mover = state.mover
        action = Claim(None) if isinstance(state.phase, Claiming) else legal_actions(state, mover)[0]
        for event in decide(state, mover, action):
            state = evolve(state, event)
    return state


def _at_hand(state: State) -> State:
    """The state with the wall tiles of this turn among those that may be used (rule 34)."""
    if not any(player.fresh for player in state.players):
        return state
    players = tuple(replace(player, walls=tuple(sorted((*player.walls, *player.fresh)))) for player in state.players)
    return replace(state, players=players)
