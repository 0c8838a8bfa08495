"""Traders & Builders (rules T01 to T16): goods, the builder's double turn and the pig."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from bot.core.bag import Piece
from bot.core.game import Option, Seat
from bot.core.points import Points, Term
from bot.core.segments import SPAN, Feature
from bot.games.carcassonne.rules.cells import CELLS, NAMES, STEPS
from bot.games.carcassonne.rules.events import BonusScored
from bot.games.carcassonne.rules.evolution import remembering
from bot.games.carcassonne.rules.figures import Figure, Role
from bot.games.carcassonne.rules.hooks import Expansion
from bot.games.carcassonne.rules.laid import PATTERNS, counted
from bot.games.carcassonne.rules.model import Config, State
from bot.games.carcassonne.rules.pieces import Good, Kind, pieces

BUILDER = Role("builder", 1, 0, frozenset({Kind.CITY, Kind.ROAD}))
PIG = Role("pig", 1, 0, frozenset({Kind.FIELD}))

_GOODS = ("wine", "grain", "cloth")

# Points for the most tokens of a kind (T03).
_MOST = 10


@dataclass(frozen=True, slots=True)
class GoodsTaken:
    """Whoever completed a city takes a token for each symbol in it (T02)."""

    seat: int
    cell: str
    """One of its segments."""

    index: int
    """One of its segments."""

    wine: int
    grain: int
    cloth: int


@dataclass(frozen=True, slots=True)
class Goods:
    """Tokens as (wine, grain, cloth)."""

    left: tuple[int, int, int]
    """Nobody's yet."""

    owned: tuple[tuple[int, int, int], ...]
    """By seat."""

    taken: tuple[tuple[Seat, int], ...] = ()
    """Who took tokens for which cities, each by a segment of it."""


@dataclass(frozen=True, slots=True)
class TradersBuilders(Expansion):
    """Its part of a turn is the one that a builder earns."""

    key: ClassVar[str] = "traders-builders"
    options: ClassVar[tuple[Option, ...]] = (Option("traders-builders", ("off", "on"), "off"),)
    sets: ClassVar[tuple[str, ...]] = ("traders_builders",)
    roles: ClassVar[tuple[Role, ...]] = (BUILDER, PIG)
    events: ClassVar[Mapping[str, type[object]]] = {"carcassonne.goods-taken.1": GoodsTaken}

    def remembered(self, config: Config, seats: int) -> Goods:
        tokens = pieces().goods
        return Goods((tokens[Good.WINE], tokens[Good.GRAIN], tokens[Good.CLOTH]), ((0, 0, 0),) * seats)

    def harvest(self, state: State, seat: Seat, figures: Sequence[Figure], each: int) -> int:
        """A pig makes every city of its field worth one point more for its owner (T11)."""
        pig = state.config.place_of(PIG.key)
        return each + any(figure.seat == seat and figure.role == pig for figure in figures)

    def earns(self, state: State, cell: int, laid: int) -> bool:
        """The tile extends the road or city where the builder already stands (T06, T08); no chain of parts (T07)."""
        if state.turn.part == self.key:
            return False
        builder, seat, board = state.config.place_of(BUILDER.key), state.turn.seat, state.board
        if state.supply[seat][builder or 0]:
            return False
        for side, step in enumerate(STEPS):
            beyond = board.tiles.get(cell + step)
            if beyond is None:
                continue
            met = PATTERNS[beyond].strands[3 * (side ^ 2) + 1]
            figures = board.land.feature((cell + step) * SPAN + met).pieces if met >= 0 else ()
            if any(figure.seat == seat and figure.role == builder for figure in figures):
                return True
        return False

    def completed(self, state: State, segment: int, feature: Feature) -> tuple[object, ...]:
        """Tokens go to whoever placed the tile, claimed or not (T02)."""
        wine, grain, cloth = (counted(feature.tally, good) for good in _GOODS)
        if not wine + grain + cloth:
            return ()
        part = state.segment(segment)
        return (GoodsTaken(state.turn.seat, NAMES[segment // SPAN], part.index, wine, grain, cloth),)

    def bonuses(self, state: State) -> tuple[object, ...]:
        """Ten points to everybody with the most tokens of a kind, if that is any (T03)."""
        owned = goods(state, self).owned
        events = []
        for seat, own in enumerate(owned):
            most = (own[kind] and own[kind] == max(other[kind] for other in owned) for kind in range(3))
            won = [good for good, best in zip(_GOODS, most, strict=True) if best]
            if won:
                events.append(BonusScored(seat, Points(tuple(Term(good, 1, _MOST) for good in won))))
        return tuple(events)

    def evolve(self, state: State, event: object) -> State:
        assert isinstance(event, GoodsTaken), "it has no other event"
        now, taken = goods(state, self), (event.wine, event.grain, event.cloth)
        owned = list(now.owned)
        owned[event.seat] = _sum(owned[event.seat], taken)
        left = _sum(now.left, (-taken[0], -taken[1], -taken[2]))
        city = state.board.number(CELLS[event.cell], Kind.CITY, event.index)
        return remembering(state, self.key, Goods(left, tuple(owned), (*now.taken, (event.seat, city))))

    def rests(self, state: State, seat: Seat, label: str) -> tuple[int, ...]:
        """The cities whose tokens of a kind this seat took."""
        if label not in _GOODS:
            return ()
        land = state.land
        cities = (city for taker, city in goods(state, self).taken if taker == seat)
        return tuple(city for city in cities if counted(land.feature(city).tally, label))

    def shown(self, state: State, viewer: Seat | None) -> Goods:
        """All tokens lie in the open; which cities they came from is asked of the state (`rests`)."""
        return replace(goods(state, self), taken=())

    def pieces(self, state: State) -> tuple[Piece, ...]:
        now = goods(state, self)
        return tuple(
            name
            for own in (now.left, *now.owned)
            for name, count in zip(_GOODS, own, strict=True)
            for _ in range(count)
        )


def goods(state: State, expansion: TradersBuilders) -> Goods:
    """Who has which tokens."""
    found = state.extras[state.config.expansions.index(expansion)]
    assert isinstance(found, Goods), "the memory of this expansion"
    return found


def _sum(one: tuple[int, int, int], other: tuple[int, int, int]) -> tuple[int, int, int]:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
