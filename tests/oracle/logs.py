"""What finished matches came to, read out of a database file: sqlite3, json and zstandard, and nothing of Herald.

A log is read as DECISIONS and the wire names say it, row by row; which of several legal actions there were no log
tells, so that whoever asks says which submits left no choice.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import Any

import zstandard

Json = dict[str, Any]

FIRST = {
    "kingdomino": ("domino-chosen",),
    "carcassonne": ("tile-placed",),
    "castle": ("tile-placed",),
    "heirs": ("tile-taken", "turn-ended", "building-built", "troop-deployed"),
    "dice": ("layout-chosen", "turn-begun"),
}
"""By game, the events with which a seat does something for the first time."""

PACKED = "SELECT match_id, codec, content FROM packed ORDER BY match_id"

DICTIONARIES = Path(__file__).parents[2] / "data" / "packing"

ALL_OF_THEM: Callable[[Sequence[Row], Row], bool] = lambda _rows, _row: True  # noqa: E731 # a default, by its name


@dataclass(frozen=True)
class Row:
    """A row of a log."""

    seq: int
    at: int
    actor: int | None
    command: str
    notations: list[str]
    events: list[Json]

    def of(self, name: str) -> list[Json]:
        """The table's own events of a name."""
        return [event for event in self.events if event["wire"].rpartition(".")[0] == f"match.{name}"]

    @property
    def plays(self) -> list[Json]:
        """The game's events."""
        return [event for event in self.events if not event["wire"].startswith("match.")]


@dataclass
class Result:
    """A seat of a finished match."""

    seat: int
    user: int
    place: int
    score: int
    won: bool
    shared: bool
    absent: bool
    substituted: bool
    start: int
    decisions: int = 0
    thought: int = 0


@dataclass
class Play:
    """A finished match."""

    match: int
    game: str
    guild: int
    seats: int
    finished: int
    complete: bool
    rated: bool
    pace: str
    results: list[Result] = field(default_factory=list)
    began: tuple[int, ...] = ()
    """By seat, the user who sat there at first."""


@dataclass
class Made:
    """A decision somebody made."""

    row: Row
    seat: int
    user: int
    thought: int


def logs(connection: sqlite3.Connection) -> Iterator[tuple[int, list[Row]]]:
    """Every log, by its match; rows behind those that are packed lie where they always did."""
    found = {match: unpacked(codec, content) for match, codec, content in connection.execute(PACKED)}
    asked = "SELECT match_id, seq, at, actor, command, notations, events FROM log ORDER BY match_id, seq"
    for match, seq, at, actor, command, notations, events in connection.execute(asked):
        found.setdefault(match, []).append(Row(seq, at, actor, command, json.loads(notations), json.loads(events)))
    yield from sorted(found.items())


def unpacked(codec: str, content: bytes) -> list[Row]:
    """The rows of a packed log: columns as JSON, compressed by what a dictionary holds; times are differences."""
    known = None if codec == "plain" else zstandard.ZstdCompressionDict((DICTIONARIES / f"{codec}.zdict").read_bytes())
    columns = json.loads(zstandard.ZstdDecompressor(dict_data=known).decompress(content))
    names = ("seq", "at", "actor", "command", "notations", "events")
    times = list(accumulate(columns["at"]))
    return [Row(*values) for values in zip(*(times if name == "at" else columns[name] for name in names), strict=True)]


def plays(file: str, choice: Callable[[Sequence[Row], Row], bool] = ALL_OF_THEM) -> list[Play]:
    """What every finished match of a file came to, in the order of their ends."""
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        found = [play for match, rows in logs(connection) if (play := read(match, rows, choice)) is not None]
    finally:
        connection.close()
    return sorted(found, key=lambda play: (play.finished, play.match))


