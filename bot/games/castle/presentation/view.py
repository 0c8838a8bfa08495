"""What one viewer may see of a match, copied field by field: the supply and the wall tiles lying face down are not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.core.game import Outcome, Seat
from bot.core.grid import Spot
from bot.core.segments import SPAN
from bot.games.castle.presentation.survey import FeatureView, FigureView, features
from bot.games.castle.rules.cells import CELLS, SIDES, cell_name, members, spot
from bot.games.castle.rules.ending import keep_sizes
from bot.games.castle.rules.land import Laid, empty_region, spot_of
from bot.games.castle.rules.legal import to_act
from bot.games.castle.rules.model import (
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
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.tiles import Kind, Segment, Tile

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
    """A tile inside the wall."""

    tile: Tile
    """Its kind."""

    cell: Spot
    """Where it lies."""

    turn: int
    """Where its top points (0-3: N, E, S, W)."""

    seat: Seat
    """Who laid it."""

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
    """A start space between `cell` and the wall beyond its `side` (0-3: N, E, S, W) (rule 8)."""

    number: int
    """From 1."""

    cell: Spot
    """Inside the wall, beside it."""

    side: int
    """Of that cell (0-3: N, E, S, W), beyond which the wall is."""

    kind: Kind
    """What begins there."""

    markets: int
    """Stalls of its court."""

    built: bool
    """A tile lies on the cell."""


class Side(StrEnum):
    """What can lie across a side of a cell."""

    WALL = "wall"
    START = "start"
    NOTHING = "nothing"
    TILE = "tile"


@dataclass(frozen=True, slots=True)
class Across:
    """What lies across a side of a cell."""

    what: Side
    """Kind of thing."""

    kind: Kind | None = None
    """Of the start space, or of the side of the tile there; None for anything else."""


@dataclass(frozen=True, slots=True)
class KeepView:
    """A player's keep on the house that a segment of the tile on `cell` belongs to."""

    cell: Spot
    """Where the tile lies it stands on."""

    segment: int
    """Index of the house on that tile."""

    tiles: int
    """Size of the house."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat."""

    seat: Seat
    """Whose it is."""

    score: int
    """Points so far."""

    supply: int
    """Followers at hand."""

    walls: tuple[int, ...]
    """Numbers of the wall tiles that may be used."""

    fresh: tuple[int, ...]
    """Numbers of those taken in this turn, not to be used before its next."""

    keep: KeepView | None
    """None while it stands beside the board."""

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
    """The table as one viewer sees it."""

    viewer: Seat | None
    """Who looks, None for a spectator."""

    starts: tuple[StartView, ...]
    """By number."""

    laid: tuple[LaidView, ...]
    """Tiles in the order they came."""

    features: tuple[FeatureView, ...]
    """All that have a tile, with whoever stands on them."""

    players: tuple[PlayerView, ...]
    """By seat."""

    hand: Tile | None
    """The tile to be laid."""

    mover: Seat
    """Whose turn it is."""

    turn: int
    """Number of the turn, from 1."""

    to_act: frozenset[Seat]
    """Who may act now."""

    moment: Moment
    """What the match waits for."""

    towers: tuple[str, ...]
    """Names of the towers with a wall tile face down."""

    removed: tuple[str, ...]
    """Kinds of tiles that fitted nowhere."""

    spent: tuple[int, ...]
    """Numbers of the wall tiles that were used."""

    region: tuple[Spot, ...]
    """The largest empty region."""

    larger_keep: Seat | None
    """Who would score it now: whose keep, wall tiles counted, is the larger one; None where they are equal."""

    unseen: tuple[tuple[str, int], ...]
    """Castle tiles nobody has seen yet, by kind."""

    unseen_walls: tuple[tuple[int, int], ...]
    """Wall tiles nobody has seen yet, by number, those that never lay on a tower among them."""

    keep_rule: KeepRule
    """Who gets a keep, as the table agreed."""

    outcome: Outcome | None
    """How the match ended, None before."""

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

    def claimed(self, then: View, seat: Seat, name: str) -> View:
        """This view with the tiles of a later one and a follower where one was put ("G9B"), though it may be home by
        then. Raises ValueError for a spot on no tile.
        """
        at, segment = spot_of(name), then.segment(name)
        if at is None or segment is None:
            raise ValueError(f"{name} lies on no tile")
        figure = FigureView(seat, spot(at // SPAN), at % SPAN, segment.kind)
        held = [one for one in then.features if figure in one.figures]
        held += [one for one in then.features if one.complete and one.kind is segment.kind and figure.cell in one.cells]
        return replace(self, laid=then.laid, features=(*self.features, replace(held[0], figures=(figure,))))

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
    keeps = keep_sizes(state)
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
        region=tuple(map(spot, members(empty_region(state.land)))),
        larger_keep=None if keeps[0] == keeps[1] else keeps.index(max(keeps)),
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
