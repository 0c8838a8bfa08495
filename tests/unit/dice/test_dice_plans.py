"""What promises most: it is legal, keeps for a card what is likeliest, and wins matches."""

from __future__ import annotations

import random
from dataclasses import replace

from bot.core.game import Draw, fold
from bot.games.dice.evaluation.worths import CARD, ahead, worths
from bot.games.dice.presentation.plans import plans, promising, useful
from bot.games.dice.presentation.prompts import AskDecide, AskSpace
from bot.games.dice.rules import chances
from bot.games.dice.rules.actions import Place
from bot.games.dice.rules.model import Deciding, State
from tests.bench.dice_positions import keen
from tests.unit.dice.scripted import GAME, act, dealt, drawn, holding, owning


def test_a_plan_keeps_the_likeliest_dice_for_its_card() -> None:
    asked = GAME.question(dealt(), 0)
    assert isinstance(asked, AskDecide)

    found = plans(asked)

    assert found
    for plan in found:
        best = chances.chances(plan.offer.card, asked.step.dice.faces, asked.step.dice.left)[plan.level - 1]
        assert plan.action in asked.throws
        assert abs(plan.chance - best.probability) < 1e-9


def last_throw(*numbers: int) -> State:
    """Nothing is left to throw."""
    state = dealt(numbers)
    assert isinstance(state.phase, Deciding)
    return state.but(phase=replace(state.phase, left=0))


def promised(state: State) -> list[str]:
    asked = GAME.question(state, 0)
    assert asked is not None
    found = promising(asked)
    assert found is not None
    return [GAME.notation(action) for action in found.actions]


def test_without_throws_the_card_that_brings_most_is_taken() -> None:
    state = last_throw(1, 2, 3, 1, 4, 6)
    found, taken = worths(state, 0), promised(state)

    assert taken == [max((f"take {pile}" for pile in (1, 4)), key=lambda text: max(found[int(text[-1])]))]


def test_where_no_card_is_fulfilled_one_is_laid_face_down() -> None:
    (laid,) = promised(last_throw(1, 1, 1, 2, 2, 4))

    assert laid.startswith("alert ")


def test_two_superjokers_are_spent_for_a_card_that_is_worth_more() -> None:
    state = holding(last_throw(3, 3, 1, 2, 2, 4), 0, supers=("1-02", "1-03"))
    asked = GAME.question(state, 0)
    assert isinstance(asked, AskDecide)
    assert not any(offer.take for offer in asked.offers)

    joker, take = promised(state)

    assert joker.startswith("joker S S ")
    assert take.startswith("take ")
    assert worths(state, 0)[int(take[-1])][0] > 2 * CARD


def test_spaces_that_bring_most_come_first_and_a_flame_goes_where_it_is_in_the_way_of_others() -> None:
    state = act(dealt((1, 2, 3, 1, 4, 6)), "take 1")
    state = drawn(owning(state, ("A1",), ("A4",)), "mountain-1", "lake-1", "river-1")
    asked = GAME.question(state, 0)
    assert isinstance(asked, AskSpace)

    order = useful(asked)

    assert [site.gain + site.loss for site in order] == sorted((s.gain + s.loss for s in asked.sites), reverse=True)
    assert isinstance(order[0].action, Place)
    assert 0 in order[0].beside or order[0].gem


def test_a_card_is_worth_more_the_more_it_brings() -> None:
    state = dealt()
    found = worths(state, 0)

    assert set(found) == {1, 2, 3, 4, 5}
    assert list(found[1]) == sorted(found[1])
    assert all(worth >= 0 for levels in found.values() for worth in levels)
    assert abs(sum(ahead(state, seat) for seat in (0, 1))) < 1e-9


def test_whoever_does_what_promises_most_beats_one_who_throws_for_the_likeliest_card() -> None:
    ours = theirs = 0
    for seed in range(3):
        chance, state = random.Random(seed), GAME.initial(GAME.config({}, 2), 2)
        while GAME.outcome(state) is None:
            pending = GAME.chance(state)
            if isinstance(pending, Draw):
                state = fold(GAME, state, GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count))))
                continue
            if pending is not None:
                rolled = tuple(chance.randint(1, most) for most in pending.faces)
                state = fold(GAME, state, GAME.resolve(state, rolled))
                continue
            (seat,) = GAME.to_act(state)
            asked = GAME.question(state, seat)
            assert asked is not None
            found = promising(asked) if seat == 0 else None
            for action in found.actions if found is not None else (keen(state, seat, chance),):
                assert action in GAME.legal_actions(state, seat)
                state = fold(GAME, state, GAME.decide(state, seat, action))
        ours, theirs = (total + points.total for total, points in zip((ours, theirs), GAME.points(state), strict=True))

    assert ours > theirs + 20
