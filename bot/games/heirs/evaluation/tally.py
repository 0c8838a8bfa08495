"""What every building and road on a land counts, kept with it: of a land with one tile more, only what that changes.

Computer players ask it of thousands of lands a second, most of which they have met before, or one tile ago.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.heirs.evaluation.forecast import heeds, watched
from bot.games.heirs.rules.access import Amounts, sources
from bot.games.heirs.rules.effects import KINDS
from bot.games.heirs.rules.land import Laid, Land
from bot.games.heirs.rules.model import Config
from bot.games.heirs.rules.pieces import pieces
from bot.games.heirs.rules.roads import Road, joined
from bot.games.heirs.rules.scoring import road_totals
from bot.games.heirs.rules.worth import Survey, worth

MOST = 20_000
"""Lands that are remembered at a time."""

Watched: TypeAlias = tuple[int, int, int]

EFFECTS = tuple(KINDS)
"""Names of all that a building can do."""

_NUMBERS = {kind: number for number, kind in enumerate(KINDS.values())}


@dataclass(frozen=True, slots=True)
class Side:
    """What one side has built on a land."""

    counts: tuple[tuple[int, int], ...]
    """Each building as a cell of its own in a set, and what it counts."""
    points: int
    """All they count, none doubled."""
    best: tuple[int, ...]
    """What those count that count most, the greatest first, as many as a side has troops."""
    given: Amounts
    """What its Farms, Sawmills and Quarries give."""
    built: tuple[int, ...]
    """How many it has of each effect, in the order of EFFECTS."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What counts on one land."""

    land: Land
    """It."""
    config: Config
    """By whose rules."""
    counts: Mapping[int, int]
    """By cell, what its building counts before doubling."""
    watching: Mapping[int, Watched]
    """By cell of a building, where one tile more, of each terrain, may change what it counts."""
    roads: tuple[Road, ...]
    """Every road."""
    totals: tuple[int, int]
    """What roads bring each side."""
    sides: tuple[Side, Side]
    """What each side has built."""
    told: dict[Hashable, tuple[float, ...]] = field(default_factory=dict, compare=False)
    """What has been worked out from it for a position of troops and a hand, kept by whoever did."""


class Tallies:
    """Tallies of lands, remembered."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._by_land: dict[int, Tally] = {}
        self._by_cells: dict[tuple[object, object], Tally] = {}

    def of(self, land: Land, config: Config) -> Tally:
        """What counts on it."""
        # A land is kept as long as its tally, so that no other comes by its id.
        known = self._by_land.get(id(land))
        if known is not None and (known.config is config or known.config == config):
            return known
        if len(self._by_land) >= self._most:
            self._by_land.clear()
            self._by_cells.clear()
        found = self._grown(land, config) or _whole(land, config)
        self._by_land[id(land)] = found
        self._by_cells[land.owned, land.terrains] = found
        return found

    def _grown(self, land: Land, config: Config) -> Tally | None:
        """From the tally of the same land without its last tile, if that is known."""
        if not land.laid:
            return None
        last = land.laid[-1]
        rest = ~(1 << last.cell)
        owned, terrains = land.owned, land.terrains
        before = self._by_cells.get(
            ((owned[0] & rest, owned[1] & rest), (terrains[0] & rest, terrains[1] & rest, terrains[2] & rest))
        )
        if before is None or before.config != config or before.land.laid != land.laid[:-1]:
            return None
        return _with(before, land, last)


def _whole(land: Land, config: Config) -> Tally:
    survey = Survey(land)
    buildings = [laid for laid in land.laid if laid.owner is not None]
    counts = {laid.cell: worth(survey, laid, config).points for laid in buildings}
    watching = {laid.cell: watched(land, laid) for laid in buildings}
    totals = road_totals(survey.roads, land.owned) if config.roads else (0, 0)
    return Tally(land, config, counts, watching, survey.roads, totals, _sides(land, counts))


def _with(before: Tally, land: Land, last: Laid) -> Tally:
    """The tally of a land that has one tile more than one whose tally is known."""
    roads = joined(before.roads, last) if last.ends else before.roads
    survey, config, printed = Survey(land, roads), before.config, last.printed
    counts, watching = before.counts, before.watching
    concerned = [laid for laid in before.land.laid if laid.owner is not None and _concerns(before, laid, last)]
    if printed is not None:
        concerned.append(last)
    if concerned:
        counts = {**counts, **{laid.cell: worth(survey, laid, config).points for laid in concerned}}
        watching = {**watching, **{laid.cell: watched(land, laid) for laid in concerned}}
    totals = road_totals(roads, land.owned) if last.ends and config.roads else before.totals
    sides = _sides(land, counts) if concerned else before.sides
    return Tally(land, config, counts, watching, roads, totals, sides)


def _concerns(before: Tally, laid: Laid, last: Laid) -> bool:
    """Whether a new tile may change what a building counts."""
    if before.watching[laid.cell][last.terrain] >> last.cell & 1:
        return True
    printed = last.printed
    return printed is not None and last.owner is not None and heeds(laid, printed, last.owner)


def _sides(land: Land, counts: Mapping[int, int]) -> tuple[Side, Side]:
    return _side(land, counts, 0), _side(land, counts, 1)


def _side(land: Land, counts: Mapping[int, int], side: Seat) -> Side:
    own = [laid for laid in land.laid if laid.owner == side]
    built = [0] * len(EFFECTS)
    for laid in own:
        built[effect_number(laid.tile)] += 1
    points = [counts[laid.cell] for laid in own]
    table = pieces().table
    return Side(
        tuple((1 << laid.cell, counts[laid.cell]) for laid in own),
        sum(points),
        tuple(sorted(points, reverse=True)[: table.troops + table.cavalry]),
        sources(land, side),
        tuple(built),
    )


@cache
def effect_number(tile: str) -> int:
    """Which of EFFECTS a tile has as a building."""
    return _NUMBERS[type(pieces().buildings[pieces().tiles[tile].building])]
