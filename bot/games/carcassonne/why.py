"""Why a tile does not fit on a cell, or a figure not on a part; and which tiles to come would fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.core.game import IllegalAction, Reason, Seat
from bot.core.segments import SPAN
from bot.games.carcassonne import claims, placement
from bot.games.carcassonne.actions import Claim, Place, found_cell, letter
from bot.games.carcassonne.cells import NAMES, SIDES, STEPS, spot
from bot.games.carcassonne.effects import Effect, Worth, effects, with_tile, worth
from bot.games.carcassonne.laid import ALIKE, FITS, LAID_EDGES, NUMBERS, TILES, edge
from bot.games.carcassonne.model import Claiming, Placing, State
from bot.games.carcassonne.pieces import Edge, Kind, Tile
from bot.games.carcassonne.reasons import CarcassonneReason
from bot.games.carcassonne.view import left

_LONGEST = 8


class Verdict(StrEnum):
    """What holds of a cell as a whole. FAR: no tile beside it; FORBIDDEN: edges fit, an expansion's rule does not."""

    FITS = "fits"
    TAKEN = "taken"
    FAR = "far"
    NO_MATCH = "no-match"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True, slots=True)
class Clash:
    """A side on which terrains differ. side: "N", "E", "S" or "W" of the cell; shown: what the tile would have there;
    wanted: what the neighbour has, which lies on the cell `beyond`."""

    side: str
    shown: Edge
    wanted: Edge
    beyond: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """One way to turn the tile. clashes: every side that does not match; reason: the rule that refuses it, None for
    none; completes: what it would complete, if legal."""

    place: Place
    clashes: tuple[Clash, ...]
    reason: Reason | None
    completes: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Holding:
    """A part of a tile that lies on the asked cell. reasons: (figure, the rule against putting it there) while the
    tile may get a figure, for each of the seat's figures that may not; held: (seat, figure, cell) of those on it."""

    letter: str
    kind: Kind
    worth: Worth
    held: tuple[tuple[Seat, str, str], ...]
    reasons: tuple[tuple[str, Reason], ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """An answer about a cell.

    tile: the one to be placed, None while there is none; name, cell: the cell asked about; under: the tile that lies
    there; attempts: turns that differ in play; parts: of the tile that lies there.
    """

    tile: Tile | None
    name: str
    cell: tuple[int, int]
    verdict: Verdict
    under: Tile | None
    attempts: tuple[Attempt, ...]
    parts: tuple[Holding, ...]

    @property
    def ways(self) -> int:
        return sum(attempt.reason is None for attempt in self.attempts)


@dataclass(frozen=True, slots=True)
class Fitting:
    """Which tiles to come fit an open cell.

    needs: (side, terrain, cell beyond) of each neighbour; tiles: (tile, how many are to come) of each kind that fits;
    fitting, total: tiles to come that fit, and all; drawable: of the pile the next tile comes from, those that fit;
    pile: how many that pile has. The next tile fits with probability drawable / pile.
    """

    name: str
    cell: tuple[int, int]
    needs: tuple[tuple[str, Edge, str], ...]
    tiles: tuple[tuple[Tile, int], ...]
    fitting: int
    total: int
    drawable: int
    pile: int


def named_cell(text: str) -> int:
    """The cell a person names. Raises IllegalAction for no cell."""
    name = text[:_LONGEST].strip().upper()
    cell = found_cell(name)
    if cell is None:
        raise IllegalAction(CarcassonneReason.NO_CELL, cell=text[:_LONGEST].strip())
    return cell


def explain(state: State, seat: Seat, text: str) -> Explanation:
    """What holds of a cell for the tile to be placed, whoever places it, or of the tile there. Raises IllegalAction."""
    cell = named_cell(text)
    name, at = NAMES[cell], spot(cell)
    if cell in state.board.tiles:
        under = TILES[state.board.tiles[cell] >> 2]
        return Explanation(_hand(state), name, at, Verdict.TAKEN, under, (), tuple(_holdings(state, seat, cell)))
    tile = _hand(state)
    if tile is None:
        raise IllegalAction(CarcassonneReason.NO_TILE)
    attempts = tuple(_attempts(state, tile, cell))
    return Explanation(tile, name, at, _verdict(attempts), None, attempts, ())


def _hand(state: State) -> Tile | None:
    return TILES[NUMBERS[state.phase.tile]] if isinstance(state.phase, Placing) else None


def _attempts(state: State, tile: Tile, cell: int) -> Iterator[Attempt]:
    """Every turn that differs in play."""
    number = NUMBERS[tile.key]
    needs = state.board.frontier.get(cell, 0)
    for turn in sorted(set(ALIKE[number])):
        place, laid = Place(cell, turn), 4 * number + turn
        clashes = tuple(
            Clash(SIDES[side], edge(LAID_EDGES[laid], side), edge(needs, side), NAMES[cell + STEPS[side]])
            for side in placement.clashes(needs, laid)
        )
        try:
            placement.check(state, tile.key, place)
        except IllegalAction as refused:
            yield Attempt(place, clashes, refused.reason, ())
        else:
            after = with_tile(state, state.turn.seat, tile.key, cell, turn)
            yield Attempt(place, (), None, effects(after, cell))


def _verdict(attempts: tuple[Attempt, ...]) -> Verdict:
    reasons = {attempt.reason for attempt in attempts}
    if None in reasons:
        return Verdict.FITS
    if CarcassonneReason.UNREACHABLE in reasons:
        return Verdict.FAR
    return Verdict.NO_MATCH if reasons == {CarcassonneReason.EDGE_MISMATCH} else Verdict.FORBIDDEN


def _holdings(state: State, seat: Seat, cell: int) -> Iterator[Holding]:
    roles = state.config.roles
    for part, segment in enumerate(TILES[state.board.tiles[cell] >> 2].segments):
        number = cell * SPAN + part
        held = tuple(
            (figure.seat, roles[figure.role].key, NAMES[figure.segment // SPAN])
            for figure in state.land.feature(number).pieces
        )
        yield Holding(letter(part), segment.kind, worth(state, number), held, tuple(_refusals(state, seat, cell, part)))


def _refusals(state: State, seat: Seat, cell: int, part: int) -> Iterator[tuple[str, Reason]]:
    """Why the seat to move may not put its figures on this part of the tile just placed."""
    if not isinstance(state.phase, Claiming) or state.phase.cell != cell or seat != state.turn.seat:
        return
    for role in state.config.roles:
        try:
            claims.check(state, seat, cell, Claim(part, role.key))
        except IllegalAction as refused:
            yield role.key, refused.reason


def fitting(state: State, text: str) -> Fitting:
    """Which tiles to come fit a cell. Raises IllegalAction for no cell, one with a tile, or one with none beside it."""
    cell = named_cell(text)
    needs = state.board.frontier.get(cell)
    if needs is None:
        taken = cell in state.board.tiles
        raise IllegalAction(CarcassonneReason.OCCUPIED if taken else CarcassonneReason.UNREACHABLE, cell=NAMES[cell])
    counts = left(state)
    fits = {key for key, _ in counts if _fits(state, key, cell, needs)}
    found = tuple((TILES[NUMBERS[key]], count) for key, count in counts if key in fits)
    pile = () if state.pile is None else tuple(map(str, state.pile))
    sides = tuple(
        (SIDES[side], edge(needs, side), NAMES[cell + STEPS[side]]) for side in range(4) if needs >> 3 * side & 7
    )
    return Fitting(
        NAMES[cell],
        spot(cell),
        sides,
        found,
        sum(count for _, count in found),
        sum(count for _, count in counts),
        sum(key in fits for key in pile),
        len(pile),
    )


def _fits(state: State, key: str, cell: int, needs: int) -> bool:
    number = NUMBERS[key]
    return any(
        all(expansion.allows(state.board, cell, 4 * number + turn) for expansion in state.config.expansions)
        for turn in FITS[number][needs]
    )
