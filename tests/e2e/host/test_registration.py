"""What Discord makes of the commands: whatever it refuses or leaves out, the bot plays, and its host reads why."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.config import ROOT
from bot.sandbox.rest.call import Call, Reply
from bot.sandbox.rules.refusal import Refused
from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_life import Life
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.bots.shared_bot import Listeners

OVERWRITE = "PUT /applications/{application_id}/commands"


REFUSAL = Refused(400, 50240, "You cannot remove this app's Entry Point command in a bulk update operation.")


@pytest.fixture
async def discord() -> AsyncIterator[Sandbox]:
    """A local Discord that nobody has told a command; at the end nothing of Herald's is left."""
    sandbox = await Sandbox.start()
    listeners = Listeners(sandbox)
    yield sandbox
    while Life.started:
        await Life.started.pop().kill()
    await sandbox.stop()
    listeners.check()


async def plays(discord: Sandbox, folder: Path) -> str:
    """What a start by the shipped files says, once somebody has opened a table by it."""
    life = Life(discord, folder, command="run --sync", forked=True)
    await life.start()
    await life.says('"event": "commands.')
    await life.says('"ready"')
    answer = await discord.actor("ana").command("#games", "play dice")
    await life.ends()
    assert answer.ok, answer.error
    return life.said


def test_every_way_to_start_is_one_that_a_refusal_does_not_stop() -> None:
    """`run --sync` starts whatever becomes of the commands, and no shipped file makes a start hang on `sync`."""
    files = ("Makefile", "data/ops/herald.service", "data/ops/start.sh", "data/ops/compose.yaml")
    texts = [(ROOT / file).read_text() for file in files]

    assert [len(re.findall(r"bot\W+run\W+--sync", one)) for one in texts] == [1, 1, 1, 0]
    assert not [one for one in texts if re.search(r"sync\s*&&", one)]


async def test_commands_that_discord_refuses_keep_nobody_from_playing(discord: Sandbox, tmp_path: Path) -> None:
    house = BotProcess(discord, tmp_path)
    await house.sync()
    discord.world.commands[None].popitem()

    async def refuse(call: Call) -> Reply | None:
        refused = f"{call.method} {call.template}" == OVERWRITE
        return Reply(REFUSAL.status, REFUSAL.body()) if refused else None

    discord.rest.faults.append(refuse)
    said = await plays(discord, tmp_path)
    told = [json.loads(line) for line in said.splitlines() if '"event": "commands.' in line]
    sync = Life(discord, tmp_path, command="sync", forked=True)
    await sync.start()
    status = await sync.status()

    assert [one["event"] for one in told] == ["commands.refused"]
    assert REFUSAL.message in told[0]["says"]
    assert told[0]["fix"].startswith("python -m bot sync")
    assert "Traceback" not in said
    assert (status, sync.said.splitlines()) == (1, [f"herald: {told[0]['says']} Fix: {told[0]['fix']}"])
