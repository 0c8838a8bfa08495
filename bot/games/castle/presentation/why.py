"""Why a tile may or may not lie on a cell: every way to turn it there, and the exact side that refuses each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.core.game import IllegalAction
from bot.core.grid import Spot
from bot.games.castle.presentation.view import LaidView, laid_view, spot
from bot.games.castle.rules.actions import Place
from bot.games.castle.rules.cells import CELLS, NAMES, SIDES
from bot.games.castle.rules.effects import Effect, laying
from bot.games.castle.rules.model import Placing, State
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.placement import refusal
from bot.games.castle.rules.reasons import CastleReason
from bot.games.castle.rules.tiles import Kind, Tile

_LONGEST = 8


class Verdict(StrEnum):
    """What holds of a cell as a whole. OUTSIDE: beyond the wall; FAR: nothing beside it to build on."""

    FITS = "fits"
    OUTSIDE = "outside"
    TAKEN = "taken"
    FAR = "far"
    NO_MATCH = "no-match"


@dataclass(frozen=True, slots=True)
class Clash:
    """A side where a path would not go on."""

    side: str
    """Of the cell ("N")."""

    shown: Kind
    """What the tile would have there."""

    wanted: Kind
    """What lies across."""

    beyond: str | None
    """The cell across, None for a start space."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One way to turn the tile."""

    place: Place
    """The tile turned so."""

    turn: str
    """Where its top points ("N")."""

    clashes: tuple[Clash, ...]
    """Every side that does not fit."""

    completes: tuple[Effect, ...]
    """What it would complete, if legal."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """An answer."""

    tile: Tile
    """The one in hand."""

    name: str
    """Of the cell that was asked about."""

    cell: Spot
    """The same as column and row."""

    verdict: Verdict
    """What holds of the cell."""

    under: LaidView | None
    """The tile that lies there already."""

    attempts: tuple[Attempt, ...]
    """By turn of the tile; none where the cell itself is out of the question."""

    @property
    def ways(self) -> int:
        return sum(not attempt.clashes for attempt in self.attempts)


def explain(state: State, cell_name: str) -> Explanation:
    """Every way to lay the tile in hand on this cell. Raises IllegalAction for no such cell, or no tile in hand."""
    name = cell_name[:_LONGEST].strip().upper()
    if name not in CELLS:
        raise IllegalAction(CastleReason.NO_CELL, cell=cell_name[:_LONGEST].strip())
    if not isinstance(state.phase, Placing):
        raise IllegalAction(CastleReason.NO_TILE)
    cell, tile = CELLS[name], pieces().tiles[state.phase.kind]
    lying = state.land.laid.get(cell)
    under = None if lying is None else laid_view(lying)
    broken = refusal(state.land, tile.name, Place(cell, 0))
    reason = None if broken is None else broken.reason
    hopeless = {
        CastleReason.OUTSIDE: Verdict.OUTSIDE,
        CastleReason.OCCUPIED: Verdict.TAKEN,
        CastleReason.OUT_OF_REACH: Verdict.FAR,
    }
    if reason in hopeless:
        return Explanation(tile, name, spot(cell), hopeless[reason], under, ())
    attempts = tuple(_attempt(state, tile, Place(cell, turn)) for turn in tile.turns)
    verdict = Verdict.FITS if any(not attempt.clashes for attempt in attempts) else Verdict.NO_MATCH
    return Explanation(tile, name, spot(cell), verdict, under, attempts)


def _attempt(state: State, tile: Tile, place: Place) -> Attempt:
    clashes = tuple(_clashes(state, tile, place))
    return Attempt(place, SIDES[place.turn], clashes, () if clashes else laying(state, place).completes)


def _clashes(state: State, tile: Tile, place: Place) -> Iterator[Clash]:
    """Rule 13: a path and something else meet."""
    edges = tile.turned[place.turn].edges
    board = pieces().board
    starts = {(start.cell, start.side): start.kind for start in board.starts}
    for side, across in enumerate(board.neighbours[place.cell]):
        beyond = None
        if across is None:
            wanted = starts.get((place.cell, side))
        else:
            laid = state.land.laid.get(across)
            wanted = None if laid is None else laid.turned.edges[(side + 2) % 4]
            beyond = NAMES[across]
        if wanted is not None and (wanted is Kind.PATH) != (edges[side] is Kind.PATH):
            yield Clash(SIDES[side], edges[side], wanted, beyond)
