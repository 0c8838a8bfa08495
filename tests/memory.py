"""Folders in memory, for tests in which nobody asks whether the disk keeps its word: a sync costs nothing there."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

SHARED_MEMORY = Path("/dev/shm")


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """In the place of pytest's own folder, where a test module or a conftest imports this name."""
    place = SHARED_MEMORY if SHARED_MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(prefix="herald-", dir=place) as folder:
        yield Path(folder)
