"""Positions of Carcassonne for pictures: seeded random matches, stopped after so many decisions of players."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from bot.core.game import Seat, fold
from bot.games.carcassonne import Carcassonne
from bot.games.carcassonne.actions import Place
from bot.games.carcassonne.cells import reading_order, spot
from bot.games.carcassonne.view import View
from rendering.carcassonne import Labels, Marks
from rendering.lately import Played

GAME = Carcassonne()
NAMES = ("Ana", "Benoît", "Zoë", "Dávid", "Łucja", "Erik")


def labels(seats: int, left: int = 0, names: tuple[str, ...] = NAMES) -> Labels:
    return Labels(f"{left} left" if left else "", names[:seats], tuple(f"Seat {seat + 1}" for seat in range(seats)))


def position(
    seats: int, seed: int, moves: int, options: Mapping[str, str] = MappingProxyType({})
) -> tuple[View, Marks, Any]:
    """View, what would be pointed at, and the state, after so many decisions or at the end, chance resolved."""
    chance = random.Random(seed)
    turns: list[tuple[Seat, list[Any]]] = []
    state = GAME.initial(GAME.config(options, seats), seats)
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if pending is not None:
            events = GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count)))
        else:
            if not moves:
                break
            seat = min(GAME.to_act(state))
            action = chance.choice(list(GAME.legal_actions(state, seat)))
            events = GAME.decide(state, seat, action)
            if not turns or turns[-1][0] != seat:
                turns.append((seat, []))
            moves -= 1
        if turns:
            turns[-1][1].extend(events)
        state = fold(GAME, state, events)
    view = GAME.view(state, None)
    return view, replace(marks(state, view), **lately(view, turns)), state


def lately(view: View, turns: Sequence[tuple[Seat, Sequence[Any]]]) -> dict[str, Any]:
    """Who is to move, and what the others did since they last did."""
    if view.outcome is not None:
        return {}
    reader = min(view.to_act)
    before = itertools.dropwhile(lambda turn: turn[0] == reader, reversed(turns))
    others = itertools.takewhile(lambda turn: turn[0] != reader, before)
    return {"reader": reader, "turns": tuple(Played(seat, tuple(events)) for seat, events in others)[::-1]}


def marks(state: Any, view: View) -> Marks:
    """Numbers on the cells where the tile in hand fits."""
    cells = {
        action.cell
        for seat in GAME.to_act(state)
        for action in GAME.legal_actions(state, seat)
        if isinstance(action, Place)
    }
    ordered = sorted(cells, key=reading_order)
    return Marks({spot(cell): str(place) for place, cell in enumerate(ordered, 1)})
