"""Rules I01 to I10."""

from __future__ import annotations

from tests.unit.carcassonne.scripted import Table


def inns(**options: str) -> Table:
    return Table(2, inns_cathedrals="on", **options)


def test_i01_adds_18_tiles_and_a_large_meeple_each() -> None:
    table = inns()

    assert len(table.state.piles[0]) == 71 + 18
    assert table.left(0, "large") == table.left(1, "large") == 1


def test_i02_a_large_meeple_counts_as_two_and_comes_back_like_others() -> None:
    table = inns().stand("0 M50 A large").lay("M51 F E", "M52 F E").stand("1 M52 A")
    assert table.left(0, "large") == 0

    table.turn("E", "M53 S")

    assert table.scores == (12, 0)
    assert table.left(0, "large") == 1


def test_i02_a_large_meeple_ties_with_two() -> None:
    table = inns().stand("0 M50 A large").lay("M51 F E", "M52 F E").stand("1 M51 A", "1 M52 A")

    table.turn("E", "M53 S")

    assert table.scores == (12, 12)


def test_i02_a_large_meeple_stands_wherever_a_meeple_may() -> None:
    table = inns()
    table.turn("U", "L50 E", "A large")

    table.draw("U")
    table.act("place N50 E")

    assert table.refused("claim A").params["figure"] == "large"
    assert table.refusal("claim B large") is None


def test_i03_a_road_with_an_inn_pays_two_a_tile_when_complete_and_nothing_when_not() -> None:
    table = inns().stand("0 M50 B").lay("L50 IB N")
    assert table.at_the_end() == (0, 0)

    table.lay("K50 W N").turn("A", "N50 E")

    assert table.terms(0) == {"inn-road": (4, 2)}


def test_i03_further_inns_add_nothing() -> None:
    table = inns().stand("0 M50 B").lay("L50 IB N", "K50 IB N", "J50 W N")

    table.turn("A", "N50 E")

    assert table.scores == (10, 0)


def test_i03_unfinished_inns_and_cathedrals_can_be_set_to_pay_as_usual() -> None:
    table = inns(ic_incomplete="normal").stand("0 M50 B", "1 M50 A").lay("L50 IB N", "M51 IK N")

    assert table.at_the_end() == (2, 2)


def test_i04_a_city_with_a_cathedral_pays_three_for_each_tile_and_coat_of_arms() -> None:
    table = inns().stand("0 M50 A").lay("M51 IK N", "L51 E E", "N51 E W", "M52 F E")
    assert table.at_the_end() == (0, 0)

    table.turn("E", "M53 S")

    assert table.terms(0) == {"cathedral-city": (6, 3), "cathedral-city-coat": (1, 3)}


def test_i04_a_second_cathedral_adds_nothing() -> None:
    table = inns().stand("0 M50 A").lay("M51 IK N", "L51 E E", "N51 E W", "M52 IK N", "L52 E E", "N52 E W")

    table.turn("E", "M53 S")

    assert table.scores == (24, 0)


def test_i05_the_inn_at_the_junction_is_on_one_branch_only() -> None:
    roads = inns().lay("Q50 IC N").tile("Q50").segments[:3]

    assert [(road.sides, road.inn) for road in roads] == [((1,), True), ((2,), False), ((3,), False)]


def test_i06_only_the_long_roads_of_the_village_can_be_claimed() -> None:
    table = inns()
    table.draw("II")

    table.act("place L50 N")

    roads = [part for part, segment in enumerate(table.tile("L50").segments) if segment.kind == "road"]
    assert sum(f"claim {chr(65 + part)}" in table.legal() for part in roads) == 2
    for part in roads:
        if not table.tile("L50").segments[part].claimable:
            assert table.refusal(f"claim {chr(65 + part)}") == "not-claimable"


def test_i07_the_enclosed_field_can_be_claimed_and_touches_four_cities() -> None:
    table = inns()

    table.turn("IH", "M51 N", "E")
    table.lay("M52 E S", "L51 E E", "N51 E W")

    assert table.at_the_end() == (12, 0)


def test_i08_a_monastery_in_the_road_ends_both_roads() -> None:
    table = inns().stand("0 M50 B").lay("N50 A E")

    table.turn("ID", "L50 N")

    assert table.scores == (3, 0)


def test_i09_a_field_pays_three_for_a_completed_cathedral_city() -> None:
    table = inns().stand("0 M50 C").lay("M51 IK N", "L51 E E", "N51 E W", "M52 E S")

    assert table.at_the_end() == (3, 0)


def test_i10_a_city_of_two_tiles_never_has_a_cathedral() -> None:
    table = inns(two_tile_city="2")

    assert [part.sides for part in table.lay("Q50 IK N").tile("Q50").segments] == [(0, 1, 2, 3)]
    table.turn("E", "M51 S", "A")
    assert table.scores == (2, 0)
