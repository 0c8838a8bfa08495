"""Whether what can be pressed says by itself what it does, as a screen reader reads it: one control at a time.

Used on every message that unit tests build (tests/unit/discord/components.py) and on every message of the wire
(tests/e2e/checks/label_listener.py).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

BUTTON, SELECTS = 2, (3, 5, 6, 7, 8)
_WORD = re.compile(r"[^\W\d_]{2,}")

ORPHANS = frozenset(
    {
        *("on", "off", "turn on", "turn off", "word", "change", "next", "previous", "first", "last", "newer", "older"),
        *("activer", "désactiver", "mot", "changer", "suivant", "précédent", "début", "fin", "plus récent"),
        "plus ancien",
    }
)
"""Labels that say nothing without what is around them."""


def unclear(components: Iterable[Json]) -> list[str]:
    """Return what is wrong with the labels of a message. components: all of them, nested ones included."""
    return list(_unclear(list(components)))


def _unclear(components: list[Json]) -> Iterator[str]:
    for part in components:
        if part.get("type") == BUTTON:
            label = part.get("label") or ""
            if not _WORD.search(label):
                yield f"a button without a word: {label!r}"
            elif label.strip(" .…:").casefold() in ORPHANS:
                yield f"a button that doesn't say what: {label!r}"
    asked = Counter((part.get("placeholder") or "").strip() for part in components if part.get("type") in SELECTS)
    if asked.pop("", 0):
        yield "a select without a placeholder"
    yield from (f"two selects for {one!r}" for one, count in asked.items() if count > 1)
