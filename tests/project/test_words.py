"""The words of CONTRIBUTING.md mean one thing each in the code. The sandbox stands alone and has words of its own."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.project.tree import PACKAGES, ROOT, files, parsed, shown

_CLASS = re.compile(r"`([A-Z][A-Za-z]+)`")


def glossary(text: str) -> set[str]:
    """The classes that the chapter on words names."""
    chapter = text.partition("\n## Words\n")[2].partition("\n## ")[0]
    return set(_CLASS.findall(chapter))


def defined(file: Path) -> Iterator[str]:
    """Classes of a module and names it gives to types."""
    for node in parsed(file).body:
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if name[0].isupper():
                yield name


def places(paths: list[Path], root: Path = ROOT) -> Mapping[str, list[str]]:
    """Where each class is defined."""
    found = defaultdict(list)
    for file in paths:
        for name in defined(file):
            found[name].append(shown(file, root))
    return found


WORDS = sorted(glossary((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize("word", WORDS)
def test_a_word_of_the_glossary_is_one_class(word: str) -> None:
    ours = [file for file in files(*PACKAGES) if not shown(file).startswith("bot/sandbox/")]

    assert len(places(ours)[word]) == 1


def test_the_glossary_names_the_classes_everything_is_told_from() -> None:
    assert {"Perspective", "Position", "Fact", "Narrator"} <= set(WORDS)


def test_a_second_meaning_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class Window:\n    pass\n")
    (tmp_path / "two.py").write_text("Window = tuple[int, int]\nother: int = 3\n")

    assert places(files(".", root=tmp_path), tmp_path) == {"Window": ["one.py", "two.py"]}


def test_only_the_chapter_on_words_is_read() -> None:
    assert glossary("`Before`\n## Words\n`Window` and `a_name`\n## After\n`Behind`") == {"Window"}
