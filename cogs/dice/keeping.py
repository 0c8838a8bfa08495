"""Controls to keep dice: buttons with the best dice for a card, and a select of any dice."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import discord

from bot.games.dice.presentation.plans import plans
from bot.games.dice.presentation.prompts import AskDecide
from bot.games.dice.rules.actions import Alert, Take, Throw, notation
from bot.games.dice.rules.pieces import DICE
from cogs.dice import effects, labels
from cogs.dice.preview import CARDS
from cogs.ui.presenter.move_draft_controls import BLUE, GREEN, GREY, RED, Offer
from cogs.ui.text.button_rows import Choice, packed
from cogs.ui.text.layout_types import Row

DICE_AGAIN = "dice"
"""Focus (what a message shows) of buttons that lead back to the dice."""


def best(question: AskDecide, offer: Offer, keep: int | None) -> list[discord.ui.Button[Any]]:
    """Return buttons that keep dice for a card, take it or place it face down, the most useful first.

    keep: number of drafted actions that stay, None for all.
    """
    say = offer.say
    found: list[tuple[float, str, Throw | Take | Alert, discord.ButtonStyle]]
    found = [(plan.worth, effects.of_plan(plan, say), plan.action, BLUE) for plan in plans(question)]
    for each in question.offers:
        if each.take is not None:
            worth = each.worths[each.level - 1]
            found.append((worth, effects.of_card(each.take, question, say), each.take, GREEN))
        elif each.alert is not None and not question.throws:
            found.append((each.worths[0] / 100, effects.of_card(each.alert, question, say), each.alert, RED))
    if question.alert is not None:
        found.append((0.0, effects.of_card(question.alert, question, say), question.alert, RED))
    found.sort(key=lambda one: one[0], reverse=True)
    return [offer.commit(label, notation(action), keep=keep, style=style) for _, label, action, style in found]


def several(question: AskDecide, stay: Collection[int], offer: Offer, keep: int | None) -> Row:
    """Return a select of the six dice, of which up to five can be kept.

    stay: numbers of the dice chosen so far. keep: number of drafted actions that stay, None for all.
    """
    faces = question.step.dice.faces
    choices = [
        Choice(die, "", offer.say("dice-button-keep", place=die, face=labels.face(face, offer.say)), "", str(die))
        for die, face in enumerate(faces, start=1)
    ]
    kept = [str(die) for die in stay]
    return offer.several(choices, offer.say("dice-select-keep"), "keep", most=DICE - 1, keep=keep, chosen=kept)


def keeping(question: AskDecide, stay: Sequence[int], offer: Offer) -> Sequence[Row]:
    """Return all controls to keep dice, then to throw the others or go to the cards. stay: numbers of kept dice."""
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
    # All dice together can't be kept.
    marked = stay if len(stay) < DICE else ()
    return (
        *packed(best(question, offer, 0)),
        several(question, marked, offer, 0),
        *packed(onward),
    )
