"""Where things are, how long they may get, and what may not be left lying about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.project.tree import FOLDERS, PACKAGES, ROOT, files, functions, length, shown

TOP_LEVEL = {
    *FOLDERS,
    ".ci",
    ".github",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "FAIRNESS.fr.md",
    "FAIRNESS.md",
    "HOSTING.md",
    "LICENSE",
    "Makefile",
    "PLAYING.fr.md",
    "PLAYING.md",
    "PRIVACY.md",
    "PRIVACY.fr.md",
    "TERMS.md",
    "TERMS.fr.md",
    "README.md",
    "pyproject.toml",
    "requirements.in",
    "requirements.txt",
    "requirements-dev.in",
    "requirements-dev.txt",
}

FILE_LINES, COG_LINES, FOLDER_MODULES = 400, 250, 30
FUNCTION_LINES, FUNCTION_GUIDE = 60, 40
SOURCES = (".py", ".js", ".css", ".html", ".ftl")

_IGNORE = re.compile(r"#\s*(?:type:\s*ignore|noqa|pyright:\s*ignore)", re.IGNORECASE)
_REASONED = re.compile(
    r"#\s*(?:type:\s*ignore\[[a-z-]+(?:,\s*[a-z-]+)*\]|noqa:\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*)\s*[#-]\s*\S+(?:\s+\S+){1,}",
    re.IGNORECASE,
)
_LEFTOVER = re.compile("|".join((r"\bTO" + r"DO\b", r"\bFIX" + r"ME\b", r"\bX" + r"XX\b", r"\bHA" + r"CK\b")))
_EMPTY_NAMES = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}


def ignored() -> set[str]:
    """What .gitignore leaves out of the top level."""
    lines = (ROOT / ".gitignore").read_text().split()
    return {".git", *(line.rstrip("/") for line in lines)}


def too_long(paths: list[Path], limit: int, root: Path = ROOT) -> list[str]:
    lines = ((path, len(path.read_text(encoding="utf-8").splitlines())) for path in paths)
    return [f"{shown(path, root)}: {count} lines" for path, count in lines if count > limit]


def crowded(paths: list[Path], limit: int, root: Path = ROOT) -> list[str]:
    """Return the folders that hold more modules than the limit, `__init__` not counted."""
    counts = Counter(shown(path.parent, root) for path in paths if path.stem != "__init__")
    return [f"{folder}: {count} modules" for folder, count in sorted(counts.items()) if count > limit]


def unreasoned(paths: list[Path], *, allowed: bool = True, root: Path = ROOT) -> Iterator[str]:
    """Lines that silence a check without saying which one and why, or at all where that is not allowed."""
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if _IGNORE.search(line) and not (allowed and _REASONED.search(line)):
                yield f"{shown(path, root)}:{number}: {line.strip()}"


def test_nothing_but_the_fixed_names_lies_at_the_top() -> None:
    found = {path.name for path in ROOT.iterdir()} - ignored()

    assert found == TOP_LEVEL


@pytest.mark.parametrize("suffix", SOURCES)
def test_no_file_is_longer_than_400_lines(suffix: str) -> None:
    assert not too_long(files(*FOLDERS, suffix=suffix), FILE_LINES)


def test_no_file_of_a_cog_is_longer_than_250_lines() -> None:
    assert not too_long(files("cogs"), COG_LINES)


def test_no_folder_holds_more_than_30_modules() -> None:
    assert not crowded(files(*FOLDERS, suffix=".py"), FOLDER_MODULES)


def test_a_crowded_folder_is_found(tmp_path: Path) -> None:
    paths = [tmp_path / "one" / f"module{number}.py" for number in range(3)] + [tmp_path / "two" / "module.py"]

    assert crowded(paths, 2, tmp_path) == ["one: 3 modules"]


def test_no_function_is_longer_than_60_lines(record_property: Callable[[str, object], None]) -> None:
    found = [(length(function), shown(file), function.name) for file in files(*FOLDERS) for function in functions(file)]
    record_property("functions beyond the guide", sorted(one for one in found if one[0] > FUNCTION_GUIDE))

    assert not [function for function in found if function[0] > FUNCTION_LINES]
    assert found


def test_a_file_that_grew_too_long_is_found(tmp_path: Path) -> None:
    (tmp_path / "long.py").write_text("x = 1\n" * 401)

    assert too_long(files(".", root=tmp_path), FILE_LINES, tmp_path) == ["long.py: 401 lines"]


def test_every_silenced_check_is_named_and_gives_its_reason() -> None:
    assert not list(unreasoned(files(*FOLDERS)))


def test_no_check_is_silenced_in_the_core_or_the_games() -> None:
    assert not list(unreasoned(files("bot/core", "bot/games"), allowed=False))


@pytest.mark.parametrize(
    "comment",
    [
        "# type: " + "ignore",
        "# type: " + "ignore[misc]",
        "# no" + "qa",
        "# no" + "qa: E501",
        "# type:" + "ignore[misc] # x",
    ],
)
def test_a_check_silenced_without_a_reason_is_found(comment: str, tmp_path: Path) -> None:
    (tmp_path / "quiet.py").write_text(f"x = 1  {comment}\n")

    assert list(unreasoned(files(".", root=tmp_path), root=tmp_path))


def test_nothing_is_left_for_later_in_a_comment() -> None:
    sources = [file for suffix in (*SOURCES, ".toml", ".md") for file in files(*FOLDERS, suffix=suffix)]

    left = [shown(file) for file in [*sources, ROOT / "Makefile"] if _LEFTOVER.search(file.read_text(encoding="utf-8"))]

    assert not left


def test_no_module_has_a_name_that_says_nothing() -> None:
    assert not [shown(file) for file in files(*PACKAGES) if _EMPTY_NAMES & {file.stem, file.parent.name}]


def test_every_module_begins_with_a_docstring() -> None:
    bare = [shown(file) for file in files(*PACKAGES) if not file.read_text(encoding="utf-8").startswith('"""')]

    assert not bare
