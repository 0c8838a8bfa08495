"""Entries parsed one by one say what the files say as a whole, and none is parsed that nobody asks for."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.i18n import LOCALES, Phrases, entries
from bot.i18n.entries import Entries
from bot.i18n.tongues import FOLDER


class Counting:
    """Stands for the parser, and counts how often it is asked."""

    def __init__(self) -> None:
        self.parsed = 0

    def __call__(self, source: str) -> ast.Resource:
        self.parsed += 1
        return FluentResource(source)


@pytest.fixture
def parser(monkeypatch: pytest.MonkeyPatch) -> Counting:
    counting = Counting()
    monkeypatch.setattr(entries, "FluentResource", counting)
    return counting


def written(folder: Path, text: str, name: str = "a.ftl") -> Phrases:
    """The phrases of a catalogue with this text."""
    (folder / "en").mkdir(exist_ok=True)
    (folder / "en" / name).write_text(text, encoding="utf-8")
    return Phrases("en", [folder])


class Keeping(FluentBundle):
    """A bundle whose messages can be looked at before they are compiled."""

    def __init__(self, language: str) -> None:
        super().__init__([language])
        self.kept: dict[str, ast.Message] = {}

    def add_resource(self, resource: ast.Resource, allow_overrides: bool = False) -> None:
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                self.kept.setdefault(entry.id.name, entry)
        super().add_resource(resource, allow_overrides)


@pytest.mark.parametrize("language", LOCALES)
def test_every_message_parsed_alone_is_the_same_as_in_its_file(language: str) -> None:
    files = sorted((FOLDER / language).glob("*.ftl"))
    whole, one_by_one = Keeping(language), Keeping(language)
    for file in files:
        whole.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    found = Entries(files, one_by_one)

    assert len(whole.kept) > 1000
    for name, message in whole.kept.items():
        assert found.prepare(name)
        assert message.equals(one_by_one.kept[name], ignored_fields=["span", "comment"]), name
    assert one_by_one.kept.keys() == whole.kept.keys()


def test_a_language_is_there_before_anything_is_parsed(parser: Counting) -> None:
    say = Phrases("en", [FOLDER])

    assert parser.parsed == 0
    assert say("language-name") == "English"
    assert parser.parsed == 1
    say("language-name")
    assert parser.parsed == 1


def test_what_a_message_refers_to_is_said_with_it(tmp_path: Path, parser: Counting) -> None:
    say = written(
        tmp_path, 'a = { b }, { -c(case: "d") }, { e.f }\nb = { g }\n-c = { h }\ne = E\n    .f = F\ng = G\nh = H\n'
    )

    assert say("a") == "G, H, F"
    assert parser.parsed == 6


def test_a_selection_goes_on_until_the_next_message(tmp_path: Path) -> None:
    say = written(tmp_path, "# one\na = { $n ->\n    [one] x = y\n\n   *[other] z\n}\n# two\nb = B\n")

    assert [say("a", n=1), say("a", n=2), say("b")] == ["x = y", "z", "B"]


def test_of_two_messages_with_one_id_the_first_one_counts(tmp_path: Path) -> None:
    written(tmp_path, "a = first\na = second\n")
    say = written(tmp_path, "a = third\n", "b.ftl")

    assert say("a") == "first"


def test_a_message_that_does_not_parse_is_not_there(tmp_path: Path) -> None:
    say = written(tmp_path, "a = { $n ->\nb = B\n")

    assert not say.has("a")
    assert say("b") == "B"
