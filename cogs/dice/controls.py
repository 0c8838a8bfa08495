"""Buttons and selects of King of the Dice: the options everybody sees, and those of the private looks."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.core.game import Seat
from bot.games.dice.actions import Throw, notation
from bot.games.dice.pieces import DICE
from bot.games.dice.prompts import AskDecide
from bot.games.dice.view import DiceView, PileView
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import naming
from cogs.dice.offers import Offer, offers
from cogs.dice.state import asked, view_of
from cogs.ui.choices import OPTIONS, Choice, button, rows, select
from cogs.ui.custom_id import CustomId
from cogs.ui.presenter import Row
from cogs.ui.steps import step

GREEN, BLUE = discord.ButtonStyle.success, discord.ButtonStyle.primary
GREY, RED = discord.ButtonStyle.secondary, discord.ButtonStyle.danger
DICE_PAGE, CARDS_PAGE = "dice", "cards"
"""Words for what a private look shows."""

_ROW = 3
"""Dice a row: as on two lines of a table, and never wrapped."""
_BUTTONS = 8
"""Up to so many choices are buttons that commit at once; more are a select."""


def public(match: Match, say: Phrases) -> tuple[Row, ...]:
    """The options of the seat to act: its dice and the five cards, or what a card lets it choose from."""
    for seat in sorted(match.to_act()):
        decision, question = match.decided[seat], asked(match, seat)
        if isinstance(question, AskDecide):
            return (*_dice(match, decision, question, say), _cards(match, decision, view_of(match).piles, say))
        return _offered(match, decision, offers(match, seat, say), say)
    return ()


def _dice(match: Match, decision: int, question: AskDecide, say: Phrases) -> tuple[Row, ...]:
    """One button a die; pressing it begins to keep dice."""
    dice = question.step.dice
    if not question.throws:
        return ()
    buttons = [
        button(
            say(
                "dice-button-kept" if place in dice.kept else "dice-button-keep",
                place=place,
                face=naming.face(face, say),
            ),
            CustomId("spot", match.id, decision, f"die {place}"),
            GREEN if place in dice.kept else GREY,
        )
        for place, face in enumerate(dice.faces, start=1)
    ]
    return tuple(row for start in range(0, DICE, _ROW) for row in rows(buttons[start : start + _ROW]))


def _cards(match: Match, decision: int, piles: Sequence[PileView], say: Phrases) -> Row:
    """The five cards as a select, with what they ask for."""
    choices = [
        Choice(
            pile.number,
            f"card {pile.number}",
            say(
                "dice-choice-top",
                pile=pile.number,
                kind=naming.kind(pile.card, say),
                joker=naming.signs((pile.card.joker,)),
            ),
            naming.need(pile.card, say),
        )
        for pile in piles
        if pile.card is not None
    ] or [Choice(0, "card 0", say("dice-button-alert-bare"))]
    return select(CustomId("spots", match.id, decision, "cards"), choices, say("dice-select-card"))


def _offered(match: Match, decision: int, found: Sequence[Offer], say: Phrases) -> tuple[Row, ...]:
    """Choices of the public message: each opens the private look."""
    if len(found) <= _BUTTONS:
        return rows([button(offer.choice.label, CustomId("spot", match.id, decision, offer.name)) for offer in found])
    parts = [found[start : start + OPTIONS] for start in range(0, len(found), OPTIONS)]
    return tuple(
        select(
            CustomId("spots", match.id, decision, str(part[0].number)),
            [offer.choice for offer in part],
            say("dice-select-choice", first=part[0].number, last=part[-1].number),
        )
        for part in parts
    )


def keeping(match: Match, seat: Seat, dice: DiceView, kept: Sequence[int], say: Phrases) -> tuple[Row, ...]:
    """Six switches for the dice, then the throw and the way to the cards."""
    decision = match.decided[seat]
    buttons = []
    for place, face in enumerate(dice.faces, start=1):
        on = place in kept
        turned = tuple(sorted({*kept} ^ {place}))
        label = say("dice-button-kept" if on else "dice-button-keep", place=place, face=naming.face(face, say))
        buttons.append(
            button(label, CustomId("look", match.id, decision, notation(Throw(turned))), GREEN if on else GREY)
        )
    throw = CustomId("commit", match.id, decision, notation(Throw(tuple(kept))))
    follow = [
        button(say("dice-button-roll", left=dice.left), throw, BLUE, off=len(kept) == DICE),
        button(say("dice-button-done"), step(match, decision, 0, "", CARDS_PAGE)),
    ]
    return (*rows(buttons[:_ROW]), *rows(buttons[_ROW:]), *rows(follow))


def private(match: Match, seat: Seat, found: Sequence[Offer], drafted: str | None, say: Phrases) -> tuple[Row, ...]:
    """Choices of a card's effect: buttons that commit, or a select and a button for what it shows."""
    decision = match.decided[seat]
    if len(found) <= _BUTTONS:
        return rows(
            [
                button(
                    offer.choice.label,
                    CustomId("commit", match.id, decision, offer.name),
                    GREEN if drafted in (None, offer.name) else GREY,
                )
                for offer in found
            ]
        )
    parts = [found[start : start + OPTIONS] for start in range(0, len(found), OPTIONS)]
    selects = [
        select(
            step(match, decision, 0, "", f"page {place}"),
            [offer.choice for offer in part],
            say("dice-select-choice", first=part[0].number, last=part[-1].number),
            drafted,
        )
        for place, part in enumerate(parts)
    ]
    shown = next((offer for offer in found if offer.name == drafted), None)
    if shown is None:
        return tuple(selects)
    commit = button(shown.choice.label, CustomId("commit", match.id, decision, shown.name), GREEN)
    return (*selects, *rows([commit]))
