"""The interface of a game's presenter: eight methods to write, and others to override."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points, Term
from bot.i18n import Phrases
from bot.match.learning.guided_lessons import Lesson
from bot.match.model.match import Entry, Status, Table
from bot.match.views.match_as_seen import Draft, Perspective
from cogs.ui.presenter import latest_moves_alt_text
from cogs.ui.presenter.alt_text_facts import Fact, alt, near, of_seat
from cogs.ui.presenter.game_command_declarations import AnyCommand
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.presenter.narrator import Narrator, News
from cogs.ui.presenter.point_sources import Line, Rest, items_told
from cogs.ui.presenter.rule_cards import RuleCard
from cogs.ui.text.game_options_in_words import Summary, chosen
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row
from cogs.ui.text.player_names_and_wording import listed, plainly
from rendering.kit.scene import Scene

V = TypeVar("V")
Q = TypeVar("Q")

LONGEST_TEXT = 3500
"""Maximum number of characters of a preview's text."""


@dataclass(frozen=True, slots=True)
class Look:
    """A private preview of a draft (actions not yet committed), or an answer about a place on the board."""

    scene: Scene
    """The picture to paint."""
    alt: str
    """The picture in words."""
    text: str
    """What the draft would do, or the answer, in words."""
    rows: tuple[Row, ...] = ()
    """Buttons and selects to go on, with those that commit last."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's standing orders: wishes given in advance for its later decisions (Game.orders)."""

    text: str
    """The orders in force, in words."""
    rows: tuple[Row, ...]
    """Buttons that change the orders (Offer.order)."""


