"""What one viewer may see of a match, copied field by field: the order in which tiles will come is not among it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.core.game import Outcome, Seat
from bot.core.segments import SPAN
from bot.games.carcassonne.rules.actions import letter
from bot.games.carcassonne.rules.cells import CELLS, NAMES, SIDES, column_name, reading_order, row_name, spot
from bot.games.carcassonne.rules.decisions import to_act
from bot.games.carcassonne.rules.features import FeatureView, features
from bot.games.carcassonne.rules.laid import EDGES, NUMBERS, TILES
from bot.games.carcassonne.rules.model import TURN, Claiming, Finished, Placing, State
from bot.games.carcassonne.rules.pieces import Edge, Tile
from bot.games.carcassonne.rules.supply import left

__all__ = [
    "TURN",
    "FeatureView",
    "FigureView",
    "OpenCell",
    "PlayerView",
    "TileView",
    "View",
    "column_name",
    "row_name",
    "view",
]


class Lying:
    """Something on a cell, which `name` names as notation does."""

    __slots__ = ()

    name: str

    @property
    def x(self) -> int:
        """Columns east of the first tile."""
        return spot(CELLS[self.name])[0]

    @property
    def y(self) -> int:
        """Rows north of the first tile."""
        return spot(CELLS[self.name])[1]


@dataclass(frozen=True, slots=True)
class TileView(Lying):
    """A tile on the board."""

    tile: Tile
    """Its kind."""
    name: str
    """The cell it lies on ("M50")."""
    turn: int
    """Quarter turns clockwise, 0-3."""


@dataclass(frozen=True, slots=True)
class FigureView(Lying):
    """A figure on the board."""

    seat: Seat
    """Whose it is."""
    figure: str
    """Key of its role ("meeple", "large", "builder", "pig", "abbot")."""
    name: str
    """The cell it stands on."""
    part: int
    """Place of what it stands on among its tile's segments."""


@dataclass(frozen=True, slots=True)
class OpenCell(Lying):
    """A cell without a tile, beside one."""

    name: str
    """The cell."""
    needs: tuple[tuple[str, Edge], ...]
    """The side ("N", "E", "S", "W") of each tile beside it, and what edge a tile here must have there."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player beside the board."""

    seat: Seat
    """Index of the player."""
    score: int
    """Points so far."""
    supply: tuple[tuple[str, int], ...]
    """Key of each role and how many are left to place, the usual meeple first."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it."""

    viewer: Seat | None
    """Who looks; None for a spectator."""
    tiles: tuple[TileView, ...]
    """In the order in which they came, the newest last."""
    figures: tuple[FigureView, ...]
    """Everybody's, cell by cell."""
    features: tuple[FeatureView, ...]
    """What can still pay somebody."""
    players: tuple[PlayerView, ...]
    """By seat."""
    open_cells: tuple[OpenCell, ...]
    """Where tiles could come, in reading order."""
    hand: Tile | None
    """The tile to be placed."""
    claiming: str | None
    """The cell whose tile was just placed and may get a figure."""
    seat: Seat
    """Whose turn it is."""
    part: str
    """TURN, or the key of the expansion that earned this part of it."""
    to_act: frozenset[Seat]
    """Who decides something now."""
    left: tuple[tuple[str, int], ...]
    """Key of each kind of tile still to come, and how many."""
    gone: tuple[str, ...]
    """Keys of the tiles out of the match."""
    extras: tuple[tuple[str, object], ...]
    """Key of each expansion that shows something, and what."""
    outcome: Outcome | None
    """The end, once all is over."""

    @property
    def tiles_left(self) -> int:
        """How many tiles are still to come."""
        return sum(count for _, count in self.left)

    def occupied(self) -> tuple[tuple[FeatureView, tuple[FigureView, ...]], ...]:
        """Every feature with the figures that stand on it."""
        there: dict[tuple[str, str], list[FigureView]] = {}
        for figure in self.figures:
            there.setdefault((figure.name, letter(figure.part)), []).append(figure)
        return tuple(
            (feature, tuple(figure for part in feature.parts if part in there for figure in there[part]))
            for feature in self.features
        )

    def shown(self, key: str) -> object | None:
        """What the expansion of this key shows, or None where it is not in play or shows nothing."""
        return dict(self.extras).get(key)


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; everybody sees the same but for who they are."""
    board, phase = state.board, state.phase
    shown = ((expansion.key, expansion.shown(state, seat)) for expansion in state.config.expansions)
    return View(
        viewer=seat,
        tiles=tuple(_tile(cell, laid) for cell, laid in board.tiles.items()),
        figures=_figures(state),
        features=features(state),
        players=tuple(_player(state, owner) for owner in range(len(state.scores))),
        open_cells=tuple(_open(cell, board.frontier[cell]) for cell in sorted(board.frontier, key=reading_order)),
        hand=TILES[NUMBERS[phase.tile]] if isinstance(phase, Placing) else None,
        claiming=NAMES[phase.cell] if isinstance(phase, Claiming) else None,
        seat=state.turn.seat,
        part=state.turn.part,
        to_act=to_act(state),
        left=left(state),
        gone=state.gone,
        extras=tuple((key, value) for key, value in shown if value is not None),
        outcome=phase.outcome if isinstance(phase, Finished) else None,
    )


@lru_cache(maxsize=4096)
def _tile(cell: int, laid: int) -> TileView:
    """Kept, because nearly all tiles are seen again and again where they lie."""
    return TileView(TILES[laid >> 2], NAMES[cell], laid & 3)


@lru_cache(maxsize=4096)
def _open(cell: int, needs: int) -> OpenCell:
    return OpenCell(NAMES[cell], tuple(_needed(needs)))


def _needed(needs: int) -> Iterator[tuple[str, Edge]]:
    for side, name in enumerate(SIDES):
        found = EDGES[needs >> 3 * side & 7]
        if found is not None:
            yield name, found


def _figures(state: State) -> tuple[FigureView, ...]:
    found = []
    for figure in sorted(state.figures(), key=lambda figure: (figure.segment, figure.seat, figure.role)):
        cell, part = divmod(figure.segment, SPAN)
        found.append(FigureView(figure.seat, state.config.roles[figure.role].key, NAMES[cell], part))
    return tuple(found)


def _player(state: State, seat: Seat) -> PlayerView:
    supply = zip(state.config.roles, state.supply[seat], strict=True)
    return PlayerView(seat, state.scores[seat], tuple((role.key, count) for role, count in supply))
