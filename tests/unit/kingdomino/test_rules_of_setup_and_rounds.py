"""Rules K-1 to K-16 and K-28: material, set-up, rounds."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.core.game import CoreReason, Draw, IllegalAction
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.rules.events import DominoPlaced, LineDealt, LineFinished
from bot.games.kingdomino.rules.model import Choosing, Kingdom, Placing
from bot.games.kingdomino.rules.pieces import Terrain, pieces
from bot.games.kingdomino.rules.reasons import KingdominoReason
from tests.unit.kingdomino.scripted import Scripted


def test_k1_two_to_four_players_use_48_dominoes_and_at_most_8_kings() -> None:
    data = pieces()

    assert len(data.dominoes) == 48
    assert sorted(data.setups) == [2, 3, 4] == list(Kingdomino.info.seats)
    assert all(setup.kings * seats <= 8 and setup.kings <= 2 for seats, setup in data.setups.items())


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_k1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        Kingdomino().config({}, seats)

    assert refused.value.reason is CoreReason.BAD_SEATS


def test_k2_the_96_halves_carry_39_buildings_in_the_numbers_of_the_rulebook() -> None:
    halves = [half for domino in pieces().dominoes.values() for half in (domino.first, domino.second)]

    counted = Counter((half.terrain.key, half.buildings) for half in halves)

    assert counted == {
        ("wheat", 0): 21, ("wheat", 1): 5,
        ("lake", 0): 16, ("lake", 1): 6,
        ("forest", 0): 12, ("forest", 1): 6,
        ("mountain", 0): 10, ("mountain", 1): 2, ("mountain", 2): 2,
        ("garden", 0): 6, ("garden", 1): 2, ("garden", 2): 2,
        ("village", 0): 1, ("village", 1): 1, ("village", 2): 3, ("village", 3): 1,
    }  # fmt: skip
    assert sum(half.buildings for half in halves) == 39


def test_k3_dominoes_1_to_18_have_no_building_and_the_others_have_them_on_one_half() -> None:
    for number, domino in pieces().dominoes.items():
        built = [half for half in (domino.first, domino.second) if half.buildings]

        assert len(built) == (0 if number <= 18 else 1)


@pytest.mark.parametrize(("seats", "kings"), [(2, 2), (3, 1), (4, 1)])
def test_k4_two_players_have_two_kings_each_and_three_or_four_have_one(seats: int, kings: int) -> None:
    state = Kingdomino().initial(Kingdomino().config({}, seats), seats)

    assert state.kings == (kings,) * seats


def test_k5_a_kingdom_begins_with_one_castle_cell_that_scores_nothing() -> None:
    match = Scripted(2)

    kingdom = match.state.kingdoms[0]
    view = match.game.view(match.state, None).kingdoms[0]

    assert kingdom.taken.bit_count() == 1
    assert kingdom.terrains == (0,) * len(Terrain)
    assert match.game.scores(match.state) == (0, 0)
    assert view.castle == (7, 7)
    assert view.bounds == (7, 7, 7, 7)


@pytest.mark.parametrize(("seats", "dominoes"), [(2, 24), (3, 36), (4, 48)])
def test_k6_the_box_keeps_what_is_not_played(seats: int, dominoes: int) -> None:
    match = Scripted(seats).finish()

    dealt = [number for event in match.events if isinstance(event, LineDealt) for number in event.dominoes]

    assert len(dealt) == len(set(dealt)) == dominoes
    assert len(match.state.box) == 48 - dominoes


def test_k6_any_domino_of_the_whole_box_can_be_among_those_played() -> None:
    game = Kingdomino()

    chance = game.chance(game.initial(game.config({}, 2), 2))

    assert isinstance(chance, Draw)
    assert chance.bag.pieces == tuple(range(1, 49))


def test_k_r1_two_players_play_24_dominoes_in_6_rounds_on_5_by_5() -> None:
    setup = pieces().setups[2]

    assert (setup.dominoes, setup.line, setup.size) == (24, 4, 5)
    assert sum(isinstance(event, LineDealt) for event in Scripted(2).finish().events) == 6


def test_k_r2_terrains_follow_the_totals_of_the_rulebook() -> None:
    halves = Counter(
        half.terrain.key for domino in pieces().dominoes.values() for half in (domino.first, domino.second)
    )

    assert (halves["lake"], halves["forest"]) == (22, 18)


@pytest.mark.parametrize(("seats", "line"), [(2, 4), (3, 3), (4, 4)])
def test_k7_a_line_has_as_many_dominoes_as_kings_are_in_play(seats: int, line: int) -> None:
    match = Scripted(seats)

    assert len(match.state.current.dominoes) == line == pieces().setups[seats].kings * seats


def test_k28_three_players_deal_three_dominoes_and_none_is_left_over() -> None:
    match = Scripted(3).finish()

    assert {len(event.dominoes) for event in match.events if isinstance(event, LineDealt)} == {3}


def test_k8_a_line_is_sorted_by_number_however_it_was_drawn() -> None:
    match = Scripted(2, dominoes=[31, 7, 48, 12])

    assert match.state.current.dominoes == (7, 12, 31, 48)


def test_k_r4_everybody_may_know_the_numbers_of_a_line() -> None:
    match = Scripted(2, dominoes=[31, 7, 48, 12])

    for viewer in (None, 0, 1):
        line = match.game.view(match.state, viewer).current
        assert [slot.domino.number for slot in line] == [7, 12, 31, 48]


def test_k9_the_owner_of_each_drawn_king_chooses_a_free_domino_of_the_first_line() -> None:
    match = Scripted(4, kings=[2, 0, 3])

    order = [match.seat]
    for choice in ("choose 3", "choose 1", "choose 4"):
        match.do(choice)
        order.append(match.seat)

    assert order == [2, 0, 3, 1]
    assert match.state.current.owners == (0, None, 2, 3)


def test_k9_a_domino_takes_one_king_only() -> None:
    match = Scripted(4, kings=[2, 0]).do("choose 3")

    assert match.refused("choose 3") is KingdominoReason.TAKEN
    assert match.legal == ["choose 1", "choose 2", "choose 4"]


def test_k9_the_last_king_has_no_choice() -> None:
    match = Scripted(2, kings=[0, 1, 1, 0]).do("choose 4", "choose 1", "choose 2")

    assert match.legal == ["choose 3"]
    assert match.game.forced(match.state) == (0, match.game.parse("choose 3"))


def test_k9_with_two_players_each_chooses_two_dominoes() -> None:
    match = Scripted(2, kings=[1, 1, 0]).do("any", "any", "any", "any")

    assert Counter(match.state.current.owners) == {0: 2, 1: 2}


def test_k9_only_dominoes_of_the_line_can_be_chosen() -> None:
    match = Scripted(2)

    assert match.refused("choose 5") is KingdominoReason.NOT_IN_LINE
    assert match.refused("place 1 G8-H8") is KingdominoReason.NOT_NOW_PLACE
    assert match.refused("discard 1") is KingdominoReason.NOT_NOW_PLACE


def test_k9_nobody_chooses_for_another_king() -> None:
    match = Scripted(2, kings=[1])

    assert match.refused("choose 1", seat=0) is CoreReason.NOT_YOUR_DECISION


def test_k10_the_second_line_is_dealt_once_the_first_is_chosen() -> None:
    match = Scripted(2, kings=[0, 0, 1, 1]).do("any", "any", "any")

    assert match.state.upcoming.dominoes == ()

    match.do("any")

    assert match.state.upcoming.dominoes == (5, 6, 7, 8)
    assert match.state.upcoming.owners == (None,) * 4


def test_k11_the_king_on_the_lowest_domino_goes_first() -> None:
    match = Scripted(3, kings=[0, 1, 2]).do("choose 3", "choose 1", "choose 2")

    order = []
    for _ in range(3):
        order.append(match.seat)
        match.do("any", "any")

    assert order == [1, 2, 0]


def test_k12_the_domino_is_laid_before_the_king_moves_on() -> None:
    match = Scripted(3, kings=[0, 1, 2]).do("choose 1", "choose 2", "choose 3")

    assert match.refused("choose 4") is KingdominoReason.NOT_NOW_CHOOSE
    assert isinstance(match.state.phase, Placing)

    match.do("place 1 G8-H8")

    assert match.seat == 0
    assert isinstance(match.state.phase, Choosing)
    assert match.refused("place 1 G6-H6") is KingdominoReason.NOT_NOW_PLACE
    assert match.legal == ["choose 4", "choose 5", "choose 6"]


def test_k12_only_the_domino_under_the_king_is_laid() -> None:
    match = Scripted(3, kings=[0, 1, 2]).do("choose 1", "choose 2", "choose 3")

    assert match.refused("place 2 G8-H8") is KingdominoReason.NOT_YOUR_DOMINO
    assert match.refused("discard 3") is KingdominoReason.NOT_YOUR_DOMINO
    assert match.refused("place 2 G8-H8", seat=1) is CoreReason.NOT_YOUR_DECISION


def test_k13_two_players_act_once_for_each_king_at_its_place_in_the_line() -> None:
    match = Scripted(2, kings=[0, 1, 1, 0]).do("choose 1", "choose 2", "choose 3", "choose 4")

    order = []
    for _ in range(4):
        order.append(match.seat)
        match.do("any", "any")

    assert order == [0, 1, 1, 0]


def test_k14_an_empty_line_gives_way_to_the_next_and_a_new_one_is_dealt() -> None:
    match = Scripted(3, kings=[0, 1, 2]).do("any", "any", "any")

    match.do(*["any"] * 6)

    assert isinstance(match.events[-2], LineFinished)
    assert match.events[-1] == LineDealt((7, 8, 9))
    assert match.state.current.dominoes == (4, 5, 6)
    assert None not in match.state.current.owners


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 12), (4, 12)])
def test_k15_dominoes_are_laid_in_12_rounds_or_6_with_two_players(seats: int, rounds: int) -> None:
    match = Scripted(seats).finish()

    lines = [event for event in match.events if isinstance(event, LineDealt)]
    turns = sum(isinstance(event, DominoPlaced) for event in match.events)
    given_up = sum(len(kingdom.discards) for kingdom in match.state.kingdoms)

    assert len(lines) == rounds
    assert turns + given_up == rounds * len(lines[0].dominoes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_k16_in_the_last_round_dominoes_are_only_laid(seats: int) -> None:
    match = Scripted(seats)
    while match.state.box and len(match.state.box) > 48 - match.state.config.dominoes:
        match.do("any")
    while match.state.upcoming.dominoes:
        match.do("any")

    verbs = []
    while match.game.outcome(match.state) is None:
        verbs.append(match.legal[0].split()[0])
        match.do("any")

    assert len(verbs) == match.state.config.line
    assert "choose" not in verbs
    assert all(isinstance(kingdom, Kingdom) for kingdom in match.state.kingdoms)
