"""What a player can do, and the text each action is written as.

place G9 N         lay the tile in hand on G9, its top towards N
claim B            put a follower on segment B of the tile just laid
pass               put none
score G9B          score, of the completed features that wait, the one that holds segment B of G9
wall 2 G9B         the same, doubled by wall tile 2 (towers) or 3 (houses)
wall 1             another turn, by wall tile 1
end                no other turn
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.core.game import CoreReason, IllegalAction
from bot.core.grid import Spot
from bot.games.castle.cells import CELLS, NAMES, SIDES, spot
from bot.games.castle.land import LETTERS, spot_name, spot_of


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the tile in hand on `cell`, its top towards `turn` (0-3: N, E, S, W)."""

    cell: int
    """As cells.py numbers it."""

    turn: int
    """Where its top points (0-3: N, E, S, W)."""

    @property
    def at(self) -> Spot:
        """The cell as views have it."""
        return spot(self.cell)

    @property
    def top(self) -> str:
        """Where the top of the tile points: "N"."""
        return SIDES[self.turn]


@dataclass(frozen=True, slots=True)
class Claim:
    """Put a follower on a segment of the tile just laid (from 0), or on none."""

    segment: int | None
    """Its index on the tile, from 0; None for no follower."""

    @property
    def letter(self) -> str:
        """The segment as notation has it: "B"; empty for none."""
        return "" if self.segment is None else LETTERS[self.segment]


@dataclass(frozen=True, slots=True)
class Score:
    """Score a completed feature that waits, named by one of its segments."""

    spot: int
    """One of its segments."""


@dataclass(frozen=True, slots=True)
class Double:
    """Score it with a wall tile that doubles it."""

    wall: int
    """The wall tile's number."""

    spot: int
    """One of its segments."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Take another turn with a wall tile."""

    wall: int
    """The wall tile's number."""


@dataclass(frozen=True, slots=True)
class End:
    """Let the turn end without another one."""


Action: TypeAlias = Place | Claim | Score | Double | PlayAgain | End

_FORM = re.compile(
    r"PLACE (?P<cell>[A-I][1-9]) (?P<turn>[NESW])"
    r"|CLAIM (?P<claim>[A-H])|(?P<passes>PASS)"
    r"|SCORE (?P<score>[A-I][1-9][A-H])"
    r"|WALL (?P<wall>[1-9])(?: (?P<double>[A-I][1-9][A-H]))?"
    r"|(?P<end>END)"
)

# Longer texts are refused unread; the longest notation has 10 characters.
_LONGEST = 40


def notation(action: Action) -> str:
    match action:
        case Place(cell, turn):
            return f"place {NAMES[cell]} {SIDES[turn]}"
        case Claim(segment):
            return "pass" if segment is None else f"claim {LETTERS[segment]}"
        case Score(at):
            return f"score {spot_name(at)}"
        case Double(wall, at):
            return f"wall {wall} {spot_name(at)}"
        case PlayAgain(wall):
            return f"wall {wall}"
        case End():
            return "end"


def parse(text: str) -> Action:
    """The action a text means, however it is spaced or capitalised. Raises IllegalAction."""
    clean = " ".join(text[:_LONGEST].split())
    found = _FORM.fullmatch(clean.upper()) if text.isascii() and len(text) <= _LONGEST else None
    if found is None:
        raise IllegalAction(CoreReason.MALFORMED, text=clean)
    if found["cell"]:
        return Place(CELLS[found["cell"]], SIDES.index(found["turn"]))
    if found["claim"]:
        return Claim(LETTERS.index(found["claim"]))
    if found["passes"]:
        return Claim(None)
    if found["score"]:
        return Score(_spot(found["score"]))
    if found["double"]:
        return Double(int(found["wall"]), _spot(found["double"]))
    return PlayAgain(int(found["wall"])) if found["wall"] else End()


def _spot(text: str) -> int:
    found = spot_of(text)
    assert found is not None, "the form has only cells and letters"
    return found


def fields(action: Action) -> dict[str, Any]:
    match action:
        case Place(cell, turn):
            return {"kind": "place", "cell": NAMES[cell], "turn": SIDES[turn]}
        case Claim(segment):
            return {"kind": "pass"} if segment is None else {"kind": "claim", "segment": LETTERS[segment]}
        case Score(at):
            return {"kind": "score", "spot": spot_name(at)}
        case Double(wall, at):
            return {"kind": "double", "wall": wall, "spot": spot_name(at)}
        case PlayAgain(wall):
            return {"kind": "play-again", "wall": wall}
        case End():
            return {"kind": "end"}
