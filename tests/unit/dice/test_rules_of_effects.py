"""What cards and alerts bring about (rules 21 to 30; rulings A6 to A9, A11 to A13, A17; example E4)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.dice.rules.board import NAMES, members, nearest
from bot.games.dice.rules.events import CastleLaid, EffectMissed, FlamePlaced, GemTaken, PawnReplaced, TurnBegun
from bot.games.dice.rules.following import replaceable
from bot.games.dice.rules.model import Acting, Burning, Drawing, Laying, Rewarding
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.reasons import DiceReason
from tests.unit.dice.scripted import (
    GAME,
    act,
    dealt,
    drawn,
    due_first,
    events,
    holding,
    legal,
    owning,
    refused,
    spaces,
    steps,
    supply_of,
)

RED = (1, 2, 3, 1, 4, 6)
THIEF = (1, 2, 3, 2, 3, 1)
"""Three red, two blue, a green: a card thief."""
TAMER = (3, 3, 3, 1, 1, 6)
"""Three 3s."""
PAIRS = (1, 1, 2, 2, 4, 4)
"""Three pairs: a landowner."""


def cards(state, *tops: str):
    """Other visible cards than the test's table has."""
    piles = tuple(replace(pile, top=top) for pile, top in zip(state.piles, tops, strict=True))
    return replace(state, piles=piles)


def merchant(level: int = 1):
    """A merchant of this level is taken; tiles are to be drawn."""
    numbers = {1: (1, 2, 3, 1, 3, 4), 2: (1, 2, 3, 1, 2, 1), 3: RED}[level]
    state = dealt(numbers)
    assert "take 1" in legal(state)
    return act(state, "take 1")


def test_r21_the_tile_goes_on_a_free_space_of_its_landscape_with_a_pawn_and_the_gem_is_taken() -> None:
    state = drawn(merchant(), "lake-1")
    assert legal(state) == ["place A5", "place B14"]
    assert refused(state, "place A4") is DiceReason.NOT_DRAWN

    laid, gem, *_ = events(state, "place A5")
    after = act(state, "place A5")

    assert laid == CastleLaid(0, "lake-1", "A5", pawn=True)
    assert gem == GemTaken(0, "gold", "A5")
    assert after.board.owned == (spaces("A5"), 0)
    assert (after.holdings[0].gold, after.holdings[0].pawns) == (1, 15)
    assert not after.board.gold & spaces("A5")


def test_r21_a_space_with_a_castle_tile_is_not_free() -> None:
    state = drawn(merchant(), "jungle-2")

    assert refused(state, "place A12") is DiceReason.OCCUPIED
    assert GAME.forced(state) == (0, GAME.parse("place B7"))


def test_r22_a_merchant_draws_as_many_as_its_level_and_places_one() -> None:
    assert [steps(merchant(level)) for level in (1, 2, 3)] == [
        (Drawing(1), Laying(1, alert=False)),
        (Drawing(2), Laying(1, alert=False)),
        (Drawing(3), Laying(1, alert=False), Rewarding()),
    ]


def test_r22_the_other_tiles_are_shuffled_back_and_are_known_not_to_be_in_the_box() -> None:
    state = drawn(merchant(2), "swamp-1", "beach-2")
    assert legal(state) == ["place A4", "place A9", "place B9", "place B15"]

    after = act(state, "place B9")

    assert list(after.supply.returned) == ["swamp-1"]
    assert after.supply.castles == 23
    assert "beach-2" not in after.supply.unseen


def test_r22_level_three_earns_a_gem_gold_first_then_white_then_nothing() -> None:
    state = drawn(merchant(3), "swamp-1", "beach-2", "desert-1")
    gains = []
    for gold, white in ((2, 10), (0, 10), (0, 0)):
        poorer = replace(state, supply=replace(state.supply, gold=gold, white=white))
        gains.append(events(poorer, "place B9")[2])

    assert gains == [GemTaken(0, "gold", None), GemTaken(0, "white", None), EffectMissed(0, "gem")]


