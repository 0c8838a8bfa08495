"""What pending chance can bring, and how likely each of it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, islice, product
from math import comb, prod
from random import Random
from typing import Any

from bot.core.bag import Piece
from bot.core.game import AnyGame, Chance, Draw, Drawn, fold

MOST = 5000
"""Outcomes are listed up to so many; of more, samples tell."""


def outcomes(chance: Chance, most: int = MOST) -> list[tuple[Drawn, float]] | None:
    """Every distinct outcome with its probability, which add up to 1; None where they are more than `most`.

    Pieces are told in rising order: what was drawn together counts, not in which order it came.
    """
    found = list(islice(_drawn(chance) if isinstance(chance, Draw) else _thrown(chance.faces), most + 1))
    return found if len(found) <= most else None


def _drawn(draw: Draw) -> Iterator[tuple[Drawn, float]]:
    """Multisets of `count` pieces out of the bag, by the hypergeometric distribution."""
    counts, count = draw.bag.counts(), draw.count
    ways = comb(len(draw.bag), count)
    for pieces in combinations_with_replacement(sorted(counts), count):
        taken = Counter(pieces)
        if all(taken[piece] <= counts[piece] for piece in taken):
            yield pieces, prod(comb(counts[piece], taken[piece]) for piece in taken) / ways


def _thrown(faces: Sequence[int]) -> Iterator[tuple[Drawn, float]]:
    """Every throw, dice told apart: what a face shows may differ from die to die."""
    ways = prod(faces)
    for thrown in product(*(range(1, most + 1) for most in faces)):
        yield thrown, 1 / ways


class Samples:
    """Futures that every arm meets alike: the n-th is the same for all, and the first few differ as they can.

    Of a draw, futures share out a shuffled bag, so that none repeats a piece before the others have had theirs.
    """

    def __init__(self, rng: Random) -> None:
        self._seed = rng.getrandbits(64)
        self._orders: dict[tuple[Piece, ...], list[Piece]] = {}

    def settled(self, game: AnyGame, state: Any, future: int, ply: int = 0) -> Any:
        """The state once no chance is pending, as the n-th future has it. ply: how far ahead that is."""
        count = 0
        while (chance := game.chance(state)) is not None:
            state = fold(game, state, game.resolve(state, self._given(chance, future, ply, count)))
            count += 1
        return state

    def _given(self, chance: Chance, future: int, ply: int, count: int) -> Drawn:
        if isinstance(chance, Draw) and ply == count == 0 and chance.count < len(chance.bag):
            return self._dealt(chance, future)
        rng = Random(f"{self._seed}/{future}/{ply}/{count}")
        if isinstance(chance, Draw):
            return tuple(rng.sample(chance.bag.pieces, chance.count))
        return tuple(rng.randint(1, faces) for faces in chance.faces)

    def _dealt(self, draw: Draw, future: int) -> Drawn:
        order = self._orders.get(draw.bag.pieces)
        if order is None:
            order = list(draw.bag.pieces)
            Random(self._seed).shuffle(order)
            self._orders[draw.bag.pieces] = order
        rounds, place = divmod(future, len(order) // draw.count)
        if rounds:
            return tuple(Random(f"{self._seed}/{future}").sample(draw.bag.pieces, draw.count))
        return tuple(order[place * draw.count : (place + 1) * draw.count])
