"""From segments of tiles to features of a board, merged as tiles come, in values that never change.

A tile meets its neighbours along twelve strands, three a side, counted clockwise from the north-west corner: strand
`3 * side + place`, sides N, E, S, W = 0..3. Strand s of a tile lies against strand `facing(s)` of the tile beyond that
side. A segment reaches some strands; two segments of the same kind whose strands meet belong to one feature.

A segment of a board is a number: `cell * SPAN + index of the segment on its tile`. Features are found by root: one
segment stands for all of its feature. Placing a tile touches only the features it meets.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

SPAN = 16
"""No tile has more segments than this."""

STRANDS = 12


def facing(strand: int) -> int:
    """The strand of the neighbouring tile that lies against this one."""
    side, place = divmod(strand, 3)
    return (side + 2) % 4 * 3 + 2 - place


def turned(strand: int, quarters: int) -> int:
    """Where a strand is after so many quarter turns clockwise."""
    return (strand + 3 * quarters) % STRANDS


class Part(NamedTuple):
    """One segment of a tile as it lies. A tuple, because placing a tile takes them apart in its innermost loop."""

    kind: Hashable
    """What it is of; only segments of one kind join."""

    contacts: tuple[tuple[int, int], ...]
    """Side, and strand of the neighbour there, for each strand it reaches."""

    tally: int = 0
    """What the game counts over a feature, as one number that is added up."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A tile as it lies."""

    parts: tuple[Part, ...]
    """Its segments by index."""

    strands: tuple[int, ...]
    """Which of them reaches each strand, -1 for none."""


WALL = Pattern((), (-1,) * STRANDS)
"""A neighbour with nothing to join: it closes whatever ends at it."""


def pattern(segments: Iterable[tuple[Hashable, Iterable[int], int]], quarters: int = 0) -> Pattern:
    """A tile turned clockwise by so many quarters. segments: (kind, strands of the unturned tile, tally)."""
    owners = [-1] * STRANDS
    parts = []
    for index, (kind, strands, tally) in enumerate(segments):
        reached = sorted(turned(strand, quarters) for strand in strands)
        for strand in reached:
            owners[strand] = index
        parts.append(Part(kind, tuple((strand // 3, facing(strand)) for strand in reached), tally))
    return Pattern(tuple(parts), tuple(owners))


class Feature(NamedTuple):
    """Segments that belong together. A tuple, because several are made with every tile."""

    kind: Hashable
    """What all its segments are of."""

    tiles: int
    """The tiles it lies on, as bits by the number each was placed with, so that one counts once."""

    opens: int
    """Strands without a neighbour, 0 when it is complete."""

    tally: int
    """The sum over its segments."""

    pieces: tuple[Any, ...]
    """What stands on it."""


Neighbour: TypeAlias = tuple[int, Pattern] | None
"""The cell beyond a side and the tile there; None for an empty cell."""


@dataclass(frozen=True, slots=True)
class Features:
    """All features of a board."""

    parents: Mapping[int, int]
    """The way from a segment to its root, absent for roots; never changed."""

    features: Mapping[int, Feature]
    """Each by its root; never changed."""

    def root(self, segment: int) -> int:
        """The segment that stands for the feature of this one."""
        parents = self.parents
        while segment in parents:
            segment = parents[segment]
        return segment

    def feature(self, segment: int) -> Feature:
        """The feature a segment belongs to."""
        return self.features[self.root(segment)]

    def with_tile(
        self, cell: int, number: int, tile: Pattern, around: tuple[Neighbour, Neighbour, Neighbour, Neighbour]
    ) -> Features:
        """The features once a tile lies on a cell. number: how many tiles came before it; around: N, E, S, W."""
        parents, features = dict(self.parents), dict(self.features)
        segment = cell * SPAN
        for kind, contacts, tally in tile.parts:
            root, tiles, opens = segment, 1 << number, len(contacts)
            pieces: tuple[Any, ...] = ()
            for side, strand in contacts:
                beyond = around[side]
                if beyond is None:
                    continue
                opens -= 1
                index = beyond[1].strands[strand]
                if index < 0:
                    continue
                other = beyond[0] * SPAN + index
                while other in parents:
                    other = parents[other]
                if other == root:
                    opens -= 1
                    continue
                met = features[other]
                if met.kind != kind:
                    features[other] = Feature(met.kind, met.tiles, met.opens - 1, met.tally, met.pieces)
                    continue
                _, more, ends, count, standing = met
                opens += ends - 1
                if root != segment:
                    # Two features become one; the root of the larger stays, so that ways to a root stay short.
                    if more.bit_count() > tiles.bit_count():
                        root, other = other, root
                    parents[other] = root
                    del features[other]
                else:
                    parents[segment] = root = other
                tiles |= more
                tally += count
                pieces += standing
            features[root] = Feature(kind, tiles, opens, tally, pieces)
            segment += 1
        return Features(parents, features)

    def with_pieces(self, segment: int, pieces: tuple[Any, ...]) -> Features:
        """The features with exactly these pieces standing on that of a segment."""
        root, features = self.root(segment), dict(self.features)
        kind, tiles, opens, tally, _ = features[root]
        features[root] = Feature(kind, tiles, opens, tally, pieces)
        return Features(self.parents, features)


EMPTY = Features({}, {})
