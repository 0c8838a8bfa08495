"""What a player can do, and the text each action is written as.

place N50 E      lay the drawn tile on N50, turned so that its top points east (O is read as W)
claim B          put a meeple on part B of the tile just placed; parts are lettered in the order of the data files
claim B large    put that figure there instead
pass             put no figure

Expansions have actions of their own, written by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from bot.core.construction import quick
from bot.games.carcassonne.rules.cells import CELLS, NAMES, SIDES, TYPED, spot

__all__ = ["PASS", "SIDES", "TYPED", "Action", "Claim", "Pass", "Place", "found_cell", "letter", "understood"]


class Action(Protocol):
    """Anything a player can do."""

    # No Grammar (bot/core/notation.py) as other games have: that is a closed list, and whoever holds an action of an
    # expansion asks it for its text without knowing which expansions there are.

    def text(self) -> str:
        """The action in notation."""
        ...

    def fields(self) -> Mapping[str, Any]:
        """The action as plain JSON values."""
        ...


@quick
@dataclass(frozen=True, slots=True)
class Place:
    """Lay the drawn tile on a cell, turned clockwise by so many quarters (0-3)."""

    cell: int
    turn: int

    @property
    def name(self) -> str:
        """The cell as in notation."""
        return NAMES[self.cell]

    @property
    def spot(self) -> tuple[int, int]:
        """Columns east and rows north of the first tile."""
        return spot(self.cell)

    def text(self) -> str:
        return f"place {NAMES[self.cell]} {SIDES[self.turn]}"

    def fields(self) -> Mapping[str, Any]:
        return {"kind": "place", "cell": NAMES[self.cell], "turn": self.turn}


@quick
@dataclass(frozen=True, slots=True)
class Claim:
    """Put a figure on the tile just placed."""

    part: int
    """Place among the tile's segments."""

    figure: str
    """Key of its role."""

    def text(self) -> str:
        return f"claim {letter(self.part)}" + ("" if self.figure == "meeple" else f" {self.figure}")

    def fields(self) -> Mapping[str, Any]:
        return {"kind": "claim", "part": letter(self.part), "figure": self.figure}


@quick
@dataclass(frozen=True, slots=True)
class Pass:
    """Put no figure."""

    def text(self) -> str:
        return "pass"

    def fields(self) -> Mapping[str, Any]:
        return {"kind": "pass"}


PASS = Pass()

_PLACE = re.compile(r"PLACE ([A-Z]{1,2}-?[0-9]{1,3}) ([NESWO])")
_CLAIM = re.compile(r"CLAIM ([A-P])(?: ([A-Z]+))?")


def letter(part: int) -> str:
    """How a segment of a tile is called, by its place among the tile's segments."""
    return chr(65 + part)


def understood(text: str, figures: frozenset[str]) -> Action | None:
    """The action that a text in capitals means; None for one that is none of these. figures: keys of all roles."""
    if text == "PASS":
        return PASS
    if (found := _PLACE.fullmatch(text)) is not None:
        cell = found_cell(found[1])
        return None if cell is None else Place(cell, TYPED.get(found[2]) or SIDES.index(found[2]))
    if (found := _CLAIM.fullmatch(text)) is not None:
        figure = (found[2] or "meeple").lower()
        return Claim(ord(found[1]) - 65, figure) if figure in figures else None
    return None


def found_cell(name: str) -> int | None:
    """The cell of this name, or None where no cell is called so."""
    try:
        return CELLS[name]
    except KeyError:
        return None
