"""Buildings, doubling, roads and ties (rules H-28 to H-47, H-E5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.core.points import Term
from bot.games.heirs.rules.cells import CELLS
from bot.games.heirs.rules.events import SideScored
from bot.games.heirs.rules.model import State
from bot.games.heirs.rules.reasons import HeirsReason
from bot.games.heirs.rules.roads import roads
from bot.games.heirs.rules.scoring import final_scores, points, result, road_scores, road_totals
from bot.games.heirs.rules.worth import Survey
from tests.unit.heirs.scenes import B, W, act, cells, counts, doubled, draw, legal, refused, scene


def quiet(tiles: dict[str, str], **more: Any) -> State:
    """A position whose roads and troops do not matter."""
    return scene({"M30": "wood", **tiles}, **{"options": {"roads": "off"}, **more})


def worth(tiles: dict[str, str], cell: str = "Q30", **more: Any) -> int:
    return counts(quiet(tiles, **more), cell).points


def test_h28_an_own_troop_doubles_its_building_and_an_enemy_one_changes_nothing() -> None:
    tiles = {"N30": "COM7 w", "N31": "COM8 w", "O30": "COM9 b"}
    state = quiet(tiles, white=("N30", "O30"), blue=("N31",), hand=["COM1"])

    assert doubled(state, W) == {"N30"}
    assert doubled(state, B) == set()
    assert [side.total for side in points(state)] == [15, 5]
    assert points(state)[W].terms == (Term("cathedral", 5, 2), Term("cathedral", 5, 1))


def test_h28_a_hand_is_worth_nothing() -> None:
    assert [side.total for side in points(scene(hand=["COM7", "COM8", "COM9"]))] == [0, 0]


def test_h_e5_four_roads_bring_three_points_and_one() -> None:
    """Counts as in examples.json; every spare end leads nowhere."""
    tiles = {
        "Q24": "VOY8 w", "R24": "VOY1 w", "S24": "AGR8 w",
        "Q26": "AGR4 b", "R26": "AGR2 w", "S26": "AGR5 b",
        "Q28": "AGR3 w", "R28": "COM4 b", "S28": "WAR2 w", "T28": "COM3 b",
        "Q22": "PAT8 b",
    }  # fmt: skip
    state = scene({"M30": "wood", **tiles})

    found = [(road.road.tiles, road.buildings, road.points) for road in road_scores(state, Survey(state.land))]

    assert found == [(3, (3, 0), 3), (3, (1, 2), 1), (4, (2, 2), 0)]
    assert [sum(term.total for term in side.terms if term.label == "road") for side in points(state)] == [3, 1]


def test_h29_a_road_on_two_tiles_counts_the_difference_and_is_never_doubled() -> None:
    state = scene({"M30": "wood", "N30": "WAR2 w", "O30": "AGR5 b", "N31": "WAR1 w"}, white=("N30",))

    assert [term for term in points(state)[W].terms if term.label == "road"] == []
    alone = scene({"M30": "wood", "N30": "WAR2 w", "O30": "PAT1 w"}, white=("N30",))
    assert [term for term in points(alone)[W].terms if term.label == "road"] == [Term("road", 2, 1)]


def test_h29_the_totals_of_roads_are_what_their_terms_come_to() -> None:
    state = scene({"M30": "wood", "Q28": "AGR3 w", "R28": "COM4 b", "S28": "COM3 b", "N30": "WAR2 w", "O30": "PAT1 w"})
    terms = [sum(term.total for term in side.terms if term.label == "road") for side in points(state)]

    assert list(road_totals(Survey(state.land).roads, state.land.owned)) == terms == [2, 1]
    assert road_totals((), state.land.owned) == (0, 0)


def test_h29_a_table_can_play_without_road_points() -> None:
    tiles = {"M30": "wood", "N30": "WAR2 w", "O30": "COM4 w"}

    assert [points(scene(tiles, options={"roads": value}))[W].total for value in ("on", "off")] == [2, 0]


def test_h30_open_land_joins_no_road_and_a_crossroads_ends_all_four() -> None:
    open_land = scene({"M30": "wood", "N30": "WAR2 w", "O30": "VOY1", "P30": "PAT1 w"})
    crossing = scene({"M30": "wood", "N30": "WAR2 w", "O30": "VOY5 w", "P30": "PAT1 w", "O31": "WAR1 b"})

    assert road_scores(open_land, Survey(open_land.land)) == ()
    found = [(road.road.tiles, road.buildings) for road in road_scores(crossing, Survey(crossing.land))]
    assert sorted(found) == [(2, (1, 1)), (2, (2, 0)), (2, (2, 0))]


def test_h30_a_pilgrimage_site_ends_roads_like_a_crossroads() -> None:
    state = scene({"M30": "wood", "N30": "WAR2 w", "O30": "VOY6 w", "P30": "PAT1 w"})

    assert sorted(road.road.tiles for road in road_scores(state, Survey(state.land))) == [2, 2]


def test_h31_troops_in_the_reserve_break_a_tie_and_then_nobody_wins_alone() -> None:
    tiles = {"M30": "wood", "N30": "COM7 w", "O30": "COM8 b"}
    more_at_home = scene(tiles, white=("M30", None, None), blue=("M30", "P30", None))
    outcome = result(more_at_home, final_scores(more_at_home))
    shared = result(scene(tiles), final_scores(scene(tiles)))

    assert (outcome.placings, outcome.scores, outcome.tie_break) == (((W,), (B,)), (5, 5), "reserve-troops")
    assert (shared.placings, shared.tie_break) == (((W, B),), "shared")


def test_h31_more_points_win_whatever_is_at_home() -> None:
    state = scene({"M30": "wood", "N30": "COM7 b"}, blue=("M30", "N30", None))

    assert result(state, final_scores(state)).placings == ((B,), (W,))
    assert result(state, final_scores(state)).tie_break is None


@pytest.mark.parametrize(
    ("tiles", "points_"),
    [
        ({"Q30": "VOY1 w"}, 2),  # the start tile M30 lies in its row
        ({"Q30": "VOY2 w"}, 1),
        ({"Q30": "VOY2 w", "Q31": "wood", "Q28": "VOY8 b", "R30": "stone"}, 3),
        ({"Q30": "VOY2 w", **{f"Q{row}": "wood" for row in range(31, 36)}}, 4),
        ({"Q30": "VOY2 w", **{f"Q{row}": "wood" for row in range(25, 36) if row != 30}}, 7),
    ],
)
def test_h32_an_inn_counts_up_to_three_tiles_of_its_line_in_each_direction(tiles: dict[str, str], points_: int) -> None:
    assert worth(tiles) == points_


def test_h_r3_gaps_in_the_line_of_an_inn_are_ignored_or_not() -> None:
    tiles = {"Q30": "VOY2 w", "Q32": "wood", "Q35": "wood", "Q36": "wood", "Q37": "wood"}

    assert worth(tiles) == 4
    assert worth(tiles, options={"inn": "near"}) == 2


def test_h33_a_market_counts_the_tiles_on_its_four_sides() -> None:
    around = {"Q31": "wood", "R30": "VOY2 b", "Q29": "COM7 w", "P30": "wheat"}

    assert worth({"Q30": "VOY3 w", "R31": "wood"}) == 1
    assert worth({"Q30": "VOY3 w", **around}) == 5


def test_h34_a_pilgrimage_site_counts_the_longest_road_that_touches_it() -> None:
    tiles = {"Q30": "VOY6 w", "R30": "WAR2 b", "S30": "PAT1 w", "Q31": "WAR1 w", "P30": "VOY2 w"}

    assert worth({"Q30": "VOY6 w"}) == 1
    assert worth(tiles) == 3
    assert worth({**tiles, "T30": "AGR2 b"}) == 4


def test_h35_robbers_count_enemy_buildings_on_their_four_sides() -> None:
    tiles = {"Q30": "VOY9 w", "Q31": "COM7 b", "R30": "COM8 w", "Q29": "VOY2", "P31": "COM9 b"}

    assert worth({"Q30": "VOY9 w"}) == 2
    assert worth(tiles) == 4
    assert worth({"Q30": "VOY9 w", "Q31": "COM7 b", "R30": "COM8 b", "Q29": "COM1 b", "P30": "COM2 b"}) == 10
    assert worth({**tiles, "Q30": "VOY9 b"}) == 4


@pytest.mark.parametrize(("tile", "kind", "other"), [("AGR1", "wheat", "COM9"), ("AGR2", "stone", "COM7")])
def test_h36_a_mill_or_a_mine_counts_the_joined_area_of_its_terrain(tile: str, kind: str, other: str) -> None:
    tiles = {"Q30": f"{tile} w", "Q31": kind, "R31": f"{other} b", "R32": "wood", "R33": kind, "P29": kind}

    assert worth({"Q30": f"{tile} w"}) == 1
    assert worth(tiles) == 3


def test_h36_a_stable_counts_green_tiles() -> None:
    assert worth({"Q30": "AGR3 w", "P30": "wood", "O30": "wood", "N30": "VOY3 b"}) == 5  # and M30


@pytest.mark.parametrize(
    ("tile", "one", "other"), [("AGR4", "COM9", "AGR1"), ("AGR5", "COM7", "AGR2"), ("AGR6", "COM8", "AGR3")]
)
def test_h37_a_craftsman_counts_own_other_buildings_on_his_terrain(tile: str, one: str, other: str) -> None:
    tiles = {"Q30": f"{tile} w", "S30": f"{one} w", "S31": f"{other} w", "S32": "VOY7 b", "S33": "VOY9"}

    assert worth({"Q30": f"{tile} w"}) == 1
    assert worth(tiles) == 3


def test_h_r4_a_craftsman_counts_itself_exactly_once_on_its_own_terrain() -> None:
    assert worth({"Q30": "AGR4 w"}) == 1


def test_h38_a_camp_is_given_up_for_another_take_or_counts_two() -> None:
    state = scene({"M30": "wood", "N30": "AGR7 w"}, white=("M30", "N30"))
    taken = draw(draw(act(state, "take VOY9"), "VOY3"), "stone")
    used = act(taken, "camp N30")
    flipped = used.land.tile(CELLS["N30"])

    assert counts(state, "N30").points == 2
    assert refused(state, "camp N30") is HeirsReason.CAMP_TAKE_FIRST
    assert (flipped.owner, flipped.terrain.key) == (None, "wheat")
    assert used.circle.crown == W
    assert used.troops == taken.troops
    assert refused(used, "camp N30") is HeirsReason.NO_CAMP
    assert {"take VOY8", "take AGR1"} <= legal(used)


def test_h38a_the_take_of_a_camp_is_owed_and_several_camps_may_be_used() -> None:
    tiles = {"M30": "wood", "N30": "AGR7 w", "N31": "AGR8 w", "L30": "AGR9 b"}
    state = scene(tiles, reserve=0, taken=True)
    first = act(state, "camp N30")
    second = act(first, "take VOY9", "camp N31", "take VOY8")

    assert refused(first, "end") is HeirsReason.TAKE_FIRST
    assert second.hands[W] == ("VOY9", "VOY8")
    assert second.circle.crown == B
    assert "end" in legal(second)
    assert refused(state, "camp L30") is HeirsReason.NO_CAMP


def test_h_r5_a_camp_serves_in_the_turn_it_is_built_and_in_the_last_one_and_the_hand_limit_holds() -> None:
    now = act(scene(hand=["AGR9"], taken=True, last_turns=0, reserve=0), "build AGR9 N30")
    later = act(scene(hand=["AGR9"], taken=True, options={"camp": "next-turn"}), "build AGR9 N30")
    full = scene({"M30": "wood", "N30": "AGR7 w"}, hand=["VOY1", "VOY2", "VOY3"], taken=True)

    assert "camp N30" in legal(now)
    assert refused(later, "camp N30") is HeirsReason.CAMP_TOO_NEW
    assert "camp N30" in legal(replace(later, new=0))
    assert act(full, "camp N30").discounts == 0
    assert refused(act(full, "camp N30"), "take VOY9") is HeirsReason.HAND_FULL


@pytest.mark.parametrize("tile", ["COM1", "COM2", "COM3"])
def test_h39_sources_count_nothing(tile: str) -> None:
    assert worth({"Q30": f"{tile} w"}) == 0


@pytest.mark.parametrize(("tile", "source"), [("COM4", "COM1"), ("COM5", "COM2"), ("COM6", "COM3")])
def test_h40_a_trading_post_counts_three_for_each_own_building_it_names(tile: str, source: str) -> None:
    wrong = "COM2" if source == "COM1" else "COM1"

    assert worth({"Q30": f"{tile} w", "S30": f"{wrong} w"}) == 0
    assert worth({"Q30": f"{tile} w", "S30": f"{source} w"}) == 3
    assert worth({"Q30": f"{tile} w", "S30": f"{source} b"}) == 0


@pytest.mark.parametrize("tile", ["COM7", "COM8", "COM9"])
def test_h41_a_cathedral_counts_five(tile: str) -> None:
    assert worth({"Q30": f"{tile} w"}) == 5


def besieged(**more: Any) -> State:
    """Blue's Cathedral on N31 has a white tower in the west; the next one is to come in the east."""
    tiles = {"M30": "wood", "N30": "wood", "N31": "COM7 b", "M31": "WAR1 w", "O30": "stone", "P31": "COM8 b"}
    ring = ("AGR1", "VOY9", "VOY8")
    return scene(tiles, white=("N30", "O30"), hand=["WAR2", "WAR5"], ring=ring, **more)


