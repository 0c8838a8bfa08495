"""The exact chances of five visible cards of King of the Dice after the first throw, in CPU milliseconds."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

from bot.games.dice.rules import chances
from bot.games.dice.rules.cards import PILES, Card
from bot.games.dice.rules.conditions import ColorOrder
from bot.games.dice.rules.pieces import pieces
from tests.bench.figures import Figure, Size, alone

MOST = 50.0
"""Milliseconds a table may take."""


def table(rng: Random, *, ordered: bool) -> list[Card]:
    """One card of each pile. ordered: one of them is an order of colours, by far the dearest; else none is."""
    cards = pieces().cards.values()
    choices = [[card for card in cards if card.pile == pile] for pile in PILES]
    dear = [[card for card in each if isinstance(card.levels[0], ColorOrder)] for each in choices]
    cheap = [[card for card in each if card not in found] for each, found in zip(choices, dear, strict=True)]
    return [rng.choice(found if ordered and found else each) for each, found in zip(cheap, dear, strict=True)]


def spent(count: int, *, ordered: bool, cold: bool) -> float:
    """The median of so many tables. cold: nothing is known of any card yet, as in a new process."""
    rng, times = Random(1), []
    for _ in range(count):
        cards, shown = table(rng, ordered=ordered), tuple(rng.choice(die) for die in pieces().dice)
        if cold:
            chances._table.cache_clear()
        else:
            reckon(cards, shown)
        started = process_time()
        reckon(cards, shown)
        times.append((process_time() - started) * 1000)
    return median(times)


def reckon(cards: list[Card], shown: chances.Result) -> None:
    for card in cards:
        chances.chances(card, shown, 2)


def measure(size: Size = Size.QUICK) -> list[Figure]:
    count = size.of(1, 15, 60)
    return [
        Figure(f"chances: five cards, {what}, {when}", spent(count, ordered=ordered, cold=cold), "CPU ms", most=MOST)
        for what, ordered in (("an order of colours among them", True), ("no order of colours", False))
        for when, cold in (("for the first time", True), ("known cards", False))
    ]


if __name__ == "__main__":
    alone(measure, __doc__)
