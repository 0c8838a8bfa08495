"""How the suite is shared out among workers."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A file stays with one worker, and all tests that share one bot do."""
    for item in items:
        place = item.path.relative_to(TESTS)
        together = place.parent if place.parts[:2] == ("e2e", "shared") else place
        item.add_marker(pytest.mark.xdist_group(str(together)))
