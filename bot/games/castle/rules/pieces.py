"""All component data of The Castle, read from data/castle/*.toml and checked against each other."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from bot.core.grid import Spot
from bot.games.castle.rules.board import Board, Start, Tower, read_board
from bot.games.castle.rules.cells import SIDES, SPAN, TYPED, members, spot
from bot.games.castle.rules.tiles import Kind, Segment, Tile, read_tiles
from bot.games.data import ROOT, DataError, load, table

__all__ = [
    "SIDES",
    "SPAN",
    "TYPED",
    "Board",
    "Kind",
    "Pieces",
    "Segment",
    "Start",
    "Tile",
    "Tower",
    "Use",
    "WallTile",
    "Worth",
    "inside",
    "pieces",
]


class Use(StrEnum):
    """What a wall tile is good for (rule 43)."""

    EXTRA_TURN = "extra-turn"
    DOUBLE_TOWER = "double-tower"
    DOUBLE_HOUSE = "double-house"
    UNFINISHED_PATH = "unfinished-path"
    UNFINISHED_TOWER = "unfinished-tower"
    UNFINISHED_HOUSE = "unfinished-house"
    BEST_COURT = "best-court"
    KEEP = "keep"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class WallTile:
    """A kind of wall tile."""

    number: int
    """From 1 to 9."""

    copies: int
    """How many there are."""

    at_end: bool
    """Counted at the end, else used during the match."""

    use: Use
    """What it is good for."""

    worth: int
    """Points for each tile or market, points in all, or tiles added to the keep."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What things count, in points."""

    path: int
    """Of each tile of a path."""

    well: int
    """Of each tile of a path with a well."""

    tower: int
    """Of each tile of a tower."""

    house: int
    """Of each tile of a house."""

    market: int
    """Of each market of a court."""

    region: int
    """Of each cell of the largest empty region."""


@dataclass(frozen=True)
class Pieces:
    """All component data."""

    board: Board
    """The wall."""

    tiles: dict[str, Tile]
    """By kind."""

    walls: dict[int, WallTile]
    """By number."""

    worth: Worth
    """What things count."""

    followers: int
    """In each player's supply at the start."""

    @property
    def tile_count(self) -> int:
        return sum(tile.count for tile in self.tiles.values())


@cache
def pieces(folder: Path = ROOT / "castle") -> Pieces:
    """The validated component data. Raises DataError naming file, item and fault."""
    file = folder / "setup.toml"
    data = load(file)
    setup = _numbers(file, "setup", table(file, data, "setup"), {"players", "followers", "markers", "empty_cells"})
    worth = _numbers(file, "points", table(file, data, "points"), set(Worth.__slots__))
    board, tiles = read_board(folder / "board.toml"), read_tiles(folder / "tiles.toml")
    found = Pieces(
        board,
        tiles,
        _walls(file, table(file, data, "wall_tiles")),
        Worth(**worth),
        setup["followers"] - setup["markers"],
    )
    _check_counts(file, setup, found)
    return found


@cache
def inside() -> tuple[Spot, ...]:
    """The cells inside the wall, from the southern row up, west to east."""
    return tuple(map(spot, members(pieces().board.interior)))


def _numbers(file: Path, item: str, fields: dict[str, Any], keys: set[str]) -> dict[str, int]:
    if set(fields) != keys or not all(type(value) is int and value > 0 for value in fields.values()):
        _bad(file, item, f"needs whole numbers above 0 for {', '.join(sorted(keys))}")
    return fields


def _walls(file: Path, rows: dict[str, Any]) -> dict[int, WallTile]:
    walls = {}
    for name, fields in rows.items():
        item = f"wall tile {name}"
        if not name.isdecimal() or not isinstance(fields, dict) or set(fields) != {"copies", "phase", "does", "worth"}:
            _bad(file, item, "needs a number, copies, phase, does and worth")
        if fields["phase"] not in ("match", "end") or fields["does"] not in set(Use):
            _bad(file, item, "must be for the match or its end, and do something that is known")
        if not all(type(fields[key]) is int and fields[key] >= 0 for key in ("copies", "worth")):
            _bad(file, item, "copies and worth must be whole numbers")
        wall = WallTile(int(name), fields["copies"], fields["phase"] == "end", Use(fields["does"]), fields["worth"])
        if wall.at_end != (wall.use not in (Use.EXTRA_TURN, Use.DOUBLE_TOWER, Use.DOUBLE_HOUSE)):
            _bad(file, item, f"{wall.use} belongs to the other phase")
        walls[wall.number] = wall
    if sorted(wall.use for wall in walls.values()) != sorted(Use):
        _bad(file, "wall tiles", "must do each thing once")
    return walls


def _check_counts(file: Path, setup: dict[str, int], found: Pieces) -> None:
    """Rules 1, 4, 5 and 6, and the numbers that everything else rests on."""
    cells, tiles = found.board.interior.bit_count(), found.tile_count
    walls = sum(wall.copies for wall in found.walls.values())
    if (setup["players"], setup["followers"], setup["markers"]) != (2, 7, 1):
        _bad(file, "setup", "must be for 2 players with 7 followers each, one of them on the track (rules 1 and 6)")
    if tiles != 60:
        _bad(file, "tiles", f"must be 60 (rule 4), not {tiles}")
    if cells != tiles + setup["empty_cells"]:
        _bad(file, "interior", f"must have {tiles + setup['empty_cells']} cells (rule 4), not {cells}")
    if walls != 18 or any(wall.copies != 2 for wall in found.walls.values()):
        _bad(file, "wall tiles", f"must be 18, two of each number (rule 5), not {walls}")
    if sum(tower.tile for tower in found.board.towers) != len(found.board.towers) - 1:
        _bad(file, "towers", "all but the first must have a wall tile (rule 5)")
    if len(found.board.starts) != 7:
        _bad(file, "start spaces", f"must be 7 (rule 8), not {len(found.board.starts)}")


def _bad(file: Path, item: str, fault: str) -> NoReturn:
    raise DataError(file, item, fault)
