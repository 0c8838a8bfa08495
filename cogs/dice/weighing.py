"""The five cards in words: what each asks for, what it still lacks, how likely it is."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.dice.cards import DICE, Card
from bot.games.dice.conditions import Condition, explain
from bot.games.dice.decisions import result_of, thrown
from bot.games.dice.faces import Result
from bot.games.dice.model import Deciding, State
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import naming, reckoning
from cogs.dice.state import state_of
from cogs.ui.wording import either

_SAME = 1e-9
"""Chances that differ by less are the same, rounded differently."""


def table_of_cards(match: Match, say: Phrases) -> str:
    """The five cards in words: what each asks for and does, and how near the dice on the table are to it."""
    state = state_of(match)
    now = state.phase
    if isinstance(now, Deciding):
        dice = say("dice-why-dice", dice=naming.faces(result_of(now), say))
        return "\n".join([dice, "", *cards(state, now, say)])
    lines = []
    for pile in range(1, len(state.piles) + 1):
        card = reckoning.card_on(state, pile)
        if card is None:
            lines.append(say("dice-look-none", pile=pile))
            continue
        told = say("dice-look-card", pile=pile, kind=naming.kind(card, say), need=naming.need(card, say))
        lines.append(f"{told} — {say(f'dice-effect-{card.kind.key}')}")
    return "\n".join(lines)


def cards(state: State, now: Deciding, say: Phrases, kept: Sequence[int] | None = None) -> list[str]:
    """The five cards: what each asks for, whether it is fulfilled, else what is missing or how likely it is.

    kept: the dice that are to stay, while that is the question.
    """
    reached = reckoning.levels(state)
    lines = []
    for pile in range(1, len(state.piles) + 1):
        card = reckoning.card_on(state, pile)
        if card is None:
            lines.append(say("dice-look-none", pile=pile))
            continue
        told = say("dice-look-card", pile=pile, kind=naming.kind(card, say), need=naming.need(card, say))
        level = reached.get(pile, 0)
        ends = [_standing(card, now, level, say), _likely(card, now, level, kept, say)]
        lines.append(" — ".join([told, *(end for end in ends if end)]))
    return lines


def _standing(card: Card, now: Deciding, reached: int, say: Phrases) -> str:
    """How far the dice on the table fulfil a card."""
    if reached:
        return say("dice-look-level", level=reached) if len(card.levels) > 1 else say("dice-look-met")
    return lacking(card.levels[0], result_of(now), say)


def lacking(asked: Condition, dice: Result, say: Phrases) -> str:
    """The dice any one of which would do; empty where one is not enough, or too many would do to name them all."""
    lacks = explain(asked, dice).lacks_one
    if not lacks or len(lacks) > 3:
        return ""
    return say("dice-look-lacks", faces=either([naming.face(one, say) for one in lacks], say))


def _likely(card: Card, now: Deciding, reached: int, kept: Sequence[int] | None, say: Phrases) -> str:
    """The chance of each level that is not yet reached, or of the next one with the dice that are kept.

    Then the best chance of the next one, and what to keep for it.
    """
    if not now.left or now.extra or reached == len(card.levels):
        return ""
    shown = thrown(now.faces)
    best = reckoning.odds(card, shown, now.left)[reached:]
    keep = " ".join(map(str, best[0].keep)) if 0 < len(best[0].keep) < DICE else say("dice-look-keep-none")
    if kept is None:
        texts = [_of_level(card, chance.level, percent(chance.probability, say), say) for chance in best]
        return f"{', '.join(texts)} ({say('dice-look-keep', dice=keep)})"
    held = reckoning.odds_keeping(card, shown, kept, now.left)[reached]
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
