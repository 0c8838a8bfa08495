"""How the log of a match that is over becomes one small piece, and rows again.

The piece is JSON, compressed with zstandard: an object with one list for each column of the table `log` but the match,
each with an entry a row. `notations` and `events` are lists of what these columns hold. `at` has the first time and
then, for each row, how much later it is than the row before it (ms). Of an interaction's id, whose upper bits tell its
time, only what it is more than `at << 22` is written. What logs of a game have in common stands in a dictionary,
`data/packing/<codec>.zdict`, without which a piece cannot be read: dictionaries are added, and never changed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

import zstandard

import bot
from bot.match.model.stored_rows import Row
from bot.storage import checksums

PLAIN = "plain"
"""The codec of pieces without a dictionary."""

DICTIONARIES: Mapping[str, str] = {
    "carcassonne": "carcassonne-1",
    "castle": "castle-1",
    "dice": "dice-1",
    "heirs": "heirs-1",
    "kingdomino": "kingdomino-1",
}
"""By game, the dictionary that new pieces are made with."""

FOLDER = Path(bot.__file__).parent.parent / "data" / "packing"

LEVEL = 9
"""Of compression: twice as high saves a tenth of the bytes and takes ten times as long."""

LARGEST = 64 * 2**20
"""Bytes of JSON no log comes near: whatever claims to be larger is damaged."""

_TIME = 22
"""How many bits of an interaction's id lie below its time."""

_encode = json.JSONEncoder(separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class Piece:
    """The log of a match in one piece."""

    match: int
    """Whose."""

    rows: int
    """How many it holds."""

    events: int
    """How many are in these."""

    last_seq: int
    """Of the newest of them."""

    codec: str
    """How it was made: the name of a dictionary, or PLAIN."""

    content: bytes = field(repr=False)
    """Compressed."""

    checksum: int | None = None
    """Of all that, as it was stored; None where it was not yet, or before there were any."""


def columns(piece: Piece) -> dict[str, Any]:
    """A piece as the columns of the table `packed`, but for the checksum."""
    return {
        "match_id": piece.match,
        "rows": piece.rows,
        "events": piece.events,
        "last_seq": piece.last_seq,
        "codec": piece.codec,
        "content": piece.content,
    }


def require_sound(piece: Piece) -> None:
    """Raises ValueError for a piece that is not as it was written."""
    if piece.checksum is not None:
        checksums.require({**columns(piece), checksums.COLUMN: piece.checksum}, checksums.OF_PACKED)


def packed(match: int, game: str, rows: Sequence[Mapping[str, Any]]) -> Piece:
    """These rows of the table `log` in one piece; at least one, oldest first."""
    text, events = written(rows)
    codec = DICTIONARIES.get(game, PLAIN)
    return Piece(match, len(rows), events, rows[-1]["seq"], codec, _compressor(codec).compress(text))


def written(rows: Sequence[Mapping[str, Any]]) -> tuple[bytes, int]:
    """The JSON of rows of the table `log`, not yet compressed, and how many events they hold."""
    times = [row["at"] for row in rows]
    columns = {
        "seq": [row["seq"] for row in rows],
        "at": [times[0], *(after - before for before, after in pairwise(times))],
        "actor": [row["actor"] for row in rows],
        "interaction": [_shorter(row["interaction"], row["at"]) for row in rows],
        "command": [row["command"] for row in rows],
        "plays": [row["plays"] for row in rows],
    }
    # Lists and objects are JSON already.
    nested = {name: f"[{','.join(row[name] for row in rows)}]" for name in ("notations", "events")}
    parts = {name: _encode(values) for name, values in columns.items()} | nested
    text = "{" + ",".join(f'"{name}":{part}' for name, part in parts.items()) + "}"
    return text.encode(), sum(len(events) for events in json.loads(nested["events"]))


def unpacked(piece: Piece) -> list[Row]:
    """The rows of a piece, oldest first. Raises ValueError for one that is damaged or of an unknown codec."""
    try:
        columns = json.loads(untied(piece))
        times = list(accumulate(columns["at"]))
        rows = [
            Row(piece.match, seq, at, actor, _longer(interaction, at), command, tuple(said), tuple(events), bool(plays))
            for seq, at, actor, interaction, command, said, events, plays in zip(
                columns["seq"],
                times,
                *(columns[name] for name in ("actor", "interaction", "command", "notations", "events", "plays")),
                strict=True,
            )
        ]
    except (LookupError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"the packed log can't be read: {error}") from error
    counts = len(rows), sum(len(row.events) for row in rows), rows[-1].seq if rows else 0
    if counts != (piece.rows, piece.events, piece.last_seq):
        raise ValueError("the packed log holds other rows than it should")
    return rows


def untied(piece: Piece) -> bytes:
    """The JSON of a piece. Raises ValueError for one that is damaged or of an unknown codec."""
    require_sound(piece)
    try:
        return bytes(_decompressor(piece.codec).decompress(piece.content, max_output_size=LARGEST))
    except (zstandard.ZstdError, OSError) as error:
        raise ValueError(f"the packed log can't be read: {error}") from error


def _shorter(interaction: int | None, at: int) -> int | None:
    return None if interaction is None else interaction - (at << _TIME)


def _longer(rest: int | None, at: int) -> int | None:
    return None if rest is None else rest + (at << _TIME)


def dictionary(codec: str) -> bytes:
    """What a codec adds to every piece. Raises ValueError for one there is not."""
    if codec == PLAIN:
        return b""
    file = FOLDER / f"{codec}.zdict"
    if Path(codec).name != codec or not file.is_file():
        raise ValueError(f"there's no dictionary {codec!r:.40}")
    return file.read_bytes()


@cache
def _dictionary(codec: str) -> zstandard.ZstdCompressionDict | None:
    content = dictionary(codec)
    return zstandard.ZstdCompressionDict(content) if content else None


def _compressor(codec: str) -> zstandard.ZstdCompressor:
    # One for each piece: they must not be used by two threads at a time.
    return zstandard.ZstdCompressor(LEVEL, _dictionary(codec), write_checksum=True)


def _decompressor(codec: str) -> zstandard.ZstdDecompressor:
    return zstandard.ZstdDecompressor(_dictionary(codec))
