"""Fluent catalogues in data/locales/<language>/*.ftl.

A reader's language is passed on explicitly (`say = phrases("fr")`) instead of through a ContextVar: one click often
speaks two languages, the table's in public and the user's in private, and worker threads lose context variables.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from bot.games.data import ROOT

DEFAULT = "en"
LOCALES = ("en", "fr")
FOLDER = ROOT / "locales"

_FOLDERS = [FOLDER]

LONG = 2000
"""Characters of a variable that Fluent is given; it refuses to say anything with one of more than 2,500."""

KEPT = 4096
"""Texts one language remembers: a message says the same few hundred things over and over."""


class MissingPhrase(Exception):
    """A message id without a text, or a text that does not format: a fault of ours, caught by the tests."""


class Phrases:
    """Everything Herald can say in one language; call it with a message id and its variables."""

    def __init__(self, locale: str, *folders: Path) -> None:
        """folders: each holds a folder for every language; those of Herald unless any is given."""
        self.locale = locale
        self._folders = folders or _FOLDERS
        self.read()

    def read(self) -> None:
        """Reads the catalogues, once more if need be: the objects that say things stay the same."""
        # Isolation marks would show up as boxes in painted text and count in labels; names are isolated where
        # they enter (cogs/ui/names.py).
        self._bundle = FluentBundle([self.locale], use_isolating=False)
        self._said = lru_cache(KEPT)(self._format)
        for folder in self._folders:
            for file in sorted((folder / self.locale).glob("*.ftl")):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __call__(self, message_id: str, /, **variables: str | int) -> str:
        """The text of a message. Raises MissingPhrase."""
        return self._said(message_id, tuple(variables.items()))

    def _format(self, message_id: str, variables: tuple[tuple[str, str | int], ...]) -> str:
        if not self._bundle.has_message(message_id):
            raise MissingPhrase(f"{self.locale}: {message_id}")
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            raise MissingPhrase(f"{self.locale}: {message_id} has no text")
        marks = {name: f"\ue000{name}\ue000" for name, value in variables if len(str(value)) > LONG}
        text, errors = self._bundle.format_pattern(pattern, {**dict(variables), **marks})
        if errors:
            raise MissingPhrase(f"{self.locale}: {message_id}: {errors[0]!r}")
        said = str(text)
        for name, mark in marks.items():
            said = said.replace(mark, str(dict(variables)[name]))
        return said

    def knows(self, message_id: str) -> bool:
        """Whether there is a text with this id."""
        return self._bundle.has_message(message_id)


@cache
def phrases(locale: str) -> Phrases:
    """The phrases of a language we have."""
    return Phrases(locale)


@contextmanager
def also(folder: Path) -> Iterator[None]:
    """With the sentences of a further folder, for trying something out."""
    _FOLDERS.append(folder)
    _reread()
    try:
        yield
    finally:
        _FOLDERS.remove(folder)
        _reread()


def _reread() -> None:
    for locale in LOCALES:
        phrases(locale).read()


def pick(wanted: str | None) -> str:
    """The language to use for somebody whose client is set to `wanted` ("fr", "en-GB", …)."""
    language = (wanted or DEFAULT).partition("-")[0].lower()
    return language if language in LOCALES else DEFAULT
