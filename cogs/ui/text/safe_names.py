"""Safe forms of people's names, which are untrusted text, for messages.

A safe name has no mention, markdown or link, no direction override that affects other text, and no pile of accents that
covers the lines near it. Brackets are reserved for Herald's marks and statuses, so names lose theirs. That needs no
list of statuses and works in every language.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST = 32
ABSENT = "×"
"""Mark before the name of an absent player in pictures. No name begins with it."""

_ELLIPSIS = "…"
_MARKDOWN = re.compile(r"([\\*_~`|>#\[\]()<:@-])")
_ESCAPED = re.compile(r"([\\*_~`|>#\[\]<])")
"""Characters that mean something in markdown inside a sentence."""
_FIRST_STRONG, _POP = "\u2068", "\u2069"
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing: the fillers of Hangul and the empty Braille cell."""
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_PIECES = frozenset(map(chr, (*range(0x231C, 0x2320), *range(0x239B, 0x23B2))))
"""Corners and pieces of brackets that Unicode doesn't count as brackets."""
_MARKS = re.compile(r"(?: \[[^\[\]]+\])+$")
"""Herald's marks after a finished name."""


def plain(name: str, fallback: str) -> str:
    """Return the name on one line without controls, direction marks, piled-up accents or pairs of brackets.

    `fallback` if nothing is left.
    """
    return _tame(name) or fallback


@lru_cache(maxsize=2048)
def _tame(name: str) -> str:
    line = _on_one_line(_unbracketed(unicodedata.normalize("NFC", name)))
    while line.startswith(ABSENT):
        line = _on_one_line(line.lstrip(f"{ABSENT} "))
    return line[:LONGEST].strip()


def _unbracketed(name: str) -> str:
    """Return a name with its brackets replaced by spaces, if it has opening and closing ones: ":)" stays."""
    sides = {unicodedata.category(character) for character in name} & {"Ps", "Pe"}
    loose = sides if len(sides) > 1 else frozenset[str]()
    return "".join(
        " " if character in _PIECES or unicodedata.category(character) in loose else character for character in name
    )


def shortened(told: str, room: int) -> str:
    """Return a finished name in at most `room` characters: only the name is cut, not Herald's marks after it."""
    if len(told) <= room:
        return told
    tail = marks_of(told)
    return f"{told[: room - len(tail) - 1].rstrip()}{_ELLIPSIS}{tail}"


def marks_of(told: str) -> str:
    """Return Herald's marks after a finished name. Empty if there are none."""
    found = _MARKS.search(told)
    return found.group() if found else ""


def _on_one_line(text: str) -> str:
    """Return a text on one line, without controls, direction marks or piled-up accents."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if category in ("Mn", "Me", "Mc"):
            marks += 1
            if marks > 2 or category == "Me" or kept[-1:] in ([], [" "]):
                continue
        else:
            marks = 0
        if category[0] == "C":
            continue
        kept.append(" " if category[0] == "Z" or character in _BLANK else character)
    return " ".join("".join(kept).split())


def verbatim(text: str) -> str:
    """Return a typed text, safe between backquotes: on one line, and it can't end them or ping anyone."""
    shown = "".join(" " if unicodedata.category(character)[0] in "CZ" else character for character in text)
    return " ".join(shown.replace("`", "'").split()).replace("@", "@\u200b")


def said(text: str) -> str:
    """Return a person's own words for a message: on one line, as safe as a name, of any length."""
    return harmless(_on_one_line(" ".join(text.split())))


def escaped(text: str) -> str:
    """Return a line of plain words for a message, with all markdown and mentions escaped."""
    return _ESCAPED.sub(r"\\\1", text).replace("@", "@\u200b")


def safe(name: str, fallback: str) -> str:
    """Return a name for a message: plain, with markdown escaped, and isolated if it's written from right to left."""
    return harmless(plain(name, fallback))


def harmless(line: str) -> str:
    """Return a finished name for a message: markdown escaped, and isolated if it's written from right to left."""
    escaped = _MARKDOWN.sub(r"\\\1", line)
    if any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in line):
        return f"{_FIRST_STRONG}{escaped}{_POP}"
    return escaped
