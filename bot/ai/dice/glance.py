"""What can be done with dice that lie, each way with what it comes to over all throws that may follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from bot.ai.dice import throws
from bot.ai.dice.weighing import Weighed, prospects, weighed
from bot.core.game import Seat
from bot.core.insight import Glimpse, Worths
from bot.games.dice import DiceInsight
from bot.games.dice.rules import conditions, decisions
from bot.games.dice.rules.actions import Action, Take
from bot.games.dice.rules.card_text import DrawCastles
from bot.games.dice.rules.model import Deciding, State
from bot.games.dice.rules.pieces import pieces

Way: TypeAlias = Glimpse[Action]


def glance(state: State, seat: Seat, worths: Worths) -> Iterator[Way] | None:
    """Every set of dice to keep, every card to take, with a pair of jokers too, every alert; None where no dice lie.

    A way that chance follows is worth what that brings on average.
    """
    now = state.phase
    if not isinstance(now, Deciding) or now.seat != seat:
        return None
    return _ways(state, now, tuple(worths(DiceInsight().left(state))))


def _ways(state: State, now: Deciding, each: tuple[float, ...]) -> Iterator[Way]:
    found = weighed(state, now.seat, each)
    if now.left:
        yield from _throws(state, now, each, found.base)
    for take in decisions.takes(state, now):
        level = decisions.level(_top(state, take.pile), now)
        yield Glimpse(found.base + found.worths[take.pile][level - 1], (take,), _draws(state, take.pile))
    for alert in decisions.alerts(state, now):
        yield Glimpse(found.base + found.alerts[alert.pile], (alert,), True)
    yield from _jokers(state, now, found)


def _throws(state: State, now: Deciding, each: tuple[float, ...], base: float) -> Iterator[Way]:
    ways = decisions.throws(now)
    mean = prospects(state, now.seat, each, now.left) if ways else {}
    lie = tuple(place - 1 for place in now.faces)
    for throw in ways:
        kept = sum(1 << die - 1 for die in throw.kept)
        yield Glimpse(base + throws.at(mean[kept], kept, lie), (throw,), True)


def _jokers(state: State, now: Deciding, found: Weighed) -> Iterator[Way]:
    """Every pair with each card that it fulfils, or lifts to a higher level."""
    bare = decisions.result_of(now)
    for joker in decisions.joker_pairs(state, now):
        for pile, worths in found.worths.items():
            card = _top(state, pile)
            level = conditions.level(pieces().cards[card].levels, (*bare, joker.die))
            if level > decisions.level(card, now):
                worth = found.base + worths[level - 1] - found.prices[joker]
                yield Glimpse(worth, (joker, Take(pile)), _draws(state, pile))


def _top(state: State, pile: int) -> str:
    top = state.piles[pile - 1].top
    assert top is not None, "only cards that lie there are offered"
    return top


def _draws(state: State, pile: int) -> bool:
    """Whether chance follows as soon as this card is taken."""
    effects = pieces().cards[_top(state, pile)].kind.effects
    return isinstance(effects[0], DrawCastles)
