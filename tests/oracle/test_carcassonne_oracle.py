"""Herald's Carcassonne and the slow one agree at every step of random matches of every set of expansions.

HERALD_ORACLE_MATCHES raises the number of matches of each set (2).
"""

from __future__ import annotations

import os
from random import Random

import pytest

from bot.ai.simulation import generator
from bot.core.game import AnyGame, Draw, fold
from bot.games.carcassonne.rules import Carcassonne
from tests.oracle.carcassonne import Match

MATCHES = int(os.environ.get("HERALD_ORACLE_MATCHES", "2"))
BASE: dict[str, str] = {}


def compare(game: AnyGame, seats: int, options: dict[str, str], rng: Random) -> Match:
    """Plays one match in both engines and compares them at every step."""
    state = game.initial(game.config(options, seats), seats)
    oracle = Match(seats, options)
    while game.outcome(state) is None:
        chance = game.chance(state)
        if isinstance(chance, Draw):
            assert chance.kind == oracle.chance()
            assert chance.bag.counts() == oracle.pending()
            (piece,) = drawn = (rng.choice(chance.bag.pieces),)
            oracle.draw(piece)
            state = fold(game, state, game.resolve(state, drawn))
        else:
            state = step(game, state, oracle, rng)
        assert list(game.scores(state)) == oracle.scores
    compare_end(game, state, oracle)
    return oracle


def step(game: AnyGame, state, oracle: Match, rng: Random):
    """One action, any that is legal; where figures can be put, rather one than none."""
    (seat,) = game.to_act(state)
    assert oracle.to_act() == {seat}
    legal = {game.notation(action): action for action in game.legal_actions(state, seat)}
    assert set(legal) == oracle.legal()
    texts = sorted(legal)
    if len(texts) > 1 and "pass" in texts and rng.random() < 0.7:
        texts.remove("pass")
    action = legal[rng.choice(texts)]
    oracle.act(game.notation(action))
    return fold(game, state, game.decide(state, seat, action))


def compare_end(game: AnyGame, state, oracle: Match) -> None:
    outcome = game.outcome(state)
    assert oracle.over
    assert [list(place) for place in outcome.placings] == oracle.placings()
    assert list(outcome.scores) == oracle.scores
    assert [points.total for points in game.points(state)] == oracle.scores
    assert list(state.gone) == oracle.gone


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_engines_agree_in_the_base_game(seats: int) -> None:
    for match in range(MATCHES):
        compare(Carcassonne(), seats, BASE, generator(f"carcassonne-{seats}", match))
