"""What a host meets: a token that is wrong, a network that comes late, a supervisor that listens."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.config import ROOT
from bot.operation.invitation import link
from bot.sandbox.server import Sandbox
from bot.storage import open_store, url_of
from bot.supervision import ALIVE, ENDING, READY
from tests.contracts.test_store import append
from tests.e2e.bots.bot_life import Life
from tests.e2e.checks.message_reader import buttons, selects
from tests.e2e.checks.waiting import PATIENCE, until
from tests.project.documents import fenced, section

WRONG = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.abcdefghijklmnopqrstuvwxyz_-0123456789"


@pytest.fixture(autouse=True)
async def _nothing_left() -> AsyncIterator[None]:
    yield
    while Life.started:
        await Life.started.pop().kill()


async def test_a_wrong_token_is_one_line_and_status_2(tmp_path: Path) -> None:
    discord = await Sandbox.start()
    lives = [
        Life(discord, tmp_path, command=command, forked=command != "run", HERALD_TOKEN=WRONG)
        for command in ("run", "sync", "doctor")
    ]
    for life in lives:
        await life.start()

    statuses = [await life.status() for life in lives]
    await discord.stop()

    assert statuses == [2, 2, 2], [life.said for life in lives]
    run, sync, doctor = (life.said.splitlines() for life in lives)
    assert run == sync
    assert len(run) == 1
    assert "HERALD_TOKEN" in run[0]
    assert "Fix: " in run[0]
    assert [line for line in doctor if line.startswith("fail")] == [line for line in doctor if "HERALD_TOKEN" in line]
    assert not any(WRONG in life.said for life in lives)


async def test_a_database_that_is_gone_is_not_begun_again_unasked(tmp_path: Path) -> None:
    discord = await Sandbox.start()
    first, second, other, third = (Life(discord, tmp_path, command=command, forked=True) for command in COMMANDS)
    database = first.house.database
    await first.house.sync()
    await first.start()
    await first.says('"ready"')
    await first.ends()
    moved = database.rename(tmp_path / "elsewhere.db")

    await second.start()
    status, refused = await second.status(), second.said.splitlines()[-1]
    await other.start()
    others = await other.status(), other.said.splitlines()[-1]
    made = database.exists()
    await third.start()
    await third.says('"ready"')
    await third.ends()
    await discord.stop()

    assert status == 1
    assert refused.startswith(f"herald: The database {database} is gone (")
    assert "Fix: put it back" in refused
    assert refused.endswith("python -m bot run --new")
    assert others == (1, refused)
    assert not made
    assert moved.stat().st_size > 0
    assert database.exists()


COMMANDS = ("run", "run", "db stats", "run --new")
"""Of four lives, one after the other."""


async def test_bot_and_commands_wait_for_a_network_that_comes_late(tmp_path: Path) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    nobody = Sandbox(token="sandbox.late-network-token")
    nobody.url = f"http://127.0.0.1:{port}"
    run, sync = lives = [Life(nobody, tmp_path, command=command, forked=True) for command in ("run", "sync")]
    for life in lives:
        await life.start()
        await life.says("discord.unreachable")

    discord = await Sandbox.start(port, token=nobody.token)
    await run.says('"ready"')
    status = await sync.status()

    assert status == 0, sync.said
    assert sync.said.splitlines()[-1].endswith("commands sent to Discord.")
    assert "Traceback" not in run.said + sync.said
    assert all("unreachable" in line for line in sync.said.splitlines()[:-1])
    await run.ends()
    await discord.stop()


async def test_a_damaged_database_ends_the_bot_which_has_served_nothing_of_it(tmp_path: Path) -> None:
    discord = await Sandbox.start()
    life = Life(discord, tmp_path, "leisurely")
    async with open_store(url_of(life.house.database)) as store:
        await store.append([append(match, 1) for match in range(1, 400)])
    with life.house.database.open("r+b") as raw:
        raw.seek(life.house.database.stat().st_size // 2)
        raw.write(b"\xa5" * 8192)

    await life.house.sync()
    await life.start()
    await life.says('"ready"')
    answer = asyncio.create_task(discord.actor("ana").command("#games", "play kingdomino"))
    await asyncio.sleep(0.3)  # it arrives, and would be served
    life.house.database.with_name(life.house.database.name + ".look").open("x").close()
    status = await life.status()

    assert status == 1
    assert life.said.splitlines()[-1].startswith(f"herald: The database {life.house.database} is damaged")
    assert "Fix: " in life.said.splitlines()[-1]
    assert "match.appended" not in life.said
    assert "deadlines.armed" not in life.said
    answer.cancel()
    await asyncio.gather(answer, return_exceptions=True)
    await discord.stop()


async def test_the_five_minutes_of_the_hosts_document_end_in_a_server_that_is_greeted(tmp_path: Path) -> None:
    typed = fenced(section((ROOT / "HOSTING.md").read_text(encoding="utf-8"), "Five minutes"))
    discord = await Sandbox.start()
    server = discord.add_guild("A club", bot=False)
    doctor, invite = lives = [
        Life(discord, tmp_path, command=line.split()[-1], forked="doctor" in line) for line in typed[1:3]
    ]
    for life in lives:
        await life.start()
    statuses = [await life.status() for life in lives]

    # What `make run` does.
    run = Life(discord, tmp_path, command="run --sync", forked=True)
    await run.start()
    await discord.wait_commands(timeout=PATIENCE)
    await run.says('"ready"')
    discord.bot_joins("A club")
    (channel,) = discord.world.guild_channels(server.id)
    greeting = await discord.wait_message(
        channel, lambda one: bool(selects(one, "speak")), as_user="olga", timeout=PATIENCE
    )
    await run.ends()
    await discord.stop()

    fails = [line.split()[1] for line in doctor.said.splitlines() if line.startswith("fail")]
    assert (statuses, fails) == ([1, 0], ["commands"])
    assert invite.said.strip() == link(discord.world.application_id)
    assert buttons(greeting, "open")


async def test_a_supervisor_hears_that_the_bot_is_ready_lives_and_ends(tmp_path: Path) -> None:
    discord = await Sandbox.start()
    loop, heard = asyncio.get_running_loop(), list[str]()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.setblocking(False)
        life = Life(discord, tmp_path, NOTIFY_SOCKET=str(tmp_path / "notify"), WATCHDOG_USEC="900000")
        await life.start()

        # Heard at once: a socket keeps ten words nobody has heard, and whoever says more is unheard.
        loop.add_reader(ear, lambda: heard.append(ear.recv(100).decode()))
        await until(lambda: READY in heard)
        await life.says('"ready"')
        await until(lambda: ALIVE in heard[heard.index(READY) :])
        assert life.process is not None
        life.process.send_signal(signal.SIGTERM)
        await until(lambda: ENDING in heard)
        status = await life.status()
        loop.remove_reader(ear)
    await discord.stop()

    assert status == 0
    assert "unheard" not in life.said
