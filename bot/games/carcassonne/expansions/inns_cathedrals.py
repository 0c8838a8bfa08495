"""Inns & Cathedrals (rules I01 to I10): riskier roads and cities, and a large meeple that counts twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.core.game import Option
from bot.core.segments import Feature
from bot.games.carcassonne.rules.figures import CLAIMING, Role
from bot.games.carcassonne.rules.hooks import Expansion, Price
from bot.games.carcassonne.rules.laid import counted
from bot.games.carcassonne.rules.pieces import Kind

LARGE = Role("large", 1, 2, CLAIMING)

# With so many players there must be tiles and figures for all (B02).
_CROWD = 6


@dataclass(frozen=True, slots=True)
class InnsCathedrals(Expansion):
    """Inns & Cathedrals, with what its table chose."""

    key: ClassVar[str] = "inns-cathedrals"
    options: ClassVar[tuple[Option, ...]] = (
        Option("inns-cathedrals", ("off", "on"), "off"),
        Option("ic-incomplete", ("zero", "normal"), "zero", fine=True),
    )
    sets: ClassVar[tuple[str, ...]] = ("inns_cathedrals",)
    roles: ClassVar[tuple[Role, ...]] = (LARGE,)

    open_pays: bool = False
    """An unfinished road with an inn or city with a cathedral pays as any other, not nothing."""

    @classmethod
    def agreed(cls, options: Mapping[str, str], seats: int) -> InnsCathedrals | None:
        played = options[cls.key] == "on" or seats == _CROWD
        return cls(open_pays=options["ic-incomplete"] == "normal") if played else None

    def price(self, kind: Kind, feature: Feature, complete: bool, price: Price) -> Price:
        """One inn or cathedral or more make no difference (I03, I04)."""
        symbol = "inn" if kind is Kind.ROAD else "cathedral"
        if not counted(feature.tally, symbol):
            return price
        if complete:
            return Price("inn-road", 2) if kind is Kind.ROAD else Price("cathedral-city", 3, 3)
        if self.open_pays:
            return price
        return Price("open-inn-road", 0) if kind is Kind.ROAD else Price("open-cathedral-city", 0, 0)
