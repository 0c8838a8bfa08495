"""Checksums of stored logs, by which damage is noticed: CRC-32 over the columns of a row as they are stored.

They guard against accidents and not against a host, who could reckon them anew. CRC-32 sees every flip of up to three
bits in a row of usual length, and every burst of up to 32, which a short cryptographic digest only makes likely. It
needs four bytes and a microsecond, and every database and language has it. A row of before there were any has none: it
is read as it is, and gets one once its log was read as a whole and made sense.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

COLUMN = "checksum"
"""Of the tables `log` and `packed`."""

OF_LOG = ("match_id", "seq", "at", "actor", "interaction", "command", "notations", "events", "plays")
OF_PACKED = ("match_id", "rows", "events", "last_seq", "codec", "content")
"""What the checksums of the two tables are of: all other columns, in this order."""


def of(values: Mapping[str, Any], columns: Sequence[str]) -> int:
    """The checksum of a row. Raises ValueError for text that cannot be stored."""
    return zlib.crc32(b"\0".join(_stored(values[name]) for name in columns))


def sealed(values: Mapping[str, Any], columns: Sequence[str] = OF_LOG) -> dict[str, Any]:
    """The columns of a row with the checksum of what the others hold."""
    return {**values, COLUMN: of(values, columns)}


def require(values: Mapping[str, Any], columns: Sequence[str] = OF_LOG) -> None:
    """Raises ValueError for a row that holds something else than was written."""
    known = values.get(COLUMN)
    if known is not None:
        if known != of(values, columns):
            raise ValueError("its checksum doesn't match")
    elif not all(value.isascii() for value in values.values() if isinstance(value, str)):
        # Whatever Herald has ever written is ASCII.
        raise ValueError("it holds text that was never written")


def lacking(found: Iterable[Mapping[str, Any]]) -> bool:
    """Whether some of these rows are of before there were checksums."""
    return any(values[COLUMN] is None for values in found)


def _stored(value: Any) -> bytes:
    if isinstance(value, str):
        # What is no UTF-8 in a SQLite file was read so (engine.py).
        return value.encode("utf-8", "surrogateescape")
    if isinstance(value, bytes | bytearray | memoryview):
        return bytes(value)
    return b"" if value is None else repr(value).encode()
