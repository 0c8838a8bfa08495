from pathlib import Path

import pytest

from tests.unit.match.fairness.checking import Checks
from tests.unit.match.party import Party


@pytest.fixture
def party() -> Party:
    return Party()


@pytest.fixture
def checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Checks:
    return Checks(tmp_path, capsys)
