"""Commands are sent to Discord only when they differ from what Discord has."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot.client import Herald
from bot.commands import normal, payload, registered
from bot.config import Settings
from bot.match.service import MatchService
from bot.sandbox.server import Sandbox
from bot.storage import MemoryStore

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
