"""Chances of dice by brute force: every face of every die, nothing lumped together.

`one_throw_left` enumerates each outcome of each set of dice that may be thrown. `Whole` walks through all 6^6 states
at once, with numpy; it is a second way to all chances, for any number of throws.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.oracle.dice_pieces import DICE, WORDS, fulfils, shown

Array = NDArray[Any]


def one_throw_left(condition: str, faces: list[int]) -> float:
    """The best chance of the one throw that is left. faces: positions on each die, from 1."""
    best, known = 0.0, dict[tuple[int, ...], bool]()

    def held(outcome: tuple[int, ...]) -> bool:
        if outcome not in known:
            known[outcome] = fulfils(condition, shown(list(outcome)))
        return known[outcome]

    for count in range(7):
        for kept in combinations(range(6), count):
            ways = [[faces[die]] if die in kept else range(1, 7) for die in range(6)]
            outcomes = [held(outcome) for outcome in product(*ways)]
            best = max(best, sum(outcomes) / len(outcomes))
    return best


class Whole:
    """All states of six dice for one condition. best[left]: by face of each die, from 0, with so many throws left."""

    def __init__(self, condition: str) -> None:
        numbers = [self._axis(die, [float(number) for number, _ in DICE[die]]) for die in range(6)]
        colors = {
            color: [self._axis(die, [float(each == color) for _, each in DICE[die]]) for die in range(6)]
            for color in WORDS.values()
        }
        self.best = [self._verdict(condition, numbers, colors).astype(float)]
        for _ in range(2):
            self.best.append(self._before(self.best[-1]))

    def _axis(self, die: int, values: list[float]) -> Array:
        return np.array(values).reshape([6 if axis == die else 1 for axis in range(6)])

    def _verdict(self, condition: str, numbers: list[Array], colors: dict[str, list[Array]]) -> Array:
        kind, *words = condition.split()
        full = np.zeros((6,) * 6)
        counts = [sum(((each == number) * 1.0 for each in numbers), full) for number in range(1, 7)]
        sums = {
            color: sum((a * b for a, b in zip(masks, numbers, strict=True)), full) for color, masks in colors.items()
        }
        amounts = [word.partition("*") for word in words]
        match kind:
            case "colors":
                held = [sum(colors[color], full) >= int(count) for color, _, count in amounts]
            case "numbers":
                held = [counts[int(number) - 1] >= int(count) for number, _, count in amounts]
            case "groups":
                order = -np.sort(-np.stack(counts), axis=0)
                held = [order[place] >= size for place, size in enumerate(sorted(map(int, words), reverse=True))]
            case "sum":
                held = [sum(sums.values(), full) >= int(words[0])]
            case "color-sum":
                held = [sums[words[0]] >= int(words[1])]
            case "color-order":
                held = [sums[words[0]] > sums[words[1]], sums[words[1]] > sums[words[2]]]
            case _:
                length = int(words[0])
                runs = [np.all([counts[n] > 0 for n in range(low, low + length)], axis=0) for low in range(7 - length)]
                held = [np.any(runs, axis=0)]
        return np.asarray(np.all(held, axis=0))

    def _before(self, after: Array) -> Array:
        """The best over all sets of dice thrown: the mean over their faces."""
        best = after
        for count in range(1, 7):
            for thrown in combinations(range(6), count):
                best = np.maximum(best, after.mean(axis=thrown, keepdims=True))
        return best
