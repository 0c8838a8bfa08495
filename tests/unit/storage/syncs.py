"""Hears what SQLite asks the disk to keep: its own file system, with one ear on every sync.

SQLite reaches files through tables of functions (sqlite3_vfs, sqlite3_io_methods). Every file opened while somebody
listens gets a copy of its table in which xSync also reports the file's name.
"""

from __future__ import annotations

import ctypes
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_Open = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_int)
)
_Sync = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)


_ALIVE: list[Any] = []
"""Functions that SQLite may still hold a pointer to."""


class _Vfs(ctypes.Structure):
    """The head of sqlite3_vfs."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("open", _Open),
    )


class _Methods(ctypes.Structure):
    """sqlite3_io_methods, version 3."""

    _fields_ = (
        ("version", ctypes.c_int),
        *((name, ctypes.c_void_p) for name in ("close", "read", "write", "truncate")),
        ("sync", _Sync),
        *((f"other_{number}", ctypes.c_void_p) for number in range(13)),
    )


def library() -> str:
    """The file of the SQLite that Python uses: a library of its own, or the module itself where that is built in."""
    sqlite3.connect(":memory:").close()
    maps = Path("/proc/self/maps").read_text()
    found = re.search(r"/\S*libsqlite3\S*", maps) or re.search(r"/\S*_sqlite3\S*", maps)
    assert found is not None, "Python has loaded no SQLite"
    return found[0]


@contextmanager
def listening(heard: Callable[[str], None]) -> Iterator[None]:
    """Report the name of each file that is synced, once it is; files opened here must be closed here."""
    sqlite = ctypes.CDLL(library())
    sqlite.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    vfs = sqlite.sqlite3_vfs_find(None).contents
    alive: list[Any] = []
    opening = _Open(ctypes.cast(vfs.open, ctypes.c_void_p).value or 0)

    def spy(place: int, name: bytes | None, file: int, flags: int, out: Any) -> int:
        result = opening(place, name, file, flags, out)
        table = ctypes.cast(file, ctypes.POINTER(ctypes.c_void_p))
        if result or not table[0] or name is None:
            return int(result)
        copy = _Methods.from_buffer_copy(ctypes.string_at(table[0], ctypes.sizeof(_Methods)))
        original = _Sync(ctypes.cast(copy.sync, ctypes.c_void_p).value)

        def sync(which: int, how: int) -> int:
            result = int(original(which, how))
            heard(name.decode())
            return result

        copy.sync = _Sync(sync)
        alive.extend((copy, original))
        table[0] = ctypes.addressof(copy)
        return int(result)

    hooked = _Open(spy)
    vfs.open = hooked
    try:
        yield
    finally:
        vfs.open = opening
        _ALIVE.extend((hooked, opening, *alive))
