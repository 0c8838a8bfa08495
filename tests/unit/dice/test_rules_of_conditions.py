"""What dice fulfil, what they lack, and why (rules 31 to 36; examples E5 and E6)."""

from __future__ import annotations

import pytest

from bot.games.dice.rules.card_text import read_condition
from bot.games.dice.rules.conditions import Demand, explain, fulfils, level
from bot.games.dice.rules.faces import FACES, Color
from bot.games.dice.rules.model import Drawing, Laying, Rewarding
from bot.games.dice.rules.pieces import pieces
from tests.unit.dice.scripted import act, dealt, result, steps


def holds(condition: str, dice: str) -> bool:
    return fulfils(read_condition(condition), result(dice))


def parts(condition: str, dice: str) -> list[tuple[int, int]]:
    return [(part.have, part.need) for part in explain(read_condition(condition), result(dice)).parts]


def lacks(condition: str, dice: str) -> set[str]:
    return {face.name for face in explain(read_condition(condition), result(dice)).lacks_one}


def test_r31_colours_are_minimums() -> None:
    assert holds("colors red*3 blue*2", "R1 R2 R3 B1 B2 G1")
    assert holds("colors red*3 blue*2", "R1 R2 R3 R4 B1 B2")
    assert not holds("colors red*3 blue*2", "R1 R2 R3 B1 G2 G1")


def test_r31_numbers_are_minimums() -> None:
    assert holds("numbers 1*2 6*2", "R1 B1 R6 G6 G6 B3")
    assert not holds("numbers 1*2 6*2", "R1 B2 R6 G6 G6 B6")


def test_r32_groups_are_of_different_numbers() -> None:
    assert holds("groups 3 2 1", "R1 B1 G1 R5 B5 R6")
    assert holds("groups 3 2 1", "R4 B4 G4 R4 B5 R5 G6")
    assert not holds("groups 3 2 1", "R4 B4 G4 R4 B4 R5")
    assert not holds("groups 2 2 2", "R4 B4 G4 R4 B5 R5")
    assert not holds("groups 3 3", "R4 B4 G4 R4 B4 R4")


def test_r33_the_sum_of_all_dice_or_of_a_colour_reaches_a_value() -> None:
    assert holds("sum 28", "R6 B6 G6 R6 B3 G1")
    assert not holds("sum 28", "R6 B6 G6 R6 B2 G1")
    assert holds("color-sum red 14", "R6 R6 R2 B6 B6 B6")
    assert not holds("color-sum red 14", "R6 R6 R1 B6 B6 B6")


@pytest.mark.parametrize(
    ("dice", "sums", "fulfilled"),
    [
        ("R6 R6 B5 G1", "12 > 5 > 1", True),
        ("R6 R6 B6", "12 > 6 > 0", True),
        ("R6 R6 B6 B6 G5", "12 = 12 > 5", False),
        ("R6 R6 B3 G3", "12 > 3 = 3", False),
        ("G6 B1", "0 < 1 < 6", False),
    ],
)
def test_e5_orders_of_colours_from_the_rulebook(dice: str, sums: str, fulfilled: bool) -> None:
    assert holds("color-order red blue green", dice) is fulfilled, sums


def test_r34_the_sums_of_the_colours_are_strictly_in_order_and_an_absent_colour_is_0() -> None:
    assert holds("color-order green red blue", "G2 R1")
    assert not holds("color-order green red blue", "G2 B1 R1")
    assert not holds("color-order green red blue", "G6 G6")


def test_r35_a_straight_has_consecutive_numbers() -> None:
    assert holds("straight 5", "R2 B3 G4 R5 B6 G6")
    assert not holds("straight 5", "R1 B2 G3 R4 B6 G6")
    assert holds("straight 4", "R1 B2 G3 R4 B6 G6")


def test_r36_a_merchant_has_the_highest_level_that_is_fulfilled() -> None:
    red, mixed, straight = (pieces().cards[key].levels for key in ("1-01", "1-07", "1-10"))

    assert [level(red, result(" ".join(["R1"] * count + ["B1"] * (6 - count)))) for count in range(3, 7)] == [
        0,
        1,
        2,
        3,
    ]
    assert level(mixed, result("R1 R2 R3 R4 R5 B1")) == 1
    assert level(mixed, result("R1 R2 R3 R4 R5 G1")) == 3
    assert level(straight, result("R1 B2 G3 R4 B4 G6")) == 1


