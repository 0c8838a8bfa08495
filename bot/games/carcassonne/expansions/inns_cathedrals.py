"""Inns & Cathedrals (rules I01 to I10): riskier roads and cities, and a large meeple that counts twice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.core.game import Option
from bot.core.segments import Feature
from bot.games.carcassonne.figures import CLAIMING, Role
from bot.games.carcassonne.hooks import Expansion, Price
from bot.games.carcassonne.laid import counted
from bot.games.carcassonne.pieces import Kind

LARGE = Role("large", 1, 2, CLAIMING)

OPTIONS = (
    Option("inns-cathedrals", ("off", "on"), "off"),
    Option("ic-incomplete", ("zero", "normal"), "zero", fine=True),
)


@dataclass(frozen=True, slots=True)
class InnsCathedrals(Expansion):
    """Inns & Cathedrals, with what its table chose."""

    key: ClassVar[str] = "inns-cathedrals"
    sets: ClassVar[tuple[str, ...]] = ("inns_cathedrals",)
    roles: ClassVar[tuple[Role, ...]] = (LARGE,)

    open_pays: bool = False
    """An unfinished road with an inn or city with a cathedral pays as any other, not nothing."""

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
