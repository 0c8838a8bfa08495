"""Figures, scores and goods of a second Carcassonne: who may claim what, and who gets which points.

Figures are a plain list; every question is answered by flooding the land again (carcassonne_land.py).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.oracle.carcassonne_land import Cell, Feature, Kind, Land, Part

STRENGTH = {"normal": 1, "large": 2, "abbot": 1, "builder": 0, "pig": 0}
Claim = tuple[str, str, int]  # figure, kind of feature, index on the tile


@dataclass(frozen=True)
class Figure:
    seat: int
    figure: str
    part: Part

    @property
    def meeple(self) -> bool:
        """Builder and pig are none (rule T05)."""
        return STRENGTH[self.figure] > 0


@dataclass(frozen=True)
class Scored:
    """A feature that was scored: points by seat, the goods it gave, who stood on it."""

    feature: Feature
    points: dict[int, int]
    goods: Counter[str]
    figures: list[Figure]


@dataclass
class Table:
    """supply: figures in hand by seat; standing: figures on the land; goods: tokens by seat."""

    seats: int
    supply: list[Counter[str]]
    land: Land = field(default_factory=Land)
    standing: list[Figure] = field(default_factory=list)
    goods: list[Counter[str]] = field(default_factory=list)
    farmers: bool = True
    farmer_scoring: str = "c"
    two_tile_city: int = 4
    incomplete: str = "zero"

    def __post_init__(self) -> None:
        self.goods = self.goods or [Counter() for _ in range(self.seats)]

    def on(self, feature: Feature) -> list[Figure]:
        return [figure for figure in self.standing if figure.part in feature.parts]

    def claims(self, cell: Cell, seat: int) -> set[Claim]:
        """What this seat may put on the tile just laid (rules B20-B22, T04, T11, A01, A02)."""
        found = set()
        for part in self.land.parts_on(cell):
            _, kind, index = part
            feature = self.land.feature(part)
            meeples = [figure for figure in self.on(feature) if figure.meeple]
            mine = any(figure.seat == seat for figure in meeples)
            allowed = []
            if not meeples and (kind is not Kind.FIELD or self.farmers):
                allowed += [] if kind is Kind.GARDEN else ["normal", "large"]
                allowed += ["abbot"] if kind in (Kind.MONASTERY, Kind.GARDEN) else []
            if mine and kind in (Kind.ROAD, Kind.CITY) and not feature.whole:
                allowed.append("builder")
            if mine and kind is Kind.FIELD:
                allowed.append("pig")
            found |= {(figure, kind.value, index) for figure in allowed if self.supply[seat][figure]}
        return found

    def claim(self, cell: Cell, seat: int, claim: Claim) -> None:
        assert claim in self.claims(cell, seat), claim
        figure, kind, index = claim
        self.supply[seat][figure] -= 1
        self.standing.append(Figure(seat, figure, (cell, Kind(kind), index)))

    def builds(self, cell: Cell, seat: int) -> bool:
        """Whether the tile just laid here extends the road or city of this seat's builder (rules T06, T08)."""
        mine = [f for f in self.standing if f.seat == seat and f.figure == "builder" and f.part[0] != cell]
        return any(cell in self.land.feature(figure.part).cells for figure in mine)

    def abbot(self, seat: int) -> Figure | None:
        """The abbot that may be recalled: on a building that is not finished (rules A04, A10)."""
        for figure in self.standing:
            if (figure.seat, figure.figure) == (seat, "abbot") and not self.land.feature(figure.part).whole:
                return figure
        return None

    def take(self, figures: list[Figure]) -> None:
        """Figures return to their owners."""
        for figure in figures:
            self.standing.remove(figure)
            self.supply[figure.seat][figure.figure] += 1

    def take_meeple(self, figure: Figure) -> None:
        """One meeple returns; with the last one of a seat its builder and pig go too (rules T09, MSG-32)."""
        feature = self.land.feature(figure.part)
        self.take([figure])
        mine = [other for other in self.on(feature) if other.seat == figure.seat]
        if not any(other.meeple for other in mine):
            self.take(mine)

    def leaders(self, figures: list[Figure]) -> list[int]:
        """The seats with most meeples (rules B35, I02)."""
        strength = Counter[int]()
        for figure in figures:
            strength[figure.seat] += STRENGTH[figure.figure]
        return sorted(seat for seat, sum_ in strength.items() if sum_ and sum_ == max(strength.values()))

    def worth(self, feature: Feature, done: bool = True) -> int:
        return self.land.worth(feature, self.two_tile_city, self.incomplete, done)

    def completed(self, cell: Cell, seat: int) -> list[Scored]:
        """Scores everything that the tile laid here completes (rules B30-B38, T02)."""
        found = []
        for feature in self.land.near(cell):
            if not feature.whole or feature.kind is Kind.FIELD:
                continue
            if feature.kind in (Kind.MONASTERY, Kind.GARDEN) and not self.on(feature):
                continue  # completed earlier perhaps; without a figure nothing happens
            goods = self.land.goods(feature)
            self.goods[seat] += goods
            figures = self.on(feature)
            points = {leader: self.worth(feature) for leader in self.leaders(figures)}
            self.take(figures)
            found.append(Scored(feature, points, goods, figures))
        return found

    # ---- the end

    def unfinished(self) -> list[Scored]:
        """Roads, cities, monasteries and gardens that still have figures (rules B41, A07)."""
        found = []
        for kind in (Kind.ROAD, Kind.CITY, Kind.MONASTERY, Kind.GARDEN):
            for feature in self.land.features(kind):
                figures = self.on(feature)
                points = {leader: self.worth(feature) for leader in self.leaders(figures)}
                found.append(Scored(feature, points, Counter(), figures))
        return [scored for scored in found if scored.points]

    def pig(self, seat: int, meadow: Feature) -> int:
        return any((figure.seat, figure.figure) == (seat, "pig") for figure in self.on(meadow))

    def fields(self) -> list[Scored]:
        """What each field gives (rules B42-B44, T11), or under the older rules of the first edition."""
        meadows = [meadow for meadow in self.land.features(Kind.FIELD) if self.on(meadow)]
        fed = {meadow: [city for city in self.land.cities_of(meadow) if city.whole] for meadow in meadows}
        if self.farmer_scoring == "a":
            return self._fields_by_city(fed)
        found = []
        paid: set[tuple[int, Feature]] = set()
        # Under (b) a city pays a player once; a field with his pig pays more, so it comes first.
        for meadow in meadows:
            points = {}
            for seat in self.leaders(self.on(meadow)):
                each = 3 + self.pig(seat, meadow)
                points[seat] = sum(each for city in fed[meadow] if (seat, city) not in paid)
            found.append(Scored(meadow, points, Counter(), self.on(meadow)))
        if self.farmer_scoring == "b":
            return self._once_a_city(found, fed)
        return found

    def _once_a_city(self, found: list[Scored], fed: dict[Feature, list[Feature]]) -> list[Scored]:
        best: dict[tuple[int, Feature], int] = {}
        for scored in found:
            for seat in scored.points:
                for city in fed[scored.feature]:
                    each = 3 + self.pig(seat, scored.feature)
                    best[seat, city] = max(best.get((seat, city), 0), each)
        return [Scored(city, {seat: points}, Counter(), []) for (seat, city), points in best.items()]

    def _fields_by_city(self, fed: dict[Feature, list[Feature]]) -> list[Scored]:
        found = []
        for city in {city for cities in fed.values() for city in cities}:
            meadows = [meadow for meadow in fed if city in fed[meadow]]
            figures = [figure for meadow in meadows for figure in self.on(meadow)]
            points = {seat: 4 + any(self.pig(seat, meadow) for meadow in meadows) for seat in self.leaders(figures)}
            found.append(Scored(city, points, Counter(), figures))
        return found

    def trade(self) -> list[int]:
        """Ten points for most tokens of each kind (rule T03)."""
        points = [0] * self.seats
        for good in ("wine", "grain", "cloth"):
            most = max(tokens[good] for tokens in self.goods)
            for seat in range(self.seats):
                points[seat] += 10 * (0 < most == self.goods[seat][good])
        return points
