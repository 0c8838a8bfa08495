"""What changed on a board of King of the Dice since somebody looked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat


@dataclass(frozen=True, slots=True)
class Since:
    """What changed since somebody looked."""

    spaces: Mapping[str, Seat] = field(default_factory=dict)
    """Name of a space -> who changed it last."""

    gone: Mapping[str, tuple[str, Seat]] = field(default_factory=dict)
    """Name of a space -> what stood there before ("pawn" or "flame"), and whose it was, or who took it."""

    gems: Mapping[str, str] = field(default_factory=dict)
    """Name of a space -> the gem that lay there, "white" or "gold"."""

    cards: Mapping[Seat, frozenset[str]] = field(default_factory=dict)
    """By seat, the cards it has got and still has, by id."""

    supers: Mapping[Seat, int] = field(default_factory=dict)
    """By seat, how many superjokers more it has."""

    stones: Mapping[Seat, frozenset[str]] = field(default_factory=dict)
    """By seat, of what it has more or fewer: "white", "gold", "flames"."""


NOTHING = Since()
"""Nothing is new."""
