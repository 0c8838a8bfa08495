"""What a picture of The Two Heirs needs besides the View: finished strings, and what is to be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.grid import Spot
from rendering.kit.news_strip import Played
from rendering.kit.seat_labels import SeatLabels


@dataclass(frozen=True, slots=True)
class Labels(SeatLabels):
    """Names, colours and finished strings, in the language of the table."""

    reach: str = ""
    """Under the troops in the circle."""

    left: str = ""
    """How many tiles are to come."""

    pile: str = ""
    """How many treasures Henri has left to lay."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed at."""

    takes: Mapping[int, str] = field(default_factory=dict)
    """Number of a tile in the circle, clockwise from the shield -> text on it."""

    letters: Mapping[int, str] = field(default_factory=dict)
    """Place in the moving seat's hand -> letter on that tile."""

    numbers: Mapping[Spot, str] = field(default_factory=dict)
    """Cells -> number on them."""

    drafted: frozenset[Spot] = frozenset()
    """Cells that are only being thought of."""

    turns: tuple[Played, ...] = ()
    """What is new to the reader."""

    asked: tuple[Spot, bool] | None = None
    """A cell somebody asks about, and whether it is all right."""
