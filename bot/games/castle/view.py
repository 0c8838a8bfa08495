"""What one viewer may see of a match, copied field by field: the supply and the wall tiles lying face down are not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from bot.core.game import Outcome, Seat
from bot.core.grid import Spot
from bot.core.segments import SPAN
from bot.games.castle.cells import CELLS, SIDES, cell_name, members, spot
from bot.games.castle.land import Laid, empty_region, spot_of
from bot.games.castle.legal import to_act
from bot.games.castle.model import (
    Claiming,
    Closing,
    Drawing,
    DrawingStarter,
    Finished,
    KeepRule,
    Phase,
    Placing,
    Player,
    Revealing,
    Scoring,
    State,
)
from bot.games.castle.pieces import pieces
from bot.games.castle.survey import FeatureView, FigureView, features
from bot.games.castle.tiles import Kind, Segment, Tile

__all__ = [
    "Across",
    "FeatureView",
    "FigureView",
    "KeepRule",
    "KeepView",
    "LaidView",
    "Moment",
    "PlayerView",
    "Side",
    "StartView",
    "View",
    "cell_name",
    "laid_view",
    "spot",
    "view",
]


class Moment(StrEnum):
    """What the match waits for."""

    LOTS = "lots"
    DRAW = "draw"
    PLACE = "place"
    CLAIM = "claim"
    SCORE = "score"
    REVEAL = "reveal"
    CLOSE = "close"
    OVER = "over"


_MOMENTS: dict[type[Phase], Moment] = {
    DrawingStarter: Moment.LOTS,
    Drawing: Moment.DRAW,
    Placing: Moment.PLACE,
    Claiming: Moment.CLAIM,
    Scoring: Moment.SCORE,
    Revealing: Moment.REVEAL,
    Closing: Moment.CLOSE,
    Finished: Moment.OVER,
}


@dataclass(frozen=True, slots=True)
class LaidView:
    """A tile inside the wall. turn: where its top points (0-3: N, E, S, W); seat: who laid it."""

    tile: Tile
    cell: Spot
    turn: int
    seat: Seat

    @property
    def name(self) -> str:
        """Its cell: "G9"."""
        return cell_name(self.cell)

    @property
    def segments(self) -> tuple[Segment, ...]:
        """Its parts as they lie, by letter."""
        return self.tile.turned[self.turn].segments

    @property
    def edges(self) -> tuple[Kind, ...]:
        """What its four sides are as it lies: N, E, S, W."""
        return self.tile.turned[self.turn].edges


@dataclass(frozen=True, slots=True)
class StartView:
    """A start space between `cell` and the wall beyond its `side` (0-3: N, E, S, W) (rule 8). kind: what begins
    there; markets: stalls of its court; built: a tile lies on the cell."""

    number: int
    cell: Spot
    side: int
    kind: Kind
    markets: int
    built: bool


class Side(StrEnum):
    """What can lie across a side of a cell."""

    WALL = "wall"
    START = "start"
    NOTHING = "nothing"
    TILE = "tile"


@dataclass(frozen=True, slots=True)
class Across:
    """What lies across a side of a cell. kind: of the start space or of the side of the tile there, else None."""

    what: Side
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class KeepView:
    """A player's keep on the house that a segment of the tile on `cell` belongs to. tiles: the size of that house."""

    cell: Spot
    segment: int
    tiles: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat. supply: followers at hand; walls: numbers of the wall tiles that may be used; fresh: of those taken in
    this turn, not to be used before its next; keep: None while it stands beside the board."""

    seat: Seat
    score: int
    supply: int
    walls: tuple[int, ...]
    fresh: tuple[int, ...]
    keep: KeepView | None

    @property
    def space(self) -> int:
        """Where its marker stands, 0-99."""
        return self.score % pieces().board.spaces

    @property
    def lap(self) -> int:
        """Rounds of the track it has completed."""
        return self.score // pieces().board.spaces


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it.

    viewer: None for a spectator; laid: tiles in the order they came; features: all that have a tile, with whoever
    stands on them; hand: the tile to be laid; mover: whose turn it is; turn: its number, from 1; towers: names of those
    with a wall tile face down; removed: kinds of tiles that fitted nowhere; spent: numbers of the wall tiles that were
    used; region: the largest empty region, once all is over; unseen: castle tiles nobody has seen yet, by kind;
    unseen_walls: wall tiles nobody has seen yet, by number, those that never lay on a tower among them. All of this is
    public knowledge.
    """

    viewer: Seat | None
    starts: tuple[StartView, ...]
    laid: tuple[LaidView, ...]
    features: tuple[FeatureView, ...]
    players: tuple[PlayerView, ...]
    hand: Tile | None
    mover: Seat
    turn: int
    to_act: frozenset[Seat]
    moment: Moment
    towers: tuple[str, ...]
    removed: tuple[str, ...]
    spent: tuple[int, ...]
    region: tuple[Spot, ...]
    unseen: tuple[tuple[str, int], ...]
    unseen_walls: tuple[tuple[int, int], ...]
    keep_rule: KeepRule
    outcome: Outcome | None

    @property
    def figures(self) -> tuple[FigureView, ...]:
        """Every follower inside the wall, from the southern row up, west to east."""
        found = (figure for feature in self.features for figure in feature.figures)
        return tuple(sorted(found, key=lambda figure: (figure.cell[1], figure.cell[0], figure.segment)))

    @property
    def last(self) -> LaidView | None:
        """The tile laid last."""
        return self.laid[-1] if self.laid else None

    @property
    def tiles_left(self) -> int:
        """Castle tiles still to come."""
        return sum(count for _, count in self.unseen)

    def tile_on(self, cell: Spot) -> LaidView | None:
        """The tile on a cell, or None."""
        return next((laid for laid in self.laid if laid.cell == cell), None)

    def segment(self, name: str) -> Segment | None:
        """The part of a laid tile that is called so ("G9B"), or None."""
        at = spot_of(name)
        laid = None if at is None else self.tile_on(spot(at // SPAN))
        return laid.segments[at % SPAN] if at is not None and laid and at % SPAN < len(laid.segments) else None

    def around(self, cell: Spot) -> tuple[Across, ...]:
        """What lies across each side of a cell inside the wall: N, E, S, W."""
        return tuple(self._across(cell, side) for side in range(len(SIDES)))

    def _across(self, cell: Spot, side: int) -> Across:
        start = next((start for start in self.starts if (start.cell, start.side) == (cell, side)), None)
        if start is not None:
            return Across(Side.START, start.kind)
        beyond = pieces().board.neighbours[CELLS[cell_name(cell)]][side]
        if beyond is None:
            return Across(Side.WALL)
        laid = self.tile_on(spot(beyond))
        return Across(Side.NOTHING) if laid is None else Across(Side.TILE, laid.edges[(side + 2) % 4])


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; everybody sees the same but for who they are."""
    data = pieces()
    hand = data.tiles[state.phase.kind] if isinstance(state.phase, Placing) else None
    over = isinstance(state.phase, Finished)
    return View(
        viewer=seat,
        starts=tuple(
            StartView(
                start.number, spot(start.cell), start.side, start.kind, start.markets, start.cell in state.land.laid
            )
            for start in data.board.starts
        ),
        laid=tuple(map(laid_view, state.land.laid.values())),
        features=features(state.land),
        players=tuple(_player(owner, player) for owner, player in enumerate(state.players)),
        hand=hand,
        mover=state.mover,
        turn=state.turn,
        to_act=to_act(state),
        moment=_MOMENTS[type(state.phase)],
        towers=tuple(tower.name for index, tower in enumerate(data.board.towers) if index in state.towers),
        removed=state.removed,
        spent=state.spent,
        region=tuple(map(spot, members(empty_region(state.land)))) if over else (),
        unseen=_unseen(state),
        unseen_walls=_unseen_walls(state),
        keep_rule=state.config.keep_rule,
        outcome=state.phase.outcome if isinstance(state.phase, Finished) else None,
    )


def _unseen(state: State) -> tuple[tuple[str, int], ...]:
    """What is left once all that lay on the table is taken off: the supply itself is not looked at."""
    seen = Counter(tile.kind for tile in state.land.laid.values())
    seen.update(state.removed)
    if isinstance(state.phase, Placing):
        seen[state.phase.kind] += 1
    left = ((tile.name, tile.count - seen[tile.name]) for tile in pieces().tiles.values())
    return tuple((name, count) for name, count in left if count)


def _unseen_walls(state: State) -> tuple[tuple[int, int], ...]:
    """The wall tiles that lie face down or were put aside unseen, from those that lie open or were used."""
    seen = Counter(state.spent)
    for player in state.players:
        seen.update((*player.walls, *player.fresh))
    left = ((wall.number, wall.copies - seen[wall.number]) for wall in pieces().walls.values())
    return tuple((number, count) for number, count in left if count)


def laid_view(tile: Laid) -> LaidView:
    """A tile as views have it."""
    return LaidView(pieces().tiles[tile.kind], spot(tile.cell), tile.turn, tile.seat)


def _player(seat: Seat, player: Player) -> PlayerView:
    keep = player.keep
    return PlayerView(
        seat=seat,
        score=player.total,
        supply=player.supply,
        walls=player.walls,
        fresh=player.fresh,
        keep=None if keep is None else KeepView(spot(keep.spot // SPAN), keep.spot % SPAN, keep.tiles),
    )
