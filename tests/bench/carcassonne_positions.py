"""Positions of Carcassonne for pictures: seeded random matches, stopped after so many decisions of players."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bot.core.game import fold
from bot.games.carcassonne import Carcassonne
from bot.games.carcassonne.actions import Place
from bot.games.carcassonne.cells import reading_order, spot
from bot.games.carcassonne.view import View
from rendering.carcassonne import Labels, Marks, newest

GAME = Carcassonne()
NAMES = ("Ana", "Benoît", "Zoë", "Dávid", "Łucja", "Erik")


def labels(seats: int, left: int = 0, names: tuple[str, ...] = NAMES) -> Labels:
    return Labels(
        "in hand", f"{left} left" if left else "", names[:seats], tuple(f"Seat {seat + 1}" for seat in range(seats))
    )


def position(
    seats: int, seed: int, moves: int, options: Mapping[str, str] = MappingProxyType({})
) -> tuple[View, Marks, Any]:
    """View, what would be pointed at, and the state, after so many decisions or at the end, chance resolved."""
    chance = random.Random(seed)
    state = GAME.initial(GAME.config(options, seats), seats)
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if pending is not None:
            state = fold(GAME, state, GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count))))
            continue
        if not moves:
            break
        seat = min(GAME.to_act(state))
        action = chance.choice(list(GAME.legal_actions(state, seat)))
        state = fold(GAME, state, GAME.decide(state, seat, action))
        moves -= 1
    view = GAME.view(state, None)
    return view, marks(state, view), state


def marks(state: Any, view: View) -> Marks:
    """Numbers on the cells where the tile in hand fits."""
    cells = {
        action.cell
        for seat in GAME.to_act(state)
        for action in GAME.legal_actions(state, seat)
        if isinstance(action, Place)
    }
    ordered = sorted(cells, key=reading_order)
    return Marks({spot(cell): str(place) for place, cell in enumerate(ordered, 1)}, newest(view))