def test_h42_the_second_tower_beside_an_enemy_building_may_pull_it_down() -> None:
    built = act(besieged(), "build WAR2 O31")
    down = act(built, "siege N31")

    assert cells(built, "siege") == {"N31"}
    assert counts(built, "O31").points == 0
    assert (down.land.tile(CELLS["N31"]).owner, down.land.tile(CELLS["N31"]).terrain.key) == (None, "stone")
    assert refused(besieged(), "siege N31") is HeirsReason.NOT_THREATENED


def test_h42_it_is_for_the_moment_after_building_and_nobody_has_to() -> None:
    built = act(besieged(), "build WAR2 O31")

    assert refused(act(built, "withdraw O30"), "siege N31") is HeirsReason.NOT_THREATENED
    assert "take AGR1" in legal(built)
    assert refused(act(besieged(), "build WAR2 N29"), "siege N31") is HeirsReason.NOT_THREATENED


@pytest.mark.parametrize(("value", "then"), [("one", set()), ("each", {"P31"})])
def test_h_r6_a_new_tower_pulls_down_one_building_or_each_it_threatens(value: str, then: set[str]) -> None:
    state = besieged(options={"siege": value}, blue=("N31",))
    tower = scene({"M30": "wood", "Q31": "WAR6 w"}).land.laid[1]
    state = replace(state, land=state.land.with_tile(tower))
    built = act(state, "build WAR2 O31")
    down = act(built, "siege N31")

    assert cells(built, "siege") == {"N31", "P31"}
    assert cells(down, "siege") == then
    assert down.troops[B].cells[0] == CELLS["N31"]


