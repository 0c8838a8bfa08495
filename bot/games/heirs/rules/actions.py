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

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.construction import quick
from bot.core.notation import Form, Grammar, Slot
from bot.games.heirs.rules.cells import CELLS as CELLS
from bot.games.heirs.rules.cells import NAMES as NAMES
from bot.games.heirs.rules.pieces import pieces


@quick
@dataclass(frozen=True, slots=True)
class Take:
    """Take a tile of the royal reserve (H-10)."""

    tile: str


@quick
@dataclass(frozen=True, slots=True)
class Build:
    """Build a tile of the hand face up (H-14)."""

    tile: str
    cell: int


@quick
@dataclass(frozen=True, slots=True)
class Expand:
    """Lay a tile of the hand face down as open land (H-20)."""

    tile: str
    cell: int


@quick
@dataclass(frozen=True, slots=True)
class Move:
    """Move an own troop to a tile next to it (H-22)."""

    origin: int
    cell: int


@quick
@dataclass(frozen=True, slots=True)
class Deploy:
    """Bring a troop from the royal reserve onto the land (H-23)."""

    cell: int


@quick
@dataclass(frozen=True, slots=True)
class Withdraw:
    """Call a troop back into the royal reserve (H-24)."""

    cell: int


@quick
@dataclass(frozen=True, slots=True)
class UseCamp:
    """Turn an own Camp face down for another take (H-38)."""

    cell: int


@quick
@dataclass(frozen=True, slots=True)
class Demolish:
    """Turn a threatened building face down (H-42)."""

    cell: int


@quick
@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""


Action: TypeAlias = Take | Build | Expand | Move | Deploy | Withdraw | UseCamp | Demolish | End


def _tile(name: str) -> str | None:
    return name if name in pieces().tiles else None


GRAMMAR: Grammar[Action] = Grammar(
    {"tile": Slot("[A-Z]{3}[1-9]", _tile, str), "cell": Slot("[A-Z]{1,2}[1-9][0-9]?", CELLS.get, NAMES.__getitem__)},
    Form("take {tile}", Take),
    Form("build {tile} {cell}", Build),
    Form("land {tile} {cell}", Expand),
    Form("move {origin:cell}-{cell}", Move),
    Form("deploy {cell}", Deploy),
    Form("withdraw {cell}", Withdraw),
    Form("camp {cell}", UseCamp),
    Form("siege {cell}", Demolish),
    Form("end", End),
)
notation, parse, fields = GRAMMAR.notation, GRAMMAR.parse, GRAMMAR.fields
