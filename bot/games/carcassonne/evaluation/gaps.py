"""How likely what is open gets closed, by the tiles that nobody has seen yet."""

from __future__ import annotations

from collections import Counter

from bot.core.bag import Bag
from bot.core.segments import SPAN, Feature
from bot.games.carcassonne.rules.board import Board
from bot.games.carcassonne.rules.cells import AROUND, STEPS
from bot.games.carcassonne.rules.laid import FITS, NUMBERS, PATTERNS
from bot.games.carcassonne.rules.model import State

_MANY = 16

_CHANCES = tuple(1 - 0.5**count for count in range(_MANY + 1))
"""By how many tiles fit a cell, the chance that a seat which gets every second tile gets one of them."""


def closing(state: State, root: int) -> float:
    """The chance that a city or road, by root, gets closed: for each of its open cells a tile comes that fits."""
    chance = 1.0
    for cell in gaps(state.board, root):
        chance *= filling(state, cell)
    return chance


def surrounding(state: State, cell: int) -> float:
    """The chance that all eight cells round this one are filled."""
    chance, tiles = 1.0, state.board.tiles
    for step in AROUND:
        if cell + step not in tiles:
            chance *= filling(state, cell + step)
    return chance


def filling(state: State, cell: int) -> float:
    """The chance that a tile which fits an empty cell comes; 0 where there is none left."""
    needs = state.board.frontier.get(cell, 0)
    unseen = _unseen(state.piles)
    chance = unseen.chances.get(needs)
    if chance is None:
        fitting = sum(count for number, count in unseen.counts if FITS[number][needs])
        chance = unseen.chances[needs] = _CHANCES[min(fitting, _MANY)]
    return chance


class _Unseen:
    """Tiles nobody has seen, and what follows from them alone."""

    __slots__ = ("chances", "counts", "piles")

    def __init__(self, piles: tuple[Bag, ...]) -> None:
        self.piles = piles
        self.counts = tuple(Counter(NUMBERS[str(tile)] for pile in piles for tile in pile.pieces).items())
        """(number of a kind, how many)."""
        self.chances: dict[int, float] = {}
        """By the edges a cell needs, as far as it was asked."""


_LAST = [_Unseen(())]
"""Of the state that was asked about last: all that can follow from a turn have the same piles."""


def _unseen(piles: tuple[Bag, ...]) -> _Unseen:
    if _LAST[0].piles is not piles:
        _LAST[0] = _Unseen(piles)
    return _LAST[0]


_KEPT = 4096

_GAPS: dict[int, tuple[Feature, tuple[int, ...]]] = {}
"""By identity of a feature, kept so that no other has it: its open cells. A feature is a new value whenever one of them
is filled, so that those of one and the same never change."""


def gaps(board: Board, root: int) -> tuple[int, ...]:
    """The empty cells that a city or road, by root, reaches; none of a complete one."""
    feature = board.land.features[root]
    if not feature.opens:
        return ()
    known = _GAPS.get(id(feature))
    if known is not None and known[0] is feature:
        return known[1]
    if len(_GAPS) >= _KEPT:
        _GAPS.clear()
    _GAPS[id(feature)] = feature, _reached(board, root, feature)
    return _GAPS[id(feature)][1]


def _reached(board: Board, root: int, feature: Feature) -> tuple[int, ...]:
    laid, root_of, found = board.tiles, board.land.root, set[int]()
    for cell in board.cells(feature.tiles):
        for place, part in enumerate(PATTERNS[laid[cell]].parts):
            if part.kind is feature.kind and root_of(cell * SPAN + place) == root:
                found.update(cell + STEPS[side] for side, _ in part.contacts if cell + STEPS[side] not in laid)
    return tuple(sorted(found))
