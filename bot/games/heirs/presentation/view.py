"""What one viewer may see of a match: everything but what chance has not decided yet."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.game import Outcome, Seat
from bot.core.grid import Spot
from bot.core.points import Points, Term
from bot.games.heirs.rules import cells
from bot.games.heirs.rules.access import Amounts
from bot.games.heirs.rules.cells import CELLS, NAMES, START_ROW, letters, x, y
from bot.games.heirs.rules.events import SideScored
from bot.games.heirs.rules.model import HENRI
from bot.games.heirs.rules.pieces import Terrain, Tile, pieces
from bot.games.heirs.rules.treasures import Treasure

__all__ = [
    "HENRI",
    "START",
    "START_ROW",
    "Amounts",
    "CountView",
    "PlaceView",
    "RoadView",
    "SideView",
    "Spot",
    "TileView",
    "TreasureView",
    "TroopView",
    "View",
    "letters",
    "made_of",
    "name_of",
    "spot",
    "spot_of",
]

START = NAMES[cells.START]
"""The name of the cell of the start tile."""


@dataclass(frozen=True, slots=True)
class CountView:
    """What a building counts, explained: (own + count × each) × times."""

    own: int
    """Points by itself."""
    count: int
    """How many things it counts."""
    each: int
    """Points for each of them."""
    times: int
    """2 where it is doubled, else 1."""
    cells: tuple[Spot, ...]
    """The tiles that are counted."""

    @property
    def total(self) -> int:
        """Points now."""
        return (self.own + self.count * self.each) * self.times


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile on the land."""

    spot: Spot
    front: Tile | None
    """What is printed on it and seen, None for open land."""
    terrain: Terrain
    owner: Seat | None
    """None for open land."""
    latest: bool = False
    """The last building of its owner."""
    counted: CountView | None = None
    """What it counts, None for open land."""

    @property
    def name(self) -> str:
        """Of its cell, as in notation: "M30"."""
        return name_of(self.spot)

    @property
    def ends(self) -> int:
        """Sides of the picture with a road, as bits N E S W from 1; open land has none (H-30)."""
        return 0 if self.front is None or self.owner is None else self.front.ends_for(self.owner)

    @property
    def crossing(self) -> bool:
        """All its roads end here."""
        return self.front is not None and self.front.crossing

    @property
    def counts(self) -> int:
        """Points now, doubled where it is."""
        return 0 if self.counted is None else self.counted.total

    @property
    def times(self) -> int:
        """2 where it is doubled."""
        return 1 if self.counted is None else self.counted.times


