"""Who may act, and everything they may do."""

from __future__ import annotations

from bot.core.game import LegalActions, Seat
from bot.games.castle.rules.actions import Action, Claim, Double, End, PlayAgain, Score
from bot.games.castle.rules.model import (
    Claiming,
    Closing,
    Placing,
    Scoring,
    State,
)
from bot.games.castle.rules.order import Step, following, spot_to_name
from bot.games.castle.rules.pieces import Use
from bot.games.castle.rules.placement import Placements

_ALONE = frozenset((0,)), frozenset((1,))
_NOBODY: frozenset[Seat] = frozenset()
_ASKING = frozenset({Placing, Claiming, Scoring, Closing})


def to_act(state: State) -> frozenset[Seat]:
    return _ALONE[state.mover] if type(state.phase) in _ASKING else _NOBODY


def legal_actions(state: State, seat: Seat) -> LegalActions[Action]:
    """Everything this seat may do now; nothing when it is not to act."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Placing(kind):
            return Placements(state.land, kind)
        case Claiming():
            return (Claim(None), *map(Claim, claimable(state, seat)))
        case Scoring():
            return tuple(_step_action(state, step) for step in following(state).steps)
        case _:
            again = state.players[seat].wall(Use.EXTRA_TURN)
            return (End(),) if again is None else (End(), PlayAgain(again))


def claimable(state: State, seat: Seat) -> tuple[int, ...]:
    """Segments of the tile just laid on which this seat may put a follower (rules 17 to 19)."""
    if not state.players[seat].supply:
        return ()
    feature = state.land.features.feature
    return tuple([index for index, spot in enumerate(state.land.last().spots) if not feature(spot).pieces])


def may_play_again(state: State) -> bool:
    """All is scored, a tile is left, and the mover may use a wall tile that gives another turn (ruling A9)."""
    return (
        isinstance(state.phase, Closing)
        and bool(state.bag)
        and state.players[state.mover].wall(Use.EXTRA_TURN) is not None
    )


def _step_action(state: State, step: Step) -> Action:
    spot = spot_to_name(state.land, step.key)
    return Score(spot) if step.wall is None else Double(step.wall, spot)
