"""What the bot has saved, read beside it from its database file."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple


class Saved(NamedTuple):
    """One row of a log."""

    seq: int
    actor: int | None
    command: str
    notations: list[str]


class Records:
    """Reads committed rows only; changes nothing."""

    def __init__(self, database: Path) -> None:
        self._address = f"file:{database}?mode=ro"

    def rows(self) -> int:
        """How many commands of people were ever accepted, over all matches: what the clock lets happen is not one."""
        return int(self._ask("SELECT count(*) FROM log WHERE actor IS NOT NULL")[0][0])

    def waits(self, match_id: int) -> bool:
        """Whether the newest move of a match can still be taken back, so that the channel does not know it yet."""
        newest = self._ask("SELECT events FROM log WHERE match_id = ? ORDER BY seq DESC LIMIT 1", match_id)
        return any(event["wire"].startswith("match.held.") for (events,) in newest for event in json.loads(str(events)))

    def untold(self, *match_ids: int) -> int:
        """How many matches have something left to show, or somebody to call: of all, or of these."""
        found = self._ask("SELECT id FROM matches WHERE posted_seq < public_seq OR call_owed = 1")
        return sum(1 for (match_id,) in found if not match_ids or match_id in match_ids)

    def board(self, match_id: int) -> int:
        """Return the message that Herald remembers as the newest board of a match."""
        return int(self._ask("SELECT posted_message FROM matches WHERE id = ?", match_id)[0][0] or 0)

    def ballots(self, match_id: int) -> int:
        """How many messages ask something about a match, as far as Herald remembers."""
        found = self._ask("SELECT ballots FROM matches WHERE id = ?", match_id)
        return sum(len(json.loads(str(kept))) for (kept,) in found)

    def recorded(self, match_id: int) -> bool:
        """Whether what a match came to is kept."""
        return bool(self._ask("SELECT 1 FROM records WHERE match_id = ?", match_id))

    def log(self, match_id: int) -> list[Saved]:
        """The accepted commands of one match, oldest first."""
        found = self._ask("SELECT seq, actor, command, notations FROM log WHERE match_id = ? ORDER BY seq", match_id)
        return [Saved(seq, actor, command, json.loads(notations)) for seq, actor, command, notations in found]

    def events(self, match_id: int) -> list[dict[str, Any]]:
        """Everything that happened in one match, oldest first, as it was saved."""
        found = self._ask("SELECT events FROM log WHERE match_id = ? ORDER BY seq", match_id)
        return [event for (events,) in found for event in json.loads(str(events))]

    def last(self) -> Saved:
        """The command accepted last, whatever its match."""
        (row,) = self._ask(
            "SELECT seq, actor, command, notations FROM log ORDER BY at DESC, match_id DESC, seq DESC LIMIT 1"
        )
        return Saved(row[0], row[1], row[2], json.loads(row[3]))

    def _ask(self, query: str, *values: int) -> list[tuple[int | str | None, ...]]:
        with closing(sqlite3.connect(self._address, uri=True, timeout=5)) as connection:
            return connection.execute(query, values).fetchall()
