"""Find flaky tests: `make stress`, or `python -m tests.stress PATHS… [--times 3]`. Open it when CI failed once.

Run every given test several times while other processes keep the machine busy, and print which failed how often. The
exit status is 1 if any failed. Options after `--` go to pytest.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

from rich.console import Console

from bot.config import ROOT

OUT = Console(highlight=False, markup=False, soft_wrap=True)

PATHS = (
    "tests/e2e",
    "tests/unit/sandbox",
    "tests/unit/storage/test_kill.py",
    "tests/unit/storage/test_power.py",
    "tests/unit/storage/test_records_crash.py",
    "tests/unit/storage/test_two_processes.py",
    "tests/unit/ai/test_workers.py",
    "tests/unit/operation/test_supervision.py",
)
"""End-to-end tests, and those of the sandbox and of processes."""

BUSY = 4
"""Processes that run beside the tests."""

TIMES = 3
LOOP = "while True: pass"

NO_TESTS = 5
"""Exit status of pytest when it found no tests."""


@contextmanager
def load(processes: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Keep so many processes busy, and end them afterwards."""
    running = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(processes)]
    try:
        yield running
    finally:
        for process in running:
            process.kill()
            process.wait()


def failures(report: Path) -> list[str]:
    """Return the tests that failed or could not be set up, from a JUnit report."""
    cases = ElementTree.parse(report).iter("testcase")
    failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return [f"{case.get('classname')}::{case.get('name')}" for case in failed]


def rounds(words: Sequence[str], times: int) -> tuple[Counter[str], int]:
    """Run pytest so many times; return how often each test failed, and the first exit status that isn't about tests."""
    failed: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        for number in range(1, times + 1):
            command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junit-xml={report}"]
            # The newer family refuses tests that record properties.
            command += ["-o", "junit_family=xunit1"]
            done = subprocess.run([*command, *words], cwd=ROOT, env=os.environ, check=False)
            if done.returncode not in (0, 1):
                return failed, done.returncode
            found = failures(report)
            failed.update(found)
            OUT.print(f"round {number} of {times}: {len(found)} failed")
    return failed, 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", metavar="PATH", help=f"tests to run (default: {' '.join(PATHS)})")
    parser.add_argument("--times", type=int, default=TIMES, help="how often each test runs")
    parser.add_argument("--busy", type=int, default=BUSY, help="how many processes keep the machine busy")
    known = list(sys.argv[1:] if arguments is None else arguments)
    cut = known.index("--") if "--" in known else len(known)
    wanted = parser.parse_args(known[:cut])
    with load(wanted.busy):
        failed, status = rounds([*(wanted.paths or PATHS), *known[cut + 1 :]], wanted.times)
    if status:
        OUT.print("no test was found" if status == NO_TESTS else f"pytest ended with status {status}")
        return status
    for test, count in failed.most_common():
        OUT.print(f"{count} of {wanted.times}: {test}")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