def test_h_r6_a_building_between_older_towers_is_safe() -> None:
    tiles = {"M30": "wood", "N31": "COM7 b", "M31": "WAR1 w", "O31": "WAR2 w", "N30": "wood"}
    state = scene(tiles, white=("N30",), hand=["WAR5"], ring=("VOY9", "AGR1", "VOY8"))

    assert cells(act(state, "build WAR5 N29"), "siege") == set()


def test_h43_a_fortress_counts_own_towers_and_fortresses_itself_too() -> None:
    tiles = {"Q30": "WAR7 w", "S30": "WAR8 w", "S31": "WAR1 w", "S32": "WAR2 b", "S33": "WAR9 b", "S34": "WAR3"}

    assert worth({"Q30": "WAR7 w"}) == 1
    assert worth(tiles) == 3


def test_h44_a_watchtower_counts_tiles_of_its_terrain_in_its_line_at_any_distance() -> None:
    row = {"Q30": "PAT1 w", "T30": "VOY3 b", "X30": "wood", "Q31": "wood", "R30": "stone"}
    column = {"Q30": "PAT4 w", "Q40": "VOY9 b", "Q20": "stone", "Q31": "wood", "R30": "stone"}

    assert worth(row) == 4  # itself, T30, X30 and the start tile
    assert worth(column) == 3


