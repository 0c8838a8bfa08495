"""Kingdomino for Discord: views become pictures, questions become buttons, events become sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points, Term
from bot.games.kingdomino.presentation.prompts import AskDiscard, AskPlace, Question
from bot.games.kingdomino.presentation.view import View
from bot.games.kingdomino.presentation.why import Explanation
from bot.games.kingdomino.rules.actions import Choose, notation, parse
from bot.i18n import Phrases
from bot.match.model.match import Status, Table
from cogs.kingdomino import cards, controls, describe, explain, preview, sources
from cogs.kingdomino.commands import COMMANDS
from cogs.kingdomino.labels import HalfTurn, Seen, board_labels, board_marks, domino_words, term_line
from cogs.kingdomino.lesson import LESSON
from cogs.kingdomino.narrate import NARRATOR
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.game_presenter import GamePresenter, Look
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.presenter.point_sources import Line, Rest
from cogs.ui.presenter.rule_cards import RuleCard
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row
from rendering.film.moments import Moment
from rendering.kingdomino import compose_board, compose_ending, compose_film
from rendering.kit.scene import Scene


class KingdominoPresenter(GamePresenter[View, Question]):
    """Kingdomino in words, pictures and buttons."""

    key = "kingdomino"
    narrator = NARRATOR
    commands = COMMANDS
    lesson = LESSON

    def scene(self, shown: Seen, theme: str) -> Scene:
        if shown.view.outcome is not None:
            return compose_ending(shown.view, shown.ending, board_labels(shown), theme)
        return compose_board(shown.view, board_labels(shown), board_marks(shown), theme)

    def frames(self, film: Sequence[Seen], theme: str) -> Iterator[Scene]:
        return compose_film([Moment(shown.view, board_labels(shown), shown.lately) for shown in film], theme)

    def task(self, shown: Seen, seat: Seat) -> str:
        say, question = shown.say, shown.question(seat)
        if question is None:
            return say("kingdomino-task-wait")
        if not isinstance(question, AskPlace | AskDiscard):
            return say("kingdomino-task-choose")
        number, halves = question.domino.number, domino_words(question.domino, say)
        if isinstance(question, AskDiscard):
            return say("kingdomino-task-discard", domino=number, halves=halves)
        key = "kingdomino-task-place" if question.then else "kingdomino-task-place-last"
        return say(key, domino=number, halves=halves)

    def facts(self, shown: Seen) -> Iterable[Fact]:
        return describe.facts(shown)

    def near_facts(self, shown: Seen) -> Iterable[Fact]:
        return describe.near_facts(shown)

    def controls(self, shown: Seen, seat: Seat, question: Question, offer: Offer) -> Sequence[Row]:
        return controls.public(question, offer)

    def preview(self, shown: Seen, draft: HalfTurn, focus: str, theme: str) -> Scene:
        return preview.scene(shown, draft, theme)

    def outlook(self, shown: Seen, draft: HalfTurn, focus: str) -> str:
        story = self.narrator.story(preview.answered(shown, draft), shown.after(draft))
        return preview.outlook(shown, draft, story)

    def ways(self, shown: Seen, draft: HalfTurn, focus: str, offer: Offer) -> Sequence[Row]:
        return controls.ways(shown, draft, offer)

    def explain(self, shown: Seen, answer: Explanation, theme: str) -> Look:
        return explain.look(shown, answer, describe.facts(shown), theme)

    def begin(self, shown: Seen, seat: Seat, notations: tuple[str, ...]) -> tuple[str, ...]:
        """Return the actions a new draft begins with: the best placement, or a taken-back turn without its choice."""
        while notations and isinstance(parse(notations[-1]), Choose):
            notations = notations[:-1]
        question = shown.question(seat)
        if notations or not isinstance(question, AskPlace | AskDiscard):
            return notations
        return (notation(question.best.action if isinstance(question, AskPlace) else question.action),)

    def headline(self, shown: Seen) -> str:
        """Return the headline for the end of one game of a dynasty, while the match goes on."""
        view = shown.view
        if view.outcome is not None and shown.table.status is Status.RUNNING:
            return shown.say("kingdomino-story-game-ended", game=view.game, games=view.games)
        return super().headline(shown)

    def progress(self, shown: Seen) -> str:
        say, view = shown.say, shown.view
        line = say("kingdomino-progress", line=view.line, lines=view.lines)
        if view.games == 1:
            return line
        return f"{say('kingdomino-progress-game', game=view.game, games=view.games)} · {line}"

    def cards(self, say: Phrases, table: Table | None) -> Sequence[RuleCard]:
        return cards.cards(say, table)

    def term(self, term: Term, say: Phrases) -> str:
        """Return a domain's points as arithmetic of cells and buildings."""
        return term_line(term, say)

    def breakdown(self, points: Points, say: Phrases) -> tuple[str, ...]:
        """Return the lines of a score, one per game of a dynasty."""
        return describe.breakdown(points, say)

    def lines(self, points: Points, say: Phrases) -> tuple[Line, ...]:
        return sources.lines(points, say)

    def source(self, shown: Seen, rest: Rest, theme: str) -> Look:
        return sources.look(shown, rest, theme)

    def older(self, shown: Seen, seat: Seat, spot: str) -> tuple[str, ...]:
        question = shown.question(seat)
        for offered in question.spots if isinstance(question, AskPlace) else ():
            if offered.name == spot:
                return (notation(offered.best.action),)
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
