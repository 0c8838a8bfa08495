"""Holds matches back from publishing for a moment, while it's decided where they're played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Held:
    """A record of which matches are held back, and which of them have news."""

    def __init__(self) -> None:
        self._held: Counter[int] = Counter()
        self._missed: set[int] = set()

    def keeps(self, match: int) -> bool:
        """Return whether a match is held back now. If it is, remember that it has news."""
        if self._held[match]:
            self._missed.add(match)
            return True
        return False

    @contextmanager
    def holding(self, match: int, tell: Callable[[int], None]) -> Iterator[None]:
        """Hold a match back. tell: called with the match afterwards if it has news."""
        self._held[match] += 1
        try:
            yield
        finally:
            self._held[match] -= 1
            if not self._held[match]:
                del self._held[match]
                if match in self._missed:
                    self._missed.discard(match)
                    tell(match)
