"""What can have happened, by the wire names under which logs keep it for good.

Cells are written as names ("G9"), segments as cell and letter ("G9B"), sides as N, E, S, W.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.points import Points
from bot.games.castle.tiles import Kind


@dataclass(frozen=True, slots=True)
class StarterDrawn:
    """Lots say who begins (rule 7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A castle tile came out of the supply. fits: False where it fits nowhere and is out of the match (rule 16)."""

    kind: str
    fits: bool


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile lies inside the wall. turn: the side its top points to."""

    seat: int
    kind: str
    cell: str
    turn: str


@dataclass(frozen=True, slots=True)
class Claimed:
    """A follower stands on this segment, or its owner put none (None)."""

    seat: int
    spot: str | None


@dataclass(frozen=True, slots=True)
class FeatureScored:
    """A feature was counted, named by one of its segments.

    tiles: its size; seat: who holds it, None for nobody; points: what it gave, explained; wall: number of the wall tile
    used on it, which is gone. Followers of a completed path, tower or house go home.
    """

    spot: str
    kind: Kind
    tiles: int
    seat: int | None
    points: Points
    wall: int | None


@dataclass(frozen=True, slots=True)
class KeepPlaced:
    """A keep stands on this house now. tiles: its size."""

    seat: int
    spot: str
    tiles: int


@dataclass(frozen=True, slots=True)
class TowerReached:
    """A marker stopped exactly on a tower and takes its wall tile. tower: its name; space: 0-99."""

    seat: int
    tower: str
    space: int


@dataclass(frozen=True, slots=True)
class WallTileRevealed:
    """The wall tile somebody took lies face up before them."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over. wall: number of the wall tile that gives the same seat another turn, else None."""

    seat: int
    wall: int | None


@dataclass(frozen=True, slots=True)
class KeepsCompared:
    """The larger keep scores the largest empty region (rule 40).

    sizes: of both keeps with their wall tiles, 0 for none; cells: the region; seat: who scores, None for nobody.
    """

    sizes: tuple[int, ...]
    cells: tuple[str, ...]
    seat: int | None
    points: Points


@dataclass(frozen=True, slots=True)
class WallTilesCounted:
    """The wall tiles a seat has left at the end, and the points that lie on them (rule 42)."""

    seat: int
    numbers: tuple[int, ...]
    points: Points


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: placings from best to last; tie_break: "shared" for equal scores (ruling A16)."""

    placings: tuple[tuple[int, ...], ...]
    tie_break: str | None


Event: TypeAlias = (
    StarterDrawn
    | TileDrawn
    | TilePlaced
    | Claimed
    | FeatureScored
    | KeepPlaced
    | TowerReached
    | WallTileRevealed
    | TurnEnded
    | KeepsCompared
    | WallTilesCounted
    | MatchEnded
)

EVENTS: dict[str, type[Event]] = {
    "castle.starter-drawn.1": StarterDrawn,
    "castle.tile-drawn.1": TileDrawn,
    "castle.tile-placed.1": TilePlaced,
    "castle.claimed.1": Claimed,
    "castle.feature-scored.1": FeatureScored,
    "castle.keep-placed.1": KeepPlaced,
    "castle.tower-reached.1": TowerReached,
    "castle.wall-tile-revealed.1": WallTileRevealed,
    "castle.turn-ended.1": TurnEnded,
    "castle.keeps-compared.1": KeepsCompared,
    "castle.wall-tiles-counted.1": WallTilesCounted,
    "castle.match-ended.1": MatchEnded,
}
