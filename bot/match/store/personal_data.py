"""What a store has about one person: their own lines, and which matches name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

Lines: TypeAlias = Mapping[str, Sequence[Mapping[str, Any]]]
"""By database table, its lines, each as JSON values by column."""


class Belongings(Protocol):
    """The part of a store about one person. Every method can raise StorageError."""

    async def belongings(self, user: int) -> Lines:
        """Return all database lines under this user's id and all saved queries about them, by table, even if empty.

        Matches and their logs aren't among them: see Oblivion.traces.
        """
        ...

    async def servers(self) -> frozenset[int]:
        """Return every server with any stored data."""
        ...


def names(value: Any, user: int) -> bool:
    """Tell if plain JSON values contain this person's id at any depth."""
    stack = [value]
    while stack:
        one = stack.pop()
        if isinstance(one, Mapping):
            stack.extend(one.values())
        elif isinstance(one, list | tuple):
            stack.extend(one)
        elif type(one) is int and one == user:
            return True
    return False
