"""What dice a card asks for, and why a result has or lacks them (rules 31 to 36)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, TypeAlias, assert_never

from bot.games.dice.rules.faces import FACES, NUMBERS, Color, Face, Result


@dataclass(frozen=True, slots=True)
class Colors:
    """At least so many dice of each of these colours (rule 31)."""

    need: tuple[tuple[Color, int], ...]
    """Colour and number of dice, in the order of the card."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """At least so many dice showing each of these numbers (rule 31)."""

    need: tuple[tuple[int, int], ...]
    """Number and how many dice show it, in the order of the card."""


@dataclass(frozen=True, slots=True)
class Groups:
    """Groups of equal dice, each of another number; sizes from large to small (rule 32)."""

    sizes: tuple[int, ...]
    """From large to small."""


@dataclass(frozen=True, slots=True)
class Sum:
    """All dice together show at least so much (rule 33)."""

    least: int
    """Pips."""


@dataclass(frozen=True, slots=True)
class ColorSum:
    """The dice of one colour show at least so much (rule 33)."""

    color: Color
    """Whose dice are added."""
    least: int
    """Pips."""


@dataclass(frozen=True, slots=True)
class ColorOrder:
    """The sum of each colour is greater than that of the next; a colour that is absent has 0 (rule 34)."""

    order: tuple[Color, ...]
    """The greatest first."""


@dataclass(frozen=True, slots=True)
class Straight:
    """So many numbers that follow each other (rule 35)."""

    length: int
    """How many numbers."""


Condition: TypeAlias = Colors | Numbers | Groups | Sum | ColorSum | ColorOrder | Straight


@dataclass(frozen=True, slots=True)
class Demand:
    """One thing a condition asks for, and how much of it is there."""

    kind: str
    """"color", "number", "group", "sum", "color-sum", "greater" or "straight"."""
    have: int
    """Dice, pips, or numbers in a row."""
    need: int
    """Dice, pips, or numbers in a row."""
    color: Color | None = None
    """Which one, where it is about one."""
    number: int | None = None
    """Which one, where it is about one."""
    other: Color | None = None
    """The colour whose sum is to be exceeded."""

    @property
    def fulfilled(self) -> bool:
        return self.have >= self.need


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why dice do or do not fulfil a condition."""

    fulfilled: bool
    """Whether they do."""
    parts: tuple[Demand, ...]
    """Everything it asks for."""
    lacks_one: tuple[Face, ...]
    """The dice any single one of which, added to these, would fulfil it; empty where it is fulfilled, or where one die
    is not enough."""


class Tally(NamedTuple):
    """What dice show, counted once for all conditions. A tuple, because one is made with every throw."""

    colors: list[int]
    """Dice of each colour."""
    numbers: list[int]
    """Dice that show each number, from 1; the first entry is unused."""
    pips: list[int]
    """The sum of each colour."""


def tally(result: Result) -> Tally:
    """Return what these dice show."""
    colors, numbers, pips = [0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0]
    for face in result:
        color, number = face.color, face.number
        colors[color] += 1
        numbers[number] += 1
        pips[color] += number
    return Tally(colors, numbers, pips)


def fulfils(condition: Condition, result: Result) -> bool:
    """Whether these dice fulfil the condition; more dice than it asks for do no harm, but see rule 34 (ruling A4)."""
    return _holds(condition, tally(result))


def _holds(condition: Condition, shown: Tally) -> bool:
    match condition:
        case Colors(need):
            return _enough(need, shown.colors)
        case Numbers(need):
            return _enough(need, shown.numbers)
        case Groups(sizes):
            counts = sorted(shown.numbers, reverse=True)
            return all(count >= size for count, size in zip(counts, sizes, strict=False))
        case Sum(least):
            return sum(shown.pips) >= least
        case ColorSum(color, least):
            return shown.pips[color] >= least
        case ColorOrder(order):
            return all(shown.pips[more] > shown.pips[less] for more, less in pairwise(order))
        case Straight(length):
            return _longest_run(shown.numbers) >= length
        case _ as never:
            assert_never(never)


def _enough(need: Sequence[tuple[int, int]], have: list[int]) -> bool:
    return not [wanted for wanted, count in need if have[wanted] < count]


def explain(condition: Condition, result: Result) -> Explanation:
    """What the condition asks for, what of it is there, and which one die would complete it."""
    fulfilled = fulfils(condition, result)
    lacks = () if fulfilled else tuple(face for face in FACES if fulfils(condition, (*result, face)))
    return Explanation(fulfilled, tuple(_parts(condition, result)), lacks)


def level(levels: tuple[Condition, ...], result: Result) -> int:
    """The highest level whose condition is fulfilled, from 1; 0 for none (rule 36)."""
    return highest(levels, tally(result))


def highest(levels: tuple[Condition, ...], shown: Tally) -> int:
    """Return the level that dice reach, for dice counted already."""
    for number in range(len(levels), 0, -1):
        if _holds(levels[number - 1], shown):
            return number
    return 0


def color_sum(result: Result, color: Color) -> int:
    return sum(face.number for face in result if face.color is color)


def _parts(condition: Condition, result: Result) -> Iterator[Demand]:
    match condition:
        case Colors(need):
            for color, count in need:
                yield Demand("color", sum(face.color is color for face in result), count, color=color)
        case Numbers(need):
            for number, count in need:
                yield Demand("number", sum(face.number == number for face in result), count, number=number)
        case Groups(sizes):
            found: list[tuple[int | None, int]] = [*Counter(face.number for face in result).most_common()]
            found += [(None, 0)] * len(sizes)
            for size, (shown, count) in zip(sizes, found, strict=False):
                yield Demand("group", count, size, number=shown)
        case Sum(least):
            yield Demand("sum", sum(face.number for face in result), least)
        case ColorSum(color, least):
            yield Demand("color-sum", color_sum(result, color), least, color=color)
        case ColorOrder(order):
            for color, other in pairwise(order):
                yield Demand(
                    "greater", color_sum(result, color), color_sum(result, other) + 1, color=color, other=other
                )
        case Straight(length):
            yield Demand("straight", _longest_run(tally(result).numbers), length)
        case _ as never:
            assert_never(never)


def _longest_run(numbers: list[int]) -> int:
    """Return how many numbers that follow each other are shown. numbers: as a tally has them."""
    longest = run = 0
    for number in NUMBERS:
        run = run + 1 if numbers[number] else 0
        if run > longest:
            longest = run
    return longest
