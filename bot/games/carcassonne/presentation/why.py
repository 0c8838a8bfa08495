"""Why a tile does not fit on a cell, or a figure not on a part; and which tiles to come would fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.core.game import IllegalAction, Reason, Seat
from bot.core.segments import SPAN
from bot.games.carcassonne.rules import claims, placement
from bot.games.carcassonne.rules.actions import Claim, Place, found_cell, letter
from bot.games.carcassonne.rules.cells import NAMES, SIDES, STEPS, spot
from bot.games.carcassonne.rules.effects import Effect, Worth, effects, with_tile, worth
from bot.games.carcassonne.rules.laid import ALIKE, FITS, LAID_EDGES, NUMBERS, TILES, edge
from bot.games.carcassonne.rules.model import Claiming, Placing, State
from bot.games.carcassonne.rules.pieces import Edge, Kind, Tile
from bot.games.carcassonne.rules.reasons import CarcassonneReason
from bot.games.carcassonne.rules.scoring import fed_cities
from bot.games.carcassonne.rules.supply import left, next_pile

_LONGEST = 8


class Verdict(StrEnum):
    """What holds of a cell as a whole."""

    FITS = "fits"
    """The tile in hand can lie there."""
    TAKEN = "taken"
    """A tile lies there."""
    FAR = "far"
    """No tile lies beside it."""
    OPEN = "open"
    """Some tile could come there, but none is in hand."""
    NO_MATCH = "no-match"
    """No turn of the tile in hand has the edges."""
    FORBIDDEN = "forbidden"
    """The edges fit, an expansion's rule does not."""


@dataclass(frozen=True, slots=True)
class Clash:
    """A side on which terrains differ."""

    side: str
    """"N", "E", "S" or "W" of the cell."""
    shown: Edge
    """What the tile would have there."""
    wanted: Edge
    """What the neighbour has."""
    beyond: str
    """The cell the neighbour lies on."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One way to turn the tile."""

    place: Place
    """What would lay it so."""
    clashes: tuple[Clash, ...]
    """Every side that does not match."""
    reason: Reason | None
    """The rule that refuses it, None for none."""
    params: tuple[tuple[str, str | int], ...]
    """What the sentence of that refusal needs."""
    completes: tuple[Effect, ...]
    """What it would complete, if legal."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A part of a tile that lies on the asked cell."""

    letter: str
    """As in notation."""
    kind: Kind
    """What it is."""
    worth: Worth
    """Its feature as it is now."""
    held: tuple[tuple[Seat, str, str], ...]
    """Seat, role and cell of each figure on that feature."""
    reasons: tuple[tuple[str, Reason], ...]
    """While the tile may get a figure: each of the seat's roles that may not go there, and the rule against it."""


@dataclass(frozen=True, slots=True)
class Fitting:
    """Which tiles to come fit an open cell. The next tile fits with probability drawable / pile."""

    needs: tuple[tuple[str, Edge, str], ...]
    """Side, terrain and cell beyond of each neighbour."""
    tiles: tuple[tuple[Tile, int], ...]
    """Each kind that fits, and how many of it are to come."""
    total: int
    """Tiles to come, whether they fit or not."""
    drawable: int
    """Those that fit among the pile the next tile comes from."""
    pile: int
    """How many that pile has."""

    @property
    def fitting(self) -> int:
        """Tiles to come that fit."""
        return sum(count for _, count in self.tiles)


@dataclass(frozen=True, slots=True)
class Explanation:
    """An answer about a cell."""

    tile: Tile | None
    """The one to be placed, None while there is none."""
    name: str
    """The cell asked about, as in notation."""
    cell: tuple[int, int]
    """Its columns east and rows north of the first tile."""
    verdict: Verdict
    """What holds of it as a whole."""
    under: Tile | None
    """The tile that lies there."""
    attempts: tuple[Attempt, ...]
    """Turns of the tile in hand that differ in play."""
    parts: tuple[Holding, ...]
    """Of the tile that lies there."""
    fitting: Fitting | None
    """Of an open cell: which tiles to come fit it."""

    @property
    def ways(self) -> int:
        """In how many of the turns the tile in hand can lie there."""
        return sum(attempt.reason is None for attempt in self.attempts)


