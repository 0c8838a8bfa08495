"""How the suite is shared out among workers."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent

FIRST = (("e2e", "shared"), ("e2e", "walk"), ("e2e",), ("soak",), ("bench",), ("contracts",), ("oracle",))
"""Where a single file takes longest: handed out last, it would keep one worker busy while the others are idle."""


def pytest_configure(config: pytest.Config) -> None:
    """Files are handed out in the order of the collection; by itself xdist hands out those with many tests first."""
    config.option.loadscopereorder = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A file stays with one worker, and all tests that share one bot do. What takes long is begun first."""
    for item in items:
        place = item.path.relative_to(TESTS)
        together = place.parent if place.parts[:2] == ("e2e", "shared") else place
        item.add_marker(pytest.mark.xdist_group(str(together)))
    items.sort(key=lambda item: _turn(item.path.relative_to(TESTS)))


def _turn(place: Path) -> int:
    """When a file is handed out."""
    return next((turn for turn, folder in enumerate(FIRST) if place.parts[: len(folder)] == folder), len(FIRST))
