"""What one viewer may see of a match, copied field by field: everything but what chance has not decided yet."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.game import Outcome, Seat
from bot.core.grid import Spot
from bot.core.points import Points, Term
from bot.games.heirs import cells, henri
from bot.games.heirs.access import Amounts, access
from bot.games.heirs.cells import CELLS, NAMES, START_ROW, letters, members, x, y
from bot.games.heirs.decisions import to_act
from bot.games.heirs.events import SideScored
from bot.games.heirs.land import Laid
from bot.games.heirs.model import AWAY, CAVALRY, HENRI, Finished, State
from bot.games.heirs.pieces import Terrain, Tile, pieces
from bot.games.heirs.scoring import BuildingScore, RoadScore, building_scores, points, road_scores
from bot.games.heirs.treasures import Treasure
from bot.games.heirs.worth import Survey

__all__ = [
    "HENRI",
    "START",
    "START_ROW",
    "Amounts",
    "BuildingView",
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
    "spot",
    "spot_of",
    "view",
]

START = NAMES[cells.START]
"""The name of the cell of the start tile."""


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile on the land.

    front: what is printed on it and seen, None for open land; owner: None for open land;
    ends: sides of the picture with a road, as bits N E S W from 1; crossing: they all end here; latest: the last
    building of its owner; counts: points now, doubled where it is; times: 2 where it is doubled.
    """

    spot: Spot
    front: Tile | None
    terrain: Terrain
    owner: Seat | None
    ends: int = 0
    crossing: bool = False
    latest: bool = False
    counts: int = 0
    times: int = 1

    @property
    def name(self) -> str:
        """Of its cell, as in notation: "M30"."""
        return name_of(self.spot)


