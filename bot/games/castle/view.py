"""What one viewer may see of a match, copied field by field: the supply and the wall tiles lying face down are not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from bot.core.game import Outcome, Seat
from bot.core.segments import SPAN
from bot.games.castle.board import Board
from bot.games.castle.cells import column, members, row
from bot.games.castle.land import Laid, empty_region
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
from bot.games.castle.tiles import Kind, Tile

Spot = tuple[int, int]
"""(column, row) of a cell, both 1-9, rows counted upwards: A1 is (1, 1)."""


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


@dataclass(frozen=True, slots=True)
class FigureView:
    """A follower on a segment of the tile on `cell`. segment: its index; lying: a merchant, who stays (rule 20)."""

    seat: Seat
    cell: Spot
    segment: int
    kind: Kind

    @property
    def lying(self) -> bool:
        return self.kind is Kind.COURT


@dataclass(frozen=True, slots=True)
class KeepView:
    """A player's keep on the house that a segment of the tile on `cell` belongs to. tiles: the size of that house."""

    cell: Spot
    segment: int
    tiles: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat. space: where its marker stands, 0-99; lap: rounds of the track completed; supply: followers at hand;
    walls: numbers of the wall tiles that may be used; fresh: of those taken in this turn, not to be used before its
    next; keep: None while it stands beside the board."""

    seat: Seat
    score: int
    space: int
    lap: int
    supply: int
    walls: tuple[int, ...]
    fresh: tuple[int, ...]
    keep: KeepView | None


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it.

    viewer: None for a spectator; hand: the tile to be laid; mover: whose turn it is; turn: its number, from 1;
    tiles_left: castle tiles still to come; towers: names of those with a wall tile face down; last: the tile laid last;
    removed: kinds of tiles that fitted nowhere; region: the largest empty region, once all is over; unseen: castle
    tiles nobody has seen yet, by kind, all of which is public knowledge.
    """

    viewer: Seat | None
    board: Board
    laid: tuple[LaidView, ...]
    figures: tuple[FigureView, ...]
    players: tuple[PlayerView, ...]
    hand: Tile | None
    mover: Seat
    turn: int
    to_act: frozenset[Seat]
    moment: Moment
    tiles_left: int
    towers: tuple[str, ...]
    last: LaidView | None
    removed: tuple[str, ...]
    region: tuple[Spot, ...]
    unseen: tuple[tuple[str, int], ...]
    keep_rule: KeepRule
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; everybody sees the same but for who they are."""
    data = pieces()
    hand = data.tiles[state.phase.kind] if isinstance(state.phase, Placing) else None
    laid = tuple(_laid(tile) for tile in state.land.laid.values())
    over = isinstance(state.phase, Finished)
    unseen = _unseen(state)
    return View(
        viewer=seat,
        board=data.board,
        laid=laid,
        figures=_figures(state),
        players=tuple(_player(owner, player) for owner, player in enumerate(state.players)),
        hand=hand,
        mover=state.mover,
        turn=state.turn,
        to_act=to_act(state),
        moment=_MOMENTS[type(state.phase)],
        tiles_left=sum(count for _, count in unseen),
        towers=tuple(tower.name for index, tower in enumerate(data.board.towers) if index in state.towers),
        last=laid[-1] if laid else None,
        removed=state.removed,
        region=tuple(map(spot, members(empty_region(state.land)))) if over else (),
        unseen=unseen,
        keep_rule=state.config.keep_rule,
        outcome=state.phase.outcome if isinstance(state.phase, Finished) else None,
    )


def spot(cell: int) -> Spot:
    """Where a cell lies, as views say it."""
    return column(cell) + 1, row(cell) + 1


def _unseen(state: State) -> tuple[tuple[str, int], ...]:
    """What is left once all that lay on the table is taken off: the supply itself is not looked at."""
    seen = Counter(tile.kind for tile in state.land.laid.values())
    seen.update(state.removed)
    if isinstance(state.phase, Placing):
        seen[state.phase.kind] += 1
    left = ((tile.name, tile.count - seen[tile.name]) for tile in pieces().tiles.values())
    return tuple((name, count) for name, count in left if count)


def _laid(tile: Laid) -> LaidView:
    return LaidView(pieces().tiles[tile.kind], spot(tile.cell), tile.turn, tile.seat)


def _figures(state: State) -> tuple[FigureView, ...]:
    figures = (figure for feature in state.land.features.features.values() for figure in feature.pieces)
    return tuple(
        FigureView(seat, spot(at // SPAN), at % SPAN, state.land.segment(at).kind)
        for seat, at in sorted(figures, key=lambda figure: figure[1])
    )


def _player(seat: Seat, player: Player) -> PlayerView:
    spaces = pieces().board.spaces
    keep = player.keep
    return PlayerView(
        seat=seat,
        score=player.total,
        space=player.total % spaces,
        lap=player.total // spaces,
        supply=player.supply,
        walls=player.walls,
        fresh=player.fresh,
        keep=None if keep is None else KeepView(spot(keep.spot // SPAN), keep.spot % SPAN, keep.tiles),
    )
