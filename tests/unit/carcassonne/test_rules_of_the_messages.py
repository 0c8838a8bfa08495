"""Rules MSG-01 to MSG-12 and MSG-40 to MSG-42: score figures, dark spaces, and parts of turns."""

from __future__ import annotations

import pytest

from bot.games.carcassonne.expansions.messages import memory
from tests.unit.carcassonne.scripted import GAME, Table, kinds


def heralds(seats: int = 2, **options: str) -> Table:
    return Table(seats, messages="on", **options)


def three_and_eight(table: Table) -> Table:
    """Seat 0 completes a road worth 3 and a city worth 8 with one tile, and is to move its figures."""
    table.lay("L50 W N", "N51 F E", "N52 E S").stand("0 M50 B", "0 N51 A")
    table.turn("L", "N50 N")
    return table


def move(table: Table, road: str, city: str) -> list[object]:
    """Seat 0 moves these figures by 3 for the road and by 8 for the city, in the order in which they are due."""
    by_amount = {3: road, 8: city}
    amounts = memory(table.state).due
    assert sorted(amounts) == [3, 8]
    return table.act(*(f"move {by_amount[amount]}" for amount in amounts))


def test_msg_01_everybody_has_two_figures_on_space_0_and_eight_messages_lie_face_down() -> None:
    table = heralds(3)

    shown = GAME.view(table.state, None).shown("messages")

    assert shown is not None
    assert shown.marks == ((0, 0),) * 3  # type: ignore[attr-defined] # what this expansion shows
    assert shown.face_down == 8  # type: ignore[attr-defined] # what this expansion shows


def test_msg_02_a_whole_amount_moves_one_figure_of_choice() -> None:
    table = heralds().marks((13, 7))

    events = table.turn("E", "M51 S", "A")

    assert kinds(events)[-1] == "MovesDue"
    assert table.legal() == ["move meeple", "move courier"]
    assert table.scores == (24, 0)
    table.act("move courier")
    assert table.figures_at(0) == (13, 11)


def test_msg_02_nothing_is_asked_while_both_figures_stand_alike() -> None:
    table = heralds()

    events = table.turn("E", "M51 S", "A")

    assert kinds(events) == ["FigurePlaced", "FeatureScored", "FigureMoved", "PartStarted"]
    assert table.figures_at(0) == (4, 0)


@pytest.mark.parametrize(
    ("moves", "marks", "message"),
    [
        (("courier", "courier"), (13, 18), False),
        (("courier", "meeple"), (21, 10), True),
        (("meeple", "courier"), (16, 15), True),
    ],
)
def test_msg_03_two_features_of_one_turn_may_move_either_figure(
    moves: tuple[str, str], marks: tuple[int, int], message: bool
) -> None:
    table = three_and_eight(heralds().marks((13, 7)))

    move(table, *moves)

    assert table.figures_at(0) == marks
    assert table.waits == message


def test_msg_04_a_completed_lap_lands_on_dark_space_0() -> None:
    table = heralds().marks((46, 3))

    table.turn("E", "M51 S", "A")
    table.act("move meeple")

    assert table.figures_at(0) == (50, 3)
    assert GAME.chance(table.state) is not None
    assert GAME.chance(table.state).kind == "message"  # type: ignore[union-attr] # chance is pending


def test_msg_05_only_the_seat_whose_turn_it_is_gets_messages() -> None:
    table = heralds().marks((1, 0), (1, 0)).stand("1 M50 A")

    events = table.turn("E", "M51 S")

    assert kinds(events) == ["FeatureScored", "FigureMoved", "PartStarted"]
    assert table.figures_at(1) == (5, 0)


def test_msg_06_only_where_figures_finally_stand_counts() -> None:
    table = three_and_eight(heralds().marks((13, 7)))

    events = move(table, "courier", "courier")

    assert table.figures_at(0) == (13, 18)
    assert kinds(events)[-1] == "PartStarted"


