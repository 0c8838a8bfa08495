"""Carcassonne for Discord: views become pictures, questions become buttons, events become sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points
from bot.games.carcassonne.presentation.prompts import AskClaim, Asked, AskPlace, Question
from bot.games.carcassonne.presentation.view import TURN, View
from bot.games.carcassonne.presentation.why import Explanation
from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.carcassonne import arithmetic, cards, controls, describe, explain, labels, preview, sources
from cogs.carcassonne.commands import commands
from cogs.carcassonne.expansions import SURFACES
from cogs.carcassonne.lesson import LESSON
from cogs.carcassonne.narrate import narrator
from cogs.carcassonne.surface import HalfTurn, Land, Surface, Surfaces
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.game_presenter import GamePresenter, Look, Standing
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.presenter.point_sources import Line, Rest
from cogs.ui.presenter.rule_cards import RuleCard
from cogs.ui.text.game_options_in_words import Summary, chosen
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row
from rendering.carcassonne import compose_ending, compose_film
from rendering.film.moments import Moment
from rendering.kit.scene import Scene


class CarcassonnePresenter(GamePresenter[View, Question]):
    """Carcassonne in words, pictures and buttons, with what its expansions add."""

    key = "carcassonne"
    lesson = LESSON

    def __init__(self, surfaces: Sequence[Surface] = SURFACES) -> None:
        self.surfaces = Surfaces(surfaces)
        self.narrator = narrator(self.surfaces)
        self.commands = commands(self.surfaces)

    def scene(self, shown: Land, theme: str) -> Scene:
        if shown.view.outcome is not None:
            return compose_ending(shown.view, shown.ending, labels.picture(shown), theme)
        return preview.board(shown, theme)

    def frames(self, film: Sequence[Land], theme: str) -> Iterator[Scene]:
        return compose_film([Moment(shown.view, labels.picture(shown), shown.lately) for shown in film], theme)

    def task(self, shown: Land, seat: Seat) -> str:
        say, question = shown.say, shown.question(seat)
        match question:
            case AskPlace(tile):
                again = "" if shown.view.part == TURN else "-again"
                return say(f"carcassonne-task-place{again}", tile=labels.contents(tile.key, say))
            case AskClaim():
                return say("carcassonne-task-claim")
            case Asked():
                return self.surfaces.asking(question).task(shown, question)
            case _:
                return say("carcassonne-task-wait")

    def facts(self, shown: Land) -> Iterable[Fact]:
        return describe.facts(shown, self.surfaces)

    def near_facts(self, shown: Land) -> Iterable[Fact]:
        return describe.near_facts(shown)

    def controls(self, shown: Land, seat: Seat, question: Question, offer: Offer) -> Sequence[Row]:
        return controls.public(shown, seat, question, offer, self.surfaces)

    def preview(self, shown: Land, draft: HalfTurn, focus: str, theme: str) -> Scene:
        return preview.scene(shown, draft, focus, theme, self.surfaces)

    def outlook(self, shown: Land, draft: HalfTurn, focus: str) -> str:
        story = self.narrator.story(preview.answered(shown, draft), shown.after(draft))
        return preview.outlook(shown, draft, focus, self.surfaces, story)

    def ways(self, shown: Land, draft: HalfTurn, focus: str, offer: Offer) -> Sequence[Row]:
        return controls.ways(shown, draft, focus, offer, self.surfaces)

    def explain(self, shown: Land, answer: Explanation, theme: str) -> Look:
        return explain.look(shown, answer, theme, self.surfaces)

    def begin(self, shown: Land, seat: Seat, notations: tuple[str, ...]) -> tuple[str, ...]:
        """Return the placement to begin a draft with: that of `notations`, if any, or the best. Empty after placing."""
        question = shown.question(seat)
        if not isinstance(question, AskPlace):
            return ()
        best = max(question.ways(), key=lambda way: (way.gain(seat), way.use(seat)))
        return notations[:1] or (best.action.text(),)

    def whole(self, draft: HalfTurn, seat: Seat) -> bool:
        """Return whether the draft is a complete turn: after placing the tile, the player must decide on a figure."""
        return not isinstance(draft.question, AskClaim)

    def progress(self, shown: Land) -> str:
        view = shown.view
        laid = len(view.tiles) + len(view.gone) + (view.hand is not None)
        return shown.say("carcassonne-progress", number=laid, total=laid + view.tiles_left)

    def lines(self, points: Points, say: Phrases) -> tuple[Line, ...]:
        """Return a score as lines, one for each kind of thing, since one for each scoring would fill pages."""
        return arithmetic.lines(points, self.surfaces, say)

    def source(self, shown: Land, rest: Rest, theme: str) -> Look:
        return sources.look(shown, rest, theme)

    def options(self, table: Table, say: Phrases, told: Summary = chosen) -> str:
        """Return the match's options in words, with expansions in play without being chosen. told: writes the words."""
        played = {key: value for surface in self.surfaces for key, value in surface.options(table).items()}
        return told(replace(table, options={**table.options, **played}), say)

    def rules(self, say: Phrases) -> str:
        own = (say(f"carcassonne-rules-{surface.key}") for surface in self.surfaces)
        return "\n".join((say("carcassonne-rules"), *own, say("carcassonne-rules-words")))

    def cards(self, say: Phrases, table: Table | None) -> Sequence[RuleCard]:
        """Return the rule cards of the base game, and one for each expansion in play."""
        base = cards.cards(say, table is None or table.options.get("farmers", "on") == "on")
        own = (card for surface in self.surfaces if _played(surface, table) for card in surface.cards(say))
        return (*base, *own)

    def standing(self, shown: Land, seat: Seat, offer: Offer) -> Standing | None:
        found = (surface.standing(shown, seat, offer) for surface in self.surfaces)
        return next((standing for standing in found if standing is not None), None)

    def older(self, shown: Land, seat: Seat, spot: str) -> tuple[str, ...]:
        question = shown.question(seat)
        for offered in question.sites if isinstance(question, AskPlace) else ():
            if offered.name == spot:
                # Release h1 chose among the ways of a spot like this, not as `best` does.
                way = max(offered.ways, key=lambda way: (way.gain(seat), len(way.earns)))
                return (way.action.text(),)
        raise IllegalAction(InterfaceReason.OLD_BUTTON)


def _played(surface: Surface, table: Table | None) -> bool:
    """Return whether an expansion is in play at a table, chosen or not. Always true without a table."""
    return table is None or {**table.options, **surface.options(table)}.get(surface.key) == "on"
