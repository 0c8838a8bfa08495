"""Dice to keep: a press for each card that is worth it, what the hint says, and any other dice by one select."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import discord

from bot.games.dice import hints
from bot.games.dice.actions import Alert, Take, Throw, notation
from bot.games.dice.pieces import DICE
from bot.games.dice.prompts import AskDecide, Question
from cogs.dice import effects, labels
from cogs.dice.preview import CARDS
from cogs.ui.choices import Choice, packed, rows
from cogs.ui.layout import Row
from cogs.ui.offer import BLUE, GREEN, GREY, RED, Offer

DICE_AGAIN = "dice"
"""The word for a look at the dice again."""


def best(question: AskDecide, offer: Offer, keep: int | None) -> list[discord.ui.Button[Any]]:
    """A button for each card that is worth it, the hint first: what to keep for it, or to take it."""
    say, hint = offer.say, hints.hint(question)
    found: list[tuple[float, str, Throw | Take | Alert, discord.ButtonStyle]]
    found = [(plan.worth, effects.of_plan(plan, say), plan.action, BLUE) for plan in hints.plans(question)]
    for each in question.offers:
        if each.take is not None:
            worth = each.worths[each.level - 1]
            found.append((worth, effects.of_card(each.take, question, say), each.take, GREEN))
        elif each.alert is not None and not question.throws:
            found.append((each.worths[0] / 100, effects.of_card(each.alert, question, say), each.alert, RED))
    if question.alert is not None:
        found.append((0.0, effects.of_card(question.alert, question, say), question.alert, RED))
    found.sort(key=lambda one: (hint is not None and hint.actions == (one[2],), one[0]), reverse=True)
    buttons = [offer.commit(label, notation(action), keep=keep, style=style) for _, label, action, style in found]
    if hint is not None and len(hint.actions) > 1:
        label = effects.of_end(hint, question, say)
        buttons.insert(0, offer.commit(label, *map(notation, hint.actions), keep=keep))
    return buttons


def follow(question: Question, offer: Offer, keep: int | None) -> tuple[Row, ...]:
    """The button beside a hint, which does what that says."""
    hint = hints.hint(question)
    if hint is None:
        return ()
    adds = map(notation, hint.actions)
    return rows([offer.commit(offer.say("dice-button-follow"), *adds, keep=keep, focus="hint")])


def several(question: AskDecide, stay: Collection[int], offer: Offer, keep: int | None) -> Row:
    """The six dice, of which any can be kept."""
    faces = question.step.dice.faces
    choices = [
        Choice(die, "", offer.say("dice-button-keep", place=die, face=labels.face(face, offer.say)), "", str(die))
        for die, face in enumerate(faces, start=1)
    ]
    kept = [str(die) for die in stay]
    return offer.several(choices, offer.say("dice-select-keep"), "keep", most=DICE - 1, keep=keep, chosen=kept)


def keeping(question: AskDecide, stay: Sequence[int], offer: Offer) -> Sequence[Row]:
    """What the hint says, what is worth it, any dice to keep; then the throw and the way to the cards."""
    say, throw = offer.say, notation(Throw(tuple(stay)))
    label = say("dice-button-roll", left=question.step.dice.left)
    onward = [
        offer.commit(label, focus=DICE_AGAIN, style=BLUE)
        if offer.base == (throw,)
        else offer.commit(label, throw, keep=0, focus=DICE_AGAIN, style=BLUE, off=len(stay) == DICE),
        offer.look(say("dice-button-done"), keep=0, focus=CARDS),
    ]
    if stay:
        onward.append(
            offer.commit(
                say("dice-button-all", left=question.step.dice.left),
                notation(Throw(())),
                keep=0,
                focus=DICE_AGAIN,
                style=GREY,
            )
        )
    # As many as can be kept together.
    marked = stay if len(stay) < DICE else ()
    return (
        *follow(question, offer, 0),
        *packed(best(question, offer, 0)),
        several(question, marked, offer, 0),
        *packed(onward),
    )
