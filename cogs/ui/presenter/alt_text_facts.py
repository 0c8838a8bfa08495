"""Facts: a position in sentences, most important first, for people who can't see its picture or want to read all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from bot.core.game import Seat
from bot.i18n import Phrases

ALT = 1024
"""Maximum number of characters of an alt text. Discord refuses more."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about a position."""

    id: str
    """What it is about, unique within its position: "kingdom-0", "line"."""
    text: str
    """One line without markdown. Empty for nothing to say."""
    seat: Seat | None = None
    """Seat that it's about, None for no seat. Its player gets it before the other facts."""
    short: str = ""
    """Shorter text if there's no room for all facts. Empty for the same text."""
    near: bool = False
    """Whether a player needs it for this move, and no text or label of the board says it."""
    brief: str = ""
    """Text for the alt text of a public board. Empty for the same text."""


def alt(facts: Iterable[Fact], say: Phrases) -> str:
    """Return as many whole facts as fit into an alt text, one a line, then how many more there are."""
    told = [fact for fact in facts if fact.text]
    whole = "\n".join(fact.text for fact in told)
    if len(whole) <= ALT:
        return whole
    lines = [fact.short or fact.text for fact in told]
    if len(whole := "\n".join(lines)) <= ALT:
        return whole
    fits = sum(size <= ALT for size in accumulate(len(line) + 1 for line in lines[:-1]))
    for count in range(fits, -1, -1):
        text = "\n".join([*lines[:count], say("facts-more", count=len(lines) - count)])
        if len(text) <= ALT:
            return text
    return ""


def near(facts: Iterable[Fact], seats: Collection[Seat]) -> Sequence[Fact]:
    """Return the facts that the next move of these seats needs, as short as they can be said."""
    found = (fact for fact in facts if fact.near and (fact.seat is None or fact.seat in seats))
    return tuple(replace(fact, text=fact.brief or fact.text, short="") for fact in found)


def pages(facts: Iterable[Fact], room: int) -> list[tuple[str, ...]]:
    """Return all facts as lines, on pages of at most `room` characters. Longer facts are split at spaces."""
    found: list[list[str]] = [[]]
    left = room
    for line in (part for fact in facts if fact.text for part in _parts(fact.text, room)):
        if len(line) + 1 > left and found[-1]:
            found.append([])
            left = room
        found[-1].append(line)
        left -= len(line) + 1
    return [tuple(page) for page in found]


def _parts(text: str, room: int) -> Iterable[str]:
    """Yield a line in pieces of at most `room` characters."""
    while len(text) >= room:
        cut = text.rfind(" ", 1, room)
        cut = cut if cut > 0 else room - 1
        yield text[:cut]
        text = text[cut:].lstrip()
    yield text


def of_seat(facts: Sequence[Fact], seat: Seat | None) -> tuple[Fact, ...]:
    """Return all facts, those about this seat before the others, each group in its order."""
    own = [fact for fact in facts if fact.seat is not None and fact.seat == seat]
    return (*own, *(fact for fact in facts if fact not in own))
