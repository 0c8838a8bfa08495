"""What a player can do, and the text each action is written as.

choose 34             put the king on domino 34 of the next line (or of the first one, at the start)
place 27 G8-H8        lay domino 27, its first half on G8, its second on H8
discard 27            give domino 27 up because it fits nowhere
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.construction import quick
from bot.core.notation import Form, Grammar, among, numbers
from bot.games.kingdomino.rules.cells import CELLS, SIDES, STEPS


@quick
@dataclass(frozen=True, slots=True)
class Choose:
    """Put the king that is to be moved on a free domino."""

    domino: int
    """Its number."""


@quick
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


@quick
@dataclass(frozen=True, slots=True)
class Discard:
    """Give up the selected domino, which fits nowhere."""

    domino: int
    """Its number."""


Action: TypeAlias = Choose | Place | Discard


def _laid(domino: int, cell: int, second: int) -> Place | None:
    """None where the halves are not beside each other."""
    return Place(domino, cell, STEPS.index(second - cell)) if second - cell in STEPS else None


GRAMMAR: Grammar[Action] = Grammar(
    {"domino": numbers(1, 99), "cell": among(CELLS), "toward": among({side: turn for turn, side in enumerate(SIDES)})},
    Form("choose {domino}", Choose),
    Form("place {domino} {cell}-{second:cell}", Place, _laid, fields="domino first=cell second toward"),
    Form("discard {domino}", Discard),
)
notation, parse, fields = GRAMMAR.notation, GRAMMAR.parse, GRAMMAR.fields
