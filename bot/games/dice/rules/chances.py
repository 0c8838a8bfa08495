"""The exact chance to fulfil a condition with the throws that are left, if one keeps the best dice for it alone.

Faces that a condition treats alike are one class. Where every die has the same classes, dice are interchangeable and a
state is how many dice show each class, at most 462 of them; otherwise it is the class of each die by itself, which only
an order of colours makes many (46,656). From the chances after the last throw those before it follow: a partial state
(dice kept, the others free) is worth the mean over what a free die may show, a whole one the best of its partial ones.
Nothing is sampled. Joker pairs are not counted. It takes milliseconds: call it in a thread, or in several, for what is
kept between calls is only ever replaced as a whole.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Protocol, TypeAlias, assert_never

from bot.games.dice.rules.cards import DICE, Card
from bot.games.dice.rules.conditions import (
    ColorOrder,
    Colors,
    ColorSum,
    Condition,
    Groups,
    Numbers,
    Straight,
    Sum,
    fulfils,
)
from bot.games.dice.rules.faces import Color, Face, Result
from bot.games.dice.rules.lanes import best_before
from bot.games.dice.rules.pieces import pieces

Kept: TypeAlias = tuple[int, ...]
"""Dice that stay, from 1."""

_Class: TypeAlias = tuple[int, int]
"""What of a face matters: number and colour, 0 and -1 where they do not."""

_EACH = 1 / 6
_FAR = 1_000
"""More than dice ever add up to."""
SAME = 1e-12
"""Chances closer than this are equal but for rounding."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance to reach a level of a card."""

    level: int
    """From 1."""
    probability: float
    """From 0 to 1."""
    keep: Kept
    """The dice to keep for it, all where none is thrown."""


class _Table(Protocol):
    """The worth of partial states of one condition, for more and more throws as they are asked for."""

    def worth(self, shown: Result, left: int) -> dict[Kept, float]:
        """The chance by dice kept, if the others are thrown now and `left` throws follow."""
        ...


def chances(card: Card, shown: Result, left: int) -> tuple[Chance, ...]:
    """The chance of each level of a card. shown: the six dice as they lie; left: throws that may follow."""
    return tuple(_chance(number, condition, shown, left) for number, condition in enumerate(card.levels, start=1))


def keeping(card: Card, shown: Result, kept: Kept, left: int) -> tuple[float, ...]:
    """The chance of each level if these dice stay and the others are thrown now. left: throws, this one included."""
    return tuple(
        _worth(condition, shown, left - 1)[kept] if len(kept) < DICE else float(fulfils(condition, shown))
        for condition in card.levels
    )


def spread(card: Card, shown: Result, left: int) -> tuple[dict[Kept, float], ...]:
    """For each level of a card its chance by the dice kept, all six left out. left: throws, at least one."""
    return tuple(
        {kept: chance for kept, chance in _worth(condition, shown, left - 1).items() if len(kept) < DICE}
        for condition in card.levels
    )


def _chance(number: int, condition: Condition, shown: Result, left: int) -> Chance:
    everything = tuple(range(1, DICE + 1))
    if not left or fulfils(condition, shown):
        return Chance(number, float(fulfils(condition, shown)), everything)
    worth = _worth(condition, shown, left - 1)
    best = max(worth.values())
    # Where several sets are as good, the one with the most dice; never all of them, since a throw may only help.
    keep = max((kept for kept in worth if len(kept) < DICE and worth[kept] > best - SAME), key=len)
    return Chance(number, best, keep)


@lru_cache(maxsize=256)
def _worth(condition: Condition, shown: Result, left: int) -> Mapping[Kept, float]:
    """Return what `_Table.worth` does. Each look at the same dice asks for it several times."""
    return _table(condition).worth(shown, left)


@lru_cache(maxsize=128)
def _table(condition: Condition) -> _Table:
    classes = tuple(tuple(_class(condition, face) for face in die) for die in pieces().dice)
    if len({tuple(sorted(die)) for die in classes}) == 1:
        return _Alike(condition, classes[0])
    return _Distinct(condition, classes)


def _mark(condition: Condition, key: _Class) -> int:
    """A number such that results with the same sum of these are fulfilled alike."""
    number, color = key
    match condition:
        case ColorSum():
            return number
        case ColorOrder(order):
            # By how much the first colour is ahead of the second, and the second of the third.
            return (number, (_FAR - 1) * number, -_FAR * number)[order.index(Color(color))]
        case _:
            return 1 << 4 * (number + 7 * (color + 1))


def _class(condition: Condition, face: Face) -> _Class:
    match condition:
        case Colors(need):
            return (0, face.color) if any(color is face.color for color, _ in need) else (0, -1)
        case Numbers(need):
            return (face.number, -1) if any(number == face.number for number, _ in need) else (0, -1)
        case Groups() | Sum() | Straight():
            return (face.number, -1)
        case ColorSum(color):
            return (face.number, color) if face.color is color else (0, -1)
        case ColorOrder():
            return (face.number, face.color)
        case _ as never:
            assert_never(never)


