"""The collector stands still while modules are loaded, looks over nothing they made, and goes on afterwards."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from bot.cli.loading import loading


@pytest.fixture(autouse=True)
def _thawed() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


def test_nothing_is_collected_while_modules_are_loaded() -> None:
    with loading():
        assert not gc.isenabled()

    assert gc.isenabled()


def test_what_was_made_by_then_is_looked_over_no_more() -> None:
    before = gc.get_freeze_count()

    with loading():
        made = [[number] for number in range(5000)]

    assert gc.get_freeze_count() >= before + len(made)
    assert not any(one is made for one in gc.get_objects())


def test_the_collector_goes_on_after_a_module_that_cannot_be_loaded() -> None:
    with pytest.raises(ImportError), loading():
        raise ImportError

    assert gc.isenabled()
