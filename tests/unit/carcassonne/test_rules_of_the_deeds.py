"""Rules MSG-20 to MSG-32: what the eight messages let one do."""

from __future__ import annotations

from tests.unit.carcassonne.scripted import Table, kinds


def heralds(seats: int = 2, **options: str) -> Table:
    """Figures so that no points of a message land on a dark space."""
    return Table(seats, messages="on", **options)


def won(table: Table, deed: str = "message deed") -> int:
    """What the answer brings seat 0."""
    before = table.scores[0]
    table.act(deed)
    return table.scores[0] - before


def test_msg_20_the_smallest_feature_with_ones_meeple_must_be_taken_ties_are_free() -> None:
    table = heralds().stand("0 M50 B").lay("Q50 U E", "R50 U E", "Q60 U E").stand("0 Q50 A", "1 Q60 A")

    assert table.with_message(1).legal() == ["message points", "message deed M50 B"]
    table.lay("W50 U E").stand("0 W50 A")
    assert table.with_message(1).legal() == ["message points", "message deed M50 B", "message deed W50 A"]
    assert table.refusal("message deed Q50 A") == "not-on-offer"


def test_msg_20_being_there_is_enough_without_the_majority() -> None:
    table = heralds().lay("Q50 U E", "R50 U E", "S50 U E").stand("0 Q50 A", "1 R50 A", "1 S50 A")

    assert won(table.with_message(1), "message deed Q50 A") == 3
    assert table.left(0) == 6


def test_msg_20_without_a_feature_of_the_kind_there_are_only_the_points() -> None:
    table = heralds().stand("0 M50 A")

    for number in (1, 3):
        assert table.with_message(number).legal() == ["message points"]
        assert table.refusal("message deed") == "not-on-offer"


def test_msg_21_the_value_is_that_of_the_end_of_the_match() -> None:
    table = heralds().stand("0 M50 A").lay("M51 F E").lay("M49 B N").stand("0 M49 B")

    assert won(table.with_message(2), "message deed M50 A") == 3
    assert table.terms(0) == {"message-city": (2, 1), "message-city-coat": (1, 1)}
    assert won(table.to_move(0).with_message(3), "message deed M49 B") == 2


def test_msg_22_a_road_with_an_inn_and_a_city_with_a_cathedral_are_worth_nothing_and_so_the_smallest() -> None:
    table = heralds(inns_cathedrals="on").stand("0 M50 A").lay("M51 F E", "M52 F E", "M53 F E")
    table.lay("Q50 IK N", "Q51 F E").stand("0 Q50 A").lay("T50 IB N", "X50 U E").stand("0 T50 A", "0 X50 A")

    assert table.with_message(2).legal() == ["message points", "message deed Q50 A"]
    assert won(table, "message deed Q50 A") == 0
    assert table.to_move(0).with_message(1).legal() == ["message points", "message deed T50 A"]


def test_msg_22_unless_the_table_lets_them_pay_as_usual() -> None:
    table = heralds(inns_cathedrals="on", ic_incomplete="normal").lay("T50 IB N", "U50 U E").stand("0 T50 A")

    assert won(table.with_message(1), "message deed T50 A") == 2


def test_msg_23_an_abbot_on_a_monastery_counts_for_it() -> None:
    table = heralds(abbot_gardens="on").lay("M49 B N").stand("0 M49 B abbot")

    assert table.with_message(3).legal() == ["message points", "message deed M49 B"]


def test_msg_24_the_extra_tile_is_a_part_of_its_own_with_all_its_steps() -> None:
    table = heralds()

    events = table.with_message(4).act("message deed")

    assert kinds(events) == ["MessageAnswered", "PartStarted"]
    assert table.parts() == ["0 messages"]
    table.turn("E", "M51 S", "A")
    assert table.scores == (4, 0)
    assert table.parts() == ["0 messages", "1 turn"]


def test_msg_24_without_tiles_to_come_there_are_only_the_points() -> None:
    assert heralds().pile().with_message(4).legal() == ["message points"]


