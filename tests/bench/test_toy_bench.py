"""`make bench` at a size at which its figures mean nothing: that there are any, and that a failure shows."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.config import ROOT
from tests.bench.__main__ import SECONDS, apart, main
from tests.bench.figures import Size

FLOORS = """
import json, sys
assert sys.argv[1::2] == ["--image", "--dir"]
print(json.dumps({"raw_commit_ms": 1.0, "naive_per_s": {"10": 100.0, "100": 200.0}}))
"""

HEADS = {"lag": "event loop lag", "wholeway": "whole way"}
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


def test_every_benchmark_gives_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    floors, results = tmp_path / "floors.py", tmp_path / "figures.json"
    floors.write_text(FLOORS)
    monkeypatch.setenv("HERALD_FLOORS", str(floors))
    monkeypatch.setattr(sys, "argv", ["bench", "--toy", "--json", str(results)])

    # Here and not by the program: its bots come out of the cradle this worker has already.
    status = main()

    printed = capsys.readouterr().out
    assert status == 0, printed
    found = {figure["name"]: figure["value"] for figure in json.loads(results.read_text())}
    for name in SECONDS:
        assert any(figure.startswith(HEADS.get(name, name)) for figure in found), name
    assert all(math.isfinite(value) for value in found.values())
    assert all(name[:30] in printed for name in found)
    assert "reaches missed" in printed or "every reach met" in printed


def test_a_benchmark_runs_in_a_process_of_its_own(tmp_path: Path) -> None:
    found = apart("chances", tmp_path, Size.TOY)

    assert found
    assert not any("FAILED" in figure.name for figure in found)


def test_a_benchmark_that_fails_is_named_and_ends_it_with_status_1(tmp_path: Path) -> None:
    floors = tmp_path / "floors.py"
    floors.write_text("raise SystemExit('no disk')")

    status, printed = benched("storage", "chances", floors=floors)

    assert status == 1
    assert "storage: FAILED" in printed
    assert "chances: FAILED" not in printed
