"""Where a stored log names people, and how it's rewritten once a person is erased.

Nothing is decoded. Rows of any version, even of rules no longer supported, are rewritten by field names alone, which
mean the same in every event of a match. Events of games contain seats and no people.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.match.model.match_lists_and_messages import Calls
from bot.match.model.people import NAMELESS
from bot.match.model.stored_rows import Row

PEOPLE = ("user", "owner")
"""Fields of a match's events that contain a user."""

LISTS = ("order",)
"""Fields that contain several users."""

WORDS = {"name": NAMELESS, "word": "", "reason": ""}
"""Fields with the name or words of the person an event is about, and what replaces them."""

_PREFIX = "match."


def forgotten(row: Row, user: int, pseudonym: int) -> Row:
    """Return the row with a user replaced by a pseudonym, or the same row if it doesn't name them."""
    actor = pseudonym if row.actor == user else row.actor
    events = tuple(_forgotten(event, user, pseudonym) for event in row.events)
    if actor == row.actor and events == row.events:
        return row
    return replace(row, actor=actor, events=events)


def _forgotten(event: Mapping[str, Any], user: int, pseudonym: int) -> Mapping[str, Any]:
    if not str(event.get("wire", "")).startswith(_PREFIX):
        return event
    said = dict(event)
    for name in PEOPLE:
        if said.get(name) == user:
            said[name] = pseudonym
    for name in LISTS:
        if isinstance(said.get(name), list):
            said[name] = [pseudonym if one == user else one for one in said[name]]
    if event.get("user") == user:
        said |= {name: left for name, left in WORDS.items() if name in said}
    return said


def row_of(match: int, seq: int, at: int, pseudonym: int) -> Row:
    """Return a row saying that a person was erased. at: time to give it, that of the row before it (UTC epoch ms)."""
    said = {"wire": "match.forgotten.1", "user": pseudonym}
    return Row(match, seq, at, None, None, "forget", (), (said,))


def line(summary: Mapping[str, Any], user: int, pseudonym: int) -> Mapping[str, Any]:
    """Return a match's line in listings (rows.match_values) with a user replaced by a pseudonym."""
    return {key: _renamed(value, user, pseudonym) if key in _OF_PEOPLE else value for key, value in summary.items()}


_OF_PEOPLE = frozenset({"players", "former", "to_act", "winners", "resigned", "held", "late", "left"})


def _renamed(value: Any, user: int, pseudonym: int) -> Any:
    match value:
        case [int(one), str(_)] if one == user:
            return [pseudonym, NAMELESS]
        case list():
            return [_renamed(one, user, pseudonym) for one in value]
        case _:
            return pseudonym if value is not True and value is not False and value == user else value


def calls(known: Calls, user: int, pseudonym: int) -> Calls:
    """Return a match's pings with a user replaced by a pseudonym. Their messages are deleted later, like all pings."""
    standing = tuple(replace(one, user=pseudonym) if one.user == user else one for one in known.standing)
    return replace(known, standing=standing)


def names(text: bytes, user: int) -> bool:
    """Tell if a stored text may contain a user's id, by a quick look at its digits."""
    return str(user).encode() in text


def asks_about(filters: str, user: int) -> bool:
    """Tell if a saved query (cogs/history/search/filters.py writes it) is about this person, alone or with others."""
    return any(part in (f"p{user}", f"o{user}") for part in filters.split(";"))


def people_of(row: Row) -> Sequence[int]:
    """Return the ids of all users that a row names."""
    found = [] if row.actor is None else [row.actor]
    for event in row.events:
        if str(event.get("wire", "")).startswith(_PREFIX):
            found += [event[name] for name in PEOPLE if isinstance(event.get(name), int)]
            found += [one for name in LISTS for one in event.get(name) or ()]
    return found
