"""Components, set-up and start (rules 1 to 12; rulings A1, A2, A15)."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.core.game import Draw, IllegalAction, Roll, fold
from bot.games.dice.facts import DiceFacts
from bot.games.dice.rules.board import NAMES
from bot.games.dice.rules.cards import PILES
from bot.games.dice.rules.events import StartRolled, TurnBegun
from bot.games.dice.rules.faces import Color
from bot.games.dice.rules.pieces import landscape_of, pieces
from bot.games.dice.rules.reasons import DiceReason
from tests.unit.dice.scripted import GAME, act, dealt, drawn, due_first, holding, legal, refused, spaces, table

SEATS = (2, 3, 4)


def test_r1_fifteen_landscapes_lie_twice_on_the_board_and_on_two_castle_tiles_each() -> None:
    data = pieces()
    shown = Counter(space.landscape for space in data.spaces)

    assert len(data.spaces) == 30
    assert len(shown) == 15
    assert set(shown.values()) == {2}
    assert Counter(map(landscape_of, data.castles)) == shown
    for half in "AB":
        assert len({space.landscape for space in data.spaces if space.name[0] == half}) == 15


def test_r2_sixty_cards_in_five_piles_of_twelve_have_effects_a_joker_and_a_condition() -> None:
    cards = pieces().cards.values()

    assert Counter(card.pile for card in cards) == dict.fromkeys(PILES, 12)
    assert all(card.kind.effects and card.levels and card.joker for card in cards)


def test_r3_there_are_eighteen_white_and_six_gold_gems_fifteen_flames_and_sixteen_pawns_each() -> None:
    counts = DiceFacts().pieces(table(4))

    assert (counts["white"], counts["gold"], counts["flame"]) == (18, 6, 15)
    assert [counts[f"pawn of {seat}"] for seat in range(4)] == [16] * 4


def test_r4_every_die_has_each_number_once_and_each_colour_twice_and_differs_from_others() -> None:
    dice = pieces().dice

    assert len(dice) == 6
    assert len(set(dice)) == 6
    for die in dice:
        assert sorted(face.number for face in die) == [1, 2, 3, 4, 5, 6]
        assert Counter(face.color for face in die) == dict.fromkeys(Color, 2)


def test_r5_layout_and_flames_depend_on_the_number_of_players() -> None:
    states = [table(seats) for seats in SEATS]

    assert [state.layout for state in states] == ["shifted", "beside", "stacked"]
    assert [state.board.flames.bit_count() for state in states] == [4, 3, 2]


@pytest.mark.parametrize("seats", SEATS)
def test_r6_a_flame_lies_on_each_volcano_and_the_other_flames_are_the_supply(seats: int) -> None:
    state = table(seats)

    volcanoes = {space.name for space in pieces().spaces if space.landscape == "volcano"}
    assert volcanoes == {"A8", "B8"}
    assert state.board.flames & spaces(*volcanoes) == spaces(*volcanoes)
    assert not any(landscape_of(str(castle)) == "volcano" for castle in state.supply.unseen)
    assert state.supply.flames == 15 - state.board.flames.bit_count()


@pytest.mark.parametrize(("seats", "castles", "flames"), [(2, 24, 11), (3, 25, 12), (4, 26, 13)])
def test_r6a_starting_flames_lie_on_castle_tiles_and_28_spaces_end_occupied(
    seats: int, castles: int, flames: int
) -> None:
    state = table(seats)

    assert state.board.castles == state.board.flames
    assert sorted(map(landscape_of, state.board.tiles)) == sorted(
        pieces().spaces[space].landscape for space in pieces().setups[seats].flames
    )
    assert (state.supply.castles, state.supply.flames) == (castles, flames)
    assert state.supply.castles + state.board.castles.bit_count() == 28


def test_r7_two_castle_tiles_stay_in_the_box_and_nobody_knows_which() -> None:
    state = table()
    view = GAME.view(state, 0)

    assert len(state.supply.unseen) == state.supply.castles + 2
    assert view.castles == 24
    assert view == GAME.view(DiceFacts().disguised(state, 0), 0)


@pytest.mark.parametrize(("seats", "white"), [(2, 10), (3, 9), (4, 8)])
def test_r8_gems_lie_on_the_board_and_everybody_begins_with_a_white_one(seats: int, white: int) -> None:
    state = table(seats)

    assert (state.board.white.bit_count(), state.board.gold.bit_count()) == (6, 4)
    assert all((holding.white, holding.gold) == (1, 0) for holding in state.holdings)
    assert (state.supply.white, state.supply.gold) == (white, 2)


def test_r9_the_top_card_of_each_pile_is_visible_and_chance_settles_it() -> None:
    state = GAME.initial(GAME.config({}, 2), 2)
    asked = []
    for pile in PILES:
        chance = GAME.chance(state)
        assert isinstance(chance, Draw)
        asked.append((chance.kind, len(chance.bag), chance.count))
        state = fold(GAME, state, GAME.resolve(state, (f"{pile}-07",)))

    assert asked == [(f"card-{pile}", 12, 1) for pile in PILES]
    assert [pile.top for pile in state.piles] == ["1-07", "2-07", "3-07", "4-07", "5-07"]
    assert [pile.left for pile in state.piles] == [12] * 5


def test_r9_the_next_card_is_turned_over_before_the_next_throw() -> None:
    state = drawn(act(dealt(), "alert 2"), "swamp-1")
    state = act(state, "place A4")

    chance = GAME.chance(state)
    assert isinstance(chance, Draw)
    assert (chance.kind, len(chance.bag), chance.seat) == ("card-2", 11, 1)


def start(seats: int):
    """A match in which everybody is to throw for the start."""
    state = GAME.initial(GAME.config({}, seats), seats)
    for pile in PILES:
        state = fold(GAME, state, GAME.resolve(state, (f"{pile}-01",)))
    return state


def test_r10_most_sixes_begins() -> None:
    state = start(3)
    chance = GAME.chance(state)
    assert isinstance(chance, Roll)

    rolled, begun = GAME.resolve(state, (6, 1, 1, 1, 1, 1, *(6, 6, 2, 2, 2, 2), *(5, 5, 5, 5, 5, 5)))

    assert (chance.kind, len(chance.faces), chance.seat) == ("start", 18, None)
    assert isinstance(rolled, StartRolled)
    assert [throw.sixes for throw in rolled.throws] == [1, 2, 0]
    assert begun == TurnBegun(1)


def test_r10_ties_throw_again_among_themselves() -> None:
    state = start(3)

    (rolled,) = GAME.resolve(state, (6, 1, 1, 1, 1, 1, *(2,) * 6, *(1, 1, 6, 1, 1, 1)))
    state = fold(GAME, state, [rolled])
    chance = GAME.chance(state)
    again = GAME.resolve(state, (*(1,) * 6, *(6,) * 6))

    assert rolled.leaders == (0, 2)
    assert isinstance(chance, Roll)
    assert len(chance.faces) == 12
    assert [throw.seat for throw in again[0].throws] == [0, 2]
    assert again[1] == TurnBegun(2)


def test_r10_turns_go_clockwise() -> None:
    state = dealt(seats=3)

    state = act(drawn(act(state, "alert 1"), "swamp-1"), "place A4")

    assert GAME.view(state, None).seat == 1


def test_r11_a_random_board_is_chance_like_any_other() -> None:
    state = GAME.initial(GAME.config({"arrangement": "random"}, 4), 4)
    layout = GAME.chance(state)
    assert isinstance(layout, Draw)
    assert layout.kind == "layout"
    state = fold(GAME, state, GAME.resolve(state, ("upright",)))
    places = GAME.chance(state)
    assert isinstance(places, Draw)
    assert (places.kind, places.count) == ("space", 12)

    names = ("B15", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11")
    state = fold(GAME, state, GAME.resolve(state, names))

    assert state.layout == "upright"
    assert state.board.flames == spaces("B15", "A1")
    assert state.board.gold == spaces("A2", "A3", "A4", "A5")
    assert state.board.white == spaces("A6", "A7", "A8", "A9", "A10", "A11")
    assert sorted(map(landscape_of, state.board.tiles)) == ["desert", "swamp"]
    assert state.supply.castles == 26


def test_r11_a_free_board_is_put_together_by_everybody_in_turn() -> None:
    state = GAME.initial(GAME.config({"arrangement": "free", "two-flames": "on"}, 3), 3)

    assert legal(state) == [f"layout {key}" for key in pieces().layouts]
    assert refused(state, "layout heap") is DiceReason.NO_LAYOUT
    assert refused(state, "put A1") is DiceReason.NOT_NOW
    assert due_first(state, "put A1") == "layout"
    assert due_first(act(state, "layout askew"), "layout askew") == "put"
    state = act(state, "layout askew")
    assert GAME.to_act(state) == {1}
    assert len(legal(state, "put")) == 30
    state = act(state, "put A1", "put A2")
    assert state.board.flames == spaces("A1", "A2")
    assert refused(state, "put A1") is DiceReason.PUT_THERE
    state = act(state, *(f"put A{number}" for number in range(3, 13)))
    assert state.board.gold == spaces("A3", "A4", "A5", "A6")
    assert not GAME.to_act(state)
    chance = GAME.chance(state)
    assert chance is not None
    assert chance.kind == "card-1"


def test_r12_all_possessions_are_visible_to_everybody() -> None:
    state = holding(table(3), 2, cards=("4-02",), supers=("1-01", "1-02"), gold=2, flames=1)

    for viewer in (None, 0, 1, 2):
        seen = GAME.view(state, viewer).players[2]
        assert [card.key for card in seen.cards] == ["4-02"]
        assert (seen.supers, seen.gold, seen.white, seen.flames, seen.pawns) == (2, 2, 1, 1, 16)


def test_a1_the_cautious_reading_begins_with_the_two_volcanoes_only() -> None:
    for seats in (2, 3):
        state = table(seats, two_flames="on")
        assert state.board.flames == spaces("A8", "B8")
        assert (state.supply.castles, state.supply.flames) == (26, 13)

    with pytest.raises(IllegalAction) as refusal:
        GAME.config({"two-flames": "on"}, 4)
    assert refusal.value.reason is DiceReason.FLAMES_FOR_FOUR


def test_a2_a_castle_tile_that_can_be_drawn_always_has_a_free_space() -> None:
    for seats in SEATS:
        state = table(seats)
        free = Counter(
            pieces().spaces[space].landscape for space in range(len(NAMES)) if not state.board.castles >> space & 1
        )
        assert Counter(landscape_of(str(castle)) for castle in state.supply.unseen) == free


def test_a15_the_thieves_are_six_of_either_kind() -> None:
    kinds = Counter(card.kind.key for card in pieces().cards.values() if card.pile == 2)

    assert kinds == {"card-thief": 6, "gem-thief": 6}
