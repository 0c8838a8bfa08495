"""Finds the moves, votes and the like that wait for a person, in all servers they're in, as far as Discord says.

A person learns nothing about a server they have left. If a server can't be asked, they only learn that boards wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping, Sequence

import discord
import structlog

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.model.calendar import Calendar
from bot.match.model.match import Status, Summary, Table
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.time_and_randomness import Clock
from bot.match.model.waits import Involved, Key, Wait, WaitKind
from bot.match.service.match_service import MatchService
from bot.match.waits import kinds
from cogs.ui.channels.links import address
from cogs.ui.channels.server_membership import Attendance
from cogs.waits.turns_list_types import Board, Found, Other, Reader

log = structlog.get_logger()

FRESH = 10_000
"""How long (ms) an answer is used on whether a person is in a server."""

PATIENCE = 5.0
"""How long (s) to wait for the answers about all servers."""


class Agenda:
    """A finder of what waits for people."""

    def __init__(self, client: discord.Client, service: MatchService, attendance: Attendance, clock: Clock) -> None:
        self._client = client
        self._service = service
        self._attendance = attendance
        self._clock = clock

    async def of(self, user: int, here: int | None) -> Found:
        """Return everything that waits for a user. here: the server they ask from. Raises StorageError."""
        mine = await self._service.store.involving(user)
        known = {one.summary.id: {wait.key: wait for wait in one.waits if wait.user == user} for one in mine}
        waiting = [one.summary for one in mine if one.summary.awaits(user) or _asked(one, user)]
        held = [one.summary for one in mine if user in one.summary.held]
        others = [other for one in mine if (other := _other(one, user)) is not None]
        guilds = {one.where.guild for one in (*waiting, *held, *(other.summary for other in others))}
        there = await self.there(user, guilds, here)
        calendar = (await self._service.users.read(user)).calendar
        boards = await self._boards(user, [one for one in waiting if there.get(one.where.guild)], calendar, known)
        return Found(
            tuple(boards),
            tuple(one for one in held if there.get(one.where.guild)),
            sum(there.get(one.where.guild) is None for one in waiting),
            tuple(sorted((one for one in others if there.get(one.summary.where.guild)), key=lambda one: one.since)),
            {one.summary.id: one.posted for one in mine if one.posted is not None},
        )

    async def pauses(self, summary: Summary) -> bool:
        """Return whether a match is paused. False if its log is unreadable. Raises StorageError if the store fails."""
        try:
            return (await self._service.listed(summary)).clock.paused is not None
        except IllegalAction as refused:
            log.info("agenda.unreadable", match=code(summary.id), reason=refused.reason.value)
            return False

    async def waiting(self, user: int) -> Sequence[Summary]:
        """Return the matches that wait for the user's move. Raises StorageError."""
        return [one for one in await self._service.store.open_matches_of(user, None) if one.awaits(user)]

    async def next(
        self, user: int, here: int | None, wanted: int = 0, waiting: Awaitable[Sequence[Summary]] | None = None
    ) -> Board | None:
        """Return the board of the match `wanted` if it waits for the user, else their most urgent one, or None.

        here: the server they're in. waiting: the result of `waiting`, if it's already being fetched. Load a match
        first, so that their settings in memory are up to date. Raises StorageError.
        """
        found = await (waiting or self.waiting(user))
        calendar = (await self._service.users.known(user)).calendar
        boards = await self._boards(user, found, calendar, {})
        for board in sorted(boards, key=lambda board: board.table.id != wanted):
            guild = board.table.where.guild
            if (await self.there(user, {guild}, here)).get(guild):
                return board
        return None

    async def reader(
        self,
        lines: Sequence[Summary | Table],
        here: int | None,
        say: Phrases,
        known: Mapping[int, Posted] | None = None,
    ) -> Reader:
        """Return what a list of these matches must know of its reader. known: newest boards. Raises StorageError."""
        posted = await self._service.outbox.all_posted([one.id for one in lines]) if known is None else known
        return Reader(
            say,
            here,
            {guild.id: guild.name for guild in self._client.guilds},
            {one.id: address(one.where.guild, posted[one.id]) for one in lines if one.id in posted},
            self._clock.now(),
        )

    async def _boards(
        self, user: int, waiting: Sequence[Summary], calendar: Calendar, known: Mapping[int, Mapping[Key, Wait]]
    ) -> list[Board]:
        """Return the boards that wait for the user, most urgent first. known: waits besides moves, from the store."""
        found: list[Board] = []
        for summary in waiting:
            found += await self._of_match(user, summary, calendar, known.get(summary.id, {}))
        return sorted(found, key=lambda board: board.urgency)

    async def there(self, user: int, guilds: set[int], here: int | None) -> dict[int, bool | None]:
        """Return by server whether the user is in it. None, or no entry, if Discord didn't answer in time."""
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

    async def _of_match(
        self, user: int, summary: Summary, calendar: Calendar, known: Mapping[Key, Wait]
    ) -> list[Board]:
        """Return the boards of a match that wait for the user now. known: waits besides moves, from the store."""
        try:
            table = await self._service.listed(summary)
        except IllegalAction as refused:
            log.info("agenda.unreadable", match=code(summary.id), reason=refused.reason.value)
            return []
        return [
            # Only the store knows since when anything but a move waits.
            Board(table, wait, wait.since or known[wait.key].since, kinds.of(wait.kind).ends(table, wait, calendar))
            for wait in kinds.waiting(table)
            if wait.user == user and (wait.kind is WaitKind.MOVE or wait.key in known)
        ]


def _asked(involved: Involved, user: int) -> bool:
    """Return whether a wait other than a move is for the user."""
    return any(wait.user == user and wait.kind is not WaitKind.MOVE for wait in involved.waits)


def _other(involved: Involved, user: int) -> Other | None:
    """Return a match the user plays in that waits for others' moves, with their seats. None for any other match."""
    summary = involved.summary
    plays = user in {player.user for player in summary.players} and user not in (*summary.resigned, *summary.held)
    moves = [wait for wait in involved.waits if wait.kind is WaitKind.MOVE]
    if summary.status is not Status.RUNNING or not plays or not moves or user in {wait.user for wait in moves}:
        return None
    return Other(summary, tuple(sorted(wait.seat for wait in moves)), min(wait.since for wait in moves))
