"""The sandbox's world and who is mentioned in it."""

from __future__ import annotations

from bot.sandbox import guilds, parts, permissions, pictures, wire
from bot.sandbox.rules import mentions
from bot.sandbox.world import DISCORD_EPOCH_MS, PUBLIC_THREAD, Message, Snowflakes, default_world


def test_snowflakes_carry_their_time_and_grow_even_when_the_clock_stands() -> None:
    now = 1_800_000_000.0
    flakes = Snowflakes(lambda: now)

    first, second = flakes.next(), flakes.next()

    assert (first >> 22) + DISCORD_EPOCH_MS == int(now * 1000)
    assert second > first


def test_the_bot_is_a_member_of_every_guild() -> None:
    world = default_world(lambda: 1_800_000_000.0)

    known = world.guilds.values()

    assert len(known) == 2
    assert all(world.bot.id in guild.members for guild in known)


def test_an_ephemeral_message_is_in_its_owners_history_only() -> None:
    world = default_world(lambda: 1_800_000_000.0)
    ana, zoe = world.user_named("ana"), world.user_named("zoe")
    channel = next(iter(world.channels.values()))
    assert ana is not None
    assert zoe is not None

    world.add_message(Message(world.ids.next(), channel.id, world.bot.id, 0.0, visible_to=ana.id))

    assert len(world.history(channel.id, ana.id)) == 1
    assert world.history(channel.id, zoe.id) == []


def test_a_direct_conversation_is_opened_once() -> None:
    world = default_world(lambda: 1_800_000_000.0)
    ana = world.user_named("ana")
    assert ana is not None

    assert world.open_dm(ana) is world.open_dm(ana)


def test_without_rules_everything_written_is_a_mention() -> None:
    found = mentions.allowed("<@1> <@!2> <@&3> @everyone `<@4>`", None)

    assert found == mentions.Mentions((1, 2), (3,), True)


def test_with_rules_only_what_they_name_is_a_mention() -> None:
    nobody = mentions.allowed("<@1> <@&3> @here", {"parse": []})
    one = mentions.allowed("<@1> <@2>", {"parse": [], "users": ["2", "9"]})

    assert nobody == mentions.Mentions((), (), False)
    assert one.users == (2,)


def test_the_author_of_the_message_replied_to_is_mentioned_unless_told_otherwise() -> None:
    assert mentions.allowed("ok", None, replied_to=7).users == (7,)
    assert mentions.allowed("ok", {"parse": [], "replied_user": False}, replied_to=7).users == ()


def test_component_ids_are_filled_in_around_the_given_ones() -> None:
    given = [{"type": 10, "content": "a"}, {"type": 10, "content": "b", "id": 1}, {"type": 10, "content": "c"}]

    settled = parts.settle(given, lambda _: {})

    assert [part["id"] for part in settled] == [2, 1, 3]


def test_a_picture_is_recognised_by_its_bytes_not_its_name() -> None:
    gif = b"GIF89a" + (7).to_bytes(2, "little") + (5).to_bytes(2, "little")

    kind = pictures.kind("board.png", gif)

    assert kind == "image/gif"
    assert pictures.size(kind, gif) == (7, 5)


def test_a_channel_is_hidden_from_these_people_with_its_threads_and_never_from_the_owner() -> None:
    world = default_world(lambda: 1.0)
    guild = next(iter(world.guilds.values()))
    named = {user.username: user for user in world.users.values()}
    ana, zoe, olga = (named[name] for name in ("ana", "zoe", "olga"))
    channel = next(world.guild_channels(guild.id))
    thread = world.add_thread(channel, "A match", zoe.id, PUBLIC_THREAD)
    message = world.add_message(Message(world.ids.next(), thread.id, zoe.id, 1.0, "hello"))

    channel.hidden = {ana.id, olga.id}

    assert [world.can_see(one.id, place) for one in (ana, zoe, olga) for place in (channel, thread)] == [
        *(False, False),
        *(True, True),
        *(True, True),
    ]
    assert world.history(thread.id, ana.id) == []
    assert world.history(thread.id, zoe.id) == [message]
    assert wire.channel(world, channel)["permission_overwrites"] == [
        {"id": str(one), "type": 1, "allow": "0", "deny": str(permissions.VIEW_CHANNEL)}
        for one in sorted((ana.id, olga.id))
    ]
    assert permissions.permissions_in(world, guild, thread, ana.id) == 0
    assert permissions.permissions_in(world, guild, thread, zoe.id) == permissions.EVERYONE


def test_a_bot_is_told_three_fields_of_a_channel_it_cannot_see() -> None:
    world = default_world(lambda: 1_800_000_000.0)
    guild = next(iter(world.guilds.values()))
    seen, unseen, *_ = world.guild_channels(guild.id)
    unseen.denied = permissions.VIEW_CHANNEL
    told = {int(one["id"]): one for one in guilds.guild_create(world, guild, all_members=False)["channels"]}

    assert told[seen.id] == wire.channel(world, seen)
    assert told[unseen.id] == {"id": str(unseen.id), "type": unseen.type, "position": unseen.position}
