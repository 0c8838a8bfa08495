"""A second scorer of The Two Heirs, slow and obvious, written from the rule list alone.

It shares nothing with bot.games.heirs but the list of tiles; effects are told by the names of buildings, with the
numbers of the rulebook. Land is a dict from (columns right, rows up) of the start tile to what lies there. It also
lists by brute force what a side may do, and what Henri has to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.games.heirs.rules.pieces import Tile, pieces

Cell = tuple[int, int]

TILES = pieces().tiles
KINDS = ("wood", "stone", "wheat")
SIDES = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
BITS = {"N": 1, "E": 2, "S": 4, "W": 8}
ROUND = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
SOURCES = {"farm": "wheat", "sawmill": "wood", "quarry": "stone"}
WORKSHOPS = {"basket-shop": ("wood", "wheat"), "pottery": ("stone", "wheat"), "cooperage": ("stone", "wood")}


@dataclass(frozen=True)
class Square:
    """What lies on a cell. tile: empty for the start tile; owner: None for open land."""

    tile: str
    kind: str
    owner: int | None

    @property
    def front(self) -> Tile | None:
        return TILES[self.tile] if self.owner is not None else None

    @property
    def building(self) -> str:
        return self.front.building if self.front else ""

    @property
    def ends(self) -> set[str]:
        """Sides with a road: for the player in the North everything is the other way round."""
        if self.front is None:
            return set()
        seen = {side for side, bit in BITS.items() if self.front.ends & bit}
        return {OPPOSITE[side] for side in seen} if self.owner == 1 else seen


@dataclass(frozen=True)
class Rules:
    """The switches of the table: roads count, Inns count near cells only, pairs face each other, Henri plays."""

    roads: bool = True
    near: bool = False
    across: bool = False
    henri: bool = False


class Land(dict[Cell, Square]):
    """The land, and what is on it."""

    def of(self, owner: int) -> list[Cell]:
        return [cell for cell, square in self.items() if square.owner == owner]

    def walk(self, cell: Cell, step: Cell) -> list[Cell]:
        """Every cell in this direction as far as the land can reach."""
        return [(cell[0] + step[0] * far, cell[1] + step[1] * far) for far in range(1, 54)]

    def road(self, cell: Cell, side: str) -> set[tuple[Cell, str]]:
        """Everything joined to this end of a road, one end after the other."""
        joined: set[tuple[Cell, str]] = set()
        frontier = {(cell, side)}
        while frontier:
            here, toward = frontier.pop()
            joined.add((here, toward))
            front = self[here].front
            reached = set()
            if front is not None and not front.crossing:
                reached |= {(here, other) for other in self[here].ends}
            beyond = (here[0] + SIDES[toward][0], here[1] + SIDES[toward][1])
            if beyond in self and OPPOSITE[toward] in self[beyond].ends:
                reached.add((beyond, OPPOSITE[toward]))
            frontier |= reached - joined
        return joined

    def roads(self) -> list[set[Cell]]:
        """The tiles of every road."""
        found: dict[frozenset[tuple[Cell, str]], set[Cell]] = {}
        for cell, square in self.items():
            for side in square.ends:
                road = frozenset(self.road(cell, side))
                found[road] = {tile for tile, _ in road}
        return list(found.values())


def value(land: Land, cell: Cell, rules: Rules) -> int:
    """What the building on this cell counts, undoubled."""
    name = land[cell].building
    return _VALUES[name](land, cell, rules)


def _inn(land: Land, cell: Cell, rules: Rules) -> int:
    steps = ((1, 0), (-1, 0)) if _variant(land, cell) == "row" else ((0, 1), (0, -1))
    total = 1
    for step in steps:
        way = land.walk(cell, step)
        total += min(3, sum(place in land for place in (way[:3] if rules.near else way)))
    return total


def _variant(land: Land, cell: Cell) -> str:
    return TILES[land[cell].tile].variant


def _four(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in SIDES.values()]


def _market(land: Land, cell: Cell, _: Rules) -> int:
    return 1 + sum(place in land for place in _four(cell))


def _pilgrimage(land: Land, cell: Cell, _: Rules) -> int:
    return max((len({tile for tile, _ in land.road(cell, side)}) for side in land[cell].ends), default=1)


def _robbers(land: Land, cell: Cell, _: Rules) -> int:
    other = 1 - int(land[cell].owner or 0)
    return 2 + 2 * sum(place in land and land[place].owner == other for place in _four(cell))


def _area(kind: str) -> Callable[[Land, Cell, Rules], int]:
    def count(land: Land, cell: Cell, _: Rules) -> int:
        seen, waiting = {cell}, [cell]
        while waiting:
            for place in _four(waiting.pop()):
                if place in land and land[place].kind == kind and place not in seen:
                    seen.add(place)
                    waiting.append(place)
        return len(seen)

    return count


def _craftsman(kind: str) -> Callable[[Land, Cell, Rules], int]:
    def count(land: Land, cell: Cell, _: Rules) -> int:
        mine = land.of(int(land[cell].owner or 0))
        return 1 + sum(land[place].kind == kind for place in mine if place != cell)

    return count


def _named(land: Land, cell: Cell, names: Iterable[str]) -> int:
    return sum(land[place].building in names for place in land.of(int(land[cell].owner or 0)))


def _watchtower(land: Land, cell: Cell, _: Rules) -> int:
    axis = 1 if _variant(land, cell) == "row" else 0
    return sum(place[axis] == cell[axis] and square.kind == land[cell].kind for place, square in land.items())


def _garrison(land: Land, cell: Cell, _: Rules) -> int:
    towers = [
        place for step in ((1, 1), (1, -1), (-1, 1), (-1, -1)) for place in land.walk(cell, step) if place in land
    ]
    return 2 * sum(land[place].building == "watchtower" for place in towers)


def _workshop(land: Land, cell: Cell, rules: Rules) -> int:
    first, second = WORKSHOPS[land[cell].building]
    steps = [step for index, step in enumerate(ROUND) if index % 2 == (_variant(land, cell) == "diagonal")]
    kinds = [land[place].kind if (place := (cell[0] + dx, cell[1] + dy)) in land else "" for dx, dy in steps]
    if rules.across:
        pairs = sum({kinds[side], kinds[side + 2]} == {first, second} for side in range(2))
    else:
        pairs = min(kinds.count(first), kinds.count(second))
    halls = [place for place in land.of(int(land[cell].owner or 0)) if land[place].building == "town-hall"]
    boosted = any(_variant(land, place) == land[cell].building for place in halls)
    return pairs * (4 if boosted else 3)


_VALUES: dict[str, Callable[[Land, Cell, Rules], int]] = {
    "inn": _inn,
    "market": _market,
    "pilgrimage": _pilgrimage,
    "robbers": _robbers,
    "mill": _area("wheat"),
    "mine": _area("stone"),
    "stable": _area("wood"),
    "bakery": _craftsman("wheat"),
    "forge": _craftsman("stone"),
    "chalet": _craftsman("wood"),
    "camp": lambda *_: 2,
    "farm": lambda *_: 0,
    "sawmill": lambda *_: 0,
    "quarry": lambda *_: 0,
    "trading-post": lambda land, cell, _: 3 * _named(land, cell, [_variant(land, cell)]),
    "cathedral": lambda *_: 5,
    "siege-tower": lambda *_: 0,
    "fortress": lambda land, cell, _: _named(land, cell, ["siege-tower", "fortress"]),
    "watchtower": _watchtower,
    "garrison": _garrison,
    "basket-shop": _workshop,
    "pottery": _workshop,
    "cooperage": _workshop,
    "town-hall": lambda *_: 0,
}


def score(land: Land, side: int, standing: Iterable[Cell], treasures: int, rules: Rules) -> int:
    """What a side has. standing: its troops; treasures: that are left to Henri."""
    values = {cell: value(land, cell, rules) for cell in land.of(side)}
    if rules.henri and side == 1:
        best = sum(sorted(values.values(), reverse=True)[:3])
        return sum(values.values()) + best + _road_points(land, side, rules) + 5 * treasures
    here = set(standing)
    return sum(points * (2 if cell in here else 1) for cell, points in values.items()) + _road_points(land, side, rules)


def _road_points(land: Land, side: int, rules: Rules) -> int:
    total = 0
    for road in land.roads() if rules.roads else []:
        owners = [land[cell].owner for cell in road]
        if len(owners) >= 2:
            total += max(0, owners.count(side) - owners.count(1 - side))
    return total


@dataclass(frozen=True)
class Side:
    """What a side has to act with. troops: (cavalry, cell or None for the reserve, moved); ring: clockwise."""

    seat: int
    hand: tuple[str, ...]
    troops: tuple[tuple[bool, Cell | None, bool], ...]
    others: frozenset[Cell]
    ring: tuple[str, ...]
    taken: bool
    discounts: int
    add_up: bool = True


def near(one: Cell, other: Cell) -> bool:
    return one != other and max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def access(land: Land, side: Side) -> dict[str, int]:
    """Rules H-8, H-16, H-18."""
    home = sum(cell is None and not cavalry for cavalry, cell, _ in side.troops)
    have = dict.fromkeys(KINDS, 0)
    for tile in side.ring[: 1 + home]:
        have[TILES[tile].terrain.key] += 1
    for _, cell, _ in side.troops:
        if cell is not None:
            have[land[cell].kind] += 1
    for cell in land.of(side.seat):
        if land[cell].building in SOURCES:
            have[SOURCES[land[cell].building]] += 1
    return have


def legal(land: Land, side: Side, name: Callable[[Cell], str]) -> set[str]:
    """Everything the side may do in notation, sieges and Camps built this turn aside: every cell is tried."""
    mine = {cell for _, cell, _ in side.troops if cell is not None}
    home = [moved for cavalry, cell, moved in side.troops if cell is None and not cavalry]
    found = set()
    empty = {
        (cell[0] + dx, cell[1] + dy) for cell in land for dx, dy in ROUND if (cell[0] + dx, cell[1] + dy) not in land
    }
    spots = {cell for cell in empty if any(near(cell, troop) for troop in mine)}
    have = access(land, side)
    for tile in side.hand:
        costs = dict(zip(KINDS, TILES[tile].cost, strict=True))
        lacking = sum(max(0, cost - have[kind]) for kind, cost in costs.items())
        if lacking <= (side.discounts if side.add_up else min(1, side.discounts)):
            found |= {f"build {tile} {name(cell)}" for cell in spots}
        found |= {f"land {tile} {name(cell)}" for cell in spots}
    free = {cell for cell in land if cell not in mine | side.others}
    for cavalry, cell, moved in side.troops:
        if cell is not None and not moved:
            found |= {f"move {name(cell)}-{name(target)}" for target in free if near(cell, target)}
            found |= set() if cavalry else {f"withdraw {name(cell)}"}
    if False in home:
        found |= {f"deploy {name(cell)}" for cell in free if any(near(cell, troop) for troop in mine)}
    if side.taken:
        found |= {f"camp {name(cell)}" for cell in land.of(side.seat) if land[cell].building == "camp"}
    elif len(side.hand) < 3:
        found |= {f"take {tile}" for tile in side.ring[: 1 + len(home)]}
    if side.taken or (len(side.hand) == 3 and not spots):
        found.add("end")
    return found


def threatened(land: Land, tower: Cell) -> set[Cell]:
    """Buildings the tower just built may pull down (H-42)."""
    owner = land[tower].owner
    own = {cell for cell in land.of(int(owner or 0)) if land[cell].building == "siege-tower"}
    return {cell for cell in land.of(1 - int(owner or 0)) if tower in _four(cell) and len(own & set(_four(cell))) >= 2}


def henri_takes(ring: tuple[str, ...], back: str | None) -> str:
    """Rule H-S3."""
    return next((tile for tile in ring if TILES[tile].terrain.key == back), ring[0])


def henri_builds(land: Land, latest: Cell, tile: str) -> tuple[str, Cell] | None:
    """Rule and spot by H-S4 and H-S5, or None for rule D."""
    roads = land[latest].ends
    ends = Square(tile, "", 1).ends
    for rule, joins in (("A", True), ("B", False)):
        for side in "NESW":
            cell = (latest[0] + SIDES[side][0], latest[1] + SIDES[side][1])
            if side in roads and (OPPOSITE[side] in ends) == joins and cell not in land:
                return rule, cell
    for dx, dy in ROUND:
        if (latest[0] + dx, latest[1] + dy) not in land:
            return "C", (latest[0] + dx, latest[1] + dy)
    return None


_CONDITIONS: dict[str, tuple[str, str]] = {
    "T1": ("column", "wood"), "T2": ("column", "stone"), "T3": ("column", "wheat"),
    "T4": ("row", "wood"), "T5": ("row", "stone"), "T6": ("row", "wheat"),
}  # fmt: skip
_LAYOUTS = {"T7": (7, 3), "T8": (1, 5), "T9": (0, 6), "T10": (2, 4)}


def fulfilled(land: Land, cell: Cell, treasure: str) -> bool:
    """Rule H-S7 for the ten treasures, told by their ids."""
    if treasure in _LAYOUTS:
        return all((cell[0] + ROUND[i][0], cell[1] + ROUND[i][1]) in land for i in _LAYOUTS[treasure])
    line, kind = _CONDITIONS[treasure]
    axis = 0 if line == "column" else 1
    others = [place for place in land if place != cell and place[axis] == cell[axis]]
    return sum(land[place].kind == kind for place in others) >= 2
