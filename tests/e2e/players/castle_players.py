"""Players of The Castle who look at the rules, not at pictures: they go for points, towers and wall tiles."""

from __future__ import annotations

from bot.core.game import Seat, fold
from bot.games.castle import Castle
from bot.games.castle.rules.actions import Action, Claim, Double, Place, PlayAgain
from bot.games.castle.rules.model import Claiming, Placing, State
from bot.games.castle.rules.pieces import pieces

GAME = Castle()

TOWER = 7
"""What a wall tile is worth to them, in points."""


def turn(state: State, seat: Seat) -> list[str]:
    """A whole turn of this seat, or what is left of it, in notation; it ends where chance comes in."""
    actions: list[str] = []
    while seat in GAME.to_act(state) and not GAME.chance(state):
        action = _best(state, seat)
        actions.append(GAME.notation(action))
        state = fold(GAME, state, GAME.decide(state, seat, action))
    return actions


def _best(state: State, seat: Seat) -> Action:
    """The action that leads to most; of equals one that spends a wall tile, so that those are used."""
    options = _options(state, seat)
    looked_at = options[:: 1 + len(options) // 30]
    ranked = [(_worth(state, seat, action, 2), _spends(action), -at) for at, action in enumerate(looked_at)]
    return looked_at[-max(ranked)[2]]


def _options(state: State, seat: Seat) -> list[Action]:
    """Legal actions as people are offered them: turns that look alike once, a feature by its first letter only."""
    legal = list(GAME.legal_actions(state, seat))
    match state.phase:
        case Placing(kind):
            turns = pieces().tiles[kind].turns
            return [action for action in legal if isinstance(action, Place) and action.turn in turns]
        case Claiming():
            spots, root = state.land.last().spots, state.land.features.root
            firsts = {root(spot): number for number, spot in reversed([*enumerate(spots)])}
            return [a for a in legal if isinstance(a, Claim) and (a.segment is None or a.segment in firsts.values())]
        case _:
            return legal


def _spends(action: Action) -> bool:
    return isinstance(action, Double | PlayAgain)


def _worth(state: State, seat: Seat, action: Action, depth: int) -> int:
    """Lead and wall tiles once this and the best that can follow at once are done."""
    after = fold(GAME, state, GAME.decide(state, seat, action))
    if depth > 1 and seat in GAME.to_act(after) and not GAME.chance(after):
        return max(_worth(after, seat, then, depth - 1) for then in _options(after, seat))
    scores = GAME.scores(after)
    taken = sum(1 if owner == seat else -1 for owner, _ in after.reached)
    return scores[seat] - scores[1 - seat] + TOWER * taken
