"""Explicit lists of what there is: nothing is looked for, nothing registers itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


class Registry(Mapping[str, T]):
    """Everything of one kind by its key, in a fixed order; read-only."""

    def __init__(self, entries: Mapping[str, T]) -> None:
        self._entries = dict(entries)

    def __getitem__(self, key: str) -> T:
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    @contextmanager
    def also(self, key: str, entry: T) -> Iterator[None]:
        """With one entry more, for trying something out. Raises ValueError for a key that is taken."""
        if key in self._entries:
            raise ValueError(f"{key!r} is there already")
        self._entries[key] = entry
        try:
            yield
        finally:
            del self._entries[key]
