"""What Discord makes of the commands: whatever it refuses or leaves out, the bot plays, and its host reads why."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.config import ROOT
from bot.sandbox.rest.call import Call, Reply
from bot.sandbox.rules.refusal import Refused
from bot.sandbox.server import Sandbox
from tests.e2e.house import Listeners
from tests.e2e.life import Life
from tests.e2e.reading import Json

OVERWRITE = "PUT /applications/{application_id}/commands"


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


class Sent:
    """How often the commands were sent, and with what."""

    def __init__(self, discord: Sandbox) -> None:
        self.payloads: list[list[Json]] = []
        discord.taps.append(self)

    def __call__(self, direction: str, name: str, payload: Any) -> None:
        if (direction, name) == ("request", OVERWRITE):
            self.payloads.append(payload)


async def ended(discord: Sandbox, folder: Path, command: str) -> tuple[int, str]:
    """The status and the words of a command line; the doctor's lines about commands alone."""
    life = Life(discord, folder, command=command)
    life.house.log = folder / f"{command}-{len(Life.started)}.log"
    await life.start()
    status = await life.status()
    rows = [line for line in life.said.splitlines() if command != "doctor" or " commands " in line]
    return status, "\n".join(rows)


async def plays(discord: Sandbox, folder: Path) -> str:
    """What a start by the shipped files says, once somebody has opened a table by it."""
    life = Life(discord, folder, command="run --sync")
    await life.start()
    await life.says('"event": "commands.')
    await life.says('"ready"')
    answer = await discord.actor("ana").command("#games", "play dice")
    await life.ends()
    assert answer.ok, answer.error
    return life.said


def test_every_way_to_start_is_one_that_a_refusal_does_not_stop() -> None:
    """`run --sync` starts whatever becomes of the commands, and no shipped file makes a start hang on `sync`."""
    files = ("Makefile", "data/ops/herald.service", "data/ops/Dockerfile", "data/ops/compose.yaml")
    texts = [(ROOT / file).read_text() for file in files]

    assert [len(re.findall(r"bot\W+run\W+--sync", one)) for one in texts] == [1, 1, 1, 0]
    assert not [one for one in texts if re.search(r"sync\s*&&", one)]


async def test_an_entry_point_command_is_kept_and_sent_along(discord: Sandbox, tmp_path: Path) -> None:
    launch, sent = discord.add_entry_point(), Sent(discord)

    told = await ended(discord, tmp_path, "sync")
    again = await ended(discord, tmp_path, "sync")
    doctor = await ended(discord, tmp_path, "doctor")

    assert (told[0], again[0]) == (0, 0), told + again
    assert again[1].endswith("all known to Discord already.")
    assert doctor[1].startswith("ok ")
    assert len(sent.payloads) == 1
    kept = [one for one in discord.world.commands[None].values() if one["type"] == 4]
    assert [{**one, "version": ""} for one in kept] == [{**launch, "version": ""}]


@pytest.mark.parametrize("installs", [{0}, {1}], ids=["servers", "people"])
async def test_commands_are_sent_in_the_ways_people_may_have_herald(
    discord: Sandbox, tmp_path: Path, installs: set[int]
) -> None:
    discord.world.portal.installs = installs
    sent = Sent(discord)

    statuses = [(await ended(discord, tmp_path, "sync"))[0] for _ in range(2)]
    doctor = await ended(discord, tmp_path, "doctor")
    fewer = {one["name"] for one in sent.payloads[0]}
    discord.world.portal.installs = {0, 1}
    statuses.append((await ended(discord, tmp_path, "sync"))[0])

    assert statuses == [0, 0, 0]
    assert doctor[1].startswith("ok ")
    assert not discord.refused
    assert len(sent.payloads) == 2, "only when what the application allows has changed"
    assert all(set(one["integration_types"]) <= installs for one in sent.payloads[0])
    every = {one["name"]: set(one["integration_types"]) for one in sent.payloads[1]}
    assert fewer == {name for name, ways in every.items() if ways & installs}
    assert {0, 1} in every.values()


async def test_what_discord_leaves_out_without_a_word_is_sent_once_and_no_failure(
    discord: Sandbox, tmp_path: Path
) -> None:
    discord.world.portal.dropped = {1}
    sent = Sent(discord)

    statuses = [(await ended(discord, tmp_path, "sync"))[0] for _ in range(2)]
    said = await plays(discord, tmp_path)
    status, doctor = await ended(discord, tmp_path, "doctor")

    assert statuses == [0, 0]
    assert len(sent.payloads) == 1
    assert "all known to Discord already" in said
    assert status == 0
    assert doctor.startswith("warn ")
    assert "/turns" in doctor


@pytest.mark.parametrize(
    ("refusal", "fix"),
    [
        (Refused(400, 50240, "You cannot remove this app's Entry Point command"), "python -m bot sync"),
        (Refused(400, 30034, "Maximum number of application command creates reached (200)"), "wait a day"),
        (
            Refused(
                400,
                50035,
                "Invalid Form Body",
                {"0": {"integration_types": {"_errors": [{"code": "X", "message": "No"}]}}},
            ),
            "tick Guild Install",
        ),
        (Refused(403, 20012, "You are not authorized to perform this action on this application"), "HERALD_TOKEN"),
    ],
    ids=["entry point", "limit", "contexts", "application"],
)
async def test_commands_that_discord_refuses_keep_nobody_from_playing(
    discord: Sandbox, tmp_path: Path, refusal: Refused, fix: str
) -> None:
    await ended(discord, tmp_path, "sync")
    discord.world.commands[None].popitem()

    async def refuse(call: Call) -> Reply | None:
        return Reply(refusal.status, refusal.body()) if f"{call.method} {call.template}" == OVERWRITE else None

    discord.rest.faults.append(refuse)
    said = await plays(discord, tmp_path)
    told = [json.loads(line) for line in said.splitlines() if "commands." in line]
    status, sync = await ended(discord, tmp_path, "sync")
    failed, doctor = await ended(discord, tmp_path, "doctor")
    discord.rest.faults.remove(refuse)
    mended = await ended(discord, tmp_path, "sync")
    after = await ended(discord, tmp_path, "doctor")

    assert [one["event"] for one in told] == ["commands.refused"]
    assert refusal.message in told[0]["says"]
    assert fix in told[0]["fix"]
    assert "Traceback" not in said + sync
    assert (status, failed) == (1, 1)
    assert sync.splitlines() == [f"herald: {told[0]['says']} Fix: {told[0]['fix']}"]
    assert doctor == f"fail  commands     {told[0]['says']} Fix: {told[0]['fix']}"
    assert (mended[0], after[0]) == (0, 0), "once Discord takes them, all is well"
    assert after[1].startswith("ok ")
