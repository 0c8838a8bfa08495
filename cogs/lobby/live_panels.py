"""Keeps private panels of tables up to date, so that the owner sees who has joined before pressing Start.

Discord lets an interaction change its messages for fifteen minutes. Panels are kept in memory only: after a restart
they no longer change, but their buttons still work.
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
from bot.match.model.asyncio_wait_helpers import end
from bot.match.model.match import Entry, Status, Table
from bot.match.model.match_codes import code
from cogs.ui.interaction.interaction_context import Click, Interaction
from cogs.ui.interaction.reply import answer, change
from cogs.ui.interaction.router import Handler
from cogs.ui.text.outgoing_message import NOBODY, Post

log = structlog.get_logger()

KEPT = 500
"""Maximum number of panels kept. The oldest are dropped first."""

_BEGINS, _HOUSED = "start", "move"
"""Commands after which a panel is still updated: the start, and the move to a thread."""


@dataclass(frozen=True, slots=True)
class LivePanel:
    """A private message that shows one person a table."""

    match: int
    """The table's id."""

    user: int
    """Id of the user who sees it."""

    interaction: Interaction
    """The interaction that can change it."""

    message: int | None
    """Id of a follow-up message, None if the panel is the interaction's first response."""

    shows: Callable[[Table], Post]
    """Builds the message from the table."""


class LivePanels:
    """Keeps the newest panel of each person at each table. capacity: how many are kept."""

    def __init__(self, capacity: int = KEPT) -> None:
        self._capacity = capacity
        self._open: OrderedDict[tuple[int, int], LivePanel] = OrderedDict()
        self._due: dict[tuple[int, int], tuple[LivePanel, Table]] = {}
        self._newest: OrderedDict[int, Table] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._open)

    def is_open(self, match_id: int, user: int) -> bool:
        """Return whether a person has a panel of a table that Herald still keeps up to date."""
        panel = self._open.get((match_id, user))
        return panel is not None and not panel.interaction.is_expired()

    def keep(self, panel: LivePanel, shown: Table) -> None:
        """Keep a panel up to date from now on, in place of the earlier panel that its reader has of the table.

        shown: the table as the panel shows it. A newer state updates it at once.
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
        """Return a button's handler wrapped so that no background update changes the pressed panel while it runs."""

        async def handle(click: Click) -> None:
            key = click.id.match, click.caller.user
            mine = self._open.pop(key, None) if click.private else None
            try:
                await handler(click)
            except IllegalAction:
                # The refusal is a message of its own, so the panel stays.
                if mine is not None:
                    self._open.setdefault(key, mine)
                raise

        return handle

    async def show(self, click: Click, match: Table, shows: Callable[[Table], Post]) -> None:
        """Show a page about a table in the pressed private message or a new one, and keep it up to date.

        shows: builds the page from the table.
        """
        message = None
        if click.private:
            await change(click.interaction, shows(match))
        elif (message := await answer(click.interaction, shows(match))) is None:
            return
        self.keep(LivePanel(match.id, click.caller.user, click.interaction, message, shows), match)

    async def changed(self, match: Table, entry: Entry) -> None:
        """Update the table's panels in the background. Called after each commit. entry: the committed row."""
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
        """Remember a table's newest state, or forget it if no panel shows the table any more (`tells` is False)."""
        self._newest.pop(match.id, None)
        if tells:
            self._newest[match.id] = match
        while len(self._newest) > self._capacity:
            self._newest.popitem(last=False)

    def _owe(self, key: tuple[int, int], panel: LivePanel, match: Table) -> None:
        """Update a panel in the background, one change at a time, skipping outdated ones."""
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
        """Stop updating panels. Their buttons still work."""
        await end(self._tasks)

    async def settled(self) -> None:
        """Wait until all panels being updated are done."""
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
        # The reader dismissed the panel, or Discord failed. The buttons of an outdated panel still work.
        log.info("panel.not_followed", match=code(match.id), why=repr(fault))
