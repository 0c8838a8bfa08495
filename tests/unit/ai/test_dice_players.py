"""Computer players of King of the Dice: exact throws, held against the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from random import Random

import numpy as np
import pytest

from bot.ai.advice import advise
from bot.ai.dice import throws
from bot.ai.evaluation import learned
from bot.ai.levels import LEVELS, players
from bot.ai.planning import Thought
from bot.ai.review.review_depth import judge
from bot.ai.search.whole_turns import arms
from bot.ai.simulation.chance_outcomes import outcomes
from bot.ai.simulation.simulated_match import Acted
from bot.ai.training.contest import Chances, contest
from bot.core.game import AnyGame, fold
from bot.games.dice.rules.actions import Joker, Throw
from bot.games.dice.rules.conditions import Sum, fulfils
from bot.games.dice.rules.faces import FACES
from bot.games.dice.rules.model import Deciding, State
from bot.games.dice.rules.pieces import pieces
from bot.games.registry import GAMES
from tests.pairwise import some_by_day
from tests.unit.dice.scripted import dealt

CONDITIONS = sorted({level for card in pieces().cards.values() for level in card.levels}, key=repr)


def _some(seed: int, count: int = 40) -> list[tuple[int, ...]]:
    rng = Random(seed)
    return [tuple(rng.randrange(6) for _ in range(6)) for _ in range(count)]


@pytest.mark.parametrize("condition", CONDITIONS, ids=repr)
def test_results_fulfil_what_the_rules_say(condition) -> None:
    joker = FACES[7]
    for lie in _some(1):
        shown = tuple(die[face] for die, face in zip(pieces().dice, lie, strict=True))

        assert throws.fulfilled(condition)[lie] == fulfils(condition, shown)
        assert throws.fulfilled(condition, joker)[lie] == fulfils(condition, (*shown, joker))


def test_kept_dice_are_worth_the_mean_over_the_others() -> None:
    end = throws.final([((Sum(24),), (5.0,)), ((Sum(30),), (9.0,))], -1.0)
    mean = throws.means(end)
    lie = (0, 5, 2, 3, 1, 4)
    for kept in (0b111100, 0b001011):
        free = [die for die in range(6) if not kept >> die & 1]
        results = []
        for shown in product(range(6), repeat=len(free)):
            result = list(lie)
            for die, face in zip(free, shown, strict=True):
                result[die] = face
            results.append(end[tuple(result)])

        assert throws.at(mean[kept], kept, lie) == pytest.approx(float(np.mean(results)), abs=1e-4)


def test_a_throw_more_is_never_worth_less() -> None:
    end = throws.final([((Sum(27),), (4.0,))], 0.0)
    one = throws.before(end, end)
    two = throws.before(one, end)

    assert (one >= end - 1e-6).all()
    assert (two >= one - 1e-6).all()
    assert two.max() == pytest.approx(4)
    assert two.min() > one.min()


def test_jokers_help_for_their_price() -> None:
    six = max(FACES, key=lambda face: face.number)
    without, helped = (throws.final([((Sum(36),), (4.0,))], 0.0, jokers) for jokers in ({}, {six: 1.0}))
    low = tuple(0 for _ in range(6))

    assert helped.max() == 4
    assert (helped > without).any()
    assert set(np.unique(helped)) <= {0.0, 3.0, 4.0}
    assert helped[low] == without[low]


TABLES: list[dict[str, str]] = [{}, {"arrangement": "random"}, {"arrangement": "free"}, {"two-flames": "on"}]

BY_DAY = [("easy", TABLES[1]), ("normal", TABLES[2]), ("hard", TABLES[3]), ("normal", TABLES[0])]
"""Each level and each table once."""


@pytest.mark.parametrize(("level", "options"), some_by_day(product(LEVELS, TABLES), BY_DAY))
def test_every_level_plays_to_the_end(level: str, options: dict[str, str]) -> None:
    game: AnyGame = GAMES["dice"]
    for seats in (2, 3) if options.get("two-flames") else (2, 4):
        config = game.config(options, seats)
        *_, last = contest(game, config, [players("dice")[level]] * seats, Chances(5, seats), [0.05] * seats)

        assert game.outcome(last.state) is not None


def test_the_same_chance_plays_the_same() -> None:
    game = GAMES["dice"]
    scores = []
    for _ in range(2):
        planners = [players("dice")["easy"], players("dice")["hard"]]
        *_, last = contest(game, game.config({}, 2), planners, Chances(9, 1))
        scores.append(game.scores(last.state))

    assert scores[0] == scores[1]


def _lying(count: int, seed: int) -> Iterator[State]:
    """States of one match in which dice lie and may be thrown again."""
    game, hard = GAMES["dice"], players("dice")["hard"]
    steps = contest(game, game.config({}, 2), [hard, hard], Chances(seed, 1))
    found = (step.before for step in steps if isinstance(step, Acted))
    return islice((state for state in found if isinstance(state.phase, Deciding) and state.phase.left), count)


def test_a_throw_is_worth_the_mean_of_what_may_follow() -> None:
    evaluation, game = learned("dice", 2), GAMES["dice"]
    for state in _lying(6, 3):
        seat = state.phase.seat
        ways = {way.plan: way.worth for way in evaluation.glance(state, seat) or ()}
        kept = max((plan for plan in ways if isinstance(plan[0], Throw)), key=lambda plan: len(plan[0].kept))
        thrown = fold(game, state, game.decide(state, seat, kept[0]))
        chance = game.chance(thrown)
        assert chance is not None
        listed = outcomes(chance)
        assert listed is not None
        best = [
            max(way.worth for way in evaluation.glance(fold(game, thrown, game.resolve(thrown, faces)), seat) or ())
            for faces, _ in listed
        ]

        assert len(listed) == 6
        assert ways[kept] == pytest.approx(sum(best) / len(best), abs=1e-3)


def test_a_glance_begins_every_turn_that_the_rules_allow() -> None:
    evaluation, game = learned("dice", 2), GAMES["dice"]
    for state in _lying(12, 4):
        seat = state.phase.seat
        begun = {way.plan[0] for way in evaluation.glance(state, seat) or ()}
        legal = set(game.legal_actions(state, seat))

        assert begun <= legal
        # Of joker pairs only those that bring something are worth a thought.
        assert all(isinstance(action, Joker) for action in legal - begun)


def test_turns_that_end_sooner_than_they_seemed_are_told_too() -> None:
    """A card that replaces a pawn where there is none leaves nothing to choose."""
    state = dealt((2, 2, 2, 2, 4, 5), tops=("1-01", "2-01", "3-01", "4-01", "5-01"))
    found = arms(learned("dice", 2), state, 0)
    legal = set(GAMES["dice"].legal_actions(state, 0))

    assert {arm.plan[0] for arm in found} == legal


def test_a_hint_is_among_what_the_hard_level_does() -> None:
    game, hard = GAMES["dice"], players("dice")["hard"]
    for state in _lying(5, 6):
        plan = hard(game, state, state.phase.seat, Thought(Random(1)))

        assert tuple(map(game.notation, plan)) in [one.plan for one in advise(judge("dice", 2), state)]