def test_r23_a_card_thief_draws_two_places_one_and_may_steal_a_face_up_card() -> None:
    state = holding(dealt(THIEF, seats=3), 1, cards=("4-02", "5-06", "3-01"), supers=("1-04",))
    state = holding(state, 2, supers=("1-05", "1-06"))
    state = act(drawn(act(state, "take 2"), "swamp-1", "beach-1"), "place A4")
    assert legal(state) == ["steal R6 from 2", "steal nothing"]

    after = act(state, "steal R6 from 2")

    assert after.holdings[0].cards == ("2-01", "4-02")
    assert after.holdings[1].cards == ("5-06", "3-01")
    assert after.holdings[1].supers == ("1-04",)


def test_r23_superjokers_and_own_cards_cannot_be_stolen() -> None:
    state = holding(dealt(THIEF, seats=3), 1, cards=("4-02",), supers=("1-04",))
    state = act(drawn(act(state, "take 2"), "swamp-1", "beach-1"), "place A4")

    assert refused(state, "steal B2 from 1") is DiceReason.OWN
    assert refused(state, "steal R6 from 3") is DiceReason.NOT_THEIRS
    assert refused(state, "steal R6 from 7") is DiceReason.NO_PLAYER
    assert refused(state, "steal white from 2") is DiceReason.NOT_NOW
    assert due_first(state, "place A5") == "steal-card"


def gem_thief():
    state = cards(dealt((3, 6, 2, 3, 5, 6), seats=3), "1-02", "2-07", "3-01", "4-01", "5-01")
    assert "take 2" in legal(state)
    return state


def test_r24_a_gem_thief_draws_one_places_it_and_may_steal_a_gem() -> None:
    state = holding(holding(gem_thief(), 1, white=0, gold=1), 2, white=2)
    state = act(state, "take 2")
    assert steps(state)[:2] == (Drawing(1), Laying(1, alert=False))
    state = act(drawn(state, "swamp-1"), "place A4")
    assert legal(state) == ["steal gold from 2", "steal white from 3", "steal nothing"]
    assert refused(state, "steal gold from 3") is DiceReason.NOT_THEIRS
    assert refused(state, "steal white from 1") is DiceReason.OWN

    after = act(state, "steal gold from 2")

    assert [(each.white, each.gold) for each in after.holdings] == [(1, 1), (0, 0), (2, 0)]


def test_r25_a_tamer_replaces_any_flame_keeps_it_and_takes_the_gem() -> None:
    state = dealt(TAMER)
    board = replace(state.board.turned(11, "gold"), flames=state.board.flames)
    state = act(replace(state, board=board), "take 3")
    assert legal(state) == ["tame A8", "tame A12", "tame B8", "tame B12"]
    assert refused(state, "tame A1") is DiceReason.NO_FLAME

    after = act(state, "tame A12")

    assert after.board.flames == spaces("A8", "B8", "B12")
    assert after.board.owned[0] == spaces("A12")
    assert (after.holdings[0].flames, after.holdings[0].gold, after.holdings[0].pawns) == (1, 1, 15)
    assert after.supply.flames == state.supply.flames


def brute(*owned: tuple[str, ...]):
    """A brute is taken by the first of these owners."""
    return act(owning(dealt(RED, seats=max(2, len(owned)), tops=BRUTE), *owned), "take 4")


BRUTE = ("1-03", "2-02", "3-02", "4-01", "5-05")


def test_r26_only_pawns_at_the_smallest_distance_may_be_replaced() -> None:
    beside = brute(("A1",), ("A2", "A3", "A15"))
    farther = brute(("A1",), ("A3", "A7", "A15"))

    assert (legal(beside), replaceable(beside, 0)[1]) == (["replace A2"], 1)
    assert (legal(farther), replaceable(farther, 0)[1]) == (["replace A3", "replace A7"], 2)
    assert refused(farther, "replace A15") is DiceReason.NOT_NEAREST
    assert refused(farther, "replace A1") is DiceReason.NO_PAWN


