"""Who was forgotten: what a database knows of it outlives a backup that is put in its place."""

from __future__ import annotations

import json

from sqlalchemy import Connection, insert, inspect, select

from bot.match.model.stored_rows import Scope
from bot.match.privacy.erasure import AGAIN, FORGOTTEN, UNDER_WAY, name_of
from bot.match.service.mark_restored_backup import HOUSE
from bot.storage.schema import settings


def forgotten(connection: Connection) -> frozenset[str]:
    """The names (forgetting.name_of) of everybody whom a database has forgotten or is to forget."""
    if not inspect(connection).has_table(settings.name):
        return frozenset()
    found: set[str] = set()
    for key in connection.execute(select(settings.c.key).where(*_OF_HOUSE)).scalars():
        if key.startswith(UNDER_WAY):
            found.add(name_of(int(key.removeprefix(UNDER_WAY))))
        found.update(key.removeprefix(mark) for mark in (FORGOTTEN, AGAIN) if key.startswith(mark))
    return frozenset(found)


def again(connection: Connection, names: frozenset[str]) -> None:
    """Let a restored database forget these at the next start, but for those whom it knows to be forgotten."""
    house = {"scope": Scope.HOUSE.value, "owner": HOUSE, "value": json.dumps(True)}
    fresh = sorted(names - forgotten(connection))
    if fresh:
        connection.execute(insert(settings), [house | {"key": f"{AGAIN}{name}"} for name in fresh])


_OF_HOUSE = settings.c.scope == Scope.HOUSE.value, settings.c.owner == HOUSE
