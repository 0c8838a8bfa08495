"""Building, access, open land and troops (rules H-14 to H-25, H-E2 to H-E4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.heirs.rules.access import access
from bot.games.heirs.rules.actions import Build, Expand
from bot.games.heirs.rules.cells import CELLS
from bot.games.heirs.rules.pieces import Terrain
from bot.games.heirs.rules.reasons import HeirsReason
from tests.unit.heirs.scenes import (
    GAME,
    B,
    W,
    act,
    cells,
    events,
    example_2,
    example_4,
    legal,
    refusal,
    refused,
    scene,
)


def test_h14_a_building_lies_on_an_empty_cell_that_touches_a_tile_with_an_own_troop() -> None:
    tiles = {"M30": "wood", "N30": "wood", "L29": "stone", "K29": "wheat"}
    state = scene(tiles, white=("M30", "N30"), blue=("K29",), hand=["AGR8"])

    assert cells(state, "build") == {"L31", "M31", "N31", "O31", "L30", "O30", "M29", "N29", "O29"}
    assert refused(state, "build AGR8 J29") is HeirsReason.NOT_ADJACENT
    assert refused(state, "build AGR8 L29") is HeirsReason.CELL_TAKEN
    assert refused(state, "build AGR7 N31") is HeirsReason.NOT_IN_HAND


def test_h14a_road_ends_never_restrict_where_a_building_lies() -> None:
    """The Inn's road runs east and west into sides without one, into open land and into nothing."""
    tiles = {"M30": "stone", "N30": "AGR6 w", "P30": "wood"}
    state = scene(tiles, white=("N30", "M30"), hand=["VOY1"], ring=("VOY9", "AGR1", "COM7"))

    assert {"O30", "L30", "M31"} <= cells(state, "build VOY1")
    assert act(state, "build VOY1 O30").land.tile(CELLS["O30"]).ends == 0b1010


def test_h15_the_tiles_of_the_player_in_the_north_are_turned_by_half_a_turn() -> None:
    south, north = (scene({"M30": "wood", "N30": f"VOY3 {owner}"}).land.tile(CELLS["N30"]) for owner in "wb")

    assert (south.owner, north.owner) == (W, B)
    assert (south.ends, north.ends) == (0b0011, 0b1100)


def test_h16_access_is_reach_and_troops_and_own_sources_and_every_resource_must_suffice() -> None:
    tiles = {"M30": "stone", "N30": "COM9 b", "L30": "COM1 w", "K30": "COM1 b"}
    state = scene(tiles, white=("M30", "N30", None), hand=["COM7", "VOY4"], ring=("VOY9", "AGR1", "VOY8"))

    assert access(state, W) == (0, 2, 3)
    assert refusal(state, "build COM7 M31").reason is HeirsReason.NO_ACCESS
    assert {key: refusal(state, "build VOY4 M31").params[key] for key in ("wood", "stone", "wheat")} == {
        "wood": 2,
        "stone": 0,
        "wheat": 0,
    }


def test_h17_nothing_is_spent() -> None:
    state = scene(hand=["COM4", "VOY1"], ring=("VOY9", "AGR1", "AGR4"), white=("M30",), taken=True)
    state = replace(state, land=scene({"M30": "stone", "L30": "COM2 w"}).land)
    built = act(state, "build VOY1 N30", "build COM4 M31")

    assert access(state, W) == (1, 2, 2)
    assert built.hands[W] == ()
    assert access(built, W) == (1, 2, 2)


@pytest.mark.parametrize(("tile", "kind"), [("COM1", Terrain.WHEAT), ("COM2", Terrain.WOOD), ("COM3", Terrain.STONE)])
def test_h18_an_own_troop_on_an_own_source_gives_two(tile: str, kind: Terrain) -> None:
    without = scene({"M30": "wood", "N30": f"{tile} w"}, ring=(), reserve=0, white=("M30", None, None))
    stands = scene({"M30": "wood", "N30": f"{tile} w"}, ring=(), reserve=0, white=("N30", None, None))

    assert access(stands, W)[kind] == 2
    assert access(without, W)[kind] == 1 + (kind is Terrain.WOOD)


def test_h19_hands_give_nothing_and_sources_of_the_other_player_only_to_a_troop_on_them() -> None:
    tiles = {"M30": "wood", "N30": "COM1 b"}

    assert access(scene(tiles, ring=(), reserve=0, hand=["VOY1"]), W) == (1, 0, 0)
    assert access(scene(tiles, ring=(), reserve=0, white=("N30",)), W) == (0, 0, 1)


def test_h20_open_land_is_free_has_no_owner_and_keeps_its_terrain() -> None:
    state = scene(hand=["VOY2"], ring=(), reserve=0)
    laid = act(state, "land VOY2 N31").land.tile(CELLS["N31"])

    assert cells(state, "land") == {"L31", "M31", "N31", "L30", "N30", "L29", "M29", "N29"}
    assert (laid.owner, laid.terrain, laid.tile) == (None, Terrain.STONE, "VOY2")
    assert refused(state, "land VOY2 O30") is HeirsReason.NOT_ADJACENT
    assert access(act(state, "land VOY2 N31", "move M30-N31"), W) == (0, 1, 0)


def test_h21_every_open_land_makes_one_building_of_the_turn_cheaper_by_one() -> None:
    state = scene(hand=["VOY2", "AGR8", "AGR9"], ring=(), reserve=0, taken=True)
    state = replace(state, land=scene({"M30": "stone"}).land)
    laid = act(state, "land VOY2 N31")
    built = act(laid, "build AGR8 M31")

    assert refused(state, "build AGR8 M31") is HeirsReason.NO_ACCESS
    assert (laid.discounts, built.discounts) == (1, 0)
    assert refused(built, "build AGR9 L31") is HeirsReason.NO_ACCESS
    assert act(laid, "end").discounts == 0


