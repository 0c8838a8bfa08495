"""What `/dice` offers while one types: dice to keep, cards, joker pairs, and everything an effect lets one choose."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

from bot.core.game import IllegalAction, Seat
from bot.games.dice.actions import Take, notation
from bot.games.dice.pieces import DICE
from bot.games.dice.prompts import AskDecide
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import naming, weighing
from cogs.dice.offers import offers
from cogs.dice.state import asked, drafted
from cogs.ui.click import Interaction, reader
from cogs.ui.commanding import Choices, offer, turn

GAME = "dice"


async def keeps(interaction: Interaction, typed: str) -> Choices:
    """The best dice to keep for each card, with the chance; what is typed is offered as it is understood."""
    found = await turn(interaction, GAME)
    question = asked(*found) if found is not None else None
    if not isinstance(question, AskDecide) or not question.throws:
        return []
    return await asyncio.to_thread(_keep_choices, question, typed, reader(interaction))


def _keep_choices(question: AskDecide, typed: str, say: Phrases) -> Choices:
    shown, digits = question.step.dice.faces, _digits(typed)
    named: list[tuple[str, str]] = []
    if digits:
        kept = [shown[die - 1] for die in digits]
        named.append((say("dice-choice-keep", dice=_spaced(digits), faces=naming.faces(kept, say)), _spaced(digits)))
    for each in question.offers:
        best = question.best(each)[0]
        if 0 < len(best.keep) < DICE and _spaced(best.keep) not in (value for _, value in named):
            faces = naming.faces((shown[die - 1] for die in best.keep), say)
            told = {"dice": _spaced(best.keep), "faces": faces, "chance": weighing.percent(best.probability, say)}
            named.append((say("dice-choice-keep-chance", pile=each.pile, **told), _spaced(best.keep)))
    named.append((say("dice-choice-keep-none"), "none"))
    return offer(named, "" if digits else typed)


def _digits(typed: str) -> tuple[int, ...]:
    """Numbers of dice in whatever was typed."""
    return tuple(sorted({int(digit) for digit in re.findall("[1-6]", typed[:40])}))


def _spaced(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


async def cards(interaction: Interaction, typed: str) -> Choices:
    """The cards that may be taken, jokers aside, and those that may be laid face down."""
    found = await turn(interaction, GAME)
    question = asked(*found) if found is not None else None
    if not isinstance(question, AskDecide):
        return []
    return offer(_card_choices(question, reader(interaction)), typed)


def _card_choices(question: AskDecide, say: Phrases) -> Iterator[tuple[str, str]]:
    shown = {each.pile: each.card for each in question.offers}
    for action in question.cards:
        if action.pile is None:
            yield say("dice-button-alert-bare"), notation(action)
            continue
        card = shown[action.pile]
        kind = naming.kind(card, say)
        if isinstance(action, Take):
            yield say("dice-choice-card", pile=action.pile, kind=kind, need=naming.need(card, say)), notation(action)
        else:
            yield say("dice-choice-alert", pile=action.pile, kind=kind), notation(action)


async def jokers(interaction: Interaction, typed: str) -> Choices:
    """Joker pairs, the useful ones first; after a comma, pairs to add to those already typed."""
    found = await turn(interaction, GAME)
    if found is None or not isinstance(asked(*found), AskDecide):
        return []
    match, seat = found
    return await asyncio.to_thread(_joker_choices, match, seat, typed, reader(interaction))


def _joker_choices(match: Match, seat: Seat, typed: str, say: Phrases) -> Choices:
    head, comma, _ = typed.rpartition(",")
    try:
        _, question = drafted(match, seat, pairs(head) if comma else ())
    except IllegalAction:
        return []
    before = f"{head}, " if comma else ""
    named = []
    for pair in question.pairs if isinstance(question, AskDecide) else ():
        joker = pair.action
        value = before + notation(joker).removeprefix("joker ")
        label = say("dice-choice-joker", face=naming.face(joker.die, say), cards=naming.pair(joker, say))
        helps = f" · {say('dice-choice-helps', piles=', '.join(map(str, pair.piles)))}" if pair.piles else ""
        named.append((f"{value} · {label}{helps}", value))
    return offer(named, typed)


def pairs(typed: str) -> tuple[str, ...]:
    """Joker pairs as notation, out of "R6 R6, S S B1"."""
    parts = (" ".join(part.split()) for part in typed[:200].split(","))
    return tuple(part if part.lower().startswith("joker") else f"joker {part}" for part in parts if part)


async def moves(interaction: Interaction, typed: str) -> Choices:
    """Everything an effect lets one choose."""
    found = await turn(interaction, GAME)
    if found is None:
        return []
    match, seat = found
    say = reader(interaction)
    return offer(
        ((f"{one.name} · {one.label} {one.what}".rstrip(), one.name) for one in offers(match, seat, say)), typed
    )
