"""Boards whose message was deleted: no list links to them, and matches that go on get a new one.

Herald doesn't ask Discord to report messages, so nothing tells it of a deleted one. It asks when someone looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import discord
import structlog

from bot.match.model.match import OPEN, Summary, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.time_and_randomness import Clock
from cogs.ui.channels.existence import Existence
from cogs.ui.channels.forbidden_channels import UNKNOWN_MESSAGE, Refusals

log = structlog.get_logger()

FRESH = 10_000
"""How long (ms) Discord's answer that a message exists is trusted."""


class DeletedBoards:
    """A finder of matches whose newest board was deleted."""

    def __init__(
        self, client: discord.Client, clock: Clock, publish: Callable[[int], None], refusals: Refusals
    ) -> None:
        """Set the client to ask about messages. publish: soon posts the match with the given id."""
        self._client = client
        self._publish = publish
        self._existence = Existence(clock, refusals, unknown=UNKNOWN_MESSAGE, fresh=FRESH)
        self._due: set[int] = set()

    def is_due(self, posted: Posted) -> bool:
        """Return whether a match has to be posted again because this board of it was deleted."""
        return posted.message in self._due

    async def among(self, lines: Sequence[Summary | Table], boards: Mapping[int, Posted]) -> frozenset[int]:
        """Return the ids of those matches whose newest board was deleted. Matches that go on are posted again.

        boards: the newest board by match id.
        """
        asked = {one.id: boards[one.id] for one in lines if one.id in boards}
        channels = {board.message: board.channel for board in asked.values()}
        lost = await self._existence.lost(
            channels, lambda message: self._client.get_partial_messageable(channels[message]).fetch_message(message)
        )
        found = frozenset(match for match, board in asked.items() if board.message in lost)
        for one in lines:
            if one.id in found and one.status in OPEN:
                self._due.add(asked[one.id].message)
                log.info("board.lost", match=code(one.id))
                self._publish(one.id)
        return found
