"""Positions of Kingdomino for pictures: seeded random matches, stopped after so many decisions of players."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from bot.core.game import fold
from bot.games.kingdomino.presentation.view import View
from bot.games.kingdomino.rules.actions import Choose, Place
from bot.games.kingdomino.rules.cells import column, row
from bot.games.registry import GAMES
from rendering.kingdomino import Labels, Marks
from rendering.kit.news_strip import Played

GAME = GAMES["kingdomino"]
NAMES = ("Ana", "Benoît", "Zoë", "Dávid")


def labels(seats: int, names: tuple[str, ...] = NAMES) -> Labels:
    seat_names = tuple(f"Seat {seat + 1}" for seat in range(seats))
    return Labels("Place", "Choose", "done", names=names[:seats], fallbacks=seat_names)


def position(
    seats: int, seed: int, moves: int, options: Mapping[str, str] = MappingProxyType({})
) -> tuple[View, Marks, Any]:
    """View, what would be pointed at, and the state, after so many decisions or at the end, chance resolved."""
    state, turns = _played(seats, seed, moves, tuple(sorted(options.items())))
    return GAME.view(state, None), marks(state, turns), state


@cache
def _played(seats: int, seed: int, moves: int, options: tuple[tuple[str, str], ...]) -> tuple[Any, tuple[Played, ...]]:
    """The state, and what is new to the seats that are to act."""
    chance = random.Random(seed)
    state = GAME.initial(GAME.config(dict(options), seats), seats)
    played: list[Played] = []
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if pending is not None:
            state = fold(GAME, state, GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count))))
            continue
        if not moves:
            break
        (seat,) = GAME.to_act(state)
        action = chance.choice(list(GAME.legal_actions(state, seat)))
        events = GAME.decide(state, seat, action)
        played.append(Played(seat, tuple(events)))
        state = fold(GAME, state, events)
        moves -= 1
    return state, since(played, GAME.to_act(state))


def since(played: list[Played], to_act: Collection[int]) -> tuple[Played, ...]:
    """What others did since whoever is to act last finished a turn."""
    while played and played[-1].seat in to_act:
        played = played[:-1]
    own = [place for place, turn in enumerate(played) if turn.seat in to_act]
    return tuple(played[own[-1] + 1 :] if own else played)


def marks(state: Any, lately: tuple[Played, ...] = ()) -> Marks:
    """Letters on what can be chosen, numbers on the cells a domino can start from."""
    letters: dict[int, str] = {}
    numbers: dict[tuple[int, int], str] = {}
    for seat in GAME.to_act(state):
        actions = list(GAME.legal_actions(state, seat))
        cells = {(column(action.cell), row(action.cell)) for action in actions if isinstance(action, Place)}
        for place, cell in enumerate(sorted(cells, key=lambda spot: (-spot[1], spot[0])), 1):
            numbers[cell] = str(place)
        for place, action in enumerate(action for action in actions if isinstance(action, Choose)):
            letters[action.domino] = "ABCD"[place]
    return Marks(letters, numbers, lately)
