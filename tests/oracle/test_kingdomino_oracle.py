"""Herald's Kingdomino and the slow one agree after every turn of many random matches.

HERALD_ORACLE_MATCHES raises the number of matches for each number of seats (200).
"""

from __future__ import annotations

import ast
import os
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from bot.ai.simulation import drawn, generator
from bot.core.game import AnyGame, fold
from bot.games.kingdomino import Kingdomino, placement, scoring
from tests.oracle.kingdomino import Match

MATCHES = int(os.environ.get("HERALD_ORACLE_MATCHES", "200"))
OPTIONS = tuple(product((False, True), repeat=2))


def compare(game: AnyGame, seats: int, rng: Random) -> None:
    """Plays one match in both engines and compares them at every step.

    Options only change the final score, so the last action is compared under all four sets of options.
    """
    state = game.initial(game.config({}, seats), seats)
    oracle = Match(seats, middle_kingdom=False, harmony=False)
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
        if oracle.over():
            compare_ends(game, state, seat, action, oracle)
        state = fold(game, state, game.decide(state, seat, action))
        if game.notation(action).startswith("place"):
            assert list(game.scores(state)) == [oracle.score(s) for s in range(seats)]
    assert oracle.over()


def compare_ends(game: AnyGame, state, seat, action, oracle: Match) -> None:
    """The breakdown, placings and tie facts of the same end under every set of options."""
    seats = range(oracle.seats)
    for middle, harmony in OPTIONS:
        oracle.middle_kingdom, oracle.harmony = middle, harmony
        words = {True: "on", False: "off"}
        config = game.config({"middle-kingdom": words[middle], "harmony": words[harmony]}, oracle.seats)
        state = replace(state, config=config)
        end = fold(game, state, game.decide(state, seat, action))
        outcome = game.outcome(end)
        assert outcome is not None
        terms = [sorted((t.label, t.count, t.each) for t in points.terms) for points in game.points(end)]
        assert terms == [oracle.terms(s) for s in seats]
        assert [list(place) for place in outcome.placings] == oracle.placings()
        assert list(outcome.scores) == [oracle.score(s) for s in seats]
        facts = [{"largest-domain": oracle.largest(s), "buildings": oracle.buildings(s)} for s in seats]
        assert list(game.tie_facts(end)) == facts
    oracle.middle_kingdom = oracle.harmony = False


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_engines_agree_after_every_turn(seats: int) -> None:
    for match in range(MATCHES):
        compare(Kingdomino(), seats, generator("oracle", match))


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

    assert borrowed == {"bot.games.kingdomino.pieces"}
