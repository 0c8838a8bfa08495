"""Messages of lessons: a step's question and the game's own buttons, disabled if they don't lead to the step's move."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.i18n import Phrases
from bot.match.learning.guided_lessons import Lesson, Moment
from bot.match.model.match import Status
from cogs.lobby.greeting_message import plays
from cogs.ui.board import end_message
from cogs.ui.board.news import news
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.presenter.move_draft_controls import BLUE, FOCUS, GREEN, GREY, Offer, Step
from cogs.ui.text.button_rows import Choice, button, rows
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.ui.text.paging import fitting, width
from cogs.ui.text.player_names_and_wording import accent

INSIDE = "inside"
"""The `focus` in the button that opens the first question of a turn in private. No game uses this word."""

_WORDS = 3900


@dataclass(frozen=True, slots=True)
class Guided(Offer):
    """Makes the buttons of a lesson's messages: as in a match, but disabled if they don't lead to the step's move."""

    moment: Moment = field(kw_only=True)
    """The learner's point in the lesson."""

    def look(
        self,
        label: str,
        *adds: str,
        keep: int | None = None,
        focus: str = "",
        style: discord.ButtonStyle = GREY,
        off: bool = False,
    ) -> ui.Button[Any]:
        off = off or not self.moment.may_see(self._after(keep, adds))
        return Offer.look(self, label, *adds, keep=keep, focus=focus, style=style, off=off)

    def commit(
        self,
        label: str,
        *adds: str,
        keep: int | None = None,
        focus: str = "",
        style: discord.ButtonStyle = GREEN,
        off: bool = False,
    ) -> ui.Button[Any]:
        off = off or not self.moment.leads_on(self._after(keep, adds))
        return Offer.commit(self, label, *adds, keep=keep, focus=focus, style=style, off=off)

    def select(
        self,
        choices: Sequence[Choice],
        placeholder: str,
        *,
        keep: int | None = None,
        focus: str = "",
        chosen: str | None = None,
    ) -> Row:
        """Return a select of the choices that lead to the step's move. If none does, all of them, disabled."""
        left = [choice for choice in choices if self._chooses(choice.stands_for, keep)]
        row = Offer.select(self, left or choices, placeholder, keep=keep, focus=focus, chosen=chosen)
        for item in row.children if not left else ():
            if isinstance(item, ui.Select):
                item.disabled = True
        return row

    def several(
        self,
        choices: Sequence[Choice],
        placeholder: str,
        action: str,
        *,
        most: int,
        keep: int | None = None,
        chosen: Collection[str] = (),
    ) -> Row:
        """Return a disabled select, since the step's move has its own button."""
        row = Offer.several(self, choices, placeholder, action, most=most, keep=keep, chosen=chosen)
        for item in row.children:
            if isinstance(item, ui.Select):
                item.disabled = True
        return row

    def order(self, label: str, notation: str, *, off: bool = False) -> ui.Button[Any]:
        """Return a disabled button, because lessons have no standing orders."""
        del off
        return Offer.order(self, label, notation, off=True)

    def _chooses(self, value: str, keep: int | None) -> bool:
        return value.startswith(FOCUS) or self.moment.may_see(self._after(keep, value.split(";")))

    def _after(self, keep: int | None, adds: Sequence[str]) -> tuple[str, ...]:
        return Step("", keep, tuple(adds)).after(self.base)

    def _id(self, verb: str, keep: int | None, adds: Sequence[str], focus: str) -> CustomId:
        meant = Offer._id(self, verb, keep, adds, focus)
        if verb == "draft":
            return CustomId("learn-look", meant.match, meant.decision, meant.argument)
        return CustomId("learn-commit", meant.match, meant.decision, meant.argument)


def offer(moment: Moment, say: Phrases, draft: Sequence[str] = ()) -> Guided:
    """Return a maker of buttons for a lesson. draft: the half-made turn to which they add, in notation."""
    return Guided(moment.lesson.number, moment.decision, say, tuple(draft), moment=moment)


def names(lesson: Lesson, learner: str, say: Phrases) -> tuple[str, ...]:
    """Return the names of a lesson's players, by seat."""
    others = iter(range(1, lesson.seats))
    return tuple(
        learner if seat == lesson.seat else say(f"learn-opponent-{next(others)}") for seat in range(lesson.seats)
    )


