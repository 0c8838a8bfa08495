"""`make soak` at a size at which it proves nothing but that it runs, and that it says so when something is lost."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bot.ai.simulation.contract_watch import BrokenContract
from bot.config import ROOT
from tests.soak import __main__ as soak

SCALE = "0.00002"

WIDE = {"COLUMNS": "200"}
"""A screen on which no figure is cut."""


def row(printed: str, name: str) -> str:
    """What came of one of them: the last cell of its line."""
    (line,) = [line for line in printed.splitlines() if line.startswith(f"│ {name} ")]
    return line.split("│")[4].strip()


def test_a_part_runs_as_a_program_and_prints_its_figures() -> None:
    command = [sys.executable, "-m", "tests.soak", "contracts", "kills", "--scale", SCALE]

    done = subprocess.run(command, cwd=ROOT, env=os.environ | WIDE, capture_output=True, text=True, check=False)

    printed = done.stdout + done.stderr
    assert done.returncode == 0, printed
    assert row(printed, "contracts").endswith("promises kept")
    assert row(printed, "kills").endswith(" 0 lost")


@pytest.mark.nightly
def test_every_part_runs_and_prints_its_figures() -> None:
    command = [sys.executable, "-m", "tests.soak", "contracts", "oracle", "kills", "forgeries", "storms"]
    environment = os.environ | WIDE | {"PYTEST_ADDOPTS": "-k agree_in_the_mighty_duel"}

    done = subprocess.run(
        [*command, "--scale", SCALE], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )

    printed = done.stdout + done.stderr
    assert done.returncode == 0, printed
    assert row(printed, "contracts").endswith("promises kept")
    assert " passed" in row(printed, "oracle")
    assert row(printed, "kills").endswith(" 0 lost")
    assert row(printed, "forgeries").startswith("2 passed")
    assert "clicks" in row(printed, "storms")


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in WIDE.items():
        monkeypatch.setenv(name, value)


@pytest.mark.nightly
@pytest.mark.parametrize(("part", "found"), [("restart", "1/4"), ("forgeries", "2/")])
def test_a_part_that_runs_tests_finds_them(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], wide: None, part: str, found: str
) -> None:
    """The tests themselves run in this suite as they are."""
    monkeypatch.setenv("PYTEST_ADDOPTS", "--collect-only")

    status = soak.main([part, "--scale", SCALE])

    assert status == 0
    assert row(capfd.readouterr().out, part).startswith(found)


def test_no_part_is_left_out_here() -> None:
    small = {"contracts", "oracle", "kills", "forgeries", "restart", "storms", "month"}
    assert set(soak.SOAKS) == small | {"cluster", "processes"}, "the last two are in test_toy_cluster.py"


@pytest.mark.nightly
def test_a_lost_move_ends_it_with_status_1(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], wide: None
) -> None:
    monkeypatch.setattr(soak, "KILLING", (*soak.KILLING, "--early"))

    status = soak.main(["kills", "--scale", "0.025"])

    assert status == 1
    assert row(capfd.readouterr().out, "kills").startswith("FAILED: ")


def test_a_broken_promise_ends_it_with_status_1(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], wide: None
) -> None:
    def broken(_series: object) -> object:
        raise BrokenContract("a match ends", "not this one")

    monkeypatch.setattr(soak, "run", broken)

    status = soak.main(["contracts", "--scale", SCALE])

    assert status == 1
    assert "not this one" in row(capfd.readouterr().out, "contracts")


@pytest.mark.nightly
def test_a_test_that_is_not_found_any_more_ends_it_with_status_1(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], wide: None
) -> None:
    monkeypatch.setenv("PYTEST_ADDOPTS", "--deselect=tests/e2e/faults/test_inside.py")

    status = soak.main(["forgeries", "--scale", SCALE])

    assert status == 1
    assert "FAILED" in row(capfd.readouterr().out, "forgeries")
