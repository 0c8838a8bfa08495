"""Herald's Castle and the slow one agree after every action of many random matches.

HERALD_ORACLE_MATCHES raises the number of matches (5 for each reading of the keep by default, 10 in `make nightly`).
Players who act at random score little, so these mostly take the best of a few actions they happen to look at, and most
matches begin with points and wall tiles: markers then reach towers, and wall tiles are used.
"""

from __future__ import annotations

import ast
import os
from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from bot.ai.policies import play_at_random, play_eagerly
from bot.ai.simulation.simulated_match import drawn, generator
from bot.core.game import AnyGame, fold
from bot.core.points import Points, Term
from bot.games.castle import Castle
from bot.games.castle.evaluation import projection
from bot.games.castle.rules import decisions, ending, land, order
from bot.games.castle.rules.events import FeatureScored
from bot.games.castle.rules.model import KeepRule
from tests.oracle import ahead
from tests.oracle.castle import Match
from tests.pairwise import some_by_day

MATCHES = [int(os.environ.get("HERALD_ORACLE_MATCHES", usual)) for usual in ("5", "10")]
"""Matches in every run, and in `make nightly`."""
OFTEN = 15
"""Every so many steps it is reckoned who would be ahead."""


def compare(game: AnyGame, rng: Random, keep_rule: str = "completed-and-held") -> Counter[str]:
    """Plays one match in both engines and compares them at every step; gives what happened, by event."""
    state = game.initial(game.config({"keep-rule": keep_rule}, 2), 2)
    oracle = Match(keep_rule)
    seen: Counter[str] = Counter()
    steps = 0
    if rng.random() < 0.7:
        state = head_start(state, oracle, rng)
    while game.outcome(state) is None:
        chance = game.chance(state)
        if chance is not None:
            given = drawn(chance, rng)
            assert (chance.kind, len(given)) == oracle.pending()
            oracle.draw(chance.kind, given)
            events = game.resolve(state, given)
        else:
            (seat,) = game.to_act(state)
            assert oracle.to_act() == {seat}
            legal = game.legal_actions(state, seat)
            assert sorted(map(game.notation, legal)) == sorted(oracle.legal())
            action = (play_at_random if rng.random() < 0.3 else play_eagerly)(game, state, seat, legal, rng)
            oracle.act(game.notation(action))
            events = game.decide(state, seat, action)
            seen[type(action).__name__] += 1
        seen.update(type(event).__name__ for event in events)
        seen["Tie"] += sum(isinstance(event, FeatureScored) and event.seat is None for event in events)
        state = fold(game, state, events)
        compare_state(game, state, oracle)
        steps += 1
        if steps % OFTEN == 0 or oracle.over():
            assert game.projected(state) in ahead.of_castle(oracle)
    assert oracle.over()
    compare_end(game, state, oracle)
    return seen


def head_start(state, oracle: Match, rng: Random):
    """Both begin with points and wall tiles, so that more happens on the track than in a match of chance players."""
    for seat in (0, 1):
        points, numbers = rng.randrange(140), rng.sample(state.wall_bag.pieces, 3)
        player = state.players[seat].scoring(Points((Term("head-start", points, 1),)))
        player = replace(player, walls=tuple(sorted(numbers)))
        state = replace(
            state,
            wall_bag=state.wall_bag.without(numbers),
            players=(*state.players[:seat], player, *state.players[seat + 1 :]),
        )
        oracle.terms[seat].append(("head-start", points, 1))
        oracle.walls[seat] += sorted(numbers)
    return state


def compare_state(game: AnyGame, state, oracle: Match) -> None:
    for seat, player in enumerate(state.players):
        assert player.total == oracle.total(seat)
        assert player.supply == oracle.supply[seat]
        assert (player.keep.tiles if player.keep else None) == oracle.keeps[seat]
        assert sorted(player.fresh) == sorted(oracle.fresh[seat])
        if game.outcome(state) is None:
            assert sorted(player.walls) == sorted(oracle.walls[seat])
    assert state.towers == oracle.towers


def compare_end(game: AnyGame, state, oracle: Match) -> None:
    outcome = game.outcome(state)
    assert outcome is not None
    terms = [sorted((t.label, t.count, t.each) for t in points.terms) for points in game.points(state)]
    assert terms == [sorted(oracle.terms[seat]) for seat in (0, 1)]
    assert [list(place) for place in outcome.placings] == oracle.placings()
    assert list(outcome.scores) == [oracle.total(seat) for seat in (0, 1)]


@pytest.mark.parametrize("matches", some_by_day(sorted(set(MATCHES)), MATCHES[:1]))
def test_both_engines_agree_after_every_action(matches: int) -> None:
    seen: Counter[str] = Counter()
    for match, rule in product(range(matches), KeepRule):
        seen += compare(Castle(), generator(f"castle {rule}", match), rule)

    assert min(seen[name] for name in ("TowerReached", "Double", "PlayAgain", "Score", "Tie")) > 0


def compare_from(number: int = 0) -> None:
    """Compare both engines in matches from this one on. number: the first match that shows a planted fault."""
    for match in range(number, 40):
        compare(Castle(), generator("broken", match))


def test_paths_that_need_not_go_on_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(land, "demand", lambda path, other: path << 4 & ~other)

    with pytest.raises(AssertionError):
        compare_from()


def test_a_feature_closed_too_early_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = land._is_done
    monkeypatch.setattr(
        land, "_is_done", lambda feature, starts: right(feature._replace(opens=feature.opens // 2), starts)
    )

    with pytest.raises(AssertionError):
        compare_from()


def test_a_tower_passed_instead_of_reached_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "tower_at", lambda total, towers: order.tower_at(total - 1, towers))

    with pytest.raises(AssertionError):
        compare_from()


def test_an_order_nobody_is_asked_for_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "order_matters", lambda *_: False)

    with pytest.raises(AssertionError):
        compare_from(9)


def test_a_region_that_is_not_the_largest_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = ending.empty_region
    monkeypatch.setattr(ending, "empty_region", lambda found: (left := right(found)) & (left - 1))

    with pytest.raises(AssertionError):
        compare_from()


def test_a_projection_without_courts_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "final_events", lambda state: (ending.keeps_compared(state),))

    with pytest.raises(AssertionError):
        compare_from()


def test_a_projection_that_forgets_what_a_tile_completed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "_settled", lambda state: state)

    with pytest.raises(AssertionError):
        compare_from(3)


@pytest.mark.parametrize(
    ("file", "allowed"), [("castle.py", set()), ("castle_pieces.py", {"bot.games.castle.rules.pieces"})]
)
def test_the_oracle_borrows_piece_data_only(file: str, allowed: set[str]) -> None:
    tree = ast.parse((Path(__file__).parent / file).read_text(encoding="utf-8"))

    borrowed = {
        node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module.startswith("bot")
    }

    assert borrowed == allowed