def board(moment: Moment, shown: Presented, picture: Picture) -> Post:
    """Return the board with the current question, and what happened since the last one."""
    told = [line if line.startswith("-# ") else f"-# {line}" for line in news(shown).split("\n") if line]
    controls: Sequence[Row] = ()
    question = shown.question(moment.lesson.seat)
    if question is not None:
        offered = offer(moment, shown.say)
        controls = shown.presenter.controls(shown, moment.lesson.seat, question, offered)
        if shown.presenter.inside or not any(_leads_on(row) for row in controls):
            controls = (*controls, turn_messages.row(offered.look(shown.say("turn-play"), focus=INSIDE, style=BLUE)))
    foot = "\n".join((turn_messages.scores(shown), *told, f"-# {shown.say('learn-hint')}"))
    ways = [*controls, *_mistakes(moment, shown.say), turn_messages.row(_anew(moment, shown.say))]
    return _post(moment, shown, picture, foot, _text(moment, shown.say), ways)


def _leads_on(row: Row) -> bool:
    """Return whether a row has a button or select that isn't disabled."""
    return any(not item.disabled for item in row.children if isinstance(item, ui.Button | ui.Select))


def look(moment: Moment, shown: Presented, found: Look, picture: Picture) -> Post:
    """Return the message with a draft's picture, effects and buttons, as in a match, and the current question."""
    back = turn_messages.row(_back(moment, shown.say))
    return _post(moment, shown, picture, found.text, _text(moment, shown.say), [*found.rows, back])


def why(moment: Moment, shown: Presented, found: Look, picture: Picture) -> Post:
    """Return the message that explains why the domino or tile can't go to a cell."""
    return _post(moment, shown, picture, "", found.text, [turn_messages.row(_back(moment, shown.say, BLUE))])


def over(moment: Moment, shown: Presented, picture: Picture, others: Sequence[str], *, here: bool) -> Post:
    """Return the end of a lesson: every score explained, and buttons to go on.

    others: games that have a lesson too. here: tables can be opened where the lesson is read.
    """
    say, game = shown.say, moment.lesson.game
    text = f"### {say('learn-over', game=say(f'game-{game}'))}\n{say(f'{game}-lesson-end')}"
    ended = (
        f"{end_message.ending(shown)}\n{end_message.explained(shown)}" if moment.match.status is Status.FINISHED else ""
    )
    scored = "\n".join(fitting(ended.split("\n"), _WORDS - width(text))) if ended else turn_messages.scores(shown)
    more = [button(say("learn-other", game=say(f"game-{other}")), CustomId("learn", 0, 0, other)) for other in others]
    play = list(plays([game], say)) if here else []
    return _post(moment, shown, picture, scored, text, [*rows([*play, _anew(moment, say)]), *rows(more)])


def _text(moment: Moment, say: Phrases) -> str:
    """Return which lesson it is, how much is done, and the text of the current step."""
    lesson, step = moment.lesson, moment.step
    assert step is not None, "the end has a text of its own"
    head = say("learn-step", game=say(f"game-{lesson.game}"), step=moment.done + 1, steps=len(lesson.steps))
    return f"### {head}\n{say(f'{lesson.game}-lesson-{step.key}')}"


def _post(moment: Moment, shown: Presented, picture: Picture, told: str, text: str, ways: Sequence[Row]) -> Post:
    """Return a message of a lesson. told: words on the picture, cut if too long. ways: rows of controls.

    text: what to do, or why something isn't possible. It's right above the controls, so that a phone shows both.
    """
    items: list[ui.Item[Any]] = [picture.gallery()]
    if told:
        items.append(ui.TextDisplay(told[: _WORDS - width(text)]))
    items += [ui.TextDisplay(text[:_WORDS]), *ways]
    return Post((turn_messages.container(*items, colour=accent(shown.table, moment.lesson.seat)),), picture)


def _mistakes(moment: Moment, say: Phrases) -> Sequence[Row]:
    """Return rows with a button for each cell that a learner may wrongly think possible. A press explains why not."""
    cells = moment.step.mistakes if moment.step is not None else ()
    return rows([button(say("learn-why", cell=cell), _id("learn-why", moment, cell)) for cell in cells])


def _back(moment: Moment, say: Phrases, style: discord.ButtonStyle = GREY) -> ui.Button[Any]:
    return button(say("learn-board"), _id("learn-board", moment), style)


def _anew(moment: Moment, say: Phrases) -> ui.Button[Any]:
    return button(say("learn-anew"), _id("learn-anew", moment), off=moment.done == 0)


def _id(verb: str, moment: Moment, argument: str = "") -> CustomId:
    return CustomId(verb, moment.lesson.number, moment.decision, argument)
