"""The Two Heirs for Discord: views become pictures, questions become buttons, events become sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points, Term
from bot.games.heirs.presentation.prompts import Question
from bot.games.heirs.presentation.view import HENRI, View, made_of
from bot.games.heirs.presentation.why import Explanation
from bot.games.heirs.rules.actions import notation
from bot.i18n import Phrases
from bot.match.model.match import Entry, Table
from cogs.heirs import cards, controls, describe, explain, labels, narrate, preview, sources
from cogs.heirs.commands import COMMANDS
from cogs.heirs.labels import Heirs
from cogs.heirs.lesson import LESSON
from cogs.heirs.preview import Drafted
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.game_presenter import GamePresenter, Look
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.presenter.narrator import News
from cogs.ui.presenter.point_sources import Rest
from cogs.ui.presenter.rule_cards import RuleCard
from cogs.ui.text.game_options_in_words import Summary, chosen
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row
from cogs.ui.text.player_names_and_wording import listed, plainly
from rendering.film.moments import Moment
from rendering.heirs import compose_film
from rendering.kit.scene import Scene


class HeirsPresenter(GamePresenter[View, Question]):
    """The Two Heirs in words, pictures and buttons."""

    key = "heirs"
    narrator = narrate.NARRATOR
    commands = COMMANDS
    lesson = LESSON
    inside = True

    def scene(self, shown: Heirs, theme: str) -> Scene:
        return preview.board(shown, theme)

    def frames(self, film: Sequence[Heirs], theme: str) -> Iterator[Scene]:
        return compose_film([Moment(shown.view, labels.picture(shown), shown.lately) for shown in film], theme)

    def task(self, shown: Heirs, seat: Seat) -> str:
        question = shown.question(seat)
        if question is None:
            return shown.say("heirs-task-wait")
        if question.sieges:
            return shown.say("heirs-task-siege")
        return shown.say(f"heirs-task-{controls.stage(shown, question)}")

    def facts(self, shown: Heirs) -> Iterator[Fact]:
        return describe.facts(shown)

    def controls(self, shown: Heirs, seat: Seat, question: Question, offer: Offer) -> Sequence[Row]:
        return controls.public(question, offer)

    def preview(self, shown: Heirs, draft: Drafted, focus: str, theme: str) -> Scene:
        return preview.picture(shown, draft, focus, theme)

    def outlook(self, shown: Heirs, draft: Drafted, focus: str) -> str:
        done = narrate.drafted(shown.after(draft), preview.drafted(draft))
        return preview.outlook(shown, draft, focus, done)

    def ways(self, shown: Heirs, draft: Drafted, focus: str, offer: Offer) -> Sequence[Row]:
        return controls.ways(shown, draft, focus, offer)

    def explain(self, shown: Heirs, answer: Explanation, theme: str) -> Look:
        return explain.why(shown, answer, theme)

    def whole(self, draft: Drafted, seat: Seat) -> bool:
        """Return True: each action of a turn can be typed and committed by itself."""
        return True

    def progress(self, shown: Heirs) -> str:
        view, say = shown.view, shown.say
        left = say("heirs-progress-left", left=view.reserve) if view.reserve else say("heirs-progress-last")
        if not view.henri:
            return left
        return f"{say('heirs-progress-henri', points=view.sides[HENRI].score)} · {left}"

    def headline(self, shown: Heirs) -> str:
        """Return the headline. It can name Henri as the winner, although he has no seat."""
        outcome = shown.table.outcome
        if outcome is not None and outcome.placings and not outcome.placings[0]:
            return shown.say("fact-over", winners=shown.say("heirs-automa"), count=1)
        return super().headline(shown)

    def all_facts(self, shown: Heirs) -> tuple[Fact, ...]:
        """Return all facts. Henri's reasons in the last turn come last, so that the position fits into alt texts."""
        found = {fact.id: fact for fact in super().all_facts(shown)}
        if shown.seen.last is None or "since" in found:
            return tuple(found.values())
        result = plainly(narrate.news(shown, shown.seen.last).result)
        whole = found["last"].text
        if result and result != whole:
            found |= {"last": Fact("last", result), "reasons": Fact("reasons", whole.replace("\n", " "))}
        return tuple(found.values())

    def story(self, shown: Heirs, entry: Entry) -> str:
        """Return the story of a row, with Henri's turns on lines of their own."""
        return narrate.story(shown, entry.events)

    def told(self, shown: Heirs, entry: Entry) -> News:
        """Return the news of a row. That Henri took a tile is told with the next row, in which he builds it."""
        return narrate.news(shown, entry)

    def term(self, term: Term, say: Phrases) -> str:
        return labels.term(term, say)

    def source(self, shown: Heirs, rest: Rest, theme: str) -> Look:
        return sources.look(shown, rest, theme)

    def automa(self, shown: Heirs) -> Points | None:
        return made_of(shown.view, HENRI) if shown.view.henri else None

    def cards(self, say: Phrases, table: Table | None) -> Sequence[RuleCard]:
        return cards.cards(say, table)

    def options(self, table: Table, say: Phrases, told: Summary = chosen) -> str:
        """Return the options in words. For a single player, Henri's level is always among them."""
        if table.lobby.wanted != 1:
            return told(table, say)
        others = {key: value for key, value in table.options.items() if key != "level"}
        henri = say(f"heirs-option-level-{table.options.get('level', 'poor')}")
        return listed([*filter(None, [told(replace(table, options=others), say)]), henri], say)

    def older(self, shown: Heirs, seat: Seat, spot: str) -> tuple[str, ...]:
        """Return the take that a public button of release h1 names. Raises IllegalAction(OLD_BUTTON) if illegal."""
        question = shown.question(seat)
        takes = [one.action for one in question.circle if one.action is not None] if question is not None else []
        if spot not in map(notation, takes):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        return (spot,)
