"""Commands of a game, declared: what each is called, what one types, what it means. turn/cog_moves.py makes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from bot.core.game import Seat
from bot.match.views.perspective import Draft
from cogs.ui.presenter.match_view import Shown

V = TypeVar("V")
Q = TypeVar("Q")

Named: TypeAlias = Iterable[tuple[str, str]]
"""Choices as (label, value), the best first."""


@dataclass(frozen=True, slots=True)
class Asking(Generic[V, Q]):
    """Someone types a command, or has typed it."""

    shown: Shown[V, Q]
    """The match it is about, as the one who types may see it."""
    given: Mapping[str, str]
    """What is typed so far, by name of field, whitespace made single."""
    consider: Callable[[Sequence[str]], Draft[V, Q]] = field(repr=False)
    """What actions (in notation) of the seat would lead to. Raises IllegalAction."""
    begun: tuple[str, ...] = ()
    """The first action of a turn that was begun, which a further command goes on from. Empty for none."""
    explain: Callable[[str], Any] | None = field(default=None, repr=False)
    """What the rules say of a place to the seat. Raises IllegalAction. None while one types."""

    @property
    def seat(self) -> Seat | None:
        """Where the one who types sits."""
        return self.shown.seat

    @property
    def question(self) -> Q | None:
        """What they are asked now."""
        return self.shown.question(self.shown.seat)


@dataclass(frozen=True, slots=True)
class Field:
    """Something that is typed after a command."""

    name: str
    """By which `Asking.given` knows it."""
    text: str
    """Message id of its name in Discord. With `-what` at its end, of its description."""
    offers: Callable[[Asking[Any, Any]], Named] | None = None
    """What is on offer while one types, None where nothing can be."""
    needed: bool = True
    """Whether the command says nothing without it."""


@dataclass(frozen=True, slots=True)
class Move:
    """A command that makes a move: `/game verb`."""

    verb: str
    """The phrase `command-<game>-<verb>` names it."""
    draft: Callable[[Asking[Any, Any]], Sequence[str]]
    """The actions that were typed, in notation as far as that is clear."""
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """A command that gives a standing order."""

    verb: str
    order: Callable[[Asking[Any, Any]], str]
    """The order in notation. Raises IllegalAction where more can be said than that it is none."""
    told: Callable[[Asking[Any, Any]], str]
    """What is ordered from here on, in a sentence."""
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A command that asks for something a match shows at any time once it has begun, and changes nothing.

    It may take long: it is answered off the event loop.
    """

    verb: str
    answer: Callable[[Asking[Any, Any], str], Any]
    """A text, or a Look, for a theme."""
    fields: tuple[Field, ...] = ()


AnyCommand: TypeAlias = Move | Order | Report
AnyAsking: TypeAlias = Asking[Any, Any]
