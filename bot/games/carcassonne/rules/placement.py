"""Where a tile may lie (rules B10 to B14)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, islice

from bot.core.bag import Bag
from bot.core.game import IllegalAction
from bot.games.carcassonne.rules.actions import Place
from bot.games.carcassonne.rules.board import Board
from bot.games.carcassonne.rules.cells import NAMES, SIDES, STEPS
from bot.games.carcassonne.rules.hooks import Expansion
from bot.games.carcassonne.rules.laid import FITS, LAID_EDGES, NUMBERS, edge
from bot.games.carcassonne.rules.model import State
from bot.games.carcassonne.rules.reasons import CarcassonneReason


class Placements:
    """Every legal placement of one tile, as (cell, quarter turns); an action is made only when asked for.

    A turn that gives the same tile is a placement of its own (rule B12); prompts.py offers only one of them.
    """

    __slots__ = ("_ways",)

    def __init__(self, ways: list[tuple[int, int]]) -> None:
        self._ways = ways

    def __len__(self) -> int:
        return len(self._ways)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Place) and (action.cell, action.turn) in self._ways

    def __getitem__(self, index: int) -> Place:
        return Place(*self._ways[index])

    def __iter__(self) -> Iterator[Place]:
        return (Place(*way) for way in self._ways)

    def __repr__(self) -> str:
        return f"<{len(self)} placements>"


class OpenPlacements(Placements):
    """Placements that only edges decide: they are counted, and one is found, without listing all of them."""

    __slots__ = ("_board", "_ends", "_number")

    def __init__(self, board: Board, number: int) -> None:
        self._board = board
        self._number = number
        # How many placements there are up to and on each open cell.
        self._ends = list(accumulate(map(len, map(FITS[number].__getitem__, board.frontier.values()))))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Place):
            return False
        needs = self._board.frontier.get(action.cell)
        return needs is not None and action.turn in FITS[self._number][needs]

    def __getitem__(self, index: int) -> Place:
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError("no such placement")
        at = bisect_right(self._ends, index)
        cell, needs = next(islice(self._board.frontier.items(), at, None))
        return Place(cell, FITS[self._number][needs][index - (self._ends[at - 1] if at else 0)])

    def __iter__(self) -> Iterator[Place]:
        return (Place(*way) for way in self._board.ways(self._number))


def placements(state: State, tile: str) -> Placements:
    """All legal placements of a tile, by its key."""
    number = NUMBERS[tile]
    board, expansions = state.board, _strict(state.config.expansions)
    if not expansions:
        return OpenPlacements(board, number)
    return Placements([way for way in board.ways(number) if _allowed(expansions, board, number, *way)])


def fits(state: State, tile: str) -> bool:
    """Whether a tile can be placed at all (rule B13)."""
    number = NUMBERS[tile]
    board, expansions = state.board, _strict(state.config.expansions)
    if not expansions:
        return board.has_way(number)
    return any(_allowed(expansions, board, number, *way) for way in board.ways(number))


def _strict(expansions: tuple[Expansion, ...]) -> tuple[Expansion, ...]:
    """Those that have a say in where tiles lie."""
    return expansions and tuple(expansion for expansion in expansions if type(expansion).allows is not Expansion.allows)


def _allowed(expansions: tuple[Expansion, ...], board: Board, number: int, cell: int, turn: int) -> bool:
    laid = 4 * number + turn
    return all(expansion.allows(board, cell, laid) for expansion in expansions)


def check(state: State, tile: str, place: Place) -> None:
    """Raises IllegalAction with the rule that a placement breaks."""
    board, cell = state.board, place.cell
    needs = board.frontier.get(cell)
    name = NAMES[cell]
    if needs is None:
        taken = cell in board.tiles
        raise IllegalAction(CarcassonneReason.OCCUPIED if taken else CarcassonneReason.UNREACHABLE, cell=name)
    number = NUMBERS[tile]
    laid = 4 * number + place.turn
    if place.turn not in FITS[number][needs]:
        side = next(iter(clashes(needs, laid)))
        shown, wanted = edge(LAID_EDGES[laid], side), edge(needs, side)
        beyond = NAMES[cell + STEPS[side]]
        raise IllegalAction(
            CarcassonneReason.EDGE_MISMATCH, cell=name, side=SIDES[side], shown=shown, wanted=wanted, beyond=beyond
        )
    for expansion in state.config.expansions:
        expansion.check(board, cell, laid)


def clashes(needs: int, laid: int) -> Iterator[int]:
    """The sides on which a tile as it lies does not have the edge that an open cell needs."""
    edges = LAID_EDGES[laid]
    for side in range(4):
        needed = needs >> 3 * side & 7
        if needed and edges >> 3 * side & 7 != needed:
            yield side


def some_fit(state: State, pile: Bag) -> bool:
    """Whether any tile of a pile can be placed."""
    return any(fits(state, str(tile)) for tile in pile.counts())
