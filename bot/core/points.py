"""Points that can explain themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """One line of a score: `count` things of a kind worth `each` points.

    label: language-free name of the thing ("lake", "harmony"); the catalogue has its sentence.
    count: how many of it.
    each: points for one of it.
    """

    label: str
    count: int
    each: int

    @property
    def total(self) -> int:
        return self.count * self.each


@dataclass(frozen=True, slots=True)
class Points:
    """A score as the sum of its terms, so that it can be printed as arithmetic."""

    terms: tuple[Term, ...] = ()

    @property
    def total(self) -> int:
        return sum(term.total for term in self.terms)

    def __add__(self, other: Points) -> Points:
        return Points(self.terms + other.terms)


@dataclass(frozen=True, slots=True)
class SummedPoints(Points):
    """A score made of several scores, such as those of games in a row. parts: each of them, in order."""

    parts: tuple[Points, ...] = ()

    @classmethod
    def of(cls, parts: Iterable[Points]) -> SummedPoints:
        """All terms of all parts, and where each comes from."""
        kept = tuple(parts)
        return cls(tuple(term for part in kept for term in part.terms), kept)
