"""The mark of a backup that was put in the place of a database: whoever opens it next tells the matches."""

from __future__ import annotations

import json
import time
from datetime import datetime

from sqlalchemy import Connection, delete, insert, inspect, text, update

from bot.match.ports import Scope
from bot.match.restoring import HOUSE, KEY
from bot.storage.schema import matches, settings

_BACKUP = ("backup", "backup_sums")
"""What a backup has beside the tables of a database."""


def mark(connection: Connection, made: str) -> None:
    """Leave the mark in a database at the newest revision, all of whose boards are to be posted anew.

    made: when the backup was, ISO 8601.
    """
    value = [_ms(made), time.time_ns() // 1_000_000]
    house = {"scope": Scope.HOUSE.value, "owner": HOUSE, "key": KEY}
    connection.execute(delete(settings).filter_by(**house))
    connection.execute(insert(settings), house | {"value": json.dumps(value)})
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
