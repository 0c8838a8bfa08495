"""What a turn has come to some turns later, by the lines of a score: reasons that are not to be seen at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.core.game import Seat
from bot.core.points import Points
from bot.core.remarks import Change, Changes, Remark

Lines: TypeAlias = tuple[tuple[float, ...], ...]
"""By seat, points of each thing that is told apart, on average over some futures."""


class Harvest:
    """Tells where points come from. labels: by name of a remark, the lines of a score that are one thing to people."""

    def __init__(self, labels: Mapping[str, Sequence[str]]) -> None:
        self.traits = tuple(labels)
        """Names of the things."""
        self._place = {label: place for place, each in enumerate(labels.values()) for label in each}
        self._changes = Changes(self, [Change(key, {key: 1}) for key in labels])
        self.keys = self._changes.keys
        """Names of all remarks."""

    def weigh(self, state: Lines) -> Lines:
        """Lines are counted already."""
        return state

    def lines(self, futures: Sequence[Sequence[Points]]) -> Lines:
        """On average over futures, one at least. futures: scores by seat."""
        found = [[0.0] * len(self.traits) for _ in futures[0]]
        for scores in futures:
            for row, points in zip(found, scores, strict=True):
                for term in points.terms:
                    row[self._place[term.label]] += term.total / len(futures)
        return tuple(map(tuple, found))

    def remarks(self, before: Lines, after: Lines, seat: Seat) -> Sequence[Remark]:
        """What the second has more of than the first for a seat and the best of the others, or less."""
        return self._changes.remarks(before, after, seat, None)


def middle(lines: Sequence[Lines]) -> Lines:
    """The mean of some, one at least."""
    return tuple(tuple(sum(each) / len(lines) for each in zip(*rows, strict=True)) for rows in zip(*lines, strict=True))
