"""Plant each mutant and see whether a test notices. Open it to change when a mutant counts as killed."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace
from pathlib import Path

from tests.mutants.compiling import prepare_mutant, prepare_nothing
from tests.mutants.covering import Cover, Limits, fingerprint
from tests.mutants.results import GONE, SURVIVED, UNCOVERED, Verdict, write
from tests.mutants.sample import ROOT, Mutant
from tests.mutants.session import CONFTEST, EMPTY, GO_ON, STOP, Session, run_tests

PATIENCE, FACTOR = 60.0, 4.0
"""Seconds that every session gets, and how many more for each CPU-second of its tests."""

FAILURE = 1
"""Status of pytest when tests failed."""


UNTRIED = Verdict(killed=False, why="error: none of its tests pass without a mutant")


class Baseline:
    """The tests that pass without a mutant. Only these can kill one."""

    def __init__(self, cover: Cover, file: Path, root: Path = ROOT) -> None:
        """Read what an earlier run found out about the same sources, the one with probes included.

        file: where to keep it.
        """
        self._cover, self._file, self._root = cover, file, root
        self._sources = fingerprint(root)
        kept = json.loads(file.read_text()) if file.exists() else {}
        known = kept.get(self._sources, {})
        self._passed: dict[str, bool] = {test: test in {*known["passed"]} for test in known.get("tried", ())}
        if cover.sources == self._sources:
            self._passed |= dict.fromkeys(cover.passed, True)

    def learn(self, tests: Iterable[str]) -> None:
        """Run those of the tests that aren't known yet, all in one process."""
        unknown = sorted((test for test in {*tests} if test not in self._passed), key=self._cover.cost)
        if not unknown:
            return
        with tempfile.TemporaryDirectory(prefix="herald-mutants-") as name:
            prepare_nothing(Path(name, "code"))
            wait = PATIENCE + FACTOR * self._cover.total(unknown)
            session = run_tests(unknown, Path(name), wait, GO_ON, root=self._root)
        self._passed |= {test: test in {*session.passed} for test in unknown}
        if session.status not in (None, 0, FAILURE, EMPTY) and not session.uncollected:
            raise RuntimeError(f"the tests without a mutant ended with {session.status}: {session.output}")
        self._file.parent.mkdir(parents=True, exist_ok=True)
        passed = [test for test, well in self._passed.items() if well]
        self._file.write_text(json.dumps({self._sources: {"tried": [*self._passed], "passed": passed}}, indent=1))

    def passing(self, tests: Iterable[str]) -> list[str]:
        """Return those of the tests that pass without a mutant."""
        return [test for test in tests if self._passed.get(test, False)]

    @property
    def failing(self) -> list[str]:
        """Return the tests that don't pass without a mutant, so that they're left out."""
        return sorted(test for test, well in self._passed.items() if not well)


class Runner:
    """What tries mutants."""

    def __init__(self, cover: Cover, baseline: Baseline, limits: Limits, root: Path = ROOT) -> None:
        self._cover, self._baseline, self._limits, self._root = cover, baseline, limits, root

    def run(self, mutants: list[str], jobs: int, out: Path, say: Callable[[str, Verdict], None]) -> dict[str, Verdict]:
        """Try mutants, several at a time, and survivors again with other tests of the same files.

        Mutants with cheap tests come first. The results are written after each trial.
        """
        left = [mutant for mutant in mutants if self._cover.mutants[mutant]]
        results = dict.fromkeys(mutants, UNCOVERED) | dict.fromkeys(left, UNTRIED)
        for choose in (self._cover.chosen, self._cover.others):
            chosen = [(mutant, choose(mutant, self._limits)) for mutant in left]
            choices = dict(sorted(chosen, key=lambda one: self._cover.total(one[1])))
            self._baseline.learn(test for tests in choices.values() for test in tests)
            with ThreadPoolExecutor(jobs) as pool:
                trials = {pool.submit(self.attempt, mutant, tests): mutant for mutant, tests in choices.items()}
                for trial in as_completed(trials):
                    mutant, verdict = trials[trial], trial.result()
                    if verdict is not None:
                        spent = round(results[mutant].seconds + verdict.seconds, 1)
                        results[mutant] = replace(verdict, seconds=spent)
                        write(out, results)
                        say(mutant, verdict)
            left = [mutant for mutant in left if results[mutant].why in (SURVIVED.why, UNTRIED.why)]
        write(out, results)
        return results

    def attempt(self, mutant: str, tests: Iterable[str]) -> Verdict | None:
        """Plant one mutant, and run those of the tests that pass without it, until one fails.

        Returns None if there are none.
        """
        start = time.monotonic()
        passing = self._baseline.passing(tests)
        if not passing:
            return None
        with tempfile.TemporaryDirectory(prefix="herald-mutants-", ignore_cleanup_errors=True) as name:
            try:
                prepare_mutant(Mutant.named(mutant), Path(name, "code"), self._root)
            except (LookupError, FileNotFoundError):
                return GONE
            wait = PATIENCE + FACTOR * self._cover.total(passing)
            verdict = judge(run_tests(passing, Path(name), wait, STOP, mutant, self._root))
        return replace(verdict, seconds=round(time.monotonic() - start, 1))


def judge(session: Session) -> Verdict:
    """Tell whether a session noticed its mutant."""
    match session.status:
        case 0:
            return SURVIVED
        case None:
            return Verdict(killed=True, by=session.running, why="time-out")
        case 1 if session.failed:
            return Verdict(killed=True, by=session.failed[0], why="failed")
        case 1 | 2 if session.uncollected:
            return Verdict(killed=True, by=session.uncollected[0], why="collection")
        case 4 if CONFTEST in session.output:
            return Verdict(killed=True, why="collection")
    return Verdict(killed=False, why=f"error: pytest ended with {session.status}: {session.output[-500:]}")
