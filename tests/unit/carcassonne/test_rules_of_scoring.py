"""Rules B30 to B45: what is complete, who gets the points, and the end."""

from __future__ import annotations

from bot.core.game import Termination
from bot.core.placings import by_points
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.cells import CELLS
from bot.games.carcassonne.rules.events import FeatureScored
from bot.games.carcassonne.rules.pieces import Kind
from tests.unit.carcassonne.scripted import GAME, Table, kinds


def scored(events: list[object]) -> list[FeatureScored]:
    return [event for event in events if isinstance(event, FeatureScored)]


def test_b30_a_road_between_two_ends_pays_one_point_a_tile() -> None:
    table = Table().stand("0 M50 B").lay("L50 W N")

    table.turn("A", "N50 E")

    assert table.scores == (3, 0)
    assert table.terms(0) == {"road": (3, 1)}


def test_b30_a_closed_loop_is_a_complete_road() -> None:
    table = Table().lay("R50 V N", "R49 V E", "Q49 V S").stand("1 R50 A")

    table.turn("V", "Q50 W")

    assert table.scores == (0, 4)


def test_b31_a_city_pays_two_for_each_tile_and_coat_of_arms() -> None:
    table = Table().stand("0 M50 A").lay("M51 F E")

    table.turn("E", "M52 S")

    assert table.scores == (8, 0)
    assert table.terms(0) == {"city": (3, 2), "city-coat": (1, 2)}


def test_b31_a_city_with_a_gap_inside_is_not_complete() -> None:
    table = Table().lay("Q50 R N", "Q51 R E", "R51 R S").stand("0 Q50 A")

    table.turn("E", "M51 S")

    assert table.state.land.feature(table.state.board.number(CELLS["Q50"], Kind.CITY, 0)).opens > 0


def test_b31_a_completed_city_of_two_tiles_pays_four_or_by_old_rules_two() -> None:
    usual, old = Table(), Table(two_tile_city="2")

    for table in (usual, old):
        table.turn("E", "M51 S", "A")

    assert usual.scores == (4, 0)
    assert old.scores == (2, 0)
    old.lay("Q50 Q S").stand("1 Q50 A")
    assert old.at_the_end() == (0, 2)


def test_b32_a_tile_counts_once_though_two_of_its_segments_belong_to_the_city() -> None:
    table = Table().lay("Q50 I N", "Q51 N E", "R50 N W").stand("0 Q50 A")

    table.turn("N", "R51 S")

    assert table.terms(0) == {"city": (4, 2)}


def test_b33_a_monastery_with_eight_neighbours_pays_nine_and_one_tile_can_complete_several() -> None:
    table = Table()
    table.lay("Q50 B N", "R50 B N").stand("0 Q50 B", "1 R50 B")
    around = [f"{column}{row}" for column in "PQRS" for row in (49, 50, 51)]
    table.lay(*(f"{cell} B N" for cell in around if cell not in ("Q50", "R50", "Q51")))

    table.turn("B", "Q51 N")

    assert table.scores == (9, 9)
    assert table.terms(0) == {"monastery": (9, 1)}


def test_b34_everything_the_tile_completes_is_scored_whoever_owns_it() -> None:
    table = Table(3).stand("1 M50 A").lay("L51 W S", "N51 W S").stand("2 L51 C")

    events = table.turn("L", "M51 S")

    assert [event.kind for event in scored(events)] == ["city", "road"]
    assert table.scores == (0, 4, 2)


def test_b35_the_majority_gets_all_points_and_ties_give_them_to_each() -> None:
    tied = Table().stand("0 M50 A").lay("M51 F E", "M52 F E").stand("1 M52 A")
    outvoted = Table().stand("0 M50 A").lay("M51 F E", "M52 F E").stand("1 M51 A", "1 M52 A")

    tied.turn("E", "M53 S")
    outvoted.turn("E", "M53 S")

    assert tied.scores == (12, 12)
    assert outvoted.scores == (0, 12)


def test_b36_all_meeples_on_a_scored_feature_return_losers_included() -> None:
    table = Table().stand("0 M50 A").lay("M51 F E", "M52 F E").stand("1 M51 A", "1 M52 A")
    assert (table.left(0), table.left(1)) == (6, 5)

    (event,) = scored(table.turn("E", "M53 S"))

    assert (table.left(0), table.left(1)) == (7, 7)
    assert sorted((standing.seat, standing.cell) for standing in event.returned) == [(0, "M50"), (1, "M51"), (1, "M52")]


