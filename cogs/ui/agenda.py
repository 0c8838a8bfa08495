"""What waits for somebody, in all servers they are in: asked of Discord, which alone knows who is where.

Of a server somebody has left they learn nothing, and of one that cannot be asked just now only that boards wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import discord
import structlog

from bot.core.game import IllegalAction, Seat
from bot.i18n import Phrases
from bot.match import clocks
from bot.match.calendar import Calendar
from bot.match.identity import code
from bot.match.model import Summary, Table, Where
from bot.match.ports import Clock
from bot.match.service import MatchService
from cogs.ui.attendance import Attendance
from cogs.ui.links import address

log = structlog.get_logger()

FRESH = 10_000
"""How long (ms) an answer about where somebody is holds here: whoever has left a server learns nothing of it any more.
"""

PATIENCE = 5.0
"""Seconds for asking about all servers."""


@dataclass(frozen=True, slots=True)
class Board:
    """A match that waits for somebody."""

    table: Table
    seat: Seat
    """Theirs."""

    since: int
    """When it began to wait, UTC epoch ms."""

    deadline: int | None
    """When their time runs out, UTC epoch ms; None where nobody counts it, and in a pause."""

    @property
    def decision(self) -> int:
        """Seq at which their decision opened."""
        return self.table.decided[self.seat]

    @property
    def alone(self) -> bool:
        """Several others have decided, and everybody waits for this one person."""
        present = self.table.present
        return self.table.to_act() & present == {self.seat} and len(present) > 2

    @property
    def urgency(self) -> tuple[bool, int, int]:
        """What comes first is the least: the nearest deadline, then whatever has waited longest."""
        return self.deadline is None, self.deadline or 0, self.since


@dataclass(frozen=True, slots=True)
class Found:
    """Everything that waits for somebody."""

    boards: tuple[Board, ...] = ()
    """The most urgent first."""

    held: tuple[Summary, ...] = ()
    """Matches in which the seat-holder plays for them."""

    unreachable: int = 0
    """How many more boards wait in servers that cannot be asked just now."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads the list, and where."""

    say: Phrases
    """Their language."""

    here: int | None
    """The server they read it in, whose boards open at a press; others are a link away."""

    servers: Mapping[int, str]
    """Names of servers by id."""

    addresses: Mapping[int, str]
    """By match, where its newest board hangs."""

    now: int
    """UTC epoch ms."""

    unseen: frozenset[int] = frozenset()
    """Matches in channels that they can't see."""

    gone: Mapping[int, Where | None] = field(default_factory=dict)
    """By match whose place is gone, where it goes on, None for nowhere (cogs/ui/gone.py)."""


class Agenda:
    """Finds what waits for people."""

    def __init__(self, client: discord.Client, service: MatchService, attendance: Attendance, clock: Clock) -> None:
        self._client = client
        self._service = service
        self._attendance = attendance
        self._clock = clock

    async def of(self, user: int, here: int | None) -> Found:
        """Everything that waits for somebody. here: the server they ask from, in which they are.

        Raises StorageError.
        """
        mine = await self._service.open_matches_of(user)
        waiting, held = [one for one in mine if _waits(one, user)], [one for one in mine if user in one.held]
        there = await self.there(user, {one.where.guild for one in (*waiting, *held)}, here)
        calendar = (await self._service.users.read(user)).calendar
        boards = await self._boards(user, [one for one in waiting if there.get(one.where.guild)], calendar)
        return Found(
            tuple(boards),
            tuple(one for one in held if there.get(one.where.guild)),
            sum(there.get(one.where.guild) is None for one in waiting),
        )

    async def next(self, user: int, here: int | None, wanted: int = 0) -> Board | None:
        """The most urgent board that waits for somebody, or that of the match they want, as long as it waits.

        None where nothing waits. Load a match first, as for Shelf.known. Raises StorageError.
        """
        waiting = [one for one in await self._service.open_matches_of(user) if _waits(one, user)]
        calendar = (await self._service.users.known(user)).calendar
        boards = await self._boards(user, waiting, calendar)
        for board in sorted(boards, key=lambda board: board.table.id != wanted):
            guild = board.table.where.guild
            if (await self.there(user, {guild}, here)).get(guild):
                return board
        return None

    async def reader(self, lines: Sequence[Summary | Table], here: int | None, say: Phrases) -> Reader:
        """Whoever reads of these matches. Raises StorageError."""
        posted = await self._service.outbox.all_posted([one.id for one in lines])
        return Reader(
            say,
            here,
            {guild.id: guild.name for guild in self._client.guilds},
            {one.id: address(one.where.guild, posted[one.id]) for one in lines if one.id in posted},
            self._clock.now(),
        )

    async def _boards(self, user: int, waiting: Sequence[Summary], calendar: Calendar) -> list[Board]:
        """Their boards as far as they wait, the most urgent first."""
        found = [await self._board(user, summary, calendar) for summary in waiting]
        return sorted((board for board in found if board is not None), key=lambda board: board.urgency)

    async def there(self, user: int, guilds: set[int], here: int | None) -> dict[int, bool | None]:
        """By server, whether somebody is there; None, or nothing, where that could not be asked in time."""
        known: dict[int, bool | None] = {}

        async def ask(guild: int) -> None:
            known[guild] = await self._attendance.is_there(guild, user, fresh=FRESH)

        if here in guilds and self._client.get_guild(here) is not None:
            known[here] = True
        tasks = [asyncio.create_task(ask(guild)) for guild in sorted(guilds - known.keys())]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=PATIENCE)
            for task in late:
                task.cancel()
        return known

    async def _board(self, user: int, summary: Summary, calendar: Calendar) -> Board | None:
        """The board of a match as it is now; None where nothing waits there any more."""
        try:
            table = await self._service.listed(summary)
        except IllegalAction as refused:
            log.warning("agenda.unreadable", match=code(summary.id), reason=refused.reason.value)
            return None
        seat = table.seat_of(user)
        if seat is None or seat not in table.to_act() - table.absent:
            return None
        deadline = clocks.deadline(table, seat, calendar) if table.clock is not None else None
        return Board(table, seat, table.since[seat], deadline)


def _waits(summary: Summary, user: int) -> bool:
    """Whether somebody is to act, as far as a list knows."""
    return summary.awaits(user)
