"""The interface of a game's presenter: eight methods to write, and others to override."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points, Term
from bot.i18n import Phrases
from bot.match.learning.lessons import Lesson
from bot.match.model.match import Entry, Status, Table
from bot.match.views.perspective import Draft, Perspective
from cogs.ui.presenter import what_happened
from cogs.ui.presenter.facts import Fact, alt, near, of_seat
from cogs.ui.presenter.match_view import Shown
from cogs.ui.presenter.move_slash_commands import AnyCommand
from cogs.ui.presenter.narrator import Narrator, News
from cogs.ui.presenter.point_sources import Line, Rest, items_told
from cogs.ui.presenter.rule_cards import RuleCard
from cogs.ui.presenter.turn_offer import Offer
from cogs.ui.text.layout_types import Row
from cogs.ui.text.option_text import chosen
from cogs.ui.text.refusal_reasons import InterfaceReason
from cogs.ui.text.wording import listed, plainly
from rendering.kit.scene import Scene

V = TypeVar("V")
Q = TypeVar("Q")

LONGEST_TEXT = 3500
"""Characters of the text of a look at most."""


@dataclass(frozen=True, slots=True)
class Look:
    """A private look at a half-made turn, or at a place."""

    scene: Scene
    """What to paint."""
    alt: str
    """The same in words."""
    text: str
    """What would happen."""
    rows: tuple[Row, ...] = ()
    """Ways on, the buttons that commit last."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's standing orders (Game.orders)."""

    text: str
    """What is ordered now."""
    rows: tuple[Row, ...]
    """Buttons that order something else (Offer.order)."""


