"""What a game tells computer players about a state, beyond its rules: numbers that experience can be put into."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar

S_inv = TypeVar("S_inv", contravariant=True)


class Insight(Protocol[S_inv]):
    """The traits of a state of one game, by seat. Pure, the same for equal states, and fast: asked of every arm."""

    traits: tuple[str, ...]
    """Language-free names of what is weighed; weights are kept by them."""

    def weigh(self, state: S_inv) -> tuple[tuple[float, ...], ...]:
        """By seat, a finite number for each trait: what is that seat's own, whatever the others have."""
        ...

    def left(self, state: S_inv) -> float:
        """How much of the match is still to come: 1 at its beginning, 0 at its end."""
        ...


AnyInsight: TypeAlias = Insight[Any]
