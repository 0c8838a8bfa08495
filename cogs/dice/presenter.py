"""King of the Dice for Discord: views become pictures, questions become buttons, events become sentences."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points
from bot.games.dice.actions import Throw, notation, parse
from bot.games.dice.pieces import DICE, PILES
from bot.games.dice.prompts import AskDecide
from bot.i18n import Phrases
from bot.match.model import Entry, Match, Status
from cogs.dice import controls, looking, reasoning, telling, words
from cogs.dice.marking import labels_of, marks_of
from cogs.dice.state import asked, view_of
from cogs.ui.options import chosen
from cogs.ui.presenter import Look, News, Row, Standing
from cogs.ui.reasons import InterfaceReason
from rendering.dice import compose_board
from rendering.scene import Scene


class DicePresenter:
    """Implements cogs.ui.presenter.Presenter."""

    def scene(self, match: Match, last: Entry | None, say: Phrases, theme: str) -> Scene:
        return compose_board(view_of(match), labels_of(match, view_of(match), say), marks_of(match, last, say), theme)

    def alt(self, match: Match, last: Entry | None, say: Phrases) -> str:
        return words.alt(match, last, say)

    def task(self, match: Match, seat: Seat, say: Phrases) -> str:
        return words.task(match, seat, say)

    def progress(self, match: Match, say: Phrases) -> str:
        return words.progress(match, say)

    def controls(self, match: Match, say: Phrases) -> tuple[Row, ...]:
        return controls.public(match, say)

    def look(
        self, match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str, focus: str = ""
    ) -> Look | None:
        return looking.look(match, seat, draft, say, theme, focus)

    def goes_on(self, match: Match, seat: Seat) -> bool:
        """A turn is several questions in a row: they follow each other in one private message."""
        return seat in match.to_act()

    def same_turn(self, before: Match, after: Match) -> bool:
        """Throws, jokers and effects of one turn share one public message."""
        running = before.status is after.status is Status.RUNNING
        return running and view_of(before).turn == view_of(after).turn > 0

    def standing(self, match: Match, seat: Seat, say: Phrases) -> Standing | None:
        del match, seat, say
        return None

    def drafts(self, match: Match, seat: Seat, spot: str) -> Sequence[str]:
        question = asked(match, seat)
        if not isinstance(question, AskDecide):
            if question is None or parse(spot) not in question.actions:
                raise IllegalAction(InterfaceReason.OLD_BUTTON)
            return (spot,)
        kind, _, number = spot.partition(" ")
        if kind == "die" and number in _numbers(DICE) and question.throws:
            return (notation(Throw(tuple(sorted({*question.step.dice.kept} ^ {int(number)})))),)
        if kind == "card" and number in {"0", *_numbers(len(PILES))}:
            return _card(question, int(number))
        raise IllegalAction(InterfaceReason.OLD_BUTTON)

    def story(self, match: Match, entry: Entry, say: Phrases) -> str:
        return telling.story(match, entry, say)

    def news(self, match: Match, entry: Entry, say: Phrases) -> News:
        return telling.news(match, entry, say)

    def why(self, match: Match, seat: Seat, cell: str, say: Phrases, theme: str) -> Look:
        return reasoning.why(match, seat, cell, say, theme)

    def breakdown(self, points: Points, say: Phrases) -> tuple[str, ...]:
        return words.breakdown(points, say)

    def options(self, match: Match, say: Phrases) -> str:
        return chosen(match, say)

    def rules(self, say: Phrases) -> str:
        return say("dice-rules")


def _numbers(count: int) -> frozenset[str]:
    return frozenset(str(number) for number in range(1, count + 1))


def _card(question: AskDecide, pile: int) -> tuple[str, ...]:
    """The draft of taking a card or laying it face down; nothing where neither may be done, which shows all cards."""
    for action in question.cards:
        if action.pile == (pile or None):
            return (notation(action),)
    return ()
