"""What can have happened, by the wire names under which logs keep it for good.

Cells are written as names ("N31", the start tile is M30), terrains as "wood", "stone" and "wheat". Seat 1 is Henri in
a match alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.construction import quick
from bot.core.placings import MatchEnded
from bot.core.points import Points


@quick
@dataclass(frozen=True, slots=True)
class SetsChosen:
    """Three sets were drawn for this match (H-2)."""

    sets: tuple[str, ...]


@quick
@dataclass(frozen=True, slots=True)
class ShieldTossed:
    """The royal shield shows this seat's crown: it starts (H-3)."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class CircleDealt:
    """Six tiles lie face up, clockwise from the shield (H-3)."""

    tiles: tuple[str, ...]


@quick
@dataclass(frozen=True, slots=True)
class StartLaid:
    """The start tile lies face down in the middle; nobody has seen its front (H-4)."""

    terrain: str


@quick
@dataclass(frozen=True, slots=True)
class BackSeen:
    """The back of the tile that is on top of the common reserve now (H-5)."""

    terrain: str


@quick
@dataclass(frozen=True, slots=True)
class TileTaken:
    """A tile came into a hand; the shield lies in its place and is flipped (H-10, H-11)."""

    seat: int
    tile: str
    number: int
    """Clockwise, from 1."""


@quick
@dataclass(frozen=True, slots=True)
class CircleFilled:
    """A new tile lies in the place the shield came from (H-11)."""

    tile: str


@quick
@dataclass(frozen=True, slots=True)
class BuildingBuilt:
    """A building stands on the land."""

    seat: int
    tile: str
    cell: str
    discount: int
    """Open-land discounts it used up (H-21)."""


@quick
@dataclass(frozen=True, slots=True)
class LandLaid:
    """A tile of the hand lies face down as open land (H-20)."""

    seat: int
    tile: str
    cell: str


@quick
@dataclass(frozen=True, slots=True)
class TroopMoved:
    """A troop went to a tile beside its own (H-22)."""

    seat: int
    origin: str
    cell: str


@quick
@dataclass(frozen=True, slots=True)
class TroopDeployed:
    """A troop came from the royal reserve onto the land (H-23)."""

    seat: int
    cell: str


@quick
@dataclass(frozen=True, slots=True)
class TroopWithdrawn:
    """A troop went back into the royal reserve (H-24)."""

    seat: int
    cell: str


@quick
@dataclass(frozen=True, slots=True)
class CampUsed:
    """A Camp is open land now, the shield flipped back: another tile is to be taken (H-38)."""

    seat: int
    cell: str


@quick
@dataclass(frozen=True, slots=True)
class BuildingDemolished:
    """A besieged building is open land now (H-42)."""

    seat: int
    cell: str
    tile: str


@quick
@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over; the other side is next."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class HenriTook:
    """Henri took a tile (H-S3)."""

    tile: str
    number: int
    """Clockwise from the shield, from 1; without `found` it is the first tile."""
    wanted: str | None
    """Terrain of the top of the reserve, None if it is empty."""
    found: bool
    """It was there."""


@quick
@dataclass(frozen=True, slots=True)
class Looked:
    """A spot Henri looked at."""

    rule: str
    """"A" joins a road, "B" blocks one, "C" any."""
    number: int
    """Among those of its rule."""
    side: str
    """N, NE, … from the player's last building."""
    cell: str
    free: bool
    """Nothing lies there, so he takes it."""


@quick
@dataclass(frozen=True, slots=True)
class HenriBuilt:
    """Henri's tile lies upside down beside the player's last building (H-S4)."""

    tile: str
    cell: str
    rule: str
    """The one that gave the spot."""
    reference: str
    """Cell of that last building, or of the start tile."""
    looked: tuple[Looked, ...]
    """Every spot he looked at, the last one taken."""


@quick
@dataclass(frozen=True, slots=True)
class HenriGaveUp:
    """Every spot round the last building is covered: the tile leaves the match without effect (H-S4 D)."""

    tile: str
    reference: str
    looked: tuple[Looked, ...]


@quick
@dataclass(frozen=True, slots=True)
class TreasureLaid:
    """The top treasure lies on the tile Henri has just built (H-S6)."""

    treasure: str
    cell: str


@quick
@dataclass(frozen=True, slots=True)
class TreasureRemoved:
    """A treasure's condition holds: it is out of Henri's hands (H-S7)."""

    treasure: str
    cell: str
    by: tuple[str, ...]
    """The cells with the tiles that do it."""


@quick
@dataclass(frozen=True, slots=True)
class HenriMoved:
    """Henri's troop whose cross has the terrain of his new tile stands on it (H-S6)."""

    terrain: str
    origin: str | None
    """None the first time."""
    cell: str
    troop: int
    """Which of his, the cavalry is 0."""


@quick
@dataclass(frozen=True, slots=True)
class SideScored:
    """The final score of one side, explained."""

    seat: int
    points: Points
    troops: int
    """Its troops in the royal reserve, for ties (H-31)."""


Event: TypeAlias = (
    SetsChosen
    | ShieldTossed
    | CircleDealt
    | StartLaid
    | BackSeen
    | TileTaken
    | CircleFilled
    | BuildingBuilt
    | LandLaid
    | TroopMoved
    | TroopDeployed
    | TroopWithdrawn
    | CampUsed
    | BuildingDemolished
    | TurnEnded
    | HenriTook
    | HenriBuilt
    | HenriGaveUp
    | TreasureLaid
    | TreasureRemoved
    | HenriMoved
    | SideScored
    | MatchEnded
)

EVENTS: dict[str, type[Event]] = {
    "heirs.sets-chosen.1": SetsChosen,
    "heirs.shield-tossed.1": ShieldTossed,
    "heirs.circle-dealt.1": CircleDealt,
    "heirs.start-laid.1": StartLaid,
    "heirs.back-seen.1": BackSeen,
    "heirs.tile-taken.1": TileTaken,
    "heirs.circle-filled.1": CircleFilled,
    "heirs.building-built.1": BuildingBuilt,
    "heirs.land-laid.1": LandLaid,
    "heirs.troop-moved.1": TroopMoved,
    "heirs.troop-deployed.1": TroopDeployed,
    "heirs.troop-withdrawn.1": TroopWithdrawn,
    "heirs.camp-used.1": CampUsed,
    "heirs.building-demolished.1": BuildingDemolished,
    "heirs.turn-ended.1": TurnEnded,
    "heirs.henri-took.1": HenriTook,
    "heirs.henri-built.1": HenriBuilt,
    "heirs.henri-gave-up.1": HenriGaveUp,
    "heirs.treasure-laid.1": TreasureLaid,
    "heirs.treasure-removed.1": TreasureRemoved,
    "heirs.henri-moved.1": HenriMoved,
    "heirs.side-scored.1": SideScored,
    "heirs.match-ended.1": MatchEnded,
}
