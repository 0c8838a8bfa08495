"""Pictures of matches: composed and painted off the event loop, the newest boards kept for a second look."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.presenters import PRESENTERS
from cogs.ui.absent import named, signed
from cogs.ui.post import Picture
from cogs.ui.presenter import Look
from rendering.painter import paint

KEPT = 64
THEME = "dark"

_Key: TypeAlias = tuple[int, int, int, str, str]
"""Match, row shown, newest row told, language, theme."""

PAINTERS = 2
"""Threads that paint. Half of the work holds the interpreter lock: more would only keep the event loop from it."""


class Pictures:
    """Paints in worker threads (PNG encoding releases the interpreter lock) and keeps the last few boards.

    A board shows what everybody may see, whoever asks for it: its painting needs no viewer, and neither does its key.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._boards: OrderedDict[_Key, asyncio.Future[Picture]] = OrderedDict()
        self._kept = kept
        self._painters = ThreadPoolExecutor(PAINTERS, thread_name_prefix="herald-painter")

    async def board(self, match: Match, last: Entry | None, say: Phrases, theme: str = THEME) -> Picture:
        """The public board in one language and theme; whoever asks for it while it is being painted waits for it."""
        key = (match.id, match.seq, 0 if last is None else last.seq, say.locale, theme)
        painting = self._boards.get(key)
        if painting is None:
            loop = asyncio.get_running_loop()
            painting = loop.run_in_executor(self._painters, _paint_board, match, last, say, theme)
            painting.add_done_callback(lambda done: self._forget_failure(key, done))
            self._boards[key] = painting
            while len(self._boards) > self._kept:
                self._boards.popitem(last=False)
        self._boards.move_to_end(key)
        # One of many who wait may go away; the others still want the picture.
        return await asyncio.shield(painting)

    def _forget_failure(self, key: _Key, painting: asyncio.Future[Picture]) -> None:
        """What could not be painted is tried again by whoever asks next."""
        if (painting.cancelled() or painting.exception() is not None) and self._boards.get(key) is painting:
            del self._boards[key]

    async def interlude(self, match: Match, entry: Entry, say: Phrases) -> Picture:
        """A board that is shown once, in the match's own theme."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._painters, _paint_board, match, entry, say, match.theme)

    async def look(self, look: Look) -> Picture:
        """A private look, painted for one person and kept by nobody."""
        loop = asyncio.get_running_loop()
        return Picture(await loop.run_in_executor(self._painters, paint, look.scene), look.alt)


def described(match: Match, last: Entry | None, say: Phrases) -> str:
    """What the picture of a board shows, in words."""
    return PRESENTERS[match.game].alt(named(match, say), last, say)


def _paint_board(match: Match, last: Entry | None, say: Phrases, theme: str) -> Picture:
    scene = PRESENTERS[match.game].scene(signed(match, say), last, say, theme)
    return Picture(paint(scene), described(match, last, say))