def test_msg_07_two_figures_on_dark_spaces_bring_one_message() -> None:
    table = three_and_eight(heralds().marks((2, 7)))

    move(table, "meeple", "courier")
    assert table.figures_at(0) == (5, 15)
    table.draw(3)
    events = table.act("message points", "move courier")

    assert table.figures_at(0) == (5, 17)
    assert kinds(events)[-1] == "PartStarted"


def test_msg_08_a_figure_that_did_not_move_brings_nothing() -> None:
    still, other = heralds(), heralds().marks((5, 1))

    assert kinds(still.turn("U", "L50 E")) == ["PartStarted"]
    other.turn("E", "M51 S", "A")
    events = other.act("move meeple")

    assert other.figures_at(0) == (9, 1)
    assert kinds(events)[-1] == "PartStarted"


def test_msg_08_scoring_nothing_moves_nothing() -> None:
    table = heralds(inns_cathedrals="on").marks((5, 0)).lay("L50 IB N").stand("0 L50 A")

    events = table.with_message(8).act("message deed L50 A")

    assert table.figures_at(0) == (5, 0)
    assert kinds(events) == ["MessageAnswered", "FigureRecalled", "PartStarted"]


def test_msg_09_a_message_is_revealed_answered_and_put_under_the_others() -> None:
    table = heralds().marks((1, 0))
    table.turn("E", "M51 S", "A")
    table.act("move meeple")

    assert GAME.chance(table.state).count == 1  # type: ignore[union-attr] # chance is pending
    table.draw(3)
    assert table.legal() == ["message points"]
    table.act("message points", "move courier")
    assert memory(table.state).seen == (3,)
    assert len(memory(table.state).unseen) == 7
    assert table.scores == (7, 0)


def test_msg_09_once_all_were_seen_they_come_again_in_the_same_order() -> None:
    table = heralds().marks((1, 0))
    for number in (3, 1, 2, 5, 6, 7, 8, 4):
        table.with_message(number)
        table._remember(open=None, seen=(*memory(table.state).seen, number))
    table.to_move(0).turn("E", "M51 S", "A")

    events = table.act("move meeple")

    assert kinds(events)[-1] == "MessageRevealed"
    assert memory(table.state).open == 3
    table.act("message points", "move courier")
    assert memory(table.state).seen == (1, 2, 5, 6, 7, 8, 4, 3)


def test_msg_10_points_of_a_message_can_bring_another_one_without_end_or_once() -> None:
    endless, once = heralds().marks((8, 1)), heralds(chain="one").marks((8, 1))

    for table in (endless, once):
        table.with_message(3).act("message points", "move meeple")
        assert table.figures_at(0) == (10, 1)
        table.draw(2)
        table._remember(marks=((13, 1), (0, 0)))
        table.act("message points", "move meeple")

    assert endless.waits
    assert not once.waits


def test_msg_11_the_two_figures_are_one_before_the_final_scoring_which_brings_no_message() -> None:
    table = heralds().marks((3, 4)).stand("0 M50 B").pile("U")

    table.turn("U", "N50 E")

    shown = GAME.view(table.state, None).shown("messages")
    assert table.scores == (9, 0)
    assert shown.marks == ((9,), (0,))  # type: ignore[union-attr] # what this expansion shows
    assert GAME.outcome(table.state) is not None


def test_msg_12_up_to_six_play_and_no_landscape_tile_is_added() -> None:
    assert len(heralds(6).state.piles[0]) == 71 + 18
    assert len(heralds(5).state.piles[0]) == 71
    assert len(memory(heralds(6).state).marks) == 6


def test_by_an_option_somebody_elses_figure_on_the_dark_space_blocks_the_message() -> None:
    blocked = heralds(dark_space_occupied_blocks="on")

    for marks, waits in (((5, 0), False), ((6, 0), True), ((55, 1), False)):
        table = Table(2, messages="on", dark_space_occupied_blocks="on").marks((1, 0), marks)
        table.turn("E", "M51 S", "A")
        table.act("move meeple")
        assert table.waits == waits
    assert blocked.scores == (0, 0)