def test_msg_25_each_coat_of_arms_counts_once_with_or_without_the_majority() -> None:
    table = heralds().lay("Q50 F E", "Q51 F E", "Q52 F E").stand("0 Q50 A", "0 Q51 A", "1 Q52 A")
    table.lay("T50 M N").stand("0 T50 A").lay("W50 M N").stand("1 W50 A")

    assert won(table.with_message(5)) == 8
    assert table.terms(0) == {"message-pennant": (4, 2)}


def test_msg_26_each_knight_counts_but_no_monk_and_no_highwayman() -> None:
    table = heralds().stand("0 M50 A").lay("Q50 F E").stand("0 Q50 A").lay("M49 B N").stand("0 M49 B", "1 M50 B")

    assert won(table.with_message(6)) == 4


def test_msg_27_a_large_meeple_is_one_knight_or_one_farmer() -> None:
    table = heralds(inns_cathedrals="on").stand("0 M50 A large").lay("Q50 F E").stand("0 Q50 A")
    table.lay("T50 F E").stand("0 T50 A", "1 T50 B large")

    assert won(table.with_message(6)) == 6


def test_msg_28_each_farmer_counts_whatever_the_field_is_worth_no_pig_and_no_builder() -> None:
    table = heralds(traders_builders="on").stand("0 M50 C", "0 M50 D").lay("L50 U E").stand("0 L50 C pig")
    table.stand("0 M50 B").lay("N50 U E").stand("0 N50 A builder")

    assert won(table.with_message(7)) == 4


def test_msg_28_three_farmers_in_one_field_and_a_table_that_pays_three() -> None:
    usual, blurb = heralds(), heralds(message7_points_per_farmer="3")

    for table, points in ((usual, 6), (blurb, 9)):
        table.lay("L50 U E", "K50 U E").stand("0 M50 C", "0 L50 C", "0 K50 C")
        assert won(table.with_message(7)) == points


def test_msg_29_any_meeple_may_be_taken_back_also_for_nothing() -> None:
    table = heralds(inns_cathedrals="on").lay("T50 IB N").stand("0 T50 A", "0 M50 C")

    assert table.with_message(8).legal() == ["message points", "message deed M50 C", "message deed T50 A"]
    assert won(table, "message deed T50 A") == 0
    assert table.left(0) == 6


def test_msg_29_without_the_majority_it_pays_nothing_or_by_an_option_all_the_same() -> None:
    strict, kind = heralds(), heralds(message8_needs_majority="off")

    for table, points in ((strict, 0), (kind, 3)):
        table.lay("M51 E S", "L50 U E", "K50 U E").stand("0 M50 C", "1 L50 C", "1 K50 C")
        assert won(table.with_message(8), "message deed M50 C") == points
        assert table.left(0) == 7


def test_msg_30_only_the_receiver_scores() -> None:
    table = heralds().lay("M51 E S", "L50 U E").stand("0 M50 C", "1 L50 C")

    table.with_message(8).act("message deed M50 C")

    assert table.scores == (3, 0)
    assert table.terms(0) == {"message-farmed-city": (1, 3)}


def test_msg_31_everybody_else_stays() -> None:
    table = heralds().lay("Q50 U E", "R50 U E", "S50 U E").stand("0 Q50 A", "0 R50 A", "1 S50 A")

    assert won(table.with_message(8), "message deed Q50 A") == 3

    assert (table.left(0), table.left(1)) == (6, 6)


def test_msg_32_a_builder_or_pig_goes_with_the_last_meeple() -> None:
    table = heralds(traders_builders="on").stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder")
    table.stand("0 M50 C", "0 L50 C pig").lay("K50 U E").stand("0 K50 C")

    table.with_message(8).act("message deed M50 B")
    assert table.left(0, "builder") == 1

    table.to_move(0).with_message(8).act("message deed M50 C")
    assert table.left(0, "pig") == 0


def test_message_8_by_the_oldest_rule_of_farmers_counts_cities_one_leads_in_all_fields_together() -> None:
    table = heralds(farmer_scoring="a").lay("M51 E S", "L50 U E").stand("0 M50 C", "1 M51 B")

    assert won(table.with_message(8), "message deed M50 C") == 4
