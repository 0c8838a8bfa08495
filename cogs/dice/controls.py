"""Buttons and selects of King of the Dice: the options everybody sees, and those of the private looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.core.game import Seat
from bot.games.dice.actions import Alert, Take, Throw, notation
from bot.games.dice.cards import DICE
from bot.games.dice.decisions import alerts, takes, thrown
from bot.games.dice.model import Deciding, State
from bot.games.dice.view import PileView
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import naming, reckoning
from cogs.dice.offers import Offer, offers
from cogs.dice.words import view_of
from cogs.ui.choices import OPTIONS, Choice, button, rows, select
from cogs.ui.custom_id import CustomId
from cogs.ui.presenter import Row
from cogs.ui.steps import close, step
from cogs.ui.wording import listed

GREEN, BLUE = discord.ButtonStyle.success, discord.ButtonStyle.primary
GREY, RED = discord.ButtonStyle.secondary, discord.ButtonStyle.danger
DICE_PAGE, CARDS_PAGE = "dice", "cards"
"""Words for what a private look shows."""

_ROW = 3
"""Dice a row: as on two lines of a table, and never wrapped."""
_BUTTONS = 8
"""Up to so many choices are buttons that commit at once; more are a select."""
_CARRIED = 60
"""Characters of a batch that a button carries itself; longer ones lie in the stored draft."""


def public(match: Match, say: Phrases) -> tuple[Row, ...]:
    """The options of the seat to act: its dice and the five cards, or what a card lets it choose from."""
    for seat in sorted(match.to_act()):
        decision = match.decided[seat]
        now = view_of(match)
        if now.step == "decide":
            return (*_dice(match, decision, say), _cards(match, decision, now.piles, say))
        return _offered(match, decision, offers(match, seat, say), say)
    return ()


def _dice(match: Match, decision: int, say: Phrases) -> tuple[Row, ...]:
    """One button a die; pressing it begins to keep dice."""
    phase = match.state.phase if match.state is not None else None
    if not isinstance(phase, Deciding) or not phase.left or phase.extra:
        return ()
    buttons = [
        button(
            say(
                "dice-button-kept" if place in phase.kept else "dice-button-keep",
                place=place,
                face=naming.face(face, say),
            ),
            CustomId("spot", match.id, decision, f"die {place}"),
            GREEN if place in phase.kept else GREY,
        )
        for place, face in enumerate(thrown(phase.faces), start=1)
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


def keeping(match: Match, seat: Seat, now: Deciding, kept: Sequence[int], say: Phrases) -> tuple[Row, ...]:
    """Six switches for the dice, then the throw and the way to the cards."""
    decision = match.decided[seat]
    buttons = []
    for place, face in enumerate(thrown(now.faces), start=1):
        on = place in kept
        turned = tuple(sorted({*kept} ^ {place}))
        label = say("dice-button-kept" if on else "dice-button-keep", place=place, face=naming.face(face, say))
        buttons.append(
            button(label, CustomId("look", match.id, decision, notation(Throw(turned))), GREEN if on else GREY)
        )
    throw = CustomId("commit", match.id, decision, notation(Throw(tuple(kept))))
    follow = [
        button(say("dice-button-roll", left=now.left), throw, BLUE, off=len(kept) == DICE),
        button(say("dice-button-done"), step(match, decision, 0, "", CARDS_PAGE)),
    ]
    return (*rows(buttons[:_ROW]), *rows(buttons[_ROW:]), *rows(follow))


def taking(
    match: Match, seat: Seat, after: State, spent: Sequence[str], chosen: str | None, say: Phrases
) -> tuple[Row, ...]:
    """Jokers to spend, then a button for each card that may be taken or, if none may, laid face down.

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
    actions: list[Take | Alert] = [*takes(after, now)] or [*alerts(after, now)]
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
