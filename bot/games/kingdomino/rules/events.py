"""What can have happened, by the wire names under which logs keep it for good.

Cells are written as names ("G8"); the castle is G7.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.construction import quick
from bot.core.placings import MatchEnded
from bot.core.points import Points


@quick
@dataclass(frozen=True, slots=True)
class LineDealt:
    """A new line lies on the table, lowest number first."""

    dominoes: tuple[int, ...]
    """Their numbers, lowest first."""


@quick
@dataclass(frozen=True, slots=True)
class KingDrawn:
    """A king came out of the hand; its owner is to put it on a domino of the first line."""

    seat: int
    """Whose king it is."""


@quick
@dataclass(frozen=True, slots=True)
class DominoChosen:
    """A king stands on a domino of the newest line."""

    seat: int
    """Whose king it is."""
    domino: int
    """The domino's number."""


@quick
@dataclass(frozen=True, slots=True)
class DominoPlaced:
    """A domino lies in a kingdom: its first half on the cell `first`, the other on `second`."""

    seat: int
    """Whose kingdom it is."""
    domino: int
    """The domino's number."""
    first: str
    """Where its first half lies."""
    second: str
    """Where the other lies."""


@quick
@dataclass(frozen=True, slots=True)
class DominoDiscarded:
    """A domino that fitted nowhere is out of the match."""

    seat: int
    """Who had to give it up."""
    domino: int
    """The domino's number."""


@quick
@dataclass(frozen=True, slots=True)
class LineFinished:
    """Every king has left the current line; the next line becomes the current one."""


@quick
@dataclass(frozen=True, slots=True)
class KingdomScored:
    """The final score of a kingdom, explained, with what may break a tie (rule K-23)."""

    seat: int
    """Whose kingdom it is."""
    points: Points
    """Domains and bonuses."""
    largest: int
    """Cells of its largest domain."""
    buildings: int
    """All buildings in it."""


@quick
@dataclass(frozen=True, slots=True)
class GameEnded:
    """One game of a dynasty is over (rule K-24).

    Unless it was the last one, every kingdom is cleared and all dominoes and kings are back.
    """

    game: int
    """Its number, from 1."""
    totals: tuple[int, ...]
    """Points by seat, earlier games too."""


Event: TypeAlias = (
    LineDealt
    | KingDrawn
    | DominoChosen
    | DominoPlaced
    | DominoDiscarded
    | LineFinished
    | KingdomScored
    | GameEnded
    | MatchEnded
)

EVENTS: dict[str, type[Event]] = {
    "kingdomino.line-dealt.1": LineDealt,
    "kingdomino.king-drawn.1": KingDrawn,
    "kingdomino.domino-chosen.1": DominoChosen,
    "kingdomino.domino-placed.1": DominoPlaced,
    "kingdomino.domino-discarded.1": DominoDiscarded,
    "kingdomino.line-finished.1": LineFinished,
    "kingdomino.kingdom-scored.1": KingdomScored,
    "kingdomino.game-ended.1": GameEnded,
    "kingdomino.match-ended.1": MatchEnded,
}
