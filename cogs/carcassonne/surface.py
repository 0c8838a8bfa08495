"""Hooks with which an expansion of Carcassonne adds to messages, questions and pictures.

An expansion's phrases need no hook: their ids contain its KEY, such as `carcassonne-rules-KEY` for its rules. If it
can add a part to a turn, `carcassonne-part-KEY` says so, and `carcassonne-look-earns-KEY` that placing a tile would.
Phrases for points have their term's label in the id, those for figures the role, those for symbols the name
(cogs/carcassonne/arithmetic.py, labels.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, TypeAlias

from bot.core.game import Seat
from bot.games.carcassonne.presentation.prompts import Asked, Offer, Question
from bot.games.carcassonne.presentation.view import View
from bot.i18n import Phrases
from bot.match.model.match import Table
from bot.match.views.match_as_seen import Draft
from cogs.ui.presenter import move_draft_controls as ui
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.game_command_declarations import AnyCommand
from cogs.ui.presenter.game_presenter import Standing
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.presenter.narrator import Tell
from cogs.ui.presenter.rule_cards import RuleCard
from rendering.kit.scene import Scene

Land: TypeAlias = Shown[View, Question]
"""A match of Carcassonne as one viewer is shown it."""

HalfTurn: TypeAlias = Draft[View, Question]
"""A draft of a turn of Carcassonne."""

Labelled: TypeAlias = tuple[str, str]
"""A label, and its action in notation."""


class Surface:
    """An expansion on Discord. Hooks not overridden add nothing, or raise NotImplementedError for its own questions."""

    key: ClassVar[str]
    """Its key in the rules."""
    events: ClassVar[Mapping[str, type[object]]] = {}
    """Its own event types by the name they're stored under."""
    results: ClassVar[tuple[type[object], ...]] = ()
    """Types of its events that are the result of a turn, not a step to it."""
    asked: ClassVar[tuple[type[Asked], ...]] = ()
    """Types of its own questions."""
    commands: ClassVar[tuple[AnyCommand, ...]] = ()
    """Subcommands it adds to `/carcassonne`."""
    groups: ClassVar[Mapping[str, str]] = {}
    """First word of a term's label -> the line of a score it belongs to (`carcassonne-group-...`)."""
    instead: ClassVar[str] = ""
    """Key of its figure that players can place instead of a usual meeple, empty for none."""

    def tells(self) -> Mapping[type[object], Tell]:
        """Return functions that write a sentence on an event, by event type, for events without a fixed phrase."""
        return {}

    def task(self, shown: Land, question: Asked) -> str:
        """Return what the expansion's question asks the player to do, as half a sentence."""
        raise NotImplementedError(f"{self.key} asks nothing")

    def answers(self, question: Asked, say: Phrases) -> Iterable[Labelled]:
        """Return every answer to the expansion's question, as (label, notation)."""
        raise NotImplementedError(f"{self.key} asks nothing")

    def idle(self, question: Asked) -> frozenset[str]:
        """Return the answers to the expansion's question that do nothing, in notation."""
        return frozenset()

    def outlook(self, shown: Land, question: Asked) -> Iterable[str]:
        """Return the lines that explain the expansion's question below its private picture."""
        raise NotImplementedError(f"{self.key} asks nothing")

    def picture(self, shown: Land, question: Asked, theme: str) -> Scene | None:
        """Return the private picture for the expansion's question, None to show that of the table."""
        return None

    def offered(self, offer: Offer, say: Phrases) -> str:
        """Return the label of an action that the expansion offers instead of placing a figure, without its points."""
        raise NotImplementedError(f"{self.key} offers nothing")

    def brought(self, event: object, say: Phrases) -> str:
        """Return in words what an event brings the player of a completed feature, such as goods. Empty for nothing."""
        return ""

    def facts(self, shown: Land) -> Iterable[Fact]:
        """Return facts that the expansion adds to a described position."""
        return ()

    def details(self, shown: Land) -> Iterable[Fact]:
        """Return less important facts that the expansion adds at the end of a described position."""
        return ()

    def standing(self, shown: Land, seat: Seat, offer: ui.Offer) -> Standing | None:
        """Return a seat's standing orders for the expansion and buttons to change them. None if there are none."""
        return None

    def cards(self, say: Phrases) -> Iterable[RuleCard]:
        """Return the expansion's rule cards."""
        return ()

    def options(self, table: Table) -> Mapping[str, str]:
        """Return options in play that the table didn't choose, such as an expansion that six players need."""
        return {}


class Surfaces:
    """All expansions together."""

    def __init__(self, surfaces: Sequence[Surface]) -> None:
        self._all = {surface.key: surface for surface in surfaces}

    def __iter__(self) -> Iterator[Surface]:
        return iter(self._all.values())

    def by(self, key: str) -> Surface:
        """Return the expansion with a key. Raises KeyError."""
        return self._all[key]

    def asking(self, question: Asked) -> Surface:
        """Return the expansion that asks this question. Raises StopIteration if none does."""
        return next(surface for surface in self if isinstance(question, surface.asked))

    def brought(self, events: Iterable[object], say: Phrases) -> Iterator[str]:
        """Yield in words what these events, which follow from a completed feature, bring by expansions' rules."""
        for event in events:
            for surface in self:
                if isinstance(event, tuple(surface.events.values())) and (text := surface.brought(event, say)):
                    yield text

    @property
    def groups(self) -> Mapping[str, str]:
        """First word of a term's label -> the line of a score it belongs to, for all expansions."""
        return {word: group for surface in self for word, group in surface.groups.items()}

    @property
    def instead(self) -> tuple[str, ...]:
        """Keys of figures that players can place instead of a usual meeple."""
        return tuple(surface.instead for surface in self if surface.instead)
