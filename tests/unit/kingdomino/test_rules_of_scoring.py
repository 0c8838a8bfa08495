"""Rules K-21 to K-26: what a kingdom is worth, and who wins."""

from __future__ import annotations

from bot.core.points import Points, Term
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.rules.events import KingdomScored
from bot.games.kingdomino.rules.model import Config
from bot.games.kingdomino.rules.pieces import pieces
from bot.games.kingdomino.rules.scoring import domains, final_score, is_middle, land_points, land_total, placings
from tests.unit.kingdomino.scripted import Scripted, kingdom

PLAIN = Config(kings=2, line=4, dominoes=24, size=5)
BOTH = Config(kings=2, line=4, dominoes=24, size=5, middle_kingdom=10, harmony=5)

# Fills 5 x 5 round the castle: four arms of three dominoes, the same one turned by quarters.
ROUND = (
    "1 G8-G9", "1 H8-H9", "1 I8-I9",
    "1 H7-I7", "1 H6-I6", "1 H5-I5",
    "1 G6-G5", "1 F6-F5", "1 E6-E5",
    "1 F7-E7", "1 F8-E8", "1 F9-E9",
)  # fmt: skip


def scored(seat: int, total: int, largest: int, buildings: int) -> KingdomScored:
    return KingdomScored(seat, Points((Term("wheat", total, 1),)), largest, buildings)


def test_k_t1_seven_connected_forest_cells_with_three_buildings_are_worth_21() -> None:
    land = kingdom("7 G8-G9", "8 F8-F9", "30 H8-H7", "31 H9-I9", "32 E9-E8")

    assert land_points(land).terms == (Term("forest", 7, 3),)
    assert land_total(land) == 21


def test_k_t2_nine_connected_lake_cells_without_a_building_are_worth_nothing() -> None:
    land = kingdom("3 G8-G9", "4 H8-H9", "5 I8-I9", "6 H7-I7", "13 E8-F8")

    assert max(domain.size for domain in domains(land)) == 9
    assert land_points(land) == Points()
    assert land_total(land) == 0


def test_k_t3_two_separate_wheat_domains_are_scored_apart() -> None:
    land = kingdom("1 G8-G9", "19 H8-H7", "13 H9-I9", "20 G6-G5", "21 F6-E6", "16 F5-E5")

    wheat = sorted((term.count, term.each) for term in land_points(land).terms)

    assert wheat == [(3, 2), (4, 1)]
    assert land_total(land) == 4 + 6


def test_k_t4_a_village_with_three_buildings_beside_the_castle_is_worth_3() -> None:
    assert land_total(kingdom("48 I7-H7")) == 3


def test_k21_a_domain_holds_together_by_sides_not_by_corners() -> None:
    land = kingdom("19 G8-G9", "19 H9-H10")

    wheat = [domain for domain in domains(land) if domain.terrain.key == "wheat"]

    assert [(domain.size, domain.buildings) for domain in wheat] == [(1, 1), (1, 1)]


def test_k21_the_castle_joins_no_domains() -> None:
    land = kingdom("19 G8-G9", "19 G6-G5")

    assert land_total(land) == 2


def test_k21_cells_are_multiplied_by_all_buildings_of_the_domain() -> None:
    land = kingdom("47 G8-H8", "46 G9-H9", "48 I8-I9")

    assert land_points(land).terms == (Term("village", 3, 2 + 2 + 3),)


def test_k22_a_kingdom_is_worth_the_sum_of_its_domains_and_most_points_win() -> None:
    land = kingdom("48 I7-H7", "19 G8-G9", "24 G6-G5")

    assert final_score(0, land, PLAIN).points.total == 3 + 1 + 1
    outcome = placings((scored(0, 10, 1, 1), scored(1, 30, 1, 1), scored(2, 20, 1, 1)))
    assert (outcome.placings, outcome.scores) == (((1,), (2,), (0,)), (10, 30, 20))


def test_k23_points_alone_decide_when_they_differ() -> None:
    outcome = placings((scored(0, 50, 2, 2), scored(1, 49, 9, 9)))

    assert outcome.placings == ((0,), (1,))
    assert outcome.tie_break is None


def test_k_t8_at_50_each_the_larger_domain_wins() -> None:
    outcome = placings((scored(0, 50, 8, 9), scored(1, 50, 9, 1)))

    assert outcome.placings == ((1,), (0,))
    assert outcome.tie_break == "largest-domain"


