"""Nearly every public name says what it means, every field by itself, and all of it in plain English."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.project.docstrings import fields, headless, measured, public, stilted
from tests.project.tree import ROOT, files

LEAST = 0.95
"""What is meant by nearly; the rest are names that say it themselves."""

COUNTED = ("bot", "cogs", "rendering")

PLAIN: dict[str, dict[str, float]] = tomllib.loads((ROOT / "tests" / "budget.toml").read_text())["prose"]
"""What docstrings and comments of a folder may contain at most."""

EACH = ("bot/core", "bot/ai", "bot/storage", "bot/operation", "rendering")
"""Where every public field has a string under it."""


@pytest.mark.parametrize("package", COUNTED)
def test_nearly_every_public_name_has_a_docstring(package: str) -> None:
    names = [name for name in public(files("bot", "cogs", "rendering")) if name.place.startswith(f"{package}/")]

    bare = [f"{name.place} {name.name}" for name in names if not name.told]

    assert names
    assert len(bare) <= (1 - LEAST) * len(names), "\n".join(bare)


@pytest.mark.parametrize("folder", EACH)
def test_every_public_field_has_a_string_under_it(folder: str) -> None:
    found = list(fields(files(folder)))

    assert found
    assert not [f"{field.place} {field.name}" for field in found if not field.told]


@pytest.mark.parametrize("folder", PLAIN)
def test_docstrings_and_comments_get_no_worse(folder: str) -> None:
    found = measured(folder)

    worse = {key: (value, PLAIN[folder][key]) for key, value in found.items() if value > PLAIN[folder][key]}
    bare = headless(files(folder))[0] if "no-verb" in worse else []
    assert not worse, "\n".join(["found and allowed, then the functions without a verb:", *bare])


def test_stilted_words_are_counted_in_docstrings_fields_and_comments(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(
        '"""Whoever reads; this."""\nclass One:\n    field: int\n    """Nobody\'s."""\n'
        'text = "somebody; whatever"\n# Whatever.\n'
    )

    found = stilted(files(".", root=tmp_path))

    # In five words.
    assert found == {"whoever": 400, "somebody": 200, "semicolons": 200}


def test_a_docstring_without_a_verb_is_found(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(
        "class One:\n"
        "    @property\n"
        "    def name(self):\n"
        '        """The name."""\n'
        "    @app_commands.command()\n"
        "    async def play(self):\n"
        '        """Kingdomino."""\n'
        "    def told(self):\n"
        '        """Return it."""\n'
        "def bare():\n"
        '    """Whether it is."""\n'
    )

    assert headless(files(".", root=tmp_path), tmp_path) == (["planted.py:10 bare"], 50)


def test_a_field_without_a_string_is_found(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(
        'class Two:\n    """first: in a list."""\n    first: int\n'
        '    second: int = 3\n    """Under it."""\n    _own: int\n'
        "class _Own:\n    third: int\n"
    )

    found = {name.name: name.told for name in fields(files(".", root=tmp_path), tmp_path)}

    assert found == {"Two.first": False, "Two.second": True}


def test_a_name_that_says_nothing_is_found(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(
        "class Told:\n"
        '    """A class."""\n'
        "    def bare(self): ...\n"
        "    def _own(self): ...\n"
        "async def told():\n"
        '    """A function."""\n'
        "    def within(): ...\n"
    )

    found = {name.name: name.told for name in public(files(".", root=tmp_path), tmp_path)}

    assert found == {"Told": True, "Told.bare": False, "told": True}


def test_what_a_base_or_a_protocol_says_holds_for_its_kinds(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        "class Base:\n"
        '    """One."""\n'
        "    def first(self):\n"
        '        """Said here."""\n'
        "class Pair(Protocol[T]):\n"
        '    """Two."""\n'
        "    def left(self):\n"
        '        """Said here."""\n'
        "    def right(self):\n"
        '        """Said here."""\n'
    )
    (tmp_path / "b.py").write_text(
        "class Kind(Base):\n    def first(self): ...\n"
        "class Both:\n    def left(self): ...\n    def right(self): ...\n"
        "class Half:\n    def left(self): ...\n"
    )

    bare = {name.name for name in public(files(".", root=tmp_path), tmp_path) if not name.told}

    assert bare == {"Kind", "Both", "Half", "Half.left"}
