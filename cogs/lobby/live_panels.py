"""Private panels of tables that follow their table: who has come is seen where the owner presses Start.

Discord lets an interaction change its messages for a quarter of an hour. Whatever is kept here lies in memory alone:
after a restart a panel shows what it showed last, and its buttons answer for themselves.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import aiohttp
import discord
import structlog

from bot.core.game import IllegalAction
from bot.match.model.match import Entry, Status, Table
from bot.match.model.match_codes import code
from bot.match.model.wakeups import end
from cogs.ui.interaction.click import Click, Interaction
from cogs.ui.interaction.reply import answer, change
from cogs.ui.interaction.router import Handler
from cogs.ui.text.message import NOBODY, Post

log = structlog.get_logger()

KEPT = 500
"""Panels kept at most; the oldest go first."""

_BEGINS, _HOUSED = "start", "move"
"""Commands of a match that has begun which a panel still tells: that it has, and where it is played."""


@dataclass(frozen=True, slots=True)
class LivePanel:
    """A message that shows one person a table."""

    match: int
    """The table's id."""

    user: int
    """Who sees it."""

    interaction: Interaction
    """What lets it be changed."""

    message: int | None
    """Its id where it followed the answer to that interaction; None where it is the answer itself."""

    shows: Callable[[Table], Post]
    """The page it shows, as it is of a table."""


class LivePanels:
    """The newest panel of everybody at every table. capacity: how many are kept."""

    def __init__(self, capacity: int = KEPT) -> None:
        self._capacity = capacity
        self._open: OrderedDict[tuple[int, int], LivePanel] = OrderedDict()
        self._due: dict[tuple[int, int], tuple[LivePanel, Table]] = {}
        self._newest: OrderedDict[int, Table] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._open)

    def keep(self, panel: LivePanel, shown: Table) -> None:
        """Look after a panel from now on, in the place of what its reader was shown of the table before.

        shown: the table as the panel has it; what has changed while it was on its way is told it at once.
        """
        key = panel.match, panel.user
        self._open.pop(key, None)
        self._open[key] = panel
        while len(self._open) > self._capacity:
            self._open.popitem(last=False)
        newest = self._newest.get(panel.match)
        if newest is not None and newest.seq > shown.seq:
            self._owe(key, panel, newest)

    def pressed(self, handler: Handler) -> Handler:
        """The handler of a verb that panels have: while it works the pressed panel is its own to change."""

        async def handle(click: Click) -> None:
            key = click.id.match, click.caller.user
            mine = self._open.pop(key, None) if click.private else None
            try:
                await handler(click)
            except IllegalAction:
                # It is refused in a message of its own, and the panel stays as it is.
                if mine is not None:
                    self._open.setdefault(key, mine)
                raise

        return handle

    async def show(self, click: Click, match: Table, shows: Callable[[Table], Post]) -> None:
        """A page about a table: in the place of the private message that was pressed, else in a new one."""
        message = None
        if click.private:
            await change(click.interaction, shows(match))
        elif (message := await answer(click.interaction, shows(match))) is None:
            return
        self.keep(LivePanel(match.id, click.caller.user, click.interaction, message, shows), match)

    async def changed(self, match: Table, entry: Entry) -> None:
        """Called after each commit: whoever looks at the table is shown what has become of it, in the background."""
        lasts = match.status is Status.GATHERING or entry.command == _BEGINS
        tells = lasts or match.status is Status.CANCELLED or entry.command == _HOUSED
        self._remember(match, tells=tells)
        for key in [known for known in self._open if known[0] == match.id]:
            panel = self._open[key] if lasts else self._open.pop(key)
            if panel.interaction.is_expired() or not tells:
                self._open.pop(key, None)
                continue
            self._owe(key, panel, match)

    def _remember(self, match: Table, *, tells: bool) -> None:
        """How a table is by now, as long as panels tell of it."""
        self._newest.pop(match.id, None)
        if tells:
            self._newest[match.id] = match
        while len(self._newest) > self._capacity:
            self._newest.popitem(last=False)

    def _owe(self, key: tuple[int, int], panel: LivePanel, match: Table) -> None:
        """Change a panel in the background: one change after the other, and none of what is past by then."""
        waits = key in self._due
        self._due[key] = panel, match
        if not waits:
            task = asyncio.create_task(self._follow(key), name=f"panel of {code(match.id)}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _follow(self, key: tuple[int, int]) -> None:
        told: object = None
        try:
            while (due := self._due[key]) is not told:
                await _change(*due)
                told = due
        finally:
            del self._due[key]

    async def stop(self) -> None:
        """Change no more panels: their buttons answer for themselves."""
        await end(self._tasks)

    async def settled(self) -> None:
        """Wait for the panels that are being changed."""
        if self._tasks:
            await asyncio.wait(set(self._tasks))


async def _change(panel: LivePanel, match: Table) -> None:
    view = panel.shows(match).view()
    try:
        if panel.message is None:
            await panel.interaction.edit_original_response(view=view, allowed_mentions=NOBODY)
        else:
            await panel.interaction.followup.edit_message(panel.message, view=view, allowed_mentions=NOBODY)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
        # It has been put away, or its buttons give a sensible answer all the same.
        log.info("panel.not_followed", match=code(match.id), why=repr(fault))
