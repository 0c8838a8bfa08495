"""What a player can do, and the text each action is written as.

choose 34             put the king on domino 34 of the next line (or of the first one, at the start)
place 27 G8-H8        lay domino 27, its first half on G8, its second on H8
discard 27            give domino 27 up because it fits nowhere
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.core.game import CoreReason, IllegalAction
from bot.games.kingdomino.cells import CELLS, NAMES, SIDES, STEPS


@dataclass(frozen=True, slots=True)
class Choose:
    """Put the king that is to be moved on a free domino."""

    domino: int
    """Its number."""


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the selected domino: first half on `cell`, second one step `toward` (0-3: N, E, S, W)."""

    domino: int
    """Its number."""
    cell: int
    """Where the first half lies (see cells.py)."""
    toward: int
    """The way from there to the second half, 0-3: N, E, S, W."""

    @property
    def second(self) -> int:
        return self.cell + STEPS[self.toward]


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up the selected domino, which fits nowhere."""

    domino: int
    """Its number."""


Action: TypeAlias = Choose | Place | Discard

_FORM = re.compile(
    r"(?P<verb>choose|place|discard) (?P<domino>[1-9][0-9]?)(?: (?P<first>[A-M][0-9]+)-(?P<second>[A-M][0-9]+))?"
)

# Longer texts are refused unread; the longest notation has 16 characters.
_LONGEST = 40


def notation(action: Action) -> str:
    match action:
        case Choose(domino):
            return f"choose {domino}"
        case Place(domino, cell, _):
            return f"place {domino} {NAMES[cell]}-{NAMES[action.second]}"
        case Discard(domino):
            return f"discard {domino}"


def parse(text: str) -> Action:
    """The action a text means, however it is spaced or capitalised. Raises IllegalAction."""
    clean = " ".join(text[:_LONGEST].split())
    verb, _, rest = clean.partition(" ")
    found = _FORM.fullmatch(f"{verb.lower()} {rest.upper()}") if text.isascii() and len(text) <= _LONGEST else None
    if found is None or (found["verb"] == "place") != (found["first"] is not None):
        raise IllegalAction(CoreReason.MALFORMED, text=clean)
    domino = int(found["domino"])
    if found["verb"] == "choose":
        return Choose(domino)
    if found["verb"] == "discard":
        return Discard(domino)
    first, second = CELLS.get(found["first"]), CELLS.get(found["second"])
    if first is None or second is None or second - first not in STEPS:
        raise IllegalAction(CoreReason.MALFORMED, text=clean)
    return Place(domino, first, STEPS.index(second - first))


def fields(action: Action) -> dict[str, Any]:
    match action:
        case Choose(domino):
            return {"kind": "choose", "domino": domino}
        case Place(domino, cell, toward):
            first, second = NAMES[cell], NAMES[action.second]
            return {"kind": "place", "domino": domino, "first": first, "second": second, "toward": SIDES[toward]}
        case Discard(domino):
            return {"kind": "discard", "domino": domino}