def test_b37_a_completed_feature_without_a_meeple_gives_nothing() -> None:
    table = Table()

    events = table.turn("E", "M51 S")

    assert kinds(events) == ["PartStarted"]
    assert table.scores == (0, 0)


def test_b38_farmers_neither_score_nor_return_during_play() -> None:
    table = Table().stand("0 M50 C")

    table.turn("E", "M51 S")

    assert table.scores == (0, 0)
    assert table.left(0) == 6


def test_b40_the_match_ends_after_the_turn_with_the_last_tile() -> None:
    table = Table().pile("U", "E")

    table.turn("U", "L50 E")
    events = table.turn("E", "M51 S", "A")

    outcome = GAME.outcome(table.state)
    assert kinds(events)[-1] == "MatchEnded"
    assert outcome is not None
    assert outcome.termination is Termination.FINISHED
    assert outcome.scores == (0, 4)
    assert GAME.to_act(table.state) == frozenset()


def test_b41_what_is_unfinished_pays_one_point_for_each_part() -> None:
    table = Table(3).stand("0 M50 B").lay("L50 U E").lay("M51 F E").stand("1 M51 A").lay("M49 B N").stand("2 M49 B")

    assert table.at_the_end() == (2, 3, 3)
    table.pile("B").turn("B", "L49 N")
    assert table.terms(0) == {"open-road": (2, 1)}
    assert table.terms(1) == {"open-city": (2, 1), "open-city-coat": (1, 1)}
    assert table.terms(2) == {"open-monastery": (4, 1)}


def test_b42_most_farmers_get_three_for_each_completed_city_ties_in_full() -> None:
    table = Table().lay("M51 E S", "L50 U E", "K50 U E").stand("0 M50 C")
    assert table.at_the_end() == (3, 0)

    table.stand("1 L50 C")
    assert table.at_the_end() == (3, 3)

    table.stand("1 K50 C")
    assert table.at_the_end() == (0, 3)


def test_b42_cities_that_are_not_complete_or_were_never_claimed() -> None:
    table = Table().stand("0 M50 C")
    assert table.at_the_end() == (0, 0)

    table.lay("M51 E S")
    assert table.at_the_end() == (3, 0)


def test_b43_one_city_can_feed_several_fields() -> None:
    table = Table().lay("M51 E S").stand("0 M50 C", "0 M51 B")

    assert table.at_the_end() == (6, 0)


def test_b43_a_city_that_does_not_border_the_field_does_not_feed_it() -> None:
    table = Table().lay("M51 E S").stand("0 M50 D")

    assert table.at_the_end() == (0, 0)


def test_b44_a_city_that_touches_a_field_twice_counts_once() -> None:
    table = Table().lay("M51 G E", "M52 E S").stand("0 M51 B")
    table.lay("L51 B N", "L50 V W", "L52 B N").stand("0 M52 B")

    fed = scoring.fed_cities(table.state)

    assert all(len(set(cities)) == len(cities) for cities in fed.values())
    root = table.state.land.root(table.state.board.number(CELLS["M52"], Kind.FIELD, 0))
    assert len(fed[root]) == 1


def test_b45_the_highest_total_wins_and_equal_totals_share_the_place() -> None:
    assert by_points((5, 9, 9)).placings == ((1, 2), (0,))
    assert by_points((5, 9, 9)).tie_break == "shared"
    assert by_points((7, 3)).placings == ((0,), (1,))


def test_farmers_by_the_oldest_rule_are_counted_city_by_city() -> None:
    table = Table(farmer_scoring="a").lay("M51 E S").stand("0 M50 C", "1 M51 B")
    assert table.at_the_end() == (4, 4)

    table.lay("N51 B N").stand("1 N51 A")
    assert table.at_the_end() == (0, 4)


def test_farmers_by_the_second_rule_are_paid_once_for_each_city() -> None:
    table = Table(farmer_scoring="b").lay("M51 E S").stand("0 M50 C", "0 M51 B", "1 M50 D")

    assert table.at_the_end() == (3, 0)
