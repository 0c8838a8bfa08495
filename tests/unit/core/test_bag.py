"""Bags hold what is left, never an order."""

from __future__ import annotations

import pytest

from bot.core.bag import Bag


def test_bags_with_the_same_pieces_are_equal_however_they_were_filled() -> None:
    assert Bag.of([3, 1, 2, 1]) == Bag.of([1, 1, 2, 3])
    assert Bag.of(["b", "a"]) == Bag.of(["a", "b"])
    assert Bag.of([1]) != Bag.of([1, 1])


def test_a_bag_without_a_piece_has_one_copy_less() -> None:
    bag = Bag.of([1, 1, 2])

    left = bag.without([1])

    assert left == Bag.of([1, 2])
    assert bag == Bag.of([1, 1, 2])
    assert 1 in left
    assert 3 not in left


def test_a_piece_that_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(KeyError):
        Bag.of([1, 1]).without([1, 1, 1])


def test_a_bag_counts_its_pieces() -> None:
    bag = Bag.of(["b", "a", "b"])

    assert len(bag) == 3
    assert list(bag) == ["a", "b", "b"]
    assert bag.counts() == {"a": 1, "b": 2}
    assert len(Bag()) == 0
