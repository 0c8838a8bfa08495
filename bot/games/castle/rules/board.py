"""The castle wall with its track and towers, and what lies inside it, read from data/castle/board.toml."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeGuard

from bot.core.construction import quick
from bot.games.castle.rules.cells import CELLS, NAMES, SIDES, SPAN, step
from bot.games.castle.rules.tiles import Kind
from bot.games.data import DataError, load, table

Corner = tuple[int, int]
"""(x, y): x eastwards from the west edge of column A, y northwards from the south edge of row 1."""

_WAYS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


@quick
@dataclass(frozen=True, slots=True)
class Tower:
    """A corner tower over two spaces of the track."""

    name: str
    """As data/castle/board.toml calls it ("T03")."""

    corner: Corner
    """Of the wall, on which it stands."""

    spaces: tuple[int, int]
    """The two of the track it covers."""

    tile: bool
    """Whether a wall tile lies on it when the match begins (rule 5)."""

    source: str
    """Where the data come from."""


@quick
@dataclass(frozen=True, slots=True)
class Start:
    """A start space on the inner side of the wall, across `side` of `cell` (rule 8)."""

    number: int
    """From 1."""

    cell: int
    """Inside the wall, beside it."""

    side: int
    """Of that cell (0-3: N, E, S, W), across which it lies."""

    kind: Kind
    """What begins there."""

    markets: int
    """Stalls in its court."""

    source: str
    """Where the data come from."""


@dataclass(frozen=True)
class Board:
    """The castle as it stands before the first tile."""

    interior: int
    """Its cells as a bit set."""

    neighbours: tuple[tuple[int | None, ...], ...]
    """By cell, the cell across each side, None for the wall."""

    corners: tuple[Corner, ...]
    """The outline, clockwise from the tower over space 0, a tower on each."""

    spaces: int
    """Of the track."""

    towers: tuple[Tower, ...]
    """In the order of the track."""

    parts: tuple[tuple[int, int], ...]
    """First and last space of each wall part."""

    starts: tuple[Start, ...]
    """By number, the first is 1."""


def read_board(file: Path) -> Board:
    """The validated board. Raises DataError naming the item and its fault."""
    data = load(file)
    interior = _interior(file, data.get("interior"))
    corners = _outline(file, table(file, data, "outline"), interior)
    spaces = table(file, data, "track").get("spaces")
    if type(spaces) is not int or spaces != 100:
        _bad(file, "track", f"must have 100 spaces (rule 2), not {spaces!r:.40}")
    towers = _towers(file, table(file, data, "towers"), corners, spaces)
    parts = _parts(file, table(file, data, "parts"), spaces)
    starts = _starts(file, table(file, data, "start"), interior)
    return Board(interior, _neighbours(interior), corners, spaces, towers, parts, starts)


def _interior(file: Path, rows: Any) -> int:
    if not isinstance(rows, list) or len(rows) != SPAN or not all(_is_row(row) for row in rows):
        _bad(file, "interior", f"must be {SPAN} rows of {SPAN} signs, each # or a point")
    return sum(
        1 << (SPAN - 1 - down) * SPAN + across
        for down, row in enumerate(rows)
        for across, sign in enumerate(row)
        if sign == "#"
    )


def _is_row(row: Any) -> bool:
    return isinstance(row, str) and bool(re.fullmatch(f"[#.]{{{SPAN}}}", row))


def _outline(file: Path, fields: dict[str, Any], interior: int) -> tuple[Corner, ...]:
    """The corners of the wall: the walk comes back to where it began and has exactly the interior on its right."""
    start, walk = fields.get("start"), fields.get("walk")
    if set(fields) != {"start", "walk", "source"} or not _pair(start) or not isinstance(walk, str):
        _bad(file, "outline", "needs start, walk and source")
    at: Corner = (start[0], start[1])
    corners, inside = [], 0
    for word in walk.split():
        if not re.fullmatch(r"[NESW][1-9]", word):
            _bad(file, "outline", f"{word!r:.40} is no step of the walk")
        corners.append(at)
        east, north = _WAYS[word[0]]
        for _ in range(int(word[1])):
            # Cells north of an eastward step are outside, those south of it are on the right hand; and so round.
            inside ^= _below(at[0], at[1]) if east > 0 else _below(at[0] - 1, at[1]) if east < 0 else 0
            at = (at[0] + east, at[1] + north)
            if not (0 <= at[0] <= SPAN and 0 <= at[1] <= SPAN):
                _bad(file, "outline", "leaves the frame")
    if at != (start[0], start[1]):
        _bad(file, "outline", f"does not close: it ends at {list(at)}, not at {start}")
    if len({word[0] in "NS" for word in walk.split()[::2]}) != 1 or len(walk.split()) % 2:
        _bad(file, "outline", "must turn at each corner")
    if inside != interior:
        names = " ".join(NAMES[cell] for cell in range(SPAN * SPAN) if (inside ^ interior) >> cell & 1)
        _bad(file, "outline", f"does not go round the interior: see {names}")
    return tuple(corners)


def _below(x: int, y: int) -> int:
    """The cells of a column south of a corner's height, as a bit set."""
    return sum(1 << row * SPAN + x for row in range(y)) if 0 <= x < SPAN else 0