def test_r26_without_an_own_pawn_any_may_be_replaced() -> None:
    assert legal(brute((), ("A3", "A7", "A15"))) == ["replace A3", "replace A7", "replace A15"]


def test_r27_a_landowner_draws_two_and_places_both_with_gems() -> None:
    state = drawn(act(dealt(PAIRS), "take 5"), "lake-2", "ruins-2")
    assert legal(state) == ["place A5", "place A6", "place B14"]

    state = act(state, "place B14")
    assert isinstance(state.phase, Acting)
    assert state.phase.drawn == ("ruins-2",)
    after = act(state, "place A6")

    assert after.board.owned[0] == spaces("B14", "A6")
    assert after.holdings[0].white == 3


def test_r27_two_tiles_of_one_landscape_take_both_its_spaces() -> None:
    state = drawn(act(dealt(PAIRS), "take 5"), "lake-2", "lake-1")
    assert legal(state) == ["place A5", "place B14"]

    state = act(state, "place B14")

    assert GAME.forced(state) == (0, GAME.parse("place A5"))


def test_r28_with_fewer_tiles_left_than_asked_for_all_of_them_are_drawn() -> None:
    state = act(supply_of(dealt(RED), "swamp-1", "beach-1"), "take 1")
    assert steps(state) == (Drawing(2), Laying(1, alert=False), Rewarding())
    owner = act(supply_of(dealt(PAIRS), "swamp-1"), "take 5")

    assert steps(owner) == (Drawing(1), Laying(1, alert=False))


def test_r29_an_alert_places_a_tile_with_a_flame_and_the_gem_stays() -> None:
    state = drawn(act(dealt(), "alert 1"), "lake-1")
    assert steps(state) == (Laying(1, alert=True), Burning())

    laid, flame, turn = events(state, "place A5")
    after = act(state, "place A5")

    assert laid == CastleLaid(0, "lake-1", "A5", pawn=False)
    assert flame == FlamePlaced(0, "A5", None)
    assert turn == TurnBegun(1)
    assert after.board.flames & spaces("A5")
    assert after.board.gold & spaces("A5")
    assert after.board.owned == (0, 0)
    assert after.supply.flames == state.supply.flames - 1


def without_flames(state, *held: int):
    """No flame in the supply; so many with each player instead."""
    state = replace(state, supply=replace(state.supply, flames=0))
    for seat, flames in enumerate(held):
        state = holding(state, seat, flames=flames)
    return state


def alerted(*held: int):
    state = without_flames(dealt(seats=3), *held)
    return drawn(act(state, "alert 1"), "lake-1")


def test_r30_without_a_flame_in_the_supply_one_of_ones_own_is_used() -> None:
    after = act(alerted(2, 3), "place A5")

    assert [each.flames for each in after.holdings] == [1, 3, 0]
    assert after.board.flames & spaces("A5")


def test_r30_without_one_of_ones_own_another_player_gives_one() -> None:
    state = act(alerted(0, 3, 1), "place A5")
    assert legal(state) == ["flame from 2", "flame from 3"]

    after = act(state, "flame from 3")

    assert [each.flames for each in after.holdings] == [0, 3, 0]
    assert after.board.flames & spaces("A5")


def test_a6_stealing_is_optional_and_a_stolen_card_has_no_effect() -> None:
    state = holding(dealt(THIEF), 1, cards=("5-06",))
    state = act(drawn(act(state, "take 2"), "swamp-1", "beach-1"), "place A4")

    kept, stolen = act(state, "steal nothing"), act(state, "steal R6 from 2")

    assert kept.holdings[1].cards == ("5-06",)
    for after in (kept, stolen):
        chance = GAME.chance(after)
        assert chance is not None
        assert (chance.kind, chance.seat) == ("card-2", 1)


def test_a6_placing_is_not_optional() -> None:
    state = drawn(merchant(), "lake-1")

    assert all(text.startswith("place") for text in legal(state))


