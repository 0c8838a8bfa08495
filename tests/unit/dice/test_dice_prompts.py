"""The next question holds every legal action, and says what a person needs to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import generator, play
from bot.core.game import fold
from bot.games.dice import DiceFacts
from bot.games.dice.presentation.prompts import AskDecide, AskLayout, AskLoot, AskSpace
from bot.games.dice.presentation.view import ToArrange, ToDecide, ToLay, ToReplace, ToThrow
from bot.games.dice.rules import chances
from bot.games.dice.rules.pieces import SPACES, pieces
from tests.unit.dice.scripted import GAME, act, dealt, drawn, holding, owning, result, table

RED = (1, 2, 3, 1, 4, 6)


def played(name: str) -> Iterator[tuple[Any, int]]:
    """Every position of some random matches in which somebody is to act, with that seat."""
    for arrangement in ("printed", "free"):
        for number in range(3):
            config = GAME.config({"arrangement": arrangement}, 3)
            for step in play(GAME, config, 3, play_at_random, generator(name, number)):
                yield from ((step.state, seat) for seat in sorted(GAME.to_act(step.state)))


def test_a_question_holds_exactly_the_legal_actions() -> None:
    kinds: Counter[str] = Counter()
    for state, seat in played("prompts"):
        asked = GAME.question(state, seat)

        assert asked is not None
        assert Counter(asked.actions) == Counter(GAME.legal_actions(state, seat))
        assert asked.step == GAME.view(state, seat).step
        assert not [other for other in range(3) if other != seat and GAME.question(state, other) is not None]
        kinds[type(asked).__name__] += 1

    assert kinds.keys() == {"AskDecide", "AskSpace", "AskLoot", "AskLayout"}


def test_a_question_tells_nothing_that_is_hidden() -> None:
    facts = DiceFacts()
    for state, seat in played("disguised"):
        twin = facts.disguised(state, seat)

        assert GAME.question(twin, seat) == GAME.question(state, seat)
        assert GAME.view(twin, seat) == GAME.view(state, seat)


def test_a_spot_brings_what_it_says_and_a_pair_helps_the_cards_it_says() -> None:
    compared: Counter[str] = Counter()
    for state, seat in played("gains"):
        asked = GAME.question(state, seat)
        if isinstance(asked, AskSpace):
            for spot in asked.sites:
                after = fold(GAME, state, GAME.decide(state, seat, spot.action))
                assert spot.gain == GAME.scores(after)[seat] - GAME.scores(state)[seat]
                compared["spot"] += 1
        if isinstance(asked, AskDecide):
            for pair in asked.pairs:
                then = GAME.question(fold(GAME, state, GAME.decide(state, seat, pair.action)), seat)
                assert isinstance(then, AskDecide)
                raised = [o.pile for o, before in zip(then.offers, asked.offers, strict=True) if o.level > before.level]
                assert list(pair.piles) == raised
                compared["pair"] += 1

    assert min(compared["spot"], compared["pair"]) > 50


def test_the_dice_come_with_what_each_card_asks_for() -> None:
    asked = GAME.question(dealt(RED), 0)

    assert isinstance(asked, AskDecide)
    assert asked.step.dice.faces == result("R1 R2 R3 R1 R4 R6")
    assert (asked.step.dice.extra, asked.step.dice.left, len(asked.throws)) == ((), 2, 63)
    assert [(offer.pile, offer.level, offer.take is not None) for offer in asked.offers] == [
        (1, 3, True),
        (2, 0, False),
        (3, 0, False),
        (4, 1, True),
        (5, 0, False),
    ]
    assert [len(offer.explanations) for offer in asked.offers] == [3, 1, 1, 1, 1]
    assert all(offer.alert is None for offer in asked.offers)
    assert asked.must


def test_after_a_pair_nothing_is_left_to_throw() -> None:
    state = holding(dealt(), 0, supers=("1-02", "1-03"))

    asked = GAME.question(act(state, "joker S S R1"), 0)

    assert isinstance(asked, AskDecide)
    assert (asked.step.dice.extra, asked.throws) == (result("R1"), ())


def test_spaces_are_numbered_as_one_reads_and_say_what_they_bring() -> None:
    state = drawn(act(owning(dealt(RED), ("A9",), ()), "take 1"), "lake-1", "swamp-1", "desert-1")

    asked = GAME.question(state, 0)

    assert isinstance(asked, AskSpace)
    assert asked.step == ToLay(0, ("lake", "swamp", "desert"), 1, alert=False)
    # A gold gem of the supply, 3 points, comes with each.
    assert [(site.number, site.name, site.landscape, site.gem, site.gain) for site in asked.sites] == [
        (1, "A1", "desert", None, 4),
        (2, "A4", "swamp", None, 6),
        # Beside A9, and a gold gem lies there.
        (3, "A5", "lake", "gold", 9),
        (4, "B15", "swamp", None, 4),
        (5, "B14", "lake", "white", 6),
        (6, "B13", "desert", None, 4),
    ]


def test_pawns_to_replace_name_their_owner_and_their_distance() -> None:
    state = act(owning(dealt(RED, seats=3), ("A1",), ("A3",), ("A7",)), "take 4")

    asked = GAME.question(state, 0)

    assert isinstance(asked, AskSpace)
    assert asked.step == ToReplace(0, 2)
    assert [(spot.name, spot.owner) for spot in asked.sites] == [("A3", 1), ("A7", 2)]


def test_loot_says_whose_and_how_many() -> None:
    state = holding(dealt((1, 2, 3, 2, 3, 1)), 1, cards=("4-02", "5-06"))
    state = act(drawn(act(state, "take 2"), "swamp-1", "beach-1"), "place A4")

    asked = GAME.question(state, 0)

    assert isinstance(asked, AskLoot)
    assert [(loot.owner, loot.die, loot.gem, loot.count) for loot in asked.options] == [(1, result("R6")[0], None, 2)]
    assert asked.nothing is not None


def test_a_free_board_asks_for_a_layout_then_for_spaces() -> None:
    state = GAME.initial(GAME.config({"arrangement": "free"}, 2), 2)
    assert isinstance(GAME.question(state, 0), AskLayout)

    asked = GAME.question(act(state, "layout stacked"), 1)

    assert isinstance(asked, AskSpace)
    assert isinstance(asked.step, ToArrange)
    assert (asked.step.seat, asked.step.thing, len(asked.sites)) == (1, "flame", 30)


def test_views_show_places_dice_and_what_is_due() -> None:
    state = dealt(RED)
    view = GAME.view(state, None)

    assert isinstance(view.step, ToDecide)
    assert (view.seat, view.turn, view.castles) == (0, 1, 24)
    assert [pile.left for pile in view.piles] == [12] * 5
    assert view.dice is not None
    assert view.dice.faces == result("R1 R2 R3 R1 R4 R6")
    assert len({space.place for space in view.spaces}) == 30
    assert view.spaces[SPACES["B1"]].place == pieces().layouts["shifted"].places[SPACES["B1"]]
    rolling = GAME.view(act(state, "keep 1 2"), 1)
    assert isinstance(rolling.step, ToThrow)
    assert rolling.step.dice.kept == (1, 2)
    assert GAME.view(table(), None).dice is None


def test_neighbours_are_those_beside_each_other_in_the_layout() -> None:
    for layout in pieces().layouts:
        view = GAME.view(act(GAME.initial(GAME.config({"arrangement": "free"}, 2), 2), f"layout {layout}"), None)
        places = {space.name: space.place for space in view.spaces}

        for space in view.spaces:
            beside = [
                name
                for name, (column, row) in places.items()
                if (abs(column - space.place[0]), abs(row - space.place[1])) in ((2, 0), (1, 1))
            ]
            assert list(space.neighbours) == beside


def test_chances_are_the_same_however_many_ask_at_once() -> None:
    asked = GAME.question(dealt(tops=("1-04", "2-12", "3-07", "4-12", "5-08")), 0)
    assert isinstance(asked, AskDecide)
    expected = [(asked.best(offer), asked.keeping(offer, (1, 2))) for offer in asked.offers]

    for _ in range(3):
        chances._table.cache_clear()
        with ThreadPoolExecutor(8) as many:
            found = list(many.map(lambda offer: (asked.best(offer), asked.keeping(offer, (1, 2))), asked.offers * 8))

        assert found == expected * 8