class GamePresenter(ABC, Generic[V, Q]):
    """One game in words, pictures and buttons, made from what is shown of it. All sentences come out of `shown.say`."""

    key: str
    """The game's name in GAMES, with which the ids of its phrases begin."""
    narrator: Narrator
    """Tells its events."""
    commands: tuple[AnyCommand, ...] = ()
    """What `/game` offers."""
    lesson: Lesson | None = None
    """The guided match that teaches it, None where there is none."""
    inside: bool = False
    """A turn is made in the private panel: its public message offers a part of it only."""

    # To write

    @abstractmethod
    def scene(self, shown: Shown[V, Q], theme: str) -> Scene:
        """Return the board, with badges on what the seat to act may choose."""

    @abstractmethod
    def task(self, shown: Shown[V, Q], seat: Seat) -> str:
        """Return what this seat is to do now, as half a sentence."""

    @abstractmethod
    def facts(self, shown: Shown[V, Q]) -> Iterable[Fact]:
        """Return the whole position, most important facts first, without the turn, the news and the options."""

    @abstractmethod
    def controls(self, shown: Shown[V, Q], seat: Seat, question: Q, offer: Offer) -> Sequence[Row]:
        """Return the ways of a seat to act, for the public message."""

    @abstractmethod
    def preview(self, shown: Shown[V, Q], draft: Draft[V, Q], focus: str, theme: str) -> Scene:
        """Return the picture of a half-made turn. shown: before it. focus: see Step."""

    @abstractmethod
    def outlook(self, shown: Shown[V, Q], draft: Draft[V, Q], focus: str) -> str:
        """Return what a half-made turn brings, and what is asked next, in lines of a message."""

    @abstractmethod
    def ways(self, shown: Shown[V, Q], draft: Draft[V, Q], focus: str, offer: Offer) -> Sequence[Row]:
        """Return the buttons that continue a half-made turn or change it. Those that commit come last.

        offer: makes buttons for this draft.
        """

    @abstractmethod
    def explain(self, shown: Shown[V, Q], answer: Any, theme: str) -> Look:
        """Return what Game.explain says of a place, in words and a picture."""

    # With a default

    def frames(self, film: Sequence[Shown[V, Q]], theme: str) -> Iterator[Scene]:
        """Return a picture for each moment of a film.

        All have one size and the layout of the last one: nothing moves but what is played, nothing is offered, and what
        is new is what `lately` tells.
        """
        return (self.scene(shown, theme) for shown in film)

    def begin(self, shown: Shown[V, Q], seat: Seat, notations: tuple[str, ...]) -> tuple[str, ...]:
        """Return the draft to show: the stored one, or what a turn begins with.

        notations: empty if nothing was begun. After an undo it may hold a whole turn.
        """
        del shown, seat
        return notations

    def whole(self, draft: Draft[V, Q], seat: Seat) -> bool:
        """Return whether a typed draft is committed at once. Otherwise what it leaves open is shown first."""
        return seat not in draft.then.questions

    def progress(self, shown: Shown[V, Q]) -> str:
        """Return how far the match is: "turn 12 · line 4 of 6". Empty where nothing tells it."""
        del shown
        return ""

    def headline(self, shown: Shown[V, Q]) -> str:
        """Return who is to do what, or who won, without markdown."""
        say, outcome = shown.say, shown.table.outcome
        if outcome is not None and outcome.placings and outcome.placings[0]:
            return say("fact-over", winners=_plain_names(shown, outcome.placings[0]), count=len(outcome.placings[0]))
        heads = [say("fact-task", name=shown.plain(seat), task=self.task(shown, seat)) for seat in shown.to_act]
        return plainly(" ".join(heads)) or say(f"game-{self.key}")

    def story(self, shown: Shown[V, Q], entry: Entry) -> str:
        """Return what happened in one row of the log, in a line or two. Empty for nothing to tell."""
        return self.narrator.story(entry.events, shown)

    def told(self, shown: Shown[V, Q], entry: Entry) -> News:
        """Return the same for public messages, with a turn put together as one row and its result apart."""
        return self.narrator.news(entry.events, shown)

    def all_facts(self, shown: Shown[V, Q]) -> tuple[Fact, ...]:
        """Return the position from its headline to its last detail."""
        return (
            Fact("headline", self.headline(shown)),
            *what_happened.facts(shown, lambda row: self.story(shown, row), lambda row: self.told(shown, row)),
            *(fact for fact in self.facts(shown) if fact.text),
        )

    def alt(self, shown: Shown[V, Q]) -> str:
        """Return what the picture of a board shows, in words, at most 1,024 characters: its weightiest facts."""
        return alt(self.all_facts(shown), shown.say)

    def brief(self, shown: Shown[V, Q]) -> str:
        """Return what this move needs of a board beside its message. *Board* tells the rest, as does a match's end."""
        found = near(self.facts(shown), shown.to_act) if shown.table.status is Status.RUNNING else ()
        return alt(found, shown.say) if found else self.alt(shown)

    def beside(self, shown: Shown[V, Q], draft: Draft[V, Q]) -> str:
        """Return what a look's picture shows and its text doesn't say: by default only what it is a picture of."""
        del draft
        return shown.say("look-alt")

    def look(self, shown: Shown[V, Q], draft: Draft[V, Q], focus: str, offer: Offer, theme: str) -> Look:
        """Return the turn as drafted so far, or its first question for an empty draft."""
        return Look(
            self.preview(shown, draft, focus, theme),
            self.beside(shown, draft),
            self.outlook(shown, draft, focus)[:LONGEST_TEXT],
            tuple(self.ways(shown, draft, focus, offer)),
        )

    def term(self, term: Term, say: Phrases) -> str:
        """Return one line of a score."""
        return say(f"{self.key}-term-{term.label}", count=term.count, each=term.each, points=term.total)

    def lines(self, points: Points, say: Phrases) -> tuple[Line, ...]:
        """Return a score as the lines whose sources are shown one at a time. Each term is in exactly one line."""
        return tuple(Line(self.term(term, say), (place,)) for place, term in enumerate(points.terms))

    def breakdown(self, points: Points, say: Phrases) -> tuple[str, ...]:
        """Return a score as it is printed, line by line."""
        return tuple(line.text for line in self.lines(points, say))

    def source(self, shown: Shown[V, Q], rest: Rest, theme: str) -> Look:
        """Return what a line of a score rests on, in a picture and with its arithmetic."""
        text = "\n".join(items_told(rest, shown.say))
        facts = (Fact("source", plainly(rest.line.text)), *of_seat(tuple(self.facts(shown)), rest.seat))
        return Look(self.scene(shown, theme), alt(facts, shown.say), text)

    def automa(self, shown: Shown[V, Q]) -> Points | None:
        """Return what an opponent without a seat has, None where no one of the kind plays."""
        del shown
        return None

    def options(self, table: Table, say: Phrases) -> str:
        """Return the table's options in words. Empty when everything is as usual."""
        return chosen(table, say)

    def rules(self, say: Phrases) -> str:
        """Return the rules on one screen, in our own words."""
        return say(f"{self.key}-rules")

    def cards(self, say: Phrases, table: Table | None) -> Sequence[RuleCard]:
        """Return the rules in pictures, the first card an overview of the game.

        It shows what is in play at a table, or everything without one. Called off the event loop: examples are computed
        by the rules.
        """
        del say, table
        return ()

    def standing(self, shown: Shown[V, Q], seat: Seat, offer: Offer) -> Standing | None:
        """Return the seat's standing orders and how to change them, None where there are none."""
        del shown, seat, offer
        return None

    def same_turn(self, before: Perspective[V, Q], after: Perspective[V, Q]) -> bool:
        """Return whether the public message of `before` is edited to show `after`, not posted again."""
        running = before.table.status is after.table.status is Status.RUNNING
        return running and before.table.turn == after.table.turn

    def goes_on(self, shown: Shown[V, Q], seat: Seat) -> bool:
        """Return whether a seat that has just committed a batch gets its next question in the same private message."""
        return shown.question(seat) is not None

    def older(self, shown: Shown[V, Q], seat: Seat, spot: str) -> tuple[str, ...]:
        """Return the draft that a public button of release h1 begins. Raises IllegalAction for one that is gone."""
        del shown, seat, spot
        raise IllegalAction(InterfaceReason.OLD_BUTTON)


AnyPresenter = GamePresenter[Any, Any]


def _plain_names(shown: Shown[V, Q], seats: Sequence[Seat]) -> str:
    return listed([shown.plain(seat) for seat in seats], shown.say)
