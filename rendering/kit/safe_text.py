"""Untrusted text made safe to paint: one line of letters that the faces have, cut to the room there is."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from rendering.kit.font import face, other

ELLIPSIS = "…"
LONGEST = 200
"""Characters looked at; names on Discord have 32."""

KEPT = 4096
"""How many widths to remember: boards write the same names, numbers and coordinates over and over."""

_MARK = re.compile(r"(?: \[[^][]{1,12}\]| \([^()]{1,12}\))+$")
"""What follows a name in brackets: "[bot]", "(red)", or both."""


def clean(raw: str, fallback: str) -> str:
    """A name as it can be painted, or the fallback when too little of it can be.

    Letters in disguise (mathematical or full-width Latin) become plain; marks that do not join a letter, emoji, control
    and direction characters go. When more letters are lost than kept, the fallback says more than the rest would.
    """
    kept, letters, lost = list[str](), 0, 0
    for char in unicodedata.normalize("NFC", raw[:LONGEST]):
        plain = _plain(char, kept[-1][-1:] if kept else "")
        kept.append(plain)
        if unicodedata.category(char)[0] in "LN":
            letters, lost = letters + bool(plain), lost + (not plain)
    name = " ".join("".join(kept).split())
    return name if name and lost <= letters and (letters or not lost) and _visible(name) else fallback


def _plain(char: str, before: str) -> str:
    """The character, a plain spelling of it that the face has, a space, or nothing. before: what precedes it.

    A mark stays only in a script that needs it, on a letter of the same face.
    """
    if char.isspace():
        return " "
    kind, file = unicodedata.category(char)[0], other(char)
    if kind == "C" or (kind == "M" and not (file and before and other(before) == file)):
        return ""
    if file or char in face(heavy=False):
        return char
    spelled = unicodedata.normalize("NFKD", char)
    base = "".join(part for part in spelled if unicodedata.category(part)[0] not in "CM")
    joined = unicodedata.normalize("NFC", spelled)
    for attempt in (joined, base):
        if attempt and all(part in face(heavy=False) and part.isprintable() for part in attempt):
            return attempt
    return ""


def _visible(name: str) -> bool:
    """Something of it leaves ink."""
    return any(not unicodedata.category(char).startswith("Z") for char in name)


@lru_cache(KEPT)
def measure(text: str, size: int, heavy: bool = False) -> int:
    """Width of a line, in px, rounded up."""
    return -int(-face(heavy).width(text, size) // 1)


def cut(text: str, size: int, width: int, heavy: bool = False) -> str:
    """The text, or as much of it as fits in `width` px, with … for the rest; empty when not even that fits.

    A final part in brackets or parentheses, such as the mark of a computer player or the colour that tells two people
    of one name apart, stays as long as a letter fits before it.
    """
    if measure(text, size, heavy) <= width:
        return text
    stem, mark = parted(text)
    for kept, tail in ((stem, mark), (text, "")) if mark else ((text, ""),):
        for end in range(len(kept) - 1, 0, -1):
            shorter = kept[:end].rstrip() + ELLIPSIS + tail
            if measure(shorter, size, heavy) <= width:
                return shorter
    return ELLIPSIS if measure(ELLIPSIS, size, heavy) <= width else ""


def parted(name: str) -> tuple[str, str]:
    """Return a name without its mark, and the mark with the space before it; empty where there is none."""
    mark = _MARK.search(name)
    return (name[: mark.start()], mark.group()) if mark and mark.start() else (name, "")
