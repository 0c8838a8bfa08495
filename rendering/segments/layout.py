"""The geometry of a tile, worked out once: shapes, lines, crossings, and which land belongs to which ground."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from bot.late import Late
from rendering.kit.canvas import Point
from rendering.segments import lines as ways
from rendering.segments.lines import CENTRE, Bridge, Line
from rendering.segments.model import Run, Stop, Tile
from rendering.segments.shapes import Shape, shape

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
else:
    np = Late("numpy")

GRID = 64
"""Cells to a side of the raster on which regions are told apart."""
NOWHERE = -1
WIDTHS = {Run.ROAD: 0.155, Run.PATH: 0.2, Run.RIVER: 0.25}
"""How broad a way is with its edges, in tile sides."""
POOLS = {Stop.SPRING: (0.18, 0.15), Stop.LAKE: (0.3, 0.26)}
"""Half axes of the water a river begins or ends in, across and up, in tile sides."""
SQUARE = 0.34
"""Side of a paved square, in tile sides."""

Mask: TypeAlias = "npt.NDArray[np.bool_]"
Labels: TypeAlias = "npt.NDArray[np.int8]"


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Everything that can be known of a tile before drawing it."""

    tile: Tile
    """What is laid out."""

    shapes: tuple[Shape, ...]
    """By area."""

    lines: tuple[tuple[Line, ...], ...]
    """By way."""

    bridges: tuple[Bridge, ...]
    """Where ways pass over each other."""

    chapel: Point
    """Where a monastery stands."""

    crossing: bool
    """Whether a way stops at a crossing."""

    labels: Labels
    """GRID × GRID, row by row: index of the ground each bit of open land belongs to, NOWHERE on areas and ways."""

    spread: Labels
    """The same with every bit given to the nearest ground."""


@lru_cache(maxsize=256)
def layout(tile: Tile) -> Layout:
    """The geometry of a tile as it is printed."""
    shapes = tuple(shape(tile, index) for index in range(len(tile.areas)))
    drawn = ways.lines(tile, shapes)
    crossing = any(way.stop is Stop.CROSSING for way in tile.ways)
    free = ~_taken(tile, shapes, drawn)
    labels = _labels(tile, free)
    bridges = ways.bridges(tile, drawn)
    return Layout(
        tile, shapes, drawn, bridges, ways.chapel_spot(tile), crossing, labels, _spread(labels, len(tile.grounds))
    )


def centres() -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """x and y of the raster's cells."""
    steps = (np.arange(GRID) + 0.5) / GRID
    return np.broadcast_to(steps[None, :], (GRID, GRID)), np.broadcast_to(steps[:, None], (GRID, GRID))


def filled(outline: tuple[Point, ...]) -> Mask:
    """The raster cells inside an outline."""
    x, y = centres()
    found = np.zeros((GRID, GRID), dtype=bool)
    for place, (right, low) in enumerate(outline):
        left, high = outline[place - 1]
        if high != low:
            found ^= ((high > y) != (low > y)) & (x < (right - left) * (y - high) / (low - high) + left)
    return found


def along(line: Line, width: float) -> Mask:
    """The raster cells a line of this width covers."""
    x, y = centres()
    nearest = np.full((GRID, GRID), 9.0)
    for (ax, ay), (bx, by) in pairwise(line):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        if not length:
            continue
        t = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)))
    return nearest <= width / 2


def _taken(tile: Tile, shapes: tuple[Shape, ...], drawn: tuple[tuple[Line, ...], ...]) -> Mask:
    taken = np.zeros((GRID, GRID), dtype=bool)
    for found in shapes:
        taken |= filled(found.outline)
    for way, found_lines in zip(tile.ways, drawn, strict=True):
        for line in found_lines:
            taken |= along(line, WIDTHS[way.run])
    x, y = centres()
    for way in tile.ways:
        if way.stop in POOLS:
            across, up = POOLS[way.stop]
            taken |= ((x - CENTRE[0]) / (across + 0.02)) ** 2 + ((y - CENTRE[1]) / (up + 0.02)) ** 2 <= 1
    if tile.square:
        taken |= (abs(x - CENTRE[0]) <= SQUARE / 2) & (abs(y - CENTRE[1]) <= SQUARE / 2)
    return taken


def _labels(tile: Tile, free: Mask) -> Labels:
    """Each ground flows from its half-edges; what nothing reaches is the enclosed ones', the largest first."""
    labels = np.full((GRID, GRID), NOWHERE, dtype=np.int8)
    for index, ground in enumerate(tile.grounds):
        seeds = np.zeros((GRID, GRID), dtype=bool)
        for half in ground.halves:
            seeds[_seed(half)] = True
        labels[flow(seeds, free) & (labels == NOWHERE)] = index
    enclosed = [index for index, ground in enumerate(tile.grounds) if not ground.halves]
    for index, part in zip(enclosed, parts(free & (labels == NOWHERE)), strict=False):
        labels[part] = index
    return labels


def _seed(half: int) -> tuple[int, int]:
    """Row and column of the raster cell in the middle of a half-edge."""
    side, second = divmod(half, 2)
    near, far = GRID // 4, GRID - 1 - GRID // 4
    first = far if second else near
    return {0: (0, first), 1: (first, GRID - 1), 2: (GRID - 1, GRID - 1 - first), 3: (GRID - 1 - first, 0)}[side]


def flow(seeds: Mask, free: Mask) -> Mask:
    """All free cells that hang together with the seeds."""
    found = seeds & free
    while True:
        grown = found.copy()
        grown[1:] |= found[:-1]
        grown[:-1] |= found[1:]
        grown[:, 1:] |= found[:, :-1]
        grown[:, :-1] |= found[:, 1:]
        grown &= free
        if (grown == found).all():
            return found
        found = grown


def parts(free: Mask) -> list[Mask]:
    """The pieces that hang together, the largest first."""
    left, found = free.copy(), []
    while left.any():
        seeds = np.zeros_like(left)
        seeds[tuple(np.argwhere(left)[0])] = True
        part = flow(seeds, left)
        found.append(part)
        left &= ~part
    return sorted(found, key=lambda part: -int(part.sum()))


def _spread(labels: Labels, grounds: int) -> Labels:
    """Grow the grounds until nothing is left, so that their edges lie hidden under ways and areas."""
    spread = labels.copy()
    if not grounds or not (spread != NOWHERE).any():
        return spread
    while (spread == NOWHERE).any():
        before = spread.copy()
        for from_slice, to_slice in _SHIFTS:
            target, source = spread[to_slice], before[from_slice]
            np.copyto(target, source, where=(target == NOWHERE) & (source != NOWHERE))
    return spread


_ALL = slice(None)
_SHIFTS = (
    ((slice(None, -1), _ALL), (slice(1, None), _ALL)),
    ((slice(1, None), _ALL), (slice(None, -1), _ALL)),
    ((_ALL, slice(None, -1)), (_ALL, slice(1, None))),
    ((_ALL, slice(1, None)), (_ALL, slice(None, -1))),
)
