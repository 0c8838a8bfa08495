"""`make soak` at a size at which it proves nothing but that it runs, and that it says so when something is lost."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bot.ai.invariants import BrokenContract
from bot.config import ROOT
from tests.soak import __main__ as soak


def said(*arguments: str, addopts: str) -> tuple[int, str]:
    """Exit status and what `make soak` prints, with further options for the tests it runs."""
    command = [sys.executable, "-m", "tests.soak", *arguments, "--scale", "0.00002"]
    environment = os.environ | {"PYTEST_ADDOPTS": addopts, "COLUMNS": "200"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def row(printed: str, name: str) -> str:
    """What came of one of them: the last cell of its line."""
    (line,) = [line for line in printed.splitlines() if line.startswith(f"│ {name} ")]
    return line.split("│")[4].strip()


def test_every_part_runs_and_prints_its_figures() -> None:
    status, printed = said("contracts", "oracle", "kills", "forgeries", "storms", addopts="-k agree_in_the_mighty_duel")

    assert status == 0, printed
    assert row(printed, "contracts").endswith("promises kept")
    assert " passed" in row(printed, "oracle")
    assert row(printed, "kills").endswith(" 0 lost")
    assert row(printed, "forgeries").startswith("2 passed")
    assert "clicks" in row(printed, "storms")


def test_the_part_about_restarts_finds_its_test() -> None:
    """The test itself runs in this suite as it is."""
    status, printed = said("restart", addopts="--collect-only")

    assert status == 0, printed
    assert row(printed, "restart").startswith("1/4 tests collected")


def test_no_part_is_left_out_here() -> None:
    assert set(soak.SOAKS) == {"contracts", "oracle", "kills", "forgeries", "restart", "storms"}


def test_a_lost_move_ends_it_with_status_1(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(soak, "KILLING", (*soak.KILLING, "--early"))
    monkeypatch.setenv("COLUMNS", "200")

    status = soak.main(["kills", "--scale", "0.025"])

    assert status == 1
    assert row(capfd.readouterr().out, "kills").startswith("FAILED: ")


def test_a_broken_promise_ends_it_with_status_1(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def broken(_series: object) -> object:
        raise BrokenContract("a match ends", "not this one")

    monkeypatch.setattr(soak, "run", broken)
    monkeypatch.setenv("COLUMNS", "200")

    status = soak.main(["contracts", "--scale", "0.00002"])

    assert status == 1
    assert "not this one" in row(capfd.readouterr().out, "contracts")


def test_a_test_that_is_not_found_any_more_ends_it_with_status_1() -> None:
    status, printed = said("forgeries", addopts="--deselect=tests/e2e/test_inside.py")

    assert status == 1
    assert "FAILED" in row(printed, "forgeries")