def _towers(file: Path, rows: dict[str, Any], corners: tuple[Corner, ...], spaces: int) -> tuple[Tower, ...]:
    """Rule 3: a tower on each corner, over two spaces in a row, in the order of the walk."""
    if len(rows) != len(corners):
        _bad(file, "towers", f"there must be one on each of the {len(corners)} corners, not {len(rows)}")
    towers = []
    after = -1
    for (name, fields), corner in zip(rows.items(), corners, strict=True):
        item = f"tower {name}"
        if not isinstance(fields, dict) or set(fields) != {"spaces", "tile", "source"} or not _pair(fields["spaces"]):
            _bad(file, item, "needs spaces, tile and source")
        first, second = fields["spaces"]
        if second != first + 1 or not after < first or second >= spaces or type(fields["tile"]) is not bool:
            _bad(file, item, "must cover two spaces in a row, after those of the tower before it")
        towers.append(Tower(name, corner, (first, second), fields["tile"], _source(file, item, fields)))
        after = second
    if towers[0].spaces != (0, 1) or towers[0].tile:
        _bad(file, "towers", "the first must cover 0 and 1, without a wall tile (rule 5)")
    return tuple(towers)


def _parts(file: Path, rows: dict[str, Any], spaces: int) -> tuple[tuple[int, int], ...]:
    """Rule 2: ten parts, one after the other."""
    parts: list[tuple[int, int]] = []
    for name, fields in rows.items():
        item = f"part {name}"
        if not isinstance(fields, dict) or set(fields) != {"spaces", "source"} or not _pair(fields["spaces"]):
            _bad(file, item, "needs spaces and source")
        first, last = fields["spaces"]
        if first != (parts[-1][1] + 1 if parts else 0) or last < first:
            _bad(file, item, "must begin where the part before it ends")
        _source(file, item, fields)
        parts.append((first, last))
    if len(parts) != 10 or parts[-1][1] != spaces - 1:
        _bad(file, "parts", f"must be 10, with {spaces} spaces in all (rule 2)")
    return tuple(parts)


def _starts(file: Path, rows: dict[str, Any], interior: int) -> tuple[Start, ...]:
    """Rule 8: start spaces lie between a cell of the castle and the wall."""
    starts: list[Start] = []
    for name, fields in rows.items():
        item = f"start space {name}"
        if not isinstance(fields, dict) or set(fields) != {"cell", "side", "feature", "source"}:
            _bad(file, item, "needs cell, side, feature and source")
        cell, side = CELLS.get(fields["cell"]), fields["side"]
        kind, _, market = str(fields["feature"]).partition(" ")
        if name != str(len(starts) + 1) or cell is None or side not in SIDES:
            _bad(file, item, "must have the next number, a cell and a side")
        if kind not in {each.key for each in Kind} or market not in ("", "market") or (market and kind != "court"):
            _bad(file, item, f"{fields['feature']!r:.40} is no feature of a start space")
        across = step(cell, SIDES.index(side))
        if not interior >> cell & 1 or (across is not None and interior >> across & 1):
            _bad(file, item, "must lie between a cell of the castle and the wall")
        if any(start.cell == cell for start in starts):
            _bad(file, item, "lies at the same cell as another")
        starts.append(
            Start(
                int(name), cell, SIDES.index(side), Kind[kind.upper()], int(bool(market)), _source(file, item, fields)
            )
        )
    return tuple(starts)


def _source(file: Path, item: str, fields: dict[str, Any]) -> str:
    source = fields["source"]
    if not isinstance(source, str) or not source:
        _bad(file, item, "must name its source")
    return source


def _neighbours(interior: int) -> tuple[tuple[int | None, ...], ...]:
    return tuple(
        tuple(
            across if (across := step(cell, side)) is not None and interior >> across & 1 else None for side in range(4)
        )
        for cell in range(SPAN * SPAN)
    )


def _pair(value: Any) -> TypeGuard[list[int]]:
    return isinstance(value, list) and len(value) == 2 and all(type(number) is int for number in value)


def _bad(file: Path, item: str, fault: str) -> NoReturn:
    raise DataError(file, item, fault)
