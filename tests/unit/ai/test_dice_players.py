"""Computer players of King of the Dice: exact throws, held against the rules themselves."""

from __future__ import annotations

from itertools import product
from random import Random

import numpy as np
import pytest

from bot.ai.contest import Chances, contest
from bot.ai.dice import throws
from bot.ai.levels import LEVELS, players
from bot.core.game import AnyGame
from bot.games.dice.conditions import Sum, fulfils
from bot.games.dice.faces import FACES
from bot.games.dice.pieces import pieces
from bot.games.registry import GAMES

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


@pytest.mark.parametrize("options", [{}, {"arrangement": "random"}, {"arrangement": "free"}, {"two-flames": "on"}])
@pytest.mark.parametrize("level", LEVELS)
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
