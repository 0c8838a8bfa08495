"""Matches of which nobody is told anything for a moment, while it is decided where they are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Held:
    """Which matches are held back, and of which something was to be told meanwhile."""

    def __init__(self) -> None:
        self._held: Counter[int] = Counter()
        self._missed: set[int] = set()

    def keeps(self, match: int) -> bool:
        """Whether a match is held back just now; then it is remembered that there was something to tell."""
        if self._held[match]:
            self._missed.add(match)
            return True
        return False

    @contextmanager
    def holding(self, match: int, tell: Callable[[int], None]) -> Iterator[None]:
        """Hold a match back. tell: called with it afterwards if there was something to tell."""
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
