"""Listens to everything the bot sends that people read, and finds words that aren't in the language of a test."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from tests.e2e.checks.message_reader import Json, parts, pictures, text
from tests.e2e.checks.ping_listener import message_in

CHOICES, MODAL = 8, 9
_READ = ("label", "placeholder", "description")

_SAME = (
    r"`[^`]*`",  # what is typed or computed: moves, seeds, seals
    r"<[@#/:at][^<>\s]*>",  # mentions, custom emoji, times
    r"(?<=\])\([^()\s]*\)|https?://[^\s)>]+",  # where links lead
    r"\b[0-9A-HJKMNP-TV-Z]{9,13}\b",  # codes of matches
    r"\b(VOY|COM|AGR)\d\b",  # keys printed on the tiles of Heirs
)
"""What is written alike in every language."""


def readable(direction: str, name: str, payload: Any) -> Iterator[str]:
    """Yield what people read of a request: of a message, a form, a list of suggestions, or a thread's name."""
    if direction != "request" or not isinstance(payload, dict):
        return
    if name.endswith("/threads"):
        yield str(payload.get("name") or "")
    body = message_in(direction, name, payload)
    answered = payload.get("data") or {}
    if body is not None:
        yield text(body)
        yield from (str(picture.get("description") or "") for picture in pictures(body))
        yield from _labels(body)
    elif name.endswith("/callback") and payload.get("type") == CHOICES:
        # What would be typed instead stands beside its words.
        yield from (str(one["name"]).replace(str(one["value"]), "") for one in answered.get("choices") or ())
    elif name.endswith("/callback") and payload.get("type") == MODAL:
        yield str(answered["title"])
        yield text(answered)
        yield from _labels(answered)


def _labels(body: Json) -> Iterator[str]:
    for part in parts(body):
        field = part.get("component") or {}
        for one in (part, field, *(part.get("options") or ()), *(field.get("options") or ())):
            yield from (str(one[key]) for key in _READ if one.get(key))


class LanguageListener:
    """A tap for `Sandbox.taps`. names: words that stay in any language; heard: every text, with the request it was in.

    The language has no letter of the English alphabet (tests/pseudo_language.py).
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = re.compile("|".join(map(re.escape, names)))
        self.heard: dict[str, str] = {}

    def __call__(self, direction: str, name: str, payload: Any) -> None:
        self.heard |= dict.fromkeys(readable(direction, name, payload), name)

    def foreign(self, said: str) -> list[str]:
        """Return the words of a text that are in another language."""
        for same in _SAME:
            said = re.sub(same, " ", said)
        return re.findall(r"[A-Za-z]{2,}", self._names.sub(" ", said))

    def check(self) -> None:
        """Raise AssertionError for everything with a word in another language."""
        found = [f"{name}: {words}: {said!r}" for said, name in self.heard.items() if (words := self.foreign(said))]
        assert not found, f"{len(found)} texts in another language:\n" + "\n".join(found)
