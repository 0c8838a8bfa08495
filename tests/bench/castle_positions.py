"""Positions of The Castle for pictures: seeded random matches, stopped after so many decisions of players."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.core.game import fold
from bot.games.castle import Castle
from bot.games.castle.presentation.view import View, spot
from bot.games.castle.rules.actions import Place
from bot.games.castle.rules.cells import reading_order
from bot.games.castle.rules.events import Event, TurnEnded
from rendering.castle import Labels, Marks
from rendering.kit.news_strip import Played

GAME = Castle()


def labels(left: int = 0, names: tuple[str, ...] = ("Ana", "Benoît")) -> Labels:
    return Labels(f"{left} left" if left else "", names=names, fallbacks=("Seat 1", "Seat 2"))


def position(seed: int, moves: int) -> tuple[View, Marks, Any]:
    """View, what would be pointed at, and the state, after so many decisions or at the end, chance resolved."""
    state, told = _played(seed, moves)
    view = GAME.view(state, None)
    return view, marks(state, view, told), state


@cache
def _played(seed: int, moves: int) -> tuple[Any, tuple[Event, ...]]:
    chance = random.Random(seed)
    state = GAME.initial(GAME.config({}, 2), 2)
    told: list[Event] = []
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if pending is None and not moves:
            break
        if pending is not None:
            events = GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count)))
        else:
            seat = min(GAME.to_act(state))
            events = GAME.decide(state, seat, chance.choice(list(GAME.legal_actions(state, seat))))
            moves -= 1
        state = fold(GAME, state, events)
        told += events
    return state, tuple(told)


def marks(state: Any, view: View, told: Sequence[Event] = ()) -> Marks:
    """Numbers on the cells where the tile in hand may lie, and what is new to the seat to move."""
    actions = [action for seat in GAME.to_act(state) for action in GAME.legal_actions(state, seat)]
    cells = sorted({action.cell for action in actions if isinstance(action, Place)}, key=reading_order)
    numbers = {spot(cell): str(place) for place, cell in enumerate(cells, 1)}
    return Marks(numbers, () if view.outcome is not None else lately(told, view.mover))


def lately(told: Sequence[Event], reader: int) -> tuple[Played, ...]:
    """The turns since the reader last finished one; what is being played is not among them."""
    turns: list[Played] = []
    begun = 0
    for place, event in enumerate(told):
        if isinstance(event, TurnEnded):
            turns = [] if event.seat == reader else [*turns, Played(event.seat, tuple(told[begun : place + 1]))]
            begun = place + 1
    return tuple(turns)
