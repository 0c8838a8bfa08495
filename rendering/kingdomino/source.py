"""What a line of a score rests on: the kingdom it was scored in, its domain outlined, with its arithmetic on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.core.grid import Spot
from bot.games.kingdomino.presentation.view import KingdomView
from rendering.kingdomino.board import GAME, MARGIN
from rendering.kingdomino.domains import areas
from rendering.kingdomino.ending import drawn, product
from rendering.kingdomino.inputs import Labels
from rendering.kingdomino.kingdom import RING, Land
from rendering.kingdomino.panel import NAME, SCORE
from rendering.kingdomino.tokens import chip
from rendering.kit.panels import plate
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Text
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

WIDTH = 1040
_HEADER = 84
_CELL = 128
_GROUND = "board"
_LINE, _INK = 8, 4
"""Breadth of the outline, and of the ink on both sides of it, px."""
_SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


def compose_source(
    kingdom: KingdomView, spots: Collection[Spot], labels: Labels, size: int, theme: str = "dark"
) -> Scene:
    """1040 px wide. spots: a domain or the castle; none for what all of the kingdom brought. size: of its square."""
    look = theme_of(theme, GAME)
    west, south, east, north = kingdom.bounds
    shown = Window.around([(west, south), (east, north)], size)
    cell = min(_CELL, (WIDTH - 2 * MARGIN - 2 * RING) // shown.columns)
    top = MARGIN + _HEADER + RING
    left = (WIDTH - shown.columns * cell) // 2
    land = Land(shown, left, top, cell, _GROUND, "cell", "grid", look)
    box = (MARGIN, MARGIN, WIDTH - MARGIN, top + land.height + RING)
    lying = {half for laid in kingdom.laid for half in (laid.first, laid.second)} | {kingdom.castle}
    operations: list[Operation] = [*plate(box, _GROUND, None), *_header(kingdom, labels, box), *land.empty()]
    operations += drawn(kingdom, land, labels)
    operations += _outlined(spots or lying, land)
    for area in areas(kingdom):
        if area.cells == frozenset(spots):
            operations += product(area, land)
    return Scene(WIDTH, box[3] + MARGIN, GAME, theme, tuple(operations))


def _header(kingdom: KingdomView, labels: Labels, box: Box) -> Iterator[Operation]:
    """Whose kingdom it is, in which game, and what it was worth in it."""
    left, top, right, _ = box
    middle, end, points = top + _HEADER // 2 + 4, right - 28, str(kingdom.score)
    width = measure(points, SCORE, heavy=True)
    yield Text(end, middle, points, SCORE, "text", _GROUND, width, "r", heavy=True)
    end -= width + 24
    if labels.game:
        width = measure(labels.game, NAME)
        yield Text(end, middle, labels.game, NAME, "text_soft", _GROUND, width, "r")
        end -= width + 24
    name = cut(labels.name(kingdom.seat), NAME, end - left - 84)
    yield Text(left + 84, middle, name, NAME, "text", _GROUND, measure(name, NAME))
    yield chip(labels.colour(kingdom.seat), left + 46, middle, 24)


def _outlined(spots: Collection[Spot], land: Land) -> Iterator[Operation]:
    """A line round these cells: the accent between ink, wherever one of them borders on another cell."""
    sides = [
        (spot, side) for spot in sorted(spots) for side in _SIDES if (spot[0] + side[0], spot[1] + side[1]) not in spots
    ]
    for broad, colour in ((_LINE + 2 * _INK, "ink"), (_LINE, "accent")):
        for spot, side in sides:
            yield _bar(spot, side, land, broad, colour)


def _bar(spot: Spot, side: Spot, land: Land, broad: int, colour: str) -> Plate:
    """One side of a cell, a little longer, so that two of them meet at a corner."""
    (x, y), half = land.at(spot), broad // 2
    if side[0] == 0:
        return Plate(x - half, y + (0 if side[1] > 0 else land.cell) - half, land.cell + broad, broad, colour)
    return Plate(x + (land.cell if side[0] > 0 else 0) - half, y - half, broad, land.cell + broad, colour)
