"""Buttons and selects of King of the Dice: those on the public board, and the private ones of a draft."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.core.game import IllegalAction
from bot.games.dice.presentation.prompts import AskDecide, Question
from bot.games.dice.rules.actions import Take, Throw, notation, parse
from bot.games.dice.rules.pieces import DICE, PILES
from cogs.dice import effects, keeping, labels, preview
from cogs.dice.effects import Way
from cogs.dice.keeping import DICE_AGAIN
from cogs.dice.labels import DiceShown
from cogs.dice.preview import CARDS, DiceDraft
from cogs.ui.presenter.move_draft_controls import FOCUS, GREEN, GREY, RED, Offer
from cogs.ui.text.button_rows import BUTTONS, OPTIONS, Choice, packed, rows
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row


def public(shown: DiceShown, question: Question, offer: Offer) -> Sequence[Row]:
    """Return the public controls: for dice to keep and cards to take, or for the choices of a card's effect."""
    if isinstance(question, AskDecide):
        dice = (keeping.several(question, (), offer, None),) if question.throws else ()
        return (*packed(keeping.best(question, offer, None)), *dice, _cards(question, offer))
    return _effect(question, effects.ways(shown, question), offer, None)


def ways(shown: DiceShown, draft: DiceDraft, focus: str, offer: Offer) -> Sequence[Row]:
    """Return a draft's private controls: to go on with it, commit it, or change it. focus: what the message shows."""
    begun, asked, stay = preview.first(draft), draft.question, preview.kept(draft, focus)
    if stay is not None and isinstance(begun, AskDecide):
        return keeping.keeping(begun, stay, offer)
    if isinstance(asked, AskDecide):
        return _deciding(asked, offer)
    if asked is not None:
        found = effects.ways(shown.after(draft), asked)
        return (*_effect(asked, found, offer, None), *_otherwise(draft, offer))
    return _whole(shown, begun, draft, offer)


def begun(notations: tuple[str, ...]) -> tuple[str, ...]:
    """Return the draft to show: `notations`, or nothing if they keep all dice, which only buttons of release h1 do."""
    return () if notations == (notation(Throw(tuple(range(1, DICE + 1)))),) else notations


def older(question: Question | None, spot: str) -> tuple[str, ...]:
    """Return the draft that a public button of release h1 begins. spot: its value. Raises IllegalAction(OLD_BUTTON)."""
    if not isinstance(question, AskDecide):
        if question is None or parse(spot) not in question.actions:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        return (notation(parse(spot)),)
    kind, _, number = spot.partition(" ")
    if kind == "die" and number in {str(die) for die in range(1, DICE + 1)} and question.throws:
        return (notation(Throw(_turned(question.step.dice.kept, int(number)))),)
    if kind == "card" and number in {"0", *map(str, PILES)}:
        # Empty for a card that can't be taken or placed face down: then all cards are shown.
        return tuple(notation(action) for action in question.cards if (action.pile or 0) == int(number))[:1]
    raise IllegalAction(InterfaceReason.OLD_BUTTON)


def _turned(stay: Iterable[int], die: int) -> tuple[int, ...]:
    return tuple(sorted({*stay} ^ {die}))


def _cards(question: AskDecide, offer: Offer) -> Row:
    """Return a select with the five cards and what they need. A choice drafts the card's action or shows the cards."""
    say, values = offer.say, {action.pile: notation(action) for action in reversed(question.cards)}
    choices = [
        Choice(
            each.pile,
            "",
            say(
                "dice-choice-top",
                pile=each.pile,
                kind=labels.kind(each.card, say),
                joker=labels.face(each.card.joker, say),
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
    """Return a select of jokers to spend, a button for each card to take or place face down, and one to go back."""
    say = offer.say
    back = []
    if offer.base:
        back.append(offer.look(say("dice-button-no-jokers"), keep=0, focus=CARDS))
    elif question.throws:
        back.append(offer.look(say("dice-button-back"), keep=0, focus=DICE_AGAIN))
    return (
        *_jokers(question, offer, None),
        *packed(_committing(question, offer, None)),
        *rows(back),
    )


def _committing(question: AskDecide, offer: Offer, chosen: str | None) -> list[discord.ui.Button[Any]]:
    """Return a button for each card to take or place face down. chosen: the drafted one in notation, None for none."""
    buttons = []
    for action in question.cards:
        label, written = effects.of_card(action, question, offer.say), notation(action)
        style = GREEN if isinstance(action, Take) else RED
        if written == chosen:
            buttons.append(offer.commit(label, style=style))
        else:
            keep = None if chosen is None else 0
            buttons.append(offer.commit(label, written, keep=keep, style=style if chosen is None else GREY))
    return buttons


def _jokers(question: AskDecide, offer: Offer, keep: int | None) -> Sequence[Row]:
    """Return a select of joker pairs to spend, or no row. keep: number of drafted actions to keep, None for all."""
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


def _effect(question: Question | None, found: Sequence[Way], offer: Offer, chosen: str | None) -> Sequence[Row]:
    """Return the choices of a card's effect: buttons that commit, or selects for many. chosen: the drafted one."""
    keep = None if chosen is None else 0
    if len(found) <= BUTTONS:
        return packed([_choosing(way, offer, keep, chosen) for way in found])
    commit = [offer.commit(way.button) for way in found if way.choice.value == chosen]
    return (*_selects(effects.best_first(found, question), offer, keep, chosen), *rows(commit))


def _choosing(way: Way, offer: Offer, keep: int | None, chosen: str | None) -> discord.ui.Button[Any]:
    """Return the button that commits a choice, grey if it does nothing or would replace the drafted one."""
    if way.choice.value == chosen:
        return offer.commit(way.button)
    style = GREY if way.nothing or chosen is not None else GREEN
    return offer.commit(way.button, way.choice.value, keep=keep, style=style)


def _selects(found: Sequence[Way], offer: Offer, keep: int | None, chosen: str | None) -> tuple[Row, ...]:
    parts = [[way.choice for way in found[start : start + OPTIONS]] for start in range(0, len(found), OPTIONS)]
    return tuple(
        offer.select(
            part,
            offer.say("select-spot-more", count=len(part)) if place else offer.say("select-spot"),
            keep=keep,
            focus=f"page {place}",
            chosen=chosen,
        )
        for place, part in enumerate(parts)
    )


def _whole(shown: DiceShown, begun: Question | None, draft: DiceDraft, offer: Offer) -> Sequence[Row]:
    """Return the button that commits a complete draft, and the choices it could have instead."""
    last = draft.notations[-1] if draft.notations else None
    if last is None:
        return ()
    if len(draft.notations) > 1:
        return rows([offer.commit(offer.say("turn-confirm-yes")), *_back(draft, offer)])
    if isinstance(begun, AskDecide):
        back = [offer.look(offer.say("dice-button-back"), keep=0, focus=DICE_AGAIN)] if begun.throws else []
        return (
            *_jokers(begun, offer, 0),
            *packed(_committing(begun, offer, last)),
            *rows(back),
        )
    return _effect(begun, effects.ways(shown, begun), offer, last)


def _otherwise(draft: DiceDraft, offer: Offer) -> tuple[Row, ...]:
    """Return a row with the button that undoes the draft's last step. No row for an empty draft."""
    return rows(_back(draft, offer)) if draft.notations else ()


def _back(draft: DiceDraft, offer: Offer) -> list[discord.ui.Button[Any]]:
    """Return the button that undoes the draft's last step. The draft must not be empty."""
    return [offer.look(offer.say("dice-button-other"), keep=len(draft.notations) - 1, focus=CARDS)]
