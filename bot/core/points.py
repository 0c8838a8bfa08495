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


@dataclass(frozen=True, slots=True)
class Item:
    """One place that a line of a score rests on: what lies there and counts, with its arithmetic."""

    count: int
    """How many things count."""

    each: int
    """Points for one of them."""

    times: int = 1
    """How often all of that counts."""

    plus: int = 0
    """Points it has by itself, counted as often."""

    label: str = ""
    """Language-free name of what it is, where that is not the label of its term."""

    places: tuple[str, ...] = ()
    """Where it is, in the notation of the game: the place it is called by first. Empty for what lies nowhere."""

    counted: tuple[tuple[str, ...], ...] = ()
    """Where the things are that count, thing by thing, as far as they lie elsewhere and can be told apart."""

    @property
    def total(self) -> int:
        """Points of this item."""
        return (self.plus + self.count * self.each) * self.times


@dataclass(frozen=True, slots=True)
class Source:
    """What one line of a score rests on. Games that have more to show of it make a subclass of it."""

    items: tuple[Item, ...]
    """All that adds up to it, in the order they came or are read."""

    @property
    def total(self) -> int:
        """Points of all items: those of the term it belongs to."""
        return sum(item.total for item in self.items)

    @property
    def places(self) -> tuple[str, ...]:
        """Where all its items are, each place once."""
        return tuple(dict.fromkeys(place for item in self.items for place in item.places))

    @property
    def counted(self) -> tuple[str, ...]:
        """Where everything lies that its items count, each place once."""
        return tuple(dict.fromkeys(place for item in self.items for thing in item.counted for place in thing))


def margins(totals: Sequence[int]) -> tuple[int, ...]:
    """What each total is ahead of the best of the others, negative where it is behind; alone, the total itself."""
    if len(totals) == 1:
        return tuple(totals)
    first, second = sorted(totals, reverse=True)[:2]
    return tuple(total - (second if total == first else first) for total in totals)
