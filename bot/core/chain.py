"""A chain of values: what something was at earlier times, in little memory.

Open it when something is remembered as it was before. `packed` does the work, by bot/core/differences.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from bot.core.differences import Difference, difference, earlier

L = TypeVar("L")
T = TypeVar("T")


class Chain(Generic[L, T]):
    """Values of one thing, oldest first, each with a label. Immutable."""

    __slots__ = ("_full", "_gone", "labels")

    labels: tuple[L, ...]
    """One a value. They can be read without restoring any value."""

    def __init__(self, labels: Iterable[L] = (), full: Iterable[T] = (), gone: Iterable[Difference] = ()) -> None:
        """Set the labels of all values and the newest values. gone: each older value, by its difference to the next."""
        self.labels, self._full, self._gone = tuple(labels), tuple(full), tuple(gone)

    def __len__(self) -> int:
        return len(self.labels)

    def __getitem__(self, index: int) -> T:
        place = range(len(self.labels))[index] - len(self._gone)
        if place >= 0:
            return self._full[place]
        value = self._full[0]
        for gone in reversed(self._gone[place:]):
            value = earlier(value, gone)
        return value

    def __reversed__(self) -> Iterator[T]:
        yield from reversed(self._full)
        value = self._full[0] if self._gone else None
        for gone in reversed(self._gone):
            value = earlier(value, gone)
            yield value

    def __iter__(self) -> Iterator[T]:
        return reversed(list(reversed(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chain):
            return NotImplemented
        return self is other or (self.labels == other.labels and list(self) == list(other))

    def __hash__(self) -> int:
        return hash(self.labels)

    def plus(self, label: L, value: T) -> Chain[L, T]:
        """Return the chain with a newer value."""
        return Chain((*self.labels, label), (*self._full, value), self._gone)

    def first(self, count: int) -> Chain[L, T]:
        """Return the chain of the `count` oldest values."""
        packed = len(self._gone)
        if count > packed:
            return Chain(self.labels[:count], self._full[: count - packed], self._gone)
        return Chain(self.labels[:count], (self[count - 1],), self._gone[: count - 1]) if count else Chain()

    def last(self, count: int) -> Chain[L, T]:
        """Return the chain of the `count` newest values, of all if there are fewer."""
        over = len(self.labels) - count
        if over <= 0:
            return self
        return Chain(self.labels[over:], self._full[max(over - len(self._gone), 0) :], self._gone[over:])

    def only(self, wanted: Callable[[L], bool]) -> Chain[L, T]:
        """Return the chain of the values with these labels."""
        kept = [place for place, label in enumerate(self.labels) if wanted(label)]
        if kept == list(range(len(self.labels) - len(kept), len(self.labels))):
            return self.last(len(kept))
        values = list(self)
        return Chain((self.labels[place] for place in kept), (values[place] for place in kept))

    def packed(self) -> Chain[L, T]:
        """Return an equal chain that has only its newest value in full."""
        if len(self._full) <= 1:
            return self
        older = (difference(new, old) for old, new in zip(self._full, self._full[1:], strict=False))
        return Chain(self.labels, self._full[-1:], (*self._gone, *older))


EMPTY: Chain[Any, Any] = Chain()
