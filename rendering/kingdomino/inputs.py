"""What a picture of Kingdomino needs besides the View: finished strings, and what is to be pointed at."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from bot.games.kingdomino.rules.pieces import Domino
from rendering.kit.news_strip import Played
from rendering.kit.seat_labels import SeatLabels


@dataclass(frozen=True, slots=True)
class Labels(SeatLabels):
    """Names, colours and finished strings, in the language of the table."""

    place: str
    """Over the line being played."""

    choose: str
    """Over the line being chosen from."""

    done: str
    """On a slot whose king has left."""

    game: str = ""
    """Which game of a dynasty this is, empty for a single one."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed at."""

    letters: Mapping[int, str] = field(default_factory=dict)
    """Domino number -> letter on its slot in the line."""

    numbers: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """(column, row) in the moving seat's kingdom -> number on that cell."""

    lately: tuple[Played, ...] = ()
    """The turns that are new to the reader."""

    wanted: Collection[tuple[int, int]] = ()
    """Cells of the moving seat's kingdom that are shown as large as its own, wherever they are."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A domino where it could be laid."""

    domino: Domino
    """Which."""

    first: tuple[int, int]
    """Column and row of its first half."""

    second: tuple[int, int]
    """Column and row of its second half."""
