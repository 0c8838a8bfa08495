"""Why a domino may or may not lie on a cell: every way to lay it there, and the exact rule that refuses each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.core.game import IllegalAction, Seat
from bot.games.kingdomino.actions import Place
from bot.games.kingdomino.cells import CASTLE, CELLS, NAMES, STEPS, column, row
from bot.games.kingdomino.model import Choosing, ChoosingFirst, Finished, Kingdom, Laid, State
from bot.games.kingdomino.pieces import Domino, Half, Terrain, pieces
from bot.games.kingdomino.placement import refusal
from bot.games.kingdomino.reasons import KingdominoReason
from bot.games.kingdomino.scoring import land_total

Spot = tuple[int, int]
"""(column, row), rows counted upwards."""

_LONGEST = 8


class Verdict(StrEnum):
    """What holds of a cell as a whole. CASTLE and TAKEN: something lies there; ROOM: no second free cell beside it."""

    FITS = "fits"
    CASTLE = "castle"
    TAKEN = "taken"
    TOO_WIDE = "too-wide"
    ROOM = "room"
    NO_MATCH = "no-match"


@dataclass(frozen=True, slots=True)
class Span:
    """Columns or rows a kingdom would stretch over. low, high: the outermost ones, as a player reads them."""

    rows: bool
    low: str
    high: str
    count: int


@dataclass(frozen=True, slots=True)
class Touch:
    """A laid cell beside a half. half: where the half would lie; cell: what it meets there."""

    half: Spot
    cell: Spot
    name: str
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class Attempt:
    """One way to lay the domino on the asked cell.

    name: cells as in notation; reason: the rule that refuses it, None for none; gain: land points it adds, if legal;
    taken: cells something lies on already; spans: what would be too wide; touches: what the halves meet.
    """

    place: Place
    name: str
    first: Spot
    second: Spot
    reason: KingdominoReason | None
    gain: int = 0
    taken: tuple[Spot, ...] = ()
    spans: tuple[Span, ...] = ()
    touches: tuple[Touch, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """An answer. under: the domino that lies on the cell; spans: what the cell alone would stretch too wide."""

    domino: Domino
    name: str
    spot: Spot
    size: int
    verdict: Verdict
    under: int | None
    spans: tuple[Span, ...]
    attempts: tuple[Attempt, ...]

    @property
    def ways(self) -> int:
        return sum(attempt.reason is None for attempt in self.attempts)


def explain(state: State, seat: Seat, cell_name: str) -> Explanation:
    """Every way to lay the seat's next domino with a half on this cell. Raises IllegalAction."""
    name = cell_name[:_LONGEST].strip().upper()
    if name not in CELLS:
        raise IllegalAction(KingdominoReason.NO_CELL, cell=cell_name[:_LONGEST].strip())
    number = next_domino(state, seat)
    if number is None:
        raise IllegalAction(KingdominoReason.NO_DOMINO)
    cell, kingdom, size = CELLS[name], state.kingdoms[seat], state.config.size
    domino = pieces().dominoes[number]
    attempts = tuple(_attempt(kingdom, domino, place, size) for place in _places(domino, cell))
    spans = _spans(kingdom, (cell,), size)
    return Explanation(
        domino,
        name,
        _spot(cell),
        size,
        _verdict(kingdom, cell, spans, attempts),
        _under(kingdom, cell),
        spans,
        attempts,
    )


def next_domino(state: State, seat: Seat) -> int | None:
    """The domino this seat lays next: the one due, else the first its kings stand on."""
    if isinstance(state.phase, Finished):
        return None
    gone = 0 if isinstance(state.phase, ChoosingFirst) else state.turn + isinstance(state.phase, Choosing)
    waiting = [*zip(state.current.dominoes, state.current.owners, strict=True)][gone:]
    waiting += zip(state.upcoming.dominoes, state.upcoming.owners, strict=True)
    return next((number for number, owner in waiting if owner == seat), None)


def _places(domino: Domino, cell: int) -> Iterator[Place]:
    """First half on the cell, then second half on it; each once where both halves are alike."""
    for toward, step in enumerate(STEPS):
        if cell + step in NAMES:
            yield Place(domino.number, cell, toward)
    for toward, step in enumerate(() if domino.even else STEPS):
        if cell - step in NAMES:
            yield Place(domino.number, cell - step, toward)


def _attempt(kingdom: Kingdom, domino: Domino, place: Place, size: int) -> Attempt:
    cells = place.cell, place.second
    reason = refusal(kingdom, domino, place, size)
    gain = 0
    if reason is None:
        gain = land_total(kingdom.with_domino(Laid(domino, *cells))) - land_total(kingdom)
    return Attempt(
        place,
        f"{NAMES[place.cell]}-{NAMES[place.second]}",
        _spot(place.cell),
        _spot(place.second),
        reason,
        gain,
        tuple(_spot(cell) for cell in cells if kingdom.taken >> cell & 1),
        _spans(kingdom, cells, size),
        tuple(_touches(kingdom, cells)),
    )


def _verdict(kingdom: Kingdom, cell: int, spans: tuple[Span, ...], attempts: tuple[Attempt, ...]) -> Verdict:
    if cell == CASTLE:
        return Verdict.CASTLE
    if kingdom.taken >> cell & 1:
        return Verdict.TAKEN
    if spans:
        return Verdict.TOO_WIDE
    reasons = {attempt.reason for attempt in attempts}
    if None in reasons:
        return Verdict.FITS
    return Verdict.NO_MATCH if KingdominoReason.NO_MATCH in reasons else Verdict.ROOM


def _spans(kingdom: Kingdom, cells: tuple[int, ...], size: int) -> tuple[Span, ...]:
    """Columns, then rows, that would be more than allowed (rule K-18)."""
    west, south, east, north = kingdom.bounds
    columns, rows = [*map(column, cells)], [*map(row, cells)]
    wide, high = (min(west, *columns), max(east, *columns)), (min(south, *rows), max(north, *rows))
    spans = (
        Span(False, chr(64 + wide[0]), chr(64 + wide[1]), wide[1] - wide[0] + 1),
        Span(True, str(high[0]), str(high[1]), high[1] - high[0] + 1),
    )
    return tuple(span for span in spans if span.count > size)


def _touches(kingdom: Kingdom, cells: tuple[int, ...]) -> Iterator[Touch]:
    land = {cell: half for laid in kingdom.laid for cell, half in _halves(laid)}
    for cell in cells:
        for step in STEPS:
            half = land.get(cell + step)
            if half is not None and cell + step not in cells:
                yield Touch(_spot(cell), _spot(cell + step), NAMES[cell + step], half.terrain)


def _halves(laid: Laid) -> tuple[tuple[int, Half], tuple[int, Half]]:
    return (laid.cell, laid.domino.first), (laid.second, laid.domino.second)


def _under(kingdom: Kingdom, cell: int) -> int | None:
    return next((laid.domino.number for laid in kingdom.laid if cell in (laid.cell, laid.second)), None)


def _spot(cell: int) -> Spot:
    return column(cell), row(cell)
