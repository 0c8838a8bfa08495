"""Herald's Kingdomino and the slow one agree after every turn of many random matches.

HERALD_ORACLE_MATCHES raises the number of matches for each number of seats (200); the Mighty Duel has a quarter of
them, the Dynasty, with three games each, an eighth.
"""

from __future__ import annotations

import ast
import os
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from bot.ai.simulation.simulated_match import drawn, generator
from bot.core.game import AnyGame, fold
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.rules import placement, scoring
from tests.oracle import ahead
from tests.oracle.kingdomino import Match
from tests.pairwise import some_by_day

MATCHES = int(os.environ.get("HERALD_ORACLE_MATCHES", "200"))
OPTIONS = tuple(product((False, True), repeat=2))
WORDS = {True: "on", False: "off"}

OFTEN = 12
"""Every so many dominoes it is reckoned who would be ahead."""


def compare(game: AnyGame, seats: int, rng: Random, mighty_duel: bool = False) -> None:
    """Plays one match in both engines and compares them at every step.

    Bonuses only change the final score, so the last action is compared under all four sets of them.
    """
    state = game.initial(game.config({"mighty-duel": WORDS[mighty_duel]}, seats), seats)
    oracle = Match(seats, middle_kingdom=False, harmony=False, mighty_duel=mighty_duel)
    follow(game, state, oracle, rng, every_ending=True)


def compare_dynasty(game: AnyGame, seats: int, number: int) -> None:
    """Three games in both engines; each set of bonuses has its turn, and with two players so has the Mighty Duel."""
    middle, harmony = OPTIONS[number % len(OPTIONS)]
    duel = seats == 2 and number % 8 >= 4
    switches = {"middle-kingdom": middle, "harmony": harmony, "mighty-duel": duel, "dynasty": True}
    config = game.config({key: WORDS[on] for key, on in switches.items()}, seats)
    oracle = Match(seats, middle, harmony, duel, dynasty=True)
    state = follow(game, game.initial(config, seats), oracle, generator("dynasty", number))

    compare_end(game, state, oracle)
    parts = [
        [sorted((t.label, t.count, t.each) for t in part.terms) for part in points.parts]
        for points in game.points(state)
    ]
    assert parts == [[result.terms for result in oracle.results(s)] for s in range(seats)]


def follow(game: AnyGame, state, oracle: Match, rng: Random, every_ending: bool = False):
    """Random actions to the end of the match, compared at every step; gives the last state."""
    while game.outcome(state) is None:
        chance = game.chance(state)
        if chance is not None:
            given = drawn(chance, rng)
            assert (chance.kind, len(given)) == oracle.pending()
            oracle.draw(chance.kind, given)
            state = fold(game, state, game.resolve(state, given))
            continue
        (seat,) = game.to_act(state)
        assert oracle.to_act() == {seat}
        legal = game.legal_actions(state, seat)
        assert sorted(map(game.notation, legal)) == sorted(oracle.legal())
        action = legal[int(rng.random() * len(legal))]
        oracle.act(game.notation(action))
        if oracle.over() and every_ending:
            compare_endings(game, state, seat, action, oracle)
        state = fold(game, state, game.decide(state, seat, action))
        if game.notation(action).startswith("place"):
            assert list(game.scores(state)) == [oracle.score(s) for s in range(oracle.seats)]
            if sum(len(kingdom.laid) for kingdom in state.kingdoms) % OFTEN == 0:
                assert game.projected(state) == ahead.of_kingdomino(oracle)
    assert oracle.over()
    return state


def compare_endings(game: AnyGame, state, seat, action, oracle: Match) -> None:
    """The same end under every set of bonuses."""
    for middle, harmony in OPTIONS:
        oracle.middle_kingdom, oracle.harmony = middle, harmony
        switches = {"middle-kingdom": middle, "harmony": harmony, "mighty-duel": oracle.mighty_duel}
        state = replace(state, config=game.config({key: WORDS[on] for key, on in switches.items()}, oracle.seats))
        compare_end(game, fold(game, state, game.decide(state, seat, action)), oracle)
    oracle.middle_kingdom = oracle.harmony = False


def compare_end(game: AnyGame, end, oracle: Match) -> None:
    """The breakdown, placings and tie facts."""
    seats = range(oracle.seats)
    outcome = game.outcome(end)
    assert outcome is not None
    terms = [sorted((t.label, t.count, t.each) for t in points.terms) for points in game.points(end)]
    assert terms == [sorted(term for result in oracle.results(s) for term in result.terms) for s in seats]
    assert [list(place) for place in outcome.placings] == oracle.placings()
    assert list(outcome.scores) == [oracle.score(s) for s in seats]
    facts = [{"largest-domain": oracle.largest(s), "buildings": oracle.buildings(s)} for s in seats]
    assert list(game.tie_facts(end)) == facts


@pytest.mark.parametrize("seats", some_by_day([2, 3, 4], [3]))
def test_both_engines_agree_after_every_turn(seats: int) -> None:
    for match in range(MATCHES):
        compare(Kingdomino(), seats, generator("oracle", match))


def test_both_engines_agree_in_the_mighty_duel() -> None:
    for match in range(max(1, MATCHES // 4)):
        compare(Kingdomino(), 2, generator("duel", match), mighty_duel=True)


@pytest.mark.parametrize("seats", some_by_day([2, 3, 4], [4]))
def test_both_engines_agree_through_the_three_games_of_a_dynasty(seats: int) -> None:
    for match in range(max(8, MATCHES // 8)):
        compare_dynasty(Kingdomino(), seats, match)


def test_a_dynasty_that_forgets_a_game_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = scoring.summed
    monkeypatch.setattr(scoring, "summed", lambda games: right((games[-1], *games[-1:])))

    with pytest.raises(AssertionError):
        compare_dynasty(Kingdomino(), 2, 1)


def test_a_duel_on_too_small_a_square_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = placement.window
    monkeypatch.setattr(placement, "window", lambda bounds, size: right(bounds, min(size, 6)))

    with pytest.raises(AssertionError):
        compare(Kingdomino(), 2, Random(1), mighty_duel=True)


def test_a_broken_connection_rule_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The halves of one domino, or cells across a corner, must not connect (rules K-17, K-20)."""
    right = placement._joined
    monkeypatch.setattr(placement, "_joined", lambda kingdom, terrain: right(kingdom, terrain) << 1)

    with pytest.raises(AssertionError):
        compare(Kingdomino(), 2, Random(1))


def test_a_broken_size_rule_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = placement.window
    monkeypatch.setattr(placement, "window", lambda bounds, size: right(bounds, size + 1))

    with pytest.raises(AssertionError):
        compare(Kingdomino(), 2, Random(1))


def test_a_broken_domain_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "region", lambda start, within: start & within)

    with pytest.raises(AssertionError):
        compare(Kingdomino(), 2, Random(1))


def test_a_broken_harmony_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = scoring.final_score
    monkeypatch.setattr(
        scoring, "final_score", lambda seat, kingdom, config: right(seat, replace(kingdom, discards=()), config)
    )

    with pytest.raises(AssertionError):
        compare(Kingdomino(), 4, generator("oracle", 1))


def test_the_oracle_borrows_piece_data_only() -> None:
    tree = ast.parse((Path(__file__).parent / "kingdomino.py").read_text(encoding="utf-8"))

    borrowed = {
        node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module.startswith("bot")
    }

    assert borrowed == {"bot.games.kingdomino.rules.pieces"}
