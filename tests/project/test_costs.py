"""A run of the whole suite says what it cost, fails above its budget, and keeps a file with one worker."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.config import ROOT
from tests.costs import LOOP, Cost, Counted, exceeded, looped, spent, table

PROJECT = """[tool.pytest.ini_options]
testpaths = ["tests"]
addopts = "-m 'not nightly' --import-mode=importlib"
markers = ["nightly: too long"]
pythonpath = ["."]
"""

WHERE = """
import os, time
import pytest

@pytest.mark.parametrize("number", range(4))
def test_one(number):
    print("ran", __name__.rpartition(".")[2], os.environ.get("PYTEST_XDIST_WORKER"))
    time.sleep(0.05)
"""

BUSY = """
import os, subprocess, sys

def test_busy():
    print("ran test_busy", os.environ.get("PYTEST_XDIST_WORKER"))
    spin = "import time\\nwhile time.process_time() < 0.6: pass"
    subprocess.run([sys.executable, "-c", spin], check=True)
"""

STUCK = """
import asyncio

async def test_stuck():
    await asyncio.create_task(asyncio.Event().wait(), name="a lost event")
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A suite of three files that is counted and handed out as this one is."""
    tests = tmp_path / "tests"
    (tests / "unit").mkdir(parents=True)
    for name in ("conftest.py", "costs.py", "scheduling.py", "waiting_tasks.py"):
        shutil.copy(ROOT / "tests" / name, tests)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tests / "budget.toml").write_text('[suite]\ntotal = 60\n"unit" = 1\n')
    (tests / "durations.toml").write_text('"tests/unit/test_last.py" = 90.0\n"tests/unit/test_busy.py" = 1.0\n')
    (tests / "unit" / "test_busy.py").write_text(BUSY)
    for name in ("test_first.py", "test_last.py"):
        (tests / "unit" / name).write_text(WHERE)
    return tmp_path


def ran(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the toy suite."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "HERALD_MUTANT"))}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", *arguments]
    return subprocess.run(command, cwd=folder, env=plain, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_whole_run_tells_its_costs_and_those_of_its_dearest_tests(workers: str, toy: Path) -> None:
    done = ran(toy, "-n", workers, "--dist", "loadfile")

    assert done.returncode == 0, done.stdout + done.stderr
    told = done.stdout.partition(" costs ")[2]
    dearest = re.search(r"the dearest tests\n +([\d.]+) +[\d.]+  tests/unit/test_busy.py::test_busy\n", told)
    assert dearest is not None, told
    assert float(dearest[1]) > 0.1, "what a test has started counts"
    assert re.search(r"^ +[\d.]+ +1 +9  unit$", told, re.MULTILINE), told
    assert re.search(r"^ +[\d.]+ +60 +9  in \d+ s$", told, re.MULTILINE), told


def test_a_whole_run_above_its_budget_fails(toy: Path) -> None:
    (toy / "tests" / "budget.toml").write_text("[suite]\ntotal = 0.5\n")

    done = ran(toy, "-n", "2", "--dist", "loadfile")

    assert done.returncode == 1
    assert re.search(r"^The suite costs \d+ CPU-seconds, \d+% above its budget of 0\.$", done.stdout, re.MULTILINE)


def test_a_run_of_some_tests_has_no_budget(toy: Path) -> None:
    (toy / "tests" / "budget.toml").write_text("[suite]\ntotal = 0.001\n")

    for some in (["-k", "first"], ["tests/unit/test_first.py"]):
        done = ran(toy, *some)

        assert done.returncode == 0, done.stdout
        assert "costs" not in done.stdout


def test_a_file_stays_with_one_worker_and_what_takes_longest_comes_first(toy: Path) -> None:
    (toy / "tests" / "unit" / "test_busy.py").write_text(BUSY.replace("0.6", "0.1"))

    done = ran(toy, "-n", "2", "--dist", "loadfile", "-rA")

    told = re.findall(r"^ran (test_\w+) (gw\d)$", done.stdout, re.MULTILINE)
    assert len(told) == 9, done.stdout
    workers = {name: {worker for other, worker in told if other == name} for name, _ in told}
    assert all(len(found) == 1 for found in workers.values()), workers
    assert workers["test_last"] != workers["test_busy"], "the two longest files are begun first, each by a worker"


def test_a_test_that_takes_too_long_tells_where_its_tasks_wait(toy: Path) -> None:
    (toy / "tests" / "unit" / "test_stuck.py").write_text(STUCK)

    done = ran(toy, "-n", "1", "--asyncio-mode", "auto", "--timeout", "1", "tests/unit/test_stuck.py")

    told = re.search(r"tasks that wait -+\n(?:.*\n)*a lost event\n  .*/asyncio/locks.py:\d+ wait\n", done.stdout)
    assert told is not None, done.stdout


def test_the_budget_goes_by_the_loop_of_the_same_run() -> None:
    counted = Counted()
    counted.costs += [
        Cost("tests/unit/core/test_bag.py::test_a", 30.0, 31.0),
        Cost("tests/e2e/test_b.py::t", 90.0, 95.0),
    ]
    counted.loops += [2 * LOOP, 2 * LOOP]

    lines = table(counted, {"total": 60, "unit/core": 14}, 100.0)

    assert counted.cpu * counted.scale == pytest.approx(60)
    assert exceeded(counted, 60) == exceeded(counted, 55) == ""
    assert exceeded(counted, 50) == "The suite costs 60 CPU-seconds, 20% above its budget of 50."
    assert [line.split() for line in lines[1:3]] == [["45.0", "1", "e2e"], ["15.0", "14", "1", "unit/core"]]


def test_the_loop_takes_time_and_so_do_processes_that_have_not_ended() -> None:
    before = spent()

    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as busy:
        while spent() < before + 0.2:
            assert looped() > 0
        busy.kill()
    assert spent() >= before + 0.2
