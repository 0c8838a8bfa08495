"""The five cards in words: what each asks for, what it still lacks, how likely it is."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.dice.pieces import DICE, Card, Face
from bot.games.dice.prompts import AskDecide, Offer
from bot.games.dice.view import PileView
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import naming
from cogs.dice.state import dice_asked, view_of
from cogs.ui.wording import either

_SAME = 1e-9
"""Chances that differ by less are the same, rounded differently."""


def table_of_cards(match: Match, say: Phrases) -> str:
    """The five cards in words: what each asks for and does, and how near the dice on the table are to it."""
    piles, asked = view_of(match).piles, dice_asked(match)
    if asked is not None:
        dice = say("dice-why-dice", dice=naming.faces(asked.step.dice.counted, say))
        return "\n".join([dice, "", *cards(piles, asked, say)])
    effects = {pile.number: say(f"dice-effect-{pile.card.kind.key}") for pile in piles if pile.card is not None}
    return "\n".join(
        f"{_named(pile, say)} — {effects[pile.number]}" if pile.number in effects else _named(pile, say)
        for pile in piles
    )


def cards(piles: Sequence[PileView], asked: AskDecide, say: Phrases, kept: Sequence[int] | None = None) -> list[str]:
    """The five cards: what each asks for, whether it is fulfilled, else what is missing or how likely it is.

    kept: the dice that are to stay, while that is the question.
    """
    offers = {offer.pile: offer for offer in asked.offers}
    lines = []
    for pile in piles:
        ends = []
        if pile.number in offers:
            offer = offers[pile.number]
            ends = [_standing(offer, say), _likely(asked, offer, kept, say)]
        lines.append(" — ".join([_named(pile, say), *(end for end in ends if end)]))
    return lines


def _named(pile: PileView, say: Phrases) -> str:
    """The card of a pile, and what it asks for."""
    if pile.card is None:
        return say("dice-look-none", pile=pile.number)
    kind, need = naming.kind(pile.card, say), naming.need(pile.card, say)
    return say("dice-look-card", pile=pile.number, kind=kind, need=need)


def _standing(offer: Offer, say: Phrases) -> str:
    """How far the dice on the table fulfil a card."""
    if offer.level:
        return say("dice-look-level", level=offer.level) if len(offer.card.levels) > 1 else say("dice-look-met")
    return lacking(offer.explanations[0].lacks_one, say)


def lacking(lacks: Sequence[Face], say: Phrases) -> str:
    """The dice any one of which would do; empty where one is not enough, or too many would do to name them all."""
    if not lacks or len(lacks) > 3:
        return ""
    return say("dice-look-lacks", faces=either([naming.face(one, say) for one in lacks], say))


def _likely(asked: AskDecide, offer: Offer, kept: Sequence[int] | None, say: Phrases) -> str:
    """The chance of each level that is not yet reached, or of the next one with the dice that are kept.

    Then the best chance of the next one, and what to keep for it.
    """
    card, reached = offer.card, offer.level
    if not asked.throws or reached == len(card.levels):
        return ""
    best = asked.best(offer)[reached:]
    keep = " ".join(map(str, best[0].keep)) if 0 < len(best[0].keep) < DICE else say("dice-look-keep-none")
    if kept is None:
        texts = [_of_level(card, chance.level, percent(chance.probability, say), say) for chance in best]
        return f"{', '.join(texts)} ({say('dice-look-keep', dice=keep)})"
    held = asked.keeping(offer, kept)[reached]
    told = _of_level(card, best[0].level, percent(held, say), say)
    if best[0].probability - held < _SAME:
        return say("dice-look-best", chance=told)
    return say("dice-look-better", chance=told, best=percent(best[0].probability, say), dice=keep)


def _of_level(card: Card, level: int, chance: str, say: Phrases) -> str:
    return chance if len(card.levels) == 1 else say("dice-look-level-chance", level=level, chance=chance)


def percent(probability: float, say: Phrases) -> str:
    """A chance as a person reads it: exact to a tenth where it is small, never rounded to nothing or to certainty."""
    tenths = round(1000 * probability)
    if probability and not tenths:
        return say("dice-percent-under")
    if probability < 1 and tenths > 990:
        return say("dice-percent-over")
    if 0 < tenths < 100:
        return say("dice-percent-tenths", whole=tenths // 10, tenths=tenths % 10)
    return say("dice-percent", whole=round(100 * probability))
