"""A small match of Kingdomino for its rule cards: chosen dominoes, everything else by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from bot.core.game import IllegalAction
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.presentation.view import View

GAME = Kingdomino()
OPTIONS = {"middle-kingdom": "on", "harmony": "on"}

_LINES = ((2, 17, 19, 44), (7, 12, 21, 32), (4, 6, 10, 34), (14, 20, 38, 40), (18, 23, 27, 42), (16, 28, 33, 41))
_KINGS = (1, 0, 0, 1)

ACTIONS = (
    *("choose 44", "choose 19", "choose 2", "place 2 G6-G5", "choose 21", "place 17 G5-G6", "choose 32"),
    *("place 19 F5-F6", "choose 7", "place 44 F6-F7", "place 7 H7-H6", "choose 34", "place 12 E6-E7"),
    *("choose 4", "place 21 E5-E6", "choose 6", "place 32 H6-H7", "place 4 G3-G4", "choose 20", "place 6 F7-F8"),
    *("choose 38", "place 10 F4-F5", "choose 40", "place 34 I6-I7", "place 14 H9-H8", "choose 42", "place 20 H4-H5"),
    *("choose 23", "place 38 H5-I5", "choose 27", "place 40 I3-I4", "place 18 E3-E4", "choose 41", "place 23 I5-I6"),
    *(
        "choose 28",
        "place 27 E7-E8",
        "choose 33",
        "place 42 G8-G9",
        "place 16 E9-F9",
        "discard 28",
        "place 33 I8-I9",
        "discard 41",
    ),
)
"""Actions of both players in the example match. Everything else follows by itself."""


@cache
def played(action: str = "") -> Any:
    """Return the state of the example match after one of ACTIONS, or at its end for no action."""
    state = GAME.initial(GAME.config(OPTIONS, 2), 2)
    lines, kings = iter(_LINES), iter(_KINGS)
    state = _settled(state, lines, kings)
    for text in ACTIONS:
        (seat,) = GAME.to_act(state)
        for event in GAME.decide(state, seat, GAME.parse(text)):
            state = GAME.evolve(state, event)
        state = _settled(state, lines, kings)
        if text == action:
            return state
    assert GAME.outcome(state) is not None, "played to the end"
    return state


def _settled(state: Any, lines: Iterator[tuple[int, ...]], kings: Iterator[int]) -> Any:
    """Return the state at the next choice, after all draws and forced actions. lines, kings: results of the draws."""
    while True:
        pending, forced = GAME.chance(state), GAME.forced(state)
        if pending is not None:
            events = GAME.resolve(state, next(lines) if pending.kind == "domino" else (next(kings),))
        elif forced is not None:
            events = GAME.decide(state, *forced)
        else:
            return state
        for event in events:
            state = GAME.evolve(state, event)


def seen(action: str = "") -> View:
    """Return the public view of the example match after one of ACTIONS, or at its end for no action."""
    return GAME.view(played(action), None)


def allowed(state: Any, text: str) -> bool:
    """Return whether the rules allow an action, in notation, to the seat to act."""
    (seat,) = GAME.to_act(state)
    try:
        GAME.decide(state, seat, GAME.parse(text))
    except IllegalAction:
        return False
    return True
