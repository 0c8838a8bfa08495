"""Once Herald is closed its store may be closed as well: nothing in the background uses it any more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast
from unittest import mock

import discord
import pytest

from bot.client import Herald
from bot.config import Settings
from bot.match.service.match_service import MatchService
from bot.match.store.erasure_store import Traces
from bot.match.workers import reminders
from bot.storage import MemoryStore
from cogs.lobby.cog_greeting import GreetingCog
from cogs.ui.publisher import publisher


class Silent(MemoryStore):
    """A store whose answers come too late to be of use. heard: is set once it's asked."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = asyncio.Event()
        self.silent = False

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if not asyncio.iscoroutinefunction(found) or not self.silent:
            return found

        async def ask(*_: object, **__: object) -> None:
            self.heard.set()
            await asyncio.Event().wait()

        return ask


async def becomes_ready(bot: Herald) -> asyncio.Task[None]:
    return asyncio.create_task(bot.on_ready(), name="discord.py: on_ready")


async def sweeps(bot: Herald) -> None:
    bot.publisher.start()


async def publishes(bot: Herald) -> None:
    bot.publisher.publish(1)


async def heals(bot: Herald) -> None:
    bot.rousing.start()
    bot.rousing._failed[1] = 1
    bot.rousing.heal()


async def looks_at_a_vacation(bot: Herald) -> None:
    clock, players = SimpleNamespace(paused=None), [SimpleNamespace(user=1)]
    away: Any = SimpleNamespace(id=1, to_act=lambda: {0}, players=players, present={0}, clock=clock)
    bot._away_boards.look_at(away)


async def forgets(bot: Herald) -> asyncio.Task[Traces]:
    return asyncio.create_task(bot.forgetting.forget_user(1), name="discord.py: on_interaction")


async def greets(bot: Herald) -> None:
    guild: Any = SimpleNamespace(id=1, unavailable=False, me=SimpleNamespace(joined_at=discord.utils.utcnow()))
    greeting = bot.get_cog("GreetingCog")
    assert greeting is not None
    await cast(GreetingCog, greeting).on_guild_join(guild)


@pytest.mark.parametrize(
    "begins",
    [becomes_ready, sweeps, publishes, heals, looks_at_a_vacation, forgets, greets],
    ids=lambda one: one.__name__,
)
async def test_nothing_asks_the_store_once_herald_is_closed(
    begins: Callable[[Herald], Awaitable[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publisher, "PATIENCE", 0.01)
    monkeypatch.setattr(reminders, "PATIENCE", 0.01)
    monkeypatch.setattr(Herald, "_answers", mock.AsyncMock(return_value=True))
    store = Silent()
    async with Herald(Settings.model_construct(), MatchService(store)) as bot:
        await bot.setup_hook()
        before = asyncio.all_tasks()
        store.silent = True

        kept = await begins(bot)  # a task that nothing holds may vanish
        await asyncio.wait_for(store.heard.wait(), 5)
        await bot.close()
        left = asyncio.all_tasks() - before
        del kept

    assert not [task for task in left if "on_interaction" not in task.get_name()]


async def test_nothing_begins_while_herald_is_closing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord may say that it's ready at any time, even while Herald takes leave of it."""
    store = Silent()
    async with Herald(Settings.model_construct(), MatchService(store)) as bot:
        await bot.setup_hook()
        before = asyncio.all_tasks()
        await bot.close()
        store.silent = True

        await asyncio.wait_for(bot.on_ready(), 5)

        assert asyncio.all_tasks() == before
        assert not store.heard.is_set()
