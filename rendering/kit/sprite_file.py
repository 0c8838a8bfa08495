"""Pieces that an earlier life has drawn, in a file: reading one takes a fiftieth of the time of drawing it.

The file is a cache. Its name holds a hash of all that pieces follow from, so that none of another version is ever
shown, and each piece has a checksum. Where it is missing, damaged, full, locked or cannot be written, Herald draws.
"""

from __future__ import annotations

import sqlite3
import zlib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Final

import rendering
from rendering.kit.font import path

ROOT: Final = Path(rendering.__file__).resolve().parent.parent
SOURCES: Final = ("rendering/**/*.py", "bot/core/*.py", "bot/games/**/*.py", "data/rendering/*", "data/*/*.toml")
"""What draws pieces, and what they are drawn from, beside the fonts and the libraries."""

PAGES = 64 * 2**20 // 4096
"""How many pages the file may have: 64 MiB."""
WAIT = 0.05
"""Seconds to wait for another process that writes."""
BEGIN = 1.0
"""Seconds to wait for another process that opens the file as well."""


class Shelf:
    """The file. Safe to use from several threads, and by several processes."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / f"pieces-{version()}.db"
        self._lock = Lock()
        self._rows: sqlite3.Connection | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._rows = self._opened()
            for other in folder.glob("pieces-*.db*"):
                if not other.name.startswith(self._file.name):
                    other.unlink(missing_ok=True)
        except sqlite3.DatabaseError as error:
            self._give_up(error)
        except OSError:
            return  # Herald draws

    @property
    def open(self) -> bool:
        """Whether pieces can be kept here."""
        return self._rows is not None

    def _opened(self) -> sqlite3.Connection:
        rows = sqlite3.connect(self._file, BEGIN, isolation_level=None, check_same_thread=False)
        rows.execute("PRAGMA journal_mode = WAL")
        # What is lost in a crash is drawn again.
        rows.execute("PRAGMA synchronous = OFF")
        rows.execute(f"PRAGMA max_page_count = {PAGES}")
        rows.execute("CREATE TABLE IF NOT EXISTS pieces (name TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID")
        # A write, as a file that may only be read would keep nothing, and another folder may take it.
        rows.execute("PRAGMA user_version = 1")
        rows.execute(f"PRAGMA busy_timeout = {WAIT * 1000:.0f}")
        return rows

    def get(self, name: str) -> bytes | None:
        """What was put by this name, or None."""
        with self._lock:
            if self._rows is None:
                return None
            try:
                found = self._rows.execute("SELECT body FROM pieces WHERE name = ?", (name,)).fetchone()
                return None if found is None else zlib.decompress(found[0])
            except sqlite3.DatabaseError as error:
                self._give_up(error)
            except zlib.error:
                pass  # damaged: it is drawn and put again
            return None

    def put(self, name: str, body: bytes) -> None:
        """Keep this for later lives, if that is possible."""
        with self._lock:
            if self._rows is None:
                return
            try:
                packed = zlib.compress(body, 1)
                self._rows.execute("INSERT OR REPLACE INTO pieces VALUES (?, ?)", (name, packed))
            except sqlite3.DatabaseError as error:
                self._give_up(error)

    def _give_up(self, error: sqlite3.DatabaseError) -> None:
        """Where it is not only busy or full: use the file no more in this life, and begin a new one in the next."""
        if isinstance(error, sqlite3.OperationalError):
            return
        if self._rows is not None:
            self._rows.close()
            self._rows = None
        for part in self._file.parent.glob(f"{self._file.name}*"):
            part.unlink(missing_ok=True)


_FOLDERS: list[Path] = []


def use(*folders: Path) -> None:
    """Keep the pieces of atlases that are made from now on in the first of these folders that can be written.

    It is opened with the first of the atlases.
    """
    _FOLDERS[:] = folders


def shelf() -> Shelf | None:
    """Return the shelf in use, None where there is none."""
    return _opened(tuple(_FOLDERS)) if _FOLDERS else None


@cache
def _opened(folders: tuple[Path, ...]) -> Shelf | None:
    return next((kept for folder in folders if (kept := Shelf(folder)).open), None)


@cache
def version() -> str:
    """A hash of everything that pieces follow from."""
    import numpy as np
    import PIL
    from PIL import features

    digest = blake2b(digest_size=12)
    files = [file for pattern in SOURCES for file in sorted(ROOT.glob(pattern))]
    for file in (*files, path(heavy=False), path(heavy=True)):
        body = file.read_bytes()
        digest.update(f"{file.name} {len(body)}\n".encode())
        digest.update(body)
    freetype, raqm = features.version("freetype2"), features.version("raqm")
    digest.update(f"{PIL.__version__} {freetype} {raqm} {np.__version__}".encode())
    return digest.hexdigest()
