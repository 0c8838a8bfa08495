"""A second Kingdomino, slow and obvious, written from the rule list alone.

It shares nothing with bot.games.kingdomino but the list of dominoes. A kingdom is a dict from (column, row) to
(terrain, buildings), the castle at (0, 0); legality scans every pair of cells; scoring floods one cell at a time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from bot.games.kingdomino.rules.pieces import pieces

Cell = tuple[int, int]

CASTLE = (0, 0)
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
DOMINOES = {
    number: [(half.terrain.key, half.buildings) for half in (domino.first, domino.second)]
    for number, domino in pieces().dominoes.items()
}
PLAYED = {2: 24, 3: 36, 4: 48}
GAMES_OF_A_DYNASTY = 3


@cache
def name(cell: Cell) -> str:
    """The cell in notation: the castle is G7."""
    return "ABCDEFGHIJKLM"[cell[0] + 6] + str(cell[1] + 7)


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    return tuple((cell[0] + dx, cell[1] + dy) for dx, dy in SIDES)


@dataclass
class Kingdom:
    """size: side of the square it must fit into; land: what lies on each cell; lost: dominoes given up."""

    size: int = 5
    land: dict[Cell, tuple[str, int]] = field(default_factory=dict)
    lost: list[int] = field(default_factory=list)
    known: dict[int, list[tuple[str, int, int]]] = field(default_factory=dict)
    """Domains by how many cells were laid: what lies there never changes."""

    def joins(self, terrain: str) -> set[Cell]:
        """Cells beside the castle or beside this terrain, where a half of it connects (rule K-20)."""
        same = [cell for cell, (other, _) in self.land.items() if other == terrain]
        return {neighbour for cell in (CASTLE, *same) for neighbour in around(cell)}

    def places(self, number: int) -> set[str]:
        """Every legal placement in notation: all cells of the board are tried, in all directions (K-17, K-18, K-20)."""
        west, east, south, north = self.bounds()
        free = {
            (x, y)
            for x in range(-6, 7)
            for y in range(-6, 7)
            if (x, y) != CASTLE
            if (x, y) not in self.land
            if max(east, x) - min(west, x) < self.size and max(north, y) - min(south, y) < self.size
        }
        here, there = (self.joins(terrain) for terrain, _ in DOMINOES[number])
        return {
            f"place {number} {name(first)}-{name(second)}"
            for first in free
            for second in around(first)
            if second in free
            if first in here or second in there
        }

    def bounds(self) -> tuple[int, int, int, int]:
        """West, east, south and north end of the kingdom, castle included."""
        columns = [x for x, _ in [CASTLE, *self.land]]
        rows = [y for _, y in [CASTLE, *self.land]]
        return min(columns), max(columns), min(rows), max(rows)

    def domains(self) -> list[tuple[str, int, int]]:
        """Terrain, cells and buildings of every domain (rule K-21)."""
        if len(self.land) not in self.known:
            self.known[len(self.land)] = self.flooded()
        return self.known[len(self.land)]

    def flooded(self) -> list[tuple[str, int, int]]:
        """The same, one cell after the other."""
        found = []
        seen: set[Cell] = set()
        for start, (terrain, _) in self.land.items():
            if start in seen:
                continue
            domain, edge = {start}, [start]
            while edge:
                for neighbour in around(edge.pop()):
                    if neighbour not in domain and neighbour in self.land and self.land[neighbour][0] == terrain:
                        domain.add(neighbour)
                        edge.append(neighbour)
            seen |= domain
            found.append((terrain, len(domain), sum(self.land[cell][1] for cell in domain)))
        return found

    def land_points(self) -> int:
        return sum(cells * buildings for _, cells, buildings in self.domains())

    def centred(self) -> bool:
        """Ruling K-R3."""
        reach = self.size // 2
        return self.bounds() == (-reach, reach, -reach, reach)


@dataclass
class Result:
    """What one seat made of one finished game."""

    terms: list[tuple[str, int, int]]
    largest: int
    buildings: int

    @property
    def points(self) -> int:
        return sum(count * each for _, count, each in self.terms)


class Match:
    """A whole match, told what chance gave and what was done; works out everything else by itself."""

    def __init__(
        self, seats: int, middle_kingdom: bool, harmony: bool, mighty_duel: bool = False, dynasty: bool = False
    ) -> None:
        self.seats = seats
        self.middle_kingdom = middle_kingdom
        self.harmony = harmony
        self.mighty_duel = mighty_duel
        self.games = GAMES_OF_A_DYNASTY if dynasty else 1
        self.finished: list[list[Result]] = []  # of the games before this one, by seat
        self.set_up()

    def set_up(self) -> None:
        """Everything that a game begins with (K-4 to K-7, K-24, K-27)."""
        seats = self.seats
        self.line_size = 3 if seats == 3 else 4
        self.played = 48 if self.mighty_duel else PLAYED[seats]
        self.lines_to_come = self.played // self.line_size
        self.kingdoms = [Kingdom(7 if self.mighty_duel else 5) for _ in range(seats)]
        self.kings_in_hand = [2 if seats == 2 else 1] * seats
        self.drawn_king: int | None = None
        self.old: dict[int, int] = {}  # domino -> seat, still to be played this round
        self.new: dict[int, int | None] = {}  # domino -> seat or None, on offer
        self.opening = True
        self.moving: int | None = None  # the seat whose king is between two lines

    def pending(self) -> tuple[str, int] | None:
        """What chance has to give: ("domino", how many) or ("king", 1)."""
        if self.opening:
            if not self.new:
                return "domino", self.line_size
            if self.drawn_king is None and None in self.new.values():
                return "king", 1
            return None
        if not self.new and self.lines_to_come and len(self.old) == self.line_size and self.moving is None:
            return "domino", self.line_size
        return None

    def draw(self, kind: str, given: tuple[int, ...]) -> None:
        if kind == "king":
            self.drawn_king = given[0]
            self.kings_in_hand[given[0]] -= 1
        else:
            self.new = dict.fromkeys(sorted(given))
            self.lines_to_come -= 1

    def to_act(self) -> set[int]:
        if self.pending() or self.over():
            return set()
        if self.opening:
            assert self.drawn_king is not None
            return {self.drawn_king}
        return {self.old[min(self.old)] if self.moving is None else self.moving}

    def legal(self) -> set[str]:
        (seat,) = self.to_act()
        if self.opening or self.moving is not None:
            return {f"choose {number}" for number, owner in self.new.items() if owner is None}
        number = min(self.old)
        return self.kingdoms[seat].places(number) or {f"discard {number}"}

    def act(self, notation: str) -> None:
        (seat,) = self.to_act()
        verb, number, *cells = notation.split()
        if verb == "choose":
            self._choose(seat, int(number))
        else:
            if verb == "place":
                self._lay(seat, int(number), cells[0])
            else:
                self.kingdoms[seat].lost.append(int(number))
            del self.old[int(number)]
            self.moving = seat if self.new else None
            if self.all_laid() and len(self.finished) + 1 < self.games:
                self.finished.append([self.result(each) for each in range(self.seats)])
                self.set_up()

    def _choose(self, seat: int, number: int) -> None:
        self.new[number] = seat
        self.moving = self.drawn_king = None
        if None not in self.new.values():
            self.old = {domino: owner for domino, owner in self.new.items() if owner is not None}
            self.new, self.opening = {}, False

    def _lay(self, seat: int, number: int, cells: str) -> None:
        for text, half in zip(cells.split("-"), DOMINOES[number], strict=True):
            self.kingdoms[seat].land["ABCDEFGHIJKLM".index(text[0]) - 6, int(text[1:]) - 7] = half

    def all_laid(self) -> bool:
        """The game is over, the match perhaps not."""
        return not self.opening and not self.old and not self.new and self.lines_to_come == 0

    def over(self) -> bool:
        return self.all_laid() and len(self.finished) + 1 == self.games

    def result(self, seat: int) -> Result:
        """What this game is worth to a seat so far; bonuses count once all is laid."""
        kingdom = self.kingdoms[seat]
        domains = kingdom.domains()
        terms = [domain for domain in domains if domain[2]]
        if self.all_laid() and self.middle_kingdom and kingdom.centred():
            terms.append(("middle-kingdom", 1, 10))
        if self.all_laid() and self.harmony and not kingdom.lost:
            terms.append(("harmony", 1, 5))
        largest = max((cells for _, cells, _ in domains), default=0)
        return Result(sorted(terms), largest, sum(buildings for _, _, buildings in domains))

    def results(self, seat: int) -> list[Result]:
        """Of every game up to now, this one included."""
        return [*(game[seat] for game in self.finished), self.result(seat)]

    def score(self, seat: int) -> int:
        return sum(result.points for result in self.results(seat))

    def largest(self, seat: int) -> int:
        """Ruling K-R6: the largest single domain of all games."""
        return max(result.largest for result in self.results(seat))

    def buildings(self, seat: int) -> int:
        return sum(result.buildings for result in self.results(seat))

    def placings(self) -> list[list[int]]:
        """Rule K-23: a seat's place is the number of seats that beat it."""
        merit = [(self.score(seat), self.largest(seat), self.buildings(seat)) for seat in range(self.seats)]
        beaten_by = [sum(other > own for other in merit) for own in merit]
        return [[s for s in range(self.seats) if beaten_by[s] == place] for place in sorted(set(beaten_by))]
