"""Heartbeats that discord.py leaves behind: a client closed while its line is cut or being made anew forgets them."""

from __future__ import annotations

import asyncio
import threading

from discord.gateway import KeepAliveHandler


def still() -> None:
    """Ends the heartbeats of this loop's clients, which are closed: they would beat once more when it is closed too."""
    here = asyncio.get_running_loop()
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler) and thread.ws.loop is here:
            thread.stop()
