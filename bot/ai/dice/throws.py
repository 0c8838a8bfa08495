"""What dice are worth, for all cards at once: exact over every throw that may follow.

The six dice are told apart, so that there are 6⁶ results. The worth of a result without further throws is that of the
best card it fulfils; before a throw, dice that are kept are worth the mean over what the others may show; and so on,
back to the dice that lie there. One pair of jokers may help the last of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias, assert_never

from bot.games.dice.rules.conditions import ColorOrder, Colors, ColorSum, Condition, Groups, Numbers, Straight, Sum
from bot.games.dice.rules.faces import NUMBERS, Color, Face
from bot.games.dice.rules.pieces import pieces
from bot.late import Late

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
else:
    np = Late("numpy")

DICE = 6
SHAPE = (6,) * DICE
ALL = (1 << DICE) - 1

Grid: TypeAlias = "npt.NDArray[np.float32]"
"""A number for each result: by die, the place of the face it shows."""

Truths: TypeAlias = "npt.NDArray[np.bool_]"


def final(
    cards: Sequence[tuple[Sequence[Condition], Sequence[float]]],
    otherwise: float,
    jokers: Mapping[Face, float] = MappingProxyType({}),
) -> Grid:
    """The worth of every result once no throw is left.

    cards: conditions and worths of each, by level; of a card the highest level that is fulfilled counts, of several
    cards the best. otherwise: what a result is worth that fulfils none. jokers: dice of which a pair may add one,
    each with its price.
    """
    best = np.full(SHAPE, -np.inf, dtype=np.float32)
    for levels, worths in cards:
        np.maximum(best, _reached(levels, worths, None), out=best)
    best[np.isneginf(best)] = otherwise
    for joker, price in jokers.items():
        for levels, worths in cards:
            np.maximum(best, _reached(levels, worths, joker) - price, out=best)
    return best


def _reached(levels: Sequence[Condition], worths: Sequence[float], joker: Face | None) -> Grid:
    mine = np.full(SHAPE, -np.inf, dtype=np.float32)
    for condition, worth in zip(levels, worths, strict=True):
        mine[fulfilled(condition, joker)] = worth
    return mine


def before(worth: Grid, end: Grid) -> Grid:
    """The worth of every result one throw earlier: the best dice kept, or all of them. end: without further throws."""
    best = end
    for kept, mean in means(worth).items():
        if kept != ALL:
            best = np.maximum(best, mean)
    return best


def means(worth: Grid) -> Mapping[int, Grid]:
    """By dice kept, as bits, the mean over what the others may show; dice that are thrown have one place only."""
    found = {ALL: worth}
    for kept in range(ALL - 1, -1, -1):
        # One more die is thrown than in a set that is known already.
        thrown = (~kept & ALL).bit_length() - 1
        found[kept] = found[kept | 1 << thrown].mean(axis=thrown, keepdims=True)
    return found


def at(grid: Grid, kept: int, faces: Sequence[int]) -> float:
    """What `means` has for dice kept as they lie. faces: places of all faces, from 0."""
    return float(grid[tuple(face if kept >> die & 1 else 0 for die, face in enumerate(faces))])


@lru_cache(maxsize=32)
def _faces(joker: Face | None = None) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int8]]:
    """Number and colour of every die in every result, and of a die that jokers add."""
    if joker is not None:
        numbers, colors = _faces()
        shape = (1, *SHAPE)
        added = np.full(shape, joker.number, dtype=np.int8), np.full(shape, int(joker.color), dtype=np.int8)
        return np.concatenate([numbers, added[0]]), np.concatenate([colors, added[1]])
    numbers, colors = (np.zeros((DICE, *SHAPE), dtype=np.int8) for _ in range(2))
    for place, die in enumerate(pieces().dice):
        across = [1] * DICE
        across[place] = len(die)
        numbers[place] = np.array([face.number for face in die], dtype=np.int8).reshape(across)
        colors[place] = np.array([int(face.color) for face in die], dtype=np.int8).reshape(across)
    return numbers, colors


@lru_cache(maxsize=2048)
def fulfilled(condition: Condition, joker: Face | None = None) -> Truths:
    """Which results fulfil a condition, with a die that jokers add or without (rules 18 and 31 to 36)."""
    numbers, colors = _faces(joker)
    match condition:
        case Colors(need):
            return _all((colors == int(color)).sum(axis=0) >= count for color, count in need)
        case Numbers(need):
            return _all((numbers == number).sum(axis=0) >= count for number, count in need)
        case Groups(sizes):
            counts = np.sort(np.stack([(numbers == number).sum(axis=0) for number in NUMBERS]), axis=0)[::-1]
            return _all(counts[place] >= size for place, size in enumerate(sizes))
        case Sum(least):
            return np.asarray(numbers.sum(axis=0) >= least)
        case ColorSum(color, least):
            return np.asarray(_sum_of(color, joker) >= least)
        case ColorOrder(order):
            return _all(_sum_of(more, joker) > _sum_of(less, joker) for more, less in pairwise(order))
        case Straight(length):
            shown = np.stack([(numbers == number).any(axis=0) for number in NUMBERS])
            runs = [shown[first : first + length].all(axis=0) for first in range(len(NUMBERS) - length + 1)]
            return np.asarray(np.stack(runs).any(axis=0))
        case _ as never:
            assert_never(never)


def _sum_of(color: Color, joker: Face | None) -> npt.NDArray[Any]:
    numbers, colors = _faces(joker)
    return np.asarray(np.where(colors == int(color), numbers, 0).sum(axis=0))


def _all(truths: Iterable[Truths]) -> Truths:
    return np.asarray(np.logical_and.reduce(list(truths)))
