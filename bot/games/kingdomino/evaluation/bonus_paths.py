"""The way to both bonuses: whether the castle can still end in the middle, and whether every domino can still fit."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from bot.games.kingdomino.evaluation.growth import free
from bot.games.kingdomino.rules.cells import CASTLE, STRIDE, beside, column, row, window
from bot.games.kingdomino.rules.model import Config, Kingdom
from bot.games.kingdomino.rules.pieces import Domino
from bot.games.kingdomino.rules.scoring import is_middle

Sites: TypeAlias = tuple[int, ...]
"""By terrain, the cells where a half of it can go without giving up a bonus. Empty where no bonus is in reach."""

FEW = 3
"""Sites from which on a domino is safe."""

_BY_CASTLE = beside(1 << CASTLE)
_COLUMN, _ROW = column(CASTLE), row(CASTLE)
_DARK = sum(1 << cell for cell in range(STRIDE * STRIDE) if (column(cell) + row(cell)) % 2)
"""Every second cell, as on a chessboard. A domino covers one of them and one of the others."""


@lru_cache(maxsize=8)
def centre(size: int) -> int:
    """Return the square of this size with the castle in its middle."""
    reach = size // 2
    return window((_COLUMN - reach, _ROW - reach, _COLUMN + reach, _ROW + reach), size)


def can_be_middle(kingdom: Kingdom, size: int) -> bool:
    """Return whether the castle can still end in the middle."""
    return not kingdom.taken & ~centre(size)


def in_reach(kingdom: Kingdom, config: Config) -> tuple[bool, bool]:
    """Return whether the Middle Kingdom and Harmony are played and can still be earned or kept."""
    return (
        bool(config.middle_kingdom) and can_be_middle(kingdom, config.size),
        bool(config.harmony) and not kingdom.discards,
    )


def promise(kingdom: Kingdom, config: Config) -> tuple[float, float, float]:
    """Return what the way to the bonuses is like: points of a middle yet to come, steps to it, cells lost to Harmony.

    Each is 0 where its bonus isn't played or can't be earned any more.
    """
    middle, harmony = in_reach(kingdom, config)
    points = steps = 0
    if middle and not is_middle(kingdom, config.size):
        west, south, east, north = kingdom.bounds
        points, steps = config.middle_kingdom, 2 * config.size - 2 - (east - west) - (north - south)
    return points, steps, _least_unfilled(kingdom, config, middle) if harmony else 0


def sites(kingdom: Kingdom, config: Config) -> Sites:
    """Return where halves can go, by terrain."""
    middle, harmony = in_reach(kingdom, config)
    if not middle and not harmony:
        return ()
    ground = centre(config.size) & ~kingdom.taken if middle else free(kingdom, config.size)
    ground &= beside(ground)
    anyhow = _BY_CASTLE & ground
    # The neighbours are written out: this is asked of every placement that computers think of.
    return tuple(
        [
            ((land << STRIDE | land >> STRIDE | land << 1 | land >> 1) & ground | anyhow).bit_count()
            for land in kingdom.terrains
        ]
    )


def ways(found: Sites, domino: Domino) -> int:
    """Return on how many cells one half of a domino can go with the other beside it, at most FEW."""
    first, second = domino.first.terrain, domino.second.terrain
    count = found[first] if first == second else found[first] + found[second]
    return min(count, FEW)


def _least_unfilled(kingdom: Kingdom, config: Config, middle: bool) -> int:
    """Cells that stay empty in the best square the kingdom can become, the middle one while that's played for."""
    if middle:
        return unfilled(centre(config.size) & ~kingdom.taken)
    (west, south, east, north), reach, least = kingdom.bounds, config.size - 1, config.size**2
    for left in range(east - reach, west + 1):
        for low in range(north - reach, south + 1):
            square = window((left, low, left + reach, low + reach), config.size)
            least = min(least, unfilled(square & ~kingdom.taken))
            if not least:
                return 0
    return least


@lru_cache(maxsize=1 << 16)
def unfilled(cells: int) -> int:
    """Return how many of these cells stay empty however dominoes are laid, at least.

    A cell with a single free neighbour loses nothing by sharing a domino with it. Of what's left then, dominoes cover
    as many dark cells as light ones.
    """
    lost = 0
    while cells:
        north, east, south, west = cells >> STRIDE, cells >> 1, cells << STRIDE, cells << 1
        one, two = north ^ east, north & east
        two |= one & south
        one ^= south
        two |= one & west
        one ^= west
        alone = cells & ~one & ~two
        lost += alone.bit_count()
        cells ^= alone
        ends = cells & one & ~two
        if not ends:
            break
        end = ends & -ends
        cells &= ~(end | beside(end))
    return lost + abs((cells & _DARK).bit_count() - (cells & ~_DARK).bit_count())
