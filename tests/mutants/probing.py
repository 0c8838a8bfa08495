"""Pytest plugin that records which tests reach which mutants: `-p tests.mutants.probing`.

HERALD_MUTANT_PROBES names the folder for the records. HERALD_MUTANT_SEED and HERALD_MUTANT_COUNT ask for another sample
than the usual one. The folder then holds `sample.json` (the mutants), `hits.jsonl` (rows of mutant and test or fixture)
and `tests.jsonl` (rows of test, CPU-seconds, fixtures with a wider scope, passed or not). Works with xdist, and in
child processes.
"""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.mutants import loading
from tests.mutants.compiling import prepare_probes
from tests.mutants.loading import CODE, MUTANT, PROBES, TEST, UNMUTATED, RunningTest
from tests.mutants.sample import COUNT, SEED, draw

SITE = Path(__file__).parent / "site"

USUAL = (("SEED", SEED), ("COUNT", COUNT))
"""The sample's settings and their usual values."""

FIXTURE = "fixture "
"""Marks a name in `hits.jsonl` as a fixture's. What its setup reaches counts for every test that uses it."""

TICK = os.sysconf("SC_CLK_TCK")


def prepare(folder: Path) -> None:
    """Draw the sample and compile it with probes, and tell child processes about it. xdist's workers are children."""
    seed, count = (int(os.environ.get(f"HERALD_MUTANT_{name}", usual)) for name, usual in USUAL)
    mutants = draw(seed, count)
    prepare_probes(mutants, folder / "code")
    (folder / "sample.json").write_text(json.dumps([mutant.id for mutant in mutants], indent=1))
    os.environ[CODE] = str(folder / "code")
    os.environ[MUTANT] = UNMUTATED
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(SITE), os.environ.get("PYTHONPATH"))))


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Install the import hook before any test imports Herald.

    A pytest that was started by a test installs nothing: its parent announces the tests.
    """
    if PROBES not in os.environ or "PYTEST_CURRENT_TEST" in os.environ:
        return
    folder = Path(os.environ[PROBES]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    os.environ[PROBES] = str(folder)
    if CODE not in os.environ:
        prepare(folder)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    os.environ[TEST] = str(folder / f"running-{worker}")
    loading.install()
    early_config.pluginmanager.register(
        Recorder(folder, loading.probe.watch(os.environ[TEST])), "herald-mutant-recorder"
    )


class Recorder:
    """A plugin that announces each test to the probes of this process and its children."""

    def __init__(self, folder: Path, running: RunningTest) -> None:
        self._folder = folder
        self._running = running
        self._spent = cpu_seconds()
        self._passed = True

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Announce the test, and record its CPU-seconds, its fixtures and whether it passed."""
        test = test_id(item)
        self._passed = True
        self._running.announce(test)
        result = yield
        before, self._spent = self._spent, cpu_seconds()
        row = [test, round(self._spent - before, 4), sorted(set(_shared_fixtures(item))), self._passed]
        with (self._folder / "tests.jsonl").open("a") as file:
            file.write(json.dumps(row) + "\n")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember that the running test failed."""
        self._passed = self._passed and not report.failed

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        """Announce a fixture that several tests share, and then the test again."""
        if fixturedef.scope == "function":
            return (yield)
        before = self._running.name
        self._running.announce(_name(fixturedef))
        try:
            return (yield)
        finally:
            self._running.announce(before)


def test_id(item: pytest.Item) -> str:
    """Return the test's id as people type it, without the group that xdist appends."""
    groups = {str(mark.args[0]) for mark in item.iter_markers("xdist_group") if mark.args}
    return item.nodeid.removesuffix("@" + "_".join(sorted(groups)))


def _shared_fixtures(item: pytest.Item) -> Iterator[str]:
    """Return the test's fixtures with a wider scope than one test."""
    info = getattr(item, "_fixtureinfo", None)
    for definitions in getattr(info, "name2fixturedefs", {}).values():
        yield from (_name(one) for one in definitions if one.scope != "function")


def _name(definition: pytest.FixtureDef[Any]) -> str:
    return f"{FIXTURE}{definition.baseid}::{definition.argname}"


def cpu_seconds() -> float:
    """Return the CPU-seconds of this process and its children so far, living ones included."""
    own, ended = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + ended.ru_utime + ended.ru_stime + _living(os.getpid())


def _living(pid: int) -> float:
    """Return the CPU-seconds of a process's living children and of everything below them."""
    total = 0.0
    with suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208 - twice as fast, and called for each test
            with suppress(OSError):
                for child in Path(f"/proc/{pid}/task/{thread}/children").read_text().split():
                    fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
                    total += sum(map(int, fields[11:15])) / TICK + _living(int(child))
    return total
