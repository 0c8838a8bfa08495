"""Buttons for taking a card: joker pairs first, then the cards that may be taken or laid face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.core.game import Seat
from bot.games.dice.actions import Take, notation
from bot.games.dice.prompts import AskDecide
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import naming
from cogs.dice.controls import CARDS_PAGE, DICE_PAGE, GREEN, GREY, RED
from cogs.ui.choices import OPTIONS, Choice, button, rows, select
from cogs.ui.custom_id import CustomId
from cogs.ui.presenter import Row
from cogs.ui.steps import close, step
from cogs.ui.wording import listed

_CARRIED = 60
"""Characters of a batch that a button carries itself; longer ones lie in the stored draft."""


def buttons(
    match: Match, seat: Seat, question: AskDecide, spent: Sequence[str], chosen: str | None, say: Phrases
) -> tuple[Row, ...]:
    """Jokers to spend, then a button for each card that may be taken, and for each that may be laid face down.

    question: with the drafted jokers spent; spent: these as notation; chosen: the card that is drafted.
    """
    decision = match.decided[seat]
    found: list[Row] = []
    pairs = _pairs(match, decision, question, spent, say)
    if pairs is not None:
        found.append(pairs)
    found += rows(_committing(match, decision, question, spent, chosen, say))
    back = []
    if spent:
        back.append(button(say("dice-button-no-jokers"), step(match, decision, 0, "", CARDS_PAGE)))
    elif question.throws:
        back.append(button(say("dice-button-back"), step(match, decision, 0, "", DICE_PAGE)))
    return (*found, *rows(back))


def _committing(
    match: Match, decision: int, question: AskDecide, spent: Sequence[str], chosen: str | None, say: Phrases
) -> list[discord.ui.Button[Any]]:
    shown = {offer.pile: offer.card for offer in question.offers}
    buttons = []
    for action in question.cards:
        pile, text = action.pile, notation(action)
        card = shown[pile] if pile is not None else None
        key = "dice-button-take" if isinstance(action, Take) else "dice-button-alert"
        label = say("dice-button-alert-bare") if card is None else say(key, pile=pile or 0, kind=naming.kind(card, say))
        batch = ";".join((*spent, text))
        if chosen == text and len(batch) > _CARRIED:
            custom_id = close(match, decision, (*spent, text))
        elif len(batch) > _CARRIED:
            custom_id = step(match, decision, len(spent), text, CARDS_PAGE)
        else:
            custom_id = CustomId("commit", match.id, decision, batch)
        style = GREEN if isinstance(action, Take) else RED
        buttons.append(button(label, custom_id, style if chosen in (None, text) else GREY))
    return buttons


def _pairs(match: Match, decision: int, question: AskDecide, spent: Sequence[str], say: Phrases) -> Row | None:
    """The joker pairs that may be spent, those that lead to a card first."""
    if not question.pairs:
        return None
    choices = [
        Choice(
            number,
            notation(pair.action),
            say("dice-choice-joker", face=naming.face(pair.action.die, say), cards=naming.pair(pair.action, say)),
            say("dice-choice-helps", piles=listed([str(pile) for pile in pair.piles], say)) if pair.piles else "",
        )
        for number, pair in enumerate(question.pairs[:OPTIONS], start=1)
    ]
    return select(step(match, decision, len(spent), "", CARDS_PAGE), choices, say("dice-select-joker"))
