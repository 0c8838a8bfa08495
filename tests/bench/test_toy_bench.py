"""`make bench` at a size at which its figures mean nothing: that there are any, and that a failure shows."""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.config import ROOT
from tests.bench.__main__ import HERE, SECONDS, main
from tests.bench.against import apart
from tests.bench.figures import LESS, MORE
from tests.bench.probe import TOLD
from tests.bench.running import ready, sandbox
from tests.e2e.bots import tuned_bot

FLOORS = """
import json, sys
assert sys.argv[1::2] == ["--image", "--dir"]
print(json.dumps({"raw_commit_ms": 1.0, "naive_per_s": {"10": 100.0, "100": 200.0}}))
"""

HEADS = {"clicks.presses": "presses", "lag": "event loop lag", "wholeway": "whole way"}
"""How the figures of a benchmark begin, where not with its name."""


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Benchmarks keep the log quiet."""
    before = structlog.get_config()
    yield
    structlog.configure(**before)


def benched(*arguments: str, floors: Path) -> tuple[int, str]:
    """Exit status and what `make bench` prints."""
    command = [sys.executable, "-m", "tests.bench", "--toy", *arguments]
    environment = os.environ | {"HERALD_FLOORS": str(floors)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


SOME = ("chances", "router", "history", "wholeway")
"""Benchmarks that are tried in every run: one of rules, one of presses, one of the store, one of the whole bot."""


@pytest.mark.parametrize("names", [SOME, pytest.param(tuple(SECONDS), marks=pytest.mark.nightly)], ids=["some", "all"])
def test_every_benchmark_gives_figures(
    names: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    floors, results = tmp_path / "floors.py", tmp_path / "figures.json"
    floors.write_text(FLOORS)
    monkeypatch.setenv("HERALD_FLOORS", str(floors))
    monkeypatch.setattr(sys, "argv", ["bench", "--toy", *names, "--json", str(results)])

    # Here and not by the program: its bots come out of the cradle this worker has already.
    status = main()

    printed = capsys.readouterr().out
    assert status == 0, printed
    figures = json.loads(results.read_text())
    found = {figure["name"]: figure["value"] for figure in figures}
    for name in names:
        assert any(figure.startswith(HEADS.get(name, name)) for figure in found), name
    assert all(math.isfinite(value) for value in found.values())
    assert all(name[:30] in printed for name in found)
    assert re.search(r"^\d+ reach(es)? missed", printed, re.MULTILINE)
    explained = {figure["unit"] for figure in figures if figure["met"] is None} - MORE - LESS
    assert explained <= {"", "%"}, "a unit of which neither more nor less is better can't be compared"


def test_a_benchmark_runs_in_a_process_of_its_own(tmp_path: Path) -> None:
    found = apart("chances", tmp_path, ["--toy"], HERE)

    assert found
    assert not any("FAILED" in figure.name for figure in found)


@pytest.mark.nightly
def test_a_benchmark_that_fails_is_named_and_ends_it_with_status_1(tmp_path: Path) -> None:
    floors = tmp_path / "floors.py"
    floors.write_text("raise SystemExit('no disk')")

    status, printed = benched("storage", "chances", floors=floors)

    assert status == 1
    assert "storage: FAILED" in printed
    assert "chances: FAILED" not in printed


@pytest.mark.nightly
async def test_the_bot_that_counts_is_started_as_people_start_it() -> None:
    async with sandbox(commands=False) as (_, house):
        await ready(house)
        process = Path(f"/proc/{house.process.pid}")
        command = process.joinpath("cmdline").read_text().split("\0")[1:-1]
        variables = {line.partition("=")[0] for line in process.joinpath("environ").read_text().split("\0")}

    assert command == ["-m", "bot", "run"]
    assert "HERALD_DISCORD_BASE" in variables
    assert not variables & TOLD
    assert {tuned_bot.ANNOUNCED, tuned_bot.SECRET, tuned_bot.SCHEME, tuned_bot.AHEAD, tuned_bot.GLANCING} < TOLD
