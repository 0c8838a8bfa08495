"""Herald's King of the Dice and the slow one agree after every step of many random matches.

HERALD_ORACLE_MATCHES raises the number of matches for each table (200, of which these tables play a twentieth).
"""

from __future__ import annotations

import ast
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.ai.simulation.simulated_match import drawn, generator
from bot.core.game import fold
from bot.games.dice import Dice
from bot.games.dice.rules import board, conditions, decisions, following, scoring
from bot.games.dice.rules.board import NAMES, members
from tests.oracle.dice import Match
from tests.oracle.dice_pieces import FILES, beside

MATCHES = max(4, int(os.environ.get("HERALD_ORACLE_MATCHES", "200")) // 20)
GAME: Any = Dice()
TABLES = [
    (2, "printed", False),
    (2, "random", True),
    (3, "free", False),
    (3, "printed", True),
    (4, "printed", False),
    (4, "random", False),
]


def compare(seats: int, arrangement: str, two_flames: bool, number: int) -> Counter[str]:
    """Plays one match in both engines and compares them at every step; gives how often each verb was used."""
    rng = generator(f"oracle {seats} {arrangement} {two_flames}", number)
    options = {"arrangement": arrangement, "two-flames": "on" if two_flames else "off"}
    state = GAME.initial(GAME.config(options, seats), seats)
    oracle = Match(seats, arrangement, two_flames)
    verbs: Counter[str] = Counter()
    while GAME.outcome(state) is None:
        chance = GAME.chance(state)
        assert oracle.pending() == (None if chance is None else chance.kind)
        if chance is not None:
            given = drawn(chance, rng)
            oracle.draw(chance.kind, given)
            state = fold(GAME, state, GAME.resolve(state, given))
            continue
        assert GAME.to_act(state) == oracle.to_act()
        (seat,) = oracle.to_act()
        legal = [GAME.notation(action) for action in GAME.legal_actions(state, seat)]
        assert sorted(legal) == sorted(oracle.legal())
        move = choose(legal, rng)
        verbs[move.split()[0]] += 1
        oracle.act(move)
        state = fold(GAME, state, GAME.decide(state, seat, GAME.parse(move)))
        compare_tables(state, oracle)
    assert oracle.stage == "over"
    outcome = GAME.outcome(state)
    assert [list(place) for place in outcome.placings] == oracle.places()
    assert list(outcome.scores) == [oracle.score(seat) for seat in range(seats)]
    return verbs


def choose(legal: list[str], rng: Any) -> str:
    """Any action, but a card rather than a throw half of the time, so that effects are met."""
    takes = [move for move in legal if move.startswith(("take", "joker"))]
    return str(rng.choice(takes if takes and rng.random() < 0.5 else legal))


def compare_tables(state: Any, oracle: Match) -> None:
    """What lies on the board, in front of everybody and in the supplies, and what it is worth."""
    view = GAME.view(state, None)
    assert {space.name for space in view.spaces if space.castle} == oracle.laid.keys()
    assert {space.name: space.owner for space in view.spaces if space.owner is not None} == oracle.owner
    assert {space.name for space in view.spaces if space.flame} == oracle.flames
    assert {space.name: space.gem for space in view.spaces if space.gem} == oracle.gems
    assert (view.castles, view.flames) == (oracle.castles(), oracle.supply["flame"])
    assert (view.white, view.gold) == (oracle.supply["white"], oracle.supply["gold"])
    for player, held, cards, supers in zip(view.players, oracle.held, oracle.cards, oracle.supers, strict=True):
        assert (player.white, player.gold, player.flames) == (held["white"], held["gold"], held["flame"])
        assert (player.pawns, player.supers) == (held["pawn"], supers)
        assert [card.key for card in player.cards] == cards
    assert list(GAME.scores(state)) == [oracle.score(seat) for seat in range(oracle.seats)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_both_engines_agree_after_every_step(table: tuple[int, str, bool]) -> None:
    verbs: Counter[str] = Counter()
    for number in range(MATCHES):
        verbs += compare(*table, number)

    assert {"keep", "take", "alert", "joker", "place", "steal", "tame", "replace"} <= verbs.keys()


@pytest.mark.parametrize("key", ["stacked", "beside", "shifted", "stepped", "upright", "askew"])
def test_neighbours_are_those_the_map_shows(key: str) -> None:
    layout = board.read_layout(key, FILES["board"]["layouts"][key])

    found = {NAMES[space]: {NAMES[one] for one in members(layout.neighbours[space])} for space in range(len(NAMES))}

    assert found == beside(key)
    assert all(name in found[other] for name, others in found.items() for other in others)


def _caught(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, broken: Any) -> bool:
    """Whether a match with this fault in it falls out with the oracle."""
    monkeypatch.setattr(module, name, broken)
    for cached in (decisions._bare, decisions._levels, scoring.area):
        cached.cache_clear()
    try:
        for number in range(MATCHES):
            compare(2, "printed", False, number)
    except AssertionError:
        return True
    finally:
        for cached in (decisions._bare, decisions._levels, scoring.area):
            cached.cache_clear()
    return False


def test_an_area_that_is_counted_wrong_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _caught(monkeypatch, scoring, "largest_area", lambda _, owned: owned.bit_count())


def test_a_distance_that_is_measured_wrong_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _caught(monkeypatch, following, "nearest", lambda _layout, _start, targets: (targets, 1))


def test_a_condition_that_is_too_kind_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = conditions._longest_run
    assert _caught(monkeypatch, conditions, "_longest_run", lambda result: right(result) + 1)


def test_a_forgotten_duty_to_take_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = decisions.alerts
    assert _caught(
        monkeypatch,
        decisions,
        "alerts",
        lambda state, now: right(state, now) or tuple(decisions.Alert(pile) for pile, _ in decisions._visible(state)),
    )


def test_the_oracles_borrow_nothing_from_the_rules() -> None:
    for name in ("dice.py", "dice_pieces.py", "dice_chances.py"):
        tree = ast.parse((Path(__file__).parent / name).read_text(encoding="utf-8"))

        borrowed = [
            node.module
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("bot")
        ]

        assert borrowed == []
