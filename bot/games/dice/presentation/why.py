"""Why a space can or cannot be chosen, and what a card still lacks: answers without language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import IllegalAction, Reason, Seat
from bot.games.dice.rules import conditions, decisions, jokers
from bot.games.dice.rules.actions import Joker, Place, Put, Replace, Tame
from bot.games.dice.rules.board import NAMES, SPACES
from bot.games.dice.rules.cards import PILES, Card
from bot.games.dice.rules.chances import chances
from bot.games.dice.rules.conditions import Explanation
from bot.games.dice.rules.due import DiceView, Due, ToArrange, ToDecide, ToLay, ToReplace, ToTame, due
from bot.games.dice.rules.model import State
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.reasons import DiceReason

_Spatial: TypeAlias = Place | Tame | Replace | Put


@dataclass(frozen=True, slots=True)
class SpaceAnswer:
    """Whether a seat may choose a space now."""

    space: str
    """Its name."""
    action: _Spatial | None
    """The way to choose it; None where it may not be chosen."""
    refused: Reason | None
    """The rule that forbids it; None where it may be chosen, and where no space is asked for."""
    params: tuple[tuple[str, str | int], ...] = ()
    """What the sentence of the refusal needs."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How near the dice on the table are to a card."""

    dice: DiceView
    """As they lie."""
    level: int
    """The one they reach, 0 for none."""
    lacks: Explanation | None
    """What the next level asks for and what of it is there; None where there is no higher one."""
    chance: float | None
    """The chance of that level with the best dice kept for it; None where no throw is left."""
    ways: tuple[tuple[Joker, ...], ...]
    """How the asker's jokers would lift it, with as few pairs as possible, each way a pair after the other.

    Empty for anybody but the seat that has the dice.
    """


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """What a card asks for, and how near the dice are to it."""

    pile: int
    """From 1."""
    card: Card | None
    """None where the pile is empty."""
    judgement: Judgement | None
    """None where no dice lie to be judged, or no card."""


Answer: TypeAlias = SpaceAnswer | CardAnswer


def explain(state: State, seat: Seat, cell: str) -> Answer:
    """The answer about a space ("A12") or a card ("3", "take 3"). Raises IllegalAction for what is neither.

    It looks for every way to spend jokers and takes up to 60 ms: call it in a thread.
    """
    text = cell.strip().upper()
    if text in SPACES:
        return _space(state, seat, SPACES[text])
    number = text.removeprefix("TAKE ").removeprefix("ALERT ")
    if number in {str(pile) for pile in PILES}:
        return _card(state, seat, int(number))
    raise IllegalAction(DiceReason.NO_PLACE, place=cell.strip()[:20])


def _space(state: State, seat: Seat, space: int) -> SpaceAnswer:
    action = _choosing(due(state), space)
    if action is None or seat not in decisions.to_act(state):
        return SpaceAnswer(NAMES[space], None, None)
    try:
        decisions.decide(state, seat, action)
    except IllegalAction as refused:
        return SpaceAnswer(NAMES[space], None, refused.reason, tuple(refused.params.items()))
    return SpaceAnswer(NAMES[space], action, None)


def _choosing(step: Due, space: int) -> _Spatial | None:
    """The action that chooses this space, where a space is what is asked for."""
    match step:
        case ToLay():
            return Place(space)
        case ToTame():
            return Tame(space)
        case ToReplace():
            return Replace(space)
        case ToArrange():
            return Put(space)
        case _:
            return None


def _card(state: State, seat: Seat, pile: int) -> CardAnswer:
    top, step = state.piles[pile - 1].top, due(state)
    card = None if top is None else pieces().cards[top]
    if card is None or not isinstance(step, ToDecide):
        return CardAnswer(pile, card, None)
    return CardAnswer(pile, card, _judgement(state, seat, card, step))


def _judgement(state: State, seat: Seat, card: Card, step: ToDecide) -> Judgement:
    shown, dice = step.dice.counted, step.dice
    level = conditions.level(card.levels, shown)
    if level == len(card.levels):
        return Judgement(dice, level, None, None, ())
    may_throw = dice.left and not dice.extra
    return Judgement(
        dice,
        level,
        conditions.explain(card.levels[level], shown),
        chances(card, dice.faces, dice.left)[level].probability if may_throw else None,
        jokers.ways(state.holdings[seat], card.levels, shown) if seat == step.seat else (),
    )
