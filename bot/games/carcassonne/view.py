"""What one viewer may see of a match, copied field by field: the order in which tiles will come is not among it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from bot.core.game import Outcome, Seat
from bot.core.segments import SPAN
from bot.games.carcassonne.cells import NAMES, reading_order, spot
from bot.games.carcassonne.claims import leaders
from bot.games.carcassonne.decisions import to_act
from bot.games.carcassonne.laid import NUMBERS, TILES
from bot.games.carcassonne.model import Claiming, Finished, Placing, State
from bot.games.carcassonne.pieces import Kind, Tile
from bot.games.carcassonne.scoring import fed_cities


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile on the board.

    x, y: columns east and rows north of the first tile; name: its cell as in notation; turn: quarter turns
    clockwise; last: it is the newest one.
    """

    tile: Tile
    x: int
    y: int
    name: str
    turn: int
    last: bool


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure on the board. figure: key of its role; part: place among its tile's segments; kind: what that is."""

    seat: Seat
    figure: str
    x: int
    y: int
    name: str
    part: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field somebody has farmers on, once the match is over.

    owners: seats that score it, several when tied; cities: completed ones it touches; parts: (x, y, part) of each of
    its segments.
    """

    owners: tuple[Seat, ...]
    cities: int
    parts: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player beside the board. supply: (key of a role, how many are left to place), the usual meeple first."""

    seat: Seat
    score: int
    supply: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it.

    viewer: None for a spectator; expansions: keys of those in play; tiles: in the order in which they came, the newest
    last; bounds: (west, south, east, north) of the tiles, as x and y; open_cells: (x, y) of cells beside a tile; hand:
    the tile to be placed; claiming: the tile on this cell was just placed and may get a figure; seat, part: whose turn
    it is, and "turn" or what earned this part of it; left: (key of a tile, how many) of the tiles still to come; gone:
    keys of those out of the match; fields: at the end; extras: (key, what it shows) of each expansion that shows
    something.
    """

    viewer: Seat | None
    expansions: tuple[str, ...]
    farmers: bool
    tiles: tuple[TileView, ...]
    figures: tuple[FigureView, ...]
    players: tuple[PlayerView, ...]
    bounds: tuple[int, int, int, int]
    open_cells: tuple[tuple[int, int], ...]
    hand: Tile | None
    claiming: str | None
    seat: Seat
    part: str
    to_act: frozenset[Seat]
    left: tuple[tuple[str, int], ...]
    gone: tuple[str, ...]
    fields: tuple[FieldView, ...]
    extras: tuple[tuple[str, object], ...]
    outcome: Outcome | None

    @property
    def tiles_left(self) -> int:
        return sum(count for _, count in self.left)

    def shown(self, key: str) -> object | None:
        """What the expansion of this key shows, or None where it is not in play or shows nothing."""
        return dict(self.extras).get(key)


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; everybody sees the same but for who they are."""
    board, phase = state.board, state.phase
    spots = [spot(cell) for cell in board.tiles]
    columns, rows = [x for x, _ in spots], [y for _, y in spots]
    shown = ((expansion.key, expansion.shown(state, seat)) for expansion in state.config.expansions)
    return View(
        viewer=seat,
        expansions=tuple(expansion.key for expansion in state.config.expansions),
        farmers=state.config.farmers,
        tiles=_tiles(state),
        figures=_figures(state),
        players=tuple(_player(state, owner) for owner in range(len(state.scores))),
        bounds=(min(columns), min(rows), max(columns), max(rows)),
        open_cells=tuple(spot(cell) for cell in sorted(board.frontier, key=reading_order)),
        hand=TILES[NUMBERS[phase.tile]] if isinstance(phase, Placing) else None,
        claiming=NAMES[phase.cell] if isinstance(phase, Claiming) else None,
        seat=state.turn.seat,
        part=state.turn.part,
        to_act=to_act(state),
        left=left(state),
        gone=state.gone,
        fields=_fields(state) if isinstance(phase, Finished) else (),
        extras=tuple((key, value) for key, value in shown if value is not None),
        outcome=phase.outcome if isinstance(phase, Finished) else None,
    )


def left(state: State) -> tuple[tuple[str, int], ...]:
    """The tiles still to come by kind: all there are but those everybody has seen."""
    found: Counter[str] = Counter(str(tile) for pile in state.config.piles for tile in pile)
    found.subtract(TILES[laid >> 2].key for laid in list(state.board.tiles.values())[1:])
    found.subtract(state.gone)
    if isinstance(state.phase, Placing):
        found[state.phase.tile] -= 1
    return tuple((key, found[key]) for key in sorted(found, key=lambda key: NUMBERS[key]) if found[key])


def _tiles(state: State) -> tuple[TileView, ...]:
    newest = len(state.board.tiles) - 1
    return tuple(_tile(cell, laid, place == newest) for place, (cell, laid) in enumerate(state.board.tiles.items()))


@lru_cache(maxsize=4096)
def _tile(cell: int, laid: int, last: bool) -> TileView:
    """Kept, because nearly all tiles are seen again and again where they lie."""
    return TileView(TILES[laid >> 2], *spot(cell), NAMES[cell], laid & 3, last)


def _figures(state: State) -> tuple[FigureView, ...]:
    found = []
    for figure in sorted(state.figures(), key=lambda figure: (figure.segment, figure.seat, figure.role)):
        cell, part = divmod(figure.segment, SPAN)
        role, kind = state.config.roles[figure.role], state.segment(figure.segment).kind
        found.append(FigureView(figure.seat, role.key, *spot(cell), NAMES[cell], part, kind))
    return tuple(found)


def _player(state: State, seat: Seat) -> PlayerView:
    supply = zip(state.config.roles, state.supply[seat], strict=True)
    return PlayerView(seat, state.scores[seat], tuple((role.key, count) for role, count in supply))


def _fields(state: State) -> tuple[FieldView, ...]:
    """Fields with farmers, each with all its segments, so that a picture can show whose it is."""
    land, fed = state.board.land, fed_cities(state)
    parts: dict[int, list[tuple[int, int, int]]] = {}
    for cell, laid in state.board.tiles.items():
        for place, segment in enumerate(TILES[laid >> 2].segments):
            root = land.root(cell * SPAN + place)
            if segment.kind is Kind.FIELD and land.features[root].pieces:
                parts.setdefault(root, []).append((*spot(cell), place))
    return tuple(
        FieldView(leaders(state, land.features[root].pieces), len(fed.get(root, ())), tuple(own))
        for root, own in parts.items()
    )
