"""What a store can say about one person: the lines that are theirs, and the matches that know of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

Lines: TypeAlias = Mapping[str, Sequence[Mapping[str, Any]]]
"""By table, its lines as plain JSON values by column."""


class Belongings(Protocol):
    """The part of a store that is about one person. Every method may raise StorageError."""

    async def belongings(self, user: int) -> Lines:
        """Every line kept under this person's id, and every question that asks about them; a table each, however empty.

        Matches and their logs are not among them: see Oblivion.traces.
        """
        ...

    async def servers(self) -> frozenset[int]:
        """Every server of which anything is kept."""
        ...


def names(value: Any, user: int) -> bool:
    """Whether plain JSON values hold this person's id, however deep."""
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
