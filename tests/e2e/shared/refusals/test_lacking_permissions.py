"""What Herald may not do in a place is said to whoever asks for it there, with the way to mend it."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.sandbox import permissions
from bot.sandbox.actor import Actor
from bot.sandbox.world import Channel
from tests.e2e.bots.shared_bot import House, Room, assert_private, until
from tests.e2e.checks.message_reader import Json, buttons, match_id, text
from tests.e2e.players.table_players import mover, newest_board, opened, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

BOTH = pytest.mark.parametrize("locale", ["en-US", "fr"])
DENIED = ["Missing Permissions", "Missing Access"]
FILES = {"en-US": "Attach Files", "fr": "Joindre des fichiers"}
SENDING = {"en-US": "Send Messages", "fr": "Envoyer des messages"}
MENDED_BY = {"en-US": "Someone who manages the channel", "fr": "Une personne qui gère le salon"}


def gathered(house: House, locale: str) -> Room:
    """Two people who read this language, in a room of their own."""
    return Room(house.room().hall, [house.person(name, locale=locale) for name in ("Ana", "Benoît")], house.discord)


def commands(house: House, match: int) -> list[str]:
    return [row.command for row in house.records.log(match)]


@BOTH
async def test_no_table_is_opened_where_no_board_could_follow(house: House, locale: str) -> None:
    room = gathered(house, locale)
    ana, rows = room.people[0], house.records.rows()

    house.discord.deny(room.channel, permissions.ATTACH_FILES, permissions.SEND_MESSAGES)
    refused = await ana.command(room.channel, "play kingdomino", seats=2)
    house.discord.deny(room.channel)
    allowed = await ana.command(room.channel, "play kingdomino", seats=2)

    assert_private(refused, FILES[locale])
    assert SENDING[locale] in text(refused.message or {})
    assert MENDED_BY[locale] in text(refused.message or {})
    assert house.records.rows() == rows + 1
    assert buttons(allowed.message or {}, "join")


@BOTH
async def test_no_match_starts_where_no_board_could_follow(house: House, locale: str) -> None:
    room = gathered(house, locale)
    table = await opened(room.people, room.channel)

    house.discord.deny(room.channel, permissions.ATTACH_FILES)
    refused = await press(room.people[0], table, "start")
    before = commands(house, match_id(table.message or {}))
    house.discord.deny(room.channel)
    await press(room.people[0], table, "start")

    assert_private(refused, FILES[locale])
    assert "start" not in before
    assert await newest_board(house.discord, 0, room.channel)


async def committed(house: House, room: Room, board: Json, person: Actor, *bits: int) -> tuple[str, Json]:
    """What is said to a move while Herald lacks these permissions; and its private message."""
    house.forgiven = [*DENIED]
    seen = await press(person, board, "play")
    house.discord.deny(room.channel, *bits)
    await press(person, seen, "commit")
    after = house.discord.message(seen) or {}
    return text(after), after


@BOTH
async def test_a_move_is_saved_and_its_player_told_why_no_board_follows(house: House, locale: str) -> None:
    room = gathered(house, locale)
    board = await house.begin(room)
    person = mover(house.discord, board, room.people)

    said, after = await committed(house, room, board, person, permissions.ATTACH_FILES)
    sent = await press(person, after, "send")

    assert FILES[locale] in said
    assert MENDED_BY[locale] in said
    assert FILES[locale] in text(house.discord.message(after) or {}), text(sent.message or {})
    assert "submit" in commands(house, match_id(board))
    house.discord.deny(room.channel)


@BOTH
async def test_where_nothing_is_missing_nothing_is_said_of_it(house: House, locale: str) -> None:
    room = gathered(house, locale)
    board = await house.begin(room)
    person = mover(house.discord, board, room.people)

    said, after = await committed(house, room, board, person)
    await press(person, after, "send")
    last = text(house.discord.message(after) or {})

    say = phrases("fr" if locale == "fr" else "en")
    assert FILES[locale] not in said + last
    assert any(say(promise) in last for promise in ("turn-done-next", "turn-called"))


async def test_a_command_is_told_as_a_click_is(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    person = mover(house.discord, board, room.people)
    house.forgiven = [*DENIED]

    offered = await person.autocomplete(room.channel, "kingdomino choose", focused="domino")
    house.discord.deny(room.channel, permissions.SEND_MESSAGES_IN_THREADS)
    answer = await person.command(room.channel, "kingdomino choose", domino=(offered.choices or [])[0]["value"])
    house.discord.deny(room.channel)

    assert_private(answer, "Send Messages in Threads")
    assert "submit" in commands(house, match_id(board))


async def test_in_a_thread_other_permissions_count(house: House) -> None:
    room = house.room("Ana")
    (ana,) = room.people
    thread = ana.open_thread(room.channel, "Board games")

    house.discord.deny(room.channel, permissions.SEND_MESSAGES)
    allowed = await ana.command(thread, "play kingdomino", seats=2)
    house.discord.deny(room.channel, permissions.SEND_MESSAGES_IN_THREADS)
    refused = await ana.command(thread, "play kingdomino", seats=2)
    house.discord.deny(room.channel)

    assert buttons(allowed.message or {}, "join")
    assert_private(refused, "Send Messages in Threads")


@BOTH
async def test_a_thread_that_cannot_be_opened_is_told_and_the_match_goes_on(house: House, locale: str) -> None:
    room = gathered(house, locale)
    try:
        house.discord.deny(room.channel, permissions.CREATE_PUBLIC_THREADS)
        table = await opened(room.people, room.channel)
        await press(room.people[0], table, "start")
        board = await newest_board(house.discord, 0, room.channel)
    finally:
        house.discord.deny(room.channel)

    lacked = {"en-US": "Create Public Threads", "fr": "Créer des fils publics"}[locale]
    await until(lambda: any(lacked in text(one) for one in mine(house, room.channel, room.people[0])))
    assert not any(lacked in text(one) for one in mine(house, room.channel, room.people[1]))
    assert board["channel_id"] == str(room.channel.id)


def mine(house: House, channel: Channel, person: Actor) -> list[Json]:
    """What this person sees in a channel."""
    found = house.discord.world.history(channel.id, person.id)
    return [house.discord.message(one) or {} for one in found]
