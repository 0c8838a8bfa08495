"""A landscape of Carcassonne as somebody builds it up from sentences alone, and the rules of the base game on it.

Nothing here knows Herald: tiles come from sentences such as "A: city N · B: field E, S, W". What is worked out (rules
B20 to B45: what is joined, what is complete, who has it, what it pays) can be held against what Herald says.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

SIDES = "NESW"
RIM = ("NW", "N", "NE", "EN", "E", "ES", "SE", "S", "SW", "WS", "W", "WN")
"""What lies round a tile, clockwise: each side's middle between its two halves."""

_STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
_PART = re.compile(r"[A-P]: (\w+)(?: ([NESW][NESWa-z(), ]*?))?(?: with (coat of arms))?$")
_REACH = re.compile(r"([NESW])(?: \((\w)\w+ half\))?")


@dataclass(frozen=True)
class Part:
    """A part of a tile that can get a figure.

    kind: "city", "road", "field" or "monastery"; ends: where it meets the rim, half a side by two letters, else a side
    by one; coats: its coats of arms.
    """

    kind: str
    ends: frozenset[str] = frozenset()
    coats: int = 0

    @property
    def rim(self) -> set[str]:
        """Every place of the rim it takes."""
        return {place for place in RIM if place in self.ends or (self.kind != "road" and place[0] in self.ends)}


Tile = tuple[Part, ...]
"""Its parts by letter, A first."""

Place = tuple[str, str]
"""A cell and the letter of a part there: ("M50", "A")."""


def tile(sentence: str) -> Tile:
    """A tile out of its sentence. Raises AssertionError where a part of it cannot be understood."""
    found = [_PART.match(each) for each in sentence.split(" · ")]
    told = [(each[1], _REACH.findall(each[2] or ""), bool(each[3])) for each in found if each is not None]
    assert len(told) == len(found), sentence
    roads = {side for kind, reach, _ in told if kind == "road" for side, _ in reach}
    return tuple(Part(kind, frozenset(_ends(kind, reach, roads)), coat) for kind, reach, coat in told)


def _ends(kind: str, reach: list[tuple[str, str]], roads: set[str]) -> Iterator[str]:
    """A field that has all of a side on which a road leaves has both halves of it."""
    for side, half in reach:
        if kind == "field" and side in roads and not half:
            yield from (place for place in RIM if place[0] == side and len(place) == 2)
        else:
            yield side + half.upper()


def turned(lying: Tile, quarters: int) -> Tile:
    """The tile turned clockwise."""
    around = str.maketrans(SIDES, SIDES[quarters:] + SIDES[:quarters])
    return tuple(Part(each.kind, frozenset(end.translate(around) for end in each.ends), each.coats) for each in lying)


def edges(lying: Tile) -> dict[str, str]:
    """What each side shows."""
    shown = dict.fromkeys(SIDES, "field")
    return shown | {end: each.kind for each in lying if each.kind in ("city", "road") for end in each.ends}


def beside(cell: str, east: int, north: int) -> str:
    """A cell from another one; columns have one letter as long as a match is short."""
    return f"{chr(ord(cell[0]) + east)}{int(cell[1:]) + north}"


def around(cell: str) -> list[str]:
    """The eight cells about a cell."""
    steps = [(east, north) for east in (-1, 0, 1) for north in (-1, 0, 1) if (east, north) != (0, 0)]
    return [beside(cell, *step) for step in steps]


def _opposite(end: str) -> str:
    """The end of the tile beyond that lies against this one."""
    return SIDES[(SIDES.index(end[0]) + 2) % 4] + end[1:]


@dataclass(frozen=True)
class Feature:
    """Parts that are joined.

    opens: ends with no tile beyond, of a monastery its missing neighbours; figures: who stands there, and where.
    """

    kind: str
    parts: frozenset[Place]
    opens: int
    coats: int
    figures: frozenset[tuple[str, Place]]

    @property
    def tiles(self) -> int:
        return len({cell for cell, _ in self.parts})

    @property
    def leaders(self) -> frozenset[str]:
        """Who has most figures there."""
        counts = Counter(name for name, _ in self.figures)
        return frozenset(name for name, count in counts.items() if count == max(counts.values()))


