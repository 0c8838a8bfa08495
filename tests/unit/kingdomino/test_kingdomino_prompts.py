"""The questions Kingdomino asks are its legal actions, sorted for a person."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import Acted, play
from bot.core.game import fold
from bot.games.kingdomino import Kingdomino, KingdominoFacts
from bot.games.kingdomino.presentation.prompts import AskChoose, AskDiscard, AskPlace, Question, Way, question
from bot.games.kingdomino.rules.actions import Action, notation
from bot.games.kingdomino.rules.model import State
from tests.unit.kingdomino.scripted import Scripted

GAME = Kingdomino()


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


def turns(seeds: int, seats: int = 4, **options: str) -> Iterator[tuple[Acted, Question]]:
    """Every turn of random matches with what is asked in it."""
    for seed in range(seeds):
        for step in play(GAME, GAME.config(options, seats), seats, play_at_random, Random(seed)):
            if isinstance(step, Acted):
                asked = GAME.question(step.before, step.seat)
                assert asked is not None
                yield step, asked


def after(turn: Acted, action: Action) -> State:
    """The state once this seat did that instead."""
    return fold(GAME, turn.before, GAME.decide(turn.before, turn.seat, action))


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (2, {"mighty-duel": "on", "dynasty": "on"})])
def test_all_through_random_matches_questions_name_exactly_the_legal_actions(
    seats: int, options: dict[str, str]
) -> None:
    kinds: set[type[Question]] = set()

    for turn, asked in turns(12 if seats == 4 else 1, seats, **options):
        kinds.add(type(asked))

        assert sorted(map(notation, offered(asked))) == sorted(map(notation, turn.legal))
        assert {GAME.question(turn.before, seat) for seat in range(seats) if seat != turn.seat} == {None}

    assert kinds == {AskPlace, AskDiscard, AskChoose}


def test_the_gain_of_every_way_is_what_deciding_brings() -> None:
    seen = 0

    for turn, asked in turns(2):
        for way in ways(asked):
            for action in {way.action, way.turned or way.action}:
                then = after(turn, action)
                assert GAME.scores(then)[turn.seat] - GAME.scores(turn.before)[turn.seat] == way.gain or then.scored
                seen += 1

    assert seen > 1_000


def test_what_may_be_chosen_after_a_domino_is_asked_once_it_is_laid() -> None:
    seen: set[tuple[type[Question], bool]] = set()

    for turn, asked in turns(12):
        if isinstance(asked, AskPlace | AskDiscard):
            then = GAME.question(after(turn, turn.legal[0]), turn.seat)
            assert asked.then == (then.options if isinstance(then, AskChoose) else ())
            seen.add((type(asked), bool(asked.then)))

    assert seen == {(kind, more) for kind in (AskPlace, AskDiscard) for more in (False, True)}


def test_a_placement_is_found_however_it_is_told_and_only_if_it_is_legal() -> None:
    universe, found = KingdominoFacts().universe, 0

    for turn, asked in turns(1):
        if isinstance(asked, AskPlace):
            for action in universe(turn.before):
                pair = asked.found(action)
                assert (pair is not None) == (action in turn.legal)
                found += pair is not None
                assert pair is None or action in (pair[1].action, pair[1].turned)
            assert asked.best.gain == max(way.gain for way in ways(asked))

    assert found > 100


def test_a_question_contains_nothing_of_the_box() -> None:
    for turn, asked in turns(3):
        assert GAME.question(KingdominoFacts().disguised(turn.before, turn.seat), turn.seat) == asked


def test_the_effects_of_a_way_add_up_to_what_it_brings() -> None:
    kinds = set()

    for _, asked in turns(2):
        for way in ways(asked):
            assert sum(effect.now - effect.was for effect in way.effects) == way.gain
            assert 1 <= len(way.effects) <= 2
            kinds |= {(effect.fresh, effect.now > effect.was, effect.was > 0) for effect in way.effects}

    assert {(True, True, False), (True, False, False), (False, True, True), (False, False, False)} <= kinds


def ways(asked: Question) -> list[Way]:
    return [way for spot in asked.spots for way in spot.ways] if isinstance(asked, AskPlace) else []


def offered(asked: Question) -> list[Action]:
    """Every action a question names; one that a way names twice over comes once."""
    match asked:
        case AskPlace():
            return [action for way in ways(asked) for action in (way.action, way.turned) if action]
        case AskDiscard():
            return [asked.action]
        case AskChoose():
            return [pick.action for pick in asked.options]
