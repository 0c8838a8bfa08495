"""Pytest plugin for the tests of one mutant: `-p tests.mutants.planting`. Open it to change what is run and recorded.

HERALD_MUTANT_PLAN names a folder with `plan.json`: the tests to run, in their order. The folder then gets
`outcomes.jsonl`, rows of what happened and where. The mutant itself is already planted when pytest starts: see
tests/mutants/site/sitecustomize.py.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.mutants.probing import test_id

PLAN = "HERALD_MUTANT_PLAN"

FILE, OUTCOMES = "plan.json", "outcomes.jsonl"

STARTED, FAILED, ENDED, UNCOLLECTED = "started", "failed", "ended", "uncollected"
"""What can happen to a test; a file that can't be imported is uncollected."""

_open: Final = open  # tests put faults in the place of the module's functions


def pytest_configure(config: pytest.Config) -> None:
    """Start recording."""
    if PLAN in os.environ:
        config.pluginmanager.register(Planted(Path(os.environ[PLAN])), "herald-mutant-planted")


class Planted:
    """A plugin that runs what is planned, in that order, and records what happens."""

    def __init__(self, folder: Path) -> None:
        tests = json.loads((folder / FILE).read_text())
        self._order = {test: place for place, test in enumerate(tests)}
        self._outcomes = folder / OUTCOMES
        self._running = ""

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> Generator[None, Any, Any]:
        """Keep the planned tests, in the planned order, after every other plugin has had its say."""
        result = yield
        kept = sorted((item for item in items if test_id(item) in self._order), key=lambda i: self._order[test_id(i)])
        config.hook.pytest_deselected(items=[item for item in items if test_id(item) not in self._order])
        items[:] = kept
        return result

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Record that a test started and ended."""
        self._running = test_id(item)
        self._record(STARTED, self._running)
        result = yield
        self._record(ENDED, self._running)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record a failure."""
        if report.failed:
            self._record(FAILED, self._running)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record what couldn't be collected."""
        if report.failed:
            self._record(UNCOLLECTED, report.nodeid)

    def _record(self, what: str, where: str) -> None:
        with _open(self._outcomes, "a") as file:
            file.write(json.dumps([what, where]) + "\n")
