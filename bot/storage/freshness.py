"""The question asked at each press: how far a match is, what its channel was told, how often settings changed."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import BigInteger, Insert, Select, Text, bindparam, cast, func, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.match.model.stored_rows import Scope
from bot.match.service.mark_restored_backup import HOUSE
from bot.storage.schema import log, matches, packed, settings

CHANGES = "settings-changes"
"""The setting of the house that counts how often those of users and servers have changed."""

COUNTED = frozenset({Scope.USER, Scope.GUILD})
"""Whose settings are counted."""

_OF_MATCH: Any = bindparam("of_match")

_LYING = select(log.c.seq).where(log.c.match_id == _OF_MATCH).order_by(log.c.seq.desc()).limit(1).scalar_subquery()

_KEPT = select(packed.c.last_seq).where(packed.c.match_id == _OF_MATCH).scalar_subquery()

_OF_HOUSE = settings.c.scope == Scope.HOUSE.value, settings.c.owner == HOUSE, settings.c.key == CHANGES

_CHANGES = select(settings.c.value).where(*_OF_HOUSE).scalar_subquery()

HEAD: Select[Any] = select(
    func.coalesce(_LYING, _KEPT, 0).label("newest"), matches.c.guild, _CHANGES.label("changes")
).where(matches.c.id == _OF_MATCH)

GLANCE = HEAD.add_columns(
    matches.c.posted_seq,
    matches.c.posted_channel,
    matches.c.posted_message,
    matches.c.posted_since,
    matches.c.calls,
    matches.c.call_owed,
    matches.c.retiring,
    matches.c.ballots,
)


@cache
def counting(dialect: str) -> Insert:
    """Return the statement that counts one more change of settings."""
    new: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect](settings)
    first = new.values(scope=Scope.HOUSE.value, owner=HOUSE, key=CHANGES, value="1")
    counted: Insert = first.on_conflict_do_update(
        index_elements=[settings.c.scope, settings.c.owner, settings.c.key],
        set_={"value": cast(cast(settings.c.value, BigInteger) + 1, Text)},
    )
    return counted
