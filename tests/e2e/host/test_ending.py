"""SIGTERM ends the bot within ten seconds, whatever it is at, and with status 0.

What holds it up for longer than `stopping.PATIENCE` is ended by force; how long that takes beside other work is the
machine's affair, so the clock is not asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.cli import stopping
from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_life import Life
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.checks.message_reader import buttons
from tests.e2e.checks.waiting import PATIENCE
from tests.e2e.players.table_players import gather, mover, newest_board, opened, press

NOBODY_THERE = "http://127.0.0.1:1"

MOST = 10
"""Seconds an end may take."""


@pytest.fixture
async def world() -> AsyncIterator[Callable[[], Awaitable[Sandbox]]]:
    """Local Discords that may be away for a while, so what they hear is not checked here."""
    begun: list[Sandbox] = []

    async def another() -> Sandbox:
        begun.append(await Sandbox.start())
        return begun[-1]

    yield another
    while Life.started:
        await Life.started.pop().kill()
    await asyncio.gather(*(sandbox.stop() for sandbox in begun))


@pytest.fixture
async def discord(world: Callable[[], Awaitable[Sandbox]]) -> Sandbox:
    return await world()


async def without_a_network(discord: Sandbox, folder: Path) -> Life:
    life = Life(discord, folder, forked=True, HERALD_DISCORD_BASE=NOBODY_THERE)
    await life.start()
    await life.says("discord.unreachable")
    return life


async def between_two_connections(discord: Sandbox, folder: Path) -> Life:
    life = Life(discord, folder, forked=True)
    await life.start()
    await life.says('"ready"')
    assert discord._runner is not None
    for site in list(discord._runner.sites):
        await site.stop()
    discord.chaos.cut()
    await life.says("Attempting a reconnect")
    return life


async def while_discord_fails(discord: Sandbox, folder: Path) -> Life:
    """A move is saved and cannot be told."""
    life = Life(discord, folder, forked=True)
    await life.house.sync()
    await life.start()
    await life.says('"ready"')
    _, people = await gather(discord, "ana", "benoit")
    board = await newest_board(discord)
    discord.chaos.fail("/channels/", status=503, times=None)
    await mover(discord, board, people).click(board, custom_id=buttons(board, "commit")[0]["custom_id"])
    await life.says('"submit"')
    return life


async def while_a_board_is_on_its_way(discord: Sandbox, folder: Path) -> Life:
    life = Life(discord, folder, forked=True)
    await life.house.sync()
    await life.start()
    await life.says('"ready"')
    people = [discord.actor(name) for name in ("ana", "benoit")]
    table = await opened(people, "#games")
    discord.chaos.delay(60, route="/channels/")
    await press(people[0], table, "start")
    await life.says('"start"')
    return life


STATES: list[Callable[[Sandbox, Path], Awaitable[Life]]] = [
    without_a_network,
    between_two_connections,
    while_discord_fails,
    while_a_board_is_on_its_way,
]


async def test_it_ends_in_time_whatever_discord_does(world: Callable[[], Awaitable[Sandbox]], tmp_path: Path) -> None:
    """All at once, each Herald with a Discord of its own: what they mostly do is wait."""

    async def ended(reached: Callable[[Sandbox, Path], Awaitable[Life]]) -> None:
        folder = tmp_path / reached.__name__
        folder.mkdir()
        life = await reached(await world(), folder)
        spent = await life.ends()
        print(f"{reached.__name__}: {spent:.1f} s")  # noqa: T201 # the figure

    # What commands there are is told once to all of them.
    await BotProcess(await world(), tmp_path).sync()
    await asyncio.gather(*map(ended, STATES))


def test_an_end_by_force_is_in_time() -> None:
    assert stopping.PATIENCE + stopping.LAST_WORD < MOST


async def test_it_ends_in_time_at_every_moment_of_a_start(discord: Sandbox, tmp_path: Path) -> None:
    for moment in (0.0, 0.3, 0.6, 1.0):
        life = Life(discord, tmp_path)
        await life.start()
        assert life.process is not None
        await asyncio.sleep(moment)

        life.process.terminate()

        # Before the first line of Herald's own is run, the signal ends the interpreter.
        assert await asyncio.wait_for(life.process.wait(), PATIENCE) in (0, -15)
    assert "Traceback" not in life.said


async def test_it_ends_in_time_where_something_hangs(discord: Sandbox, tmp_path: Path) -> None:
    frozen, migrating, painting = lives = [
        Life(discord, tmp_path, fault) for fault in ("frozen", "migrating", "painting")
    ]
    await painting.house.sync()
    await painting.start()
    await painting.says('"ready"')
    people = [discord.actor(name) for name in ("ana", "benoit")]
    table = await opened(people, "#games")
    await press(people[0], table, "start")
    await painting.says("hanging")
    for life in (frozen, migrating):
        await life.start()
    for life in (frozen, migrating):
        await life.says("hanging")

    await asyncio.gather(*(life.ends() for life in lives))

    assert all("stop.forced" in life.said for life in lives)


async def test_a_second_signal_does_not_wait(discord: Sandbox, tmp_path: Path) -> None:
    life = Life(discord, tmp_path, "stubborn")
    await life.start()
    await life.says("hanging")
    assert life.process is not None
    life.process.terminate()
    await asyncio.sleep(0.5)

    life.process.terminate()

    assert await asyncio.wait_for(life.process.wait(), PATIENCE) == 0
