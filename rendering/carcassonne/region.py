"""The private picture of a part of a wide land: a number on every spot of it, and where on the map it lies."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from bot.core.grid import Spot
from rendering.carcassonne.inputs import Labels, Table
from rendering.carcassonne.land import DISC, GUTTER, RIM, Land, cell_for
from rendering.carcassonne.overview import PAD, cell_in, overview, placed
from rendering.carcassonne.tokens import tile_at
from rendering.kit.panels import plate
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Text
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

GAME = "carcassonne"
WIDTH = 1200
PART = 10
"""Cells to a side of a part at most."""
RING = 1
"""Cells that are shown round it, for what its spots lie beside."""
_MARGIN, _GAP = 20, 12
_SIDE = GUTTER + RIM
_ROOM = WIDTH - 2 * _SIDE - 2 * RIM
"""For the cells across, px."""
_TALLEST = 1010
"""For the cells down, px."""
_LEAST, _MOST = 84, 140
"""Side of a cell, px."""
_STRIP = 300
"""Height of what lies below the land, px."""
_PICTURED = 9
"""Side of a cell of the map, px, with which it stays beside the tile however long the land is."""
_LETTER, _PAD = 38, 24
"""Size of the type below a tile, and room round it, px."""


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a wide land, and what is asked about it."""

    window: Window
    """Its cells, at most PART to a side."""

    numbers: Mapping[Spot, str]
    """Cells of it on which the tile can lie -> number."""

    others: Collection[Spot]
    """Cells outside of it on which the tile can lie."""

    tile: str
    """Key of the tile in hand."""

    turns: Mapping[int, str]
    """Every way in which it can lie here, in quarter turns clockwise -> the letter of it."""


def scene(table: Table, region: Region, labels: Labels, theme: str) -> Scene:
    """1200 px wide: the part with its neighbours, below it the map of the land and the tile, turned every way."""
    look = theme_of(theme, GAME)
    whole = Window.around([*(lie.spot for lie in table.tiles), *region.others, *region.numbers], least=5)
    window = _ringed(region, whole)
    cell = max(_LEAST, cell_for(window, _ROOM, _TALLEST, most=_MOST))
    land = Land(window, (WIDTH - window.columns * cell) // 2, _MARGIN + _SIDE, cell, look, labels)
    small, ways = _boxes(whole, land.box[3] + _SIDE + _GAP)
    operations = [
        *_drawn(table, land, region),
        *overview(placed(whole, small, look, labels), small, table, [*region.numbers, *region.others], [window]),
        *_ways(region, ways),
    ]
    return Scene(WIDTH, ways[3] + _MARGIN, GAME, theme, tuple(operations))


def _boxes(whole: Window, top: int) -> tuple[Box, Box]:
    """Where the map goes, and beside it the tile; below it where the land is so long that it needs all the width."""
    left, right = _MARGIN, WIDTH - _MARGIN
    beside, high = _STRIP * 4 // 3, _STRIP * 7 // 5 if whole.rows > 2 * whole.columns else _STRIP
    if whole.columns <= 2 * whole.rows or cell_in(whole, beside, high) > _PICTURED:
        end = top + high
        return (left, top, left + beside, end), (left + beside + _GAP, top, right, end)
    end = top + whole.rows * cell_in(whole, right - left, _STRIP) + 2 * PAD + _GAP
    return (left, top, right, end), (left, end + _GAP, right, end + _GAP + _STRIP)


def _ringed(region: Region, whole: Window) -> Window:
    """A part with a ring of neighbours, as far as anything lies there, and at least five cells to a side."""
    west, south = max(whole.west, region.window.west - RING), max(whole.south, region.window.south - RING)
    east = min(whole.west + whole.columns, region.window.west + region.window.columns + RING)
    north = min(whole.south + whole.rows, region.window.south + region.window.rows + RING)
    return Window.around([(west, south), (east - 1, north - 1)], least=5)


def _drawn(table: Table, land: Land, region: Region) -> Iterator[Operation]:
    """The part close up: numbers on its own spots, dots on those of its neighbours."""
    yield land.tray()
    yield from land.coordinates()
    yield from land.open([*region.numbers, *region.others])
    yield from land.tiles(table.tiles)
    yield from land.stands(table.tiles)
    yield from land.dots(region.others)
    yield from land.numbers(region.numbers, DISC + land.theme.badge_extra)


def _ways(region: Region, box: Box) -> Iterator[Operation]:
    """The tile in every way it can lie, and the letter of each."""
    left, top, right, bottom = box
    yield from plate(box, "panel", None)
    wide = (right - left - 2 * _PAD) // max(2, len(region.turns))
    side = min(bottom - top - 3 * _PAD - _LETTER, wide - _PAD)
    start = (left + right - wide * len(region.turns)) // 2
    y = (top + bottom - side - _PAD - _LETTER) // 2
    for place, (turn, letter) in enumerate(region.turns.items()):
        middle = start + place * wide + wide // 2
        x = middle - side // 2
        yield Plate(x - 3, y - 3, side + 6, side + 6, "paper")
        yield tile_at(region.tile, turn, x, y, side)
        width = measure(letter, _LETTER)
        yield Text(middle, y + side + _PAD + _LETTER // 2, letter, _LETTER, "text", "panel", width, "m")
