"""Every numbered rule of a game is named by at least one test."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from tests.floors import is_long

TESTS = Path(__file__).parent.parent

# The rules of each game by the ids of its checklist; a small game needs none.
RULES: dict[str, list[str]] = {
    "castle": [
        *(f"c{number}" for number in range(1, 44)),
        *(f"c_a{number}" for number in range(1, 20)),
    ],
    "heirs": [
        *(f"h{number}" for number in (*range(1, 48), "14a", "26a", "38a")),
        *(f"h_s{number}" for number in (*range(1, 9), "4a")),
        *(f"h_r{number}" for number in range(1, 16)),
        *(f"h_e{number}" for number in (*range(1, 7), "s")),
    ],
    "carcassonne": [
        *(f"b{number:02}" for tens in ((1, 5), (10, 15), (20, 27), (30, 39), (40, 46)) for number in range(*tens)),
        *(f"i{number:02}" for number in range(1, 11)),
        *(f"t{number:02}" for number in range(1, 17)),
        *(f"r{number:02}" for number in range(1, 8)),
        *(f"a{number:02}" for number in range(1, 12)),
        *(f"msg_{number:02}" for tens in ((1, 13), (20, 33), (40, 43)) for number in range(*tens)),
    ],
    "dice": [
        *(f"r{number}" for number in range(1, 40)),
        *("r6a", "r18a"),
        *(f"a{number}" for number in range(1, 20)),
        *(f"e{number}" for number in range(1, 8)),
    ],
    "kingdomino": [
        *(f"k{number}" for number in range(1, 29)),
        *(f"k_r{number}" for number in range(1, 7)),
        *(f"k_t{number}" for number in range(1, 9)),
    ],
}


def named_tests(game: str) -> set[str]:
    files = sorted((TESTS / "unit" / game).rglob("test_*.py"))
    return {
        node.name
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def unnamed(rules: list[str], tests: set[str]) -> list[str]:
    return [rule for rule in rules if not any(test.startswith(f"test_{rule}_") for test in tests)]


def test_every_long_game_has_its_rules_numbered() -> None:
    assert {game for game in GAMES if is_long(game)} <= RULES.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_named_by_a_test(game: str) -> None:
    assert named_tests(game)
    assert unnamed(RULES.get(game, []), named_tests(game)) == []


def test_a_rule_without_a_test_is_noticed() -> None:
    assert unnamed(["k1", "k10"], {"test_k1_has_a_test"}) == ["k10"]
