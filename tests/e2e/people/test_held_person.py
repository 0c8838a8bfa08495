"""A person whose seat autopilot plays is written to after a week, and plays on by the button of that message."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.i18n import phrases
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import House, assert_private, housed
from tests.e2e.checks.message_reader import Json, buttons, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover

EN = phrases("en")

HOUR, DAY = 3600, 24 * 3600
"""Seconds."""


def has_happened(house: House, board: Json, event: str) -> bool:
    return any(one["wire"] == f"match.{event}.1" for one in house.records.events(match_id(board)))


async def test_the_weekly_message_brings_its_reader_back(tmp_path: Path) -> None:
    async with housed(tmp_path, rate=UNHURRIED) as house:
        room = house.room("Ana", "Ben")
        olga = house.discord.actor("olga")
        assert (await olga.command(room.hall, "settings server", clock="1d-hold")).ok
        board = await house.begin(room)
        late = mover(house.discord, board, room.people)
        assert (await late.command(room.channel, "settings me", **{"reminders-come": "dm"})).ok
        house.process.forward(18 * HOUR + 60)
        await until(lambda: has_happened(house, board, "warned"))
        for _ in range(50):
            if has_happened(house, board, "taken-over"):
                break
            house.process.forward(HOUR)
            await asyncio.sleep(0.3)

        def recaps() -> list[Json]:
            found = house.discord.world.history(late.dm.id, house.discord.world.bot.id)
            written = [house.discord.message(message) or {} for message in found if message.visible_to is None]
            return [one for one in written if "Autopilot is still playing for you" in text(one)]

        house.process.forward(8 * DAY)
        await until(lambda: len(recaps()) == 1)
        (recap,) = recaps()
        assert buttons(recap, "back")
        seen = await late.command(room.channel, "match show")
        assert_private(seen, EN("recap-start"))
        assert buttons(seen.message or {}, "back")
        back = await late.click(recap, custom_id=buttons(recap, "back")[0]["custom_id"])

        assert_private(back)
        assert has_happened(house, board, "handed-back")
        house.check()
