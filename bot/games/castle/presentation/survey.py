"""The features of the castle as a viewer sees them: how large, whose, and where they would go on."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.core.segments import SPAN
from bot.games.castle.rules.cells import COUNT, members, reading_order, spot
from bot.games.castle.rules.land import Land, has_well, holder, markets, size, spot_name
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.scoring import kind_of
from bot.games.castle.rules.tiles import Kind, Segment

_SPOTS = tuple(map(spot, range(COUNT)))
_STARTS = 0b111_1111
"""The first tiles of a land are the seven start spaces (rule 8), in the order of their numbers."""


@dataclass(frozen=True, slots=True)
class FigureView:
    """A follower on a segment of the tile on `cell`."""

    seat: Seat
    """Whose it is."""

    cell: Spot
    """Where its tile lies."""

    segment: int
    """Index of the segment it stands on."""

    kind: Kind
    """Of that segment."""

    @property
    def lying(self) -> bool:
        return self.kind is Kind.COURT


@dataclass(frozen=True, slots=True)
class FeatureView:
    """Segments that belong together, on one tile at least."""

    name: str
    """The segment of it that was laid first ("G9B")."""

    kind: Kind
    """What it is."""

    size: int
    """Tiles, start spaces counted (rule 24)."""

    open: int
    """Sides it still misses, 0 for a court, which is never complete."""

    well: bool
    """It is a path whose tiles count double."""

    markets: int
    """Stalls of a court."""

    cells: tuple[Spot, ...]
    """Where its tiles lie, in the order they came."""

    starts: tuple[int, ...]
    """Numbers of the start spaces in it."""

    ends: tuple[Spot, ...]
    """Empty cells a tile could carry it on to, in reading order."""

    figures: tuple[FigureView, ...]
    """Followers on it, in the order they came."""

    holder: Seat | None
    """Who has strictly more of them, None for nobody (rule 29)."""

    @property
    def complete(self) -> bool:
        """Whether nothing can be added to it; courts are counted at the end only (rule 37)."""
        return self.kind is not Kind.COURT and not self.open

    def followers(self, seat: Seat) -> int:
        """How many followers of this seat are on it."""
        return sum(figure.seat == seat for figure in self.figures)


def features(land: Land) -> tuple[FeatureView, ...]:
    """Every feature with a tile, in the order their first tiles came, on a tile by the letters of their segments."""
    around, laid, root = pieces().board.neighbours, land.laid, land.features.root
    found: dict[int, tuple[int, list[int], set[int]]] = {}
    for cell, tile in laid.items():
        empty = [(side, at) for side, at in enumerate(around[cell]) if at is not None and at not in laid]
        for at, segment in enumerate(tile.turned.segments, cell * SPAN):
            key = root(at)
            if key not in found:
                found[key] = at, [cell], set()
            elif found[key][1][-1] != cell:
                found[key][1].append(cell)
            if empty:
                found[key][2].update(beyond for side, beyond in empty if _reaches(segment, side))
    return tuple(_feature(land, key, *rest) for key, rest in found.items())


def _reaches(segment: Segment, side: int) -> bool:
    """Whether a segment lies on a side, or beside the path on it."""
    return side in segment.sides or 2 * side in segment.halves or 2 * side + 1 in segment.halves


def _feature(land: Land, key: int, first: int, cells: list[int], ends: set[int]) -> FeatureView:
    feature = land.features.features[key]
    kind, court = kind_of(feature), feature.kind is Kind.COURT
    starts = feature.tiles & _STARTS
    return FeatureView(
        name=spot_name(first),
        kind=kind,
        size=size(feature),
        open=0 if court else feature.opens,
        well=kind is Kind.PATH and has_well(feature),
        markets=markets(feature) if court else 0,
        cells=tuple([_SPOTS[cell] for cell in cells]),
        starts=tuple(number + 1 for number in members(starts)) if starts else (),
        ends=tuple([_SPOTS[cell] for cell in sorted(ends, key=reading_order)]) if ends else (),
        figures=tuple(FigureView(seat, _SPOTS[at // SPAN], at % SPAN, kind) for seat, at in feature.pieces),
        holder=holder(feature),
    )
