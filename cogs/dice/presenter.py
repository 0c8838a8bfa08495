"""King of the Dice for Discord: views become pictures and facts, questions buttons, events sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.core.game import Seat
from bot.games.dice.presentation.prompts import Question
from bot.games.dice.presentation.view import ToDecide, View
from bot.games.dice.rules.events import DiceKept, DiceThrown
from bot.i18n import Phrases
from bot.match.model.match import Entry, Table
from bot.match.views.match_as_seen import Draft
from cogs.dice import cards, controls, describe, explain, labels, preview, sources
from cogs.dice.commands import COMMANDS
from cogs.dice.lesson import LESSON
from cogs.dice.narrate import NARRATOR
from cogs.ui.presenter.alt_text_facts import Fact, alt
from cogs.ui.presenter.game_presenter import GamePresenter, Look
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.presenter.narrator import News
from cogs.ui.presenter.point_sources import Rest
from cogs.ui.presenter.rule_cards import RuleCard
from cogs.ui.text.layout_types import Row
from cogs.ui.text.player_names_and_wording import plainly
from rendering.dice import compose_ending, compose_film
from rendering.film.moments import Moment
from rendering.kit.scene import Scene


class DicePresenter(GamePresenter[View, Question]):
    """King of the Dice in words, pictures and buttons."""

    key = "dice"
    narrator = NARRATOR
    commands = COMMANDS
    lesson = LESSON

    def scene(self, shown: Shown[View, Question], theme: str) -> Scene:
        if shown.view.outcome is not None:
            return compose_ending(shown.view, shown.ending, labels.labels_of(shown), theme)
        return preview.scene(shown, theme)

    def frames(self, film: Sequence[Shown[View, Question]], theme: str) -> Iterator[Scene]:
        return compose_film([Moment(shown.view, labels.labels_of(shown), shown.lately) for shown in film], theme)

    def cards(self, say: Phrases, table: Table | None) -> Sequence[RuleCard]:
        return cards.cards(say, table)

    def task(self, shown: Shown[View, Question], seat: Seat) -> str:
        return describe.task(shown, seat)

    def progress(self, shown: Shown[View, Question]) -> str:
        return describe.progress(shown)

    def facts(self, shown: Shown[View, Question]) -> Iterable[Fact]:
        return describe.facts(shown)

    def controls(self, shown: Shown[View, Question], seat: Seat, question: Question, offer: Offer) -> Sequence[Row]:
        return controls.public(shown, question, offer)

    def preview(self, shown: Shown[View, Question], draft: Draft[View, Question], focus: str, theme: str) -> Scene:
        return preview.preview(shown, draft, focus, theme)

    def outlook(self, shown: Shown[View, Question], draft: Draft[View, Question], focus: str) -> str:
        return preview.outlook(shown, draft, focus, self.narrator.story(draft.events, shown))

    def ways(
        self, shown: Shown[View, Question], draft: Draft[View, Question], focus: str, offer: Offer
    ) -> Sequence[Row]:
        return controls.ways(shown, draft, focus, offer)

    def explain(self, shown: Shown[View, Question], answer: Any, theme: str) -> Look:
        text = explain.told(shown, answer)
        words = alt((Fact("answer", plainly(text)), *self.facts(shown)), shown.say)
        return Look(explain.scene(shown, answer, theme), words, text)

    def told(self, shown: Shown[View, Question], entry: Entry) -> News:
        """Return the news of a row, without throws while a player decides on dice: the picture shows those dice."""
        if isinstance(shown.view.step, ToDecide):
            entry = replace(entry, events=_still(entry.events))
        return super().told(shown, entry)

    def source(self, shown: Shown[View, Question], rest: Rest, theme: str) -> Look:
        return sources.look(shown, rest, theme)

    def whole(self, draft: Draft[View, Question], seat: Seat) -> bool:
        """Return True: a typed action is committed at once, so a card is taken before its effect is chosen."""
        return True

    def begin(self, shown: Shown[View, Question], seat: Seat, notations: tuple[str, ...]) -> tuple[str, ...]:
        return controls.begun(notations)

    def older(self, shown: Shown[View, Question], seat: Seat, spot: str) -> tuple[str, ...]:
        return controls.older(shown.question(seat), spot)


def _still(events: Iterable[object]) -> tuple[object, ...]:
    """Return the events without throws and kept dice."""
    return tuple(event for event in events if not isinstance(event, DiceKept | DiceThrown))
