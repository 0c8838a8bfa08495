"""Commands are sent to Discord only when they differ from what Discord has, and only what it can take."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot import config, endpoint
from bot.client import Herald
from bot.commands import normal, payload, registered, synchronise
from bot.config import Settings
from bot.match.service.match_service import MatchService
from bot.operation import discord_side
from bot.operation.wire import connected
from bot.registration import Ledger, RefusedError
from bot.sandbox.rest.call import Call, Reply
from bot.sandbox.rules.refusal import Refused
from bot.sandbox.server import Sandbox
from bot.storage import MemoryStore
from tests.e2e.checks.conformance import Deaf, Recorder, recorder

Json = dict[str, Any]


@pytest.fixture
async def ours() -> list[Json]:
    async with Herald(Settings.model_construct(), MatchService(MemoryStore())) as bot:
        await bot.setup_hook()
        return await payload(bot)


def kept(command: Json, number: int) -> Json:
    """A command as Discord gives it back: defaults spelt out in a command, left out in its options."""
    given = {key: value for key, value in copy.deepcopy(command).items() if value is not None}
    return {
        "id": str(1000 + number),
        "application_id": "42",
        "version": str(2000 + number),
        "default_member_permissions": None,
        "type": 1,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        "dm_permission": True,
        **given,
        **({"options": [option(one) for one in given["options"]]} if given.get("options") else {}),
    }


def option(given: Json) -> Json:
    """An option as Discord gives it back: nothing that has its usual value."""
    shape = {key: value for key, value in given.items() if value is not False and value not in (None, [], {})}
    if "options" in shape:
        shape["options"] = [option(one) for one in shape["options"]]
    return shape


def named(commands: list[Json], name: str) -> Json:
    return next(command for command in commands if command["name"] == name)


def test_commands_that_discord_has_are_not_sent_again(ours: list[Json]) -> None:
    theirs = [kept(command, number) for number, command in enumerate(ours)]

    assert normal(theirs) == normal(ours)


@pytest.mark.parametrize(
    "change",
    [
        lambda commands: commands[0].update(name="other"),
        lambda commands: commands[0].update(description="Other"),
        lambda commands: commands[0].update(description_localizations={"fr": "Autre"}),
        lambda commands: named(commands, "history").update(contexts=[0, 1]),
        lambda commands: named(commands, "history")["options"][0].update(required=True),
        lambda commands: named(commands, "history")["options"].reverse(),
        lambda commands: named(named(commands, "history")["options"], "game")["choices"].pop(),
        lambda commands: named(commands, "match")["options"][0]["options"][0].update(autocomplete=False),
        lambda commands: commands.pop(),
    ],
    ids=["name", "description", "translation", "place", "required", "order", "choice", "autocomplete", "gone"],
)
def test_any_difference_that_a_person_would_notice_is_sent(
    change: Callable[[list[Json]], None], ours: list[Json]
) -> None:
    theirs = [kept(command, number) for number, command in enumerate(ours)]

    change(theirs)

    assert normal(theirs) != normal(ours)


async def test_a_second_start_against_the_local_discord_sends_nothing(ours: list[Json]) -> None:
    sandbox = await Sandbox.start()
    sent: list[str] = []
    sandbox.taps.append(lambda direction, name, _: sent.append(name) if direction == "request" else None)
    bot = Herald(Settings.model_construct(), MatchService(MemoryStore()))
    try:
        async with bot:
            theirs = await _exchange(sandbox, bot, ours)
    finally:
        await sandbox.stop()

    assert normal(theirs) == normal(ours)
    assert [name for name in sent if name.startswith("PUT")]


async def _exchange(sandbox: Sandbox, bot: Herald, ours: list[Json]) -> Any:
    """Sends the commands to the sandbox, last one first, and asks for them back."""
    before = discord.http.Route.BASE
    discord.http.Route.BASE = f"{sandbox.url}/api/v10"
    try:
        await bot.login(sandbox.token)
        assert bot.application_id is not None
        await bot.http.bulk_upsert_global_commands(bot.application_id, payload=ours[::-1])
        return await registered(bot)
    finally:
        discord.http.Route.BASE = before


WAYS = {"0": {"integration_types": {"_errors": [{"code": "X", "message": "No"}]}}}

OVERWRITE = "PUT /applications/{application_id}/commands"


@pytest.fixture
def sent(sandbox: Sandbox) -> list[list[Json]]:
    """Everything that was sent as commands to a local Discord."""
    endpoint.apply()
    payloads = list[list[Json]]()

    def hear(direction: str, name: str, payload: Any) -> None:
        if (direction, name) == ("request", OVERWRITE):
            payloads.append(payload)

    sandbox.taps += [hear]
    return payloads


async def synced(sandbox: Sandbox) -> str:
    """What a host who tells Discord the commands reads."""
    try:
        return await synchronise(config.load(), sandbox.token)
    except RefusedError as error:
        return str(error)


async def row(sandbox: Sandbox) -> str:
    """What the doctor says of the commands."""
    async with connected(sandbox.token) as wire:
        about = await wire.get("/applications/@me")
        return str(await discord_side.registered(wire, config.load(), about.body))


@pytest.fixture
def wire() -> Recorder | Deaf:
    """What compares with Discord's schemas; to be asked for before the sandbox, which forgets where they are."""
    return recorder()


