"""A real discord.py client against the sandbox, its traffic checked against Discord's schemas."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.sandbox.server import Sandbox
from tests.e2e.bots.stray_heartbeats import still
from tests.e2e.sandbox.conftest import running
from tests.e2e.sandbox.sample_bot import SampleBot, board, file, picture, pointed_at

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_slash_command_is_answered_with_a_board_whose_picture_is_on_the_cdn(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")

    answer = await ana.command("#games", "play kingdomino", seats=2)

    assert answer.ok, answer.error
    assert answer.type == 4
    assert answer.message is not None
    assert answer.message["attachments"] == []
    gallery = answer.message["components"][0]["components"][2]
    media = gallery["items"][0]["media"]
    assert (media["width"], media["height"]) == (4, 3)
    assert sandbox.file(media["url"]).content == picture()


async def test_only_the_user_named_by_allowed_mentions_is_pinged(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")

    await ana.command("#games", "play kingdomino", seats=2)
    called = await sandbox.wait_message("#games", lambda m: "your turn" in m["content"])

    assert sandbox.pings("ana") == [int(called["id"])]
    assert sandbox.pings("zoe") == []


async def test_an_option_out_of_range_never_reaches_the_bot(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")

    answer = await ana.command("#games", "play kingdomino", seats=9)

    assert not answer.ok
    assert "seats" in (answer.error or "")


async def test_autocomplete_returns_the_bots_choices(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")

    answer = await ana.autocomplete("#games", "place", focused="to", value="E")

    assert [choice["value"] for choice in answer.choices or []] == ["E1", "E2", "E3"]


async def test_an_ephemeral_answer_is_seen_by_its_owner_only(sandbox: Sandbox) -> None:
    ana, zoe = sandbox.actor("ana"), sandbox.actor("zoe")

    answer = await ana.command("#games", "place", to="E5", friend=zoe)

    assert answer.ok, answer.error
    assert answer.message is not None
    assert answer.message["attachments"][0]["content_type"] == "image/png"
    assert len(sandbox.messages("#games", "ana")) == 1
    assert sandbox.messages("#games", "zoe") == []
    assert not (await zoe.click(answer, label="form")).ok


async def test_a_button_answers_privately_and_a_select_updates_its_message(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "play kingdomino", seats=2)

    clicked = await ana.click(shown, label="Play")
    chosen = await ana.select(shown, "pick", "E3")

    assert clicked.message is not None
    assert clicked.message["flags"] & 64
    assert chosen.type == 7
    assert "picked E3" in str(sandbox.message(shown))


async def test_a_modal_opened_by_a_button_is_submitted(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "place", to="E5")

    opened = await ana.click(shown, label="form")
    submitted = await ana.submit(opened, {"where": "B4", "how": ["Up"]})

    assert opened.modal is not None
    assert opened.modal["title"] == "Place a tile"
    assert submitted.ok, submitted.error
    assert "B4" in str(submitted.message)


async def test_a_required_field_left_empty_is_not_submitted(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")
    opened = await ana.click(await ana.command("#games", "place", to="E5"), label="form")

    submitted = await ana.submit(opened, {"how": ["Up"]})

    assert submitted.error == "The field 'where' is required"


async def test_a_deferred_click_may_edit_its_message_later(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "place", to="E5")

    deferred = await ana.click(shown, label="later")

    assert deferred.type == 6


async def test_a_deferred_command_is_filled_by_its_first_follow_up(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")

    waiting = await ana.command("#games", "think")
    await sandbox.wait_message("#games", lambda m: m["content"] == "more, edited")

    assert waiting.type == 5
    filled = sandbox.message(waiting)
    assert filled is not None
    assert filled["content"] == "thought"
    assert sandbox.messages("#games", "zoe") == []


async def test_a_thread_is_opened_played_in_and_archived(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")

    waiting = await ana.command("#games", "thread")
    told = await sandbox.wait_message("#games", lambda m: m["content"].startswith("see <#"))

    assert told["id"] == (waiting.message or {})["id"]
    thread = sandbox.channel("Match 1 (over)")
    assert thread.archived
    shown = sandbox.messages(thread)[0]
    assert not (await ana.click(shown, label="Play")).ok
    ana.say(thread, "hello again")
    assert not thread.archived
    assert (await ana.click(shown, label="Play")).error == "This component is disabled"


async def test_a_direct_message_arrives_and_pings(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")

    answer = await ana.command("#games", "whisper")

    assert answer.ok, answer.error
    assert len(sandbox.pings("ana")) == 1


async def test_a_click_nobody_answers_fails_after_the_deadline(sandbox: Sandbox) -> None:
    sandbox.stage.patience = 0.2
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "place", to="E5")

    answer = await ana.click(shown, label="silent")

    assert answer.error == "The application did not respond in time"


async def test_what_discord_refuses_is_refused_with_a_readable_reason(sandbox: Sandbox, bot: SampleBot) -> None:
    channel = bot.get_channel(sandbox.channel("#games").id)
    assert isinstance(channel, discord.TextChannel)

    with pytest.raises(discord.HTTPException, match="was not uploaded"):
        await channel.send(view=board("no file"))

    assert "the referenced attachment 'board.png' was not uploaded" in sandbox.refused[-1].lower()


async def test_a_restarted_bot_still_receives_clicks_on_old_buttons(sandbox: Sandbox, bot: SampleBot) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "play kingdomino", seats=2)

    await bot.close()
    offline = await ana.click(shown, label="Play")
    async with running(sandbox, SampleBot()):
        clicked = await ana.click(shown, label="Play")

    assert offline.error == "The application is offline"
    assert clicked.ok, clicked.error


async def test_a_broken_connection_is_resumed_without_losing_the_click(sandbox: Sandbox, bot: SampleBot) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "play kingdomino", seats=2)

    session = next(iter(sandbox.gateway._sessions.values()))
    assert session.connection is not None
    clicked, _ = await asyncio.gather(ana.click(shown, label="Play"), session.connection.close(4000, "a bad line"))

    assert clicked.ok, clicked.error
    assert any(line["text"] == "RESUME received" for line in sandbox.log.lines)


async def test_two_shards_share_the_guilds(sandbox: Sandbox, bot: SampleBot) -> None:
    await bot.close()
    ana, olga = sandbox.actor("ana"), sandbox.actor("olga")

    async with running(sandbox, SampleBot(shards=2)) as client:
        answers = await asyncio.gather(
            ana.command("#games", "place", to="E5"), olga.command("#general", "place", to="E5")
        )

    assert len(client.shards) == 2
    assert all(answer.ok for answer in answers)


async def test_without_the_message_intents_nothing_is_overheard(sandbox: Sandbox, bot: SampleBot) -> None:
    ana = sandbox.actor("ana")

    ana.say("#games", "a secret")
    await ana.command("#games", "place", to="E5")

    assert bot.seen == []


async def test_with_message_intents_but_not_content_only_mentions_are_readable(
    sandbox: Sandbox, bot: SampleBot
) -> None:
    await bot.close()
    ana = sandbox.actor("ana")
    intents = discord.Intents(guilds=True, guild_messages=True)

    async with running(sandbox, SampleBot(intents=intents)) as client:
        ana.say("#games", "a secret")
        ana.say("#games", f"<@{sandbox.world.bot.id}> hello")
        await ana.command("#games", "place", to="E5")

    assert [message.content for message in client.seen] == ["", f"<@{sandbox.world.bot.id}> hello"]


async def test_a_member_a_user_and_a_guild_can_be_fetched(sandbox: Sandbox, bot: SampleBot) -> None:
    guild = bot.get_guild(sandbox.channel("#games").guild_id or 0)
    assert guild is not None

    member = await guild.fetch_member(sandbox.actor("zoe").id)
    user = await bot.fetch_user(sandbox.actor("david").id)
    fetched = await bot.fetch_guild(guild.id)
    channel = await bot.fetch_channel(sandbox.channel("#games").id)
    threads = await guild.active_threads()

    assert (member.display_name, user.display_name, fetched.name) == ("Zoë", "Dávid", "The Lamp & Table")
    assert isinstance(channel, discord.TextChannel)
    assert threads == []
    assert guild.me.guild_permissions.attach_files


async def test_a_missing_permission_is_a_403(sandbox: Sandbox, bot: SampleBot) -> None:
    where = sandbox.channel("#games")
    where.denied = 1 << 15
    channel = await bot.fetch_channel(where.id)
    assert isinstance(channel, discord.TextChannel)

    with pytest.raises(discord.Forbidden, match="Missing Permissions"):
        await channel.send(file=file())


async def test_syncing_again_keeps_ids_and_versions(sandbox: Sandbox, bot: SampleBot) -> None:
    before = dict(sandbox.world.commands[None])

    await bot.tree.sync()
    fetched = await bot.tree.fetch_commands()

    assert sandbox.world.commands[None] == before
    assert {command.id for command in fetched} == set(before)


async def test_a_privileged_intent_that_was_not_granted_is_refused(sandbox: Sandbox, bot: SampleBot) -> None:
    await bot.close()
    client = SampleBot(intents=discord.Intents(guilds=True, message_content=True))

    with pointed_at(sandbox.url), pytest.raises(discord.PrivilegedIntentsRequired):
        await client.start(sandbox.token)
    await client.close()
    still()


async def test_a_command_works_in_a_direct_conversation_and_in_a_thread(sandbox: Sandbox) -> None:
    ana = sandbox.actor("ana")
    thread = ana.open_thread("#games", "Our match")
    direct = sandbox.world.open_dm(ana.user)

    answers = [await ana.command(where, "place", to="E5") for where in (thread, direct)]

    assert all(answer.ok for answer in answers), answers


async def test_members_come_and_go(sandbox: Sandbox, bot: SampleBot) -> None:
    await bot.close()
    sandbox.gateway.granted = discord.Intents.members.flag
    zoe = sandbox.actor("zoe")

    async with running(sandbox, SampleBot(intents=discord.Intents(guilds=True, members=True))) as client:
        guild = client.get_guild(sandbox.channel("#games").guild_id or 0)
        assert guild is not None
        zoe.leave("The Lamp & Table")
        refused = await zoe.command("#games", "place", to="E5")
        zoe.join("The Lamp & Table")
        allowed = await zoe.command("#games", "place", to="E5")
        found = await guild.query_members("zoe")

    assert not refused.ok
    assert allowed.ok, allowed.error
    assert [member.name for member in found] == ["zoe"]