@dataclass(frozen=True, slots=True)
class TroopView:
    """A troop."""

    seat: Seat
    cavalry: bool
    spot: Spot | None
    """Where it stands, None in the reserve."""
    moved: bool
    """It rests until the next turn."""
    cross: Terrain | None
    """The terrain on Henri's, else None."""

    @property
    def name(self) -> str | None:
        """Of the cell it stands on."""
        return None if self.spot is None else name_of(self.spot)


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place of the royal circle."""

    tile: Tile | None
    """None for the shield's and for an empty one."""
    number: int | None
    """Clockwise, from 1."""
    shield: bool
    """It is the place the shield lies on."""


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of the table."""

    seat: Seat
    person: bool
    """Somebody plays it, else it is Henri."""
    hand: tuple[Tile, ...]
    """In the order it came."""
    troops: tuple[TroopView, ...]
    """The cavalry first."""
    in_reserve: int
    """Troops in the royal reserve."""
    reach: int
    """How many tiles of the circle, clockwise from the shield."""
    access: Amounts
    """Wood, stone, wheat."""
    score: int
    """Points now."""


@dataclass(frozen=True, slots=True)
class TreasureView:
    """A treasure on the land."""

    treasure: Treasure
    spot: Spot
    have: int
    """Tiles that count towards it."""
    want: int
    """How many it takes."""

    @property
    def name(self) -> str:
        """Of the cell it lies on."""
        return name_of(self.spot)


@dataclass(frozen=True, slots=True)
class RoadView:
    """A road that counts."""

    spots: tuple[Spot, ...]
    """Its cells."""
    buildings: tuple[int, int]
    """How many of each side stand on it."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of its cells."""
        return tuple(map(name_of, self.spots))

    @property
    def points(self) -> int:
        """The difference, for the side with more (H-29)."""
        return abs(self.buildings[0] - self.buildings[1])

    @property
    def winner(self) -> Seat | None:
        """Who gets the points; nobody in a tie."""
        first, second = self.buildings
        return None if first == second else int(second > first)


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it."""

    viewer: Seat | None
    """None for a spectator."""
    level: str | None
    """Henri's, None for two players."""
    sets: tuple[str, ...]
    """Of tiles, in play."""
    turn: Seat | None
    """Whose turn it is, None before the first and after the last one."""
    to_act: frozenset[Seat]
    taken: bool
    """The take of this turn is done."""
    turns: int
    """How many have begun so far."""
    idle: int
    """How many turns in a row have ended without a tile taken."""
    last_turns: int | None
    """How many turns come after this one, None while the reserve lasts."""
    land: tuple[TileView, ...]
    """In the order it came."""
    places: tuple[Tile | None, ...]
    """Of the royal circle, clockwise from the top, None where no tile lies."""
    shield: int
    """The place it lies on."""
    crown: Seat
    """Whose the shield shows."""
    back: Terrain | None
    """The terrain of the next tile, None where none is to come."""
    reserve: int
    """How many tiles are to come."""
    sides: tuple[SideView, SideView]
    discounts: int
    """For open land laid in this turn, not used yet."""
    threatened: tuple[str, ...]
    """Cells that may be pulled down now."""
    treasures: tuple[TreasureView, ...]
    """Those that lie on the land."""
    pile: int
    """How many treasures Henri has left to lay."""
    removed: tuple[Treasure, ...]
    """The treasures Henri has lost."""
    out: tuple[Tile, ...]
    """Tiles out of the match."""
    roads: tuple[RoadView, ...]
    """That count."""
    scored: tuple[SideScored, ...]
    """At the end, by side."""
    outcome: Outcome | None

    @property
    def henri(self) -> bool:
        """A match alone."""
        return self.level is not None

    @property
    def buildings(self) -> tuple[TileView, ...]:
        """The tiles somebody has built, in the order they came."""
        return tuple(tile for tile in self.land if tile.counted is not None)

    @property
    def circle(self) -> tuple[PlaceView, ...]:
        """The places of the circle with what lies there and their numbers."""
        turned = (*range(self.shield + 1, len(self.places)), *range(self.shield))
        numbers = {place: number for number, place in enumerate((p for p in turned if self.places[p] is not None), 1)}
        return tuple(
            PlaceView(tile, numbers.get(place), place == self.shield) for place, tile in enumerate(self.places)
        )

    @property
    def clockwise(self) -> tuple[Tile, ...]:
        """The tiles of the circle from the shield on, as they are numbered."""
        turned = (*self.places[self.shield + 1 :], *self.places[: self.shield])
        return tuple(tile for tile in turned if tile is not None)


def spot(cell: int) -> Spot:
    """The cell as (columns to the right, rows above) from the start tile."""
    return x(cell), y(cell)


def spot_of(name: str) -> Spot:
    """The cell of this name. Raises KeyError for a name that is none."""
    return spot(CELLS[name])


def name_of(where: Spot) -> str:
    """What a cell is called in notation."""
    return NAMES[cells.cell_at(*where)]


def made_of(view: View, seat: Seat) -> Points:
    """What a side's score is made of, Henri's too; at the end, as it was scored."""
    if len(view.scored) == 2:
        return view.scored[seat].points
    terms = [
        Term(tile.front.building, tile.counted.own + tile.counted.count * tile.counted.each, tile.counted.times)
        for tile in view.buildings
        if tile.owner == seat and tile.front is not None and tile.counted is not None and tile.counted.total
    ]
    terms += [Term("road", road.points, 1) for road in view.roads if road.winner == seat]
    left = view.pile + len(view.treasures)
    if not view.sides[seat].person and left:
        terms.append(Term("treasure", left, pieces().table.treasure))
    return Points(tuple(terms))