def test_a7_without_a_flame_or_a_foreign_pawn_the_card_is_taken_without_effect() -> None:
    state = dealt(TAMER)
    tamed = events(replace(state, board=state.board.with_flames(0)), "take 3")
    lonely = events(owning(dealt(RED), ("A1",), ()), "take 4")

    assert tamed[1:] == [EffectMissed(0, "tame"), TurnBegun(1)]
    assert lonely[1:] == [EffectMissed(0, "replace"), TurnBegun(1)]


def test_a8_the_replaced_pawn_goes_back_to_its_reserve() -> None:
    state = brute(("A1",), ("A2",))
    before = state.holdings[1].pawns

    assert events(state, "replace A2")[0] == PawnReplaced(0, 1, "A2")
    after = act(state, "replace A2")

    assert after.holdings[1].pawns == before + 1
    assert after.holdings[0].pawns == state.holdings[0].pawns - 1
    assert after.board.owned == (spaces("A1", "A2"), 0)


def test_a8_distance_goes_over_empty_spaces_too() -> None:
    layout = pieces().layouts["beside"]

    found, distance = nearest(layout, spaces("A1"), spaces("B15", "B11"))

    assert ([NAMES[space] for space in members(found)], distance) == (["B11"], 6)


def test_a9_without_a_pawn_left_the_tile_stays_without_owner_and_other_effects_are_skipped() -> None:
    placed = act(drawn(holding(merchant(), 0, pawns=0), "lake-1"), "place A5")
    tamed = events(holding(dealt(TAMER), 0, pawns=0), "take 3")
    replaced = events(holding(owning(dealt(RED), (), ("A2",)), 0, pawns=0), "take 4")

    assert placed.board.castles & spaces("A5")
    assert placed.board.owned == (0, 0)
    assert placed.holdings[0].gold == 1
    assert tamed[1] == EffectMissed(0, "tame")
    assert replaced[1] == EffectMissed(0, "replace")


def test_a11_with_no_flame_but_those_on_the_board_the_tile_has_none() -> None:
    found = events(alerted(0, 0, 0), "place A5")

    assert found[1:] == [EffectMissed(0, "flame"), TurnBegun(1)]


def test_a12_the_player_of_the_alert_chooses_whose_flame_it_is() -> None:
    state = act(alerted(0, 3, 1), "place A5")

    assert GAME.to_act(state) == {0}
    assert refused(state, "flame from 1") is DiceReason.OWN
    assert refused(state, "flame from 4") is DiceReason.NO_PLAYER
    assert refused(act(alerted(0, 3, 0), "place A5"), "flame from 3") is DiceReason.NOT_THEIRS


def test_a13_with_both_spaces_free_the_player_of_an_alert_chooses() -> None:
    assert legal(drawn(act(dealt(), "alert 1"), "lake-1")) == ["place A5", "place B14"]


def test_a17_gold_gems_of_the_supply_are_given_first() -> None:
    state = drawn(merchant(3), "swamp-1", "beach-2", "desert-1")

    after = act(state, "place B9")

    assert (after.supply.gold, after.supply.white) == (1, 10)
    assert after.holdings[0].gold == 1


def test_e4_christelle_may_only_replace_nadias_pawns() -> None:
    nico, mathis, nadia = ("A3", "A13"), ("A4", "A15"), ("A2", "A12")
    state = dealt(RED, seats=4, tops=BRUTE)
    state = replace(state, board=state.board.with_flames(0))
    board = state.board
    owned = tuple(spaces(*names) for names in (("A6",), nico, mathis, nadia))
    board = replace(board, owned=owned, castles=board.castles | sum(owned))
    state = replace(state, board=board)
    layout = pieces().layouts[state.layout]
    assert [nearest(layout, owned[0], each)[1] for each in owned[1:]] == [2, 3, 1]

    after = act(state, "take 4")

    assert legal(after) == ["replace A2", "replace A12"]
    assert refused(after, "replace A3") is DiceReason.NOT_NEAREST
