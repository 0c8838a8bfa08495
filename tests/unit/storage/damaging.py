"""Damage as disks, cables and hands do it, to the columns of rows of logs. Every kind changes something."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from bot.storage import checksums

Rows: TypeAlias = list[dict[str, Any]]

Damage: TypeAlias = Callable[[random.Random, Rows, Rows], Rows]
"""Given the rows of a log and of another log of the same game, the damaged rows."""

BITS = 40
"""Of a number, those that are flipped."""


def bit_of(rng: random.Random, value: Any) -> Any:
    """A value as it is read once a bit of it was flipped."""
    if isinstance(value, bytes):
        place, flipped = rng.randrange(len(value)), bytearray(value)
        flipped[place] ^= 1 << rng.randrange(8)
        return bytes(flipped)
    if isinstance(value, str):
        # What is no UTF-8 any more is read so, see engine.py.
        return bit_of(rng, value.encode()).decode("utf-8", "surrogateescape") if value else "\x01"
    return 1 if value is None else value ^ 1 << rng.randrange(BITS)


def flipped(rng: random.Random, rows: Rows, _other: Rows) -> Rows:
    place, column = rng.randrange(len(rows)), rng.choice((*checksums.OF_LOG[1:], *["events"] * 8))
    return _with(rows, place, {column: bit_of(rng, rows[place][column])})


def truncated(rng: random.Random, rows: Rows, _other: Rows) -> Rows:
    place, column = rng.randrange(len(rows)), rng.choice(("events", "events", "command"))
    return _with(rows, place, {column: rows[place][column][: rng.randrange(len(rows[place][column]))]})


def swapped(rng: random.Random, rows: Rows, _other: Rows) -> Rows:
    """Two rows lie in each other's place, wholly or in one column."""
    one, two = rng.sample(range(len(rows)), 2)
    whole = rng.random() < 0.5
    columns = [name for name in rows[0] if name != "seq"] if whole else ["events"]
    if not whole and rows[one]["events"] == rows[two]["events"]:
        return swapped(rng, rows, _other)
    there = {name: rows[two][name] for name in columns}
    return _with(_with(rows, two, {name: rows[one][name] for name in columns}), one, there)


def missing(rng: random.Random, rows: Rows, _other: Rows) -> Rows:
    """Rows are gone from anywhere, the last ones included."""
    first = rng.randrange(len(rows))
    return rows[:first] + rows[first + rng.randrange(1, 4) :]


def foreign(rng: random.Random, rows: Rows, other: Rows) -> Rows:
    """What stands there makes sense, and is of another row or another match."""
    place = rng.randrange(min(len(rows), len(other)))
    taken = other[rng.randrange(len(other))]
    columns = rng.choice((["events"], ["at"], ["actor"], ["events", "notations", "plays"], [*taken]))
    given = {name: taken[name] for name in columns if name not in ("match_id", "seq")}
    if all(rows[place][name] == value for name, value in given.items()):
        given = {"at": rows[place]["at"] + 1}
    return _with(rows, place, given)


KINDS: Mapping[str, Damage] = {one.__name__: one for one in (flipped, truncated, swapped, missing, foreign)}


def _with(rows: Sequence[dict[str, Any]], place: int, changed: Mapping[str, Any]) -> Rows:
    return [{**values, **changed} if number == place else values for number, values in enumerate(rows)]
