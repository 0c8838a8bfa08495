"""The languages Herald speaks: every folder with catalogues is one, and no code names any but the one to fall back to.

A catalogue says what its language is called (`language-name`) and which of Discord's locales it serves
(`language-locales = pt-BR`, several with spaces between them; its folder's name where it does not say).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from bot.games.data import ROOT
from bot.i18n.catalogue import Phrases
from bot.i18n.formats import DEFAULT

FOLDER = ROOT / "locales"

_FOLDERS = [FOLDER]
_SPEAKERS: dict[str, Phrases] = {}


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, by the names of their folders: the one to fall back to first, the others by name."""
    found = {file.parent.name for folder in _FOLDERS for file in folder.glob("*/*.ftl")}
    return tuple(sorted(found, key=lambda one: (one != DEFAULT, one)))


def phrases(language: str) -> Phrases:
    """The phrases of a language; of none, or one whose folder is gone, those to fall back to."""
    if not language:
        return phrases(DEFAULT)
    if language not in _SPEAKERS:
        _SPEAKERS[language] = Phrases(language, _FOLDERS, None if language == DEFAULT else phrases(DEFAULT))
    return _SPEAKERS[language]


def called(language: str) -> str:
    """What a language is called by those who speak it: "Français"."""
    say = phrases(language)
    return say("language-name") if say.has("language-name") else language


@cache
def served() -> Mapping[str, str]:
    """Discord's locales, each with the language that serves it: "en-GB" is served by "en"."""
    found: dict[str, str] = {}
    for language in languages():
        say = phrases(language)
        locales = say("language-locales") if say.has("language-locales") else language
        for locale in locales.split():
            found.setdefault(locale, language)
    return found


def pick(wanted: str | None) -> str:
    """The language to use for somebody whose client is set to `wanted` ("fr", "en-GB", …).

    A region that no catalogue names is served by the one that is called as the whole language: "fr-CA" by "fr".
    """
    asked = (wanted or DEFAULT).casefold()
    for locale, language in served().items():
        if locale.casefold() == asked:
            return language
    whole = asked.partition("-")[0]
    return whole if whole in languages() else DEFAULT


@contextmanager
def also(folder: Path) -> Iterator[None]:
    """With the sentences and languages of a further folder, for trying something out."""
    _FOLDERS.append(folder)
    _reread()
    try:
        yield
    finally:
        _FOLDERS.remove(folder)
        _reread()


def _reread() -> None:
    languages.cache_clear()
    served.cache_clear()
    # In the order they were first asked for, so that the one to fall back to is read before those that do.
    for say in _SPEAKERS.values():
        say.read()


LOCALES = languages()
"""The languages Herald came with, as they were found when it started."""
