"""The Messages of a second Carcassonne: two score figures each, dark spaces, the eight messages (MSG-01 to MSG-42)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tests.oracle.carcassonne_land import Kind
from tests.oracle.carcassonne_table import Figure, Table

NAMES = ("meeple", "courier")
KINDS = {1: Kind.ROAD, 2: Kind.CITY, 3: Kind.MONASTERY}


class Track:
    """marks: points of both score figures by seat; unseen: messages nobody has seen; under: the others, next first."""

    def __init__(self, table: Table, options: Mapping[str, str]) -> None:
        self.table = table
        self.marks = [[0, 0] for _ in range(table.seats)]
        self.policies = ["meeple"] * table.seats
        self.unseen = Counter(range(1, 9))
        self.under: list[int] = []
        self.open: int | None = None
        self.wanted = False  # a message is to be drawn
        self.due: list[int] = []
        self.blocks = options.get("dark-space-occupied-blocks") == "on"
        self.majority = options.get("message8-needs-majority", "on") == "on"
        self.one_figure = options.get("one-figure-per-turn") == "on"
        # "One" is one message more than the first of a scoring step.
        self.chain = {"unlimited": 99, "one": 2}[options.get("chain", "unlimited")]
        self.farmer = int(options.get("message7-points-per-farmer", "2"))
        self.new_step()

    def new_step(self) -> None:
        """A scoring step begins: nothing has moved in it."""
        self.moved = [False, False]
        self.kept: dict[int, int] = {}
        self.count = 0

    def score(self, mover: int, gains: list[tuple[int, int]]) -> None:
        """Points of a scoring step, in order: others' move by their policies, the mover's wait for a choice."""
        for seat, points in gains:
            if points and seat == mover:
                self.due.append(points)
            elif points:
                self.move(seat, self.automatic(seat), points, mover)

    def automatic(self, seat: int) -> int:
        if self.one_figure and seat in self.kept:
            return self.kept[seat]
        meeple, courier = self.marks[seat]
        by_policy = {"meeple": 0, "courier": 1, "behind": int(courier < meeple), "ahead": int(courier > meeple)}
        return by_policy[self.policies[seat]]

    def move(self, seat: int, figure: int, points: int, mover: int) -> None:
        self.marks[seat][figure] += points
        self.kept.setdefault(seat, figure)
        if seat == mover:
            self.moved[figure] = True

    def moves(self, seat: int) -> set[int]:
        """The figures of which the mover may choose one for the points that are due."""
        if self.one_figure and seat in self.kept:
            return {self.kept[seat]}
        meeple, courier = self.marks[seat]
        if (meeple - courier) % 50 == 0 and self.moved[0] == self.moved[1]:
            return {0}  # they stand alike: nothing to choose
        return {0, 1}

    def go_on(self, seat: int) -> bool:
        """Moves without a choice, then a message; whether the part has to wait for a person or for chance."""
        while self.due and len(self.moves(seat)) == 1:
            self.move(seat, min(self.moves(seat)), self.due.pop(0), seat)
        if self.due:
            return True
        if not self.earned(seat):
            return False
        if self.unseen:
            self.wanted = True
        else:
            self.open = self.under.pop(0)
        return True

    def earned(self, seat: int) -> bool:
        """Rules MSG-04 to MSG-08: a figure that moved stands on a dark space."""
        if self.count >= self.chain:
            return False
        for figure in (0, 1):
            mark = self.marks[seat][figure]
            taken = any(
                (other - mark) % 50 == 0 for owner, marks in enumerate(self.marks) if owner != seat for other in marks
            )
            if self.moved[figure] and mark % 5 == 0 and not (self.blocks and taken):
                return True
        return False

    def drawn(self, number: int) -> None:
        self.unseen -= Counter([number])
        self.wanted, self.open = False, number

    def answered(self) -> None:
        """The message goes under the others; what moves from here on counts for the next one."""
        assert self.open is not None
        self.under.append(self.open)
        self.open = None
        self.moved = [False, False]
        self.count += 1

    # ---- what messages bring

    def deeds(self, seat: int, tiles_left: bool) -> dict[Figure | None, int]:
        """Points of every way to do what the open message says; under None where no figure is chosen."""
        number = self.open
        mine = self.own(seat)
        if number in KINDS:
            return self.smallest(mine, KINDS[number])
        if number == 4:
            return {None: 0} if tiles_left else {}
        if number == 8:
            return {figure: self.take_back(figure) for figure in mine}
        table = self.table
        if number == 5:
            cities = {table.land.feature(figure.part) for figure in mine if figure.part[1] is Kind.CITY}
            count, each = sum(table.land.pennants(city) for city in cities), 2
        else:
            wanted, each = (Kind.CITY, 2) if number == 6 else (Kind.FIELD, self.farmer)
            count = sum(figure.part[1] is wanted for figure in mine)
        return {None: count * each} if count else {}

    def own(self, seat: int) -> list[Figure]:
        """A seat's meeples in reading order: row by row from the north, then part by part."""

        def order(figure: Figure) -> tuple[int, int, int, int]:
            (x, y), kind, index = figure.part
            return y, x, list(Kind).index(kind), index

        return sorted((figure for figure in self.table.standing if figure.seat == seat and figure.meeple), key=order)

    def smallest(self, mine: list[Figure], kind: Kind) -> dict[Figure | None, int]:
        """Rules MSG-20 to MSG-22; a feature is named by the first of its meeples."""
        worth: dict[object, tuple[Figure, int]] = {}
        for figure in mine:
            feature = self.table.land.feature(figure.part)
            if figure.part[1] is kind and feature not in worth:
                worth[feature] = figure, self.table.worth(feature, done=False)
        least = min((points for _, points in worth.values()), default=0)
        return {figure: points for figure, points in worth.values() if points == least}

    def take_back(self, figure: Figure) -> int:
        """Rules MSG-29 to MSG-31."""
        table = self.table
        feature = table.land.feature(figure.part)
        if self.majority and figure.seat not in table.leaders(table.on(feature)):
            return 0
        if feature.kind is not Kind.FIELD:
            return table.worth(feature, done=False)
        whole = sum(city.whole for city in table.land.cities_of(feature))
        return whole * (3 + table.pig(figure.seat, feature))
