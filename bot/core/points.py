"""Points that can explain themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """One line of a score: `count` things of a kind worth `each` points."""

    label: str
    """Language-free name of the thing ("lake", "harmony"); the catalogue has its sentence."""

    count: int
    """How many of it."""

    each: int
    """Points for one of it."""

    @property
    def total(self) -> int:
        """Points of this line."""
        return self.count * self.each


@dataclass(frozen=True, slots=True)
class Points:
    """A score as the sum of its terms, so that it can be printed as arithmetic."""

    terms: tuple[Term, ...] = ()
    """The lines that add up to it, in the order they are read."""

    @property
    def total(self) -> int:
        """Points of all lines."""
        return sum(term.total for term in self.terms)

    def __add__(self, other: Points) -> Points:
        return Points(self.terms + other.terms)


@dataclass(frozen=True, slots=True)
class SummedPoints(Points):
    """A score made of several scores, such as those of games in a row."""

    parts: tuple[Points, ...] = ()
    """Each of them, in order."""

    @classmethod
    def of(cls, parts: Iterable[Points]) -> SummedPoints:
        """All terms of all parts, and where each comes from."""
        kept = tuple(parts)
        return cls(tuple(term for part in kept for term in part.terms), kept)


def margins(totals: Sequence[int]) -> tuple[int, ...]:
    """What each total is ahead of the best of the others, negative where it is behind; alone, the total itself."""
    if len(totals) == 1:
        return tuple(totals)
    first, second = sorted(totals, reverse=True)[:2]
    return tuple(total - (second if total == first else first) for total in totals)