def test_e6_a_straight_of_six_is_level_three_with_the_gem() -> None:
    state = dealt((1, 2, 3, 4, 5, 6), tops=("1-10", "2-05", "3-01", "4-01", "5-01"))

    after = act(state, "take 1")

    assert steps(after) == (Drawing(3), Laying(1, alert=False), Rewarding())


@pytest.mark.parametrize(
    ("condition", "dice", "found"),
    [
        ("colors red*3 blue*2", "R1 R2 B1 B2 G1 G2", [(2, 3), (2, 2)]),
        ("numbers 1*2 6*2", "R1 B1 R6 G5 G4 B3", [(2, 2), (1, 2)]),
        ("groups 3 2 1", "R4 B4 G4 R4 B4 R5", [(5, 3), (1, 2), (0, 1)]),
        ("sum 28", "R6 B6 G6 R6 B2 G1", [(27, 28)]),
        ("color-sum red 14", "R6 R6 R1 B6 B6 B6", [(13, 14)]),
        ("color-order red blue green", "R6 R6 B6 B6 G5 G1", [(12, 13), (12, 7)]),
        ("straight 5", "R1 B2 G3 R4 B6 G6", [(4, 5)]),
    ],
)
def test_a_condition_says_what_of_it_is_there(condition: str, dice: str, found: list[tuple[int, int]]) -> None:
    explained = explain(read_condition(condition), result(dice))

    assert parts(condition, dice) == found
    assert explained.fulfilled is all(part.fulfilled for part in explained.parts)


def test_every_part_names_its_colour_or_number() -> None:
    explained = explain(read_condition("color-order red blue green"), result("R6 B1"))
    assert [(part.color, part.other) for part in explained.parts] == [
        (Color.RED, Color.BLUE),
        (Color.BLUE, Color.GREEN),
    ]

    (pair, single) = explain(read_condition("groups 2 1"), result("R4 B4")).parts

    assert pair == Demand("group", 2, 2, number=4)
    assert single == Demand("group", 0, 1)


def test_what_is_missing_by_one_die_is_named() -> None:
    assert lacks("numbers 6*3", "R6 B6 G1 G2 G3 G4") == {"R6", "B6", "G6"}
    assert lacks("colors red*3", "R6 R5 G1 G2 G3 G4") == {f"R{number}" for number in range(1, 7)}
    assert lacks("straight 6", "R1 B2 G3 R4 B6 G6") == {"R5", "B5", "G5"}
    assert lacks("sum 28", "R6 B6 G6 R2 B1 G3") == {"R4", "B4", "G4", "R5", "B5", "G5", "R6", "B6", "G6"}
    assert lacks("color-sum red 14", "R6 R3 B6 B6 B6 B6") == {"R5", "R6"}
    assert lacks("groups 2 2", "R6 B6 G5 R4") == {f"{color}{number}" for color in "RBG" for number in (4, 5)}
    assert lacks("color-order red blue green", "R6 R6 B6 B6 G5 G1") == {f"R{number}" for number in range(1, 7)}


def test_nothing_is_missing_by_one_where_it_is_fulfilled_or_too_far_away() -> None:
    assert lacks("numbers 6*3", "R6 B6 G6") == set()
    assert lacks("numbers 6*3", "R6 B5 G5") == set()


THROWS = ((1, 2, 3, 4, 5, 6), (6, 6, 6, 6, 6, 6), (1, 1, 2, 2, 3, 3), (6, 2, 4, 2, 1, 1))


def test_explanations_and_verdicts_agree_for_every_card_and_many_throws() -> None:
    for card in pieces().cards.values():
        for first, numbers in enumerate(
            ((1, 2, 3, 4, 5, 6), (6, 6, 6, 6, 6, 6), (1, 1, 2, 2, 3, 3), (6, 2, 4, 2, 1, 1))
        ):
            dice = tuple(die[number - 1] for die, number in zip(pieces().dice, numbers, strict=True))
            for condition in card.levels:
                explained = explain(condition, dice)
                assert explained.fulfilled == fulfils(condition, dice), (card.key, first)
                assert explained.fulfilled == all(part.fulfilled for part in explained.parts), (card.key, first)
                assert all(fulfils(condition, (*dice, face)) for face in explained.lacks_one)
                assert set(explained.lacks_one) <= set(FACES)
