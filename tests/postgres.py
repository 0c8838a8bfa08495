"""A throwaway PostgreSQL server from the machine's own binaries, and databases on it.

One server a test process, made when the first test wants it and gone with the process. It listens on a socket in its
own folder and nowhere else, so no port and no other cluster can be in the way.
"""

from __future__ import annotations

import asyncio
import atexit
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.storage import migrate

BINARIES = "/usr/lib/postgresql/*/bin"
ABSENT = "PostgreSQL is not installed: apt-get install postgresql"

_numbers = itertools.count(1)


class Server:
    """A running server. durable: whether a commit waits for the disk, as it does in earnest."""

    def __init__(self, binaries: Path, *, durable: bool) -> None:
        self._binaries = binaries
        self._folder = Path(tempfile.mkdtemp(prefix="herald-postgres-"))
        self._as_other = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self._as_other:
            owner = pwd.getpwnam("postgres")
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
        self._durable = durable
        self._run("initdb", "-D", str(self._data), "-U", "herald", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        careless = "" if self._durable else " -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
        quiet = f"-c listen_addresses='' -c unix_socket_directories={self._folder} -c shared_buffers=16MB{careless}"
        self._run("pg_ctl", "-D", str(self._data), "-w", "-l", str(self._folder / "log"), "-o", quiet, "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", mode, "stop")

    def remove(self) -> None:
        """Stop for good and leave nothing behind."""
        file = self._data / "postmaster.pid"
        if file.exists():
            server = int(file.read_text().split()[0])
            os.kill(server, signal.SIGQUIT)
            self._outlive(server)
        shutil.rmtree(self._folder, ignore_errors=True)

    @staticmethod
    def _outlive(process: int) -> None:
        """Wait for its end: it would go on writing into a folder that is being removed."""
        for _ in range(500):
            try:
                os.kill(process, 0)
            except ProcessLookupError:
                return
            time.sleep(0.01)

    def url(self, database: str) -> str:
        return f"postgresql+asyncpg://herald@/{database}?host={self._folder}"

    def create(self, like: str | None = None) -> str:
        """The address of a new database, empty or a copy of the one at another address, which nobody may be using."""
        name = f"herald_{next(_numbers)}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE {make_url(like).database if like else 'template0'}")
        return self.url(name)

    def sql(self, statement: str, url: str | None = None) -> None:
        """Say something to the database at an address, as its owner would by hand."""
        database = str(make_url(url).database) if url else "postgres"
        where = ("-h", str(self._folder), "-U", "herald", "-d", database)
        words = [str(self._binaries / "psql"), *where, "-qc", statement]
        done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [*self._as_other, str(self._binaries / program), *words],
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # a pipe would be inherited by the server and never end
            stderr=subprocess.PIPE if program != "pg_ctl" else subprocess.DEVNULL,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, f"{program}: {(done.stderr or b'').decode()}"


def binaries() -> Path | None:
    """Where the newest PostgreSQL of this machine lies."""
    found = sorted(Path("/").glob(BINARIES.lstrip("/")), key=lambda folder: int(folder.parent.name))
    return found[-1] if found else None


@cache
def server(*, durable: bool = False) -> Server:
    """The server of this process. Skips the test where there is no PostgreSQL; with CI=true it fails."""
    place = binaries()
    if place is None:
        if os.environ.get("CI") == "true":
            pytest.fail(ABSENT)
        pytest.skip(ABSENT)
    running = Server(place, durable=durable)
    atexit.register(running.remove)
    return running


def migrated() -> str:
    """The address of a new database with Herald's tables."""
    return server().create(_template())


@cache
def _template() -> str:
    """Made in a thread, so that it can also be asked for where an event loop runs."""
    url = server().create()
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, migrate(url)).result()
    return url
