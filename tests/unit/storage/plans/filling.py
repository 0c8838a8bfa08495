"""Some thousand matches with all that belongs to them, for planners to look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from sqlalchemy import Connection, insert

from bot.storage.schema import metadata

MATCHES, GUILDS, CHANNELS, USERS = 4000, 10, 40, 200
BRACKET = ("guild", "game", "seats", "user")
GAMES = ("kingdomino", "carcassonne", "castle", "dice", "heirs")


def filling(seed: int = 1) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Some thousand matches, one in fifty open, as the planners' statistics see them; table by table."""
    rng = random.Random(seed)
    tables: dict[str, list[dict[str, Any]]] = {table.name: [] for table in metadata.sorted_tables}
    for n in range(1, MATCHES + 1):
        _play(n, rng, tables)
    tables["filters"] = [{"digest": f"{n}", "text": "{}"} for n in range(2000)]
    tables["ratings"] = list(_ratings(tables["results"]))
    tables["tallies"] = list(_tallies())
    tables["settings"] = [{"scope": "user", "owner": n, "key": "zone", "value": '"UTC"'} for n in range(USERS * 10)]
    yield from tables.items()


def _play(n: int, rng: random.Random, tables: dict[str, list[dict[str, Any]]]) -> None:
    is_open = n % 50 == 0
    place = {"guild": n % GUILDS, "channel": n % CHANNELS, "thread": n if n % 3 else None}
    kind = {"game": rng.choice(GAMES), "seats": rng.choice((2, 3, 4))}
    status, moment = ("running" if is_open else "finished"), n * 10
    tables["matches"].append(
        {
            "id": n,
            **place,
            **kind,
            "status": status,
            "is_open": int(is_open),
            "owner": 1,
            "created": n * 9,
            "updated": moment,
            "seq": 5,
            "summary": "{}" + " " * 400,
            "posted_seq": 5 - (n % 99 == 0),
            "public_seq": 5,
            "due_at": n if is_open else None,
            "rematch_of": n - 1 if n % 7 == 0 else None,
            "waits_kept": int(n % 250 > 0),
            "rescued": int(n % 40 == 1),
            "moment": moment,
            "recorded": 2 if n % 200 == 1 else int(n % 100 != 1),
        }
    )
    # Some play much and most play little.
    users = sorted({int(USERS * rng.random() ** 2) for _ in range(kind["seats"])})
    listed = {"match_id": n, **place, **kind}
    tables["participants"] += [
        {"user": user, "is_open": int(is_open), **listed, "status": status, "moment": moment} for user in users
    ]
    if n % 3 == 0:
        tables["waits"] += [_wait(n, user, seat) for seat, user in enumerate(users)]
    tables["log"] += [_row(n, seq) for seq in range(1, 4)]
    if is_open:
        tables["drafts"].append(
            {"match_id": n, "user": users[0], "digest": "1", "kept": 1, "decision": 1, "notations": "[]"}
        )
        return
    came = {**listed, "pace": "open", "finished": moment, "complete": 1, "rated": 1}
    scores = [rng.randrange(100) for _ in users]
    tables["records"].append({**came, "begun": n * 9, "turns": 9, "automa": None, "best": max(scores)})
    tables["results"] += [
        {"user": user, **came, **_result(seat, score, max(scores))}
        for seat, (user, score) in enumerate(zip(users, scores, strict=True))
    ]
    tables["traits"] += [
        {"guild": place["guild"], "trait": trait, "match_id": n}
        for trait in ("river=on", "level=brave")
        if rng.random() < 0.2
    ]


def _ratings(results: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """One in three has played enough to be ranked."""
    last = {tuple(one[name] for name in BRACKET): one["match_id"] for one in results}
    for n, (bracket, match) in enumerate(sorted(last.items())):
        rated = {"mu": n, "sigma": 1, "ordinal": n, "matches": 9 if n % 3 == 0 else 1, "won": 0, "updated": 1}
        yield {**dict(zip(BRACKET, bracket, strict=True)), **rated, "match_id": match}


def _tallies() -> Iterator[dict[str, Any]]:
    """A line for each person, server, game and month, and for each server (user 0)."""
    sums = ("played", "won", "shared", "absent", "scored", "score", "decisions", "thought", "best", "best_match")
    for user, guild, game, month in product(range(USERS), range(GUILDS), GAMES[:2], range(24310, 24314)):
        kind = {"user": user, "guild": guild, "game": game, "seats": 2, "seat": 0, "start": 1, "month": month}
        yield kind | dict.fromkeys(sums, 1)


def _row(match: int, seq: int) -> dict[str, Any]:
    said = {"command": "submit", "notations": "[]", "events": "[]", "plays": 1}
    return {"match_id": match, "seq": seq, "at": 1, "actor": 1, "interaction": match * 10 + seq, **said}


def _wait(match: int, user: int, seat: int) -> dict[str, Any]:
    names = ("turn", "since", "guild", "warned", "rung", "rung_at", "snoozed", "owed", "silent", "about")
    ring = match if match % 3 else None
    known = {"user": user, "match_id": match, "kind": "move", "seq": 5, "seat": seat, "decision": 5, "ring_at": ring}
    return known | dict.fromkeys(names, 0)


def _result(seat: int, score: int, best: int) -> dict[str, Any]:
    none = dict.fromkeys(("margin", "shared", "absent", "substituted", "decisions", "thought"), 0)
    won = int(score == best)
    return {
        "seat": seat,
        "place": 2 - won,
        "score": score,
        "won": won,
        "start": seat + 1,
        "mu": 1,
        "sigma": 1,
        "nth": 1,
    } | none


def fill(connection: Connection) -> None:
    for name, rows in filling():
        if rows:
            connection.execute(insert(metadata.tables[name]), rows)