class _Alike:
    """Interchangeable dice: a state is the classes shown, sorted; fewer than six are a partial one."""

    def __init__(self, condition: Condition, die: Sequence[_Class]) -> None:
        self._condition = condition
        keys = sorted(set(die))
        self._place = {key: place for place, key in enumerate(keys)}
        self._weights = [die.count(key) * _EACH for key in keys]
        self._steps = _steps(len(keys))
        faces = {_class(condition, face): face for each in pieces().dice for face in each}
        shown = [faces[key] for key in keys]
        final = [float(fulfils(condition, tuple(shown[key] for key in state))) for state in self._steps[DICE].states]
        self._worth: tuple[list[list[float]], ...] = (self._spread(final),)

    def worth(self, shown: Result, left: int) -> dict[Kept, float]:
        known = self._worth
        while len(known) <= left:
            known = (*known, self._spread(self._best(known[-1])))
            self._worth = known
        keys = [self._place[_class(self._condition, face)] for face in shown]
        worth, steps = known[left], self._steps
        return {
            tuple(die + 1 for die in kept): worth[count][steps[count].places[tuple(sorted(keys[die] for die in kept))]]
            for count in range(DICE + 1)
            for kept in combinations(range(DICE), count)
        }

    def _spread(self, final: list[float]) -> list[list[float]]:
        """By number of dice: whole states and partial ones, each the mean over one more die."""
        worth = [final]
        for step in reversed(self._steps[:DICE]):
            after, weights = worth[0], self._weights
            worth.insert(0, [sum([w * after[p] for w, p in zip(weights, more, strict=True)]) for more in step.more])
        return worth

    def _best(self, worth: list[list[float]]) -> list[float]:
        """Whole states, each worth the best of the states inside it."""
        best = worth[0]
        for step, values in zip(self._steps[1:], worth[1:], strict=True):
            best = [max([value, *[best[p] for p in less]]) for value, less in zip(values, step.less, strict=True)]
        return best


@dataclass(frozen=True, slots=True)
class _Step:
    """All states of so many interchangeable dice."""

    states: tuple[Kept, ...]
    places: dict[Kept, int]
    """Of each state in `states`."""
    more: tuple[tuple[int, ...], ...]
    """By state, places of the states with one more die, by its class."""
    less: tuple[tuple[int, ...], ...]
    """By state, places of those with one die less."""


@cache
def _steps(classes: int) -> tuple[_Step, ...]:
    """By number of dice, from none to all, for so many classes of faces."""
    states = [tuple(combinations_with_replacement(range(classes), count)) for count in range(DICE + 1)]
    places = [{state: place for place, state in enumerate(each)} for each in states]
    steps = []
    for count, each in enumerate(states):
        more = ([places[count + 1][tuple(sorted((*state, key)))] for key in range(classes)] for state in each)
        less = ({places[count - 1][state[:die] + state[die + 1 :]] for die in range(count)} for state in each)
        steps.append(
            _Step(each, places[count], tuple(map(tuple, more)) if count < DICE else (), tuple(map(tuple, less)))
        )
    return tuple(steps)


class _Distinct:
    """Dice with classes of their own: a whole state has one digit a die, the place of its class."""

    def __init__(self, condition: Condition, dice: Sequence[Sequence[_Class]]) -> None:
        self._condition = condition
        self._keys = [sorted(set(die)) for die in dice]
        self._counts = [[die.count(key) for key in keys] for die, keys in zip(dice, self._keys, strict=True)]
        exact = self._last()
        # By throws left, and the last of them once more, exact.
        self._known: tuple[tuple[array[float], ...], list[int]] = ((array("d", exact),), exact)

    def worth(self, shown: Result, left: int) -> dict[Kept, float]:
        final, exact = self._known
        while len(final) <= left:
            scale = (6**DICE) ** len(final)
            exact = best_before(exact, self._counts, scale // 6**DICE)
            final = (*final, array("d", [worth / scale for worth in exact]))
            self._known = final, exact
        worth: dict[Kept, Sequence[float]] = {(): final[left]}
        for die, (keys, counts) in enumerate(zip(self._keys, self._counts, strict=True), start=1):
            digit = keys.index(_class(self._condition, shown[die - 1]))
            further: dict[Kept, Sequence[float]] = {}
            for kept, values in worth.items():
                parts = _parts(values, len(keys))
                further[kept] = _mean(parts, counts)
                further[(*kept, die)] = parts[digit]
            worth = further
        return {kept: values[0] for kept, values in worth.items()}

    def _last(self) -> list[int]:
        """Whole states without a throw left. States with the same sum of marks are alike, so few are looked at."""
        faces = {_class(self._condition, face): face for die in pieces().dice for face in die}
        marks, known = [0], {0: Result()}
        for keys in self._keys:
            own = [(_mark(self._condition, key), faces[key]) for key in keys]
            marks = [mark + more for mark in marks for more, _ in own]
            known = {mark + more: (*result, face) for mark, result in known.items() for more, face in own}
        verdicts = {mark: int(fulfils(self._condition, result)) for mark, result in known.items()}
        return [verdicts[mark] for mark in marks]


def _mean(parts: Sequence[Sequence[float]], counts: Sequence[int]) -> list[float]:
    """What a free die is worth. counts: how many of its six faces lead to each part."""
    six = [part for part, count in zip(parts, counts, strict=True) for _ in range(count)]
    return [(a + b + c + d + e + f) * _EACH for a, b, c, d, e, f in zip(*six, strict=True)]


def _parts(values: Sequence[float], count: int) -> list[Sequence[float]]:
    """Equal parts, one for each value of the first digit."""
    size = len(values) // count
    return [values[place * size : (place + 1) * size] for place in range(count)]
