"""Pictures of matches: composed and painted off the event loop, the newest boards kept for a second look."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.presenters import PRESENTERS
from cogs.ui.post import Picture
from cogs.ui.presenter import Look
from rendering.painter import paint

KEPT = 64
THEME = "dark"


class Pictures:
    """Paints in worker threads (PNG encoding releases the interpreter lock) and keeps the last few boards."""

    def __init__(self, kept: int = KEPT) -> None:
        self._boards: OrderedDict[tuple[int, int, str, str], Picture] = OrderedDict()
        self._kept = kept

    async def board(self, match: Match, last: Entry | None, say: Phrases, theme: str = THEME) -> Picture:
        """The public board in one language and theme."""
        key = (match.id, match.seq, say.locale, theme)
        if key not in self._boards:
            self._boards[key] = await asyncio.to_thread(_paint_board, match, last, say, theme)
            while len(self._boards) > self._kept:
                self._boards.popitem(last=False)
        return self._boards[key]

    async def look(self, look: Look) -> Picture:
        """A private look, painted for one person and kept by nobody."""
        return Picture(await asyncio.to_thread(paint, look.scene), look.alt)


def _paint_board(match: Match, last: Entry | None, say: Phrases, theme: str) -> Picture:
    presenter = PRESENTERS[match.game]
    return Picture(paint(presenter.scene(match, last, say, theme)), presenter.alt(match, last, say))
