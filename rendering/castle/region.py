"""The largest empty region while the match is on: a dashed line along its edge, whose keep leads, how large it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from math import dist

from bot.core.grid import Spot
from bot.games.castle.presentation.view import View
from rendering.castle.features import across
from rendering.castle.inputs import Labels
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, Text
from rendering.segments import tokens

INSET, LINE = 5, 4
"""How far the line is inside the edge of the region, and its breadth, px."""
_DASHES, _GAP = 3, 8
"""Dashes along one side of a cell, and what is left between two, px."""
SIZE = 38
"""Size of the number, px."""
HEIGHT = 54
_KEEP, _PAD, _BETWEEN = 34, 12, 8
_RIM, _CORNER = 3, 10


def dashed(spots: Collection[Spot], at: Callable[[Spot], tuple[int, int]], cell: int) -> Iterator[Operation]:
    """A line along every side of a cell beyond which the region ends. at: upper left corner of a cell, px."""
    inner = cell - 2 * INSET
    long = (inner - (_DASHES - 1) * _GAP) // _DASHES
    for spot in spots:
        left, top = at(spot)
        for side in range(4):
            if across(spot, side) in spots:
                continue
            off = cell - INSET - LINE if side in (1, 2) else INSET
            for place in range(_DASHES):
                along = INSET + place * (inner - long) // (_DASHES - 1)
                if side % 2:
                    yield Plate(left + off, top + along, LINE, long, "text_soft")
                else:
                    yield Plate(left + along, top + off, long, LINE, "text_soft")


def sign(view: View, middle: tuple[int, int], labels: Labels) -> Iterator[Operation]:
    """Whose keep leads, and the size of the region, on a plate round a point."""
    text = str(len(view.region))
    width, number = sign_width(view), measure(text, SIZE, heavy=True)
    left, top = middle[0] - width // 2, middle[1] - HEIGHT // 2
    yield Plate(left, top, width, HEIGHT, "ink", _CORNER, "cell")
    inner = (left + _RIM, top + _RIM, width - 2 * _RIM, HEIGHT - 2 * _RIM)
    yield Plate(*inner, "paper", _CORNER - _RIM, "ink")
    if view.larger_keep is not None:
        yield _keep(labels.colour(view.larger_keep), left + _PAD + _KEEP // 2, middle[1])
    yield Text(left + width - _PAD, middle[1], text, SIZE, "ink", "paper", number, "r", heavy=True)


def _keep(colour: int, x: int, middle: int) -> Sprite:
    return tokens.person("keep", colour, False, x, middle, _KEEP)


def sign_width(view: View) -> int:
    """Of the plate, px."""
    keep = 0 if view.larger_keep is None else _KEEP + _BETWEEN
    return 2 * _PAD + keep + measure(str(len(view.region)), SIZE, heavy=True)


def place_for(
    spots: Collection[Spot], at: Callable[[Spot], tuple[int, int]], cell: int, width: int, taken: Collection[Box]
) -> tuple[int, int] | None:
    """Middle of the plate: as near the middle of the region as nothing is covered, px; None where there is no room."""
    corners = [at(spot) for spot in spots]
    middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    found = []
    for spot in spots:
        x, y = at(spot)
        for across_, down in ((0, 0), (1, 0), (0, 1)):
            left, top = x + across_ * cell // 2, y + down * cell // 2
            if (across_ or down) and (spot[0] + across_, spot[1] - down) not in spots:
                continue
            found.append((round(dist((left, top), middle), 3), left + cell // 2, top + cell // 2))
    for _, x, y in sorted(found):
        box = _round(x, y, width)
        if not any(_meet(box, other) for other in taken):
            return x, y
    return None


def _round(x: int, y: int, width: int) -> Box:
    return x - width // 2, y - HEIGHT // 2, x + width - width // 2, y + HEIGHT - HEIGHT // 2


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
