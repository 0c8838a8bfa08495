"""Reminders on the wire: a direct message about two boards, a call whose place one takes, and putting them off."""

from __future__ import annotations

from pathlib import Path

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from tests.e2e.bots.shared_bot import House, Room, assert_private, housed, refusal
from tests.e2e.checks.message_reader import Json, buttons, calling, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover, newest_board, take_turn

DAY = 24 * 3600
EN = phrases("en")


async def begun(house: House, people: list[Actor], awaited: Actor) -> tuple[Room, Json]:
    """A match in a channel of its own that waits for somebody, and its board."""
    room = Room(house.room().hall, people, house.discord)
    board = await house.begin(room)
    while mover(house.discord, board, people) is not awaited:
        board = await moved_on(house, room, board)
    return room, board


async def moved_on(house: House, room: Room, board: Json) -> Json:
    """The board of the next person, everything told."""
    before = mover(house.discord, board, room.people)
    while mover(house.discord, board, room.people) is before:
        answer = await take_turn(board, before)
        assert answer.ok, answer.error
        board = await newest_board(house.discord, int(board["id"]), room.channel)
    await house.told(board)
    return board


def calls(house: House, board: Json) -> list[Json]:
    """The messages where a board is that call somebody, itself too."""
    place = house.discord.world.channels[int(board["channel_id"])]
    return calling(house.discord.messages(place, "olga"))


def direct(house: House, person: Actor) -> list[Json]:
    """What Herald has written to somebody of itself, oldest first."""
    found = house.discord.world.history(person.dm.id, house.discord.world.bot.id)
    return [house.discord.message(message) or {} for message in found if message.visible_to is None]


async def test_reminders_come_once_where_they_are_wanted(tmp_path: Path) -> None:
    async with housed(tmp_path) as house:
        people = house.room("Ida", "Jon").people
        ida, jon = people
        for person in people:
            await person.command("#games", "settings me", **{"reminders-come": "dm"})
        # Jon chooses direct messages, and takes none.
        jon.close_dms()
        house.forgiven = ["Cannot send messages to this user"]
        room, one = await begun(house, people, ida)
        other, two = await begun(house, people, ida)

        house.process.forward(DAY + 3600)
        await until(lambda: len(direct(house, ida)) == 1)
        (digest,) = direct(house, ida)
        assert text(digest).startswith("2 matches are waiting for you:")
        assert all(f"{board['channel_id']}/{board['id']}" in text(digest) for board in (one, two))
        assert digest["id"] in map(str, house.discord.pings(ida.user.display))
        assert [len(calls(house, board)) for board in (one, two)] == [1, 1]

        put_off = await ida.click(digest, label=EN("snooze-1d"))
        assert_private(put_off, "You’ll be reminded again")
        one = await moved_on(house, room, one)
        (called,) = calls(house, one)
        await house.process.kill()
        house.process.forward(DAY)
        await house.process.start()
        await until(lambda: any(buttons(call, "snooze") for call in calls(house, one)))
        (reminder,) = calls(house, one)
        assert reminder["id"] != called["id"]
        assert text(reminder).startswith(f"{jon.mention} · Kingdomino: ")
        assert EN("remind-alone", names="Ida", count=1) in text(reminder)

        wrong = await ida.click(reminder, label=EN("snooze-8h"))
        assert_private(wrong, refusal("match-not-your-reminder", seat="Jon"))
        late = await jon.click(reminder, label=EN("snooze-9"))
        assert_private(late, "You’ll be reminded again")
        await until(lambda: len(direct(house, ida)) == 2)
        old = await moved_on(house, other, two)
        past = await ida.click(direct(house, ida)[0], label=EN("snooze-8h"))
        assert_private(past, refusal("match-reminder-past"))

        assert len(direct(house, ida)) == 2
        assert [len(calls(house, board)) for board in (one, old)] == [1, 1]
        house.check()
