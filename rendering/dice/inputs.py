"""What a picture of King of the Dice needs besides the View: finished strings, and what is to be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from rendering.dice.since import NOTHING, Since
from rendering.kit.news_strip import Step
from rendering.kit.seat_labels import SeatLabels


@dataclass(frozen=True, slots=True)
class Labels(SeatLabels):
    """Names, colours and finished strings, in the language of the table."""

    dice: str
    """Over the dice."""

    throws: str
    """Under that, how many throws are left, empty where no dice lie."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed at."""

    numbers: Mapping[str, str] = field(default_factory=dict)
    """Name of a space -> number on it."""

    cards: Mapping[int, str] = field(default_factory=dict)
    """Pile, from 1 -> number on its card."""

    met: frozenset[int] = frozenset()
    """Piles whose card is fulfilled."""

    kept: frozenset[int] = frozenset()
    """Numbers of the dice, from 1, that are ringed."""

    fresh: Mapping[str, Seat] = field(default_factory=dict)
    """Name of a space -> who changed it, since somebody looked or in the turn that is being drafted."""

    since: Since = NOTHING
    """What changed since somebody looked."""

    steps: tuple[Step, ...] = ()
    """The same as rows of a strip."""

    most: int = 0
    """So many cards of a player are to find room at least, however few there are yet."""
