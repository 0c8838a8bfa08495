"""The next question to ask a person, made of legal actions: no language, no Discord."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.kingdomino.actions import Choose, Discard, Place
from bot.games.kingdomino.cells import NAMES, column, row
from bot.games.kingdomino.decisions import due, legal_actions
from bot.games.kingdomino.model import ChoosingFirst, Kingdom, Laid, State
from bot.games.kingdomino.pieces import Domino, pieces
from bot.games.kingdomino.scoring import land_total


@dataclass(frozen=True, slots=True)
class Way:
    """One way to lay the domino from a spot. gain: land points it adds, bonuses aside."""

    action: Place
    gain: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell on which the first half may lie.

    number: from 1, in reading order (top row first, left to right); cell: (column, row), rows counted upwards;
    name: the cell as in notation ("G8"); ways: where the second half can go, in the order N, E, S, W.
    """

    number: int
    cell: tuple[int, int]
    name: str
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """A free domino of the line. letter: its place in the line, taken ones counted, from "A" for the lowest number."""

    letter: str
    domino: Domino
    action: Choose


@dataclass(frozen=True, slots=True)
class AskPlace:
    """Where to lay the domino. With both halves alike each pair of cells is offered once only."""

    domino: Domino
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class AskDiscard:
    """The domino fits nowhere; its owner is to see that before it goes."""

    domino: Domino
    action: Discard


@dataclass(frozen=True, slots=True)
class AskChoose:
    """Which domino the king goes to next, lowest number first."""

    options: tuple[Pick, ...]


Question: TypeAlias = AskPlace | AskDiscard | AskChoose


def question(state: State, seat: Seat) -> Question | None:
    """What to ask this seat now, or None when it is not to act."""
    legal = tuple(legal_actions(state, seat))
    if not legal:
        return None
    if isinstance(legal[0], Choose):
        return _ask_choose(state, legal)
    if isinstance(legal[0], Discard):
        return AskDiscard(pieces().dominoes[legal[0].domino], legal[0])
    domino = pieces().dominoes[due(state)]
    ways = (action for action in legal if isinstance(action, Place))
    return AskPlace(domino, _spots(state.kingdoms[seat], domino, ways))


def _ask_choose(state: State, legal: Iterable[object]) -> AskChoose:
    line = state.current if isinstance(state.phase, ChoosingFirst) else state.upcoming
    letters = dict(zip(line.dominoes, "ABCDEFGH", strict=False))
    return AskChoose(
        tuple(
            Pick(letters[action.domino], pieces().dominoes[action.domino], action)
            for action in legal
            if isinstance(action, Choose)
        )
    )


def _spots(kingdom: Kingdom, domino: Domino, places: Iterable[Place]) -> tuple[Spot, ...]:
    before = land_total(kingdom)
    ways: dict[int, list[Way]] = {}
    for place in places:
        if domino.even and _reading_order(place.second) < _reading_order(place.cell):
            continue
        after = kingdom.with_domino(Laid(domino, place.cell, place.second))
        ways.setdefault(place.cell, []).append(Way(place, land_total(after) - before))
    return tuple(
        Spot(number, (column(cell), row(cell)), NAMES[cell], tuple(ways[cell]))
        for number, cell in enumerate(sorted(ways, key=_reading_order), start=1)
    )


def _reading_order(cell: int) -> tuple[int, int]:
    """Top row first, then from left to right; rows are counted upwards."""
    return -row(cell), column(cell)
