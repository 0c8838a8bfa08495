"""The chances that players are told, against brute force and against another walk through all 46,656 states."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from bot.games.dice.rules.chances import chances
from bot.games.dice.rules.pieces import pieces
from tests.oracle.dice_chances import Whole, one_throw_left
from tests.oracle.dice_pieces import CARDS
from tests.pairwise import some_by_day

FEW = ("1-04", "2-03", "2-06", "2-08", "2-12", "3-07", "4-12", "5-08")
"""A card of every family of conditions."""


def conditions(card: str) -> list[str]:
    return [text.strip() for text in CARDS[card][1].split(";")]


@cache
def whole(condition: str) -> Whole:
    return Whole(condition)


def result(faces: list[int]):
    return tuple(die[face - 1] for die, face in zip(pieces().dice, faces, strict=True))


@pytest.mark.parametrize("key", some_by_day(FEW, ("1-04", "2-08", "5-08")))
def test_with_one_throw_left_the_chance_is_that_of_plain_enumeration(key: str) -> None:
    faces = [Random(key).randint(1, 6) for _ in range(6)]

    found = chances(pieces().cards[key], result(faces), 1)[-1]

    assert found.probability == pytest.approx(one_throw_left(conditions(key)[-1], faces), abs=1e-12)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_chances_of_every_card_are_those_of_a_walk_through_all_states(left: int) -> None:
    rng = Random(left)
    for key, card in pieces().cards.items():
        for _ in range(4):
            faces = [rng.randint(1, 6) for _ in range(6)]

            found = chances(card, result(faces), left)

            expected = [float(whole(text).best[left][tuple(face - 1 for face in faces)]) for text in conditions(key)]
            assert [each.probability for each in found] == pytest.approx(expected, abs=1e-12), (key, faces)
            assert [each.level for each in found] == list(range(1, len(expected) + 1))


def test_the_dice_to_keep_are_worth_the_chance_that_is_told() -> None:
    rng = Random(7)
    for key in FEW:
        for left in (1, 2):
            faces = [rng.randint(1, 6) for _ in range(6)]

            for found, text in zip(chances(pieces().cards[key], result(faces), left), conditions(key), strict=True):
                place = tuple(face - 1 if die in found.keep else slice(None) for die, face in enumerate(faces, start=1))
                mean = float(whole(text).best[left - 1][place].mean())
                assert mean == pytest.approx(found.probability, abs=1e-12)


def test_a_fulfilled_condition_is_certain_and_keeps_every_die() -> None:
    for found in chances(pieces().cards["1-01"], result([1, 2, 3, 1, 2, 3]), 2):
        assert (found.probability, found.keep) == (1.0, (1, 2, 3, 4, 5, 6))


def test_the_means_of_the_piles_before_the_first_throw_rise_in_difficulty() -> None:
    means = []
    for pile in range(1, 6):
        keys = [key for key, card in pieces().cards.items() if card.pile == pile]
        odds = [float(whole(conditions(key)[0]).best[2].mean()) for key in keys]
        means.append(sum(odds) / len(odds))

    # As the provenance of the components has them.
    assert means == pytest.approx([0.815, 0.678, 0.511, 0.39, 0.24], abs=0.001)
