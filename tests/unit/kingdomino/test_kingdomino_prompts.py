"""The questions Kingdomino asks are its legal actions, sorted for a person."""

from __future__ import annotations

from random import Random

from bot.ai.policies import play_at_random
from bot.ai.simulation import Turn, play
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.prompts import AskChoose, AskDiscard, AskPlace, Question, question
from tests.unit.kingdomino.scripted import Scripted


def test_the_first_question_is_which_domino_of_the_line_to_choose() -> None:
    match = Scripted(4, dominoes=[9, 3, 27, 12], kings=[2, 0])

    asked = question(match.state, 2)

    assert isinstance(asked, AskChoose)
    assert [(pick.letter, pick.domino.number) for pick in asked.options] == [("A", 3), ("B", 9), ("C", 12), ("D", 27)]


def test_a_taken_domino_keeps_its_letter_unused() -> None:
    match = Scripted(4, dominoes=[9, 3, 27, 12], kings=[2, 0]).do("choose 9")

    asked = question(match.state, 0)

    assert isinstance(asked, AskChoose)
    assert [pick.letter for pick in asked.options] == ["A", "C", "D"]


def test_who_is_not_to_act_is_asked_nothing() -> None:
    match = Scripted(4, kings=[2])

    assert question(match.state, 0) is None
    assert question(match.finish().state, 2) is None


def test_spots_are_numbered_from_the_top_row_down_and_from_left_to_right() -> None:
    match = Scripted(2, dominoes=[13, 14, 15, 16], kings=[0, 0, 1, 1]).do("any", "any", "any", "any")

    asked = question(match.state, 0)

    assert isinstance(asked, AskPlace)
    assert [spot.number for spot in asked.spots] == list(range(1, len(asked.spots) + 1))
    assert [spot.name for spot in asked.spots[:4]] == ["G9", "F8", "G8", "H8"]
    assert asked.spots[0].cell == (7, 9)
    rows = [(-spot.cell[1], spot.cell[0]) for spot in asked.spots]
    assert rows == sorted(rows)


def test_a_domino_with_both_halves_alike_is_offered_once_for_each_pair_of_cells() -> None:
    match = Scripted(2, kings=[0, 0, 1, 1]).do("any", "any", "any", "any")

    asked = question(match.state, 0)

    assert isinstance(asked, AskPlace)
    assert asked.domino.even
    pairs = [frozenset((way.action.cell, way.action.second)) for spot in asked.spots for way in spot.ways]
    assert len(pairs) == len(set(pairs)) == 12 == len(match.legal) // 2


def test_the_gain_of_a_way_is_what_the_land_is_worth_more() -> None:
    match = Scripted(2, dominoes=[19, 20, 1, 2, 21, 22, 23, 24], kings=[0, 0, 1, 1])
    match.do("choose 19", "choose 20", "choose 1", "choose 2")
    while match.seat != 0:
        match.do("any")
    match.do("place 19 G8-G9", "any")

    asked = question(match.state, 0)

    assert isinstance(asked, AskPlace)
    gains = {match.game.notation(way.action): way.gain for spot in asked.spots for way in spot.ways}
    assert gains["place 20 H8-H9"] == 3
    assert gains["place 20 G6-G5"] == 1


def test_all_through_random_matches_questions_and_legal_actions_agree() -> None:
    game = Kingdomino()
    kinds: set[type[Question]] = set()
    for seed in range(12):
        for step in play(game, game.config({}, 4), 4, play_at_random, Random(seed)):
            if isinstance(step, Turn):
                asked = question(step.before, step.seat)
                assert asked is not None
                kinds.add(type(asked))

                assert offered(asked) <= set(step.legal)
                if not (isinstance(asked, AskPlace) and asked.domino.even):
                    assert offered(asked) == set(step.legal)
    assert kinds == {AskPlace, AskDiscard, AskChoose}


def offered(asked: Question) -> set[object]:
    match asked:
        case AskPlace(_, spots):
            return {way.action for spot in spots for way in spot.ways}
        case AskDiscard(_, action):
            return {action}
        case AskChoose(options):
            return {pick.action for pick in options}
