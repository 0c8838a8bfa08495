"""The land of a second Carcassonne, slow and obvious: laid tiles, and features found by flooding them afresh.

It shares nothing with bot.games.carcassonne but the tiles. A cell is (x east, y south); a part is (cell, kind,
index): one segment of a laid tile, or a monastery or garden. Nothing is kept from turn to turn but what was laid.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bot.games.carcassonne.rules.pieces import Edge, Kind, Segment, pieces

Cell = tuple[int, int]
Part = tuple[Cell, Kind, int]

TILES = pieces().tiles
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
ROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0))


def beside(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


@dataclass(frozen=True)
class Feature:
    """parts: all segments of it; whole: nothing is missing; cells: the tiles it lies on."""

    kind: Kind
    parts: frozenset[Part]
    whole: bool

    @property
    def cells(self) -> frozenset[Cell]:
        return frozenset(cell for cell, _, _ in self.parts)


@dataclass
class Land:
    """laid: tile and quarter turns clockwise by cell; order: cells in the order they were laid.

    uturn: how a river must not bend (rule R03): "adjoining" twice to the same side on neighbouring tiles, "bends" also
    with straight tiles between, "room" towards a cell that has another tile beside it; "allow" forbids nothing.
    """

    laid: dict[Cell, tuple[str, int]] = field(default_factory=dict)
    order: list[Cell] = field(default_factory=list)
    uturn: str = "adjoining"

    def lay(self, cell: Cell, key: str, turns: int) -> None:
        assert cell not in self.laid
        self.laid[cell] = (key, turns)
        self.order.append(cell)

    def edge(self, cell: Cell, side: int) -> Edge | None:
        """What the tile on a cell shows to this side of the board; None where no tile lies."""
        if cell not in self.laid:
            return None
        key, turns = self.laid[cell]
        return TILES[key].edges[(side - turns) % 4]

    def fits(self, cell: Cell, key: str, turns: int) -> bool:
        """Rules B10 and B11; for a tile with river also that the river goes on (R02)."""
        if cell in self.laid:
            return False
        neighbours = 0
        river = False
        for side in range(4):
            facing = self.edge(beside(cell, side), (side + 2) % 4)
            mine = TILES[key].edges[(side - turns) % 4]
            neighbours += facing is not None
            if facing is not None and facing is not mine:
                return False
            river |= facing is Edge.RIVER
        return neighbours > 0 and (Edge.RIVER not in TILES[key].edges or (river and self.bends(cell, key, turns)))

    def bends(self, cell: Cell, key: str, turns: int) -> bool:
        """Rule R03, for a river tile that goes on the river."""
        sides = [(side + turns) % 4 for side in TILES[key].river]
        came = next(side for side in sides if self.edge(beside(cell, side), (side + 2) % 4) is Edge.RIVER)
        if len(sides) == 1 or self.uturn == "allow":
            return True
        (out,) = [side for side in sides if side != came]
        if self.uturn == "room":
            ahead = beside(cell, out)
            return not any(beside(ahead, side) in self.laid for side in range(4) if side != (out + 2) % 4)
        if (out - came) % 4 == 2:
            return True
        at, entry = cell, came
        while True:
            at = beside(at, entry)
            older = [(side + self.laid[at][1]) % 4 for side in TILES[self.laid[at][0]].river]
            (*ways,) = [side for side in older if side != (entry + 2) % 4]
            if not ways:
                return True
            bend = ((entry + 2) - ways[0]) % 4
            if bend != 2 or self.uturn == "adjoining":
                return bend != (out - came) % 4
            entry = ways[0]

    def legal(self, key: str) -> set[tuple[int, int, int]]:
        """All x, y, quarter turns where the tile fits; every rotation is named, also those that look alike."""
        empty = {beside(cell, side) for cell in self.laid for side in range(4)} - set(self.laid)
        return {(*cell, turns) for cell in empty for turns in range(4) if self.fits(cell, key, turns)}

    # ---- features

    def segment(self, part: Part) -> Segment:
        cell, kind, index = part
        return TILES[self.laid[cell][0]].of(kind)[index]

    def links(self, part: Part) -> list[tuple[Cell, int]]:
        """The sides (cities, roads) or half-edges (fields) by which a part may go on: cell, and place on it."""
        cell, kind, _ = part
        turns = self.laid[cell][1]
        if kind is Kind.FIELD:
            return [(cell, (half + 2 * turns) % 8) for half in self.segment(part).halves]
        return [(cell, (side + turns) % 4) for side in self.segment(part).sides]

    def across(self, kind: Kind, link: tuple[Cell, int]) -> tuple[Cell, int]:
        """The same place seen from the neighbouring cell."""
        cell, place = link
        if kind is Kind.FIELD:
            return beside(cell, place // 2), ((place ^ 1) + 4) % 8
        return beside(cell, place), (place + 2) % 4

    def parts(self) -> list[Part]:
        return [part for cell in self.order for part in self.parts_on(cell)]

    def parts_on(self, cell: Cell) -> list[Part]:
        segments = TILES[self.laid[cell][0]].segments
        return [(cell, segment.kind, segment.index) for segment in segments if segment.claimable]

    def feature(self, start: Part) -> Feature:
        """Everything connected with a part."""
        kind = start[1]
        if kind in (Kind.MONASTERY, Kind.GARDEN):
            return Feature(kind, frozenset([start]), self.round(start[0]) == 8)
        found, edge, whole = {start}, [start], True
        while edge:
            for link in self.links(edge.pop()):
                there = self.across(kind, link)
                if there[0] not in self.laid:
                    whole = False
                    continue
                (part,) = [p for p in self.parts_on(there[0]) if p[1] is kind and there in self.links(p)]
                if part not in found:
                    found.add(part)
                    edge.append(part)
        return Feature(kind, frozenset(found), whole)

    def features(self, kind: Kind) -> list[Feature]:
        """All features of a kind."""
        found: list[Feature] = []
        seen: set[Part] = set()
        for part in self.parts():
            if part[1] is kind and part not in seen:
                feature = self.feature(part)
                seen |= feature.parts
                found.append(feature)
        return found

    def round(self, cell: Cell) -> int:
        """How many of the eight cells round a cell have tiles."""
        return sum((cell[0] + dx, cell[1] + dy) in self.laid for dx, dy in ROUND)

    def near(self, cell: Cell) -> list[Feature]:
        """What a tile just laid here may have completed: its cities and roads, then monasteries and gardens."""
        found: list[Feature] = []
        for part in self.parts_on(cell):
            if part[1] in (Kind.CITY, Kind.ROAD) and not any(part in feature.parts for feature in found):
                found.append(self.feature(part))
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                other = (cell[0] + dx, cell[1] + dy)
                parts = self.parts_on(other) if other in self.laid else []
                found += [self.feature(part) for part in parts if part[1] in (Kind.MONASTERY, Kind.GARDEN)]
        return found

    def cities_of(self, meadow: Feature) -> list[Feature]:
        """The cities that a field borders, each once, completed or not (rules B43, B44)."""
        found: list[Feature] = []
        for cell, kind, index in meadow.parts:
            for city in TILES[self.laid[cell][0]].of(kind)[index].touches:
                if not any((cell, Kind.CITY, city) in known.parts for known in found):
                    found.append(self.feature((cell, Kind.CITY, city)))
        return found

    # ---- what a feature is worth

    def pennants(self, feature: Feature) -> int:
        return sum(self.segment(part).pennants for part in feature.parts)

    def goods(self, feature: Feature) -> Counter[str]:
        return Counter(good.value for part in feature.parts if (good := self.segment(part).good))

    def worth(self, feature: Feature, two_tile_city: int = 4, incomplete: str = "zero", done: bool = True) -> int:
        """Points of a road, city, monastery or garden; done: whether it may count as completed."""
        tiles = len(feature.cells)
        marked = any(self.segment(part).inn or self.segment(part).cathedral for part in feature.parts)
        done = done and feature.whole
        if feature.kind in (Kind.MONASTERY, Kind.GARDEN):
            ((cell, _, _),) = feature.parts
            return 1 + self.round(cell)
        if marked and not done:
            return 0 if incomplete == "zero" else tiles + self.pennants(feature)
        if feature.kind is Kind.ROAD:
            return tiles * (2 if marked else 1)
        each = (3 if marked else 2) if done else 1
        if done and tiles == 2 and two_tile_city == 2:
            each = 1
        return each * (tiles + self.pennants(feature))
