"""How likely a margin is to become a win: a curve for each game, fitted on matches that computer players played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log, log1p, sqrt
from pathlib import Path

from bot.core.game import Seat
from bot.games.data import ROOT, DataError, load

WHOLE = 10_000
"""Chances of winning are told in parts of this, so that they add up exactly."""


WIDEST = 100.0
"""No number of a curve lies further from 0."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Chance of winning by margin, which says the less the more of the match is left."""

    late: float
    """Points a margin may still be wrong by at the end."""

    early: float
    """Points that come to that at the beginning, growing with the root of what is left."""

    move: float = 0.0
    """Points it is worth to be the one to move, times what is left."""

    turns: float = 60.0
    """Turns of a whole match, by which it is told what is left of a game that has no insight."""

    def chances(self, margins: Sequence[float], left: float, mover: Seat) -> tuple[float, ...]:
        """By seat, its share of the wins; they add up to 1. left: 1 at the beginning, 0 at the end."""
        left = min(1.0, max(0.0, left))
        spread = max(self.late + self.early * sqrt(left), 1e-6)
        return tuple(map(exp, _shares(margins, mover, spread, self.move * left)))


@dataclass(frozen=True, slots=True)
class Example:
    """A position of a match whose end is known."""

    margins: tuple[float, ...]
    """By seat, in points."""

    left: float
    """Of the match."""

    mover: Seat
    """Who was to move."""

    won: tuple[float, ...]
    """By seat, its share of the win."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Positions of much the same chance, and what came of them."""

    count: int
    """How many."""

    told: float
    """The chance the curve told, on average."""

    came: float
    """The share that was won."""


PLAIN = Curve(3.0, 12.0)
"""Where nothing was fitted."""

NAMES = ("late", "early", "move", "turns")
"""What a file keeps of each curve."""


@cache
def curve(key: str, seats: int, root: Path = ROOT) -> Curve:
    """The curve of a game for so many seats, or the nearest number there is one for; a plain one for a game without.

    Raises DataError for a file that holds something else.
    """
    file = root / key / "winning.toml"
    if not file.exists():
        return PLAIN
    sets = load(file).get("winning", [])
    if not sets:
        return PLAIN
    nearest = min(sets, key=lambda found: abs(found["seats"] - seats))
    try:
        return Curve(*(float(nearest[name]) for name in NAMES))
    except (KeyError, TypeError, ValueError) as fault:
        raise DataError(file, "winning", f"each needs {', '.join(NAMES)}: {fault}") from fault


def kept(key: str, root: Path = ROOT) -> list[tuple[Bin, ...]]:
    """What the file of a game says of how its curves held, by curve; nothing for a game without."""
    file = root / key / "winning.toml"
    sets = load(file).get("winning", []) if file.exists() else []
    return [tuple(Bin(*one) for one in found.get("calibration", ())) for found in sets]


def fitted(examples: Sequence[Example]) -> Curve:
    """The curve under which what came is most likely. Raises ValueError for no examples.

    Where margins tell nothing of what came, as in a match or two, no curve would be wide enough: it stops at `WIDEST`.
    """
    if not examples:
        raise ValueError("a curve needs examples")
    point, step = (3.0, 10.0, 0.0), (2.0, 6.0, 2.0)
    lowest = _doubt(point, examples)
    while max(step) > 0.02:
        tried = [
            tuple(value + (sign * step[axis] if place == axis else 0.0) for place, value in enumerate(point))
            for axis in range(3)
            for sign in (1, -1)
        ]
        doubts = [
            (_doubt(one, examples), one) for one in tried if one[0] > 0 and one[1] >= 0 and max(map(abs, one)) <= WIDEST
        ]
        found, at = min(doubts)
        if found < lowest:
            lowest, point = found, (at[0], at[1], at[2])
        else:
            step = (step[0] / 2, step[1] / 2, step[2] / 2)
    return Curve(*(round(value, 3) for value in point))


def calibration(found: Curve, examples: Iterable[Example], bins: int = 10) -> list[Bin]:
    """What a curve tells beside what came, from the least chance to the greatest, every seat of every position."""
    kept: list[list[tuple[float, float]]] = [[] for _ in range(bins)]
    for example in examples:
        told = found.chances(example.margins, example.left, example.mover)
        for chance, won in zip(told, example.won, strict=True):
            kept[min(bins - 1, int(chance * bins))].append((chance, won))
    return [
        Bin(len(pairs), sum(one for one, _ in pairs) / len(pairs), sum(one for _, one in pairs) / len(pairs))
        for pairs in kept
        if pairs
    ]


def error(bins: Sequence[Bin]) -> float:
    """How far what was told lies from what came, on average over all positions."""
    return sum(found.count * abs(found.told - found.came) for found in bins) / max(1, sum(one.count for one in bins))


def _doubt(point: tuple[float, ...], examples: Sequence[Example]) -> float:
    """Minus the logarithm of how likely the examples are."""
    late, early, move = point
    found = 0.0
    for example in examples:
        shares = _shares(example.margins, example.mover, late + early * sqrt(example.left), move * example.left)
        if len(shares) == 1:
            # Alone one wins or does not.
            shares = (shares[0], log1p(-min(exp(shares[0]), 1 - 1e-12)))
        found -= sum(won * share for won, share in zip((*example.won, 1 - sum(example.won)), shares, strict=False))
    return found


def _shares(margins: Sequence[float], mover: Seat, spread: float, tempo: float) -> tuple[float, ...]:
    """Logarithms of the chances: of seats so far apart, the one ahead is as much likelier as e to that in spreads.

    Of two seats it is the logistic curve of the margin, and alone that of one's own.
    """
    if len(margins) == 1:
        return (-_softened(-(margins[0] + tempo) / spread),)
    # Who is ahead lies 0 behind the best, the others as far as their margins say.
    reaches = [(min(margin, 0.0) + (tempo if seat == mover else 0.0)) / spread for seat, margin in enumerate(margins)]
    most = max(reaches)
    whole = most + log(sum(exp(reach - most) for reach in reaches))
    return tuple(reach - whole for reach in reaches)


def _softened(reach: float) -> float:
    """log(1 + e^reach), however large it is."""
    return max(reach, 0.0) + log1p(exp(-abs(reach)))
