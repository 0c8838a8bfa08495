"""Threads, forums and voice channels: where what is open to people is shut to the bot."""

from __future__ import annotations

import discord
import pytest

from bot.match.model.match import Where
from bot.sandbox import permissions
from bot.sandbox.server import Sandbox
from bot.sandbox.world import FORUM, MEDIA, STAGE, VOICE
from cogs.ui.interaction import bot_permissions
from tests.e2e.sandbox.hands import Hands
from tests.e2e.sandbox.sample_bot import SampleBot

SENT = {"content": "hello"}
PUBLIC_THREAD = {"name": "A match", "type": 11}


async def test_idle_threads_are_archived_by_the_clock(hands: Hands) -> None:
    _, thread = await hands.call(
        "POST", f"/channels/{hands.games}/threads", {**PUBLIC_THREAD, "auto_archive_duration": 60}
    )
    where = hands.sandbox.channel(int(thread["id"]))

    hands.now += 50 * 60
    await hands.say("still here", where)
    hands.now += 50 * 60
    awake = hands.sandbox.channel(where.id).archived
    hands.now += 11 * 60
    asleep = hands.sandbox.channel(where.id).archived

    assert (awake, asleep) == (False, True)


async def test_an_archived_thread_wakes_with_a_message_and_stays_shut_when_locked(hands: Hands) -> None:
    _, made = await hands.call("POST", f"/channels/{hands.games}/threads", PUBLIC_THREAD)
    thread, ana = hands.sandbox.channel(int(made["id"])), hands.sandbox.actor("ana")
    theirs = ana.open_thread("#games", "Theirs")
    board = await hands.say("board", thread)
    ana.archive(thread)

    edited, error = await hands.call("PATCH", f"{hands.messages(thread)}/{board['id']}", SENT)
    clicked = await ana.click(board, custom_id="x")
    await hands.say("good morning", thread)
    awake = not thread.archived
    ana.archive(theirs)
    opened, _ = await hands.call("PATCH", f"/channels/{theirs.id}", {"archived": False})
    renamed, _ = await hands.call("PATCH", f"/channels/{theirs.id}", {"name": "Mine"})
    ana.lock(thread)
    locked, refusal = await hands.call("POST", hands.messages(thread), SENT)
    ana.archive(thread)
    shut, _ = await hands.call("PATCH", f"/channels/{thread.id}", {"archived": False})
    hands.sandbox.grant("The Lamp & Table", permissions.MANAGE_THREADS)
    managed, _ = await hands.call("POST", hands.messages(thread), SENT)

    assert (edited, error["code"]) == (400, 50083)
    assert "archived" in (clicked.error or "")
    assert awake
    assert (opened, renamed) == (200, 403)
    assert (locked, refusal["code"]) == (403, 50083)
    assert (shut, managed) == (403, 200)


async def test_a_message_is_deleted_once_and_out_of_an_archived_thread_too(hands: Hands) -> None:
    _, made = await hands.call("POST", f"/channels/{hands.games}/threads", PUBLIC_THREAD)
    thread, ana = hands.sandbox.channel(int(made["id"])), hands.sandbox.actor("ana")
    call = await hands.say("your turn", thread)
    path = f"{hands.messages(thread)}/{call['id']}"
    ana.archive(thread)

    gone, _ = await hands.call("DELETE", path)
    again, unknown = await hands.call("DELETE", path)

    assert gone == 204
    assert thread.archived
    assert (again, unknown["code"]) == (404, 10008)


async def test_a_private_thread_is_shut_until_the_bot_is_mentioned_there(sandbox: Sandbox, bot: SampleBot) -> None:
    ana = sandbox.actor("ana")
    thread = ana.open_thread("#games", "Behind closed doors", private=True)
    routes = bot.get_partial_messageable(thread.id)

    answer = await ana.command(thread, "place", to="E5")
    with pytest.raises(discord.Forbidden) as shut:
        await routes.send("hello")
    unheard = bot.guilds[0].get_thread(thread.id)
    ana.say(thread, f"<@{sandbox.world.bot.id}>, come in")
    await routes.send("hello")
    heard = bot.guilds[0].get_thread(thread.id)

    assert answer.ok, answer.error
    assert shut.value.code == 50001
    assert unheard is None
    assert heard is not None
    assert heard.me is not None


@pytest.mark.parametrize("kind", [FORUM, MEDIA])
async def test_a_forum_takes_messages_in_its_posts_alone(sandbox: Sandbox, bot: SampleBot, kind: int) -> None:
    ana, guild = sandbox.actor("ana"), sandbox.guild("The Lamp & Table")
    forum = sandbox.exchange.create_channel(guild, "posts", kind)
    post = ana.open_post(forum, "Who plays?")

    with pytest.raises(discord.HTTPException) as refused:
        await bot.get_partial_messageable(forum.id).send("hello")
    await bot.get_partial_messageable(post.id).send("I do")
    inside, outside = await ana.command(post, "place", to="E5"), await ana.command(forum, "place", to="E5")

    assert (refused.value.status, refused.value.code) == (400, 50008)
    # Discord's published schema has no media channels.
    assert kind == MEDIA or isinstance(await bot.fetch_channel(forum.id), discord.ForumChannel)
    assert inside.ok, inside.error
    assert not outside.ok


async def test_what_herald_lacks_in_a_thread_is_what_threads_need(sandbox: Sandbox, bot: SampleBot) -> None:
    games = sandbox.channel("#games")
    guild = bot.get_guild(games.guild_id or 0)
    assert guild is not None

    sandbox.deny("#games", permissions.SEND_MESSAGES)
    await sandbox.actor("ana").command("#games", "place", to="E5")

    assert bot_permissions.lacking(guild, Where(guild.id, games.id, 1)) == []
    assert "send_messages" in bot_permissions.lacking(guild, Where(guild.id, games.id))


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_writing_beside_a_voice_or_a_stage_needs_connect(hands: Hands, kind: int) -> None:
    lamp = hands.sandbox.guild("The Lamp & Table")
    channel = hands.sandbox.exchange.create_channel(lamp, "spoken", kind)

    await hands.say("hello", channel)
    hands.sandbox.deny(channel, permissions.CONNECT)
    status, error = await hands.call("POST", hands.messages(channel), SENT)
    hands.sandbox.deny("#games", permissions.CONNECT)
    await hands.say("no one speaks here", hands.sandbox.channel("#games"))

    assert (status, error["code"]) == (403, 50001)
