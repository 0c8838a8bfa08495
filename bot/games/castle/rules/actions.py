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

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.construction import quick
from bot.core.grid import Spot
from bot.core.notation import Form, Grammar, Slot, among, numbers
from bot.games.castle.rules.cells import CELLS, SIDES, TYPED, spot
from bot.games.castle.rules.land import LETTERS, spot_name, spot_of


@quick
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


@quick
@dataclass(frozen=True, slots=True)
class Claim:
    """Put a follower on a segment of the tile just laid (from 0), or on none."""

    segment: int | None
    """Its index on the tile, from 0; None for no follower."""

    @property
    def letter(self) -> str:
        """The segment as notation has it: "B"; empty for none."""
        return "" if self.segment is None else LETTERS[self.segment]


@quick
@dataclass(frozen=True, slots=True)
class Score:
    """Score a completed feature that waits, named by one of its segments."""

    spot: int
    """One of its segments."""


@quick
@dataclass(frozen=True, slots=True)
class Double:
    """Score it with a wall tile that doubles it."""

    wall: int
    """The wall tile's number."""

    spot: int
    """One of its segments."""


@quick
@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Take another turn with a wall tile."""

    wall: int
    """The wall tile's number."""


@quick
@dataclass(frozen=True, slots=True)
class End:
    """Let the turn end without another one."""


Action: TypeAlias = Place | Claim | Score | Double | PlayAgain | End

GRAMMAR: Grammar[Action] = Grammar(
    {
        "cell": among(CELLS),
        "turn": among({side: turn for turn, side in enumerate(SIDES)}, also=TYPED),
        "segment": among({letter: segment for segment, letter in enumerate(LETTERS)}),
        "spot": Slot("[A-I][1-9][A-H]", spot_of, spot_name),
        "wall": numbers(1, 9),
    },
    Form("place {cell} {turn}", Place),
    Form("pass", Claim, fixed={"segment": None}, fields=""),
    Form("claim {segment}", Claim),
    Form("score {spot}", Score),
    Form("wall {wall} {spot}", Double, kind="double"),
    Form("wall {wall}", PlayAgain, kind="play-again"),
    Form("end", End),
)
notation, parse, fields = GRAMMAR.notation, GRAMMAR.parse, GRAMMAR.fields
