"""What the visible cards would bring: points by which whoever takes one gets ahead, on average over what chance gives.

Spaces are weighed one at a time and as if the match ended then; what others will do is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import TypeAlias, assert_never

from bot.core.game import Seat
from bot.games.dice.rules import scoring
from bot.games.dice.rules.board import EVERYWHERE, members
from bot.games.dice.rules.card_text import (
    DrawCastles,
    Effect,
    GemFromSupply,
    ReplacePawn,
    StealCard,
    StealGem,
    TameDragon,
)
from bot.games.dice.rules.following import replaceable, victims
from bot.games.dice.rules.model import Starting, State
from bot.games.dice.rules.pieces import GEMS, Card, pieces

CARD = 0.5
"""What a card of one's own is worth beside its effect: with another one it is a die of a later turn."""

Worths: TypeAlias = dict[int, tuple[float, ...]]
"""By pile, for each level of its visible card."""

Lead: TypeAlias = Callable[[State, Seat], float]
"""How far ahead of the others a seat is."""


def worths(state: State, seat: Seat) -> Worths:
    """What each visible card would bring this seat if it took it now."""
    # Dice change nothing of it, and are what changes most.
    return dict(_worths(state.but(phase=Starting(()), turn=0), seat))


@lru_cache(maxsize=64)
def _worths(state: State, seat: Seat) -> Worths:
    found = brought(state, seat, ahead)
    return {number: tuple(CARD + worth for worth in levels) for number, levels in found.items()}


def brought(state: State, seat: Seat, lead: Lead) -> Worths:
    """What the effects of each visible card would bring this seat if it took it now, as far as they change its lead."""
    tops = {number: pile.top for number, pile in enumerate(state.piles, start=1)}
    spaces = _Spaces(state, seat, lead)
    return {number: _levels(pieces().cards[top], spaces) for number, top in tops.items() if top is not None}


def ahead(state: State, seat: Seat) -> float:
    """Points of this seat above the mean of all others, if the match ended now."""
    totals = [scoring.points(state, each).total for each in range(len(state.holdings))]
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)


def settled(state: State, seat: Seat, space: int) -> State:
    """With this seat's pawn on that space, whatever stood or lay there, and the gem of the space taken."""
    holding, board = state.holdings[seat].plus(pawns=-1), state.board.with_pawn(seat, space)
    if gem := state.board.gem(space):
        holding, board = holding.with_gem(gem), board.turned(space, gem)
    return state.with_holding(seat, holding).but(board=board)


def _levels(card: Card, spaces: _Spaces) -> tuple[float, ...]:
    return tuple(
        sum(spaces.brings(effect, level) for effect in card.kind.effects) for level in range(1, len(card.levels) + 1)
    )


class _Spaces:
    """What each space that could be settled would bring a seat."""

    def __init__(self, state: State, seat: Seat, lead: Lead) -> None:
        self._state, self._seat, self._ahead = state, seat, lead
        self._now = lead(state, seat)
        self._drawn: list[float] | None = None

    def brings(self, effect: Effect, level: int) -> float:
        """What this part of a card would bring at that level."""
        state, seat = self._state, self._seat
        match effect:
            case DrawCastles(draw, place):
                return self._castles(level if draw is None else draw, place)
            case GemFromSupply(first):
                return 0.0 if level < first else self._reward()
            case StealCard():
                return CARD if any(state.holdings[other].cards for other in victims(state, seat)) else 0.0
            case StealGem():
                return max((self._lead(self._robbed(*one)) for one in self._gems()), default=0.0)
            case TameDragon():
                tamed = (self._tamed(space) for space in members(state.board.flames))
                return max(map(self._lead, tamed), default=0.0) if self._pawns else 0.0
            case ReplacePawn():
                given = (settled(state, seat, space) for space in members(replaceable(state, seat)[0]))
                return max(map(self._lead, given), default=0.0) if self._pawns else 0.0
            case _ as never:
                assert_never(never)

    @property
    def _pawns(self) -> int:
        return self._state.holdings[self._seat].pawns

    def _lead(self, after: State) -> float:
        return self._ahead(after, self._seat) - self._now

    def _castles(self, draw: int, place: int) -> float:
        """The mean of the best of so many drawn tiles, or of all that are laid."""
        if self._drawn is None:
            self._drawn = sorted(self._tiles())
        tiles = self._drawn if self._pawns else []
        count = min(draw, len(tiles))
        if not count:
            return 0.0
        if place >= count:
            return min(place, count) * sum(tiles) / len(tiles)
        ways = comb(len(tiles), count)
        return sum(worth * comb(below, count - 1) for below, worth in enumerate(tiles)) / ways

    def _tiles(self) -> Iterator[float]:
        """Of each castle tile that is not on the board, the best space it could be laid on.

        A landscape has as many of them as free spaces, so that no player needs to know which ones those are.
        """
        best: dict[str, list[float]] = {}
        for space in members(EVERYWHERE & ~self._state.board.castles):
            gain = self._lead(settled(self._state, self._seat, space))
            best.setdefault(pieces().spaces[space].landscape, []).append(gain)
        for gains in best.values():
            yield from [max(gains)] * len(gains)

    def _reward(self) -> float:
        """Gold as long as there is one."""
        supply, points = self._state.supply, pieces().points
        return float(points["gold"] if supply.gold else points["white"] if supply.white else 0)

    def _gems(self) -> Sequence[tuple[Seat, str]]:
        state = self._state
        return [(other, gem) for other in victims(state, self._seat) for gem in GEMS if state.holdings[other].gems(gem)]

    def _robbed(self, victim: Seat, gem: str) -> State:
        state, seat = self._state, self._seat
        state = state.with_holding(victim, state.holdings[victim].with_gem(gem, -1))
        return state.with_holding(seat, state.holdings[seat].with_gem(gem))

    def _tamed(self, space: int) -> State:
        after = settled(self._state, self._seat, space)
        return after.with_holding(self._seat, after.holdings[self._seat].plus(flames=1))
