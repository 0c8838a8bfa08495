"""What can have happened, by the wire names under which logs keep it for good.

Cells are written as names; the first tile lies on M50. A segment of a tile is its kind and its index among the
segments of this kind on the tile, as in data/carcassonne. Events of expansions stand beside their rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.core.construction import quick
from bot.core.placings import MatchEnded
from bot.core.points import Points
from bot.games.carcassonne.rules.pieces import Kind


class Fate(StrEnum):
    """What becomes of a drawn tile. DISCARDED: out of the match (B13); RETURNED: back among the others (option)."""

    FITS = "fits"
    DISCARDED = "discarded"
    RETURNED = "returned"


@quick
@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A tile was drawn; if it fits nowhere, another will be drawn."""

    tile: str
    fate: Fate


@quick
@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile lies on a cell."""

    seat: int
    tile: str
    cell: str
    turn: int
    """Quarter turns clockwise, 0-3."""


@quick
@dataclass(frozen=True, slots=True)
class PartEarned:
    """The placed tile earned its seat another part of its turn, which comes after this one."""

    seat: int
    part: str


@quick
@dataclass(frozen=True, slots=True)
class FigurePlaced:
    """A figure stands on a segment of the tile just placed."""

    seat: int
    figure: str
    cell: str
    kind: Kind
    index: int


@quick
@dataclass(frozen=True, slots=True)
class Standing:
    """A figure on a segment of the board."""

    seat: int
    figure: str
    cell: str
    kind: Kind
    index: int


@quick
@dataclass(frozen=True, slots=True)
class Share:
    """What one seat gets for a feature."""

    seat: int
    points: Points


@quick
@dataclass(frozen=True, slots=True)
class FeatureScored:
    """A feature that somebody stands on was scored."""

    kind: Kind
    """One of its segments."""

    cell: str
    """One of its segments."""

    index: int
    """One of its segments."""

    shares: tuple[Share, ...]
    """Who gets points."""

    returned: tuple[Standing, ...]
    """Figures that went back to their owners."""

    final: bool
    """At the end of the match, when figures stay."""


@quick
@dataclass(frozen=True, slots=True)
class FigureRecalled:
    """A seat took a figure of its own back and scored its unfinished feature alone."""

    seat: int
    by: str
    """Key of the expansion that lets it."""

    standing: Standing
    """Where it stood."""

    points: Points
    """For its seat."""

    also: tuple[Standing, ...]
    """Figures of the seat that went with it, having no company left (T09)."""


@quick
@dataclass(frozen=True, slots=True)
class PartStarted:
    """A part of a turn begins: a tile is to be drawn."""

    seat: int
    part: str
    """"turn" for the first one of a seat's turn, else what earned it."""

    owed: tuple[str, ...]
    """Parts that come after it, the last one first."""


@quick
@dataclass(frozen=True, slots=True)
class BonusScored:
    """Points at the end that belong to no feature."""

    seat: int
    points: Points


CORE_EVENTS: dict[str, type[object]] = {
    "carcassonne.tile-drawn.1": TileDrawn,
    "carcassonne.tile-placed.1": TilePlaced,
    "carcassonne.part-earned.1": PartEarned,
    "carcassonne.figure-placed.1": FigurePlaced,
    "carcassonne.feature-scored.1": FeatureScored,
    "carcassonne.figure-recalled.1": FigureRecalled,
    "carcassonne.part-started.1": PartStarted,
    "carcassonne.bonus-scored.1": BonusScored,
    "carcassonne.match-ended.1": MatchEnded,
}