def test_by_an_option_all_points_of_a_turn_move_the_same_figure() -> None:
    table = three_and_eight(heralds(one_figure_per_turn="on").marks((13, 7)))

    events = table.act("move courier")

    assert table.figures_at(0) == (13, 18)
    assert kinds(events) == ["FigureMoved", "FigureMoved", "PartStarted"]


@pytest.mark.parametrize(
    ("policy", "marks"),
    [("meeple", (13, 2)), ("courier", (9, 6)), ("behind", (9, 6)), ("ahead", (13, 2))],
)
def test_points_in_other_players_turns_follow_a_standing_order(policy: str, marks: tuple[int, int]) -> None:
    table = heralds().marks((0, 0), (9, 2)).stand("1 M50 A")
    orders = [GAME.notation(order) for order in GAME.orders(table.state, 1)]
    if policy == "meeple":
        assert orders == ["policy courier", "policy behind", "policy ahead"]
    else:
        assert f"policy {policy}" in orders
        table._take(*GAME.decide(table.state, 1, GAME.parse(f"policy {policy}")))

    table.turn("E", "M51 S")

    assert table.figures_at(1) == marks
    assert f"policy {policy}" not in [GAME.notation(order) for order in GAME.orders(table.state, 1)]


def builder_and_city() -> Table:
    """Seat 0 has a builder on its road and 1 point; tile D on K50 extends that road and completes a city worth 4."""
    table = heralds(traders_builders="on").marks((1, 0)).stand("0 M50 B").lay("L50 U E").stand("0 L50 A builder")
    return table.lay("K51 E S")


def test_msg_40_a_double_turn_can_bring_one_message_after_each_part() -> None:
    table = builder_and_city().lay("R50 F E", "R51 E S").stand("0 R50 A")

    table.turn("D", "K50 N", "A")
    table.act("move meeple")
    table.draw(3)
    table.act("message points", "move courier")
    assert table.parts() == ["0 traders-builders"]
    table.turn("E", "R49 N")
    table.act("move courier")

    assert table.figures_at(0) == (5, 10)
    table.draw(1)
    table.act("message points", "move meeple")
    assert table.parts() == ["0 traders-builders", "1 turn"]


def test_msg_41_the_extra_tile_comes_before_the_builders_part_and_can_earn_its_own() -> None:
    table = builder_and_city()

    table.turn("D", "K50 N", "A")
    table.act("move meeple")
    table.draw(4)
    table.act("message deed")
    assert table.state.turn.owed == ("traders-builders",)
    for tile, where in (("U", "J50 E"), ("U", "I50 E"), ("U", "H50 E")):
        table.turn(tile, where)

    assert table.parts() == ["0 messages", "0 traders-builders", "0 traders-builders", "1 turn"]


def test_msg_41_an_extra_tile_elsewhere_earns_nothing() -> None:
    table = builder_and_city()

    table.turn("D", "K50 N", "A")
    table.act("move meeple")
    table.draw(4)
    table.act("message deed")
    table.turn("B", "M49 N")
    table.turn("U", "J50 E")

    assert table.parts() == ["0 messages", "0 traders-builders", "1 turn"]


def test_msg_42_an_extra_tile_earned_in_a_builders_part_may_earn_one_too_innermost_first() -> None:
    table = builder_and_city()

    table.turn("U", "N50 E")
    assert table.parts() == ["0 traders-builders"]
    table.turn("D", "K50 N", "A")
    table.act("move meeple")
    table.draw(4)
    table.act("message deed")
    table.turn("U", "J50 E")
    table.turn("U", "I50 E")

    assert table.parts() == ["0 traders-builders", "0 messages", "0 traders-builders", "1 turn"]
