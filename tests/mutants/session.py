"""One pytest process for one mutant, or for none: what `python -m tests.mutants run` starts again and again."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.covering import file_of
from tests.mutants.loading import CODE, MUTANT, UNMUTATED
from tests.mutants.planting import ENDED, FAILED, FILE, OUTCOMES, PLAN, STARTED, UNCOLLECTED
from tests.mutants.probing import SITE
from tests.mutants.sample import ROOT

COMMAND = (sys.executable, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "-p", "tests.mutants.planting")

STOP = ("-x",)
"""Options that end a mutant's session at the first failure."""

GO_ON = ("--continue-on-collection-errors",)
"""Options that run every test, to see which ones pass."""

MEMORY = 4 * 2**30
"""Bytes that a mutated process may have before it fails: a fault can make a loop that collects things for ever."""

EMPTY = 5
"""Status of pytest when it found no tests."""

CONFTEST = "while loading conftest"
"""What pytest prints when it can't import a conftest."""

TAIL = 2000
"""Characters of pytest's output to keep."""


@dataclass(frozen=True, slots=True)
class Session:
    """What happened in a pytest process."""

    status: int | None
    """Its exit status, None if it ran out of time."""

    failed: list[str]
    """Tests that failed, in order."""

    passed: list[str]
    """Tests that ended without a failure."""

    uncollected: list[str]
    """Files that couldn't be imported."""

    running: str | None
    """The test that had started and not ended."""

    output: str
    """The end of what it printed."""


def run_tests(
    tests: Sequence[str], folder: Path, wait: float, options: Sequence[str], mutant: str = UNMUTATED, root: Path = ROOT
) -> Session:
    """Run tests in one pytest process, in the given order. Tests that no longer exist are skipped.

    folder: has the prepared code in `code`, and gets the records.
    wait: seconds until the process is killed.
    """
    (folder / FILE).write_text(json.dumps(list(tests)))
    (folder / OUTCOMES).write_text("")
    files = [file for file in dict.fromkeys(map(file_of, tests)) if (root / file).exists()]
    if not files:
        return Session(EMPTY, [], [], [], None, "none of the tests' files exist")
    status: int | None = None
    with (folder / "output.txt").open("w+b") as output:
        process = subprocess.Popen(
            [*COMMAND, *options, *files],
            cwd=root,
            env=_environment(folder, mutant),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        resource.prlimit(process.pid, resource.RLIMIT_DATA, (MEMORY, MEMORY))
        with suppress(subprocess.TimeoutExpired):
            status = process.wait(wait)
        _end_all(folder)
        process.wait()
    return _read(folder, status)


def _environment(folder: Path, mutant: str) -> dict[str, str]:
    """Return the environment that plants a mutant in pytest and in every process below it."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith((MUTANT, "PYTEST_", "COV_"))}
    return kept | {
        MUTANT: mutant,
        CODE: str(folder / "code"),
        PLAN: str(folder),
        "PYTHONPATH": os.pathsep.join(filter(None, (str(SITE), str(ROOT), kept.get("PYTHONPATH")))),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"),
    }


def _end_all(folder: Path) -> None:
    """Kill what the session left running, bots for instance: every process that was told of this folder."""
    mark = f"{PLAN}={folder}\0".encode()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mark in process.joinpath("environ").read_bytes() + b"\0":
                os.kill(int(process.name), signal.SIGKILL)


def _read(folder: Path, status: int | None) -> Session:
    rows = [json.loads(line) for line in (folder / OUTCOMES).read_text().splitlines()]
    named = {what: [where for kind, where in rows if kind == what] for what in (STARTED, FAILED, ENDED, UNCOLLECTED)}
    failed = list(dict.fromkeys(named[FAILED]))
    return Session(
        status,
        failed,
        [test for test in named[ENDED] if test not in {*failed}],
        named[UNCOLLECTED],
        next((test for test in named[STARTED] if test not in {*named[ENDED]}), None),
        (folder / "output.txt").read_bytes().decode(errors="replace")[-TAIL:],
    )
