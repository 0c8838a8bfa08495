"""Every command and every button has a row in tests/matrix.toml, and every cell of it a test that there is."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pytest
from discord import app_commands

from bot.ai.levels import LEVELS
from bot.client import Herald
from bot.config import ROOT
from bot.games.registry import GAMES
from tests.floors import is_long
from tests.matrix import Row, listed, rows, table

FEATURES = (
    *("lesson", "rule cards", "table", "turn by click", "turn by command", "turn by text", "hint", "try", "takeback"),
    *("autopilot", "substitute", "review", "puzzle", "points", "replay", "time-lapse", "figures", "statistics"),
    *("export", "verify", "rematch", "rematch with computers", "rematch without computers"),
    *(f"computer, {level}" for level in LEVELS),
)
"""What has to have a cell for every game in every language, whatever else the matrix has."""


def gaps(found: Sequence[Row], collected: Collection[str], offered: Collection[str]) -> list[str]:
    """What is wrong with a matrix. collected: the tests that there are; offered: every command and verb."""
    known = {row.feature: row for row in found}
    wrong = [f"no row {one}" for one in FEATURES if one not in known or known[one].any_game]
    for row in found:
        for game, language, test in row.cells():
            where = f"{row.feature}, {game}, {language}"
            wrong += [] if row.presses(game) else [f"{where}: nothing to press"]
            wrong += [] if test in collected else [f"{where}: {'no test ' + test if test else 'empty'}"]
    has = listed(found)
    small = [game for game in GAMES if not is_long(game)]
    others = set(offered) - has - {f"/play {game}" for game in small}
    wrong += [f"no row for {one}" for one in sorted(others) if not one.startswith(tuple(f"/{key} " for key in small))]
    return wrong + [f"{one} is gone" for one in sorted(has - set(offered))]


def only_at_night(found: Sequence[Row], daily: Collection[str]) -> list[str]:
    """Features of games for which no run by day has a test, in any language. daily: the tests of every run."""
    by_day = {(row.feature, game) for row in found for game, _, test in row.cells() if test in daily}
    return [f"{row.feature}, {game}" for row in found for game in row.games if (row.feature, game) not in by_day]


COLLECTING = """
import sys, pytest

class Told:
    def pytest_collection_finish(self, session):
        for item in session.items:
            print("nightly" if item.get_closest_marker("nightly") else "daily", item.nodeid)

pytest.main(sys.argv[1:], [Told()])
"""


@pytest.fixture(scope="module")
def told() -> frozenset[tuple[str, str]]:
    """All tests in the files that the matrix names: when they are run, and their names."""
    files = sorted({test.partition("::")[0] for row in rows(table()) for *_, test in row.cells() if test})
    command = [sys.executable, "-c", COLLECTING, "--collect-only", "-q", "-p", "no:cacheprovider", "-m", "", *files]
    # Whatever the suite itself was told to print.
    usual = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    done = subprocess.run(command, cwd=ROOT, env=usual, capture_output=True, text=True, check=False, timeout=240)
    lines = (line.partition(" ") for line in done.stdout.splitlines())
    return frozenset((when, test) for when, _, test in lines if when in ("nightly", "daily"))


@pytest.fixture
def collected(told: frozenset[tuple[str, str]]) -> frozenset[str]:
    """The names of all tests in the files that the matrix names."""
    return frozenset(test for _, test in told)


@pytest.fixture
def daily(told: frozenset[tuple[str, str]]) -> frozenset[str]:
    """Those of them that are in every run."""
    return frozenset(test for when, test in told if when == "daily")


@pytest.fixture
def offered(herald: Herald) -> frozenset[str]:
    """Every command and every verb that the bot answers."""
    commands = (one for one in herald.tree.walk_commands() if not isinstance(one, app_commands.Group))
    return herald.router.verbs | {f"/{one.qualified_name}" for one in commands}


async def test_every_cell_has_a_test_and_every_press_a_row(
    collected: frozenset[str], offered: frozenset[str], daily: frozenset[str]
) -> None:
    assert not gaps(rows(table()), collected, offered)
    assert not only_at_night(rows(table()), daily)


def test_a_feature_of_a_game_that_no_run_by_day_presses_is_missed(daily: frozenset[str]) -> None:
    without = {test for test in daily if "is_pressed_and_answers[dice-" not in test}

    assert "hint, dice" in only_at_night(rows(table()), without)


def spoilt(feature: str, **changed: Any) -> list[Row]:
    """The matrix with another row for a feature."""
    spoilt: dict[str, Any] = copy.deepcopy(dict(table()))
    spoilt[feature] |= changed
    return rows(spoilt)


@pytest.mark.parametrize(
    ("feature", "changed", "gap"),
    [
        ("hint", {"cells": ""}, "hint, castle, fr: empty"),
        ("hint", {"cells": {"dice": "tests/e2e/tour/test_tour.py::x"}}, "hint, heirs, en: empty"),
        ("verify", {"games": "any"}, "no row verify"),
        ("verify", {"press": ["proof"]}, "no row for /match check"),
        ("words", {"press": ["word", "word-set", "shout"]}, "shout is gone"),
        ("words", {"press": []}, "words, any, en: nothing to press"),
    ],
)
async def test_a_cell_that_is_taken_away_is_missed(
    feature: str, changed: Mapping[str, Any], gap: str, collected: frozenset[str], offered: frozenset[str]
) -> None:
    assert gap in gaps(spoilt(feature, **changed), collected, offered)


async def test_a_test_that_is_renamed_is_missed(collected: frozenset[str], offered: frozenset[str]) -> None:
    renamed = {name.replace("test_a_lesson_is_played", "test_a_lesson_is_taken") for name in collected}

    assert "no test tests/e2e/turns/test_lessons.py::" in "\n".join(gaps(rows(table()), renamed, offered))


async def test_a_new_command_and_a_new_button_without_a_row_are_found(
    collected: frozenset[str], herald: Herald
) -> None:
    async def nothing(*_: object) -> None: ...

    herald.router.add("wave", nothing)
    new = app_commands.Command(name="wave", description="Wave", callback=_wave)
    herald.tree.add_command(new)
    commands = (one for one in herald.tree.walk_commands() if not isinstance(one, app_commands.Group))
    offered = herald.router.verbs | {f"/{one.qualified_name}" for one in commands}

    assert gaps(rows(table()), collected, offered) == ["no row for /wave", "no row for wave"]


async def _wave(interaction: Any) -> None: ...
