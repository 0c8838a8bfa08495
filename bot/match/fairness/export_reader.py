"""Reader for match exports. A file can contain anything, and each error gives one clear line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import orjson

from bot.errors import HeraldError
from bot.match.fairness.export_writer import VERSION
from bot.match.model import match_codes
from bot.match.model.stored_rows import Row

LARGEST = 16 * 1024 * 1024
"""Maximum size of a file, in bytes."""

MOST_LINES = 50_000

LONGEST_LINE = 1024 * 1024
"""Maximum length of a line, in bytes."""

_HEAD: Mapping[str, type | tuple[type, ...]] = {
    "herald": str,
    "version": int,
    "match": str,
    "game": str,
    "rules_version": int,
    "options": dict,
    "seats": int,
    "scheme": int,
    "commitment": str,
    "secret": str,
    "rows": int,
    "draws": int,
    "made": str,
}
_ROW: Mapping[str, type | tuple[type, ...]] = {
    "seq": int,
    "at": int,
    "command": str,
    "by": (int, type(None)),
    "interaction": (int, type(None)),
    "notations": list,
    "events": list,
}
_PACKED = (
    (b"PK\x03\x04", "zip"),
    (b"\x1f\x8b", "gzip"),
    (b"(\xb5/\xfd", "zstd"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ", "xz"),
)


class NoExport(HeraldError):
    """A file that isn't a complete match export. `line` counts from 1, 0 is the whole file. `fault`: what is wrong."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}" if line else fault)
        self.line = line
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Export:
    """An export as it was read. Only its form has been checked."""

    head: Mapping[str, Any]
    """Fields of the first line, which describe the match."""

    rows: tuple[Row, ...]
    """Rows of the log."""

    mixes: Mapping[int, str]
    """The `mix` that the file claims (hash over all interactions mixed in so far), by the `seq` of the row."""

    draws: tuple[Mapping[str, Any], ...]
    """Draws with their results, as the file claims them."""


def read(data: bytes) -> Export:
    """Return the export in the content of a file. Raises NoExport if it isn't one."""
    lines = _lines(data)
    head = _line(lines, 0)
    _require_head(head)
    count = 1 + head["rows"] + head["draws"]
    if len(lines) != count:
        what = "cut short" if len(lines) < count else "too long"
        raise NoExport(0, f"is {what}: the head speaks of {count} lines, and there are {len(lines)}")
    match = _match(head["match"])
    rows, mixes = [], {}
    for number in range(1, 1 + head["rows"]):
        line = _line(lines, number)
        rows.append(_row(line, match, number + 1))
        if "mix" in line:
            mixes[line["seq"]] = line["mix"]
    for number, (row, after) in enumerate(pairwise(rows), 3):
        if after.seq <= row.seq:
            raise NoExport(number, f"row {after.seq} stands behind row {row.seq}")
    draws = tuple(_line(lines, number) for number in range(1 + head["rows"], count))
    return Export(head, tuple(rows), mixes, draws)


def _lines(data: bytes) -> Sequence[bytes]:
    """Return the lines of the file, not parsed. Raises NoExport for a file that can't be an export."""
    if not data:
        raise NoExport(0, "is empty")
    if len(data) > LARGEST:
        raise NoExport(0, f"is larger than {LARGEST // 1024 // 1024} MB: no match is")
    for start, name in _PACKED:
        if data.startswith(start):
            raise NoExport(0, f"is packed ({name}): an export is plain text")
    if b"\0" in data:
        raise NoExport(data.count(b"\n", 0, data.index(b"\0")) + 1, "has a NUL byte: an export is plain text")
    count = data.count(b"\n")
    if count > MOST_LINES:
        raise NoExport(0, f"has more than {MOST_LINES} lines: no match has")
    if not data.endswith(b"\n"):
        raise NoExport(count + 1, "the file ends in the middle of a line: it was cut")
    return data[:-1].split(b"\n")


def _line(lines: Sequence[bytes], number: int) -> dict[str, Any]:
    line = lines[number]
    if len(line) > LONGEST_LINE:
        raise NoExport(number + 1, "is longer than a line of an export can be")
    try:
        found = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        raise NoExport(number + 1, f"is no JSON: {error.msg}"[:160]) from None
    if not isinstance(found, dict):
        raise NoExport(number + 1, "is no JSON object")
    try:
        json.loads(line, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise NoExport(number + 1, f"isn't how an export writes JSON: {error}"[:160]) from None
    return found


def _once(pairs: Sequence[tuple[str, Any]]) -> None:
    """Raise ValueError if a JSON object repeats a name, because readers could disagree on its value."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a name is in it twice")


def _require_head(head: Mapping[str, Any]) -> None:
    if head.get("herald") != "match":
        raise NoExport(1, "isn't the head of a match: /match export didn't make this file")
    version = head.get("version")
    if type(version) is not int or version != VERSION:
        raise NoExport(1, f"is an export of version {version!r:.20}, and this Herald reads version {VERSION}")
    _require(head, _HEAD, 1)
    if "mix" in head:
        raise NoExport(1, "has unknown ['mix']")
    if not all(type(value) is str for value in head["options"].values()):
        raise NoExport(1, "options aren't what they should be")
    if min(head["rows"], head["draws"]) < 0:
        raise NoExport(1, "counts less than nothing")


def _require(line: Mapping[str, Any], fields: Mapping[str, type | tuple[type, ...]], number: int) -> None:
    """Raise NoExport unless the line has exactly these fields. Only a `mix` can come in addition."""
    missing, unknown = sorted(fields.keys() - line.keys()), sorted(line.keys() - fields.keys() - {"mix"})
    if missing or unknown:
        raise NoExport(number, f"lacks {missing}, has unknown {unknown}"[:200])
    for name, kinds in fields.items():
        # A bool doesn't count as a number.
        if type(line[name]) not in (kinds if isinstance(kinds, tuple) else (kinds,)):
            raise NoExport(number, f"{name} is {line[name]!r:.40}, which isn't allowed")


def _match(text: str) -> int:
    try:
        match = match_codes.from_code(text)
    except ValueError:
        raise NoExport(1, f"{text!r:.30} is no code of a match") from None
    if match_codes.code(match) != text:
        raise NoExport(1, f"{text!r:.30} isn't how an export writes the code of a match")
    return match


def _row(line: Mapping[str, Any], match: int, number: int) -> Row:
    _require(line, _ROW, number)
    if not all(type(text) is str for text in line["notations"]):
        raise NoExport(number, "notations aren't all text")
    if not all(isinstance(event, dict) and type(event.get("wire")) is str for event in line["events"]):
        raise NoExport(number, "events aren't all events")
    if type(line.get("mix", "")) is not str:
        raise NoExport(number, "mix is no text")
    if not 0 < line["seq"] < 1 << 53 or not line["events"]:
        raise NoExport(number, "is no row of a log")
    told = line["by"], line["interaction"], line["command"], tuple(line["notations"]), tuple(line["events"])
    return Row(match, line["seq"], line["at"], *told)
