"""Roads, paths and rivers, with their crossings, bridges, gates, inns and wells."""

from __future__ import annotations

import math
from collections.abc import Iterator

from rendering.kit.canvas import Colour
from rendering.segments import props
from rendering.segments.brush import FULL, MAP, Brush
from rendering.segments.layout import POOLS, SQUARE
from rendering.segments.lines import CENTRE, Bridge, Line
from rendering.segments.model import Run, Stop

FILL = {Run.ROAD: 0.115, Run.PATH: 0.155, Run.RIVER: 0.205}
"""How broad a way is between its edges, in tile sides."""
_EDGE = {Run.ROAD: 0.155, Run.PATH: 0.195, Run.RIVER: 0.245}
PLAZA = 0.125
"""Radius of the round place where roads end, in tile sides."""


def _edge(brush: Brush, run: Run) -> Colour:
    return brush.mix("water", "ink", 0.34) if run is Run.RIVER else brush.mix(run.value, "earth", 0.62)


def _drawn(brush: Brush, *runs: Run) -> Iterator[tuple[Run, Line]]:
    for way, lines in zip(brush.plan.tile.ways, brush.plan.lines, strict=True):
        if way.run in runs:
            for line in lines:
                yield way.run, line


def rivers(brush: Brush) -> None:
    """Water with its banks; a spring among stones, a lake with reeds."""
    if not any(way.run is Run.RIVER for way in brush.plan.tile.ways):
        return
    bank = _edge(brush, Run.RIVER)
    end = next((way.stop for way in brush.plan.tile.ways if way.run is Run.RIVER), None)
    pool = POOLS.get(end) if end else None
    middle = brush.to(CENTRE)
    for run, line in _drawn(brush, Run.RIVER):
        brush.line(line, _EDGE[run], bank)
    if pool:
        brush.pen.ellipse(middle, pool[0] + 0.02, pool[1] + 0.02, bank)
    for run, line in _drawn(brush, Run.RIVER):
        brush.line(line, FILL[run], "water")
    if pool:
        brush.pen.ellipse(middle, *pool, "water")
    if brush.detail != MAP:
        _ripples(brush)
    if end is Stop.SPRING:
        props.stones(brush.pen.at(*middle, 1))
    elif end is Stop.LAKE:
        props.reeds(brush.pen.at(*middle, 1))


def _ripples(brush: Brush) -> None:
    crest = brush.mix("water", "paper", 0.62)
    for _, line in _drawn(brush, Run.RIVER):
        for share in (0.14, 0.38, 0.62, 0.86):
            x, y = brush.to(line[round(share * (len(line) - 1))])
            if all(math.dist(brush.to(bridge.at), (x, y)) > 0.15 for bridge in brush.plan.bridges):
                brush.pen.line([(x - 0.035, y - 0.006), (x, y + 0.012), (x + 0.035, y - 0.006)], 0.016, crest)


def roads(brush: Brush) -> None:
    """All edges before all fills, so that roads of one crossing join; what passes over another comes last."""
    plan = brush.plan
    lines = [*_drawn(brush, Run.ROAD, Run.PATH)]
    for run, line in lines:
        brush.line(line, _EDGE[run], _edge(brush, run))
    for run, line in lines:
        brush.line(line, FILL[run], run.value)
    for bridge in plan.bridges:
        _bridge(brush, bridge)
    places(brush)


def places(brush: Brush) -> None:
    """Where ways end or meet, and what stands on them."""
    plan = brush.plan
    if plan.crossing:
        _plaza(brush)
    if plan.tile.square:
        _square(brush)
    for way in plan.tile.ways:
        if way.stop is Stop.HOUSE:
            x, y = brush.to(plan.lines[plan.tile.ways.index(way)][0][-1])
            props.farm(brush.pen.at(x, y - 0.02, 1))
    for spot in brush.spots.wells:
        if spot is not None:
            props.well(brush.pen.at(*brush.to(spot), 1.3 if brush.detail == MAP else 1.0))


def _bridge(brush: Brush, bridge: Bridge) -> None:
    """A deck with parapets and a dark gap below them."""
    run = brush.plan.tile.ways[bridge.over].run
    x, y = bridge.at
    along, across = (math.cos(bridge.angle), math.sin(bridge.angle)), (-math.sin(bridge.angle), math.cos(bridge.angle))
    reach = 0.19

    def spot(forward: float, aside: float) -> tuple[float, float]:
        return x + forward * along[0] + aside * across[0], y + forward * along[1] + aside * across[1]

    stone, dark = brush.mix("slate", "paper", 0.55), brush.mix("slate", "ink", 0.45)
    half = _EDGE[run] / 2
    corners = [spot(-reach, -half), spot(reach, -half), spot(reach, half), spot(-reach, half)]
    brush.pen.polygon(brush.all(corners), run.value)
    for side in (-1, 1):
        rail = [spot(-reach - 0.03, side * (half + 0.035)), spot(-reach + 0.05, side * half)]
        rail += [spot(reach - 0.05, side * half), spot(reach + 0.03, side * (half + 0.035))]
        brush.line(rail, 0.062, dark)
        brush.line(rail, 0.03, stone)


def _plaza(brush: Brush) -> None:
    """A round place: the roads end here, visibly."""
    edge, middle = _edge(brush, Run.ROAD), brush.to(CENTRE)
    brush.pen.circle(middle, PLAZA, "road", edge, 0.024)
    if any(not way.sides for way in brush.plan.tile.ways):
        props.farm(brush.pen.at(*middle, 0.72))
        return
    brush.pen.circle(middle, 0.062, brush.mix("field", "seam", 0.5))
    if brush.detail == FULL:
        brush.pen.circle((middle[0] - 0.018, middle[1] - 0.02), 0.026, brush.mix("field", "paper", 0.18))


def _square(brush: Brush) -> None:
    edge = _edge(brush, Run.PATH)
    x, y = brush.to(CENTRE)
    half = SQUARE / 2
    brush.pen.rounded((x - half, y - half), (2 * half, 2 * half), 0.05, "path", edge, 0.024)
    if any(spot is not None for spot in brush.spots.wells):
        return
    slab = brush.mix("path", "earth", 0.24)
    for across in (-1, 1):
        for down in (-1, 1):
            brush.pen.rounded((x + across * 0.07 - 0.05, y + down * 0.07 - 0.05), (0.1, 0.1), 0.02, slab)


def inns(brush: Brush) -> None:
    """Where roads have one."""
    for spot in brush.spots.inns:
        if spot is not None:
            props.inn(brush.pen.at(*brush.to(spot), 1.2 if brush.detail == MAP else 1.0))


def gates(brush: Brush) -> None:
    """Where a way ends at the wall of an area."""
    tile = brush.plan.tile
    ends = [
        (way.run, lines[0][-1]) for way, lines in zip(tile.ways, brush.plan.lines, strict=True) if way.stop is Stop.GATE
    ]
    for run, end in ends:
        x, y = brush.to(end)
        if run is Run.PATH:
            props.door(brush.pen.at(x, y, 1))
        else:
            props.gate(brush.pen.at(x, y, 1))
