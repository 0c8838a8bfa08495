"""The next question holds every legal action, and says what a person needs to choose."""

from __future__ import annotations

from collections import Counter

from bot.ai.policies import play_at_random
from bot.ai.simulation import generator, play
from bot.games.dice.board import SPACES
from bot.games.dice.pieces import pieces
from bot.games.dice.prompts import AskDecide, AskLayout, AskLoot, AskSpace, Question, question
from tests.unit.dice.scripted import GAME, act, dealt, drawn, holding, owning, result, table

RED = (1, 2, 3, 1, 4, 6)


def offered(asked: Question) -> list[str]:
    """Every action of a question; throws are chosen by dice, not from a list."""
    match asked:
        case AskDecide():
            found = [offer.take for offer in asked.offers] + [offer.alert for offer in asked.offers]
            actions = [action for action in (*found, asked.alert, *asked.pairs) if action is not None]
        case AskSpace():
            actions = [spot.action for spot in asked.spots]
        case AskLoot():
            actions = [loot.action for loot in asked.options] + [asked.nothing] * (asked.nothing is not None)
        case AskLayout():
            actions = [*asked.options]
    return [GAME.notation(action) for action in actions]


def test_a_question_holds_exactly_the_legal_actions() -> None:
    kinds: Counter[str] = Counter()
    for arrangement in ("printed", "free"):
        for number in range(3):
            config = GAME.config({"arrangement": arrangement}, 3)
            for step in play(GAME, config, 3, play_at_random, generator("prompts", number)):
                for seat in range(3):
                    asked = question(step.state, seat)
                    legal = [GAME.notation(action) for action in GAME.legal_actions(step.state, seat)]
                    assert (asked is None) == (not legal)
                    if asked is None:
                        continue
                    kinds[type(asked).__name__] += 1
                    throws = [move for move in legal if move.startswith("keep")]
                    assert sorted(offered(asked)) == sorted(set(legal) - set(throws))
                    if isinstance(asked, AskDecide):
                        assert bool(throws) == (asked.left > 0)

    assert kinds.keys() == {"AskDecide", "AskSpace", "AskLoot", "AskLayout"}


def test_the_dice_come_with_what_each_card_asks_for() -> None:
    asked = question(dealt(RED), 0)

    assert isinstance(asked, AskDecide)
    assert asked.dice == result("R1 R2 R3 R1 R4 R6")
    assert (asked.extra, asked.left) == ((), 2)
    assert [(offer.pile, offer.level, offer.take is not None) for offer in asked.offers] == [
        (1, 3, True),
        (2, 0, False),
        (3, 0, False),
        (4, 1, True),
        (5, 0, False),
    ]
    assert [len(offer.explanations) for offer in asked.offers] == [3, 1, 1, 1, 1]
    assert all(offer.alert is None for offer in asked.offers)


def test_after_a_pair_nothing_is_left_to_throw() -> None:
    state = holding(dealt(), 0, supers=("1-02", "1-03"))

    asked = question(act(state, "joker S S R1"), 0)

    assert isinstance(asked, AskDecide)
    assert (asked.extra, asked.left) == (result("R1"), 0)


def test_spaces_are_numbered_as_one_reads_and_say_what_they_bring() -> None:
    state = drawn(act(owning(dealt(RED), ("A9",), ()), "take 1"), "lake-1", "swamp-1", "desert-1")

    asked = question(state, 0)

    assert isinstance(asked, AskSpace)
    assert (asked.step, asked.drawn, asked.left) == ("place", ("lake", "swamp", "desert"), 1)
    assert [(spot.number, spot.name, spot.landscape, spot.gem, spot.gain) for spot in asked.spots] == [
        (1, "A1", "desert", None, 1),
        (2, "A4", "swamp", None, 3),
        # Beside A9, and a gold gem lies there.
        (3, "A5", "lake", "gold", 6),
        (4, "B15", "swamp", None, 1),
        (5, "B14", "lake", "white", 3),
        (6, "B13", "desert", None, 1),
    ]


def test_pawns_to_replace_name_their_owner_and_their_distance() -> None:
    state = act(owning(dealt(RED, seats=3), ("A1",), ("A3",), ("A7",)), "take 4")

    asked = question(state, 0)

    assert isinstance(asked, AskSpace)
    assert (asked.step, asked.steps) == ("replace", 2)
    assert [(spot.name, spot.owner) for spot in asked.spots] == [("A3", 1), ("A7", 2)]


def test_loot_says_whose_and_how_many() -> None:
    state = holding(dealt((1, 2, 3, 2, 3, 1)), 1, cards=("4-02", "5-06"))
    state = act(drawn(act(state, "take 2"), "swamp-1", "beach-1"), "place A4")

    asked = question(state, 0)

    assert isinstance(asked, AskLoot)
    assert [(loot.owner, loot.die, loot.gem, loot.count) for loot in asked.options] == [(1, result("R6")[0], None, 2)]
    assert asked.nothing is not None


def test_a_free_board_asks_for_a_layout_then_for_spaces() -> None:
    state = GAME.initial(GAME.config({"arrangement": "free"}, 2), 2)
    assert isinstance(question(state, 0), AskLayout)

    asked = question(act(state, "layout stacked"), 1)

    assert isinstance(asked, AskSpace)
    assert (asked.step, asked.thing, len(asked.spots)) == ("arrange", "flame", 30)


def test_views_show_places_dice_and_what_is_due() -> None:
    state = dealt(RED)
    view = GAME.view(state, None)

    assert (view.step, view.seat, view.turn, view.castles) == ("decide", 0, 1, 24)
    assert [pile.left for pile in view.piles] == [12] * 5
    assert view.dice is not None
    assert view.dice.faces == result("R1 R2 R3 R1 R4 R6")
    assert len({space.place for space in view.spaces}) == 30
    assert view.spaces[SPACES["B1"]].place == pieces().layouts["shifted"].places[SPACES["B1"]]
    rolling = GAME.view(act(state, "keep 1 2"), 1)
    assert (rolling.step, rolling.dice and rolling.dice.kept) == ("throw", (1, 2))
    assert GAME.view(table(), None).dice is None
