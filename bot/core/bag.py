"""Supplies whose order nobody knows: a bag holds what is left, never in which order it will come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.core.construction import quick

Piece = int | str


@quick
@dataclass(frozen=True, slots=True)
class Bag:
    """A multiset of pieces, kept sorted so that equal supplies are equal values."""

    pieces: tuple[Piece, ...] = ()
    """Sorted, each as often as it is there."""

    @classmethod
    def of(cls, pieces: Iterable[int] | Iterable[str]) -> Bag:
        """A bag of these pieces; ids of one bag are all numbers or all text."""
        return cls(tuple(sorted(pieces)))

    def without(self, drawn: Iterable[Piece]) -> Bag:
        """What is left once `drawn` are out. Raises KeyError for a piece that is not there."""
        left = self.pieces
        for piece in drawn:
            try:
                at = left.index(piece)
            except ValueError:
                raise KeyError(piece) from None
            left = left[:at] + left[at + 1 :]
        return Bag(left)

    def counts(self) -> Counter[Piece]:
        """How many there are of each piece."""
        return Counter(self.pieces)

    def __len__(self) -> int:
        return len(self.pieces)

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    def __contains__(self, piece: object) -> bool:
        return piece in self.pieces
