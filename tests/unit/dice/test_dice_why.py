"""What the rules answer about a space or a card agrees with what they allow."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import generator, play
from bot.core.game import IllegalAction, fold
from bot.games.dice import DiceFacts
from bot.games.dice.presentation.prompts import AskDecide, AskSpace
from bot.games.dice.presentation.why import CardAnswer, SpaceAnswer
from bot.games.dice.rules.chances import chances
from bot.games.dice.rules.model import Deciding
from bot.games.dice.rules.pieces import NAMES, pieces
from bot.games.dice.rules.reasons import DiceReason
from tests.unit.dice.scripted import GAME, act, dealt, holding, result


def test_a_space_may_be_chosen_exactly_where_the_question_has_it() -> None:
    answers: Counter[str] = Counter()
    for arrangement in ("printed", "free"):
        config = GAME.config({"arrangement": arrangement}, 3)
        for step in play(GAME, config, 3, play_at_random, generator("why", 1)):
            for seat in range(3):
                asked = GAME.question(step.state, seat)
                spots = {spot.name: spot.action for spot in asked.sites} if isinstance(asked, AskSpace) else {}
                for name in NAMES:
                    answer = GAME.explain(step.state, seat, name.lower())
                    assert isinstance(answer, SpaceAnswer)
                    assert answer.space == name
                    assert answer.action == spots.get(name)
                    if spots and answer.action is None:
                        assert answer.refused is not None
                        answers[answer.refused] += 1

    assert {DiceReason.NOT_DRAWN, DiceReason.OCCUPIED, DiceReason.PUT_THERE} <= answers.keys()


def test_a_refusal_is_the_one_that_deciding_gives() -> None:
    state = act(dealt((1, 1, 1, 2, 2, 4)), "alert 1")
    state = fold(GAME, state, GAME.resolve(state, ("lake-1",)))

    answer = GAME.explain(state, 0, "A2")

    assert isinstance(answer, SpaceAnswer)
    with pytest.raises(IllegalAction) as refused:
        GAME.decide(state, 0, GAME.parse("place A2"))
    assert (answer.refused, dict(answer.params)) == (refused.value.reason, refused.value.params)


def judged(state: Any, pile: int, seat: int = 0) -> CardAnswer:
    answer = GAME.explain(state, seat, f"take {pile}")
    assert isinstance(answer, CardAnswer)
    return answer


def test_a_card_answers_with_its_next_level_and_the_chance_of_it() -> None:
    state = dealt((1, 2, 3, 1, 2, 3))
    asked = GAME.question(state, 0)
    assert isinstance(asked, AskDecide)

    for offer in asked.offers:
        answer = judged(state, offer.pile).judgement

        assert answer is not None
        assert (answer.level, answer.dice) == (offer.level, asked.step.dice)
        if offer.level == len(offer.card.levels):
            assert (answer.lacks, answer.chance) == (None, None)
            continue
        assert answer.lacks == offer.explanations[offer.level]
        assert answer.chance == chances(offer.card, asked.step.dice.faces, 2)[offer.level].probability


def test_ways_to_spend_jokers_lift_the_card_and_are_told_to_their_owner_alone() -> None:
    red_six = [key for key, card in pieces().cards.items() if card.joker == result("R6")[0]][:2]
    supers = [key for key, card in pieces().cards.items() if card.joker != result("R6")[0]][:2]
    state = holding(dealt((6, 6, 1, 2, 3, 4), tops=("1-01", "2-01", "3-02", "4-01", "5-01")), 0, cards=tuple(red_six))
    state = holding(state, 0, cards=tuple(red_six), supers=tuple(supers))

    mine, theirs = judged(state, 3).judgement, judged(state, 3, seat=1).judgement

    assert mine is not None
    assert theirs is not None
    assert [[GAME.notation(joker) for joker in way] for way in mine.ways][:2] == [["joker R6 R6"], ["joker R6 S"]]
    assert theirs.ways == ()
    for way in mine.ways:
        after = state
        for joker in way:
            after = fold(GAME, after, GAME.decide(after, 0, joker))
        assert isinstance(after.phase, Deciding)
        lifted = judged(after, 3).judgement
        assert lifted is not None
        assert lifted.level > mine.level


def test_answers_tell_nothing_that_is_hidden() -> None:
    facts = DiceFacts()
    state = dealt()
    for seat in (0, 1):
        for cell in (*"12345", "A1", "B15"):
            assert GAME.explain(facts.disguised(state, seat), seat, cell) == GAME.explain(state, seat, cell)


@pytest.mark.parametrize("cell", ["Z9", "", "0", "6", "A16", "keep 1"])
def test_no_such_place_is_refused(cell: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.explain(dealt(), 0, cell)

    assert refused.value.reason is DiceReason.NO_PLACE
