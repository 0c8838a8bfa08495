"""Private messages (panels) on moves that can still be taken back. They lose their buttons once those have no effect.

Discord lets an interaction edit its answer for 15 minutes. The panels are kept in memory only. After a restart old ones
keep their buttons, and those still give a sensible answer.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import structlog
from discord import ui

from bot.i18n import Phrases
from bot.match.model.asyncio_wait_helpers import end
from bot.match.model.match import Entry, Status, Table
from bot.match.model.match_codes import code
from cogs.ui.interaction.interaction_context import Interaction
from cogs.ui.presenter import turn_messages
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.next_board import UNKNOWN, Onward
from cogs.ui.text.outgoing_message import NOBODY, Post
from cogs.ui.text.safe_names import verbatim

log = structlog.get_logger()

KEPT = 500
"""Maximum number of panels to keep. The oldest are dropped first."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A private message that tells a player their move is done."""

    message: int
    """The message's id."""

    match: int
    """The match's id."""

    user: int
    """The player it's for."""

    batch: int
    """Seq of the log row with the move."""

    moves: tuple[str, ...]
    """The actions of the move, in notation."""

    interaction: Interaction
    """The interaction that it answers, which can edit it."""

    say: Phrases
    """The player's language."""

    onward: Onward = UNKNOWN
    """The player's next board, which the panel mentions."""


class Panels:
    """A store of the panels that still have buttons, which edits them once a move can't be taken back.

    why: returns in words why Discord refuses messages where a match is played, empty if it doesn't. capacity: how many
    panels are kept.
    """

    def __init__(self, why: Callable[[Interaction, Table, Phrases], str], capacity: int = KEPT) -> None:
        self._why = why
        self._capacity = capacity
        self._open: OrderedDict[int, Panel] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._open)

    def __contains__(self, message: int) -> bool:
        """Return whether the message with this id is tracked: it still has a button that takes a move back."""
        return message in self._open

    def keep(self, panel: Panel) -> None:
        """Keep track of a panel from now on, and forget those that can't be edited any more."""
        for message in [known.message for known in self._open.values() if known.interaction.is_expired()]:
            del self._open[message]
        self._open[panel.message] = panel
        while len(self._open) > self._capacity:
            self._open.popitem(last=False)

    def forget(self, message: int) -> None:
        """Stop tracking the panel in the message with this id, if there is one."""
        self._open.pop(message, None)

    async def changed(self, match: Table, _entry: Entry) -> None:
        """Edit the panels of moves that can't be taken back any more, in the background. Called after each commit."""
        for panel in [one for one in self._open.values() if one.match == match.id]:
            if match.undo.undoable(match.seat_of(panel.user)) == panel.batch:
                continue
            self.forget(panel.message)
            if not panel.interaction.is_expired():
                task = asyncio.create_task(self._close(panel, match), name=f"close panel {panel.message}")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Stop editing panels. Their buttons still give a sensible answer."""
        await end(self._tasks)

    async def settled(self) -> None:
        """Wait until all panels being edited are done."""
        if self._tasks:
            await asyncio.wait(set(self._tasks))

    async def _close(self, panel: Panel, match: Table) -> None:
        unposted = self._why(panel.interaction, match, panel.say)
        post = closed(match, panel.user, panel.batch, panel.moves, panel.say, unposted, panel.onward)
        try:
            await panel.interaction.edit_original_response(view=post.view(), attachments=[], allowed_mentions=NOBODY)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            # Its buttons still give a sensible answer.
            log.info("panel.not_closed", match=code(match.id), fault=repr(fault))


def closed(
    match: Table,
    user: int,
    batch: int,
    moves: Sequence[str],
    say: Phrases,
    unposted: str = "",
    onward: Onward = UNKNOWN,
) -> Post:
    """Return the panel of a move that can't be taken back any more, with a Play button if it's the user's turn.

    batch: seq of the move's row. moves: its actions in notation. unposted: why no board can be posted, empty if one
    can. onward: the player's next board.
    """
    seat = match.seat_of(user)
    if match.undo.drops(batch):
        lines = [say("turn-taken-back")]
    else:
        lines = [say("turn-done", moves=verbatim(" · ".join(moves)))] if moves else []
        stands = "turn-called" if match.status is Status.RUNNING else "reason-match-over"
        lines.append(unposted or say(stands))
    if seat is not None and seat in match.to_act():
        items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
        play = CustomId("play", match.id, match.decided[seat])
        items.append(ui.ActionRow(turn_messages.button(say, "turn-play", play, turn_messages.BLUE)))
    else:
        items = [ui.TextDisplay("\n".join([*lines, *onward.line()]))]
        if ways := onward.buttons(say):
            items.append(ui.ActionRow(*ways))
    return Post((turn_messages.container(*items, colour=turn_messages.GREY),))
