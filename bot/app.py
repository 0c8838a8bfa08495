"""The composition root: the only module that knows every concrete class."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import structlog

from bot import commands, connection, endpoint
from bot.ai.process.workers import Workers
from bot.ai.seat_holder import hold
from bot.client import Herald
from bot.config import ROOT, Settings
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.service.match_service import MatchService
from bot.match.store.store import Store
from bot.match.workers.background_lease import one_at_a_time
from bot.registration import RefusedError
from bot.storage import SqlStore, folder_of, open_store
from rendering.kit import sprite_file

log = structlog.get_logger()


async def serve(
    settings: Settings,
    token: str,
    hear: Mapping[str, Callable[[], Coroutine[Any, Any, None]]],
    *,
    sync: bool = False,
    new: bool = False,
) -> None:
    """The bot, until it is cancelled or cannot go on.

    hear: whom it tells of which of its events; sync: it tells Discord its commands once it is connected; new: where its
    database is gone it begins with an empty one.

    Raises ConfigError for a wrong set-up, StorageError for a database that is not whole.
    """
    async with create_bot(settings, new=new) as (bot, store):
        for event, listener in hear.items():
            bot.add_listener(listener, event)
        tasks = [asyncio.create_task(bot.start(token)), asyncio.create_task(store.examined())]
        if sync:
            tasks.append(asyncio.create_task(_tell_commands(bot, store)))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end


async def _tell_commands(bot: Herald, store: Store) -> None:
    """Tell Discord the commands; what keeps it from taking them keeps nobody from playing by those it has.

    Of several processes that start together the others find them told.
    """
    await bot.wait_for("connect")
    try:
        async with one_at_a_time(store, "commands"):
            said = await connection.patiently(lambda: commands.tell(bot), bot.clock)
        log.info("commands.told", said=said)
    except RefusedError as error:
        log.warning("commands.refused", says=error.says, fix=error.fix)
    except Exception:
        log.exception("commands.failed")


@asynccontextmanager
async def create_bot(settings: Settings, *, new: bool = False) -> AsyncIterator[tuple[Herald, SqlStore]]:
    """A bot, and its database open and migrated; closing it closes the database too. new: as for `serve`."""
    clock, unasked = endpoint.clock(), Unasked(hold=hold)
    # One for all processes of this checkout; beside the database where the checkout can't be written.
    sprite_file.use(
        ROOT / "var" / "cache", folder_of(settings.database_url, ROOT / "var" / "backups").with_name("cache")
    )
    async with (
        open_store(settings.database_url, backups(settings), new=new, lasting=True) as store,
        Workers(settings.thinkers, nice=settings.think_nice) as workers,
        Herald(
            settings, MatchService(store, clock=clock, live=settings.live_matches, unasked=unasked), clock, workers
        ) as bot,
        _measured(settings, bot, store),
    ):
        yield bot, store


@asynccontextmanager
async def _measured(settings: Settings, bot: Herald, store: SqlStore) -> AsyncIterator[None]:
    """Serve figures where a port is set. Imported only then, as it takes memory and time."""
    if settings.metrics_port is None:
        yield
        return
    from bot.metrics.endpoint import Endpoint
    from bot.metrics.measuring import Measuring

    async with Endpoint(Measuring(bot, store.open_matches), settings.metrics_port) as endpoint:
        log.info("metrics", port=endpoint.port)
        yield


def backups(settings: Settings) -> Path:
    """The folder where backups of the database go."""
    return settings.backup_dir or folder_of(settings.database_url, ROOT / "var" / "backups")
