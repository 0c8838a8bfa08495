"""Writer for match exports that anyone can check. JSON Lines: a head, the rows of the log, then the draws.

The head names the match, its game and rules, the seal and the secret, and counts the lines. A row is as in the log, but
without Discord's ids of people and places: people are 1, 2, 3 … in order of appearance. A row that added something to
the shuffles gives the result of the mix. A draw gives its position (`seq`, and `event`, the first event of the row that
it caused, and `index` among the draws of the row), what it was drawn from, and the result. A draw with `again` has the
number of a draw that was taken back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import chain
from typing import Any

from bot.match.events import log_row_conversion
from bot.match.fairness.draw_check_result import Proof
from bot.match.model.match import Entry, Match
from bot.match.model.match_codes import code
from bot.match.model.stored_rows import Row

VERSION = 1

USERS = ("user", "owner")
"""Fields of a match's events that identify a user. The field `order` of a Started event identifies several."""

PLACES = ("guild", "channel", "thread")
"""Fields that say where a match is played. An export leaves these out."""

_CALLS = re.compile(r"<[@#][!&]?\d+>")


def exported(match: Match, rows: Sequence[Entry], proof: Proof, names: Mapping[int, str], made: int) -> bytes:
    """Return the content of a match's export file, made at `made` (UTC epoch ms).

    `rows` is the whole log, `proof` the result of checking its draws. `names` gives, by user, names to write instead of
    those in the log.
    """
    stored = [log_row_conversion.to_row(match.rules, row) for row in rows]
    people = {user: number for number, user in enumerate(dict.fromkeys(chain.from_iterable(map(_users, stored))), 1)}
    head = {
        "herald": "match",
        "version": VERSION,
        "match": code(match.id),
        "game": match.game,
        "rules_version": match.rules_version,
        "options": dict(match.options),
        "seats": match.lobby.wanted,
        "scheme": proof.scheme,
        "commitment": proof.commitment,
        "secret": proof.secret,
        "rows": len(rows),
        "draws": len(proof.draws),
        "made": datetime.fromtimestamp(made / 1000, UTC).isoformat(timespec="seconds"),
    }
    mixes = {mixed.seq: mixed.mix for mixed in proof.mixed}
    told = (_row(row, people, names, mixes) for row in stored)
    lines = chain([head], told, draws(proof))
    return "".join(f"{_written(line)}\n" for line in lines).encode("utf-8", "replace")


def draws(proof: Proof) -> Iterator[dict[str, Any]]:
    """Yield the file's lines on draws as dictionaries, with the results of the proof."""
    for draw in proof.draws:
        supply = {"faces": list(draw.faces)} if draw.faces else {"bag": list(draw.bag)}
        yield {
            "draw": draw.number,
            "seq": draw.seq,
            "index": draw.index,
            "event": draw.place,
            "kind": draw.kind,
            **supply,
            "count": draw.count,
            "drawn": list(draw.drawn),
            "spent": draw.spent,
            **({"again": True} if draw.again else {}),
        }


def _row(row: Row, people: Mapping[int, int], names: Mapping[int, str], mixes: Mapping[int, str]) -> dict[str, Any]:
    told = {
        "seq": row.seq,
        "at": row.at,
        "command": row.command,
        "by": None if row.actor is None else people[row.actor],
        "interaction": row.interaction,
        "notations": list(row.notations),
        "events": [_event(event, people, names) for event in row.events],
    }
    return {**told, "mix": mixes[row.seq]} if row.seq in mixes else told


def _event(event: Mapping[str, Any], people: Mapping[int, int], names: Mapping[int, str]) -> dict[str, Any]:
    """Return a stored event without ids and names that aren't public. `people`: number of each user in the file."""
    told = dict(event)
    if not str(event["wire"]).startswith("match."):
        return told
    if "name" in event and "user" in event:
        told["name"] = names.get(event["user"], event["name"])
    for field in USERS:
        if field in event:
            told[field] = people[event[field]]
    if "order" in event:
        told["order"] = [people[user] for user in event["order"]]
    if "reason" in event:
        told["reason"] = _CALLS.sub("…", event["reason"])
    # Only an opening must have a place, as a number.
    opens = "game" in event
    nowhere = {"guild": 0, "channel": 0 if opens else None, "thread": None}
    return told | {field: nowhere[field] for field in PLACES if field in event}


def _users(row: Row) -> Iterator[int]:
    """Yield all users that a row names, starting with its actor."""
    if row.actor is not None:
        yield row.actor
    for event in row.events:
        if str(event["wire"]).startswith("match."):
            yield from (event[field] for field in USERS if field in event)
            yield from event.get("order", ())


def _written(line: Mapping[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))
