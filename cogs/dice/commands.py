"""The commands `/dice …`, one for each kind of action. Their options autocomplete to legal actions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from bot.games.dice.presentation.prompts import AskDecide, AskSpace, Question
from bot.games.dice.presentation.view import View
from bot.games.dice.rules.actions import Take, Throw, notation
from bot.games.dice.rules.pieces import DICE
from cogs.dice import effects, labels, preview
from cogs.ui.presenter.game_command_declarations import Asking, Field, Move, Report

DiceAsking: TypeAlias = Asking[View, Question]
_Offers: TypeAlias = Iterator[tuple[str, str]]


def keeps(asking: DiceAsking) -> _Offers:
    """Yield choices of dice to keep, as (label, value): those typed, the best ones for each card, then no dice.

    A value is the places of the dice, counted from 1, such as "1 4 6". For no dice it's "none".
    """
    question, say = asking.question, asking.shown.say
    if not isinstance(question, AskDecide) or not question.throws:
        return
    shown, typed = question.step.dice.faces, asking.given.get("dice", "")
    named: dict[str, str] = {}
    if digits := tuple(sorted({int(digit) for digit in re.findall("[1-6]", typed)})):
        dice = labels.places(digits)
        label = say("dice-choice-keep", dice=dice, faces=labels.faces((shown[die - 1] for die in digits), say))
        # Discord shows only choices that contain the typed text.
        named[dice] = label if typed in dice else f"{typed} · {label}"
    for offer in question.offers:
        best = question.best(offer)[0]
        dice = labels.places(best.keep)
        if 0 < len(best.keep) < DICE and dice not in named:
            faces = labels.faces((shown[die - 1] for die in best.keep), say)
            chance = labels.percent(best.probability, say)
            named[dice] = say("dice-choice-keep-chance", pile=offer.pile, dice=dice, faces=faces, chance=chance)
    yield from ((label, dice) for dice, label in named.items())
    yield say("dice-choice-keep-none"), "none"


def cards(asking: DiceAsking) -> _Offers:
    """Yield the cards that can be taken with the dice alone or placed face down, as (label, notation)."""
    question, say = asking.question, asking.shown.say
    if not isinstance(question, AskDecide):
        return
    shown = {each.pile: each.card for each in question.offers}
    for action in question.cards:
        if action.pile is None:
            yield say("dice-button-alert-bare"), notation(action)
            continue
        card = shown[action.pile]
        kind = labels.kind(card, say)
        if isinstance(action, Take):
            yield say("dice-choice-card", pile=action.pile, kind=kind, need=labels.need(card, say)), notation(action)
        else:
            yield say("dice-choice-alert", pile=action.pile, kind=kind), notation(action)


def jokers(asking: DiceAsking) -> _Offers:
    """Yield (label, value) for pairs of joker cards to spend. Values after a comma contain the pairs typed before."""
    head, comma, _ = asking.given.get("jokers", "").rpartition(",")
    question = asking.consider(pairs(head)).question if comma else asking.question
    before, say = f"{head}, " if comma else "", asking.shown.say
    for pair in question.pairs if isinstance(question, AskDecide) else ():
        value = before + notation(pair.action).removeprefix("joker ")
        helps = f" · {say('dice-choice-helps', piles=', '.join(map(str, pair.piles)))}" if pair.piles else ""
        yield f"{value} · {labels.pair(pair.action, say)}{helps}", value


def spots(asking: DiceAsking) -> _Offers:
    """Yield the choices of a card's effect or of the set-up, as (label, notation)."""
    for choice in effects.choices(asking.shown, asking.question):
        yield f"{choice.value} · {choice.name} {choice.what}".rstrip(), choice.value


def pairs(typed: str) -> tuple[str, ...]:
    """Return the typed joker pairs, separated by commas, each in notation: "R5 S" becomes "joker R5 S"."""
    parts = (" ".join(part.split()) for part in typed.split(","))
    return tuple(part if part.lower().startswith("joker") else f"joker {part}" for part in parts if part)


def _take(asking: DiceAsking) -> Sequence[str]:
    card = asking.given["card"]
    return (*pairs(asking.given.get("jokers", "")), f"take {card}" if card.isdecimal() else card)


def _place(asking: DiceAsking) -> Sequence[str]:
    """Return the notation of the only action possible on the typed space.

    Any other text is returned as it is: "3" must never be understood as dice to keep.
    """
    typed, question = asking.given["where"], asking.question
    for spot in question.sites if isinstance(question, AskSpace) else ():
        if spot.name == typed.upper():
            return (notation(spot.action),)
    return (typed,)


def _table_of_cards(asking: DiceAsking, _theme: str) -> str:
    """Return a line on each of the five cards: what it needs, then how far the dice are from it, or what it does."""
    shown = asking.shown
    say, piles = shown.say, shown.view.piles
    asked = found[1] if (found := shown.asked()) else None
    if isinstance(asked, AskDecide):
        dice = say("dice-why-dice", dice=labels.faces(asked.step.dice.counted, say))
        return "\n".join([dice, "", *preview.cards(piles, asked, say)])
    effects = {pile.number: say(f"dice-effect-{pile.card.kind.key}") for pile in piles if pile.card is not None}
    return "\n".join(" — ".join(filter(None, (preview.named(pile, say), effects.get(pile.number)))) for pile in piles)


COMMANDS = (
    Move("roll", lambda _asking: (notation(Throw(())),)),
    Move("keep", lambda asking: (f"keep {asking.given['dice']}",), (Field("dice", "option-dice", keeps),)),
    Move(
        "take",
        _take,
        (Field("card", "option-pile", cards), Field("jokers", "option-jokers", jokers, needed=False)),
    ),
    Move("place", _place, (Field("where", "option-where", spots),)),
    Report("cards", _table_of_cards),
)
