"""Buttons and selects of King of the Dice: the options everybody sees, and the ways on from a half-made turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.core.game import IllegalAction
from bot.games.dice.actions import Alert, Take, Throw, notation, parse
from bot.games.dice.pieces import DICE, PILES
from bot.games.dice.prompts import AskDecide, Question
from bot.i18n import Phrases
from cogs.dice import labels, preview
from cogs.dice.labels import DiceShown
from cogs.dice.preview import ALL, CARDS, DiceDraft
from cogs.ui.choices import BUTTONS, OPTIONS, Choice, rows
from cogs.ui.layout import Row
from cogs.ui.offer import BLUE, FOCUS, GREEN, GREY, RED, Offer
from cogs.ui.reasons import InterfaceReason

_ROW = 3
"""Dice a row: as on two lines of a table, and never wrapped."""

_DICE = "dice"
"""The word for a look at the dice again."""


def public(shown: DiceShown, question: Question, offer: Offer) -> Sequence[Row]:
    """The options of the seat to act: its dice and the five cards, or what a card lets it choose from."""
    if isinstance(question, AskDecide):
        dice = _switches(question, question.step.dice.kept, offer, keep=None) if question.throws else []
        return (*_in_threes(dice), _cards(question, offer))
    found = labels.choices(shown, question)
    if len(found) <= BUTTONS:
        return rows([offer.look(choice.label, choice.value) for choice in found])
    return _selects(found, offer)


def ways(shown: DiceShown, draft: DiceDraft, focus: str, offer: Offer) -> Sequence[Row]:
    """The ways on from a half-made turn, and other ways to make it."""
    begun, asked, stay = preview.first(draft), draft.question, preview.kept(draft, focus)
    if stay is not None and isinstance(begun, AskDecide):
        return _keeping(begun, stay, offer)
    if isinstance(asked, AskDecide):
        return _deciding(asked, offer)
    if asked is not None:
        return (*_effect(labels.choices(shown.after(draft), asked), offer, None), *_otherwise(draft, offer))
    return _whole(shown, begun, draft, offer)


def begun(notations: tuple[str, ...]) -> tuple[str, ...]:
    """The draft to be looked at. Buttons of release h1 drafted a throw in which all dice stay, which is none."""
    return () if notations == (notation(Throw(tuple(range(1, DICE + 1)))),) else notations


def older(question: Question | None, spot: str) -> tuple[str, ...]:
    """The draft that a public button of release h1 begins. Raises IllegalAction for one that is gone."""
    if not isinstance(question, AskDecide):
        if question is None or parse(spot) not in question.actions:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        return (notation(parse(spot)),)
    kind, _, number = spot.partition(" ")
    if kind == "die" and number in {str(die) for die in range(1, DICE + 1)} and question.throws:
        return (notation(Throw(_turned(question.step.dice.kept, int(number)))),)
    if kind == "card" and number in {"0", *map(str, PILES)}:
        # Nothing where it may be neither taken nor laid face down, which shows all cards.
        return tuple(notation(action) for action in question.cards if (action.pile or 0) == int(number))[:1]
    raise IllegalAction(InterfaceReason.OLD_BUTTON)


# The dice


def _turned(stay: Iterable[int], die: int) -> tuple[int, ...]:
    return tuple(sorted({*stay} ^ {die}))


def _switches(question: AskDecide, stay: Sequence[int], offer: Offer, keep: int | None) -> list[discord.ui.Button[Any]]:
    """One button a die; pressing it keeps the die, or gives it free."""
    buttons = []
    for place, face in enumerate(question.step.dice.faces, start=1):
        turned, on = _turned(stay, place), place in stay
        label = offer.say(
            "dice-button-kept" if on else "dice-button-keep", place=place, face=labels.face(face, offer.say)
        )
        adds, focus = ((), ALL) if len(turned) == DICE else ((notation(Throw(turned)),), "")
        buttons.append(offer.look(label, *adds, keep=keep, focus=focus, style=GREEN if on else GREY))
    return buttons


def _in_threes(buttons: Sequence[discord.ui.Button[Any]]) -> tuple[Row, ...]:
    return tuple(row for start in range(0, len(buttons), _ROW) for row in rows(buttons[start : start + _ROW]))


def _keeping(question: AskDecide, stay: Sequence[int], offer: Offer) -> Sequence[Row]:
    """Six switches for the dice, then the throw and the way to the cards."""
    say, throw = offer.say, notation(Throw(tuple(stay)))
    label = say("dice-button-roll", left=question.step.dice.left)
    follow = [
        offer.commit(label, style=BLUE)
        if offer.base == (throw,)
        else offer.commit(label, throw, keep=0, style=BLUE, off=len(stay) == DICE),
        offer.look(say("dice-button-done"), keep=0, focus=CARDS),
    ]
    return (*_in_threes(_switches(question, stay, offer, keep=0)), *rows(follow))


# The cards


def _cards(question: AskDecide, offer: Offer) -> Row:
    """The five cards as a select, with what they ask for."""
    say, values = offer.say, {action.pile: notation(action) for action in reversed(question.cards)}
    choices = [
        Choice(
            each.pile,
            "",
            say(
                "dice-choice-top",
                pile=each.pile,
                kind=labels.kind(each.card, say),
                joker=labels.signs((each.card.joker,)),
            ),
            labels.need(each.card, say),
            values.get(each.pile, f"{FOCUS}{CARDS} {each.pile}"),
        )
        for each in question.offers
    ]
    if question.alert is not None:
        choices.append(Choice(0, "", say("dice-button-alert-bare"), "", notation(question.alert)))
    return offer.select(choices, say("dice-select-card"))


def _deciding(question: AskDecide, offer: Offer) -> Sequence[Row]:
    """Jokers to spend, then a button for each card that may be taken or laid face down. offer: stands on jokers."""
    say = offer.say
    back = []
    if offer.base:
        back.append(offer.look(say("dice-button-no-jokers"), keep=0, focus=CARDS))
    elif question.throws:
        back.append(offer.look(say("dice-button-back"), keep=0, focus=_DICE))
    return (*_jokers(question, offer, None), *rows(_committing(question, offer, None)), *rows(back))


def _label(action: Take | Alert, question: AskDecide, say: Phrases) -> str:
    """ "Take 3 · Dragon tamer"."""
    if action.pile is None:
        return say("dice-button-alert-bare")
    card = next(offer.card for offer in question.offers if offer.pile == action.pile)
    key = "dice-button-take" if isinstance(action, Take) else "dice-button-alert"
    return say(key, pile=action.pile, kind=labels.kind(card, say))


def _committing(question: AskDecide, offer: Offer, chosen: str | None) -> list[discord.ui.Button[Any]]:
    """chosen: the card that is drafted, which takes the place of another one."""
    buttons = []
    for action in question.cards:
        label, written = _label(action, question, offer.say), notation(action)
        style = GREEN if isinstance(action, Take) else RED
        if written == chosen:
            buttons.append(offer.commit(label, style=style))
        else:
            keep = None if chosen is None else 0
            buttons.append(offer.commit(label, written, keep=keep, style=style if chosen is None else GREY))
    return buttons


def _jokers(question: AskDecide, offer: Offer, keep: int | None) -> Sequence[Row]:
    """The joker pairs that may be spent, those that lead to a card first."""
    say = offer.say
    choices = [
        Choice(
            number,
            "",
            labels.pair(pair.action, say),
            say("dice-choice-helps", piles=", ".join(map(str, pair.piles))) if pair.piles else "",
            notation(pair.action),
        )
        for number, pair in enumerate(question.pairs[:OPTIONS], start=1)
    ]
    return (offer.select(choices, say("dice-select-joker"), keep=keep, focus=CARDS),) if choices else ()


# Effects


def _effect(found: Sequence[Choice], offer: Offer, chosen: str | None) -> Sequence[Row]:
    """Choices of an effect: buttons that commit, or selects and a button for what they show.

    chosen: the one that is drafted, in whose place the others come.
    """
    keep = None if chosen is None else 0
    if len(found) <= BUTTONS:
        style = GREEN if chosen is None else GREY
        return rows(
            [
                offer.commit(choice.label)
                if choice.value == chosen
                else offer.commit(choice.label, choice.value, keep=keep, style=style)
                for choice in found
            ]
        )
    commit = [offer.commit(choice.label) for choice in found if choice.value == chosen]
    return (*_selects(found, offer, keep, chosen), *rows(commit))


def _selects(
    found: Sequence[Choice], offer: Offer, keep: int | None = None, chosen: str | None = None
) -> tuple[Row, ...]:
    parts = [found[start : start + OPTIONS] for start in range(0, len(found), OPTIONS)]
    return tuple(
        offer.select(
            part,
            offer.say("dice-select-choice", first=part[0].number, last=part[-1].number),
            keep=keep,
            focus=f"page {place}",
            chosen=chosen,
        )
        for place, part in enumerate(parts)
    )


def _whole(shown: DiceShown, begun: Question | None, draft: DiceDraft, offer: Offer) -> Sequence[Row]:
    """A draft after which nothing is asked: the button that commits it, and what could be done in its place."""
    last = draft.notations[-1] if draft.notations else None
    if last is None:
        return ()
    if len(draft.notations) > 1:
        return rows([offer.commit(offer.say("turn-confirm-yes")), *_back(draft, offer)])
    if isinstance(begun, AskDecide):
        back = [offer.look(offer.say("dice-button-back"), keep=0, focus=_DICE)] if begun.throws else []
        return (*_jokers(begun, offer, 0), *rows(_committing(begun, offer, last)), *rows(back))
    return _effect(labels.choices(shown, begun), offer, last)


def _otherwise(draft: DiceDraft, offer: Offer) -> tuple[Row, ...]:
    """The way back from what was drafted."""
    return rows(_back(draft, offer)) if draft.notations else ()


def _back(draft: DiceDraft, offer: Offer) -> list[discord.ui.Button[Any]]:
    """One step back."""
    return [offer.look(offer.say("dice-button-other"), keep=len(draft.notations) - 1, focus=CARDS)]
