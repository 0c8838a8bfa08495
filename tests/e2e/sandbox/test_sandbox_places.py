"""Where the bot may do what: direct messages, permissions, threads, deletions, guilds it is not in, outages."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.sandbox import permissions
from bot.sandbox.server import Sandbox
from bot.sandbox.world import SILENT
from tests.e2e.sandbox.conftest import running
from tests.e2e.sandbox.hands import Hands, Json
from tests.e2e.sandbox.sample_bot import SampleBot, file

SENT = {"content": "hello"}
PUBLIC_THREAD = {"name": "A match", "type": 11}


@pytest.mark.parametrize(
    ("denied", "path", "body", "code"),
    [
        (permissions.SEND_MESSAGES, "messages", SENT, 50013),
        (permissions.VIEW_CHANNEL, "messages", SENT, 50001),
        (permissions.EMBED_LINKS, "messages", {"embeds": [{"title": "x"}]}, 50013),
        (permissions.READ_MESSAGE_HISTORY, "messages", {**SENT, "message_reference": {"message_id": "1"}}, 160002),
        (permissions.CREATE_PUBLIC_THREADS, "threads", PUBLIC_THREAD, 50013),
        (0, "threads", {"name": "A match", "type": 12}, 50013),
    ],
)
async def test_what_the_bot_may_not_do_is_refused_with_its_code(
    hands: Hands, denied: int, path: str, body: Json, code: int
) -> None:
    hands.sandbox.deny("#games", denied)

    status, error = await hands.call("POST", f"/channels/{hands.games}/{path}", body)

    assert (status, error["code"]) == (403, code)


async def test_the_bot_may_what_its_invitation_asks_for_and_more_only_where_it_is_given_more(hands: Hands) -> None:
    mine = await hands.say("mine")
    pin, thread = f"{hands.messages()}/pins/{mine['id']}", hands.sandbox.actor("ana").open_thread("#games", "Theirs")
    asked = ("PUT", pin, None), ("PATCH", f"/channels/{thread.id}", {"locked": True})

    before = [(await hands.call(*one))[0] for one in asked]
    hands.sandbox.grant("The Lamp & Table", permissions.MANAGE_THREADS, permissions.PIN_MESSAGES)
    after = [(await hands.call(*one))[0] for one in asked]

    assert (before, after) == ([403, 403], [204, 200])


async def test_a_refusal_for_lack_of_permission_names_the_permission_in_the_log(hands: Hands) -> None:
    hands.sandbox.deny("#games", permissions.SEND_MESSAGES)

    await hands.call("POST", hands.messages(), SENT)

    assert "the bot lacks Send Messages here" in hands.sandbox.refused[-1]


async def test_an_upload_needs_attach_files_but_an_answer_to_a_command_does_not(hands: Hands) -> None:
    hands.sandbox.deny("#games", permissions.ATTACH_FILES, permissions.SEND_MESSAGES)
    command = hands.command()

    sent, _ = await hands.upload(hands.messages(), SENT, ("a.txt", b"x"))
    answered, _ = await hands.upload(
        f"/interactions/{command.id}/{command.token}/callback?with_response=1",
        {"type": 4, "data": SENT},
        ("a.txt", b"x"),
    )
    followed, _ = await hands.follow_up(command, "more")

    assert (sent, answered, followed) == (403, 200, 200)


async def test_the_bot_hears_of_permissions_taken_away(sandbox: Sandbox, bot: SampleBot) -> None:
    where = sandbox.channel("#games")

    sandbox.deny("#games", permissions.ATTACH_FILES)
    await sandbox.actor("ana").command("#games", "place", to="E5")
    channel = bot.get_channel(where.id)

    assert isinstance(channel, discord.TextChannel)
    assert not channel.permissions_for(channel.guild.me).attach_files


async def test_the_bot_writes_to_a_person_who_answers_with_commands(sandbox: Sandbox, bot: SampleBot) -> None:
    ana = sandbox.actor("ana")
    user = await bot.fetch_user(ana.id)

    await user.send("your turn", file=file())
    answer = await ana.command(ana.dm, "place", to="E5")

    assert sandbox.messages(ana.dm)[0]["content"] == "your turn"
    assert answer.ok, answer.error
    ana.close_dms()
    with pytest.raises(discord.Forbidden, match="50007"):
        await user.send("anybody there?")


async def test_a_stranger_cannot_be_written_to(hands: Hands) -> None:
    zoe = hands.sandbox.actor("zoe")
    zoe.leave("The Lamp & Table")

    status, error = await hands.call("POST", hands.messages(zoe.dm), SENT)

    assert (status, error["code"]) == (403, 50278)


async def test_a_command_stays_where_its_contexts_allow_it(hands: Hands) -> None:
    path = f"/applications/{hands.sandbox.world.application_id}/commands"
    ana = hands.sandbox.actor("ana")
    await hands.call("POST", path, {"name": "guilds", "description": "x", "type": 1, "contexts": [0]})
    await hands.call("POST", path, {"name": "dms", "description": "x", "type": 1, "contexts": [1]})

    errors = [(await ana.command(where, line)).error for where in ("#games", ana.dm) for line in ("guilds", "dms")]

    offline = "The application is offline"
    assert errors == [offline, "/dms cannot be used here", "/guilds cannot be used here", offline]


async def test_what_was_deleted_is_unknown(hands: Hands) -> None:
    ana = hands.sandbox.actor("ana")
    gone, board = await hands.say("gone"), await hands.say("board")
    _, made = await hands.call("POST", f"/channels/{hands.games}/threads", PUBLIC_THREAD)
    thread = hands.sandbox.channel(int(made["id"]))
    late, click = hands.click(gone), hands.click(board)
    games = hands.sandbox.channel("#games")

    ana.delete(gone)
    _, no_update = await hands.answer(late, 7, SENT)
    _, no_message = await hands.call("PATCH", f"{hands.messages()}/{gone['id']}", SENT)
    ana.delete_channel(games)
    _, no_channel = await hands.call("POST", hands.messages(games), SENT)
    _, no_thread = await hands.call("POST", hands.messages(thread), SENT)
    _, no_answer = await hands.answer(click, 4, SENT)

    codes = [error["code"] for error in (no_update, no_message, no_channel, no_thread, no_answer)]
    assert codes == [10008, 10008, 10003, 10003, 10003]


async def test_a_guild_the_bot_is_not_in_is_out_of_reach_but_for_answers(hands: Hands) -> None:
    ana = hands.sandbox.actor("ana")
    guild = hands.sandbox.add_guild("Elsewhere", "ana", bot=False)
    where = next(hands.sandbox.world.guild_channels(guild.id))
    ana.install()
    command = hands.command(where)

    _, no_access = await hands.call("POST", hands.messages(where), SENT)
    _, no_guild = await hands.call("GET", f"/guilds/{guild.id}")
    answered, _ = await hands.answer(command, 4, SENT)
    followed = [await hands.follow_up(command, str(n)) for n in range(6)]

    assert (no_access["code"], no_guild["code"]) == (50001, 10004)
    assert answered == 200
    assert [status for status, _ in followed] == [200] * 5 + [400]
    assert followed[-1][1]["code"] == 40094


async def test_a_user_installed_command_works_where_the_bot_is_not(sandbox: Sandbox, bot: SampleBot) -> None:
    ana, zoe = sandbox.actor("ana"), sandbox.actor("zoe")
    guild = sandbox.add_guild("Elsewhere", "ana", "zoe", bot=False)
    where = next(sandbox.world.guild_channels(guild.id))
    for command in sandbox.world.commands[None].values():
        command |= {"integration_types": [0, 1], "contexts": [0, 1, 2]}
    ana.install()

    answers = [await ana.command(place, "place", to="E5") for place in (where, ana.private(zoe), "#games")]
    unlisted = await zoe.command(where, "place", to="E5")

    owners = [(answer.message or {})["interaction_metadata"]["authorizing_integration_owners"] for answer in answers]
    games = str(sandbox.channel("#games").guild_id)
    assert owners == [{"1": str(ana.id)}, {"1": str(ana.id)}, {"0": games, "1": str(ana.id)}]
    assert "There is no command" in (unlisted.error or "")
    opened = await ana.click(answers[0], label="form")
    assert opened.ok, opened.error


async def test_in_the_bots_own_conversation_commands_come_through_a_shared_server_or_with_the_person(
    sandbox: Sandbox, bot: SampleBot
) -> None:
    ana = sandbox.actor("ana")
    for command in sandbox.world.commands[None].values():
        command |= {"integration_types": [0, 1], "contexts": [0, 1, 2]}

    shared = await ana.command(ana.dm, "place", to="E5")
    ana.leave("The Lamp & Table")
    stranger = await ana.command(ana.dm, "place", to="E5")
    still = await ana.click(shared, label="form")
    ana.install()
    owner = await ana.command(ana.dm, "place", to="E5")

    owners = [
        (answer.message or {})["interaction_metadata"]["authorizing_integration_owners"] for answer in (shared, owner)
    ]
    assert owners == [{"0": "0"}, {"1": str(ana.id)}]
    assert "There is no command" in (stranger.error or "")
    assert still.ok, still.error


async def test_the_bot_is_told_when_it_joins_or_leaves_a_guild(sandbox: Sandbox, bot: SampleBot) -> None:
    sandbox.add_guild("A new club")
    sandbox.bot_leaves("Another Server")
    await sandbox.actor("ana").command("#games", "place", to="E5")
    names = {guild.name for guild in bot.guilds}
    sandbox.bot_joins("Another Server")
    await sandbox.actor("ana").command("#games", "place", to="E5")

    assert names == {"The Lamp & Table", "A new club"}
    assert {guild.name for guild in bot.guilds} == names | {"Another Server"}
    assert (await sandbox.actor("olga").command("#general", "place", to="E5")).ok


async def test_a_guild_with_an_outage_is_unavailable_until_it_is_over(sandbox: Sandbox, bot: SampleBot) -> None:
    olga = sandbox.actor("olga")

    sandbox.outage("Another Server")
    refused = await olga.command("#general", "place", to="E5")
    await olga.command("#games", "place", to="E5")
    during = [guild.name for guild in bot.guilds if not guild.unavailable]
    sandbox.outage("Another Server", over=True)
    after = await olga.command("#general", "place", to="E5")

    assert refused.error == "This server is temporarily unavailable"
    assert during == ["The Lamp & Table"]
    assert after.ok, after.error


async def test_a_bot_that_asks_opens_as_many_shards_as_it_is_told(sandbox: Sandbox) -> None:
    sandbox.gateway.shards = 3
    ana = sandbox.actor("ana")

    async with running(sandbox, SampleBot(shards=None)) as client:
        answers = [await ana.command(place, "place", to="E5") for place in ("#games", ana.dm)]

    assert sorted(client.shards) == [0, 1, 2]
    assert all(answer.ok for answer in answers)


async def test_messages_are_read_page_by_page_and_not_at_all_without_the_history(hands: Hands) -> None:
    sent = [(await hands.say(str(n)))["id"] for n in range(5)]

    _, newest = await hands.call("GET", f"{hands.messages()}?limit=2")
    _, older = await hands.call("GET", f"{hands.messages()}?limit=2&before={newest[-1]['id']}")
    _, newer = await hands.call("GET", f"{hands.messages()}?limit=100&after={sent[0]}")
    too_many, _ = await hands.call("GET", f"{hands.messages()}?limit=101")
    hands.sandbox.deny("#games", permissions.READ_MESSAGE_HISTORY)
    hidden = await hands.call("GET", hands.messages())
    hands.sandbox.deny("#games", permissions.VIEW_CHANNEL)
    refused, _ = await hands.call("GET", hands.messages())

    assert [message["id"] for message in newest] == [sent[4], sent[3]]
    assert [message["id"] for message in older] == [sent[2], sent[1]]
    assert [message["id"] for message in newer] == sent[:0:-1]
    assert (too_many, hidden, refused) == (400, (200, []), 403)


async def test_who_has_left_a_server_is_no_member(hands: Hands) -> None:
    ana = hands.sandbox.actor("ana")
    path = f"/guilds/{hands.sandbox.guild('The Lamp & Table').id}/members/{ana.id}"

    there, member = await hands.call("GET", path)
    ana.leave("The Lamp & Table")
    away, error = await hands.call("GET", path)
    ana.join("The Lamp & Table")
    back, _ = await hands.call("GET", path)

    assert member["user"]["id"] == str(ana.id)
    assert (there, away, back) == (200, 404, 200)
    assert error["code"] == 10007


async def test_only_a_message_that_is_not_silent_pings(hands: Hands) -> None:
    ana = hands.sandbox.actor("ana")
    body = {"content": f"<@{ana.id}>", "allowed_mentions": {"parse": [], "users": [str(ana.id)]}}

    _, silent = await hands.call("POST", hands.messages(), {**body, "flags": SILENT})
    _, loud = await hands.call("POST", hands.messages(), body)

    assert silent["flags"] == SILENT
    assert [user["id"] for user in silent["mentions"]] == [str(ana.id)]
    assert hands.sandbox.pings("ana") == [int(loud["id"])]


async def test_a_role_calls_whoever_has_it_where_it_may_be_called(hands: Hands) -> None:
    helpers = hands.sandbox.add_role("The Lamp & Table", "Helpers", "zoe", "ana")
    judges = hands.sandbox.add_role("The Lamp & Table", "Judges", "zoe", mentionable=False)

    async def call(role: int, *, allowed: bool = True) -> str:
        mentions = {"parse": [], "roles": [str(role)] if allowed else []}
        body = {"content": f"<@&{role}>", "allowed_mentions": mentions}
        return str((await hands.call("POST", hands.messages(), body))[1]["id"])

    loud = await call(helpers.id)
    quiet = [await call(helpers.id, allowed=False), await call(judges.id)]

    assert hands.sandbox.pings("zoe") == hands.sandbox.pings("ana") == [int(loud)]
    assert hands.sandbox.pings("david") == []
    assert len(quiet) == 2


async def test_what_an_option_names_is_told_with_it(sandbox: Sandbox, bot: SampleBot) -> None:
    helpers = sandbox.add_role("The Lamp & Table", "Helpers", "zoe")
    heard: list[dict[str, Any]] = []
    sandbox.taps.append(
        lambda _direction, event, payload: heard.append(payload) if event == "INTERACTION_CREATE" else None
    )
    place = next(one for one in sandbox.world.commands[None].values() if one["name"] == "place")
    place["options"] = [
        {"type": kind, "name": name, "description": "x"}
        for kind, name in ((3, "to"), (6, "who"), (7, "where"), (8, "role"), (9, "anybody"))
    ]
    ana, games = sandbox.actor("ana"), sandbox.channel("#games")

    sandbox.deny("#games", permissions.ATTACH_FILES)
    named = {"who": ana, "where": games, "role": helpers.id, "anybody": helpers.id}
    await ana.command("#games", "place", to="E5", **named)

    resolved = heard[-1]["data"]["resolved"]
    assert resolved["users"].keys() == resolved["members"].keys() == {str(ana.id)}
    assert resolved["roles"][str(helpers.id)]["name"] == "Helpers"
    assert resolved["channels"][str(games.id)]["name"] == "games"
    held = int(resolved["channels"][str(games.id)]["app_permissions"])
    assert held & permissions.SEND_MESSAGES
    assert not held & permissions.ATTACH_FILES


async def test_a_nonce_is_recognised_until_it_is_forgotten(hands: Hands) -> None:
    body = {**SENT, "nonce": "abc", "enforce_nonce": True}

    first = (await hands.call("POST", hands.messages(), body))[1]["id"]
    again = (await hands.call("POST", hands.messages(), body))[1]["id"]
    hands.sandbox.forget_nonces()
    second = (await hands.call("POST", hands.messages(), body))[1]["id"]
    hands.now += 301
    third = (await hands.call("POST", hands.messages(), body))[1]["id"]

    hands.sandbox.actor("ana").delete({"channel_id": hands.games, "id": third})
    gone, error = await hands.call("POST", hands.messages(hands.sandbox.channel("#off-topic")), body)

    assert first == again
    assert len({first, second, third}) == 3
    assert (gone, error["code"]) == (404, 10008)


async def test_a_bot_hears_what_its_role_may_and_which_server_is_gone(sandbox: Sandbox, bot: SampleBot) -> None:
    lamp = sandbox.guild("The Lamp & Table")
    games = sandbox.channel("#games")

    sandbox.deny_everywhere("The Lamp & Table", permissions.SEND_MESSAGES)
    with pytest.raises(discord.Forbidden):
        await bot.get_partial_messageable(games.id).send("hello")
    sandbox.deny_everywhere("The Lamp & Table")
    await bot.get_partial_messageable(games.id).send("hello")
    sandbox.delete_guild("The Lamp & Table")
    with pytest.raises(discord.NotFound) as gone:
        await bot.get_partial_messageable(games.id).send("hello")

    assert gone.value.code == 10003
    assert [guild.name for guild in bot.guilds] == ["Another Server"]
    assert lamp.id not in sandbox.world.guilds