def test_h45_a_garrison_counts_two_for_each_watchtower_on_its_diagonals() -> None:
    tiles = {"Q30": "PAT8 w", "S32": "PAT1 b", "N27": "PAT2 w", "T27": "PAT3", "Q31": "PAT4 w", "R30": "PAT5 w"}

    assert worth({"Q30": "PAT8 w"}) == 0
    assert worth(tiles) == 4


@pytest.mark.parametrize(
    ("straight", "slanting", "one", "other"),
    [("CRA1", "CRA2", "wood", "wheat"), ("CRA3", "CRA4", "stone", "wheat"), ("CRA5", "CRA6", "stone", "wood")],
)
def test_h46_a_workshop_counts_three_for_each_pair_in_its_printed_direction(
    straight: str, slanting: str, one: str, other: str
) -> None:
    sides = {"Q31": one, "R30": one, "Q29": other, "P30": other}
    corners = {"R31": one, "R29": one, "P29": other, "P31": other}

    assert worth({"Q30": f"{straight} w", **sides}) == 6
    assert worth({"Q30": f"{straight} w", **corners}) == 0
    assert worth({"Q30": f"{slanting} w", **corners}) == 6
    assert worth({"Q30": f"{slanting} w", **sides}) == 0
    assert worth({"Q30": f"{straight} w", "Q31": one, "R30": one, "Q29": other}) == 3
    assert worth({"Q30": f"{straight} w", "Q31": one}) == 0