@dataclass(frozen=True, slots=True)
class TroopView:
    """A troop. spot: where it stands, None in the reserve; cross: the terrain on Henri's, else None."""

    seat: Seat
    cavalry: bool
    spot: Spot | None
    moved: bool
    cross: Terrain | None

    @property
    def name(self) -> str | None:
        """Of the cell it stands on."""
        return None if self.spot is None else name_of(self.spot)


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place of the royal circle. tile: None for the shield's and for an empty one; number: clockwise, from 1."""

    tile: Tile | None
    number: int | None
    shield: bool


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of the table.

    person: somebody plays it, else it is Henri; access: wood, stone, wheat; score: points now.
    """

    seat: Seat
    person: bool
    hand: tuple[Tile, ...]
    troops: tuple[TroopView, ...]
    in_reserve: int
    reach: int
    access: Amounts
    score: int


@dataclass(frozen=True, slots=True)
class TreasureView:
    """A treasure on the land. have: tiles that count towards it; want: how many it takes."""

    treasure: Treasure
    spot: Spot
    have: int
    want: int

    @property
    def name(self) -> str:
        """Of the cell it lies on."""
        return name_of(self.spot)


@dataclass(frozen=True, slots=True)
class BuildingView:
    """What a building counts, explained: (own + count × each) × times. counted: cells of what it counts."""

    tile: Tile
    name: str
    seat: Seat
    own: int
    count: int
    each: int
    times: int
    counted: tuple[str, ...]

    @property
    def total(self) -> int:
        return (self.own + self.count * self.each) * self.times


@dataclass(frozen=True, slots=True)
class RoadView:
    """A road that counts. buildings: of each side on it; points: for the side `winner`, None in a tie."""

    spots: tuple[Spot, ...]
    buildings: tuple[int, int]
    points: int
    winner: Seat | None

    @property
    def names(self) -> tuple[str, ...]:
        """Of its cells."""
        return tuple(map(name_of, self.spots))


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it.

    viewer: None for a spectator; henri: a match alone; level: his; sets: in play; turn: whose turn it is, None before
    the first and after the last one; taken: its take is done; turns: begun so far; last_turns: still to come after
    this one, None while the reserve lasts; land: in the order it came;
    circle: seven places clockwise from the top; crown: shown by the shield; back: of the next tile; reserve: tiles in
    it; discounts: not used yet; threatened: cells that may be pulled down now; treasures: on the land; pile: in
    Henri's pile; removed: those he lost; out: tiles out of the match; roads: that count; scored: at the end, by side.
    """

    viewer: Seat | None
    henri: bool
    level: str | None
    sets: tuple[str, ...]
    turn: Seat | None
    to_act: frozenset[Seat]
    taken: bool
    turns: int
    last_turns: int | None
    land: tuple[TileView, ...]
    circle: tuple[PlaceView, ...]
    crown: Seat
    back: Terrain | None
    reserve: int
    sides: tuple[SideView, SideView]
    discounts: int
    threatened: tuple[str, ...]
    treasures: tuple[TreasureView, ...]
    pile: int
    removed: tuple[Treasure, ...]
    out: tuple[Tile, ...]
    buildings: tuple[BuildingView, ...]
    roads: tuple[RoadView, ...]
    scored: tuple[SideScored, ...]
    outcome: Outcome | None

    @property
    def clockwise(self) -> tuple[Tile, ...]:
        """The tiles of the circle from the shield on, as they are numbered."""
        lying = {place.number: place.tile for place in self.circle if place.tile is not None}
        return tuple(lying[number] for number in range(1, len(lying) + 1))


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; everybody sees the same but for who they are (ruling 9)."""
    survey = Survey(state.land)
    scores = (*building_scores(state, survey, 0), *building_scores(state, survey, 1))
    by_cell = {score.laid.cell: score for score in scores}
    tiles, hoard = pieces().tiles, state.hoard
    totals = tuple(side.total for side in points(state))
    return View(
        viewer=seat,
        henri=state.config.henri,
        level=state.config.level,
        sets=state.sets,
        turn=state.turn if state.turns and not isinstance(state.phase, Finished) else None,
        to_act=to_act(state),
        taken=state.taken,
        turns=state.turns,
        last_turns=state.last_turns,
        land=tuple(_tile(state, laid, by_cell.get(laid.cell)) for laid in state.land.laid),
        circle=_circle(state),
        crown=state.circle.crown,
        back=state.back,
        reserve=state.reserve,
        sides=(_side(state, 0, totals[0]), _side(state, 1, totals[1])),
        discounts=state.discounts,
        threatened=tuple(NAMES[cell] for cell in members(state.threatened)),
        treasures=tuple(_treasure(state, cell, key) for cell, key in hoard.lying),
        pile=hoard.pile,
        removed=tuple(pieces().treasures[key] for key in hoard.removed),
        out=tuple(tiles[tile] for tile in state.out),
        buildings=tuple(_building(score) for score in scores),
        roads=tuple(_road(score) for score in road_scores(state, survey)),
        scored=state.scored,
        outcome=state.phase.outcome if isinstance(state.phase, Finished) else None,
    )


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
        Term(one.tile.building, one.own + one.count * one.each, one.times)
        for one in view.buildings
        if one.seat == seat and one.total
    ]
    terms += [Term("road", road.points, 1) for road in view.roads if road.winner == seat]
    left = view.pile + len(view.treasures)
    if not view.sides[seat].person and left:
        terms.append(Term("treasure", left, pieces().table.treasure))
    return Points(tuple(terms))


def _tile(state: State, laid: Laid, score: BuildingScore | None) -> TileView:
    front = laid.printed
    return TileView(
        spot=spot(laid.cell),
        front=front,
        terrain=laid.terrain,
        owner=laid.owner,
        ends=laid.ends,
        crossing=front is not None and front.crossing,
        latest=laid.owner is not None and state.latest[laid.owner] == laid.cell,
        counts=score.total if score else 0,
        times=score.times if score else 1,
    )


def _circle(state: State) -> tuple[PlaceView, ...]:
    circle, tiles = state.circle, pieces().tiles
    numbers = {tile: number for number, tile in enumerate(circle.clockwise(), start=1)}
    return tuple(
        PlaceView(
            None if tile is None else tiles[tile], None if tile is None else numbers[tile], place == circle.shield
        )
        for place, tile in enumerate(circle.places)
    )


def _side(state: State, seat: Seat, score: int) -> SideView:
    tiles, troops = pieces().tiles, state.troops[seat]
    person = seat != HENRI or not state.config.henri
    views = []
    for index, cell in enumerate(troops.cells):
        away = cell == AWAY
        views.append(
            TroopView(
                seat,
                index == CAVALRY,
                None if away else spot(cell),
                bool(troops.moved >> index & 1),
                None if person else henri.cross(index),
            )
        )
    return SideView(
        seat=seat,
        person=person,
        hand=tuple(tiles[tile] for tile in state.hands[seat]),
        troops=tuple(views),
        in_reserve=troops.in_reserve if person and state.land.laid else 0,
        reach=state.reach(seat) if person else pieces().table.places - 1,
        access=access(state, seat) if person else (0, 0, 0),
        score=score,
    )


def _treasure(state: State, cell: int, key: str) -> TreasureView:
    treasure = pieces().treasures[key]
    counted, want = henri.towards(state.land, cell, treasure)
    return TreasureView(treasure, spot(cell), counted.bit_count(), want)


def _building(score: BuildingScore) -> BuildingView:
    worth, laid = score.worth, score.laid
    assert laid.owner is not None, "only buildings are scored"
    counted = tuple(NAMES[cell] for cell in members(worth.cells))
    tile = pieces().tiles[laid.tile]
    return BuildingView(tile, NAMES[laid.cell], laid.owner, worth.own, worth.count, worth.each, score.times, counted)


def _road(score: RoadScore) -> RoadView:
    return RoadView(tuple(map(spot, members(score.road.cells))), score.buildings, score.points, score.winner)
