"""What would give a side the access that a building still lacks."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.games.heirs.access import access, covered, missing
from bot.games.heirs.actions import Action, Expand
from bot.games.heirs.following import after
from bot.games.heirs.legal import choices, spots
from bot.games.heirs.model import State
from bot.games.heirs.pieces import pieces

WAYS = 3
"""So many ways are named at most."""


def remedies(state: State, seat: Seat, tile: str, cell: int) -> tuple[Action, ...]:
    """Up to three single actions after which this tile can be built on this cell, of as many kinds as there are."""
    found = [action for action in _candidates(state, seat, tile, cell) if _helps(state, seat, action, tile, cell)]
    kinds: dict[type[Action], Action] = {}
    for action in found:
        kinds.setdefault(type(action), action)
    others = [action for action in found if action not in kinds.values()]
    return (*kinds.values(), *others)[:WAYS]


def _candidates(state: State, seat: Seat, tile: str, cell: int) -> Iterator[Action]:
    """Every legal action that leaves the tile in hand and the cell empty; each tile as open land once only."""
    seen: set[str] = set()
    for action in choices(state, seat):
        if isinstance(action, Expand):
            if action.tile in seen or action.tile == tile or action.cell == cell:
                continue
            seen.add(action.tile)
        if getattr(action, "tile", None) != tile:
            yield action


def _helps(state: State, seat: Seat, action: Action, tile: str, cell: int) -> bool:
    then = after(state, seat, action)
    if then.turn != seat or not spots(then, seat) >> cell & 1:
        return False
    return covered(then, missing(pieces().tiles[tile], access(then, seat)))
