"""Which tests reach which mutants: run the suite with probes, and read what they recorded."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

from tests.mutants.loading import HITS, MUTANT, PROBES
from tests.mutants.sample import ROOT, SEED

SOURCES = ("bot", "cogs", "rendering", "data", "tests", "pyproject.toml")
"""What the outcome of a test can depend on."""

PICTURES, GOLDEN = "rendering/", "tests/golden/"
"""Mutants of pictures, and the tests that compare pictures."""

LATER = ("var", "__pycache__")
"""Folders with what programs leave behind."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many tests are tried for one mutant."""

    tests: int = 60
    seconds: float = 60.0
    """CPU-seconds, by the cover table."""


@dataclass(frozen=True, slots=True)
class Cover:
    """The tests that reach each mutant."""

    mutants: dict[str, list[str]]
    """Mutant → tests, the cheapest first."""

    seconds: dict[str, float]
    """Test → CPU-seconds, for every test of the suite."""

    passed: frozenset[str] = field(default_factory=frozenset)
    """Tests that passed in the run with probes, as far as it recorded that."""

    sources: str = ""
    """Fingerprint of the sources in that run."""

    def chosen(self, mutant: str, limits: Limits) -> list[str]:
        """Return the tests to try first."""
        return list(self._within(self.mutants[mutant], limits))

    def others(self, mutant: str, limits: Limits) -> list[str]:
        """Return the tests to try after those: covering ones of as many files as possible, then others of these files.

        A functools.cache hides from the probes that a test depends on a mutant, if an earlier test of the same process
        has filled it. So mutants of pictures get all golden tests too.
        """
        covering = self.mutants[mutant]
        known, files = {*self.chosen(mutant, limits)}, {file_of(test) for test in covering}
        rest = [test for test in self.seconds if file_of(test) in files]
        golden = [test for test in self.seconds if mutant.startswith(PICTURES) and test.startswith(GOLDEN)]
        more = dict.fromkeys(
            [*golden, *self._spread(test for test in covering if test not in known), *self._spread(rest)]
        )
        left = [test for test in more if test not in known]
        return list(self._within(left, Limits(limits.tests + len(golden), limits.seconds)))

    def _spread(self, tests: Iterable[str]) -> list[str]:
        """Sort tests so that the cheapest of each file come first, then the second of each, and so on."""
        ranks: Counter[str] = Counter()
        turns = {}
        for test in sorted(tests, key=self.cost):
            ranks[file_of(test)] += 1
            turns[test] = ranks[file_of(test)]
        return sorted(turns, key=lambda test: (turns[test], self.cost(test)))

    def cost(self, test: str) -> tuple[float, str]:
        """Return a test's CPU-seconds, to sort by."""
        return self.seconds.get(test, 0.0), test

    def total(self, tests: Iterable[str]) -> float:
        """Return the CPU-seconds of several tests."""
        return sum(self.seconds.get(test, 0.0) for test in tests)

    def _within(self, tests: Sequence[str], limits: Limits) -> Iterator[str]:
        """Return tests up to the limits, and at least one."""
        spent = 0.0
        for number, test in enumerate(tests):
            spent += self.seconds.get(test, 0.0)
            if number and (number >= limits.tests or spent > limits.seconds):
                return
            yield test

    def write(self, path: Path) -> None:
        """Write it to a file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        body = {"mutants": self.mutants, "seconds": self.seconds, "passed": sorted(self.passed)}
        body["sources"] = self.sources
        path.write_text(json.dumps(body, indent=1))

    @classmethod
    def read(cls, path: Path) -> Cover:
        """Read it from a file."""
        body = json.loads(path.read_text())
        return cls(body["mutants"], body["seconds"], frozenset(body["passed"]), body["sources"])


def file_of(test: str) -> str:
    """Return a test's file."""
    return test.partition("::")[0]


def from_probes(folder: Path, sources: str = "") -> Cover:
    """Read what probes recorded. A shared fixture's hits count for every test that uses it.

    sources: fingerprint of the sources that were probed.
    """
    hits: dict[str, set[str]] = defaultdict(set)
    for mutant, where in _rows(folder / HITS):
        hits[where].add(mutant)
    sample = json.loads((folder / "sample.json").read_text())
    reached: dict[str, set[str]] = {mutant: set() for mutant in sample}
    seconds, passed = {}, set()
    for test, spent, fixtures, *outcome in _rows(folder / "tests.jsonl"):
        seconds[test] = spent
        if outcome == [True]:
            passed.add(test)
        for where in (test, *fixtures):
            for mutant in hits.get(where, ()):
                reached[mutant].add(test)
    cover = Cover({}, seconds, frozenset(passed), sources)
    cover.mutants.update({mutant: sorted(tests, key=cover.cost) for mutant, tests in reached.items()})
    return cover


def _rows(path: Path) -> Iterator[list]:
    """Read rows. The last one can be cut short while the suite still runs."""
    for line in path.read_text().splitlines():
        if line.endswith("]"):
            yield json.loads(line)


def cover_folder(seed: int = SEED) -> Path:
    """Return the folder of a sample's records."""
    return ROOT / ".cache" / "mutants" / str(seed)


def run_probes(folder: Path, jobs: int, settings: dict[str, str], arguments: Sequence[str] = ()) -> int:
    """Run the suite with probes. Returns the status of pytest."""
    shutil.rmtree(folder, ignore_errors=True)
    kept = {key: value for key, value in os.environ.items() if not key.startswith((MUTANT, "PYTEST_"))}
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(jobs), "--dist", "loadgroup"]
    command += ["-p", "tests.mutants.probing", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=ROOT, env=kept | settings | {PROBES: str(folder)}, check=False).returncode


def fingerprint(root: Path = ROOT) -> str:
    """Return a hash of everything that the outcome of a test can depend on."""
    digest = blake2b(digest_size=12)
    for top in SOURCES:
        path = root / top
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and not {*LATER} & {*file.relative_to(root).parts}:
                digest.update(f"{file.relative_to(root)} {file.stat().st_size}\n".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()
