"""Exports everything stored about one person as a file for them: `/privacy export`.

For each match it has all their rows, and the parts of other rows that name them. Other people are numbered, separately
in each match. Facts a match still hides from its players are included once it's over.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from bot.match.model.match import OPEN, Player, Summary
from bot.match.model.match_codes import code
from bot.match.model.stored_rows import Row
from bot.match.store.personal_data import names
from bot.match.store.store import Store

NAME = "everything.json"
"""Name of the data file in the archive."""

LARGEST = 8 * 2**20
"""Size in bytes after which another part begins. Discord accepts files of ten million bytes."""

SMALLEST_ID = 1 << 22
"""Ids of Discord are larger. Smaller numbers in a log are seats, pieces and points."""

_OWN = "match."
"""Prefix of the stored names of events that belong to the match itself, not to its game."""

_ABOUT = ("rows", "names", "calls", "table_owner", "waits_for_you", "won", "resigned", "held", "late", "left")
"""Fields of a match's data (`told`). If all are empty or false, the match has nothing about the person."""

_WHO = frozenset({"user", "owner"})


@dataclass(frozen=True, slots=True)
class Dossier:
    """One part of what is stored about a person. Most people have one part."""

    archive: bytes = field(repr=False)
    """This part as a zip file."""

    matches: int
    """Number of matches in this part."""

    last: int | None
    """Id of the last match in this part, to pass as `after` for the next part. None for the last part."""

    unread: int = 0
    """Number of matches that can't be read in full and may be about the person."""


async def gathered(store: Store, user: int, now: int, readme: tuple[str, str], after: int = 0) -> Dossier:
    """Return one part of what the store has about a person. Raises StorageError.

    now: UTC epoch ms. readme: name and text of a file that explains the data file. after: Dossier.last of the previous
    part, 0 for the first part, the only one with data outside of matches.
    """
    known = [match for match in await store.traces(user) if match > after]
    head = {"herald": "everything", "version": 1, "made": _iso(now), "user": user}
    kept = dict(await store.belongings(user)) if after == 0 else {}
    written, count, last, unread = io.BytesIO(), 0, 0, 0
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        archive.writestr(*readme)
        with archive.open(NAME, "w", force_zip64=True) as out:
            opening = json.dumps({**head, **kept, "matches": []}, indent=1).rpartition("]")[0]
            out.write(opening.encode())
            for match in known:
                # At least one match, or there would be parts without end.
                if count and written.tell() > LARGEST:
                    break
                last = match
                about, whole = await _match(store, match, user)
                unread += not whole
                if about is not None:
                    out.write((",\n" if count else "\n").encode() + json.dumps(about).encode())
                    count += 1
            out.write(b"\n]}\n")
    return Dossier(written.getvalue(), count, last if known and last != known[-1] else None, unread)


async def _match(store: Store, match_id: int, user: int) -> tuple[Mapping[str, Any] | None, bool]:
    """Return what a match has about a person (see `told`), and whether all of the match could be read.

    The first is None for a match that was deleted meanwhile, or has nothing about them after all.
    """
    found, lines = await store.salvage(match_id), await store.summaries([match_id])
    if found is None:
        return None, True
    if found.fault is not None:
        store.damage.note(match_id, found.fault)
    if not lines:
        return None, False
    standing = [one for one in (await store.calls(match_id)).standing if one.user == user]
    calls = [{"turn": one.turn, "channel": one.channel, "message": one.message or one.board} for one in standing]
    about = told(lines[0], found.rows, user) | {"calls": calls}
    whole = found.fault is None
    about |= {} if whole else {"damaged": True}
    return (about if any(about[name] for name in _ABOUT) else None), whole


def told(line: Summary, rows: Iterable[Row], user: int) -> dict[str, Any]:
    """Return a match's data about a person as JSON values: place, times, the names they had, and rows of its log."""
    log = list(rows)
    others = {other: f"person {number}" for number, other in enumerate(_others(line, log, user), start=1)}
    sat = [one for players in (line.players, *line.former) for one in players if one.user == user]
    return {
        "match": code(line.id),
        "id": line.id,
        "game": line.game,
        "server": line.where.guild,
        "channel": line.where.channel,
        "thread": line.where.thread,
        "status": line.status.value,
        "opened": _iso(line.created),
        "changed": _iso(line.updated),
        "table_owner": line.owner == user,
        "names": sorted({one.name for one in sat} | set(_named(log, user))),
        "waits_for_you": user in line.to_act,
        "won": user in line.winners,
        "resigned": user in line.resigned,
        "held": user in line.held,
        "late": user in line.late,
        "left": user in line.left,
        "rows": [shown for row in log if (shown := _row(row, user, others, over=line.status not in OPEN)) is not None],
    }


def _row(row: Row, user: int, others: Mapping[int, str], *, over: bool) -> dict[str, Any] | None:
    """Return what a row of the log has about a person as JSON values, None if nothing.

    others: by user id, what other people are called. over: the match is over, so that no game event is hidden.
    """
    own = row.actor == user
    events = [event for event in row.events if own or names(event, user)]
    if not own and not events:
        return None
    by = "you" if own else "Herald" if row.actor is None else others.get(row.actor, "somebody")
    return {
        "seq": row.seq,
        "at": _iso(row.at),
        "by": by,
        "command": row.command,
        **({"interaction": row.interaction, "notations": list(row.notations)} if own else {}),
        # Draws after a person's move may still be hidden from them.
        "events": [_masked(event, others) for event in events if over or str(event.get("wire", "")).startswith(_OWN)],
    }


def _others(line: Summary, log: Iterable[Row], user: int) -> list[int]:
    """Return the ids of all other people in a match, in order of appearance. Computer players aren't people."""
    found: dict[int, None] = {}
    for row in log:
        found |= dict.fromkeys(one for event in row.events for one in _people(event))
        found |= {row.actor: None} if row.actor else {}
    sat: list[Player] = [one for players in (line.players, *line.former) for one in players]
    found |= dict.fromkeys([*(one.user for one in sat), line.owner])
    return [one for one in found if one != user and abs(one) >= SMALLEST_ID]


def _people(event: Mapping[str, Any]) -> Iterator[int]:
    for key, value in event.items():
        if key in _WHO and type(value) is int:
            yield value
        elif key == "order" and isinstance(value, list | tuple):
            yield from (one for one in value if type(one) is int)


def _named(log: Iterable[Row], user: int) -> Iterator[str]:
    """Yield the names that a match's log gives a person."""
    for row in log:
        for event in row.events:
            if event.get("user") == user and isinstance(event.get("name"), str):
                yield event["name"]


def _masked(value: Any, others: Mapping[int, str]) -> Any:
    """Return JSON values with the ids and names of other people replaced. others: by user id, what replaces them."""
    if isinstance(value, Mapping):
        shown = {key: _masked(one, others) for key, one in value.items()}
        if value.get("user") in others and "name" in shown:
            shown["name"] = others[value["user"]]
        return shown
    if isinstance(value, list | tuple):
        return [_masked(one, others) for one in value]
    return others.get(value, value) if type(value) is int else value


def _iso(at: int) -> str:
    """Return a time (UTC epoch ms) as people and programs can read it."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")
