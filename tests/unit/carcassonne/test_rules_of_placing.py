"""Rules B01 to B26: set-up, tiles and figures."""

from __future__ import annotations

import pytest

from bot.core.game import IllegalAction
from bot.games.carcassonne.expansions.messages.memory import DARK, TRACK
from bot.games.carcassonne.presentation.prompts import AskPlace, question
from bot.games.carcassonne.rules.cells import CELLS, NAMES
from tests.unit.carcassonne.scripted import GAME, Table, kinds


def test_b01_the_start_tile_lies_and_71_tiles_are_to_come() -> None:
    table = Table()

    (pile,) = table.state.piles
    assert [NAMES[cell] for cell in table.state.board.tiles] == ["M50"]
    assert table.tile("M50").key == "D"
    assert len(pile) == 71
    assert pile.counts()["D"] == 3


def test_b02_up_to_five_play_with_seven_meeples_each_and_six_with_inns_and_cathedrals() -> None:
    for seats in (2, 3, 4, 5):
        assert Table(seats).state.supply == ((7,),) * seats

    six = Table(6)
    assert [expansion.key for expansion in six.config.expansions] == ["inns-cathedrals"]
    assert len(six.state.piles[0]) == 71 + 18
    with pytest.raises(IllegalAction):
        GAME.config({}, 7)


def test_b03_the_track_has_fifty_spaces_and_every_fifth_is_dark() -> None:
    assert [space for space in range(TRACK) if space % DARK == 0] == [0, 5, 10, 15, 20, 25, 30, 35, 40, 45]


def test_b04_the_first_seat_starts_and_play_goes_round() -> None:
    table = Table(3)

    for tile, where in (("U", "L50 E"), ("U", "K50 E"), ("U", "J50 E")):
        table.turn(tile, where)

    assert table.parts() == ["1 turn", "2 turn", "0 turn"]


def test_b10_a_tile_lies_beside_another_by_a_side() -> None:
    table = Table()
    table.draw("B")

    assert table.refusal("place L51 N") == "unreachable"
    assert table.refusal("place Z99 N") == "unreachable"
    assert table.refusal("place M50 N") == "occupied"
    assert table.refusal("place M49 N") is None


def test_b11_every_side_continues_the_terrain_of_all_neighbours() -> None:
    table = Table().lay("L50 V N", "L51 V W")
    table.draw("R")

    refused = table.refused("place M51 N")

    assert refused.reason == "carcassonne-edge-mismatch"
    assert refused.params == {"cell": "M51", "side": "S", "shown": "field", "wanted": "city", "beyond": "M50"}
    assert table.refused("place M51 E").params["side"] == "W"


def test_b12_turns_that_look_alike_are_all_legal_and_give_the_same_state() -> None:
    one, other = Table(), Table()
    one.draw("U")
    asked = question(one.state, 0)

    assert {"place L50 E", "place L50 W"} < set(one.legal())
    assert isinstance(asked, AskPlace)
    assert [len(spot.ways) for spot in asked.sites] == [1, 1, 1]
    one.act("place L50 E")
    other.turn("U", "L50 W")
    assert one.state.board.frontier == other.state.board.frontier


def test_b13_a_tile_that_fits_nowhere_leaves_the_match_and_the_next_is_drawn() -> None:
    table = Table().lay("M51 E S")

    events = table.draw("C")

    assert events[0].fate == "discarded"
    assert table.state.gone == ("C",)
    assert GAME.chance(table.state) is not None
    assert table.seat == 0
    table.draw("U")
    assert table.refusal("place L50 E") is None


def test_b13_the_match_ends_when_the_last_tile_fits_nowhere() -> None:
    table = Table().lay("M51 E S").pile("C")

    table.draw("C")

    assert GAME.outcome(table.state) is not None


def test_b13_by_a_house_rule_it_goes_back_while_others_fit() -> None:
    table = Table(unplaceable="shuffle").lay("M51 E S").pile("C", "U")

    assert table.draw("C")[0].fate == "returned"
    assert len(table.state.piles[0]) == 2
    table.pile("C")
    assert table.draw("C")[0].fate == "discarded"


