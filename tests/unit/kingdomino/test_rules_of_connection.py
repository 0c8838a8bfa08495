"""Rules K-17 to K-20: where a domino may lie."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.kingdomino.rules.cells import SIDES
from bot.games.kingdomino.rules.pieces import pieces
from bot.games.kingdomino.rules.placement import placements
from bot.games.kingdomino.rules.reasons import KingdominoReason
from tests.unit.kingdomino.scripted import Scripted, kingdom, place, why_not

# Dominoes used here: 1 wheat|wheat, 3 lake|lake, 7 forest|forest, 10 mountain|mountain, 12 garden|garden,
# 13 wheat|lake, 15 wheat|mountain, 17 lake|forest.


@pytest.mark.parametrize("text", ["13 G8-G9", "13 H7-I7", "13 G6-G5", "13 F7-E7", "13 I7-H7", "13 F8-G8"])
def test_k17_the_castle_goes_with_any_terrain_on_its_four_sides(text: str) -> None:
    assert why_not(kingdom(), text) is None


def test_k17_the_first_domino_has_24_places() -> None:
    assert len(placements(kingdom(), pieces().dominoes[13], 5)) == 24


def test_k17_a_domino_touching_only_by_a_corner_is_refused() -> None:
    assert why_not(kingdom(), "1 H8-I8") is KingdominoReason.NO_MATCH
    assert why_not(kingdom("1 G8-G9"), "1 H10-H11", size=7) is KingdominoReason.NO_MATCH


def test_k17_a_domino_touching_nothing_is_refused() -> None:
    assert why_not(kingdom(), "1 I8-I9") is KingdominoReason.NO_MATCH


def test_k17_a_domino_touching_other_terrains_only_is_refused() -> None:
    assert why_not(kingdom("1 G8-G9"), "3 H8-H9") is KingdominoReason.NO_MATCH


def test_k17_one_matching_side_is_enough_and_the_others_may_differ() -> None:
    land = kingdom("1 G8-G9", "3 H7-I7")

    assert why_not(land, "13 H9-H8") is None
    assert why_not(land, "13 H8-H9") is None
    assert why_not(land, "17 I8-H8") is None
    assert why_not(land, "17 H9-H8") is KingdominoReason.NO_MATCH


def test_k17_either_half_may_make_the_match() -> None:
    land = kingdom("1 G8-G9")

    assert why_not(land, "13 H9-I9") is None
    assert why_not(land, "13 I9-H9") is KingdominoReason.NO_MATCH
    assert why_not(land, "15 H9-H10", size=5) is None


@pytest.mark.parametrize("text", ["1 G7-H7", "1 H7-G7", "1 G8-H8", "1 F8-G8", "1 G8-G9"])
def test_k17_both_cells_must_be_empty(text: str) -> None:
    assert why_not(kingdom("1 G8-G9"), text) is KingdominoReason.OCCUPIED


def test_k18_a_kingdom_may_span_five_cells_each_way_and_no_more() -> None:
    land = kingdom("1 H7-I7", "2 J7-K7")

    assert why_not(land, "15 K8-L8") is KingdominoReason.TOO_WIDE
    assert why_not(land, "15 F7-E7") is KingdominoReason.TOO_WIDE
    assert why_not(land, "15 G6-F6") is KingdominoReason.TOO_WIDE
    assert why_not(land, "15 K8-K9") is None


def test_k18_height_counts_like_width() -> None:
    land = kingdom("1 G8-G9", "2 G10-G11")

    assert why_not(land, "15 H11-H12") is KingdominoReason.TOO_WIDE
    assert why_not(land, "15 G6-H6") is KingdominoReason.TOO_WIDE
    assert why_not(land, "15 H11-I11") is None


def test_k18_on_7_by_7_the_same_places_are_free() -> None:
    land = kingdom("1 H7-I7", "2 J7-K7")

    assert why_not(land, "15 F7-E7", size=7) is None
    assert why_not(land, "15 E7-D7", size=7) is KingdominoReason.TOO_WIDE
    assert why_not(kingdom("1 H7-I7", "2 J7-K7", "1 L7-M7"), "15 M8-M9", size=7) is None


def test_k_t6_with_the_castle_in_the_corner_the_kingdom_grows_the_other_way_only() -> None:
    land = kingdom("1 H7-I7", "2 J7-K7", "3 G8-G9", "4 G10-G11")

    assert why_not(land, "15 F7-F8") is KingdominoReason.TOO_WIDE
    assert why_not(land, "15 L7-L8") is KingdominoReason.TOO_WIDE
    assert why_not(land, "13 H8-H9") is None


def test_k_t5_a_full_kingdom_has_exactly_12_dominoes_and_the_castle_in_a_corner_if_one_likes() -> None:
    rows = [f"1 {a}{row}-{b}{row}" for row in range(8, 12) for a, b in (("G", "H"), ("I", "J"))]
    land = kingdom(*rows, "1 H7-I7", "1 J7-K7", "1 K8-K9", "1 K10-K11")

    assert len(land.laid) == 12
    assert land.taken.bit_count() == 25
    assert all(not len(placements(land, domino, 5)) for domino in pieces().dominoes.values())


def test_k_t5_a_full_7_by_7_has_exactly_24_dominoes() -> None:
    columns = [f"1 {c}{row}-{c}{row + 1}" for c in "HIJKLM" for row in (8, 10, 12)]
    land = kingdom(*columns, "1 H7-I7", "1 J7-K7", "1 L7-M7", "1 G8-G9", "1 G10-G11", "1 G12-G13")

    assert len(land.laid) == 24
    assert land.taken.bit_count() == 49
    assert not len(placements(land, pieces().dominoes[1], 7))


# Alice (seat 0) builds a row of wheat from the castle to the right, then has forest that fits nowhere.
def wheat_row_with_forest_due() -> Scripted:
    match = Scripted(2, dominoes=[1, 2, 3, 4, 7, 8, 10, 11], kings=[0, 0, 1, 1])
    match.do("choose 1", "choose 2", "choose 3", "choose 4")
    match.do("place 1 H7-I7", "choose 7", "place 2 J7-K7", "choose 8")
    return match.do("any", "any", "any", "any")


def test_k19_a_domino_that_fits_may_not_be_discarded() -> None:
    match = wheat_row_with_forest_due()

    assert match.refused("discard 7") is KingdominoReason.STILL_FITS
    assert "discard 7" not in match.legal


def test_k19_a_domino_that_fits_nowhere_can_only_be_discarded_for_no_points() -> None:
    match = wheat_row_with_forest_due()
    walled = kingdom("1 H7-H8", "2 G8-F8", "3 F7-F6", "4 G6-H6")
    state = match.state
    match.state = replace(state, kingdoms=(walled, state.kingdoms[1]))

    assert match.legal == ["discard 7"]
    assert match.refused("place 7 I7-J7") is KingdominoReason.NO_MATCH

    before = match.game.scores(match.state)
    match.do("discard 7")

    assert match.state.kingdoms[0].discards == (7,)
    assert match.state.kingdoms[0].laid == walled.laid
    assert match.game.scores(match.state) == before
    assert match.seat == 0
    assert match.legal[0].startswith("choose")


def test_k20_the_halves_of_one_domino_do_not_connect_each_other() -> None:
    land = kingdom("3 G8-G9")

    assert why_not(land, "1 H8-H9") is KingdominoReason.NO_MATCH
    assert why_not(land, "1 H9-I9") is KingdominoReason.NO_MATCH


def test_k20_a_placed_domino_never_moves() -> None:
    match = wheat_row_with_forest_due()
    before = match.state.kingdoms[0].laid

    match.do("any")

    assert match.state.kingdoms[0].laid[: len(before)] == before


def test_a_legal_placement_is_found_by_its_index_from_both_ends() -> None:
    legal = placements(kingdom("1 G8-G9"), pieces().dominoes[13], 5)

    listed = list(legal)

    assert [legal[index] for index in range(-len(legal), len(legal))] == listed * 2
    assert place("13 H9-I9") in legal
    assert {SIDES[action.toward] for action in legal} == set(SIDES)
    assert "placements of domino 13" in repr(legal)
    with pytest.raises(IndexError):
        legal[-len(legal) - 1]
