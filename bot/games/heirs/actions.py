"""What a player can do, and the text each action is written as.

take VOY3             take this tile of the royal reserve into the hand
build VOY3 N31        build this tile of the hand face up on N31
land VOY3 N31         lay this tile of the hand face down on N31, as open land
move M30-N31          move the own troop on M30 to N31
deploy N31            bring a troop from the royal reserve to N31
withdraw N31          call the troop on N31 back into the royal reserve
camp N31              give up the own Camp on N31 for another take
siege N31             pull down the building on N31 that the Siege tower just built threatens
end                   end the turn
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.core.game import CoreReason, IllegalAction
from bot.games.heirs.cells import CELLS as CELLS
from bot.games.heirs.cells import NAMES as NAMES
from bot.games.heirs.pieces import pieces


@dataclass(frozen=True, slots=True)
class Take:
    """Take a tile of the royal reserve (H-10)."""

    tile: str


@dataclass(frozen=True, slots=True)
class Build:
    """Build a tile of the hand face up (H-14)."""

    tile: str
    cell: int


@dataclass(frozen=True, slots=True)
class Expand:
    """Lay a tile of the hand face down as open land (H-20)."""

    tile: str
    cell: int


@dataclass(frozen=True, slots=True)
class Move:
    """Move an own troop to a tile next to it (H-22)."""

    origin: int
    cell: int


@dataclass(frozen=True, slots=True)
class Deploy:
    """Bring a troop from the royal reserve onto the land (H-23)."""

    cell: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Call a troop back into the royal reserve (H-24)."""

    cell: int


@dataclass(frozen=True, slots=True)
class UseCamp:
    """Turn an own Camp face down for another take (H-38)."""

    cell: int


@dataclass(frozen=True, slots=True)
class Demolish:
    """Turn a threatened building face down (H-42)."""

    cell: int


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""


Action: TypeAlias = Take | Build | Expand | Move | Deploy | Withdraw | UseCamp | Demolish | End

_ON_A_CELL: dict[str, type[Deploy | Withdraw | UseCamp | Demolish]] = {
    "deploy": Deploy,
    "withdraw": Withdraw,
    "camp": UseCamp,
    "siege": Demolish,
}
_VERBS = {kind: verb for verb, kind in _ON_A_CELL.items()}

_TILE = r"(?P<tile>[A-Z]{3}[1-9])"
_CELL = r"(?P<cell>[A-Z]{1,2}[1-9][0-9]?)"
_FORMS = (
    re.compile(f"(?P<verb>TAKE) {_TILE}"),
    re.compile(f"(?P<verb>BUILD|LAND) {_TILE} {_CELL}"),
    re.compile(f"(?P<verb>MOVE) (?P<origin>[A-Z]{{1,2}}[1-9][0-9]?)-{_CELL}"),
    re.compile(f"(?P<verb>DEPLOY|WITHDRAW|CAMP|SIEGE) {_CELL}"),
    re.compile("(?P<verb>END)"),
)

# Longer texts are refused unread; the longest notation has 15 characters.
_LONGEST = 40


def notation(action: Action) -> str:
    match action:
        case Take(tile):
            return f"take {tile}"
        case Build(tile, cell):
            return f"build {tile} {NAMES[cell]}"
        case Expand(tile, cell):
            return f"land {tile} {NAMES[cell]}"
        case Move(origin, cell):
            return f"move {NAMES[origin]}-{NAMES[cell]}"
        case End():
            return "end"
        case _:
            return f"{_VERBS[type(action)]} {NAMES[action.cell]}"


def parse(text: str) -> Action:
    """The action a text means, however it is spaced or capitalised. Raises IllegalAction."""
    clean = " ".join(text[:_LONGEST].split())
    forms = _FORMS if text.isascii() and len(text) <= _LONGEST else ()
    found = next((match for form in forms if (match := form.fullmatch(clean.upper()))), None)
    if found is None:
        raise IllegalAction(CoreReason.MALFORMED, text=clean)
    parts = found.groupdict()
    tile, cell, origin = parts.get("tile", ""), parts.get("cell"), parts.get("origin")
    if (tile and tile not in pieces().tiles) or any(name is not None and name not in CELLS for name in (cell, origin)):
        raise IllegalAction(CoreReason.MALFORMED, text=clean)
    verb = parts["verb"].lower()
    if cell is None:
        return Take(tile) if verb == "take" else End()
    if origin is not None:
        return Move(CELLS[origin], CELLS[cell])
    if tile:
        return (Build if verb == "build" else Expand)(tile, CELLS[cell])
    return _ON_A_CELL[verb](CELLS[cell])


def fields(action: Action) -> dict[str, Any]:
    verb = notation(action).partition(" ")[0]
    match action:
        case Take(tile):
            return {"kind": verb, "tile": tile}
        case Build(tile, cell) | Expand(tile, cell):
            return {"kind": verb, "tile": tile, "cell": NAMES[cell]}
        case Move(origin, cell):
            return {"kind": verb, "origin": NAMES[origin], "cell": NAMES[cell]}
        case End():
            return {"kind": verb}
        case _:
            return {"kind": verb, "cell": NAMES[action.cell]}
