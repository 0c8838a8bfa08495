"""The Castle for Discord: views become pictures, questions become buttons, events become sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points
from bot.games.castle.presentation.prompts import AskAgain, AskClaim, AskPlace, AskScore, Question
from bot.games.castle.presentation.view import View
from bot.games.castle.presentation.why import Explanation
from bot.games.castle.rules.actions import notation
from bot.games.castle.rules.pieces import pieces
from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.castle import cards, controls, describe, explain, labels, preview, sources
from cogs.castle.commands import COMMANDS
from cogs.castle.labels import Castle
from cogs.castle.lesson import LESSON
from cogs.castle.narrate import NARRATOR
from cogs.castle.preview import Drafted
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.game_presenter import GamePresenter, Look
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.presenter.point_sources import Line, Rest
from cogs.ui.presenter.rule_cards import RuleCard
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row
from rendering.castle import compose_ending, compose_film
from rendering.film.moments import Moment
from rendering.kit.scene import Scene


class CastlePresenter(GamePresenter[View, Question]):
    """The Castle in words, pictures and buttons."""

    key = "castle"
    narrator = NARRATOR
    lesson = LESSON
    commands = COMMANDS

    def scene(self, shown: Castle, theme: str) -> Scene:
        if shown.view.outcome is not None:
            return compose_ending(shown.view, shown.ending, labels.picture(shown), theme)
        return preview.board(shown, theme)

    def frames(self, film: Sequence[Castle], theme: str) -> Iterator[Scene]:
        return compose_film([Moment(shown.view, labels.picture(shown), shown.lately) for shown in film], theme)

    def task(self, shown: Castle, seat: Seat) -> str:
        say = shown.say
        match shown.question(seat):
            case AskPlace(tile, _):
                return say("castle-task-place", tile=labels.tile(tile, 0, say))
            case AskClaim():
                return say("castle-task-claim")
            case AskScore():
                return say("castle-task-score")
            case AskAgain(wall, _, _):
                return say("castle-task-again", wall=wall)
            case _:
                return say("castle-task-wait")

    def facts(self, shown: Castle) -> Iterator[Fact]:
        return describe.facts(shown)

    def near_facts(self, shown: Castle) -> Iterator[Fact]:
        return describe.near_facts(shown)

    def controls(self, shown: Castle, seat: Seat, question: Question, offer: Offer) -> Sequence[Row]:
        return controls.public(shown, seat, question, offer)

    def preview(self, shown: Castle, draft: Drafted, _focus: str, theme: str) -> Scene:
        return preview.picture(shown, draft, theme)

    def outlook(self, shown: Castle, draft: Drafted, _focus: str) -> str:
        return preview.outlook(shown, draft)

    def beside(self, shown: Castle, draft: Drafted) -> str:
        """Return what borders on the drafted tile's cell, for the picture's alt text."""
        laid = preview.placed(draft)
        return super().beside(shown, draft) if laid is None else describe.around(shown.view, laid[1].at, shown)

    def ways(self, shown: Castle, draft: Drafted, _focus: str, offer: Offer) -> Sequence[Row]:
        return controls.private(shown, draft, offer)

    def explain(self, shown: Castle, answer: Explanation, theme: str) -> Look:
        return explain.why(shown, answer, theme)

    def begin(self, shown: Castle, seat: Seat, notations: tuple[str, ...]) -> tuple[str, ...]:
        """Return the stored draft `notations`. If it's empty and a tile is in hand, draft its most useful placement."""
        asked = shown.question(seat)
        if notations or not isinstance(asked, AskPlace):
            return notations
        return (notation(controls.best(list(controls.all_ways(asked)), seat).action),)

    def progress(self, shown: Castle) -> str:
        total = pieces().tile_count
        return shown.say("castle-progress", number=total - shown.view.tiles_left, total=total)

    def cards(self, say: Phrases, table: Table | None) -> Sequence[RuleCard]:
        return cards.cards(say, table)

    def lines(self, points: Points, say: Phrases) -> tuple[Line, ...]:
        """Return a score as lines, one for each kind of feature or piece. One for each scoring would fill pages."""
        return labels.lines(points, say)

    def source(self, shown: Castle, rest: Rest, theme: str) -> Look:
        return sources.look(shown, rest, theme)

    def older(self, shown: Castle, seat: Seat, spot: str) -> tuple[str, ...]:
        """Return the best placement on the cell that a button of release h1 names. Raises IllegalAction(OLD_BUTTON)."""
        asked = shown.question(seat)
        for site in asked.sites if isinstance(asked, AskPlace) else ():
            if site.name == spot:
                return (notation(controls.best(site.ways, seat).action),)
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