def named_cell(text: str) -> int:
    """The cell a person names. Raises IllegalAction for no cell."""
    name = text[:_LONGEST].strip().upper()
    cell = found_cell(name)
    if cell is None:
        raise IllegalAction(CarcassonneReason.NO_CELL, cell=text[:_LONGEST].strip())
    return cell


def explain(state: State, seat: Seat, text: str) -> Explanation:
    """What holds of a cell for the tile in hand and those to come, or of the tile there. Raises IllegalAction."""
    cell = named_cell(text)
    name, at, hand = NAMES[cell], spot(cell), _hand(state)
    if cell in state.board.tiles:
        under = TILES[state.board.tiles[cell] >> 2]
        return Explanation(hand, name, at, Verdict.TAKEN, under, (), tuple(_holdings(state, seat, cell)), None)
    if cell not in state.board.frontier:
        return Explanation(hand, name, at, Verdict.FAR, None, (), (), None)
    attempts = () if hand is None else tuple(_attempts(state, hand, cell))
    return Explanation(hand, name, at, _verdict(attempts), None, attempts, (), _fitting(state, cell))


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
            yield Attempt(place, clashes, refused.reason, tuple(refused.params.items()), ())
        else:
            after = with_tile(state, state.turn.seat, tile.key, cell, turn)
            yield Attempt(place, (), None, (), effects(after, cell))


def _verdict(attempts: tuple[Attempt, ...]) -> Verdict:
    """What the turns of the tile in hand come to on an open cell."""
    reasons = {attempt.reason for attempt in attempts}
    if not reasons:
        return Verdict.OPEN
    if None in reasons:
        return Verdict.FITS
    return Verdict.NO_MATCH if reasons == {CarcassonneReason.EDGE_MISMATCH} else Verdict.FORBIDDEN


def _holdings(state: State, seat: Seat, cell: int) -> Iterator[Holding]:
    roles, fed = state.config.roles, fed_cities(state)
    for part, segment in enumerate(TILES[state.board.tiles[cell] >> 2].segments):
        number = cell * SPAN + part
        held = tuple(
            (figure.seat, roles[figure.role].key, NAMES[figure.segment // SPAN])
            for figure in state.land.feature(number).pieces
        )
        yield Holding(
            letter(part), segment.kind, worth(state, number, fed), held, tuple(_refusals(state, seat, cell, part))
        )


def _refusals(state: State, seat: Seat, cell: int, part: int) -> Iterator[tuple[str, Reason]]:
    """Why the seat to move may not put its figures on this part of the tile just placed."""
    if not isinstance(state.phase, Claiming) or state.phase.cell != cell or seat != state.turn.seat:
        return
    for role in state.config.roles:
        try:
            claims.check(state, seat, cell, Claim(part, role.key))
        except IllegalAction as refused:
            yield role.key, refused.reason


def _fitting(state: State, cell: int) -> Fitting:
    """Which tiles to come fit an open cell."""
    needs, counts, pile = state.board.frontier[cell], left(state), next_pile(state)
    fits = {key for key, _ in counts if _fits(state, key, cell, needs)}
    sides = (side for side in range(4) if needs >> 3 * side & 7)
    return Fitting(
        tuple((SIDES[side], edge(needs, side), NAMES[cell + STEPS[side]]) for side in sides),
        tuple((TILES[NUMBERS[key]], count) for key, count in counts if key in fits),
        sum(count for _, count in counts),
        sum(count for key, count in pile.items() if key in fits),
        sum(pile.values()),
    )


def _fits(state: State, key: str, cell: int, needs: int) -> bool:
    number = NUMBERS[key]
    return any(
        all(expansion.allows(state.board, cell, 4 * number + turn) for expansion in state.config.expansions)
        for turn in FITS[number][needs]
    )
