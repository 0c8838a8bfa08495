"""Tiles on cells, the open cells round them, and the features they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.construction import quick
from bot.core.segments import EMPTY, SPAN, Features, Neighbour
from bot.games.carcassonne.rules.cells import AROUND, STEPS
from bot.games.carcassonne.rules.laid import FITS, LAID_EDGES, PARTS, PATTERNS, TILES
from bot.games.carcassonne.rules.pieces import Kind

_SURROUNDED = (Kind.MONASTERY, Kind.GARDEN)

# For each kind of tile the segment that is complete once all eight neighbours lie, or -1.
_MIDDLES = tuple(
    next((place for place, part in enumerate(tile.segments) if part.kind in _SURROUNDED), -1) for tile in TILES
)

_ASKED = tuple(tuple((edges >> 3 * side & 7) << 3 * (side ^ 2) for side in range(4)) for edges in LAID_EDGES)
"""For each tile as it lies, what each of its sides asks of the cell beyond it."""


@quick
@dataclass(frozen=True, slots=True)
class Board:
    """All that lies on the table."""

    tiles: Mapping[int, int]
    """Cell -> tile as it lies (bot/games/carcassonne/rules/laid.py), in the order in which they came."""

    frontier: Mapping[int, int]
    """Open cell beside a tile -> the edges it needs."""

    land: Features
    """The features."""

    middles: Mapping[int, int]
    """Cell -> the monastery or garden there."""

    def with_tile(self, cell: int, laid: int) -> Board:
        """The board with one tile more; whether it may lie there is not asked here."""
        tiles = self.tiles
        frontier = dict(self.frontier)
        frontier.pop(cell, None)
        asked = _ASKED[laid]
        around: list[Neighbour] = []
        for side, step in enumerate(STEPS):
            beyond = cell + step
            other = tiles.get(beyond)
            if other is None:
                frontier[beyond] = frontier.get(beyond, 0) | asked[side]
                around.append(None)
            else:
                around.append((beyond, PATTERNS[other]))
        north, east, south, west = around
        land = self.land.with_tile(cell, len(tiles), PATTERNS[laid], (north, east, south, west))
        middles = self.middles
        middle = _MIDDLES[laid >> 2]
        if middle >= 0:
            middles = {**middles, cell: cell * SPAN + middle}
        return Board({**tiles, cell: laid}, frontier, land, middles)

    def ways(self, number: int) -> list[tuple[int, int]]:
        """Every (cell, quarter turns) in which the edges of this kind of tile fit (rule B11)."""
        fits = FITS[number]
        return [(cell, quarters) for cell, needs in self.frontier.items() for quarters in fits[needs]]

    def has_way(self, number: int) -> bool:
        """Whether there is any of `ways`."""
        fits = FITS[number]
        return any(map(fits.__getitem__, self.frontier.values()))

    def number(self, cell: int, kind: Kind, index: int) -> int:
        """A segment of the board, by its tile's cell and its place there. Raises KeyError when there is none."""
        return cell * SPAN + PARTS[self.tiles[cell] >> 2][kind, index]

    def neighbours(self, cell: int) -> int:
        """How many of the eight cells round this one have a tile (rule B33)."""
        tiles = self.tiles
        return len([step for step in AROUND if cell + step in tiles])

    def cells(self, tiles: int) -> tuple[int, ...]:
        """The cells of a feature's tiles, in the order in which these came."""
        return tuple(cell for place, cell in enumerate(self.tiles) if tiles >> place & 1)


def first(cell: int, laid: int) -> Board:
    """The board with its first tile."""
    return Board({}, {}, EMPTY, {}).with_tile(cell, laid)
