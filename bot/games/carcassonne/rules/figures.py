"""Figures: what a player puts on a tile, and what each may do there."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.construction import quick
from bot.core.game import Seat
from bot.games.carcassonne.rules.pieces import Kind

CLAIMING = frozenset({Kind.CITY, Kind.ROAD, Kind.FIELD, Kind.MONASTERY})


@quick
@dataclass(frozen=True, slots=True)
class Role:
    """A kind of figure."""

    key: str
    """Its name in notation and events."""

    count: int
    """How many each player has."""

    votes: int
    """What it counts for majority, 0 for one that never counts."""

    stands: frozenset[Kind]
    """Kinds of features it may stand on. One without votes needs company: a voting figure of its owner in the same
    feature, occupied or not (rule T04), and goes when the last of them goes (T09)."""


MEEPLE = Role("meeple", 7, 1, CLAIMING)


@quick
@dataclass(frozen=True, slots=True)
class Figure:
    """A figure on the board."""

    seat: Seat
    role: int
    """Its place in the match's list of roles."""

    segment: int
    """Where it stands, as a number."""
