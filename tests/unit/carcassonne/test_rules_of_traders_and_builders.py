"""Rules T01 to T16."""

from __future__ import annotations

from bot.games.carcassonne.expansions.traders_builders import Goods, GoodsTaken
from tests.unit.carcassonne.scripted import GAME, Table


def traders(seats: int = 2, **options: str) -> Table:
    return Table(seats, traders_builders="on", **options)


def goods(table: Table) -> Goods:
    found = GAME.view(table.state, None).shown("traders-builders")
    assert isinstance(found, Goods)
    return found


def test_t01_adds_24_tiles_20_tokens_a_builder_and_a_pig_each() -> None:
    table = traders()

    assert len(table.state.piles[0]) == 71 + 24
    assert goods(table).left == (9, 6, 5)
    assert table.left(0, "builder") == table.left(1, "pig") == 1


def test_t02_whoever_completes_a_city_takes_its_goods_even_when_nobody_scores() -> None:
    table = traders(3).lay("M51 TQ E")

    events = table.turn("E", "M52 S")

    assert GoodsTaken(0, "M52", 0, 1, 0, 0) in events
    assert goods(table).owned == ((1, 0, 0), (0, 0, 0), (0, 0, 0))
    assert table.scores == (0, 0, 0)


def test_t02_the_goods_are_not_those_of_the_owner_of_the_city() -> None:
    table = traders().stand("1 M50 A").lay("M51 TG W")

    table.turn("E", "L51 E")

    assert goods(table).owned == ((0, 1, 0), (0, 0, 0))
    assert table.scores == (0, 6)


def test_t03_most_tokens_of_a_kind_pay_ten_ties_in_full_none_nothing() -> None:
    table = traders()
    table.lay("M51 TQ E", "Q51 TQ E", "Q50 E N").turn("E", "M52 S")
    table.turn("E", "Q52 S")
    assert goods(table).owned == ((1, 0, 0), (1, 0, 0))

    table.pile("U").turn("U", "L50 E")

    assert table.terms(0)["wine"] == table.terms(1)["wine"] == (1, 10)
    assert "grain" not in table.terms(0)
    assert "cloth" not in table.terms(1)


def test_t04_a_builder_joins_a_meeple_of_its_owner_though_the_feature_is_taken() -> None:
    table = traders().stand("0 M50 B", "1 M50 A")
    table.draw("U")
    table.act("place L50 E")

    assert table.refusal("claim A") == "claimed"
    assert table.refusal("claim A pig") == "wrong-place"
    assert table.refusal("claim B builder") == "wrong-place"
    assert table.refusal("claim A builder") is None
    table.act("pass")
    table.draw("U")
    table.act("place N50 E")
    assert table.refusal("claim A builder") == "needs-company"


def test_t05_builder_and_pig_count_nothing_and_are_taken_for_no_meeple() -> None:
    table = (
        traders().stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder").lay("K50 U E").stand("1 K50 A", "1 M50 B")
    )

    assert table.at_the_end() == (0, 3)


def test_t06_extending_the_feature_of_ones_builder_earns_a_second_part() -> None:
    table = traders().stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder")

    table.turn("U", "K50 E", "B")

    assert table.parts() == ["0 traders-builders"]
    table.turn("B", "M49 N", "B")
    assert table.parts() == ["0 traders-builders", "1 turn"]


def test_t06_completing_it_earns_one_too_and_touching_another_side_does_not() -> None:
    completing = traders().stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder").lay("N50 W N")
    beside = traders().stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder")

    completing.turn("W", "K50 N")
    beside.turn("B", "L49 N")

    assert completing.parts() == ["0 traders-builders"]
    assert beside.parts() == ["1 turn"]


def test_t07_a_part_earned_by_the_builder_earns_no_further_one() -> None:
    table = traders().stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder")

    table.turn("U", "K50 E")
    table.turn("U", "J50 E")

    assert table.parts() == ["0 traders-builders", "1 turn"]


