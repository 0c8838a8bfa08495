"""Buttons for taking a card: joker pairs first, then the cards that may be taken or laid face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.core.game import Seat
from bot.games.dice.actions import Alert, Take, notation
from bot.games.dice.decisions import alerts, takes
from bot.games.dice.model import Deciding, State
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import naming, reckoning
from cogs.dice.controls import CARDS_PAGE, DICE_PAGE, GREEN, GREY, RED
from cogs.ui.choices import OPTIONS, Choice, button, rows, select
from cogs.ui.custom_id import CustomId
from cogs.ui.presenter import Row
from cogs.ui.steps import close, step
from cogs.ui.wording import listed

_CARRIED = 60
"""Characters of a batch that a button carries itself; longer ones lie in the stored draft."""


def buttons(
    match: Match, seat: Seat, after: State, spent: Sequence[str], chosen: str | None, say: Phrases
) -> tuple[Row, ...]:
    """Jokers to spend, then a button for each card that may be taken, and for each that may be laid face down.

    after: the state with the drafted jokers spent; spent: these as notation; chosen: the card that is drafted.
    """
    now = after.phase
    assert isinstance(now, Deciding)
    decision = match.decided[seat]
    found: list[Row] = []
    pairs = _pairs(match, decision, after, seat, spent, say)
    if pairs is not None:
        found.append(pairs)
    found += rows(_committing(match, decision, after, now, spent, chosen, say))
    back = []
    if spent:
        back.append(button(say("dice-button-no-jokers"), step(match, decision, 0, "", CARDS_PAGE)))
    elif now.left and not now.extra:
        back.append(button(say("dice-button-back"), step(match, decision, 0, "", DICE_PAGE)))
    return (*found, *rows(back))


def _committing(
    match: Match,
    decision: int,
    after: State,
    now: Deciding,
    spent: Sequence[str],
    chosen: str | None,
    say: Phrases,
) -> list[discord.ui.Button[Any]]:
    actions: list[Take | Alert] = [*takes(after, now), *alerts(after, now)]
    buttons = []
    for action in actions:
        pile, text = action.pile, notation(action)
        card = reckoning.card_on(after, pile) if pile is not None else None
        key = "dice-button-take" if isinstance(action, Take) else "dice-button-alert"
        label = say("dice-button-alert-bare") if card is None else say(key, pile=pile or 0, kind=naming.kind(card, say))
        batch = ";".join((*spent, text))
        if chosen == text and len(batch) > _CARRIED:
            custom_id = close(match, decision, (*spent, text))
        elif len(batch) > _CARRIED:
            custom_id = step(match, decision, len(spent), text, CARDS_PAGE)
        else:
            custom_id = CustomId("commit", match.id, decision, batch)
        style = RED if isinstance(action, Alert) else GREEN
        buttons.append(button(label, custom_id, style if chosen in (None, text) else GREY))
    return buttons


def _pairs(match: Match, decision: int, after: State, seat: Seat, spent: Sequence[str], say: Phrases) -> Row | None:
    """The joker pairs that may be spent, those that lead to a card first."""
    found = reckoning.pairs(after, seat)
    if not found:
        return None
    choices = [
        Choice(
            number,
            notation(joker),
            say("dice-choice-joker", face=naming.face(joker.die, say), cards=naming.pair(joker, say)),
            say("dice-choice-helps", piles=listed([str(pile) for pile in piles], say)) if piles else "",
        )
        for number, (joker, piles) in enumerate(found[:OPTIONS], start=1)
    ]
    return select(step(match, decision, len(spent), "", CARDS_PAGE), choices, say("dice-select-joker"))
