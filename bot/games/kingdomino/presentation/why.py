"""Why a domino may or may not lie on a cell: every way to lay it there, and the exact rule that refuses each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.core.game import IllegalAction, Seat
from bot.games.kingdomino.presentation.view import Coordinates, coordinates
from bot.games.kingdomino.rules.actions import Place
from bot.games.kingdomino.rules.cells import CASTLE, CELLS, NAMES, STEPS, column, row
from bot.games.kingdomino.rules.model import Choosing, ChoosingFirst, Finished, Kingdom, Laid, State
from bot.games.kingdomino.rules.pieces import Domino, Half, Terrain, pieces
from bot.games.kingdomino.rules.placement import refusal
from bot.games.kingdomino.rules.reasons import KingdominoReason
from bot.games.kingdomino.rules.scoring import land_total

_LONGEST = 8


class Verdict(StrEnum):
    """What holds of a cell as a whole."""

    FITS = "fits"
    """In some way the domino may lie there."""
    CASTLE = "castle"
    """The castle stands there."""
    TAKEN = "taken"
    """A domino lies there."""
    TOO_WIDE = "too-wide"
    """With this cell the kingdom would be too wide or too high (K-18)."""
    ROOM = "room"
    """No second free cell is beside it."""
    NO_MATCH = "no-match"
    """Free, but neither half would touch the castle or its own terrain (K-17)."""


@dataclass(frozen=True, slots=True)
class Span:
    """Columns or rows a kingdom would stretch over."""

    rows: bool
    """Rows, not columns."""
    low: str
    """The first of them as a player reads it: "C" or "4"."""
    high: str
    """The last of them."""
    count: int
    """How many they are."""


@dataclass(frozen=True, slots=True)
class Touch:
    """A laid cell beside a half."""

    half: Coordinates
    """Where the half would lie."""
    cell: Coordinates
    """What it meets there."""
    name: str
    """That cell as in notation."""
    terrain: Terrain
    """What lies on it."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One way to lay the domino on the asked cell."""

    place: Place
    """The action."""
    name: str
    """Both cells as in notation: "G8-H8"."""
    first: Coordinates
    """Where the first half would lie."""
    second: Coordinates
    """Where the second half would lie."""
    reason: KingdominoReason | None
    """The rule that refuses it; None for none."""
    gain: int = 0
    """Land points it adds, if legal."""
    taken: tuple[Coordinates, ...] = ()
    """Cells of it something lies on already."""
    spans: tuple[Span, ...] = ()
    """What would be too wide or too high."""
    touches: tuple[Touch, ...] = ()
    """What the halves meet."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything the rules say of the seat's next domino on a cell."""

    domino: Domino
    """The domino that is asked about."""
    name: str
    """The cell as in notation."""
    cell: Coordinates
    """The cell."""
    size: int
    """Side of the square a kingdom must fit into (K-18)."""
    verdict: Verdict
    """What holds of the cell as a whole."""
    under: int | None
    """Number of the domino that lies on the cell."""
    spans: tuple[Span, ...]
    """What the cell alone would stretch too wide."""
    attempts: tuple[Attempt, ...]
    """Every way to lay the domino with a half on the cell."""

    @property
    def ways(self) -> int:
        """How many of them are legal."""
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
        coordinates(cell),
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
        coordinates(place.cell),
        coordinates(place.second),
        reason,
        gain,
        tuple(coordinates(cell) for cell in cells if kingdom.taken >> cell & 1),
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
                yield Touch(coordinates(cell), coordinates(cell + step), NAMES[cell + step], half.terrain)


def _halves(laid: Laid) -> tuple[tuple[int, Half], tuple[int, Half]]:
    return (laid.cell, laid.domino.first), (laid.second, laid.domino.second)


def _under(kingdom: Kingdom, cell: int) -> int | None:
    return next((laid.domino.number for laid in kingdom.laid if cell in (laid.cell, laid.second)), None)