def test_b14_monasteries_may_be_neighbours() -> None:
    table = Table()

    table.turn("B", "M49 N", "B")
    table.turn("B", "M48 N", "B")

    assert table.scores == (0, 0)


def test_b20_one_meeple_of_ones_own_on_the_tile_just_placed() -> None:
    table = Table()
    table.draw("U")
    table.act("place L50 E")

    assert set(table.legal()) == {"pass", "claim A", "claim B", "claim C"}
    assert table.refusal("claim D") == "no-segment"
    events = table.act("claim A")
    assert kinds(events) == ["FigurePlaced", "PartStarted"]
    assert table.left(0) == 6


def test_b20_without_a_meeple_left_there_is_only_to_pass() -> None:
    table = Table()
    columns = ("L", "K", "J", "I", "H", "G", "F")
    table.lay(*(f"{column}50 U E" for column in columns))
    for column in columns:
        table.stand(f"0 {column}50 B")

    table.draw("U")
    table.act("place E50 E")

    assert table.refusal("claim C") == "no-figure"
    assert table.legal() == ["pass"]
    assert GAME.forced(table.state) == (0, GAME.parse("pass"))


def test_b21_a_field_is_bounded_by_roads_and_cities() -> None:
    table = Table()
    table.draw("X")
    table.act("place L50 N")

    kinds_of_parts = [segment.kind for segment in table.tile("L50").segments]
    assert kinds_of_parts == ["road"] * 4 + ["field"] * 4
    assert len(table.legal()) == 1 + 8


def test_b21_fields_cannot_be_claimed_where_the_table_plays_without_farmers() -> None:
    table = Table(farmers="off")
    table.draw("U")
    table.act("place L50 E")

    assert table.legal() == ["pass", "claim A"]
    assert table.refusal("claim B") == "no-farmers"


def test_b22_a_feature_with_any_meeple_is_taken_for_everybody() -> None:
    table = Table()
    table.turn("U", "L50 E", "A")
    table.draw("U")
    table.act("place N50 E")

    refused = table.refused("claim A")

    assert refused.reason == "carcassonne-claimed"
    assert refused.params == {"kind": "road", "seat": 0, "figure": "meeple", "cell": "L50"}
    table.act("pass")
    table.draw("U")
    table.act("place K50 E")
    assert table.refusal("claim A") == "claimed"


def test_b23_features_claimed_apart_can_be_joined_and_shared() -> None:
    table = Table().stand("0 M50 B").lay("K50 U E").stand("1 K50 A")

    table.turn("U", "L50 E")

    shared = table.state.land.feature(CELLS["L50"] * 16)
    assert {figure.seat for figure in shared.pieces} == {0, 1}
    assert shared.tiles.bit_count() == 3


def test_b24_a_meeple_that_comes_back_cannot_be_placed_in_the_same_turn() -> None:
    table = Table()
    columns = ("L", "K", "J", "I", "H", "G")
    table.lay(*(f"{column}50 U E" for column in columns))
    table.stand("0 M50 A", *(f"0 {column}50 B" for column in columns))
    table.draw("E")

    table.act("place M51 S")

    assert table.legal() == ["pass"]
    table.act("pass")
    assert table.scores == (4, 0)
    assert table.left(0) == 1


def test_b25_a_feature_completed_by_its_own_tile_is_claimed_and_scored_at_once() -> None:
    table = Table()

    events = table.turn("E", "M51 S", "A")

    assert kinds(events) == ["FigurePlaced", "FeatureScored", "PartStarted"]
    assert table.scores == (4, 0)
    assert table.left(0) == 7


def test_b26_meeples_stay_where_they_are_until_scored() -> None:
    table = Table()
    table.turn("U", "L50 E", "B")
    before = list(table.state.figures())

    for tile, where in (("U", "K50 E"), ("U", "N50 E"), ("B", "M49 N")):
        table.turn(tile, where)

    assert list(table.state.figures()) == before
