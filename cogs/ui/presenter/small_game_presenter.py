"""A presenter for small games, which number the possible moves (ways) on the board. One of them is a whole turn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from typing import Any, Protocol, TypeAlias, TypeVar

from bot.core.game import Outcome, Seat
from bot.i18n import Phrases
from bot.match.views.match_as_seen import Draft
from cogs.ui.presenter.alt_text_facts import Fact, alt
from cogs.ui.presenter.game_command_declarations import Asking, Field, Move, Named
from cogs.ui.presenter.game_presenter import GamePresenter, Look
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.text.button_rows import Choice, rows
from cogs.ui.text.layout_types import Row
from cogs.ui.text.player_names_and_wording import plainly
from rendering.charts.plain_game import Person, Top, crowned, head
from rendering.kit.scene import Scene


class Ending(Protocol):
    """A view that says how its match ended."""

    @property
    def outcome(self) -> Outcome | None: ...


V = TypeVar("V", bound=Ending)
W = TypeVar("W")

Seen: TypeAlias = Shown[V, tuple[W, ...]]
Drafted: TypeAlias = Draft[V, tuple[W, ...]]

Label: TypeAlias = Callable[[W, Phrases], Choice]
"""Returns a possible move as a choice: its number on the picture, its words, and its action in notation."""


class PlainPresenter(GamePresenter[V, tuple[W, ...]]):
    """A presenter of a game that asks a seat for one of its possible moves, which it calls ways.

    The phrase catalogues have `-task`, `-look`, `-select`, `-button` and `-why` behind the game's key.
    """

    @abstractmethod
    def board(self, view: V, top: Top, ways: tuple[W, ...], theme: str) -> Scene:
        """Return the picture of a board. top: players and scores above it. ways: moves to number on it, if any."""

    @abstractmethod
    def choice(self, way: W, say: Phrases) -> Choice:
        """Return a possible move as a numbered choice."""

    @abstractmethod
    def counted(self, view: V) -> Sequence[int]:
        """Return the number beside each player while the match goes on."""

    def scene(self, shown: Seen[V, W], theme: str) -> Scene:
        outcome = shown.view.outcome
        if outcome is not None:
            top = crowned(_people(shown, outcome.scores), outcome, shown.ending.resigned)
            return self.board(shown.view, top, (), theme)
        asked = shown.asked()
        return self.board(shown.view, self._head(shown), asked[1] if asked else (), theme)

    def frames(self, film: Sequence[Seen[V, W]], theme: str) -> Iterator[Scene]:
        return (self.board(shown.view, self._head(shown), (), theme) for shown in film)

    def task(self, shown: Seen[V, W], _seat: Seat) -> str:
        return shown.say(f"{self.key}-task")

    def controls(self, _shown: Seen[V, W], _seat: Seat, question: tuple[W, ...], offer: Offer) -> Sequence[Row]:
        return offer.spots([self.choice(way, offer.say) for way in question])

    def preview(self, shown: Seen[V, W], draft: Drafted[V, W], _focus: str, theme: str) -> Scene:
        return self.scene(shown.after(draft), theme)

    def outlook(self, shown: Seen[V, W], draft: Drafted[V, W], _focus: str) -> str:
        return self.narrator.drafted(draft, shown) or shown.say(f"{self.key}-look")

    def ways(self, _shown: Seen[V, W], draft: Drafted[V, W], _focus: str, offer: Offer) -> Sequence[Row]:
        choices = [self.choice(way, offer.say) for way in draft.now.questions[draft.seat]]
        found = (offer.select(choices, offer.say(f"{self.key}-select"), keep=0),)
        if not draft.actions:
            return found
        return (*found, *rows([offer.commit(offer.say(f"{self.key}-button"))]))

    def explain(self, shown: Seen[V, W], answer: Any, theme: str) -> Look:
        """Return what the rules say of a place: the phrase `-why`, with the answer's fields as its variables."""
        text = shown.say(f"{self.key}-why", **{one.name: getattr(answer, one.name) for one in fields(answer)})
        told = alt((Fact("why", plainly(text)), *self.facts(shown)), shown.say)
        return Look(self.scene(shown, theme), told, text)

    def _head(self, shown: Seen[V, W]) -> Top:
        return head(_people(shown, self.counted(shown.view)))


def one_field(verb: str, name: str, text: str, label: Label[Any]) -> Move:
    """Return the slash command for a verb with one field, in which the possible moves are offered.

    name: the field's name. text: id of its phrase. label: makes a choice of a possible move.
    """

    def offered(asking: Asking[Any, Any]) -> Named:
        choices = (label(way, asking.shown.say) for way in asking.question or ())
        return [(choice.label, choice.stands_for.removeprefix(f"{verb} ")) for choice in choices]

    return Move(verb, lambda asking: (f"{verb} {asking.given[name]}",), (Field(name, text, offered),))


def _people(shown: Shown[Any, Any], scores: Sequence[int]) -> list[Person]:
    return [Person(shown.table.colours[seat], shown.painted[seat], score) for seat, score in enumerate(scores)]
