"""The doctor in threads, forums and voice channels: each kind of place is asked what it needs, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.match.model.match import Where
from bot.operation.findings import Level
from bot.sandbox import permissions
from bot.sandbox.server import Sandbox
from bot.sandbox.world import FORUM, VOICE, Channel
from bot.storage import open_store, url_of
from tests.unit.match.party import ALICE, Party
from tests.unit.operation.test_doctor import amiss, healthy

__all__ = ["healthy"]

LAMP = "The Lamp & Table"


async def played_in(tmp_path: Path, place: Channel) -> None:
    """A further open match in a channel or thread."""
    where = Where(place.guild_id or 0, place.parent_id or place.id, place.id if place.parent_id else None)
    async with open_store(url_of(tmp_path / "herald.db")) as store:
        party = Party(store)
        party.clock.at += 3
        await party.service.lobby.open(party.caller(ALICE), where, "kingdomino", 2, {}, "en", 0)


async def test_in_a_thread_the_permissions_of_threads_count(healthy: Sandbox, tmp_path: Path):
    hall = healthy.exchange.create_channel(healthy.guild(LAMP), "hall")
    await played_in(tmp_path, healthy.actor("ana").open_thread(hall, "A match"))

    healthy.deny(hall, permissions.SEND_MESSAGES)
    nothing = await amiss()
    healthy.deny(hall, permissions.SEND_MESSAGES_IN_THREADS)
    (found,) = await amiss()

    assert nothing == []
    assert (
        found.says == f"In a thread of #hall of {LAMP}, where a match is open, Herald lacks Send Messages in Threads."
    )


@pytest.mark.parametrize(
    ("private", "says", "fix"),
    [(True, "in a private thread of #hall", "mention Herald in that thread"), (False, "locked", "unlock that thread")],
)
async def test_a_thread_that_is_shut_is_named(healthy: Sandbox, tmp_path: Path, private: bool, says: str, fix: str):
    hall = healthy.exchange.create_channel(healthy.guild(LAMP), "hall")
    thread = healthy.actor("ana").open_thread(hall, "A match", private=private)
    thread.locked = not private
    await played_in(tmp_path, thread)

    (found,) = await amiss()
    healthy.grant(LAMP, permissions.MANAGE_THREADS)

    assert (found.level, found.fix) == (Level.FAIL, fix)
    assert says in found.says
    assert await amiss() == []


async def test_beside_a_voice_channel_connect_is_asked_for(healthy: Sandbox, tmp_path: Path):
    spoken = healthy.exchange.create_channel(healthy.guild(LAMP), "spoken", VOICE)
    await played_in(tmp_path, spoken)
    healthy.deny("#games", permissions.CONNECT)

    nothing = await amiss()
    healthy.deny(spoken, permissions.CONNECT)
    (found,) = await amiss()

    assert nothing == []
    assert found.says == f"In #spoken of {LAMP}, where a match is open, Herald lacks Connect."


async def test_a_match_that_is_in_a_forum_itself_is_named(healthy: Sandbox, tmp_path: Path):
    await played_in(tmp_path, healthy.exchange.create_channel(healthy.guild(LAMP), "posts", FORUM))

    (found,) = await amiss()

    assert (found.level, found.fix) == (Level.FAIL, "someone who plays there takes it elsewhere with /match move")
    assert "#posts" in found.says
