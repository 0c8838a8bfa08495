"""Boards whose message was deleted: no list links to them, and matches that go on get a new one.

Herald doesn't ask Discord to report messages, so nothing tells it of a deleted one. It asks when someone looks, about
all boards of a page at once, and only for a moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence

import discord
import structlog

from bot.match.model.match import OPEN, Summary, Table
from bot.match.model.match_codes import code
from bot.match.model.match_queries import Posted
from bot.match.model.outside import Clock
from cogs.ui.channels.forbidden_channels import UNKNOWN_MESSAGE, Refusals

log = structlog.get_logger()

FRESH = 10_000
"""How long (ms) an answer that a message exists is used."""

REFUSED = 3_600_000
"""How long (ms) not to ask again where Herald can't read messages."""

PATIENCE = 1.0
"""How long (s) to wait for the answers about all boards of a list."""

REMEMBERED = 5_000
"""Maximum number of messages whose last answer is kept."""


class DeletedBoards:
    """A finder of deleted boards."""

    def __init__(
        self, client: discord.Client, clock: Clock, publish: Callable[[int], None], refusals: Refusals
    ) -> None:
        """Set the client to ask. publish: publishes a match soon."""
        self._client = client
        self._publish = publish
        self._refusals = refusals
        self._clock = clock
        self._known: dict[int, int] = {}
        """By message: until when not to ask about it."""
        self._due: set[int] = set()

    def is_due(self, posted: Posted) -> bool:
        """Return whether a match has to be posted again because this board of it was deleted."""
        return posted.message in self._due

    async def among(self, lines: Sequence[Summary | Table], boards: Mapping[int, Posted]) -> frozenset[int]:
        """Return which of these matches have lost their newest board. Those that go on are posted again.

        boards: the newest board by match id.
        """
        asked = {one.id: boards[one.id] for one in lines if one.id in boards}
        lost = await self._lost(asked.values())
        found = frozenset(match for match, board in asked.items() if board.message in lost)
        for one in lines:
            if one.id in found and one.status in OPEN:
                self._due.add(asked[one.id].message)
                log.info("board.lost", match=code(one.id))
                self._publish(one.id)
        return found

    async def _lost(self, boards: Iterable[Posted]) -> set[int]:
        """Return which of these messages don't exist, as far as Discord says so in time."""
        tasks = {
            asyncio.create_task(self._is_lost(board)): board.message for board in boards if self._is_doubtful(board)
        }
        if not tasks:
            return set()
        done, late = await asyncio.wait(tasks, timeout=PATIENCE)
        for task in late:
            task.cancel()
        return {tasks[task] for task in done if task.result()}

    def _is_doubtful(self, board: Posted) -> bool:
        """Return whether Discord must be asked if a message exists."""
        return self._clock.now() >= self._known.get(board.message, 0)

    async def _is_lost(self, board: Posted) -> bool:
        try:
            await self._client.get_partial_messageable(board.channel).fetch_message(board.message)
        except discord.NotFound as unknown:
            return unknown.code == UNKNOWN_MESSAGE
        except discord.Forbidden:
            self._refusals.count()
            self._keep(board, REFUSED)
            return False
        except Exception as fault:
            # The list or look it's for is shown all the same.
            log.info("board.unknown", message=board.message, fault=repr(fault))
            return False
        self._keep(board, FRESH)
        return False

    def _keep(self, board: Posted, how_long: int) -> None:
        """Remember for some time (ms) not to ask about a board."""
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[board.message] = self._clock.now() + how_long