async def test_an_entry_point_command_is_kept_and_sent_along(
    wire: Recorder | Deaf, sandbox: Sandbox, sent: list[list[Json]]
) -> None:
    launch = sandbox.add_entry_point()
    sandbox.taps.append(wire)

    told = [await synced(sandbox), await synced(sandbox)]

    assert [one.split(maxsplit=1)[1] for one in told] == [
        "commands sent to Discord.",
        "commands, all known to Discord already.",
    ]
    assert (await row(sandbox)).startswith("ok ")
    assert len(sent) == 1
    kept = [one for one in sandbox.world.commands[None].values() if one["type"] == 4]
    assert [one | {"version": ""} for one in kept] == [launch | {"version": ""}]
    wire.check()


@pytest.mark.parametrize("installs", [{0}, {1}], ids=["servers", "people"])
async def test_commands_are_sent_in_the_ways_people_may_have_herald(
    sandbox: Sandbox, sent: list[list[Json]], installs: set[int]
) -> None:
    sandbox.world.portal.installs = installs
    await synced(sandbox)
    await synced(sandbox)
    doctor = await row(sandbox)
    sandbox.world.portal.installs = {0, 1}
    await synced(sandbox)

    assert doctor.startswith("ok ")
    assert not sandbox.refused
    assert len(sent) == 2, "only when what the application allows has changed"
    assert all(set(one["integration_types"]) <= installs for one in sent[0])
    every = {one["name"]: set(one["integration_types"]) for one in sent[1]}
    assert {one["name"] for one in sent[0]} == {name for name, ways in every.items() if ways & installs}
    assert {0, 1} in every.values()


@pytest.mark.parametrize("told", [False, True], ids=["as before", "the portal says nothing of it"])
async def test_what_discord_leaves_out_without_a_word_is_sent_once_and_no_failure(
    sandbox: Sandbox, sent: list[list[Json]], told: bool
) -> None:
    async def silent(call: Call, reply: Reply) -> Reply:
        if told and call.template == "/applications/@me":
            del reply.body["integration_types_config"]
        return reply

    sandbox.rest.aftermath.append(silent)
    sandbox.world.portal.dropped = {1}

    said = [await synced(sandbox) for _ in range(3)]
    doctor = await row(sandbox)
    Ledger.of(config.load(), sandbox.world.application_id).write("others")
    await synced(sandbox)

    assert [one.split(maxsplit=1)[1][:12] for one in said] == ["commands sen", "commands, al", "commands, al"]
    assert doctor.startswith("warn ")
    assert "/help" in doctor
    assert len(sent) == 2, "the control: without its memory it sends them again"


@pytest.mark.parametrize(
    ("refusal", "fix"),
    [
        (Refused(400, 50240, "You cannot remove this app's Entry Point command"), "python -m bot sync, which keeps"),
        (Refused(400, 30034, "Maximum number of application command creates reached (200)"), "wait a day"),
        (Refused(400, 50035, "Invalid Form Body", WAYS), "tick Guild Install"),
        (Refused(403, 20012, "You are not authorized to perform this action"), "copy the token"),
        (Refused(400, 12345, "No"), "update Herald"),
    ],
    ids=["entry point", "limit", "ways", "application", "unknown"],
)
async def test_what_discord_refuses_is_one_line_with_what_mends_it(
    sandbox: Sandbox, sent: list[list[Json]], refusal: Refused, fix: str
) -> None:
    async def refuse(call: Call) -> Reply | None:
        return Reply(refusal.status, refusal.body()) if f"{call.method} {call.template}" == OVERWRITE else None

    sandbox.rest.faults.append(refuse)
    said = await synced(sandbox)
    doctor = await row(sandbox)
    sandbox.rest.faults.remove(refuse)
    mended = await synced(sandbox)

    assert said.startswith(f"Discord refused the commands: {refusal.message}")
    assert f" Fix: {fix}" in said
    assert "\n" not in said
    assert doctor == f"fail  commands     {said}"
    assert mended.endswith("commands sent to Discord.")
    assert (await row(sandbox)).startswith("ok ")
