"""Positions of Carcassonne for pictures: seeded random matches, stopped after so many decisions of players."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any

from bot.core.game import Seat, fold
from bot.games.carcassonne import Carcassonne
from bot.games.carcassonne.presentation.view import View
from bot.games.carcassonne.rules.actions import Place
from bot.games.carcassonne.rules.cells import reading_order, spot
from rendering.carcassonne import Labels, Marks
from rendering.kit.news_strip import Played

GAME = Carcassonne()
NAMES = ("Ana", "Benoît", "Zoë", "Dávid", "Łucja", "Erik")


def labels(seats: int, left: int = 0, names: tuple[str, ...] = NAMES) -> Labels:
    seat_names = tuple(f"Seat {seat + 1}" for seat in range(seats))
    return Labels(f"{left} left" if left else "", names=names[:seats], fallbacks=seat_names)


@dataclass(frozen=True, slots=True)
class Stretch:
    """What one seat did in a row."""

    seat: Seat
    scores: tuple[int, ...]
    """Everybody's points before it."""
    events: list[Any]


def walk(
    seats: int, seed: int, options: Mapping[str, str] = MappingProxyType({})
) -> Iterator[tuple[Any, Sequence[Stretch]]]:
    """The state before every decision and at the end, with all that was done so far, chance resolved."""
    chance = random.Random(seed)
    turns: list[Stretch] = []
    state = GAME.initial(GAME.config(options, seats), seats)
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if pending is not None:
            events = GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count)))
        else:
            yield state, turns
            seat = min(GAME.to_act(state))
            action = chance.choice(list(GAME.legal_actions(state, seat)))
            events = GAME.decide(state, seat, action)
            if not turns or turns[-1].seat != seat:
                turns.append(Stretch(seat, tuple(state.scores), []))
        if turns:
            turns[-1].events.extend(events)
        state = fold(GAME, state, events)
    yield state, turns


def position(
    seats: int, seed: int, moves: int, options: Mapping[str, str] = MappingProxyType({})
) -> tuple[View, Marks, Any]:
    """View, what would be pointed at, and the state, after so many decisions or at the end, chance resolved."""
    state, turns = _played(seats, seed, moves, tuple(sorted(options.items())))
    view = GAME.view(state, None)
    found = marks(state, view)
    if view.outcome is None:
        found = replace(found, reader=min(view.to_act), turns=turns)
    return view, found, state


@cache
def _played(seats: int, seed: int, moves: int, options: tuple[tuple[str, str], ...]) -> tuple[Any, tuple[Played, ...]]:
    """The state, and what is new to the first seat that is to act, nothing at the end."""
    *_, (state, turns) = itertools.islice(walk(seats, seed, dict(options)), moves + 1)
    acting = GAME.to_act(state) if GAME.outcome(state) is None else ()
    return state, lately(min(acting), turns) if acting else ()


def new_to(reader: Seat, turns: Sequence[Stretch]) -> tuple[Stretch, ...]:
    """What the others did since a seat's last turn before its present one, oldest first."""
    before = itertools.dropwhile(lambda turn: turn.seat == reader, reversed(turns))
    return tuple(itertools.takewhile(lambda turn: turn.seat != reader, before))[::-1]


def lately(reader: Seat, turns: Sequence[Stretch]) -> tuple[Played, ...]:
    """The same for pictures."""
    return tuple(Played(turn.seat, tuple(turn.events)) for turn in new_to(reader, turns))


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
