"""What can have happened, by the wire names under which logs keep it for good.

Cells are written as names ("G9"), segments as cell and letter ("G9B"), sides as N, E, S, W.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.construction import quick
from bot.core.placings import MatchEnded
from bot.core.points import Points
from bot.games.castle.rules.tiles import Kind


@quick
@dataclass(frozen=True, slots=True)
class StarterDrawn:
    """Lots say who begins (rule 7)."""

    seat: int
    """Who begins."""


@quick
@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A castle tile came out of the supply."""

    kind: str
    """Of tile."""

    fits: bool
    """False where it fits nowhere and is out of the match (rule 16)."""


@quick
@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile lies inside the wall."""

    seat: int
    """Who laid it."""

    kind: str
    """Of tile."""

    cell: str
    """Where it lies ("G9")."""

    turn: str
    """The side its top points to ("N")."""


@quick
@dataclass(frozen=True, slots=True)
class Claimed:
    """A follower stands on this segment, or its owner put none (None)."""

    seat: int
    """Who was asked."""

    spot: str | None
    """The segment ("G9B"), None for no follower."""


@quick
@dataclass(frozen=True, slots=True)
class FeatureScored:
    """A feature was counted; followers of a completed path, tower or house go home."""

    spot: str
    """One of its segments."""

    kind: Kind
    """What it is."""

    tiles: int
    """Its size."""

    seat: int | None
    """Who holds it, None for nobody."""

    points: Points
    """What it gave, explained."""

    wall: int | None
    """Number of the wall tile used on it, which is gone; None for none."""


@quick
@dataclass(frozen=True, slots=True)
class KeepPlaced:
    """A keep stands on this house now."""

    seat: int
    """Whose it is."""

    spot: str
    """A segment of the house."""

    tiles: int
    """Size of the house."""


@quick
@dataclass(frozen=True, slots=True)
class TowerReached:
    """A marker stopped exactly on a tower and takes its wall tile."""

    seat: int
    """Whose marker it is."""

    tower: str
    """Its name ("T03")."""

    space: int
    """Of the track, 0-99."""


@quick
@dataclass(frozen=True, slots=True)
class WallTileRevealed:
    """The wall tile somebody took lies face up before them."""

    seat: int
    """Who took it."""

    number: int
    """Of the wall tile."""


@quick
@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over."""

    seat: int
    """Whose turn it was."""

    wall: int | None
    """Number of the wall tile that gives the same seat another turn, else None."""


@quick
@dataclass(frozen=True, slots=True)
class KeepsCompared:
    """The larger keep scores the largest empty region (rule 40)."""

    sizes: tuple[int, ...]
    """Of both keeps with their wall tiles, 0 for none."""

    cells: tuple[str, ...]
    """The region."""

    seat: int | None
    """Who scores, None for nobody."""

    points: Points
    """What it gave, explained."""


@quick
@dataclass(frozen=True, slots=True)
class WallTilesCounted:
    """The wall tiles a seat has left at the end, and the points that lie on them (rule 42)."""

    seat: int
    """Whose they are."""

    numbers: tuple[int, ...]
    """Of all that are left."""

    points: Points
    """That lie on them."""


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
