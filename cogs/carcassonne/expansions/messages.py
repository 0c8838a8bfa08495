"""The Messages on Discord: which score figure moves, what a message says, and standing orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from bot.core.game import IllegalAction, Seat
from bot.games.carcassonne.expansions.messages import FIGURES, POLICIES
from bot.games.carcassonne.expansions.messages import Messages as Rules
from bot.games.carcassonne.expansions.messages.events import (
    FigureMoved,
    MessageAnswered,
    MessageEarned,
    MessageRevealed,
    MovesDue,
)
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage, DeedChoice, FigureChoice
from bot.games.carcassonne.expansions.messages.shown import Table
from bot.games.carcassonne.expansions.reasons import ExpansionReason
from bot.games.carcassonne.presentation.prompts import Asked
from bot.games.carcassonne.rules.pieces import Deed as MessageDeed
from bot.games.carcassonne.rules.pieces import Message
from bot.games.carcassonne.rules.reasons import CarcassonneReason
from bot.i18n import Phrases
from cogs.carcassonne import arithmetic, labels
from cogs.carcassonne.expansions import cards
from cogs.carcassonne.surface import Labelled, Land, Surface
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.game_command_declarations import AnyAsking, AnyCommand, Field, Order
from cogs.ui.presenter.game_presenter import Standing
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.presenter.narrator import Tell, silent
from cogs.ui.presenter.rule_cards import RuleCard
from cogs.ui.text.button_rows import rows
from cogs.ui.text.player_names_and_wording import listed, plainly
from rendering.carcassonne import Card, Deed, Due, Landing, compose_card, compose_laps
from rendering.kit.scene import Scene


def _policies(asking: AnyAsking) -> Iterable[Labelled]:
    return ((asking.shown.say(f"carcassonne-policy-{name}"), name) for name in POLICIES)


def _order(asking: AnyAsking) -> str:
    """Return a typed standing order as notation. Raises IllegalAction saying why it can't be given."""
    shown, name = asking.shown, asking.given["figure"].lower()
    table = shown.view.shown(Rules.key)
    if shown.table.outcome is None and not isinstance(table, Table):
        typed = f"/{shown.say('command-carcassonne')} {shown.say('command-carcassonne-policy')}"
        raise IllegalAction(CarcassonneReason.NOT_IN_PLAY, what=typed)
    if isinstance(table, Table) and shown.seat is not None and table.policies[shown.seat] == name:
        raise IllegalAction(ExpansionReason.SAME_POLICY)
    return f"policy {name}"


def _ordered(asking: AnyAsking) -> str:
    return _policy(asking.given["figure"].lower(), asking.shown.say)


class Messages(Surface):
    """The Messages: two questions, standing orders, and a second figure on the score track."""

    key = Rules.key
    events: ClassVar[Mapping[str, type[object]]] = Rules.events
    results: ClassVar[tuple[type[object], ...]] = (MessageAnswered,)
    asked: ClassVar[tuple[type[Asked], ...]] = (AskFigure, AskMessage)
    groups: ClassVar[Mapping[str, str]] = {"message": "message"}
    commands: ClassVar[tuple[AnyCommand, ...]] = (
        Order("policy", _order, _ordered, (Field("figure", "option-carcassonne-policy", _policies),)),
    )

    def tells(self) -> Mapping[type[object], Tell]:
        return {
            FigureMoved: _moved,
            MovesDue: silent,
            MessageEarned: silent,
            MessageRevealed: _revealed,
            MessageAnswered: _answered,
        }

    def task(self, shown: Land, question: Asked) -> str:
        say = shown.say
        if isinstance(question, AskFigure):
            return say("carcassonne-task-figure", points=question.points)
        assert isinstance(question, AskMessage), "it asks nothing else"
        number, points = question.message.number, question.instead.points.total
        return say("carcassonne-task-message", message=number, what=_what(shown, number), points=points)

    def answers(self, question: Asked, say: Phrases) -> Iterator[Labelled]:
        if isinstance(question, AskFigure):
            yield from ((_figure(choice, say), choice.action.text()) for choice in question.choices)
        elif isinstance(question, AskMessage):
            for choice in (*question.deeds, question.instead):
                yield _deed(question.message, choice, say), choice.action.text()

    def idle(self, question: Asked) -> frozenset[str]:
        if not isinstance(question, AskMessage) or question.message.deed is MessageDeed.EXTRA_TILE:
            return frozenset()
        return frozenset(choice.action.text() for choice in question.deeds if not choice.points.total)

    def outlook(self, shown: Land, question: Asked) -> Iterator[str]:
        say = shown.say
        if isinstance(question, AskFigure):
            yield say("carcassonne-look-figure", points=question.points)
            yield from (f"- {_figure(choice, say)}" for choice in question.choices)
            if question.later:
                later = listed([f"+{points}" for points in question.later], say)
                yield say("carcassonne-look-later", points=later)
        elif isinstance(question, AskMessage):
            number, points = question.message.number, question.instead.points.total
            yield say("carcassonne-look-message", message=number, what=_what(shown, number), points=points)
            if not question.deeds:
                yield say("carcassonne-look-no-target")
            for choice in question.deeds:
                what = _deed(question.message, choice, say)
                told = say("paired", name=what, value=arithmetic.total(choice.points, say))
                yield f"- {told if choice.points.terms else what}"

    def picture(self, shown: Land, question: Asked, theme: str) -> Scene:
        strings, seat = labels.picture(shown), shown.view.seat
        if isinstance(question, AskFigure):
            moves = [Landing(FIGURES.index(choice.name), choice.after) for choice in question.choices]
            return compose_laps(shown.view, Due(seat, question.points, question.later, moves), strings, theme)
        assert isinstance(question, AskMessage), "it asks nothing else"
        message, deeds = question.message, [_done(shown, choice) for choice in question.deeds]
        points = question.instead.points.total
        card = Card(message.number, strings.colour(seat), points, _each(shown, message), deeds)
        return compose_card(shown.view, card, strings, theme)

    def facts(self, shown: Land) -> Iterator[Fact]:
        say, table = shown.say, shown.view.shown(self.key)
        if not isinstance(table, Table):
            return
        if table.open is not None:
            what = _what(shown, table.open)
            yield Fact("message", say("carcassonne-fact-message", message=table.open, what=what))
        if table.due:
            owner, due = shown.plain(shown.view.seat), listed([f"+{points}" for points in table.due], say)
            yield Fact("due", say("carcassonne-fact-due", seat=owner, points=due))
        for seat, marks in enumerate(table.marks):
            figures = zip(FIGURES, marks, strict=False)
            told = listed([f"{say(f'carcassonne-marker-{figure}')} {points}" for figure, points in figures], say)
            yield Fact(f"marks-{seat}", say("carcassonne-fact-marks", seat=shown.plain(seat), figures=told), seat)

    def details(self, shown: Land) -> Iterator[Fact]:
        say, table = shown.say, shown.view.shown(self.key)
        if not isinstance(table, Table):
            return
        seen = ", ".join(map(str, table.seen)) or say("carcassonne-fact-none")
        yield Fact("messages", say("carcassonne-fact-messages", count=table.face_down, seen=seen))
        for seat, policy in enumerate(table.policies):
            told = say("carcassonne-fact-policy", seat=shown.plain(seat), policy=say(f"carcassonne-policy-{policy}"))
            yield Fact(f"policy-{seat}", plainly(told), seat)

    def standing(self, shown: Land, seat: Seat, offer: Offer) -> Standing | None:
        say, table = shown.say, shown.view.shown(self.key)
        if not isinstance(table, Table) or shown.table.outcome is not None:
            return None
        now = table.policies[seat]
        buttons = [
            offer.order(say(f"carcassonne-policy-{name}"), f"policy {name}", off=name == now) for name in POLICIES
        ]
        return Standing(_policy(now, say), rows(buttons))

    def cards(self, say: Phrases) -> Iterator[RuleCard]:
        return cards.messages(say)