def test_h_r7_pairs_are_any_two_neighbours_or_face_each_other() -> None:
    beside = {"Q30": "CRA1 w", "Q31": "wood", "R30": "wheat"}
    facing = {"Q30": "CRA1 w", "Q31": "wood", "Q29": "wheat"}

    assert [worth(tiles) for tiles in (beside, facing)] == [3, 3]
    assert [worth(tiles, options={"pairs": "across"}) for tiles in (beside, facing)] == [0, 3]


@pytest.mark.parametrize(
    ("hall", "shop", "pair"), [("CRA7", "CRA1", ("wood", "wheat")), ("CRA8", "CRA3", ("stone", "wheat"))]
)
def test_h47_a_town_hall_makes_its_craft_count_four_for_its_owner(hall: str, shop: str, pair: tuple[str, str]) -> None:
    tiles = {"Q30": f"{shop} w", "Q31": pair[0], "R30": pair[1]}

    assert worth({"Q30": f"{hall} w"}) == 0
    assert worth({**tiles, "S32": f"{hall} w"}) == 4
    assert worth({**tiles, "S32": f"{hall} b"}) == 3
    assert worth({**tiles, "S32": "CRA9 w"}) == 3


def test_h_r8_a_hall_boosts_the_craft_printed_on_it_and_its_owner_only() -> None:
    tiles = {"Q30": "CRA5 w", "P30": "CRA6 b", "Q31": "stone", "R30": "wood", "O29": "stone", "O31": "wood"}
    state = quiet({**tiles, "S32": "CRA9 w"})

    assert counts(state, "Q30").each == 4
    assert counts(state, "P30").each == 3


def test_h_r10_a_road_that_returns_to_its_crossroads_counts_the_tile_once() -> None:
    """From the Market's east side round to its north side: R30 turns north-west, R31 south-west, Q31 south-east."""
    state = quiet({"Q30": "VOY5 w", "R30": "AGR4 w", "R31": "AGR8 w", "Q31": "VOY8 w"})

    longest = max(roads(state.land), key=lambda road: road.tiles)
    assert longest.tiles == 4
    assert {(CELLS["Q30"], 0), (CELLS["Q30"], 1)} <= longest.ends


def test_final_points_are_kept_as_they_were_scored() -> None:
    state = scene({"M30": "wood", "N30": "COM7 w"})
    scored = final_scores(state)

    assert all(isinstance(side, SideScored) for side in scored)
    assert points(replace(state, scored=scored)) == (scored[0].points, scored[1].points)
