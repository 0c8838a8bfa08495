"""Pictures of matches: composed and painted off the event loop, the newest boards kept for a second look."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.presenters import PRESENTERS
from cogs.ui.post import Picture
from cogs.ui.presenter import Look
from rendering.painter import paint

KEPT = 64
THEME = "dark"

PAINTERS = 2
"""Threads that paint. Half of the work holds the interpreter lock: more would only keep the event loop from it."""


class Pictures:
    """Paints in worker threads (PNG encoding releases the interpreter lock) and keeps the last few boards."""

    def __init__(self, kept: int = KEPT) -> None:
        self._boards: OrderedDict[tuple[int, int, str, str], Picture] = OrderedDict()
        self._kept = kept
        self._painters = ThreadPoolExecutor(PAINTERS, thread_name_prefix="herald-painter")

    async def board(self, match: Match, last: Entry | None, say: Phrases, theme: str = THEME) -> Picture:
        """The public board in one language and theme."""
        key = (match.id, match.seq, say.locale, theme)
        if key not in self._boards:
            loop = asyncio.get_running_loop()
            painted = await loop.run_in_executor(self._painters, _paint_board, match, last, say, theme)
            self._boards[key] = painted
            while len(self._boards) > self._kept:
                self._boards.popitem(last=False)
            return painted
        self._boards.move_to_end(key)
        return self._boards[key]

    async def look(self, look: Look) -> Picture:
        """A private look, painted for one person and kept by nobody."""
        loop = asyncio.get_running_loop()
        return Picture(await loop.run_in_executor(self._painters, paint, look.scene), look.alt)


def _paint_board(match: Match, last: Entry | None, say: Phrases, theme: str) -> Picture:
    presenter = PRESENTERS[match.game]
    return Picture(paint(presenter.scene(match, last, say, theme)), presenter.alt(match, last, say))
