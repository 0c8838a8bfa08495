"""Events that discord.py can't read end nothing: each of those Herald gets, with every field spoilt in turn."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import discord
import pytest
import structlog
from discord.state import AutoShardedConnectionState

from bot.client import Herald
from bot.config import Settings
from bot.match.service.match_service import MatchService
from bot.sandbox.server import Sandbox
from bot.storage import MemoryStore
from tests.spoiling import CHANNELS, Json, Path, samples, spoilt

LISTS = {"channels": "_channels", "threads": "_threads", "roles": "_roles"}
"""Of a server, where discord.py keeps them."""

UNASKED = (
    *("AUTO_MODERATION_", "GUILD_AUDIT_", "GUILD_BAN_", "GUILD_EMOJIS_", "GUILD_INTEGRATIONS_", "GUILD_MEMBERS_"),
    *("GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE", "GUILD_SCHEDULED_", "GUILD_SOUNDBOARD_", "GUILD_STICKERS_"),
    *("INTEGRATION_", "INVITE_", "MESSAGE_", "PRESENCE_", "TYPING_", "VOICE_", "WEBHOOKS_"),
)
"""Events that Discord sends to those who ask for more than servers."""

MISSED = {
    *(("THREAD_CREATE", field) for field in ("guild_id", "owner_id", "parent_id", "thread_metadata")),
    *(("THREAD_UPDATE", field) for field in ("guild_id", "parent_id")),
    ("GUILD_MEMBER_UPDATE", "guild_id"),
    ("INTERACTION_CREATE", "data"),
}
"""Fields that Discord's types call optional, without which nothing can be made of an event."""


@pytest.fixture
async def state(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[AutoShardedConnectionState[Any]]:
    """What reads events for a Herald that is connected to nothing and reacts to nothing."""
    async with Herald(Settings.model_construct(), MatchService(MemoryStore())) as bot:
        found = bot._connection
        monkeypatch.setattr(found, "dispatch", lambda *_: None)
        found._command_tree = None
        found.shard_ids = range(1)
        found.call_handlers = lambda *_: None
        yield found


async def test_no_event_ends_anything_whatever_field_is_at_fault(state: AutoShardedConnectionState[Any]) -> None:
    counted, missed, events = Counter[str](), set[tuple[str, str]](), list(samples(Sandbox()))
    for sample in events:
        servers = [] if sample.event in ("GUILD_CREATE", "READY") else [events[0].data]
        account = None if sample.event == "READY" else events[0].data["members"][0]["user"]
        read = partial(_read, state, sample.event, account, servers)
        assert not read(sample.data), "the control: a whole one can be read"
        for one in spoilt(sample.data, sample.schema):
            said = read(one.data)
            counted.update([*said, *(["optional"] if one.optional else ["required"])])
            if sample.event == "GUILD_CREATE":
                _assert_rest_is_there(state, sample.data, one.path, one.how)
            if sample.event == "READY":
                assert state.user is not None or one.path[0] == "user", one
            if sample.schema and one.optional and one.how == "gone" and "event.dropped" in said:
                missed.add((sample.event, str(one.path[-1])))

    asked = {event for event in state.parsers if not event.startswith(UNASKED)}
    assert asked == {sample.event for sample in events}
    assert missed == MISSED
    # So that none of them gets lost in silence.
    assert counted["optional"] > 6_000
    assert counted["event.read_in_part"] > 500, counted
    assert counted["event.dropped"] > 500, counted


@pytest.mark.parametrize("kind", CHANNELS)
async def test_a_channel_of_few_fields_is_there_and_unseen(state: AutoShardedConnectionState[Any], kind: int) -> None:
    whole = next(samples(Sandbox())).data
    seen = next(channel for channel in whole["channels"] if channel["type"] == kind) | {"permission_overwrites": []}
    few = {"id": seen["id"], "type": kind, "position": 3}
    account = whole["members"][0]["user"]

    def told() -> bool:
        guild = state._get_guild(int(whole["id"]))
        channel = guild and guild.get_channel(int(seen["id"]))
        assert guild is not None
        assert channel is not None, "it is there"
        return channel.permissions_for(guild.me).view_channel

    said = _read(state, "GUILD_CREATE", account, [], whole | {"channels": [few]})
    hidden = told()
    state.parsers["CHANNEL_UPDATE"](seen | {"guild_id": whole["id"]})
    shown = told()
    with structlog.testing.capture_logs() as lines:
        state.parsers["CHANNEL_UPDATE"](few | {"guild_id": whole["id"]})

    assert (hidden, shown, told()) == (False, True, False)
    assert said == ["event.read_in_part"]
    assert [line["log_level"] for line in lines] == ["info"], "that's nothing to worry about"


def _read(
    state: AutoShardedConnectionState[Any], event: str, account: Any, servers: list[Json], data: Any
) -> list[str]:
    """What the log says of an event, as if Herald had just been started in these servers. account: its own."""
    for task in (*state._ready_tasks.values(), state._ready_task):
        if task is not None:
            task.cancel()
    state._ready_tasks, state._ready_task, state._ready_states = {}, None, {}
    state.clear()
    state.user = account and discord.ClientUser(state=state, data=account)
    # A connection that doesn't begin is tried again, and that's discord.py's part.
    begins = contextlib.suppress(ConnectionError) if event == "READY" else contextlib.nullcontext()
    with structlog.testing.capture_logs() as said, begins:
        for server in servers:
            state.parsers["GUILD_CREATE"](server)
        state.parsers[event](data)
    return [line["event"] for line in said]


def _assert_rest_is_there(state: AutoShardedConnectionState[Any], whole: Json, path: Path, how: str) -> None:
    """Everything of a server but what is at fault."""
    if path in {("id",), ("unavailable",)}:
        return
    guild = state._get_guild(int(whole["id"]))
    assert guild is not None, (path, how)
    for key, kept in LISTS.items():
        expected = {int(one["id"]) for index, one in enumerate(whole[key]) if path[:2] != (key, index)}
        assert path == (key,) or expected <= getattr(guild, kept).keys(), (path, how)
    # Herald itself loses only what is at fault, and is known by its account.
    assert path == ("members",) or path[2:3] == ("user",) or guild.me is not None, (path, how)
