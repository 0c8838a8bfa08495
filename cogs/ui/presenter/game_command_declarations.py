"""Declarations of a game's slash commands: name, fields, meaning. cogs/turn/cog_move_commands.py builds them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from bot.core.game import Seat
from bot.match.views.match_as_seen import Draft
from cogs.ui.presenter.match_shown_to_viewer import Shown

V = TypeVar("V")
Q = TypeVar("Q")

Named: TypeAlias = Iterable[tuple[str, str]]
"""Choices as (label, value), best first."""


@dataclass(frozen=True, slots=True)
class Asking(Generic[V, Q]):
    """The data for a command that a user types or has typed."""

    shown: Shown[V, Q]
    """The match as the user can see it."""
    given: Mapping[str, str]
    """The typed text of each field by name, with single spaces."""
    consider: Callable[[Sequence[str]], Draft[V, Q]] = field(repr=False)
    """Returns the draft of some actions (in notation) of the user's seat. Raises IllegalAction if the rules refuse
    them."""
    begun: tuple[str, ...] = ()
    """The first action of the user's begun turn, which the command continues. Empty for none."""
    explain: Callable[[str], Any] | None = field(default=None, repr=False)
    """Returns what the rules say of a cell. Raises IllegalAction. The field is None while the user is typing."""

    @property
    def seat(self) -> Seat | None:
        """The user's seat, None without one."""
        return self.shown.seat

    @property
    def question(self) -> Q | None:
        """The question to the user's seat, None if there is none."""
        return self.shown.question(self.shown.seat)


@dataclass(frozen=True, slots=True)
class Field:
    """An option of a command."""

    name: str
    """Its key in `Asking.given`."""
    text: str
    """Id of the phrase for its name in Discord. With `-what` added, for its description."""
    offers: Callable[[Asking[Any, Any]], Named] | None = None
    """Returns the choices while the user types, None for no choices."""
    needed: bool = True
    """Whether the command needs it."""


@dataclass(frozen=True, slots=True)
class Move:
    """A command that makes a move: `/game verb`."""

    verb: str
    """Its name. The phrase `command-<game>-<verb>` translates it."""
    draft: Callable[[Asking[Any, Any]], Sequence[str]]
    """Returns the actions of the typed command, in notation as far as the text is clear."""
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """A command that gives a standing order, a wish for later decisions."""

    verb: str
    order: Callable[[Asking[Any, Any]], str]
    """Returns the order in notation. May raise IllegalAction with a better reason than the rules have."""
    told: Callable[[Asking[Any, Any]], str]
    """Returns a sentence on what is ordered now."""
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A command that shows something about a begun match and changes nothing.

    It can take long, so it's answered off the event loop.
    """

    verb: str
    answer: Callable[[Asking[Any, Any], str], Any]
    """Returns a text or a Look, given a theme."""
    fields: tuple[Field, ...] = ()


AnyCommand: TypeAlias = Move | Order | Report
AnyAsking: TypeAlias = Asking[Any, Any]
