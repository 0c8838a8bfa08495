"""What discord.py can't read neither ends the bot nor keeps it from starting: the real one, on the wire."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

from bot.sandbox import wire
from bot.sandbox.permissions import VIEW_CHANNEL
from bot.sandbox.world import PUBLIC_THREAD, VOICE
from tests.e2e.bots.shared_bot import HERE, House, housed
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import newest_board, press
from tests.spoiling import Json, samples, spoilt

STAGE = 13
EVERY = 41
"""Of thousands of spoilt events one in so many is sent; all are read in tests/unit/operation/test_unreadable.py."""


BEGINS = ("READY", "RESUMED")
"""Events that come once, at the start of a connection."""


def without(field: str, shape: Json) -> Json:
    return {key: value for key, value in shape.items() if key != field}


async def plays(house: House, game: str) -> None:
    """Two people open a table, sit down and begin, as anywhere else."""
    room = house.room("Ana", "Benoît")
    table = await room.people[0].command(room.hall, f"play {game}", seats=2)
    await press(room.people[1], table, "join")
    await press(room.people[0], table, "start")
    await newest_board(house.discord, 0, room.hall)


async def test_half_told_channels_of_a_server_keep_no_bot_from_starting_and_end_none(tmp_path: Path) -> None:
    async with housed(tmp_path) as house:
        discord, world = house.discord, house.discord.world
        games, server = discord.channel("#games"), discord.guild(HERE)
        hidden = world.add_channel(server, "den", VOICE)
        hidden.denied = VIEW_CHANNEL
        voice = wire.channel(world, world.add_channel(server, "hearth", VOICE))
        stage = without("bitrate", voice) | {"type": STAGE, "id": str(world.ids.next())}
        nameless = without("name", voice) | {"id": str(world.ids.next())}
        thread = wire.channel(world, world.add_thread(games, "Old", world.bot.id, PUBLIC_THREAD))
        thread = without("message_count", thread) | {"id": str(world.ids.next())}

        begun = list[Json]()

        def spoil(direction: str, name: str, data: Any) -> None:
            if (direction, name) == ("dispatch", "READY"):
                del data["shard"]
                begun.append(data)
                if len(begun) == 1:
                    del data["resume_gateway_url"]
            if (direction, name) == ("dispatch", "GUILD_CREATE") and data["id"] == str(server.id):
                data["channels"] += [stage, nameless]
                data["threads"].append(thread)

        discord.taps.append(spoil)
        await house.process.kill()
        await house.process.start()
        again = "Attempting a reconnect"
        await until(lambda: '"ready"' in house.process.log.read_text().partition(again)[2])
        await plays(house, "kingdomino")
        for event, data in (
            ("CHANNEL_CREATE", stage | {"id": str(world.ids.next())}),
            ("CHANNEL_UPDATE", without("bitrate", voice)),
            ("THREAD_CREATE", thread | {"id": str(world.ids.next())}),
            ("THREAD_UPDATE", {"id": thread["id"], "guild_id": str(server.id)}),
        ):
            discord.gateway.dispatch(event, server.id, lambda _, data=data: {"guild_id": str(server.id), **data})
        for channel in (games, hidden):
            discord.deny(channel, VIEW_CHANNEL)
            discord.deny(channel)
        await plays(house, "dice")

        said = house.process.log.read_text()
        house.forgiven = [again]
        house.check()
    assert len(begun) == 2, "a connection that made no sense was begun again"
    assert f"channels/{hidden.id}" not in said, "a channel that Herald can't see is there all the same"
    assert f"channels/{nameless['id']}" in said
    assert f"channels/{stage['id']}" not in said, "what Discord may leave out is filled in"
    assert f"threads/{thread['id']}" not in said
    assert said.count('"event.dropped"') >= 1


async def test_spoilt_events_of_every_kind_end_no_bot(tmp_path: Path) -> None:
    async with housed(tmp_path, strict=False) as house:
        discord, server = house.discord, house.discord.guild(HERE)
        sent = Counter[str]()
        for sample in samples(discord):
            if sample.event in BEGINS:
                continue
            for one in islice(spoilt(sample.data, sample.schema), 0, None, EVERY):
                discord.gateway.dispatch(sample.event, server.id, lambda _, data=one.data: data)
                sent[sample.event] += 1
        discord.outage(HERE)
        discord.outage(HERE, over=True)
        await plays(house, "kingdomino")

        said = house.process.log.read_text()
    assert sent.total() > 250
    assert said.count('"event.dropped"') > 20
    assert "got multiple values" not in said, "what tells of a fault has none"
