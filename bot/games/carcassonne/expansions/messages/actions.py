"""What a player can do with score figures and messages.

move meeple                 the score meeple moves by the points that are due; or `move courier`, the other figure
message points              take the points every message offers instead of its deed
message deed                do what the message says
message deed M50 B          do it with what stands on part B of the tile on M50
policy meeple               how points in other players' turns are moved; or courier, behind, ahead
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.segments import SPAN
from bot.games.carcassonne.rules.actions import Action, found_cell, letter
from bot.games.carcassonne.rules.cells import NAMES

FIGURES = ("meeple", "courier")
"""The two score figures, equal in every respect (MSG-02)."""

POLICIES = ("meeple", "courier", "behind", "ahead")
"""Which figure moves when nobody is asked: always the same, or the one with fewer or more points so far."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move a score figure by the points that are due."""

    figure: int
    """Its place in FIGURES."""

    def text(self) -> str:
        return f"move {FIGURES[self.figure]}"

    def fields(self) -> Mapping[str, Any]:
        return {"kind": "move", "figure": FIGURES[self.figure]}


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the message on the table."""

    deed: bool
    """Do what it says, else take the points."""

    segment: int | None = None
    """The segment of the board, as a number, under the figure that the deed is done with, where it needs one."""

    def text(self) -> str:
        if not self.deed:
            return "message points"
        return "message deed" if self.segment is None else f"message deed {' '.join(_place(self.segment))}"

    def fields(self) -> Mapping[str, Any]:
        cell, part = (None, None) if self.segment is None else _place(self.segment)
        return {"kind": "message", "deed": self.deed, "cell": cell, "part": part}


@dataclass(frozen=True, slots=True)
class Policy:
    """A standing order: which figure moves for points in other players' turns."""

    name: str
    """One of POLICIES."""

    def text(self) -> str:
        return f"policy {self.name}"

    def fields(self) -> Mapping[str, Any]:
        return {"kind": "policy", "policy": self.name}


_DEED = re.compile(r"message deed ([a-z]{1,2}-?[0-9]{1,3}) ([a-p])")


def _place(segment: int) -> tuple[str, str]:
    cell, part = divmod(segment, SPAN)
    return NAMES[cell], letter(part)


def understood(text: str) -> Action | None:
    """The action that a text in small letters means; None for one that is none of these."""
    verb, _, rest = text.partition(" ")
    if verb == "move":
        return Move(FIGURES.index(rest)) if rest in FIGURES else None
    if verb == "policy":
        return Policy(rest) if rest in POLICIES else None
    if text == "message points":
        return Answer(False)
    if text == "message deed":
        return Answer(True)
    found = _DEED.fullmatch(text)
    cell = None if found is None else found_cell(found[1].upper())
    return None if found is None or cell is None else Answer(True, cell * SPAN + ord(found[2]) - 97)
