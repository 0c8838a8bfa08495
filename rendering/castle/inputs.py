"""What a picture of The Castle needs besides the View: finished strings, and what is to be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from bot.core.grid import Spot
from rendering.kit.news_strip import Played
from rendering.kit.seat_labels import SeatLabels


@dataclass(frozen=True, slots=True)
class Labels(SeatLabels):
    """Names, colours and finished strings, in the language of the table."""

    left: str
    """How many tiles are left ("26 left"), empty at the end."""

    colours: tuple[int, ...] = field(default=(0, 5), kw_only=True)
    """By seat, which of the six colours and marks of the theme it has, empty for red and white."""

    def colour(self, seat: Seat) -> int:
        """Index of the colour, and with it the mark, of a seat."""
        return (self.colours or (0, 5))[seat]


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a marker would stop."""

    seat: Seat
    """Whose marker it is."""

    score: int
    """Points it would show."""

    name: str = ""
    """Letter or name of the choice that brings it there, empty where nothing is left to choose."""

    wall: int | None = None
    """Number of the wall tile that choice uses, None for none."""

    taken: tuple[int, ...] = ()
    """Spaces with a tower where it would take the wall tile."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed at."""

    numbers: Mapping[Spot, str] = field(default_factory=dict)
    """Open cell -> number on it."""

    turns: tuple[Played, ...] = ()
    """What was played since its reader last did, oldest first."""

    stops: tuple[Stop, ...] = ()
    """Where markers would stop, for the track of a private picture."""

    focus: Spot | None = None
    """The middle of a preview without a ghost."""
