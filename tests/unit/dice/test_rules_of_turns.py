"""Throwing, taking, waking the dragon, and joker pairs (rules 13 to 20; rulings A3, A4, A5, A10; examples E1 to E3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.bag import Bag
from bot.core.game import CoreReason, IllegalAction, Roll
from bot.games.dice.presentation.why import CardAnswer
from bot.games.dice.rules.events import CardTaken, DragonWoken, JokersSpent
from bot.games.dice.rules.model import Acting, Deciding, Drawing, Laying, Rewarding, Throwing
from bot.games.dice.rules.reasons import DiceReason
from bot.games.dice.rules.tabletop import Pile
from tests.unit.dice.scripted import (
    GAME,
    POOR,
    TOPS,
    act,
    dealt,
    dice,
    drawn,
    due_first,
    events,
    holding,
    legal,
    refused,
    result,
    steps,
    thrown,
)

RED = (1, 2, 3, 1, 4, 6)
"""Six red dice."""

FIVE_RED = (1, 2, 3, 1, 2, 1)
"""Five red dice and a blue 1."""


def ways(state, pile: int) -> set[tuple[str, ...]]:
    """The joker pairs told for a card."""
    answer = GAME.explain(state, 0, str(pile))
    assert isinstance(answer, CardAnswer)
    assert answer.judgement is not None
    return {tuple(GAME.notation(joker) for joker in way) for way in answer.judgement.ways}


def test_r13_up_to_three_throws_keeping_any_dice() -> None:
    state = dealt()
    assert len(legal(state, "keep")) == 63

    state = act(state, "keep 1 2 3 4 5")
    chance = GAME.chance(state)
    assert isinstance(chance, Roll)
    assert (chance.faces, chance.seat) == ((6,), 0)
    state = thrown(state, 6)
    assert dice(state) == result("R1 G1 B1 B2 R2 R6")
    state = thrown(act(state, "keep 6"), 4, 4, 4, 4, 4)

    assert dice(state) == result("G4 B4 R4 B4 R4 R6")
    assert legal(state, "keep") == []
    assert refused(state, "keep 1") is DiceReason.NO_THROW_LEFT


def test_r13_a_die_kept_earlier_may_be_thrown_again_and_all_of_them_may() -> None:
    state = thrown(act(dealt(), "keep 1"), 2, 2, 2, 2, 2)

    state = act(state, "keep none")

    assert isinstance(state.phase, Throwing)
    assert GAME.chance(state) == Roll("dice", (6,) * 6, 0)


def test_r13_keeping_all_six_is_no_throw() -> None:
    assert refused(dealt(), "keep 1 2 3 4 5 6") is DiceReason.KEEPS_ALL


def test_r13_nobody_else_may_throw_and_nobody_while_dice_roll() -> None:
    state = dealt()
    assert refused(state, "keep 1", seat=1) is CoreReason.NOT_YOUR_DECISION

    rolling = act(state, "keep 1")

    assert refused(rolling, "keep 2", seat=0) is CoreReason.NOT_YOUR_DECISION


def test_r14_a_fulfilled_card_is_taken_face_up_and_one_may_stop_early() -> None:
    state = dealt(RED)
    assert legal(state, "take") == ["take 1", "take 4"]

    (taken,) = events(state, "take 4")[:1]
    after = act(state, "take 4")

    assert taken == CardTaken(0, 4, "4-01", 1)
    assert after.holdings[0].cards == ("4-01",)
    assert after.piles[3].top is None


def test_r14_of_several_fulfilled_cards_exactly_one_is_taken() -> None:
    after = act(dealt(RED), "take 1")

    assert refused(after, "take 4", seat=0) is CoreReason.NOT_YOUR_DECISION
    assert after.piles[3].top == "4-01"


def test_r14_a_card_that_is_not_fulfilled_cannot_be_taken() -> None:
    assert refused(dealt(), "take 5") is DiceReason.NOT_FULFILLED


def test_r15_while_the_bare_dice_fulfil_a_card_there_is_no_alert() -> None:
    state = dealt(RED)

    assert legal(state, "alert") == []
    assert refused(state, "alert 2") is DiceReason.MUST_TAKE


def test_r15_spending_jokers_is_never_compulsory() -> None:
    state = holding(dealt(FIVE_RED, tops=("1-10", *TOPS[1:])), 0, supers=("1-02", "1-03"))

    assert "take 4" in legal(state)
    assert len(legal(state, "joker")) == 18


def test_r16_without_a_fulfilled_card_any_card_becomes_a_superjoker_and_a_dragon_wakes() -> None:
    state = dealt()
    assert legal(state, "alert") == [f"alert {pile}" for pile in range(1, 6)]

    woken = events(state, "alert 5")
    after = act(state, "alert 5")

    assert woken == [DragonWoken(0, 5, "5-01")]
    assert (after.holdings[0].supers, after.holdings[0].cards) == (("5-01",), ())
    chance = GAME.chance(after)
    assert chance is not None
    assert (chance.kind, chance.seat) == ("castle", 0)


def without_cards(state, *piles: int):
    empty = Pile(None, Bag())
    return replace(
        state, piles=tuple(empty if number in piles else pile for number, pile in enumerate(state.piles, start=1))
    )


def test_r17_empty_piles_do_not_matter() -> None:
    state = without_cards(dealt(), 1, 3)

    assert legal(state, "alert") == ["alert 2", "alert 4", "alert 5"]
    assert refused(state, "alert 1") is DiceReason.NO_CARD
    assert refused(state, "take 3") is DiceReason.NO_CARD
    after = act(drawn(act(state, "alert 2"), "swamp-1"), "place A4")
    chance = GAME.chance(after)
    assert chance is not None
    assert chance.kind == "card-2"


def test_a10_with_all_piles_empty_the_alert_is_carried_out_without_a_card() -> None:
    state = without_cards(dealt(), 1, 2, 3, 4, 5)
    assert legal(state, "alert") == ["alert"]
    assert refused(dealt(), "alert") is DiceReason.CARDS_LEFT

    after = act(state, "alert")

    assert events(state, "alert") == [DragonWoken(0, None, None)]
    assert after.holdings[0].supers == ()
    assert isinstance(steps(after)[0], Drawing)


def test_r18_two_cards_with_the_same_joker_are_that_die() -> None:
    state = holding(dealt(), 0, cards=("4-02", "5-06", "3-01", "4-01"))
    assert legal(state, "joker") == ["joker R6 R6"]

    after = act(state, "joker R6 R6")

    assert events(state, "joker R6 R6") == [JokersSpent(0, ("4-02", "5-06"), "R6")]
    assert dice(after) == (*dice(state), *result("R6"))
    assert after.holdings[0].cards == ("3-01", "4-01")
    assert after.box == ("4-02", "5-06")


def test_r18_a_card_and_a_superjoker_are_the_die_of_the_card() -> None:
    state = holding(dealt(), 0, cards=("4-02", "4-01"), supers=("1-02",))
    assert legal(state, "joker") == ["joker R6 S", "joker R5 S"]

    after = act(state, "joker R5 S")

    assert dice(after)[6:] == result("R5")
    assert (after.holdings[0].cards, after.holdings[0].supers, after.box) == (("4-02",), (), ("4-01", "1-02"))


def test_r18_two_superjokers_are_any_die() -> None:
    state = holding(dealt(), 0, supers=("1-02", "1-03"))

    assert len(legal(state, "joker S S")) == 18
    assert dice(act(state, "joker S S B4"))[6:] == result("B4")


@pytest.mark.parametrize("move", ["joker R6 R6", "joker R5 S", "joker S S R1"])
def test_r18_pairs_that_are_not_there_are_refused(move: str) -> None:
    state = holding(dealt(), 0, cards=("4-02",), supers=("1-02",))

    assert refused(state, move) is DiceReason.NO_JOKER


@pytest.mark.parametrize(
    ("move", "die", "cards", "supers"),
    [("joker R6 R6", "R6", 2, 0), ("joker R5 S", "R5", 1, 1), ("joker S S R1", "R1", 0, 2)],
)
def test_r18_a_refused_pair_says_which_cards_it_would_take(move: str, die: str, cards: int, supers: int) -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.decide(dealt(), 0, GAME.parse(move))

    assert refusal.value.params == {"die": die, "cards": cards, "supers": supers}


def test_r18a_after_a_pair_no_die_may_be_thrown_again() -> None:
    state = act(holding(dealt(), 0, supers=("1-02", "1-03")), "joker S S R1")

    assert legal(state, "keep") == []
    assert refused(state, "keep 1") is DiceReason.JOKERS_SPENT


def test_r18a_extra_dice_count_for_this_turn_only() -> None:
    state = act(holding(dealt(), 0, supers=("1-02", "1-03")), "joker S S R1", "alert 1")

    state = thrown(reveal(act(drawn(state, "swamp-1"), "place A4"), "1-02"), *POOR)

    assert len(dice(state)) == 6


def reveal(state, card: str):
    """The next card of a pile is turned over."""
    for event in GAME.resolve(state, (card,)):
        state = GAME.evolve(state, event)
    return state


def test_r19_several_pairs_may_be_spent_in_one_turn() -> None:
    state = holding(dealt(), 0, cards=("4-02", "5-06"), supers=("1-02", "1-03"))

    after = act(state, "joker R6 R6", "joker S S R1")

    assert dice(after)[6:] == result("R6 R1")
    assert len(after.box) == 4


def test_r20_the_card_being_taken_cannot_pay_for_itself() -> None:
    state = holding(dealt(tops=(*TOPS[:3], "4-02", "5-01")), 0, cards=("5-06",))

    assert legal(state, "joker") == []
    assert refused(state, "joker R6 R6") is DiceReason.NO_JOKER


def test_a3_must_take_looks_at_the_thrown_dice_only() -> None:
    state = holding(dealt((1, 2, 3, 3, 1, 1)), 0, supers=("1-02", "1-03"))
    assert legal(state, "take") == []

    after = act(state, "joker S S R1")

    assert legal(after, "take") == ["take 1"]
    assert len(legal(after, "alert")) == 5


def test_a3_whose_dice_fulfil_a_card_may_spend_jokers_for_another() -> None:
    state = holding(dealt((1, 2, 3, 1, 3, 4)), 0, supers=("1-02", "1-03"))
    assert legal(state, "take") == ["take 1"]

    after = act(state, "joker S S R1")

    assert legal(after, "take") == ["take 1", "take 4"]
    assert legal(after, "alert") == []


ORDER = ("1-03", "2-03", "3-02", "4-05", "5-12")
"""Four green · red > blue > green · three 6s · three blue, three green · a straight of six."""


def test_a4_extra_dice_count_in_an_order_of_colours_too() -> None:
    state = holding(dealt((6, 2, 4, 2, 1, 1), tops=ORDER), 0, cards=("1-01", "3-12"), supers=("1-04", "1-05"))
    assert dice(state) == result("R6 R2 R4 B2 G1 B1")
    assert legal(state, "take") == ["take 2"]

    after = act(state, "joker S S G1")

    # 12 > 3 > 1 becomes 12 > 3 > 2, and with a green 6 it would be 12 > 3 < 8.
    assert legal(after, "take") == ["take 2"]
    assert refused(after, "joker G6 G6") is DiceReason.SPOILS


def test_a19_a_pair_may_not_leave_nothing_to_take_while_the_bare_dice_demand_it() -> None:
    state = holding(dealt((6, 2, 4, 2, 1, 1), tops=ORDER), 0, cards=("1-01", "3-12"), supers=("1-04", "1-05"))

    assert refused(state, "joker G6 G6") is DiceReason.SPOILS
    assert "joker S S G6" not in legal(state)
    assert "joker S S R6" in legal(state)


def test_a4_a_pair_that_spoils_one_card_is_allowed_where_another_one_is_fulfilled() -> None:
    state = holding(dealt((6, 2, 3, 3, 1, 1), tops=("1-10", *ORDER[1:])), 0, supers=("1-04", "1-05"))
    assert dice(state) == result("R6 R2 R3 G3 G1 B1")
    assert legal(state, "take") == []

    after = act(state, "joker S S B4")

    assert legal(after, "take") == ["take 1", "take 2"]


def test_a5_an_extra_die_counts_for_number_and_colour_alike() -> None:
    state = holding(dealt((3, 3, 1, 1, 2, 2)), 0, cards=("1-10", "3-09"))
    assert dice(state) == result("G3 B3 B1 R1 R2 G2")

    assert legal(state, "take") == ["take 5"]

    after = act(state, "joker R3 R3")

    # The third red die, and the third 3.
    assert legal(after, "take") == ["take 2", "take 3", "take 5"]


MATHIS = {"cards": ("4-02", "5-06"), "supers": ("1-02", "1-03")}
"""A brute and a landowner with a red 6 each, and two superjokers."""


def test_e1_mathis_has_three_ways_to_the_6_he_lacks() -> None:
    state = holding(dealt((6, 6, 1, 2, 2, 4), tops=(*TOPS[:2], "3-02", *TOPS[3:])), 0, **MATHIS)

    assert ways(state, 3) == {("joker R6 R6",), ("joker R6 S",), ("joker S S R6",)}
    for (move,) in ways(state, 3):
        after = act(state, move, "take 3")
        assert after.holdings[0].cards[-1] == "3-02"
        assert len(after.box) == 2


def test_e2_mathis_spends_four_cards_for_a_6_and_a_1() -> None:
    tops = (*TOPS[:2], "3-03", *TOPS[3:])
    state = holding(dealt((6, 1, 3, 3, 5, 4), tops=tops), 0, **MATHIS)
    assert refused(state, "take 3") is DiceReason.NOT_FULFILLED

    assert ("joker R6 R6", "joker S S R1") in ways(state, 3)
    after = act(state, "joker R6 R6", "joker S S B1", "take 3")
    assert len(after.box) == 4
    assert after.holdings[0].cards == ("3-03",)


def test_e3_nadia_reaches_level_two_and_with_a_pair_level_three() -> None:
    state = holding(dealt(FIVE_RED), 0, cards=("3-11", "2-03"))
    state = replace(state, supply=replace(state.supply, gold=0))

    plain = act(state, "take 1")
    assert steps(plain) == (Drawing(2), Laying(1, alert=False))
    assert ways(state, 1) == {("joker R1 R1",)}
    lifted = act(state, "joker R1 R1", "take 1")
    assert steps(lifted) == (Drawing(3), Laying(1, alert=False), Rewarding())
    placed = act(drawn(lifted, "swamp-1", "desert-1", "beach-1"), "place A9")
    assert placed.holdings[0].white == 2
    assert placed.board.owned[0].bit_count() == 1
    assert list(placed.supply.returned) == ["desert-1", "swamp-1"]


def test_something_else_that_is_due_comes_first() -> None:
    assert refused(dealt(), "place A1") is DiceReason.NOT_NOW
    laying = drawn(act(dealt(), "alert 1"), "swamp-1")
    assert isinstance(laying.phase, Acting)
    assert refused(laying, "take 1") is DiceReason.NOT_NOW
    assert refused(laying, "tame A8") is DiceReason.NOT_NOW
    assert due_first(dealt(), "place A1") == "decide"
    assert due_first(laying, "take 1") == "dragon"


def test_nothing_is_thrown_by_itself_or_taken_unasked() -> None:
    state = dealt(RED)

    assert isinstance(state.phase, Deciding)
    assert GAME.forced(state) is None
    with pytest.raises(IllegalAction):
        GAME.decide(state, 1, GAME.parse("take 1"))
