"""Hand tests out to workers: a file stays with one worker, and files that take long are begun first.

xdist's own groups can't be used: it writes them into node ids, which pytest 9.2 reads no more (issue 1386 of
pytest-xdist).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest
from xdist.scheduler import LoadFileScheduling

TESTS = Path(__file__).parent
SHARED = "tests/e2e/shared"
"""All tests in here share one bot, and so one worker."""
TOGETHER = (SHARED, "tests/project")
"""Folders that stay with one worker; in the second one, all tests read the same sources."""

SECONDS = 0.05
"""What a test takes whose file isn't listed in durations.toml."""


def group(node_id: str) -> str:
    """Return what stays together with a test: its file, or one of the folders that stay together."""
    path = node_id.partition("::")[0]
    return next((folder for folder in TOGETHER if path.startswith(f"{folder}/")), path)


def durations() -> dict[str, float]:
    """Return the seconds that groups take, as durations.toml has them."""
    return dict(tomllib.loads((TESTS / "durations.toml").read_text()))


def longest_first(items: list[pytest.Item]) -> None:
    """Order tests by how long their group takes, those of a group as they were."""
    known, numbers = durations(), Counter(group(item.nodeid) for item in items)

    def order(item: pytest.Item) -> tuple[float, str]:
        # By name as well: files that take as long may lie mixed, as tests that share a fixture's parameter do.
        name = group(item.nodeid)
        return -known.get(name, SECONDS * numbers[name]), name

    items.sort(key=order)


class Scheduling(LoadFileScheduling):
    """The scheduler that keeps groups together and begins with the first of them."""

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid)
