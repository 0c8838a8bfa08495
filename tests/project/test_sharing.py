"""How the suite is shared out: what takes long is begun first, and nothing is taken apart."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.conftest import FIRST, TESTS


def test_every_folder_that_is_begun_first_is_there() -> None:
    assert [folder for folder in FIRST if not TESTS.joinpath(*folder).is_dir()] == []


def test_files_stay_in_one_piece_and_long_ones_come_first(request: pytest.FixtureRequest) -> None:
    files = [item.path.relative_to(TESTS) for item in request.session.items]
    groups = [file.parent if file.parts[:2] == FIRST[0] else file for file in files]
    begun = list(dict.fromkeys(groups))

    assert sum(one != other for one, other in pairwise(groups)) == len(begun) - 1
    assert [turn(file) for file in files] == sorted(turn(file) for file in files)


def turn(file: Path) -> int:
    """At which place of FIRST a file stands."""
    found = [place for place, folder in enumerate(FIRST) if file.parts[: len(folder)] == folder]
    return min(found, default=len(FIRST))
