"""The largest area of every player: which spaces it has, on which sides it ends, and where its size is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from bot.core.game import Seat
from bot.games.dice.presentation.view import SpaceView
from bot.late import Late
from rendering.dice.inputs import Labels
from rendering.kit.mark_shapes import plate, plate_size
from rendering.kit.scene import Box, Operation, Sprite, Text
from rendering.sprites.dice import ALONE, ASIDE

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
else:
    np = Late("numpy")

LEAST = 2
"""Spaces from which on an area is outlined."""
PLATES = ((72, 49), (0, 40))
"""Height of the plate with the size of an area, px, by the least radius of spaces it goes with: the smallest are those
of ends, where the boxes of people tell the same."""
_ROOMY = 80
"""Radius of spaces from which on a plate keeps off things, px."""

_SIDES = ((-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1))
"""From a space to the one beyond each of its sides on the picture, as (columns, rows): above, then clockwise."""


def largest(spaces: Sequence[SpaceView]) -> Mapping[Seat, tuple[SpaceView, ...]]:
    """By seat the spaces of its largest area, where that has two or more; of equal ones the first on the board."""
    left = {space.name: space for space in spaces if space.owner is not None}
    found: dict[Seat, tuple[SpaceView, ...]] = {}
    while left:
        start = next(iter(left.values()))
        area = _grown(start, left)
        assert start.owner is not None, "only owned ones were looked at"
        if len(area) >= max(LEAST, 1 + len(found.get(start.owner, ()))):
            found[start.owner] = area
    return found


def _grown(start: SpaceView, left: dict[str, SpaceView]) -> tuple[SpaceView, ...]:
    """Everything of one owner that hangs together with a space; taken out of what is left."""
    area = [left.pop(start.name)]
    for space in area:
        for name in space.neighbours:
            if name in left and left[name].owner == start.owner:
                area.append(left.pop(name))
    return tuple(area)


def ends(areas: Iterable[Sequence[SpaceView]]) -> Mapping[str, int]:
    """By space of an area, the sides on which the area ends, as bits."""
    found = {}
    for area in areas:
        places = {space.place for space in area}
        for space in area:
            column, row = space.place
            sides = ((column + right, row + down) not in places for right, down in _SIDES)
            found[space.name] = sum(1 << side for side, end in enumerate(sides) if end)
    return found


def plates(
    areas: Mapping[Seat, Sequence[SpaceView]],
    middles: Mapping[str, tuple[int, int]],
    radius: int,
    labels: Labels,
    within: Box,
    drawn: Iterable[Operation],
) -> Iterator[Operation]:
    """The size of each area on its edge, over nothing that tells something.

    middles: of the spaces that are shown, by name; drawn: what is shown of them.
    """
    operations = tuple(drawn)
    taken = [_letters(op) for op in operations if isinstance(op, Text)]
    taken += [op.box for op in operations if isinstance(op, Sprite) and op.key[0] != "space"]
    lands = [_landscape(op) for op in operations if isinstance(op, Sprite) and op.key[0] == "space"]
    for seat, area in areas.items():
        near = [middles[space.name] for space in area if space.name in middles]
        if not near:
            continue
        text = str(len(area))
        size = plate_size(text, next(high for least, high in PLATES if radius >= least))
        box = _spot(near, radius, size, within, (taken, lands))
        taken.append(box)
        yield from plate(text, labels.colour(seat), box[0], box[1], size[1])


def _letters(name: Text) -> Box:
    """What the letters of a name cover: none of them reaches below its line."""
    half = round(0.36 * name.size)
    return name.left, name.middle - half, name.left + name.width, name.middle + half


def _landscape(space: Sprite) -> Box:
    """Where the landscape of a space is drawn."""
    across, down, size = ASIDE if space.key[3] else ALONE
    radius = space.width / 2
    x, y = space.x + radius + across * radius, space.y + space.height / 2 + down * radius
    half = size * radius / 2
    return round(x - half), round(y - half), round(x + half), round(y + half)


def _spot(
    middles: Sequence[tuple[int, int]],
    radius: int,
    size: tuple[int, int],
    within: Box,
    drawn: tuple[Sequence[Box], Sequence[Box]],
) -> Box:
    """Where a plate covers least: of what stands on the land nothing at all, of landscapes as little as can be."""
    best: tuple[float, Box] | None = None
    for x, y in middles:
        taken, lands = (_about(boxes, x, y, _NEAR * radius) for boxes in drawn)
        free = _CLEAR if radius >= _ROOMY else 0
        near = [(a - free, b - free, c + free, d + free) for a, b, c, d in taken], lands
        found = _least((x, y), radius, size, within, near)
        if best is None or found < best:
            best = found
    assert best is not None, "an area has spaces"
    return best[1]


def _about(boxes: Sequence[Box], x: int, y: int, reach: float) -> list[Box]:
    """Those whose middle is not far from a spot. reach: twice how far."""
    return [b for b in boxes if abs(b[0] + b[2] - 2 * x) < reach and abs(b[1] + b[3] - 2 * y) < reach]


_CLEAR = 4
"""Between a plate and what stands on the land, px, where spaces have room for it."""
_NEAR = 5.2
"""Twice as far from the middle of a space as what a plate beside it may meet has its own, in radii."""


@cache
def _steps() -> npt.NDArray[np.float64]:
    """Return where a plate is tried round the middle of a space, across and down, in radii."""
    return np.arange(-28, 29) / 20


def _least(
    middle: tuple[int, int], radius: int, size: tuple[int, int], within: Box, near: Sequence[Sequence[Box]]
) -> tuple[float, Box]:
    """The best place for a plate near one space: what it costs, and where that is."""
    wide, high, steps = *size, _steps()
    lefts = np.rint(middle[0] + steps * radius).astype(np.int64) - wide // 2
    tops = np.rint(middle[1] + steps * radius).astype(np.int64) - high // 2
    cost = 2.0 * radius * np.hypot(steps[:, None], steps[None, :])
    cost = cost + 100.0 * _shared(lefts, tops, size, near[0]) + _shared(lefts, tops, size, near[1])
    cost[:, (lefts < within[0]) | (lefts + wide > within[2])] = np.inf
    cost[(tops < within[1]) | (tops + high > within[3]), :] = np.inf
    row, column = divmod(int(cost.argmin()), len(steps))
    left, top = int(lefts[column]), int(tops[row])
    return float(cost[row, column]), (left, top, left + wide, top + high)


def _shared(
    lefts: npt.NDArray[np.int64], tops: npt.NDArray[np.int64], size: tuple[int, int], others: Sequence[Box]
) -> npt.NDArray[np.int64]:
    """How much a plate at each place has in common with these boxes, square px: rows × columns."""
    if not others:
        return np.zeros((len(tops), len(lefts)), dtype=np.int64)
    left, top, right, bottom = np.array(others, dtype=np.int64).T[:, :, None]
    across = (np.minimum(lefts + size[0], right) - np.maximum(lefts, left)).clip(0)
    down = (np.minimum(tops + size[1], bottom) - np.maximum(tops, top)).clip(0)
    shared: npt.NDArray[np.int64] = down.T @ across
    return shared
