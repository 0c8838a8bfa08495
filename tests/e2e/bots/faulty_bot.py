"""The bot with a fault planted in it, for tests that must notice: `python -m tests.e2e.bots.faulty_bot FAULT run`."""

from __future__ import annotations

import itertools
import re
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import discord

from bot.client import Herald
from bot.match.model.match import Caller, Match
from bot.match.service.posted_and_owed_messages import Outbox
from bot.storage import SqlStore, rows
from cogs.ui.board import picture_cache
from cogs.ui.channels.posted_already import Recent
from cogs.ui.interaction import interaction_context
from cogs.ui.interaction.router import Router
from cogs.ui.text import safe_names
from tests.e2e.bots import tuned_bot

LONG = 600
"""Seconds nobody waits for."""


def forgetful() -> None:
    """A publisher that forgets what it has shown, and does not look what hangs there."""

    async def mark_posted(*_: Any, **__: Any) -> bool:
        return True

    Outbox.mark_posted = mark_posted  # type: ignore[method-assign] # that is the fault
    Recent.board = lambda *_: None  # type: ignore[method-assign] # that is the fault


def deaf() -> None:
    """A bot that knows no button from before its start, as one that keeps its views in memory."""
    started, route = discord.utils.utcnow(), Router.__call__

    async def call(self: Router, interaction: Any) -> None:
        if interaction.message is None or interaction.message.created_at > started:
            await route(self, interaction)

    Router.__call__ = call  # type: ignore[method-assign] # that is the fault


def silent() -> None:
    """A bot that never looks for what was saved and not told."""

    async def unposted(_: Any) -> tuple[int, ...]:
        return ()

    Outbox.unposted = unposted  # type: ignore[method-assign] # that is the fault


def anonymous() -> None:
    """A journal that does not keep which interactions it has applied."""
    columns = rows.columns
    rows.columns = lambda row: {**columns(row), "interaction": None}


def lossy() -> None:
    """A store that says of every third move that it is saved, and forgets it."""
    append, count = SqlStore.append, itertools.count(1)

    async def forget(self: SqlStore, batch: Any) -> Any:
        moves = any(write.row.command == "submit" for write in batch)
        return [True] * len(batch) if moves and next(count) % 3 == 0 else await append(self, batch)

    SqlStore.append = forget  # type: ignore[method-assign] # that is the fault


def anybody() -> None:
    """A match that takes whoever does not play for whoever is to act."""
    right = Match.seat_of

    def seat_of(self: Match, user: int) -> int | None:
        return min(self.to_act(), default=None) if right(self, user) is None else right(self, user)

    Match.seat_of = seat_of  # type: ignore[method-assign] # that is the fault


def manager() -> None:
    """An interface that takes everybody for somebody who manages the server."""
    interaction_context.caller.__code__ = _managing.__code__


def _managing(interaction: Any) -> Any:
    return Caller(interaction.user.id, interaction.user.display_name, interaction.id, True)


def trusting() -> None:
    """Names that are printed as they come."""
    safe_names._MARKDOWN = re.compile(r"(?!)(x)")


def frozen() -> None:
    """A bot whose event loop hangs once it is connected."""

    async def on_ready(_: Any) -> None:
        sys.stderr.write("hanging\n")
        time.sleep(LONG)  # noqa: ASYNC251 # that is the fault

    Herald.on_ready = on_ready  # type: ignore[method-assign] # that is the fault


def stubborn() -> None:
    """The same, and nobody loses patience with it."""
    frozen()
    import_module("bot.cli.stopping").PATIENCE = LONG  # type: ignore[attr-defined] # that is the fault


def migrating() -> None:
    """A bot whose database takes very long to upgrade."""

    def upgrade(*_: Any) -> None:
        sys.stderr.write("hanging\n")
        time.sleep(LONG)

    import_module("bot.storage.migrate")._upgrade = upgrade  # type: ignore[attr-defined] # that is the fault


def painting() -> None:
    """A bot whose pictures take very long to paint."""

    def paint(*_: Any) -> bytes:
        sys.stderr.write("hanging\n")
        time.sleep(LONG)
        return b""

    picture_cache.paint = paint


def leisurely() -> None:
    """A bot whose database is not looked through before somebody says so, by a file beside it."""
    integrity = import_module("bot.storage.backup.integrity")
    look = integrity._faults

    def slowly(connection: Any) -> Any:
        said = Path(connection.execute("PRAGMA database_list").fetchone()[2] + ".look")
        while not said.exists():
            time.sleep(0.05)
        return look(connection)

    integrity._faults = slowly  # type: ignore[attr-defined] # that is the fault


def indiscreet() -> None:
    """A bot that does not know who wants to be named to nobody else."""

    async def nobody(*_: Any) -> frozenset[int]:
        return frozenset()

    import_module("bot.storage.sql_store").SqlStore.hidden = nobody
    import_module("bot.storage.leaderboards")._visible = lambda _reader: import_module("sqlalchemy").true()  # type: ignore[attr-defined] # that is the fault


SICK = (forgetful, deaf, silent, anonymous, lossy, anybody, manager, trusting, indiscreet)
SLOW = (frozen, stubborn, migrating, painting, leisurely)
FAULTS = {fault.__name__: fault for fault in (*SICK, *SLOW)}

if __name__ == "__main__":
    from bot.cli import main

    tuned_bot.apply()
    FAULTS[sys.argv.pop(1)]()
    main()
