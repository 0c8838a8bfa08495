import pytest

from tests.unit.match.party import Party


@pytest.fixture
def party() -> Party:
    return Party()
