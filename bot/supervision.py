"""What a supervisor such as systemd is told: that Herald is there, that it lives, that it ends.

sd_notify(3) is a line or two in a datagram to the socket that NOTIFY_SOCKET names; without it nothing is sent. Signs of
life come from the event loop, so that a loop that hangs sends none, and the watchdog starts Herald anew.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Mapping

import structlog

log = structlog.get_logger()

READY, ALIVE, ENDING = "READY=1", "WATCHDOG=1", "STOPPING=1"

OFTEN = 3
"""Signs of life in the time after which their absence is taken for death."""


class Supervisor:
    """Whoever has started this process and asked to be kept informed; nobody, usually."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        # A leading @ stands for the abstract namespace.
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._patience = _patience(environment)
        self._ready = False

    async def ready(self) -> None:
        """Herald does what it is there for, or waits for the network to do it."""
        if not self._ready:
            self._ready = True
            self._tell(READY)

    def ending(self) -> None:
        """Herald was told to end, and does."""
        self._tell(ENDING)

    async def stay_alive(self) -> None:
        """Signs of life for as long as the event loop turns."""
        while self._patience:
            self._tell(ALIVE)
            await asyncio.sleep(self._patience / OFTEN)

    def _tell(self, word: str) -> None:
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as datagrams:
                datagrams.setblocking(False)
                datagrams.sendto(word.encode(), self._address)
        except OSError as error:
            log.warning("supervisor.unheard", word=word, why=str(error))


def _patience(environment: Mapping[str, str]) -> float:
    """Seconds after which silence is taken for death; 0 where nobody listens."""
    meant = environment.get("WATCHDOG_PID")
    if meant and meant != str(os.getpid()):
        return 0
    given = environment.get("WATCHDOG_USEC", "")
    return int(given) / 1_000_000 if given.isascii() and given.isdigit() else 0
