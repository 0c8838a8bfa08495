"""Features on the land: which parts of which tiles belong together, and the sides at which one is still open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.castle.presentation.view import LaidView, View
from bot.games.castle.rules.pieces import Segment, inside

Section: TypeAlias = tuple[Spot, int]
"""A cell and the index of a segment on its tile."""

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Opening:
    """A side of a tile beyond which a held feature could go on."""

    cell: Spot
    """Where the tile lies."""

    side: int
    """Of that tile as it lies (0-3: N, E, S, W)."""

    seats: tuple[Seat, ...]
    """Whoever has most followers on the feature: several where they are as many."""


def across(cell: Spot, side: int) -> Spot:
    """The cell beyond a side."""
    return cell[0] + _STEPS[side][0], cell[1] + _STEPS[side][1]


def by_cell(laid: Iterable[LaidView]) -> dict[Spot, LaidView]:
    """Tiles by where they lie."""
    return {tile.cell: tile for tile in laid}


def whole(lies: Mapping[Spot, LaidView], first: Section) -> tuple[Section, ...]:
    """All parts of the feature that a part belongs to, that one first."""
    found, new = [first], [first]
    while new:
        cell, index = new.pop()
        segment = lies[cell].segments[index]
        for half in sorted(_halves(segment)):
            beyond = across(cell, half // 2)
            other = _meeting(lies, beyond, (half ^ 1) + 4, segment)
            if other is not None and (beyond, other) not in found:
                found.append((beyond, other))
                new.append((beyond, other))
    return tuple(found)


def _meeting(lies: Mapping[Spot, LaidView], cell: Spot, half: int, segment: Segment) -> int | None:
    """Index of the segment of the same kind that reaches a half side of a cell."""
    if cell not in lies:
        return None
    segments = enumerate(lies[cell].segments)
    return next((at for at, each in segments if each.kind is segment.kind and half % 8 in _halves(each)), None)


def _halves(segment: Segment) -> frozenset[int]:
    """Half sides a segment reaches, 0-7, clockwise from the one north-west."""
    return frozenset(segment.halves) | {2 * side + second for side in segment.sides for second in (0, 1)}


def openings(view: View) -> Iterator[Opening]:
    """Where paths, towers and houses with followers could go on; courts never end."""
    lies, cells = by_cell(view.laid), frozenset(inside())
    for feature in view.features:
        if not feature.figures or not feature.open:
            continue
        counts = {figure.seat: feature.followers(figure.seat) for figure in feature.figures}
        seats = tuple(seat for seat in sorted(counts) if counts[seat] == max(counts.values()))
        first = feature.figures[0]
        for cell, index in whole(lies, (first.cell, first.segment)):
            for side in lies[cell].segments[index].sides:
                beyond = across(cell, side)
                if beyond in cells and beyond not in lies:
                    yield Opening(cell, side, seats)
