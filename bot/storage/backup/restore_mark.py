"""The mark of a backup that was put in the place of a database: whoever opens it next tells the matches."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, delete, insert, inspect, select, text, update

from bot.match.model.stored_rows import Scope
from bot.match.service.mark_restored_backup import HISTORY, HOUSE, KEY
from bot.storage.schema import matches, settings

_BACKUP = ("backup", "backup_sums")
"""What a backup has beside the tables of a database."""


_HOUSE = {"scope": Scope.HOUSE.value, "owner": HOUSE}


def marks(connection: Connection) -> list[int]:
    """When backups were put back so far, as far as a database knows (UTC epoch ms); nothing where there is none."""
    if not inspect(connection).has_table(settings.name):
        return []
    found = connection.execute(select(settings.c.value).filter_by(**_HOUSE, key=HISTORY)).scalar()
    return list(json.loads(found)) if found is not None else []


def mark(connection: Connection, made: str, before: Sequence[int] = ()) -> None:
    """Leave the mark in a database at the newest revision, all of whose boards are to be posted anew.

    made: when the backup was, ISO 8601; before: the marks that the database knew in whose place it is.
    """
    now = time.time_ns() // 1_000_000
    known = sorted({*before, *marks(connection), now})
    for key, value in ((KEY, [_ms(made), now]), (HISTORY, known)):
        connection.execute(delete(settings).filter_by(**_HOUSE, key=key))
        connection.execute(insert(settings), _HOUSE | {"key": key, "value": json.dumps(value)})
    unposted = {"posted_seq": 0, "posted_channel": None, "posted_message": None, "posted_since": 0}
    nowhere = unposted | {"calls": "[]", "retiring": "[]"}
    connection.execute(update(matches).where(matches.c.is_open == 1).values(**nowhere))


def made(connection: Connection) -> str | None:
    """When the backup was made that somebody copied into the place of a database by hand; None for any database.

    What tells it from a database is gone then, so whoever asks marks it, in the same transaction.
    """
    if not {*_BACKUP} <= {*inspect(connection).get_table_names()}:
        return None
    found = connection.execute(text("SELECT value FROM backup WHERE key = 'made'")).scalar_one()
    for name in _BACKUP:
        connection.execute(text(f"DROP TABLE {name}"))
    return str(found)


def _ms(made: str) -> int:
    return round(datetime.fromisoformat(made).timestamp() * 1000)
