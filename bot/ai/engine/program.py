"""A program on the other side of the protocol: started, asked within a time, and ended with all it has started."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from select import select
from time import monotonic

from bot.ai.engine import words
from bot.ai.engine.errors import BadEngine

LONGEST = 100_000
"""Bytes of a line that's read. A program that writes longer ones isn't listened to any more."""

ASIDE = "info"
"""The word that begins lines for people, which are passed over."""

FAREWELL = 1.0
"""Seconds a program has to end by itself once it's told to quit."""


class Failed(Exception):
    """A program hasn't answered as it should. Its text goes on from the program's name."""


class Program:
    """A running program. It's asked one question at a time."""

    def __init__(self, command: str) -> None:
        """Raises BadEngine if there's no such program."""
        # Settings of Herald's, the token among them, are none of its business.
        kept = {name: value for name, value in os.environ.items() if not name.upper().startswith("HERALD_")}
        self._process = subprocess.Popen(  # noqa: S603 # the person at the shell has named it
            split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=kept,
            bufsize=0,
            start_new_session=True,
        )
        assert self._process.stdin is not None, "it was asked for"
        assert self._process.stdout is not None, "it was asked for"
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._to, False)
        os.set_blocking(self._from, False)
        self._heard = b""

    def ask(self, lines: Sequence[str], word: str, limit: float) -> str:
        """Send lines, and return what comes behind the word that begins the answer.

        limit: seconds by the clock. Raises Failed.
        """
        until = monotonic() + limit
        self._pass_over()
        self._send("".join(f"{line}\n" for line in lines).encode(), until, limit)
        while True:
            found, _, rest = self._line(until, limit).partition(" ")
            if found == word:
                return rest.strip()
            if found and found != ASIDE:
                raise Failed(f"said {words.shortened(f'{found} {rest}'.strip())!r} where {word!r} has to come")

    def _pass_over(self) -> None:
        """Forget what was said since the last answer. Only empty lines and those for people may have been."""
        if select([self._from], [], [], 0)[0]:
            self._listen()
        *whole, begun = self._heard.split(b"\n")
        for line in (*whole, begun):
            first = (line.split() or [b""])[0].decode(errors="replace")
            if first not in ("", ASIDE) and not (line is begun and ASIDE.startswith(first)):
                raise Failed(f"said {_shown(line)} before it was asked")
        self._heard = begun

    def close(self) -> None:
        """End the program, at once if it doesn't end by itself, and all that it has started."""
        with suppress(Failed, OSError, subprocess.TimeoutExpired):
            if self._process.poll() is None:
                self._send(b"quit\n", monotonic() + FAREWELL, FAREWELL)
                self._process.wait(FAREWELL)
        self.kill()

    def kill(self) -> None:
        """End the program at once, and all that it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None, "both were asked for"
            stream.close()

    def _send(self, left: bytes, until: float, limit: float) -> None:
        while left:
            self._wait(lambda rest: select([], [self._to], [], rest)[1], until, limit)
            try:
                left = left[os.write(self._to, left) :]
            except BrokenPipeError:
                raise Failed(self._ended()) from None

    def _line(self, until: float, limit: float) -> str:
        """Return the next line."""
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST:
                raise Failed(f"writes a line of more than {LONGEST:,} bytes")
            self._wait(lambda rest: select([self._from], [], [], rest)[0], until, limit)
            if not self._listen():
                raise Failed(self._ended())
        # A program that goes on writing isn't read for ever.
        if monotonic() > until:
            raise Failed(_late(limit))
        line, _, self._heard = self._heard.partition(b"\n")
        return " ".join(line.decode(errors="replace").split())

    def _listen(self) -> bool:
        """Take what was written. Returns whether there can be more."""
        try:
            found = os.read(self._from, 65_536)
        except BlockingIOError:
            return True
        self._heard += found
        return bool(found)

    def _wait(self, ready: Callable[[float], object], until: float, limit: float) -> None:
        if not ready(max(0.0, until - monotonic())):
            raise Failed(_late(limit))

    def _ended(self) -> str:
        """Return how it ended, once its output has."""
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "has closed its output"
        return f"has ended with code {code}"


def _shown(line: bytes) -> str:
    return repr(words.shortened(" ".join(line.decode(errors="replace").split())))


def _late(limit: float) -> str:
    return f"hasn't answered within {limit:g} seconds"


def split(command: str) -> list[str]:
    """Return the words of a command, the program first. Raises BadEngine if there's no such program."""
    try:
        found = shlex.split(command)
    except ValueError as error:
        raise BadEngine(f"{command!r} can't be read as a command: {error}") from None
    if not found:
        raise BadEngine("engine: needs a command behind it, as engine:'python my_player.py'")
    if shutil.which(found[0]) is None:
        raise BadEngine(f"there's no program {found[0]!r} that can be started")
    return found