def _policy(name: str, say: Phrases) -> str:
    return say("carcassonne-standing", policy=say(f"carcassonne-policy-{name}"))


def _what(shown: Land, number: int) -> str:
    """Return the text of a message, by its number."""
    if number == 7:
        return shown.say("carcassonne-message-7", points=int(shown.table.options["message7-points-per-farmer"]))
    return shown.say(f"carcassonne-message-{number}")


def _each(shown: Land, message: Message) -> int:
    """Return how many points a message pays for each thing it counts. 0 for a message that counts nothing."""
    return int(shown.table.options["message7-points-per-farmer"]) if message.of == "farmer" else message.points


def _done(shown: Land, choice: DeedChoice) -> Deed:
    """Return one way to do what a message says, for its picture: the points, and the cell and part scored, if any."""
    spot = next(((tile.x, tile.y) for tile in shown.view.tiles if tile.name == choice.name), None)
    return Deed(choice.points.total, spot, "" if spot is None else f"{choice.name} {choice.part}")


def _figure(choice: FigureChoice, say: Phrases) -> str:
    """Return the label for moving one of a seat's two score figures: which one, its points before and after."""
    text = "carcassonne-choice-figure-dark" if choice.dark else "carcassonne-choice-figure"
    return say(text, figure=choice.name, before=choice.before, after=choice.after)


def _deed(message: Message, choice: DeedChoice, say: Phrases) -> str:
    """Return the label of one way to answer a message: do what it says, or take points instead."""
    points = choice.points.total
    if not choice.action.deed:
        return say("carcassonne-choice-instead", points=points)
    if message.deed is MessageDeed.EXTRA_TILE:
        return say("carcassonne-choice-deed-tile")
    if choice.kind is None:
        return say("carcassonne-choice-deed", points=points)
    where = f"{choice.name} {choice.part}"
    return say("carcassonne-choice-deed-where", kind=labels.the(choice.kind, say), cell=where, points=points)


def _moved(event: FigureMoved, shown: Land) -> str:
    what = shown.say(f"carcassonne-marker-{event.figure}")
    return shown.say("carcassonne-story-figure-moved", seat=shown.name(event.seat), figure=what, points=event.points)


def _revealed(event: MessageRevealed, shown: Land) -> str:
    what, name = _what(shown, event.message), shown.name(event.seat)
    return shown.say("carcassonne-story-message-revealed", seat=name, message=event.message, what=what)


def _answered(event: MessageAnswered, shown: Land) -> str:
    say, name = shown.say, shown.name(event.seat)
    if not event.deed:
        return say("carcassonne-story-message-points", seat=name, points=event.points.total)
    if event.points.terms:
        return say("carcassonne-story-message-pays", seat=name, sum=arithmetic.total(event.points, say))
    return say("carcassonne-story-message-answered", seat=name)