def read(match: int, rows: Sequence[Row], choice: Callable[[Sequence[Row], Row], bool]) -> Play | None:
    """What a match came to; None unless it was finished."""
    closed = [event for row in rows for event in row.of("closed")]
    if not closed or closed[0]["termination"] == "aborted":
        return None
    end, opened = closed[0], rows[0].events[0]
    (order,) = (event["order"] for row in rows for event in row.of("started"))
    sitting, away, former = list(order), set[int](), set[int]()
    for row in rows:
        for event in row.events:
            name = event["wire"].removeprefix("match.").rpartition(".")[0]
            if name in ("resigned", "forfeited", "taken-over"):
                away.add(event["seat"])
            elif name == "handed-back":
                away.discard(event["seat"])
            elif name == "substituted":
                sitting[event["seat"]] = event["user"]
                away.discard(event["seat"])
                former.add(event["seat"])
    play = Play(
        match,
        opened["game"],
        opened["guild"],
        len(order),
        max(row.at for row in rows if row.of("closed")),
        end["termination"] == "finished",
        rated=_rated(rows) and len(order) > 1 and (not former or (_stands(rows) and len(former) < len(order))),
        pace=_pace(rows),
        began=tuple(order),
    )
    starts = _starts(play.game, rows, len(order))
    for seat, user in enumerate(sitting):
        group = next(group for group in end["placings"] if seat in group)
        # An empty place is an automa's, who takes it alone.
        place = 1 + sum(len(better) or 1 for better in end["placings"][: end["placings"].index(group)])
        play.results.append(
            Result(
                seat,
                user,
                place,
                end["scores"][seat],
                won=place == 1,
                shared=len(group) > 1,
                absent=seat in away,
                substituted=seat in former,
                start=starts[seat],
            )
        )
    for made in _decisions(rows, order):
        result = play.results[made.seat]
        if made.user == result.user and choice(rows, made.row):
            result.decisions += 1
            result.thought += made.thought
    return play


def _rated(rows: Sequence[Row]) -> bool:
    """Unless the table chose otherwise."""
    chosen = [event["rated"] for row in rows for event in row.of("rating-chosen")]
    return bool(chosen[-1]) if chosen else True


def _stands(rows: Sequence[Row]) -> bool:
    """Whether the result of those who stay counts although someone was replaced; never where the log doesn't say so."""
    said = [event.get("stands") for row in rows for event in (*row.of("opened"), *row.of("rating-chosen"))]
    known = [one for one in said if one is not None]
    return bool(known[-1]) if known else False


def _pace(rows: Sequence[Row]) -> str:
    """By the clock the table had last."""
    chosen = [event["clock"] for row in rows for event in row.of("clock-chosen")]
    if not chosen or chosen[-1] is None:
        return "open"
    return "brisk" if chosen[-1]["days"] <= (7 if chosen[-1]["bank"] else 2) else "calm"


def _starts(game: str, rows: Sequence[Row], seats: int) -> list[int]:
    """By seat, whose turn came so manieth; whoever never had one comes last."""
    seen: list[int] = []
    for event in (event for row in rows for event in row.plays):
        name = event["wire"].split(".")[1]
        if name in FIRST[game] and event["seat"] is not None and event["seat"] not in seen:
            seen.append(event["seat"])
    seen += [seat for seat in range(seats) if seat not in seen]
    return [seen.index(seat) + 1 for seat in range(seats)]


def _decisions(rows: Sequence[Row], order: Sequence[int]) -> list[Made]:
    """Every decision that counts, with how long it took without pauses."""
    sitting = list(order)
    made: list[Made] = []
    opened, stood, paused = 0, 0, None
    before: dict[int, tuple[int, int]] = {}
    sat_down: dict[int, int] = {}
    for row in rows:
        if row.command == "submit" and row.actor in sitting:
            seat = sitting.index(row.actor)
            begun = max(opened, sat_down.get(seat, 0))
            made.append(Made(row, seat, row.actor, max((row.at if paused is None else paused) - begun, 0)))
        for event in row.events:
            match event["wire"].rpartition(".")[0]:
                case "match.paused":
                    paused = row.at
                case "match.resumed" if paused is not None:
                    opened += max(row.at - max(paused, opened), 0)
                    stood += row.at - paused
                    paused = None
                case "match.clock-chosen":
                    opened = row.at
                case "match.substituted":
                    sitting[event["seat"]] = event["user"]
                    sat_down[event["seat"]] = row.at
                case "match.taken-back" | "match.rolled-back":
                    made = [one for one in made if one.row.seq <= event["to_seq"]]
        opened = _opens(row, opened, stood, before)
        before[row.seq] = opened, stood
    return made


def _opens(row: Row, opened: int, stood: int, before: dict[int, tuple[int, int]]) -> int:
    """When the decision opened that is to be made after a row."""
    unseen = [event["to_seq"] for event in row.of("taken-back") if not event["agreed"]]
    if unseen and not row.plays:
        then, had_stood = before[unseen[0]]
        return then + stood - had_stood
    turns = row.plays or row.of("settled") or row.of("started") or row.of("taken-back") or row.of("rolled-back")
    return row.at if turns else opened
