"""Where plates with points and arrows to what lies outside go: never on what matters for the rules or can be chosen."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from bot.core.grid import Spot
from rendering.carcassonne.inputs import Lie
from rendering.carcassonne.land import Land
from rendering.carcassonne.lately import Gain, Since
from rendering.carcassonne.tiles import neutral
from rendering.marking import ARROW, ARROW_REACH, arrow, plate, plate_size
from rendering.scene import Box, Operation
from rendering.segments.model import turned
from rendering.segments.spots import spots

_SHIELD, _GOOD = 0.13, 0.15
"""Half the side of a coat of arms and of a token of goods on a tile, in cells."""
_CLEAR = 3
"""Between a plate and what it must not cover, px."""
_SHIFTS = (0.0, -0.5, 0.5)
"""How far from the middle of a cell a plate may lie, in cells."""
_SIDES = "NESW"


def clash(one: Box, other: Box) -> bool:
    """Whether two boxes overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def free(box: Box, blocked: Iterable[Box]) -> bool:
    """Whether a box keeps clear of all others."""
    left, top, right, bottom = box
    grown = left - _CLEAR, top - _CLEAR, right + _CLEAR, bottom + _CLEAR
    return not any(clash(grown, other) for other in blocked)


def marks_on(land: Land, lies: Iterable[Lie]) -> Iterator[Box]:
    """Coats of arms and goods on the tiles shown."""
    for lie in lies:
        if lie.spot not in land.window:
            continue
        found, (left, top) = spots(neutral(lie.tile)), land.at(lie.spot)
        shields = [(point, _SHIELD) for row in found.shields for point in row]
        for point, half in [*shields, *((good, _GOOD) for good in found.goods if good is not None)]:
            across, down = turned(point, lie.turn)
            yield (
                left + round((across - half) * land.cell),
                top + round((down - half) * land.cell),
                left + round((across + half) * land.cell),
                top + round((down + half) * land.cell),
            )


def plates(land: Land, gains: Iterable[Gain], taken: Iterable[Spot], blocked: list[Box]) -> Iterator[Operation]:
    """A plate for everybody who got points for something that is shown, beside it. taken: cells with tiles.

    blocked: what no plate may cover; the plates are added to it.
    """
    tiles = set(taken)
    for gain in gains:
        cells = [spot for spot, _ in gain.parts if spot in land.window]
        for colour, points in gain.shares if cells else ():
            text = f"+{points}"
            box = _free(land, cells, tiles, plate_size(text), blocked)
            if box is not None:
                blocked.append(box)
                yield from plate(text, colour, box[0], box[1])


def _free(
    land: Land, cells: Sequence[Spot], tiles: set[Spot], size: tuple[int, int], blocked: Sequence[Box]
) -> Box | None:
    """The nearest place for a plate: on an empty cell beside what was scored, else wherever nothing is in its way."""
    middle = (sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells))
    own = set(cells)
    beside = {(x + east, y + north) for x, y in cells for east in (-1, 0, 1) for north in (-1, 0, 1)}
    beside = {spot for spot in beside if spot in land.window}

    def order(spot: Spot) -> tuple[bool, float, Spot]:
        return spot in tiles, math.dist(spot, middle) - 0.4 * (spot in own), spot

    window = land.window
    everywhere = (
        (window.west + column, window.south + row) for row in range(window.rows) for column in range(window.columns)
    )
    others = sorted((spot for spot in everywhere if spot not in beside), key=lambda spot: math.dist(spot, middle))
    for spot in [*sorted(beside, key=order), *others]:
        for box in _boxes(land, spot, size):
            if free(box, blocked):
                return box
    return None


def _boxes(land: Land, spot: Spot, size: tuple[int, int]) -> Iterator[Box]:
    """Where a plate may lie on a cell, within the land."""
    x, y = land.at(spot)
    left, top, right, bottom = land.box
    wide, high = size
    for down in _SHIFTS:
        for across in _SHIFTS:
            west = x + round((0.5 + across) * land.cell) - wide // 2
            north = y + round((0.5 + down) * land.cell) - high // 2
            west, north = min(max(west, left), right - wide), min(max(north, top), bottom - high)
            yield west, north, west + wide, north + high


def arrows(land: Land, news: Since, blocked: list[Box]) -> Iterator[Operation]:
    """At the edge of a land, towards everything new beyond it. blocked: what no arrow may cover; they are added."""
    done: set[tuple[int, Spot]] = set()
    for colour, spot in _outside(land, news):
        window = land.window
        x, y = spot[0] - window.west, spot[1] - window.south
        over = {"W": -x, "E": x - window.columns + 1, "S": -y, "N": y - window.rows + 1}
        side = max(_SIDES, key=lambda name: over[name])
        edge = min(max(x, 0), window.columns - 1), min(max(y, 0), window.rows - 1)
        if (colour, edge) in done:
            continue
        done.add((colour, edge))
        box = _at_edge(land, edge, side, blocked)
        blocked.append(box)
        yield arrow(colour, (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, side)


def _outside(land: Land, news: Since) -> Iterator[tuple[int, Spot]]:
    """Whose doing it is and where it is, of tiles and scored features that are not shown."""
    for spot, colour in news.fresh:
        if spot not in land.window:
            yield colour, spot
    for gain in news.gains:
        cells = [spot for spot, _ in gain.parts]
        if cells and not any(spot in land.window for spot in cells):
            for colour, _ in gain.shares:
                yield colour, cells[0]


def _at_edge(land: Land, edge: Spot, side: str, blocked: Sequence[Box]) -> Box:
    """A place for an arrow at the edge of a side, the nearest one where nothing is in its way; else further inside."""
    left, top, right, bottom = land.box
    along = (edge[0] if side in "NS" else land.window.rows - 1 - edge[1]) + 0.5
    length, depth = (land.width, land.height) if side in "NS" else (land.height, land.width)
    steps = sorted(range(ARROW, length - ARROW, land.cell // 4), key=lambda step: abs(step - along * land.cell))
    for inward in range(ARROW_REACH, depth - ARROW, land.cell // 4):
        for step in steps:
            x = {"W": left + inward, "E": right - inward}.get(side, left + step)
            y = {"N": top + inward, "S": bottom - inward}.get(side, top + step)
            box = x - ARROW, y - ARROW, x + ARROW, y + ARROW
            if free(box, blocked):
                return box
    x, y = land.at((edge[0] + land.window.west, edge[1] + land.window.south))
    return x, y, x + 2 * ARROW, y + 2 * ARROW
