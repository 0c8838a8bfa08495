"""Where plates with points and arrows to what lies outside go: never on what matters for the rules or can be chosen."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from bot.core.grid import Spot
from rendering.carcassonne.inputs import Lie
from rendering.carcassonne.land import Land
from rendering.carcassonne.new_marks import Gain, Since
from rendering.carcassonne.tiles import neutral
from rendering.kit.mark_shapes import ARROW, ARROW_REACH, PLATE, arrow, plate, plate_size
from rendering.kit.scene import Box, Operation
from rendering.segments.model import turned
from rendering.segments.spots import spots

_SHIELD, _GOOD = 0.13, 0.15
"""Half the side of a coat of arms and of a token of goods on a tile, in cells."""
_CLEAR = 3
"""Between a plate and what it must not cover, px."""
_SHIFTS = (0.0, -0.5, 0.5)
"""How far from the middle of a cell a plate may lie, in cells."""
_HIDDEN = 1.5
"""What a cell of tiles under a plate weighs, where a cell between it and what was scored weighs a half."""
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


def plates(
    land: Land, gains: Iterable[Gain], lies: Iterable[Lie], blocked: list[Box], height: int = PLATE
) -> Iterator[Operation]:
    """A plate for everybody who got points for something that is shown, beside it.

    blocked: what no plate may cover; the plates are added to it. height: of a plate, px.
    """
    tiles = {lie.spot: 2 if _built_up(lie.tile) else 1 for lie in lies if lie.spot in land.window}
    for gain in gains:
        cells = [spot for spot, _ in gain.parts if spot in land.window]
        for colour, points in gain.shares if cells else ():
            text = f"+{points}"
            box = _free(land, cells, tiles, plate_size(text, height), blocked)
            if box is not None:
                blocked.append(box)
                yield from plate(text, colour, box[0], box[1], height)


@cache
def _built_up(tile: str) -> bool:
    """Whether a monastery or cathedral stands on it, which a plate had better leave to be seen."""
    kind = neutral(tile)
    return kind.chapel or any(area.cathedral for area in kind.areas)


def _free(
    land: Land, cells: Sequence[Spot], tiles: Mapping[Spot, int], size: tuple[int, int], blocked: Sequence[Box]
) -> Box | None:
    """The best place for a plate: beside what was scored and over as little of the tiles as can be."""
    middle = (sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells))
    own, window = set(cells), land.window
    beside = {(x + east, y + north) for x, y in cells for east in (-1, 0, 1) for north in (-1, 0, 1)}
    near = [box for spot in sorted(beside) if spot in window for box in _boxes(land, spot, size)]

    def cost(box: Box) -> float:
        hidden = sum(share * (tiles[spot] + (spot in own)) for spot, share in _under(land, box) if spot in tiles)
        return round(_HIDDEN * hidden + 0.5 * _far(land, box, middle), 6)

    found = next((box for box in sorted(near, key=cost) if free(box, blocked)), None)
    if found is not None:
        return found
    everywhere = [
        (window.west + column, window.south + row) for row in range(window.rows) for column in range(window.columns)
    ]
    others = sorted(everywhere, key=lambda spot: math.dist(spot, middle))
    return next((box for spot in others for box in _boxes(land, spot, size) if free(box, blocked)), None)


def _under(land: Land, box: Box) -> Iterator[tuple[Spot, float]]:
    """The cells under a box, and what share of a cell it covers of each."""
    left, top, right, bottom = box
    window, cell = land.window, land.cell
    for column in range((left - land.left) // cell, (right - 1 - land.left) // cell + 1):
        for row in range((top - land.top) // cell, (bottom - 1 - land.top) // cell + 1):
            x, y = land.left + column * cell, land.top + row * cell
            area = (min(right, x + cell) - max(left, x)) * (min(bottom, y + cell) - max(top, y))
            yield (window.west + column, window.south + window.rows - 1 - row), area / cell**2


def _far(land: Land, box: Box, middle: tuple[float, float]) -> float:
    """How far the middle of a box is from that of some cells, in cells."""
    across = ((box[0] + box[2]) / 2 - land.left) / land.cell - 0.5 + land.window.west
    up = land.window.south + land.window.rows - 0.5 - ((box[1] + box[3]) / 2 - land.top) / land.cell
    return math.dist((across, up), middle)


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
        x, y = _at_edge(land, edge, side, blocked)
        blocked.append(reach(x, y, side))
        yield arrow(colour, x, y, side)


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


def reach(x: int, y: int, side: str) -> Box:
    """What an arrow covers: its chip round a middle, and its tip towards a side."""
    west, north, east, south = (ARROW_REACH if side == tip else ARROW for tip in "WNES")
    return x - west, y - north, x + east, y + south


def _at_edge(land: Land, edge: Spot, side: str, blocked: Sequence[Box]) -> tuple[int, int]:
    """The middle of an arrow: the nearest one at the edge where nothing is in its way, else one further inside."""
    left, top, right, bottom = land.box
    along = (edge[0] if side in "NS" else land.window.rows - 1 - edge[1]) + 0.5
    length, depth = (land.width, land.height) if side in "NS" else (land.height, land.width)
    steps = sorted(range(ARROW, length - ARROW, land.cell // 4), key=lambda step: abs(step - along * land.cell))
    for inward in range(ARROW_REACH, depth - ARROW, land.cell // 4):
        for step in steps:
            x = {"W": left + inward, "E": right - inward}.get(side, left + step)
            y = {"N": top + inward, "S": bottom - inward}.get(side, top + step)
            if free(reach(x, y, side), blocked):
                return x, y
    x, y = land.at((edge[0] + land.window.west, edge[1] + land.window.south))
    return x + land.cell // 2, y + land.cell // 2
