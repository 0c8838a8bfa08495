"""Fluent catalogues: what one language can say.

A reader's language is passed on explicitly (`say = phrases("fr")`) instead of through a ContextVar: one click often
speaks two languages, the table's in public and the user's in private, and worker threads lose context variables.

Sentences say nouns by their keys, so that each language declines them in its own file:

    carcassonne-kind-city = city
        .the = the city
    carcassonne-claims = { $name } claims { NOUN($kind, of: "carcassonne-kind", form: "the") }.

`of` is the beginning of the noun's id, `form` the attribute that is said, the text itself where none is named. A
second variable is the noun's `$count`: { NOUN($kind, $count, of: "carcassonne-mark") }.

What stands before a name can depend on how it begins: { BEFORE($name, vowel: "d’", other: "de ") }{ $name }.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.i18n import formats
from bot.i18n.entries import Entries

LONG = 2000
"""Characters of a variable that Fluent is given; it refuses to say anything with one of more than 2,500."""

KEPT = 4096
"""Texts one language remembers: a message says the same few hundred things over and over."""

_VOWELS = frozenset("aeiouœæ")
_MARKS = "*_~`\\<>\u2066\u2067\u2068\u2069"


class MissingPhrase(Exception):
    """A message id without a text, or a text that does not format: a fault of ours, caught by the tests."""


class MissingNoun(MissingPhrase):
    """A noun, or a form of one, that a sentence wants and its language lacks."""


class Phrases:
    """Everything Herald can say in one language; call it with a message id and its variables."""

    def __init__(self, locale: str, folders: Iterable[Path], fallback: Phrases | None = None) -> None:
        """folders: each holds a folder for every language. fallback: says what this language has no text for."""
        self.locale = locale
        self._folders = folders
        self._fallback = fallback
        self.read()

    def read(self) -> None:
        """Reads the catalogues, once more if need be: the objects that say things stay the same."""
        # Isolation marks would show up as boxes in painted text and count in labels; names are isolated where
        # they enter (cogs/ui/text/safe_names.py).
        functions: dict[str, Any] = {"NOUN": self._noun, "BEFORE": _before}
        self._bundle = FluentBundle([self.locale], functions=functions, use_isolating=False)
        self._said = lru_cache(KEPT)(self._format)
        self._number = lru_cache(KEPT)(self._written)
        files = [file for folder in self._folders for file in sorted((folder / self.locale).glob("*.ftl"))]
        self._entries = Entries(files, self._bundle)
        self.__dict__.pop("formats", None)

    @cached_property
    def formats(self) -> Locale:
        """How this language writes dates, times and lists: as the country it names does, if it names one."""
        named = "language-formats"
        return formats.known(self(named) if self.has(named) else self.locale)

    def __call__(self, message_id: str, /, **variables: str | int) -> str:
        """The text of a message, in the language to fall back to if this one lacks it. Raises MissingPhrase."""
        return self._said(message_id, tuple(variables.items()))

    def _format(self, message_id: str, variables: tuple[tuple[str, str | int], ...]) -> str:
        if not self.has(message_id):
            return self._fall_back(MissingPhrase(f"{self.locale}: {message_id}"), message_id, variables)
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            raise MissingPhrase(f"{self.locale}: {message_id} has no text")
        if (plain := self._plainly(pattern, dict(variables))) is not None:
            return plain
        marks = {name: f"\ue000{name}\ue000" for name, value in variables if len(str(value)) > LONG}
        text, errors = self._bundle.format_pattern(pattern, {**dict(variables), **marks})
        if errors:
            told = f"{self.locale}: {message_id}: {errors[0]!r}"
            if isinstance(errors[0], MissingNoun):
                return self._fall_back(MissingNoun(told), message_id, variables)
            raise MissingPhrase(told)
        said = str(text)
        for name, mark in marks.items():
            said = said.replace(mark, str(dict(variables)[name]))
        return said

    def _plainly(self, pattern: Any, variables: dict[str, str | int]) -> str | None:
        """A text that only names its variables, as Fluent says it, in a fifth of the time. None if it does more."""
        parts = []
        # A text of one element is that element alone.
        for element in getattr(pattern, "elements", (pattern,)):
            if isinstance(element, ast.TextElement):
                parts.append(element.value)
                continue
            inner = getattr(element, "expression", None)
            value = variables.get(inner.id.name) if isinstance(inner, ast.VariableReference) else None
            if type(value) is int:
                parts.append(self._number(value))
            elif type(value) is str:
                parts.append(value)
            else:
                return None
        return "".join(parts)

    def _written(self, number: int) -> str:
        """A number as Fluent says it."""
        pattern: Any = self._numbers.get_message("number").value
        return str(self._numbers.format_pattern(pattern, {"number": number})[0])

    @cached_property
    def _numbers(self) -> FluentBundle:
        bundle = FluentBundle([self.locale], use_isolating=False)
        bundle.add_resource(FluentResource("number = { $number }"))
        return bundle

    def _fall_back(self, fault: MissingPhrase, message_id: str, variables: tuple[tuple[str, str | int], ...]) -> str:
        """A sentence as the other language says it, whole: never half in one and half in the other."""
        if self._fallback is None:
            raise fault
        return self._fallback(message_id, **dict(variables))

    def _noun(self, key: Any, count: Any = None, *, of: str, form: str = "") -> str:
        """Fluent's NOUN: the noun whose id is `of-key`, in one of its forms."""
        identity = f"{of}-{key}"
        if not self.has(identity):
            raise MissingNoun(identity)
        noun = self._bundle.get_message(identity)
        pattern = noun.attributes.get(form) if form else noun.value
        if pattern is None:
            raise MissingNoun(f"{identity}.{form}")
        text, errors = self._bundle.format_pattern(pattern, {} if count is None else {"count": count})
        if errors:
            raise MissingPhrase(f"{identity}: {errors[0]!r}")
        return str(text)

    def knows(self, message_id: str) -> bool:
        """Whether there is a text with this id, if need be in the language to fall back to."""
        return self.has(message_id) or (self._fallback is not None and self._fallback.knows(message_id))

    def has(self, message_id: str) -> bool:
        """Whether this very language has a text with this id."""
        return self._entries.prepare(message_id)


def _before(said: Any, *, vowel: str, other: str) -> str:
    """Fluent's BEFORE: one of two texts, by whether what follows begins with the sound of a vowel.

    Marks around a name are looked over; y counts as a vowel before a consonant, and h never, as with new names.
    """
    plain = unicodedata.normalize("NFD", str(said).casefold())
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign)).lstrip(_MARKS)
    begins = letters[:1] in _VOWELS if letters[:1] != "y" else letters[1:2] not in _VOWELS
    return vowel if letters[:1] and begins else other