@dataclass(frozen=True)
class Landscape:
    """Tiles as they lie and the meeples on them, never changed. figures: whose stands where."""

    tiles: Mapping[str, Tile]
    figures: Mapping[Place, str] = field(default_factory=dict)

    @cached_property
    def features(self) -> tuple[Feature, ...]:
        found: list[Feature] = []
        seen: set[Place] = set()
        for cell, lying in self.tiles.items():
            for number in range(len(lying)):
                if (place := (cell, chr(65 + number))) not in seen:
                    found.append(self._joined(place))
                    seen |= found[-1].parts
        return tuple(found)

    def _joined(self, first: Place) -> Feature:
        """Everything that is joined to a part."""
        kind, opens, coats = self._part(first).kind, 0, 0
        parts, waiting = {first}, [first]
        while waiting:
            place = waiting.pop()
            coats += self._part(place).coats
            for end in self._part(place).ends:
                beyond = self._beyond(place[0], end)
                opens += beyond is None
                if beyond is not None and beyond not in parts:
                    parts.add(beyond)
                    waiting.append(beyond)
        if kind == "monastery":
            opens = sum(cell not in self.tiles for cell in around(first[0]))
        held = frozenset((name, place) for place, name in self.figures.items() if place in parts)
        return Feature(kind, frozenset(parts), opens, coats, held)

    def _part(self, place: Place) -> Part:
        return self.tiles[place[0]][ord(place[1]) - 65]

    def _beyond(self, cell: str, end: str) -> Place | None:
        """The part that lies against an end."""
        other = beside(cell, *_STEPS[end[0]])
        meeting = [n for n, each in enumerate(self.tiles.get(other, ())) if _opposite(end) in each.ends]
        assert other not in self.tiles or len(meeting) == 1, f"{cell} and {other} do not match"
        return (other, chr(65 + meeting[0])) if meeting else None

    def at(self, place: Place) -> Feature:
        """What a part belongs to."""
        return next(each for each in self.features if place in each.parts)

    def points(self, found: Feature) -> int:
        """What it pays: as it is when it is complete, else as at the end; of a field, for its complete cities."""
        if found.kind == "field":
            return 3 * sum(
                each.opens == 0 and self._touch(found, each) for each in self.features if each.kind == "city"
            )
        if found.kind == "monastery":
            return 9 - found.opens
        each = 2 if found.kind == "city" and not found.opens else 1
        return each * (found.tiles + found.coats)

    def _touch(self, meadow: Feature, city: Feature) -> bool:
        """Whether the two lie side by side on the rim of any tile."""
        for place in meadow.parts:
            own = self._part(place).rim
            for other in (each for each in city.parts if each[0] == place[0]):
                theirs = self._part(other).rim
                if any({one, two} & own and {one, two} & theirs for one, two in _PAIRS):
                    return True
        return False

    @cached_property
    def open_cells(self) -> dict[str, dict[str, str]]:
        """Cells where a tile could come, and what it must show on each side that is not free."""
        found: dict[str, dict[str, str]] = {}
        for cell, lying in self.tiles.items():
            for side, shown in edges(lying).items():
                if (other := beside(cell, *_STEPS[side])) not in self.tiles:
                    found.setdefault(other, {})[_opposite(side)] = shown
        return found

    def fits(self, hand: Tile) -> dict[str, list[int]]:
        """Cells where a tile can lie, each with the quarter turns in which it can."""
        lies = [edges(turned(hand, quarters)) for quarters in range(4)]
        ways = {
            cell: [quarters for quarters in range(4) if all(lies[quarters][side] == needs[side] for side in needs)]
            for cell, needs in self.open_cells.items()
        }
        return {cell: turns for cell, turns in ways.items() if turns}

    def laid(self, cell: str, lying: Tile) -> Landscape:
        return Landscape({**self.tiles, cell: lying}, self.figures)

    def claimed(self, place: Place, name: str) -> Landscape:
        return Landscape(self.tiles, {**self.figures, place: name})

    def free(self, cell: str) -> set[str]:
        """Letters of the parts there that nobody has, by whatever they are joined to."""
        places = [(cell, chr(65 + number)) for number in range(len(self.tiles[cell]))]
        return {place[1] for place in places if not self.at(place).figures}

    def completed(self, cell: str) -> list[Feature]:
        """What a tile that was just laid there completes."""
        near = {cell, *around(cell)}
        return [
            each
            for each in self.features
            if each.opens == 0 and each.kind != "field"
            if any(at in near if each.kind == "monastery" else at == cell for at, _ in each.parts)
        ]

    def settled(self, cell: str) -> tuple[Landscape, Counter[str]]:
        """After the scoring of that tile: figures are back; and who got how much."""
        paid: Counter[str] = Counter()
        back: set[Place] = set()
        for each in self.completed(cell):
            paid.update(dict.fromkeys(each.leaders, self.points(each)))
            back |= {place for _, place in each.figures}
        staying = {place: name for place, name in self.figures.items() if place not in back}
        return Landscape(self.tiles, staying), paid


_PAIRS = tuple(zip(RIM, (*RIM[1:], RIM[0]), strict=True))
