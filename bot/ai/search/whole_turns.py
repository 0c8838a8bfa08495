"""Whole turns as single choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.ai.evaluation import Evaluation
from bot.core.game import AnyGame, Seat, fold
from bot.core.insight import Glimpse

MOST = 240
"""Turns that are begun but not at their end are kept at most, the best ones, wherever there are more."""

STEPS = 40
"""Actions of one turn at most."""


@dataclass(frozen=True, slots=True)
class Arm:
    """Everything a seat does until chance, another seat or the end is next."""

    plan: tuple[Any, ...]
    """Its actions, in order."""

    after: Any
    """The state behind them."""

    worth: float
    """What that is worth to the seat without looking further."""


def arms(evaluation: Evaluation, state: Any, seat: Seat, most: int = MOST, first: int | None = None) -> list[Arm]:
    """Every way this seat can play on to the end of its turn, the best first by evaluation.

    Ways that come to the same are one. Of more than `most` that have begun, only the best go on. first: no more than so
    many are asked for.
    """
    glimpses = evaluation.glance(state, seat)
    if glimpses is None:
        return _carried_out(evaluation, [Arm((), state, 0.0)], seat, most)[:first]
    told = sorted(glimpses, key=_worth, reverse=True)
    begun = [_done(evaluation, state, seat, glimpse) for glimpse in told if not glimpse.whole]
    # Where an effect cannot be carried out, the turn is over sooner than it seemed.
    found = [_judged(evaluation, arm, seat) for arm in begun if not _goes_on(evaluation.game, arm.after, seat)]
    begun = [arm for arm in begun if _goes_on(evaluation.game, arm.after, seat)]
    found += _carried_out(evaluation, begun, seat, most) if begun else []
    found += [_done(evaluation, state, seat, glimpse) for glimpse in [each for each in told if each.whole][:first]]
    found.sort(key=_worth, reverse=True)
    return found[:first]


def margins(evaluation: Evaluation, arm: Arm, seat: Seat) -> tuple[float, ...]:
    """By seat, what a turn of this seat comes to; where chance follows, as much more or less as that brings it."""
    found = evaluation.margins(arm.after)
    if evaluation.game.chance(arm.after) is None:
        return found
    more = arm.worth - found[seat]
    return tuple(margin + more if place == seat else margin - more for place, margin in enumerate(found))


def _done(evaluation: Evaluation, state: Any, seat: Seat, glimpse: Glimpse[Any]) -> Arm:
    game = evaluation.game
    for action in glimpse.plan:
        state = fold(game, state, game.decide(state, seat, action))
    return Arm(glimpse.plan, state, glimpse.worth)


def _carried_out(evaluation: Evaluation, begun: list[Arm], seat: Seat, most: int) -> list[Arm]:
    """Every way to play on from these beginnings, by carrying it out."""
    game, found, seen = evaluation.game, list[Arm](), set[Any]()
    for _ in range(STEPS):
        ahead = [further for arm in begun for further in _further(game, arm, seat, seen)]
        found += (_judged(evaluation, arm, seat) for arm in ahead if not _goes_on(game, arm.after, seat))
        begun = [arm for arm in ahead if _goes_on(game, arm.after, seat)]
        if len(begun) > most:
            begun = sorted((_judged(evaluation, arm, seat) for arm in begun), key=_worth, reverse=True)[:most]
        if not begun:
            break
    # Whatever is longer than any turn ends where it was looked at last.
    found += (_judged(evaluation, arm, seat) for arm in begun)
    found.sort(key=_worth, reverse=True)
    return found


def _judged(evaluation: Evaluation, arm: Arm, seat: Seat) -> Arm:
    return Arm(arm.plan, arm.after, evaluation.margins(arm.after)[seat])


def _further(game: AnyGame, arm: Arm, seat: Seat, seen: set[Any]) -> Iterator[Arm]:
    """Every next action, not yet judged."""
    for action in game.legal_actions(arm.after, seat):
        after = fold(game, arm.after, game.decide(arm.after, seat, action))
        if known(after, seen):
            continue
        yield Arm((*arm.plan, action), after, 0.0)


def known(state: Any, seen: set[Any]) -> bool:
    """Whether this state was met before; never for a state that cannot be looked up."""
    before = len(seen)
    try:
        seen.add(state)  # asked whether it holds the state first, it would reckon the state's hash twice
    except TypeError:
        return False
    return len(seen) == before


def _goes_on(game: AnyGame, state: Any, seat: Seat) -> bool:
    return seat in game.to_act(state)


def _worth(arm: Arm | Glimpse[Any]) -> float:
    return arm.worth
