"""Where figures stand on a tile as it lies: on what they claim, clear of markets and wells."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from bot.games.castle.rules.pieces import Kind, pieces
from bot.late import Late
from rendering.castle.tiles import neutral, part_of, spot_of
from rendering.kit.canvas import Point
from rendering.kit.followers import box
from rendering.segments.edges import AREA
from rendering.segments.layout import filled, layout
from rendering.segments.model import turned
from rendering.segments.props import STALL, WELL
from rendering.segments.spots import Room, spots
from rendering.segments.tokens import LYING, STANDING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
else:
    np = Late("numpy")

Floats: TypeAlias = "npt.NDArray[np.float64]"

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in cells from the upper left corner of a tile."""

_FINE = 1000
"""Px a cell is taken to have, to measure figures in cells."""
_GAP = 0.01
"""What is left between a figure and what it must not cover, in cells."""
_OVER = 0.04
"""How far a figure may stand over the edge of its tile, in cells."""
_ROOMY = 0.11
"""How far from the edge of its land a figure likes to stand, in cells."""
_COVER, _BEYOND, _NARROW = 60.0, 6.0, 4.0
"""What covering something, standing over the edge and little room weigh, against cells off the best place."""
_DIGITS = 6
"""Of every cost, so that equals stay equal whoever does the sums."""


@cache
def stand_of(name: str, segment: int, turn: int) -> Point:
    """The middle of a figure on a segment, in cells from the upper left corner of its tile."""
    kind = pieces().tiles[name].segments[segment].kind
    wide, high = _size(kind is Kind.COURT)
    wanted = spot_of(name, segment, turn)
    places, clear = _places(name, segment)
    points = np.array([wanted, *(turned((x, y), turn) for x, y in places)])
    edges = points[:, [0, 1, 0, 1]] + np.array([-wide, -high, wide, high]) / 2
    cost = np.abs(points - wanted).sum(axis=1)
    cost += _BEYOND * (np.maximum(0, -_OVER - edges[:, :2]) + np.maximum(0, edges[:, 2:] - 1 - _OVER)).sum(axis=1)
    cost[1:] += _NARROW * np.maximum(0, _ROOMY - clear)
    for left, top, right, bottom in furniture(name, turn):
        across = np.minimum(edges[:, 2], right + _GAP) - np.maximum(edges[:, 0], left - _GAP)
        down = np.minimum(edges[:, 3], bottom + _GAP) - np.maximum(edges[:, 1], top - _GAP)
        cost += _COVER * np.maximum(0, np.minimum(across, down))
    x, y = points[int(np.round(cost, _DIGITS).argmin())]
    return float(x), float(y)


def _size(lying: bool) -> Point:
    wide, high = box("follower", round((LYING if lying else STANDING) * _FINE), lying)
    return wide / _FINE, high / _FINE


@cache
def furniture(name: str, turn: int) -> tuple[Box, ...]:
    """Markets and wells of a tile as it lies."""
    found = spots(neutral(name))
    things = [(spot, STALL) for row in found.markets for spot in row]
    things += [(spot, WELL) for spot in found.wells if spot is not None]
    placed = [(turned(spot, turn), size) for spot, size in things]
    return tuple((x + left, y + top, x + right, y + bottom) for (x, y), (left, top, right, bottom) in placed)


def _places(name: str, segment: int) -> tuple[Floats, Floats]:
    """Points of a segment of the tile as printed, and how far each is from the edge of it."""
    part, plan = part_of(name, segment), layout(neutral(name))
    if part is not None and part[0] != AREA:
        points = np.array([point for line in plan.lines[int(part[1:])] for point in line])
        return points, np.full(len(points), _ROOMY)
    if part is not None:
        room = Room(filled(plan.shapes[int(part[1:])].outline), open_border=True)
    else:
        before = pieces().tiles[name].segments[:segment]
        room = Room(plan.labels == sum(each.kind is Kind.COURT for each in before), open_border=True)
    return room.points, room.clear
