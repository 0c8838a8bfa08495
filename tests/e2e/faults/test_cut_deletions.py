"""A deletion whose bot is killed before it's saved is made again, and only that repetition is forgiven."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.rest.call import Call, Reply
from tests.e2e.bots.shared_bot import House, deletion, housed
from tests.e2e.checks.message_reader import Json, calling
from tests.e2e.checks.waiting import until

DAY = 24 * 3600


def reminders(house: House, board: Json) -> list[int]:
    """The ids of messages besides a board that call a player to it."""
    place = house.discord.world.channels[int(board["channel_id"])]
    return [int(one["id"]) for one in calling(house.discord.messages(place, "olga")) if one["id"] != board["id"]]


async def reminded(house: House) -> tuple[Json, int]:
    """A board and the reminder below it, which the next reminder replaces."""
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    house.process.forward(DAY)
    await until(lambda: len(reminders(house, board)) == 1)
    house.check()
    return board, reminders(house, board)[0]


async def test_a_deletion_cut_off_by_a_kill_is_made_again(tmp_path: Path) -> None:
    async with housed(tmp_path) as house:
        board, first = await reminded(house)
        deleted: list[str] = []

        async def kill(call: Call, reply: Reply) -> Reply:
            if (route := deletion(call)).endswith(f"/{first}"):
                deleted.append(route)
                await house.process.kill()
            return reply

        house.discord.rest.aftermath.append(kill)
        house.process.forward(2 * DAY)
        await until(lambda: bool(deleted) and not house.process.runs)
        await house.process.start()
        await until(lambda: reminders(house, board) not in ([], [first]))

        assert house.discord.refused[-1] == f"{deleted[0]}: Unknown Message"
        assert len(reminders(house, board)) == 1
        house.check()


async def test_a_message_deleted_twice_in_one_life_is_not_forgiven(tmp_path: Path) -> None:
    async with housed(tmp_path) as house:
        board, first = await reminded(house)

        async def again(call: Call, reply: Reply) -> Reply:
            if deletion(call).endswith(f"/{first}"):
                house.discord.log.add("refused", deletion(call), detail="Unknown Message")
            return reply

        house.discord.rest.aftermath.append(again)
        house.process.forward(2 * DAY)
        await until(lambda: reminders(house, board) not in ([], [first]))

        with pytest.raises(AssertionError, match="Unknown Message"):
            house.check()
