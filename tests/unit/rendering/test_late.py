"""A stand-in for a module loads it with the first thing that is asked of it, and not before."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.late import Late

NAME = "loaded_late_by_a_test"


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a module that nobody has loaded."""
    (tmp_path / f"{NAME}.py").write_text("class Thing:\n    pass\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield NAME
    sys.modules.pop(NAME, None)


def test_a_module_is_loaded_when_something_of_it_is_wanted(module: str) -> None:
    late = Late(module)
    assert module not in sys.modules

    thing = late.Thing

    assert thing is sys.modules[module].Thing


def test_what_was_found_once_is_found_without_the_module(module: str) -> None:
    late = Late(module)
    thing = late.Thing
    del sys.modules[module]

    assert late.Thing is thing
    assert module not in sys.modules


def test_what_a_module_lacks_its_stand_in_lacks(module: str) -> None:
    with pytest.raises(AttributeError, match="Nothing"):
        _ = Late(module).Nothing
