"""Herald greets a server once: where it may write, as soon as it may, and not again after restarts and upgrades."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

from bot.sandbox import permissions
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Guild
from tests.e2e.bots.bot_process import UNHURRIED, BotProcess
from tests.e2e.checks.message_reader import Json, selects
from tests.e2e.checks.waiting import until

CLUB, DEN, NOOK = "A club", "A den", "A nook"


def greetings(discord: Sandbox, guild: Guild) -> list[Json]:
    """Everything in a server that greets it."""
    found = [one for place in discord.world.guild_channels(guild.id) for one in discord.messages(place, "olga")]
    return [message for message in found if selects(message, "speak")]


def kept(process: BotProcess, statement: str, *values: object) -> list[tuple[object, ...]]:
    """What the database of a bot that is not running says, or is told."""
    with closing(sqlite3.connect(process.database)) as database, database:
        return list(database.execute(statement, values))


async def test_a_server_is_greeted_once_where_and_when_herald_may_write(
    discord: Sandbox, bot_process: BotProcess
) -> None:
    club, den = discord.add_guild(CLUB, bot=False), discord.add_guild(DEN, bot=False)
    lobby = discord.exchange.create_channel(club, "lobby")
    club.system_channel = lobby.id
    den.denied = permissions.SEND_MESSAGES

    discord.bot_joins(CLUB)
    discord.bot_joins(DEN)
    await until(lambda: bool(greetings(discord, club)))
    await until(lambda: "greeting.nowhere" in bot_process.log.read_text())
    silent = greetings(discord, den)
    discord.deny_everywhere(DEN)
    await until(lambda: bool(greetings(discord, den)))
    elsewhere = [guild for guild in discord.world.bot_guilds() if guild not in (club, den)]

    assert [message["channel_id"] for message in greetings(discord, club)] == [str(lobby.id)]
    assert silent == []
    assert len(greetings(discord, den)) == 1
    assert not [one for guild in elsewhere for one in greetings(discord, guild)]
    assert not discord.pings("olga")


async def test_who_was_greeted_is_not_greeted_again_and_who_came_meanwhile_is(
    discord: Sandbox, bot_process: BotProcess
) -> None:
    club, den = discord.add_guild(CLUB), discord.add_guild(DEN)
    await until(lambda: all(greetings(discord, guild) for guild in (club, den)))
    await bot_process.stop()
    # Of one greeting no one knows whether it has arrived, of the other that it has not: its nonce is new to Discord.
    discord.forget_nonces()
    (hanging,) = greetings(discord, club)
    (lost,) = greetings(discord, den)
    discord.exchange.delete(discord.world.messages[int(lost["channel_id"])][int(lost["id"])])
    for guild, message in ((club, hanging), (den, lost)):
        value = json.dumps([int(message["channel_id"]), 0])
        kept(bot_process, "UPDATE settings SET value = ? WHERE owner = ? AND key = 'greeting'", value, guild.id)
    nook = discord.add_guild(NOOK)

    await bot_process.start()
    await until(lambda: bool(greetings(discord, nook) and greetings(discord, den)))
    await bot_process.stop()

    assert [len(greetings(discord, guild)) for guild in (club, den, nook)] == [1, 1, 1]
    told = dict(kept(bot_process, "SELECT owner, value FROM settings WHERE key = 'greeting'"))
    assert json.loads(str(told[club.id])) == [int(hanging["channel_id"]), int(hanging["id"])]


async def test_a_greeting_that_was_deleted_is_left_at_that(discord: Sandbox, bot_process: BotProcess) -> None:
    club = discord.add_guild(CLUB)
    discord.exchange.create_channel(club, "lobby")
    await until(lambda: bool(greetings(discord, club)))
    await bot_process.stop()
    # Herald has not heard that it arrived, and someone has deleted it.
    (deleted,) = greetings(discord, club)
    discord.exchange.delete(discord.world.messages[int(deleted["channel_id"])][int(deleted["id"])])
    value = json.dumps([int(deleted["channel_id"]), 0])
    kept(bot_process, "UPDATE settings SET value = ? WHERE owner = ? AND key = 'greeting'", value, club.id)

    await bot_process.start()
    den = discord.add_guild(DEN)
    await until(lambda: bool(greetings(discord, den)))
    await until(lambda: f'"guild": {club.id}, "channel"' in bot_process.log.read_text().rsplit('"event": "ready"')[-1])

    assert greetings(discord, club) == []


async def test_an_upgrade_greets_nobody_who_has_herald_already(discord: Sandbox, bot_process: BotProcess) -> None:
    bot_process.rate = UNHURRIED
    await discord.actor("ana").command("#games", "play kingdomino")
    await bot_process.stop()
    kept(bot_process, "DELETE FROM settings WHERE key LIKE 'greeting%'")
    club = discord.add_guild(CLUB)

    await bot_process.start()
    await until(lambda: bool(kept(bot_process, "SELECT 1 FROM settings WHERE key = 'greeting-since'")))
    den = discord.add_guild(DEN)
    await until(lambda: bool(greetings(discord, den)))

    assert greetings(discord, club) == []
