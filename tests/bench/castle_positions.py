"""Positions of The Castle for pictures: seeded random matches, stopped after so many decisions of players."""

from __future__ import annotations

import random
from typing import Any

from bot.core.game import fold
from bot.games.castle import Castle
from bot.games.castle.actions import Place
from bot.games.castle.cells import reading_order
from bot.games.castle.view import View, spot
from rendering.castle import Labels, Marks

GAME = Castle()


def labels(left: int = 0, names: tuple[str, ...] = ("Ana", "Benoît")) -> Labels:
    return Labels("in hand", f"{left} left" if left else "", names, ("Seat 1", "Seat 2"))


def position(seed: int, moves: int) -> tuple[View, Marks, Any]:
    """View, what would be pointed at, and the state, after so many decisions or at the end, chance resolved."""
    chance = random.Random(seed)
    state = GAME.initial(GAME.config({}, 2), 2)
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if pending is not None:
            state = fold(GAME, state, GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count))))
            continue
        if not moves:
            break
        seat = min(GAME.to_act(state))
        state = fold(GAME, state, GAME.decide(state, seat, chance.choice(list(GAME.legal_actions(state, seat)))))
        moves -= 1
    view = GAME.view(state, None)
    return view, marks(state, view), state


def marks(state: Any, view: View) -> Marks:
    """Numbers on the cells where the tile in hand may lie."""
    actions = [action for seat in GAME.to_act(state) for action in GAME.legal_actions(state, seat)]
    cells = sorted({action.cell for action in actions if isinstance(action, Place)}, key=reading_order)
    numbers = {spot(cell): str(place) for place, cell in enumerate(cells, 1)}
    return Marks(numbers, view.last.cell if view.last else None)
