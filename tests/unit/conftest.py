import itertools

import pytest

from tests.unit.match.party import Party


@pytest.fixture(autouse=True)
def _numbered_from_the_first() -> None:
    Party.guests = itertools.count(2)
