"""SIGTERM and Ctrl-C: heard in whatever state Herald is, and over within ten seconds.

A thread of its own hears of them, so that a busy event loop or a library at work keeps nobody waiting. Whatever was
acknowledged is on the disk by then, and what was not told yet is told after the next start: an end by force loses
nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator

import structlog

log = structlog.get_logger()

SIGNALS = (signal.SIGINT, signal.SIGTERM)

PATIENCE = 6.0
"""How long (s) Herald may take to end by itself; a second signal cuts it short."""

LAST_WORD = 1.0
"""Seconds for saying so."""


class Stop:
    """Whether Herald was told to end."""

    def __init__(self) -> None:
        # Each signal is a byte; the end of them ends the listening.
        self.signals, self.wire = socket.socketpair()
        self.wire.setblocking(False)
        self._told = threading.Event()
        self._hear: Callable[[], object] | None = None

    @property
    def was_told(self) -> bool:
        """Whether a signal has come."""
        return self._told.is_set()

    async def told(self) -> None:
        """Returns once Herald is told to end."""
        loop, heard = asyncio.get_running_loop(), asyncio.Event()
        self._hear = lambda: loop.call_soon_threadsafe(heard.set)
        if not self._told.is_set():
            await heard.wait()

    def listen(self) -> None:
        """Until a signal comes, and then until Herald has ended, by itself or by force."""
        if not self._comes():
            return
        self._told.set()
        if self._hear is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended by itself
                self._hear()
        self.signals.settimeout(PATIENCE)
        with contextlib.suppress(TimeoutError):
            if not self._comes():
                return
        # Whoever holds up the log is not to hold this up.
        threading.Timer(LAST_WORD, os._exit, (0,)).start()
        log.warning("stop.forced")
        os._exit(0)

    def _comes(self) -> bool:
        """Whether it is a signal that comes, and not the end."""
        while number := self.signals.recv(1):
            if number[0] in SIGNALS:
                return True
        return False


@contextlib.contextmanager
def listening() -> Iterator[Stop]:
    """Hears the signals in the meantime, in the place of whatever would have come of them."""
    stop = Stop()
    thread = threading.Thread(target=stop.listen, name="herald-signals", daemon=True)
    thread.start()
    # The interpreter writes each signal there at once; a handler runs only when the main thread gets round to it.
    woken = signal.set_wakeup_fd(stop.wire.fileno(), warn_on_full_buffer=False)
    before = {number: signal.signal(number, lambda *_: None) for number in SIGNALS}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(woken)
        # Once it was told, the thread goes on: threads at work can keep an interpreter from its end.
        if not stop.was_told:
            stop.wire.close()
            thread.join()
            stop.signals.close()
