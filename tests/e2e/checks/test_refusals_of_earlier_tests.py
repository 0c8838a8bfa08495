"""Tests that share a bot answer for their own people, not for those who left in an earlier test."""

from __future__ import annotations

from pathlib import Path

from bot.sandbox.server import Sandbox
from tests.e2e.bots.shared_bot import House


async def test_a_refusal_about_a_person_of_an_earlier_test_is_no_fault_of_this_one(tmp_path: Path) -> None:
    discord = await Sandbox.start()
    try:
        house = House(discord, tmp_path)
        house.process.log.touch()
        ana = house.person("Ana")
        gone = ana.user.id
        about = [
            f"GET /guilds/1/members/{gone}: Unknown Member",
            f"POST /channels/{ana.dm.id}/messages: Cannot send messages to this user",
        ]
        before = [house.is_of_earlier_test(one) for one in about]
        house.check()
        here = house.person("Benoît").user.id

        assert before == [False, False]
        assert all(house.is_of_earlier_test(one) for one in about)
        assert not house.is_of_earlier_test(f"GET /guilds/1/members/{here}: Unknown Member")
        assert not house.is_of_earlier_test(f"PUT /guilds/1/members/{gone}: Missing Access")
    finally:
        await discord.stop()
