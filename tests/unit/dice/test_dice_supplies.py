"""Drawing castle tiles without ever deciding which two lie in the box is the same as deciding it first (rule 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

from bot.core.bag import Bag
from bot.games.dice.rules.supplies import castle_bag
from bot.games.dice.rules.tabletop import Supply

TILES = ("beach-1", "beach-2", "desert-1", "lake-1", "swamp-1", "swamp-2")


def supply(unseen: tuple[str, ...], returned: tuple[str, ...] = ()) -> Supply:
    return Supply(Bag.of(unseen), Bag.of(returned), 0, 0, 0)


def step(now: Supply) -> Iterator[tuple[str, Fraction, Supply]]:
    """Every tile that may be drawn next, how likely it is, and what is left."""
    counts = castle_bag(now).counts()
    for castle, count in counts.items():
        yield str(castle), Fraction(count, sum(counts.values())), now.without_castle(str(castle))


def by_herald() -> dict[tuple[str, str, str], Fraction]:
    """Two tiles are drawn, the second is shuffled back, one is drawn: how likely each outcome is."""
    found: dict[tuple[str, str, str], Fraction] = {}
    for first, chance, after_first in step(supply(TILES)):
        for second, more, after_second in step(after_first):
            for third, last, _ in step(after_second.with_castles((second,))):
                found[first, second, third] = chance * more * last
    return found


def by_hand() -> dict[tuple[str, str, str], Fraction]:
    """The same with two tiles in the box from the start: every box, every order."""
    found: Counter[tuple[str, str, str]] = Counter()
    total = 0
    for box in combinations(TILES, 2):
        stack = [castle for castle in TILES if castle not in box]
        for first, second in permutations(stack, 2):
            for third in stack:
                if third != first:
                    found[first, second, third] += 1
                    total += 1
    return {outcome: Fraction(count, total) for outcome, count in found.items()}


def test_every_sequence_of_draws_is_as_likely_as_with_real_tiles_in_the_box() -> None:
    assert by_herald() == by_hand()


def test_a_bag_that_forgets_the_box_would_be_noticed() -> None:
    even = {outcome: Fraction(1, len(by_hand())) for outcome in by_hand()}

    assert even != by_hand()


def test_while_nothing_was_shuffled_back_all_unseen_tiles_are_alike() -> None:
    assert castle_bag(supply(TILES)) == Bag.of(TILES)


def test_once_only_the_box_is_unseen_it_cannot_be_drawn() -> None:
    assert castle_bag(supply(("lake-1", "swamp-1"), ("beach-1", "beach-2"))) == Bag.of(("beach-1", "beach-2"))


def test_a_tile_that_was_shuffled_back_is_drawn_before_the_last_two_unseen_ones() -> None:
    bag = castle_bag(supply(("lake-1", "lake-2", "swamp-1"), ("beach-1",)))

    # Three tiles are unseen and one of them is in the supply: 1 in 2 for the one that is surely there, 1 in 6 each.
    assert bag.counts() == {"beach-1": 3, "lake-1": 1, "lake-2": 1, "swamp-1": 1}