def test_t08_the_builder_must_have_been_there_before() -> None:
    table = traders().stand("0 M50 B")

    table.turn("U", "L50 E", "A builder")

    assert table.parts() == ["1 turn"]


def test_t08_somebody_elses_builder_earns_nothing() -> None:
    table = traders().stand("1 M50 B").lay("L50 U E").stand("1 L50 A builder")

    table.turn("U", "K50 E")

    assert table.parts() == ["1 turn"]


def test_t09_the_builder_returns_with_the_meeples_and_can_be_used_in_part_two() -> None:
    table = traders().stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder").lay("N50 W N")

    table.turn("W", "K50 N")

    assert table.left(0, "builder") == 1
    assert table.scores == (4, 0)
    table.lay("Q50 D N").stand("0 Q50 B")
    table.draw("U")
    table.act("place P50 E")
    assert table.refusal("claim A builder") is None


def test_t10_one_tile_earns_one_part_however_much_it_extends() -> None:
    table = traders().stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder").lay("K49 V E").stand("0 K49 A")

    table.turn("X", "K50 N")
    table.turn("B", "M49 N")

    assert table.parts() == ["0 traders-builders", "1 turn"]


def test_t11_a_pig_makes_every_city_of_its_field_worth_four() -> None:
    table = traders().lay("M51 E S").stand("0 M50 C").lay("L50 U E").stand("1 L50 C")
    assert table.at_the_end() == (3, 3)

    table.lay("K50 U E").stand("0 K50 C pig")

    assert table.at_the_end() == (4, 3)


def test_t11_a_pig_needs_a_farmer_of_its_owner_and_stays_to_the_end() -> None:
    table = traders().stand("0 M50 C")
    table.draw("U")
    table.act("place L50 E")

    assert table.refusal("claim B pig") == "needs-company"
    table.act("claim C pig")
    assert table.left(0, "pig") == 0
    table.pile("E").turn("E", "M51 S")
    assert GAME.outcome(table.state) is not None
    assert table.left(0, "pig") == 0
    assert table.terms(0) == {"farmed-city": (1, 4)}


def test_t12_several_players_may_have_builders_in_one_feature() -> None:
    table = traders().stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder").lay("K50 U E").stand("1 K50 A")
    table.to_move(1)

    table.turn("U", "J50 E", "A builder")
    table.turn("U", "I50 E")

    assert table.parts() == ["0 turn", "0 traders-builders"]


def test_t13_no_builder_on_a_feature_completed_by_the_same_tile() -> None:
    table = traders().stand("0 M50 A")
    table.draw("E")

    table.act("place M51 S")

    assert table.refusal("claim A builder") == "feature-complete"


def test_t14_the_bridge_carries_two_roads_and_parts_four_fields() -> None:
    segments = traders().lay("Q50 TB N").tile("Q50").segments
    split = traders().lay("Q50 TC N").tile("Q50").segments

    assert [part.sides for part in segments if part.kind == "road"] == [(0, 2), (3, 1)]
    assert sum(part.kind == "field" for part in segments) == 4
    assert [(part.sides, part.end) for part in split if part.kind == "road"] == [((3,), "house"), ((2,), "city")]


def test_t15_enclosed_fields_can_be_claimed() -> None:
    for tile in ("TM", "TN", "TP", "TX"):
        table = traders().lay(f"Q50 {tile} N").claiming("Q50")
        enclosed = [
            part for part, one in enumerate(table.tile("Q50").segments) if one.kind == "field" and not one.halves
        ]

        assert enclosed
        for part in enclosed:
            assert table.refusal(f"claim {chr(65 + part)}") is None


def test_t16_in_part_two_a_tile_that_fits_nowhere_is_replaced() -> None:
    table = traders().stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder").lay("M51 E S")
    table.turn("U", "K50 E")

    table.draw("C")

    assert table.state.gone == ("C",)
    assert table.seat == 0
    table.turn("U", "J50 E")
    assert table.parts() == ["0 traders-builders", "1 turn"]
