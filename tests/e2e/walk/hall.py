"""A bot in the test's own process, on the wire to a local Discord, in which time stands still until a test moves it.

Any position of any match can be put into any channel of it, as often as one likes: its log is written under a new
number, and the publisher tells the channel as it would after a start. So a control that ends a match is pressed in a
copy. Nothing is announced and nobody is impatient, however busy the machine is. Pictures are composed and described,
not painted; painting has its own tests.
"""

from __future__ import annotations

import asyncio
import functools
import io
import itertools
import os
from array import array
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any
from unittest import mock

import discord
import structlog
from discord.gateway import DiscordWebSocket
from PIL import Image

from bot import endpoint
from bot.ai.seat_holder import hold
from bot.client import Herald
from bot.commands import payload
from bot.config import Settings
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.events import log_row_conversion
from bot.match.fold.clock import due_at
from bot.match.fold.fold import unfold
from bot.match.fold.match_cache import Live
from bot.match.model import match_codes, provably_fair_draws
from bot.match.model.match import Entry, Match, Summary, Where
from bot.match.model.stored_rows import Append, Row, Stored, StoredDraft
from bot.match.model.time_and_randomness import SystemClock
from bot.match.service import projections
from bot.match.service.match_service import MatchService
from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Channel
from bot.storage.memory.memory_store import MemoryStore
from bot.storage.rows import to_summary
from cogs.history.film import film_worker
from cogs.ui.board import picture_cache
from cogs.ui.interaction import deadline
from tests.e2e.bots.shared_bot import Listeners
from tests.e2e.bots.stray_heartbeats import still
from tests.e2e.bots.tuned_bot import Known, unmixed
from tests.e2e.checks.waiting import PATIENCE, be_patient
from tests.e2e.players.table_players import is_board


class Standstill:
    """A clock that moves by a millisecond when somebody looks, until a test says that time has passed.

    at: UTC epoch ms.
    """

    def __init__(self) -> None:
        self.at = SystemClock().now()

    def now(self) -> int:
        self.at += 1
        return self.at

    async def sleep(self, ms: int) -> None:
        await asyncio.sleep(ms / 1000)


class Shelf(MemoryStore):
    """A store that reads no log and no summary twice."""

    def __init__(self) -> None:
        super().__init__()
        self._read: dict[tuple[int, int], list[Row]] = {}
        self._summed: dict[int, tuple[Any, Summary]] = {}

    def drafted(self, match_id: int, user: int) -> Mapping[str, StoredDraft]:
        """Return all drafts of a player in a match."""
        return dict(self._drafts.get((match_id, user), {}))

    def redraft(self, match_id: int, user: int, drafts: Mapping[str, StoredDraft]) -> None:
        """Keep exactly these drafts of a player in a match."""
        self._drafts[match_id, user] = dict(drafts)

    def _summaries(self) -> list[Summary]:
        for match_id, values in self._matches.items():
            if match_id not in self._summed or self._summed[match_id][0] is not values:
                self._summed[match_id] = values, to_summary(values)
        return [self._summed[match_id][1] for match_id in sorted(self._matches, reverse=True)]

    def _rows(self, match_id: int) -> list[Row]:
        key = match_id, len(self._logs.get(match_id, {}))
        if key not in self._read:
            self._read[key] = super()._rows(match_id)
        return self._read[key]


@dataclass(frozen=True)
class _Folded:
    """A stored match, read and folded once for all its copies. openings: the rows in which turns began."""

    stored: Stored
    entries: Sequence[Entry]
    live: Live
    openings: frozenset[int]

    @classmethod
    def of(cls, stored: Stored) -> _Folded:
        """Read and fold a stored match."""
        entries = log_row_conversion.to_entries(stored.rows)
        openings = frozenset(then.opened[1] for _, then in unfold(entries))
        return cls(stored, entries, Live.of(entries, stored.secret), openings)


