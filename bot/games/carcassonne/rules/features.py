"""What lies on the board as people see it: roads, cities, monasteries, gardens and fields, and who has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.core.construction import quick
from bot.core.game import Seat
from bot.core.segments import SPAN, Feature
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.actions import letter
from bot.games.carcassonne.rules.cells import NAMES
from bot.games.carcassonne.rules.claims import leaders
from bot.games.carcassonne.rules.laid import SYMBOLS, TILES, counted
from bot.games.carcassonne.rules.model import State
from bot.games.carcassonne.rules.pieces import Kind


@quick
@dataclass(frozen=True, slots=True)
class FeatureView:
    """A feature that can still pay somebody: one that is not complete, is a field, or has figures on it."""

    kind: Kind
    """What it is."""
    parts: tuple[tuple[str, str], ...]
    """Cell and letter of each of its segments, as in notation, in the order in which their tiles came."""
    opens: int
    """Ends that are open; of a monastery or garden, neighbouring cells without a tile. 0: it is complete."""
    symbols: tuple[tuple[str, int], ...]
    """Name of each symbol it shows ("pennant", "inn", "cathedral", "wine", "grain", "cloth"), and how many."""
    points: int
    """What it would pay now: completed, or as at the end of the match. Of a field, for its completed cities, 3 each."""
    leaders: tuple[Seat, ...]
    """Who has the majority, several when tied."""

    @property
    def tiles(self) -> int:
        """How many tiles it lies on."""
        return len({cell for cell, _ in self.parts})


def features(state: State) -> tuple[FeatureView, ...]:
    """Every feature that can still pay, in the order in which they began; fields only where they can be claimed."""
    land, fed = state.board.land, scoring.fed_cities(state)
    return tuple(
        _feature(state, land.features[root], segments, fed)
        for root, segments in segments_by_root(state).items()
        if _pays(state, root, land.features[root])
    )


def segments_by_root(state: State) -> Mapping[int, list[int]]:
    """The segments of every feature, by root."""
    root, found = state.board.land.root, dict[int, list[int]]()
    for cell, laid in state.board.tiles.items():
        first = cell * SPAN
        for segment in range(first, first + len(TILES[laid >> 2].segments)):
            found.setdefault(root(segment), []).append(segment)
    return found


def _pays(state: State, root: int, feature: Feature) -> bool:
    if feature.kind is Kind.FIELD:
        return state.config.farmers
    return bool(feature.pieces) or opens(state, root, feature) > 0


def opens(state: State, segment: int, feature: Feature) -> int:
    """Ends of a feature that are open; of a monastery or garden, neighbouring cells without a tile (rule B33)."""
    if feature.kind is Kind.MONASTERY or feature.kind is Kind.GARDEN:
        return 8 - state.board.neighbours(segment // SPAN)
    return feature.opens


def _feature(
    state: State, feature: Feature, segments: Sequence[int], fed: Mapping[int, tuple[int, ...]]
) -> FeatureView:
    first = segments[0]
    kind, ends = state.segment(first).kind, opens(state, first, feature)
    if kind is Kind.FIELD:
        points = scoring.field_points(len(fed.get(state.board.land.root(first), ())))
    else:
        points = scoring.worth(state, first, feature, complete=not ends)
    return FeatureView(
        kind,
        tuple(map(_part, segments)),
        ends,
        _symbols(feature.tally),
        points.total,
        leaders(state, feature.pieces) if feature.pieces else (),
    )


@lru_cache(maxsize=4096)
def _part(segment: int) -> tuple[str, str]:
    """Kept, because nearly all segments are seen again and again."""
    return NAMES[segment // SPAN], letter(segment % SPAN)


@lru_cache(maxsize=256)
def _symbols(tally: int) -> tuple[tuple[str, int], ...]:
    return tuple((symbol, count) for symbol in SYMBOLS if (count := counted(tally, symbol)))
