"""How the suite is shared out: what takes long is begun first, and nothing is taken apart."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from bot.config import ROOT
from tests.scheduling import SECONDS, SHARED, durations, group


def test_every_listed_duration_is_of_a_file_that_there_is() -> None:
    assert [name for name in durations() if not (ROOT / name).exists()] == []


def test_tests_with_one_bot_are_one_group() -> None:
    assert group(f"{SHARED}/test_names.py::test_a") == group(f"{SHARED}/test_dice.py::test_b") == SHARED
    assert group("tests/e2e/host/test_start.py::test_a[x::y]") == "tests/e2e/host/test_start.py"


def test_files_stay_in_one_piece_and_long_ones_come_first(request: pytest.FixtureRequest) -> None:
    groups = [group(item.nodeid) for item in request.session.items]
    known, numbers = durations(), Counter(groups)
    seconds = [known.get(name, SECONDS * numbers[name]) for name in groups]

    assert sum(one != other for one, other in pairwise(groups)) == len(numbers) - 1
    assert seconds == sorted(seconds, reverse=True)
