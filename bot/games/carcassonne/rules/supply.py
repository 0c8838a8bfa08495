"""The tiles still to come, as everybody can count them: all there are but those that were seen."""

from __future__ import annotations

from collections import Counter

from bot.games.carcassonne.rules.laid import NUMBERS, TILES
from bot.games.carcassonne.rules.model import Placing, State


def left(state: State) -> tuple[tuple[str, int], ...]:
    """Every kind of tile still to come, by key, and how many."""
    found = _unseen(state)
    return tuple((key, found[key]) for key in sorted(found, key=lambda key: NUMBERS[key]) if found[key])


def next_pile(state: State) -> Counter[str]:
    """The kinds of tiles in the pile that the next one comes from: nobody has seen any of the piles after it."""
    found = _unseen(state)
    for pile in state.config.piles[len(state.config.piles) - len(state.piles) + 1 :]:
        found.subtract(map(str, pile))
    return +found if state.piles else Counter()


def _unseen(state: State) -> Counter[str]:
    found: Counter[str] = Counter(str(tile) for pile in state.config.piles for tile in pile)
    found.subtract(TILES[laid >> 2].key for laid in list(state.board.tiles.values())[1:])
    found.subtract(state.gone)
    if isinstance(state.phase, Placing):
        found[state.phase.tile] -= 1
    return found