def test_h22_a_troop_moves_to_a_free_tile_beside_its_own_whoever_owns_it() -> None:
    tiles = {"M30": "wood", "N31": "VOY2 b", "N30": "VOY1", "L29": "VOY3 w", "O32": "wood", "L30": "stone"}
    state = scene(tiles, blue=("L30",))

    assert cells(state, "move") == {"M30-N31", "M30-N30", "M30-L29"}
    assert refused(state, "move M30-O32") is HeirsReason.TOO_FAR
    assert refused(state, "move M30-M31") is HeirsReason.NO_TILE
    assert refused(state, "move M30-L30") is HeirsReason.TILE_OCCUPIED
    assert refused(state, "move L30-M30") is HeirsReason.NO_TROOP


def test_h23_a_troop_is_deployed_on_a_free_tile_beside_another_own_troop() -> None:
    tiles = {"M30": "wood", "N31": "wood", "L30": "stone", "O32": "wood"}
    state = scene(tiles, blue=("L30",))

    assert cells(state, "deploy") == {"N31"}
    assert refused(state, "deploy O32") is HeirsReason.NOT_BESIDE_TROOP
    assert refused(state, "deploy L30") is HeirsReason.TILE_OCCUPIED
    assert refused(scene(tiles, white=("M30", "N31", "O32")), "deploy L30") is HeirsReason.NO_RESERVE


def test_h24_normal_troops_withdraw_and_the_cavalry_never() -> None:
    state = scene({"M30": "wood", "N30": "wood"}, white=("M30", "N30"))

    assert cells(state, "withdraw") == {"N30"}
    assert refused(state, "withdraw M30") is HeirsReason.CAVALRY_STAYS
    assert act(state, "withdraw N30").troops[W].in_reserve == 2


def test_h25_each_troop_moves_once_and_counts_the_same_turned_or_not() -> None:
    state = scene({"M30": "wood", "N30": "wheat", "L30": "stone"}, white=("M30", "N30"), ring=(), reserve=0)
    moved = act(state, "move M30-L30")
    home = act(state, "withdraw N30")

    assert refused(moved, "move L30-M30") is HeirsReason.ALREADY_MOVED
    assert access(moved, W) == (0, 1, 1)
    assert home.reach(W) == 3
    assert cells(home, "deploy") == {"L30", "N30"}
    assert refused(act(home, "deploy N30"), "deploy L30") is HeirsReason.RESERVE_MOVED


def test_h_e2_two_wheat_two_stone_and_one_wood_build_the_inn_and_the_trading_post() -> None:
    state = example_2()

    assert state.reach(W) == 2
    assert access(state, W) == (1, 2, 2)
    assert act(state, "build VOY1 N31", "build COM4 O31").hands[W] == ()
    assert act(state, "build COM4 N31", "build VOY1 O31").hands[W] == ()


def test_h_e3_a_grey_tile_as_open_land_makes_the_bakery_possible() -> None:
    state = scene({"M30": "wheat"}, ring=("VOY8",), white=("M30", None, None), hand=["AGR4", "VOY9"], reserve=0)
    laid = act(state, "land VOY9 L30")
    built = act(laid, "build AGR4 N30")

    assert access(state, W) == (1, 0, 1)
    assert refused(state, "build AGR4 N30") is HeirsReason.NO_ACCESS
    assert (laid.discounts, built.discounts) == (1, 0)


def test_h_e4_of_three_ways_to_get_wood_only_deploying_keeps_the_spot() -> None:
    state = example_4()
    refusal_now = refusal(state, "build PAT1 O30")
    moved, withdrawn, deployed = (act(state, text) for text in ("move N30-M31", "withdraw N30", "deploy M31"))

    assert access(state, W) == (0, 2, 2)
    assert refusal_now.reason is HeirsReason.NO_ACCESS
    assert refusal_now.params["wood"] == 1
    assert refusal_now.params["ways"] == "move M30-M31, deploy M31"
    assert (access(moved, W), refused(moved, "build PAT1 O30")) == ((1, 2, 1), HeirsReason.NOT_ADJACENT)
    assert (withdrawn.reach(W), access(withdrawn, W)) == (3, (1, 2, 1))
    assert refused(withdrawn, "build PAT1 O30") is HeirsReason.NOT_ADJACENT
    assert (deployed.reach(W), access(deployed, W)) == (1, (1, 1, 2))
    assert "build PAT1 O30" in legal(deployed)


@pytest.mark.parametrize(("value", "fits"), [("add-up", True), ("one-each", False)])
def test_h_r2_discounts_add_up_on_one_building_or_not(value: str, fits: bool) -> None:
    state = scene({"M30": "wheat"}, hand=["VOY8", "VOY2", "VOY3"], ring=(), reserve=0, options={"discounts": value})
    laid = act(state, "land VOY2 N30", "land VOY3 N31")

    assert ("build VOY8 L30" in legal(laid)) is fits
    if fits:
        assert [event.discount for event in events(laid, "build VOY8 L30")] == [2]
        assert act(laid, "build VOY8 L30").discounts == 0


def test_h_r2_a_discount_is_not_used_where_access_suffices() -> None:
    state = act(scene(hand=["VOY2", "AGR8"]), "land VOY2 N30", "build AGR8 N31")

    assert state.discounts == 1


def test_building_and_land_are_offered_for_every_tile_of_the_hand() -> None:
    state = scene(hand=["AGR8", "AGR9"])
    actions = GAME.legal_actions(state, W)

    assert Build("AGR8", CELLS["N30"]) in actions
    assert Expand("AGR9", CELLS["N30"]) in actions
    assert Build("AGR7", CELLS["N30"]) not in actions