class Hall:
    """The bot and its Discord. wire: what hears every request and event; elsewhere: where matches are taken to."""

    def __init__(self, listeners: Listeners, store: Shelf, clock: Standstill, bot: Herald, faults: list[Any]) -> None:
        self.wire = listeners
        self.discord = listeners.discord
        self.store = store
        self.clock = clock
        self.bot = bot
        self.service = bot.service
        self._heard = faults
        self._folded: dict[int, _Folded] = {}
        self._openings: dict[int, tuple[int, frozenset[int]]] = {}
        self._numbers = itertools.count(1)
        self._guild = next(iter(self.discord.world.guilds.values()))
        self.elsewhere = self.channel()
        archive = self.service.views._archive
        archive.openings = functools.partial(self._opened, archive.openings)

    def channel(self) -> Channel:
        """A channel nobody has used."""
        return self.discord.exchange.create_channel(self._guild, f"walk-{next(self._numbers)}")

    def person(self, name: str, locale: str = "en-US") -> Actor:
        """A new member of the server."""
        user = self.discord.world.add_user(f"walker{next(self._numbers)}", name)
        user.locale = locale
        self.discord.world.add_member(self._guild, user)
        return Actor(self.discord.stage, user)

    def nickname(self, person: Actor, name: str) -> None:
        """Give a member another name in this server."""
        self._guild.members[person.user.id].nick = name

    def speak(self, locale: str) -> None:
        """What the server speaks from now on, and with it its new tables."""
        self._guild.locale = locale

    def heard(self) -> list[str]:
        """What the bot has logged as an error since somebody last asked."""
        lines, self._heard[:] = list(self._heard), []
        return [str(line) for line in lines if line.get("log_level") in ("error", "critical")]

    async def later(self, ms: int = 15_000) -> None:
        """Time passes, by default as much as a new server's grace; what is due then happens."""
        self.clock.at += ms
        for due in await self.service.lists.due():
            if due.at <= self.clock.at:
                await self.service.fire(due.match)

    async def adopt(self, stored: Stored, channel: Channel) -> Match:
        """A copy of a match in another channel, shown there."""
        number = match_codes.fresh(self.clock.now(), next(self._numbers))
        rows = [replace(row, match=number, interaction=None) for row in stored.rows]
        place = {"guild": channel.guild_id, "channel": channel.id, "thread": None}
        rows[0] = replace(rows[0], events=({**rows[0].events[0], **place}, *rows[0].events[1:]))
        if id(stored) not in self._folded:
            self._folded[id(stored)] = _Folded.of(stored)
        folded = self._folded[id(stored)]
        live = folded.live
        match = replace(live.match, id=number, where=Where(channel.guild_id or 0, channel.id, None))
        summary, people = projections.summary(match), projections.participants(match)
        shown = match.public_seq
        written = await self.store.append(
            [Append(row, summary, stored.secret, people, shown, due_at(match)) for row in rows]
        )
        assert all(written), "a new number has no rows"
        # What is folded here need not be folded again.
        known = tuple(replace(entry, match=number, interaction=None) for entry in folded.entries)
        opened = replace(known[0].events[0], **place)
        known = replace(known[0], events=(opened, *known[0].events[1:])), *known[1:]
        adopted = replace(live, match=match, rows=known, behind=0, interactions=array("q"))
        self.service.play._journal._cache.put(adopted)
        self._openings[number] = match.seq, folded.openings
        self.bot.publisher.publish(number)
        await self.told(number)
        return match

    async def _opened(self, reads: Callable[[Match], Awaitable[frozenset[int]]], match: Match) -> frozenset[int]:
        """Return the rows in which turns began: those of a copy that is still as it was adopted are known."""
        seq, known = self._openings.get(match.id, (0, frozenset[int]()))
        return known if seq == match.seq else await reads(match)

    async def told(self, match_id: int) -> None:
        """Waits until the channel shows all of a match that it may be shown."""

        async def is_told() -> bool:
            match, posted = await self.service.load(match_id), await self.service.outbox.posted(match_id)
            if posted is None or (posted.seq < match.public_seq and match.undo.pending is None):
                return False
            shown = self.discord.messages(posted.channel, "olga")
            return sum(is_board(message) for message in shown) <= 1  # the one before has lost its controls

        for _ in range(int(PATIENCE * 200)):
            if await is_told():
                return
            await asyncio.sleep(0.005)
        raise TimeoutError(f"never told: {await self.service.load(match_id)!r:.400}; {self.heard()}")


class AtOnce(ThreadPoolExecutor):
    """An executor that works in the thread that asks. Nothing else happens meanwhile in a walk."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do the work now, and return what came of it."""
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # raised where its result is awaited
            done.set_exception(error)
        return done


def unpainted(scene: Any, *given: Any, **named: Any) -> bytes:
    """One small picture in place of every one; the scene was composed all the same."""
    assert scene is not None
    return _dot()


def unfilmed(scenes: Callable[[], Iterable[Any]], pauses: Sequence[int], told: Callable[[int], None]) -> bytes:
    """The same in place of every film, of which the first picture was composed."""
    told(len(pauses))
    return unpainted(next(iter(scenes())))


@functools.cache
def _dot() -> bytes:
    file = io.BytesIO()
    Image.new("P", (8, 8)).save(file, "PNG")
    return file.getvalue()


@asynccontextmanager
async def hall(fault: Callable[[], Any] | None = None) -> AsyncIterator[Hall]:
    """A hall whose wire is checked at the end. fault: planted before the bot starts."""
    sandbox = await Sandbox.start()
    be_patient(sandbox)
    listeners = Listeners(sandbox)
    store, clock = Shelf(), Standstill()
    redirected = (
        mock.patch.dict(os.environ, {endpoint.VARIABLE: sandbox.url}),
        mock.patch.object(discord.http.Route, "BASE", discord.http.Route.BASE),
        mock.patch.object(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY),
        mock.patch.object(discord.asset.Asset, "BASE", discord.asset.Asset.BASE),
        mock.patch.object(picture_cache, "paint", unpainted),
        mock.patch.object(picture_cache, "ThreadPoolExecutor", AtOnce),
        mock.patch.object(film_worker, "film", unfilmed),
        mock.patch.object(deadline, "LONG", PATIENCE),
        mock.patch.object(provably_fair_draws, "mixed", unmixed),
    )
    for patch in redirected:
        patch.start()
    endpoint.apply()
    asyncio.get_running_loop().set_default_executor(AtOnce())
    try:
        with structlog.testing.capture_logs() as lines:
            service = MatchService(
                store, clock=clock, entropy=Known(), tables_per_user=1000, unasked=Unasked(hold=hold)
            )
            bot = Herald(Settings(limits="off"), service, clock)
            async with bot:
                await bot.login(sandbox.token)
                assert bot.application_id is not None
                await bot.http.bulk_upsert_global_commands(bot.application_id, payload=await payload(bot))
                running = asyncio.create_task(bot.connect())
                await sandbox.wait_ready(timeout=PATIENCE)
                yield Hall(listeners, store, clock, bot, lines)
                await bot.close()
                await asyncio.gather(running, return_exceptions=True)
    finally:
        for patch in redirected:
            patch.stop()
        still()
        await sandbox.stop()
