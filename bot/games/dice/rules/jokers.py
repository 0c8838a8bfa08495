"""Joker pairs: which dice a player's cards can add, and which pairs would fulfil a card (rules 18 to 20)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from bot.games.dice.rules import conditions
from bot.games.dice.rules.actions import Joker
from bot.games.dice.rules.conditions import Condition
from bot.games.dice.rules.faces import FACES, Face, Result
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.tabletop import Holding

MOST_PAIRS = 3
"""Ways with more pairs than this are not looked for; they may be played all the same."""


_HIDDEN = tuple(Joker(face, 2) for face in FACES)
"""The pairs of two superjokers."""


def symbols(holding: Holding) -> dict[Face, int]:
    """How many face-up cards show each joker, in the order they came."""
    return _symbols(holding.cards)


def _symbols(cards: tuple[str, ...]) -> dict[Face, int]:
    found: dict[Face, int] = {}
    for key in cards:
        joker = pieces().cards[key].joker
        found[joker] = found.get(joker, 0) + 1
    return found


def pairs(holding: Holding) -> tuple[Joker, ...]:
    """Every pair these cards allow; cards with the same joker are as good as each other."""
    return _allowed(holding.cards, len(holding.supers))


@lru_cache(maxsize=1 << 6)
def _allowed(cards: tuple[str, ...], supers: int) -> tuple[Joker, ...]:
    """Return the same pairs, kept for the throws of a turn, in which no cards come or go."""
    return tuple(_pairs(_symbols(cards), supers))


def spent(holding: Holding, joker: Joker) -> tuple[str, ...] | None:
    """The two cards a pair costs, the oldest ones first; None where they are not there."""
    faced = [key for key in holding.cards if pieces().cards[key].joker == joker.die][: 2 - joker.supers]
    hidden = holding.supers[: joker.supers]
    return (*faced, *hidden) if len(faced) + len(hidden) == 2 else None


def ways(holding: Holding, levels: tuple[Condition, ...], result: Result) -> tuple[tuple[Joker, ...], ...]:
    """How pairs would fulfil a card, or lift it to a higher level: all ways with as few pairs as possible.

    Where two superjokers stand for any of several dice that would do, the first of them is named.
    """
    now = conditions.level(levels, result)
    if now == len(levels):
        return ()
    for count in range(1, MOST_PAIRS + 1):
        found: dict[tuple[object, ...], tuple[Joker, ...]] = {}
        for way in _sequences(symbols(holding), len(holding.supers), count):
            if conditions.level(levels, (*result, *(joker.die for joker in way))) > now:
                found.setdefault(_cost(way), way)
        if found:
            return tuple(found.values())
    return ()


def _pairs(faces: dict[Face, int], supers: int) -> Iterator[Joker]:
    yield from (Joker(face, 0) for face, count in faces.items() if count >= 2)
    if supers >= 1:
        yield from (Joker(face, 1) for face, count in faces.items() if count >= 1)
    if supers >= 2:
        yield from _HIDDEN


def _sequences(faces: dict[Face, int], supers: int, count: int, after: int = 0) -> Iterator[tuple[Joker, ...]]:
    """So many pairs, each set of pairs once."""
    if not count:
        yield ()
        return
    for joker in _pairs(faces, supers):
        place = joker.supers * len(FACES) + FACES.index(joker.die)
        if place < after:
            continue
        left = {**faces, joker.die: faces.get(joker.die, 0) - 2 + joker.supers}
        for rest in _sequences(left, supers - joker.supers, count - 1, place):
            yield (joker, *rest)


def _cost(way: tuple[Joker, ...]) -> tuple[object, ...]:
    """The cards a way takes, whatever superjokers stand for."""
    return tuple((joker.supers, joker.die if joker.supers < 2 else None) for joker in way)
