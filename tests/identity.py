"""A key for caches of values that can't be hashed, or take long to be."""

from __future__ import annotations

from typing import Any


class Same:
    """A value as a key: only the very same object equals it, and the object lives as long as the key does."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)
