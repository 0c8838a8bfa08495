"""What a game tells computer players about a state, beyond its rules: numbers that experience can be put into."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from bot.core.game import Seat

A = TypeVar("A")
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


Worths: TypeAlias = Callable[[float], Sequence[float]]
"""What one of each trait is worth with so much of the match to come, as `left` tells it."""


class Glimpse(NamedTuple, Generic[A]):
    """A turn that was looked at without carrying it out."""

    worth: float
    """The margin it comes to; of a turn that is not whole, no more than a guess."""

    plan: tuple[A, ...]
    """Its actions, in order."""

    whole: bool
    """Whether nothing of the turn is left to choose."""


class Grown(Insight[S_inv], Protocol):
    """An insight that got more traits after weights had been learned."""

    added: frozenset[str]
    """Traits that files of weights can lack. They weigh nothing then."""


class Certain(Insight[S_inv], Protocol):
    """An insight some of whose traits are all that counts at the end: only what they promise is to be learned."""

    certain: Mapping[str, float]
    """By trait, points each is worth at the end; the others are worth nothing then."""


AnyInsight: TypeAlias = Insight[Any]
AnyCertain: TypeAlias = Certain[Any]
Glance: TypeAlias = Callable[[Any, Seat, Worths], Iterable[Glimpse[Any]] | None]
"""A `glance` by itself."""
