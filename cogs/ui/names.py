"""Names of people are untrusted text: here they become safe to print in a message.

No mention, markdown or link comes out of a name, no direction override leaks out of it, and no pile of combining
marks runs over the lines beside it.
"""

from __future__ import annotations

import re
import unicodedata

LONGEST = 32
_MARKDOWN = re.compile(r"([\\*_~`|>#\[\]()<:@-])")
_ESCAPED = re.compile(r"([\\*_~`|>#\[\]<])")
"""As _MARKDOWN, but for signs that harm nothing in the midst of a sentence."""
_FIRST_STRONG, _POP = "\u2068", "\u2069"
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing: the fillers of Hangul and the empty Braille cell."""
_RIGHT_TO_LEFT = frozenset({"R", "AL"})


def plain(name: str, fallback: str) -> str:
    """The name on one line without controls, direction marks or piled-up accents; `fallback` if nothing is left."""
    return _on_one_line(name)[:LONGEST].strip() or fallback


def _on_one_line(text: str) -> str:
    """Without controls, direction marks or piled-up accents."""
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
    """What somebody typed, to stand between backquotes: on one line, and nothing in it ends them or calls anybody."""
    shown = "".join(" " if unicodedata.category(character)[0] in "CZ" else character for character in text)
    return " ".join(shown.replace("`", "'").split()).replace("@", "@\u200b")


def said(text: str) -> str:
    """What somebody says in words of their own, for a message: on one line, as harmless as a name, of any length."""
    return _harmless(_on_one_line(" ".join(text.split())))


def escaped(text: str) -> str:
    """A line of plain words for a message: nothing in it is markdown or calls anybody."""
    return _ESCAPED.sub(r"\\\1", text).replace("@", "@\u200b")


def safe(name: str, fallback: str) -> str:
    """The name for a message: plain, with markdown escaped and a right-to-left script kept to itself."""
    return _harmless(plain(name, fallback))


def _harmless(line: str) -> str:
    escaped = _MARKDOWN.sub(r"\\\1", line)
    if any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in line):
        return f"{_FIRST_STRONG}{escaped}{_POP}"
    return escaped