class GamePresenter(ABC, Generic[V, Q]):
    """A game in words, pictures and buttons, made from what is shown of a match. All texts come from `shown.say`."""

    key: str
    """The game's key in GAMES. The ids of its phrases begin with it."""
    narrator: Narrator
    """Narrator of its events."""
    commands: tuple[AnyCommand, ...] = ()
    """Commands of the group `/game`."""
    lesson: Lesson | None = None
    """The guided match that teaches it, None if there is none."""
    inside: bool = False
    """Whether turns are made in the private panel: public messages only offer a part of them."""

    # To write

    @abstractmethod
    def scene(self, shown: Shown[V, Q], theme: str) -> Scene:
        """Return the picture of the board, with badges on the choices of the seat to act."""

    @abstractmethod
    def task(self, shown: Shown[V, Q], seat: Seat) -> str:
        """Return what this seat must do now, as half a sentence."""

    @abstractmethod
    def facts(self, shown: Shown[V, Q]) -> Iterable[Fact]:
        """Return the whole position as facts, most important first, without the turn, the news and the options."""

    @abstractmethod
    def controls(self, shown: Shown[V, Q], seat: Seat, question: Q, offer: Offer) -> Sequence[Row]:
        """Return the controls (buttons, selects) for the seat to act, made by `offer`, on the public message."""

    @abstractmethod
    def preview(self, shown: Shown[V, Q], draft: Draft[V, Q], focus: str, theme: str) -> Scene:
        """Return the picture of a draft. shown: the match before it. focus: the part to show (Step.focus)."""

    @abstractmethod
    def outlook(self, shown: Shown[V, Q], draft: Draft[V, Q], focus: str) -> str:
        """Return a draft in words: its effects, and what is asked next, in lines of a message."""

    @abstractmethod
    def ways(self, shown: Shown[V, Q], draft: Draft[V, Q], focus: str, offer: Offer) -> Sequence[Row]:
        """Return the controls that continue or change a draft, made by `offer`. Those that commit come last."""

    @abstractmethod
    def explain(self, shown: Shown[V, Q], answer: Any, theme: str) -> Look:
        """Return in words and a picture what the rules say of a cell. answer: what Game.explain returned."""

    # With a default

    def frames(self, film: Sequence[Shown[V, Q]], theme: str) -> Iterator[Scene]:
        """Return a picture for each moment of a film.

        All have one size and the layout of the last one: only what is played moves, no choices are shown, and `lately`
        tells what is new.
        """
        return (self.scene(shown, theme) for shown in film)

    def begin(self, shown: Shown[V, Q], seat: Seat, notations: tuple[str, ...]) -> tuple[str, ...]:
        """Return the draft to show: the stored one, or one with which a turn begins.

        notations: the stored draft, empty for none. After an undo it can be a whole turn.
        """
        del shown, seat
        return notations

    def whole(self, draft: Draft[V, Q], seat: Seat) -> bool:
        """Return whether a typed draft is committed at once. If not, it's shown first, with what's still to choose."""
        return seat not in draft.then.questions

    def progress(self, shown: Shown[V, Q]) -> str:
        """Return how far the match is: "turn 12 · line 4 of 6". Empty if nothing tells it."""
        del shown
        return ""

    def headline(self, shown: Shown[V, Q]) -> str:
        """Return whose turn it is and their task, or who won, without markdown."""
        say, outcome = shown.say, shown.table.outcome
        if outcome is not None and outcome.placings and outcome.placings[0]:
            return say("fact-over", winners=_plain_names(shown, outcome.placings[0]), count=len(outcome.placings[0]))
        heads = [say("fact-task", name=shown.plain(seat), task=self.task(shown, seat)) for seat in shown.to_act]
        return plainly(" ".join(heads)) or say(f"game-{self.key}")

    def story(self, shown: Shown[V, Q], entry: Entry) -> str:
        """Return what happened in one row of the log, in a line or two. Empty for nothing to tell."""
        return self.narrator.story(entry.events, shown)

    def told(self, shown: Shown[V, Q], entry: Entry) -> News:
        """Return what happened in a turn, merged into one row: its result, and apart from it the steps."""
        return self.narrator.news(entry.events, shown)

    def all_facts(self, shown: Shown[V, Q]) -> tuple[Fact, ...]:
        """Return the position as facts, from its headline to its last detail."""
        return (
            Fact("headline", self.headline(shown)),
            *latest_moves_alt_text.facts(shown, lambda row: self.story(shown, row), lambda row: self.told(shown, row)),
            *(fact for fact in self.facts(shown) if fact.text),
        )

    def alt(self, shown: Shown[V, Q]) -> str:
        """Return the alt text of a board's picture: its most important facts in at most 1,024 characters."""
        return alt(self.all_facts(shown), shown.say)

    def near_facts(self, shown: Shown[V, Q]) -> Iterable[Fact]:
        """Return the facts from which `brief` takes those that the next move needs. By default, all."""
        return self.facts(shown)

    def brief(self, shown: Shown[V, Q]) -> str:
        """Return the alt text of a public board: the facts that the next move needs. *Board* gives all of them."""
        found = near(self.near_facts(shown), shown.to_act) if shown.table.status is Status.RUNNING else ()
        return alt(found, shown.say) if found else self.alt(shown)

    def beside(self, shown: Shown[V, Q], draft: Draft[V, Q]) -> str:
        """Return the alt text of a preview: what its text doesn't say. By default, only what the picture is of."""
        del draft
        return shown.say("look-alt")

    def look(self, shown: Shown[V, Q], draft: Draft[V, Q], focus: str, offer: Offer, theme: str) -> Look:
        """Return the private preview of a draft. For an empty draft, it shows the turn's first question."""
        return Look(
            self.preview(shown, draft, focus, theme),
            self.beside(shown, draft),
            self.outlook(shown, draft, focus)[:LONGEST_TEXT],
            tuple(self.ways(shown, draft, focus, offer)),
        )

    def term(self, term: Term, say: Phrases) -> str:
        """Return one part of a score (a Term) in words."""
        return say(f"{self.key}-term-{term.label}", count=term.count, each=term.each, points=term.total)

    def lines(self, points: Points, say: Phrases) -> tuple[Line, ...]:
        """Return a score as lines to be explained one by one. Each term (part of the score) is in exactly one line."""
        return tuple(Line(self.term(term, say), (place,)) for place, term in enumerate(points.terms))

    def breakdown(self, points: Points, say: Phrases) -> tuple[str, ...]:
        """Return a score as texts, line by line."""
        return tuple(line.text for line in self.lines(points, say))

    def source(self, shown: Shown[V, Q], rest: Rest, theme: str) -> Look:
        """Return in words and a picture where the points of a score's line come from, with the arithmetic."""
        text = "\n".join(items_told(rest, shown.say))
        facts = (Fact("source", plainly(rest.line.text)), *of_seat(tuple(self.facts(shown)), rest.seat))
        return Look(self.scene(shown, theme), alt(facts, shown.say), text)

    def automa(self, shown: Shown[V, Q]) -> Points | None:
        """Return the points of an opponent without a seat, None if there is none."""
        del shown
        return None

    def options(self, table: Table, say: Phrases, told: Summary = chosen) -> str:
        """Return the table's options in words. told: words them, by default only the unusual ones, empty for none."""
        return told(table, say)

    def rules(self, say: Phrases) -> str:
        """Return the rules on one screen, in Herald's own words."""
        return say(f"{self.key}-rules")

    def cards(self, say: Phrases, table: Table | None) -> Sequence[RuleCard]:
        """Return the rules in pictures, the first card an overview of the game.

        For a table, only what it plays with. Called off the event loop, because the rules compute the examples.
        """
        del say, table
        return ()

    def standing(self, shown: Shown[V, Q], seat: Seat, offer: Offer) -> Standing | None:
        """Return the seat's standing orders with controls to change them, None if the game has no such orders."""
        del shown, seat, offer
        return None

    def same_turn(self, before: Perspective[V, Q], after: Perspective[V, Q]) -> bool:
        """Return whether the message that shows `before` is edited to show `after`, instead of posting a new one."""
        running = before.table.status is after.table.status is Status.RUNNING
        return running and before.table.turn == after.table.turn

    def goes_on(self, shown: Shown[V, Q], seat: Seat) -> bool:
        """Return whether a seat that has just committed gets its next question in the same private message."""
        return shown.question(seat) is not None

    def older(self, shown: Shown[V, Q], seat: Seat, spot: str) -> tuple[str, ...]:
        """Return the draft begun by an h1 button on this spot. Raises IllegalAction if it's impossible now."""
        del shown, seat, spot
        raise IllegalAction(InterfaceReason.OLD_BUTTON)


AnyPresenter = GamePresenter[Any, Any]


def _plain_names(shown: Shown[V, Q], seats: Sequence[Seat]) -> str:
    return listed([shown.plain(seat) for seat in seats], shown.say)
