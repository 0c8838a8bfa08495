"""Figures: what a player puts on a tile, and what each may do there."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.game import Seat
from bot.games.carcassonne.pieces import Kind

CLAIMING = frozenset({Kind.CITY, Kind.ROAD, Kind.FIELD, Kind.MONASTERY})


@dataclass(frozen=True, slots=True)
class Role:
    """A kind of figure.

    key: its name in notation and events; count: how many each player has; votes: what it counts for majority, 0 for
    one that never counts; stands: kinds of features it may stand on. One without votes needs company: a voting
    figure of its owner in the same feature, occupied or not (rule T04), and goes when the last of them goes (T09).
    """

    key: str
    count: int
    votes: int
    stands: frozenset[Kind]


MEEPLE = Role("meeple", 7, 1, CLAIMING)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure on the board. role: its place in the match's list of roles; segment: where it stands, as a number."""

    seat: Seat
    role: int
    segment: int