def test_k_t8_at_50_each_with_equal_domains_more_buildings_win() -> None:
    outcome = placings((scored(0, 50, 9, 7), scored(1, 50, 9, 8)))

    assert outcome.placings == ((1,), (0,))
    assert outcome.tie_break == "buildings"


def test_k_t8_when_all_is_equal_the_victory_is_shared() -> None:
    outcome = placings((scored(0, 50, 9, 8), scored(1, 50, 9, 8), scored(2, 60, 9, 8)))

    assert outcome.placings == ((2,), (0, 1))
    assert outcome.tie_break is None
    assert placings((scored(0, 50, 9, 8), scored(1, 50, 9, 8))).tie_break == "shared"


def test_k23_the_tie_break_names_what_settled_the_first_place() -> None:
    mixed = (scored(0, 50, 9, 7), scored(1, 50, 9, 8), scored(2, 50, 8, 9), scored(3, 50, 9, 8))

    outcome = placings(mixed)

    assert outcome.placings == ((1, 3), (0,), (2,))
    assert outcome.tie_break == "shared"
    assert placings(mixed[:3]).tie_break == "buildings"


def test_k23_the_largest_domain_needs_no_building() -> None:
    assert final_score(0, kingdom("3 G8-G9", "4 H8-H9"), PLAIN).largest == 4
    assert final_score(0, kingdom(), PLAIN).largest == 0


def test_k23_buildings_count_wherever_they_stand() -> None:
    assert final_score(0, kingdom("48 I7-H7", "41 G8-G9"), PLAIN).buildings == 5


def test_k25_a_castle_in_the_middle_of_a_full_kingdom_is_worth_10() -> None:
    assert len(kingdom(*ROUND).laid) == 12
    assert final_score(0, kingdom(*ROUND, discards=[9]), BOTH).points.terms == (Term("middle-kingdom", 1, 10),)


def test_k25_off_the_middle_it_is_worth_nothing() -> None:
    assert not is_middle(kingdom("1 H7-I7", "2 J7-K7", "1 G8-G9", "2 G10-G11"), 5)


def test_k_r3_holes_do_not_matter_for_the_middle() -> None:
    assert is_middle(kingdom("1 G8-G9", "1 H7-I7", "1 G6-G5", "1 F7-E7"), 5)


def test_k_r3_a_narrower_kingdom_has_no_middle() -> None:
    assert not is_middle(kingdom("1 G8-G9", "1 H7-I7", "1 G6-G5"), 5)
    assert not is_middle(kingdom("1 G8-G9", "1 H7-I7", "1 G6-G5", "1 F7-E7"), 7)
    assert not is_middle(kingdom(), 5)


def test_k26_a_kingdom_without_a_discard_is_worth_5() -> None:
    assert final_score(0, kingdom("1 H7-I7"), BOTH).points.terms == (Term("harmony", 1, 5),)
    assert final_score(0, kingdom("1 H7-I7", discards=[3]), BOTH).points.terms == ()


def test_k_r5_twelve_dominoes_without_a_discard_always_fill_the_kingdom() -> None:
    assert kingdom(*ROUND).taken.bit_count() == 25


def test_k_t7_forty_points_with_both_bonuses_are_55() -> None:
    forest = ("14 E8-E9", "30 F9-F8", "31 G9-G8", "32 H9-H8", "7 I9-I8", "33 I7-H7", "34 I6-H6")
    land = kingdom(*forest, "3 E5-F5")

    assert final_score(0, land, PLAIN).points == Points((Term("forest", 8, 5),))
    assert final_score(0, land, PLAIN).points.total == 40
    assert final_score(0, land, BOTH).points.total == 55


def test_bonuses_count_only_at_the_end_and_only_when_agreed_on() -> None:
    options = {"harmony": "on", "middle-kingdom": "on"}
    match = Scripted(2, options=options)

    assert match.game.scores(match.state) == (0, 0)
    assert (match.state.config.harmony, match.state.config.middle_kingdom) == (5, 10)
    assert (pieces().variants["harmony"], pieces().variants["middle_kingdom"]) == (5, 10)
    plain = Kingdomino().config({}, 2)
    assert (plain.harmony, plain.middle_kingdom) == (0, 0)


def test_the_outcome_carries_final_scores_and_everything_is_open() -> None:
    match = Scripted(4, options={"harmony": "on"}).finish()

    outcome = match.game.outcome(match.state)

    assert outcome is not None
    assert outcome.scores == match.game.scores(match.state)
    assert len(match.game.tie_facts(match.state)) == 4
    assert all(match.game.visible_to(event) is None for event in match.events)
