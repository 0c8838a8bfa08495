"""A bot that does not know who hides: what the check of all listings must find."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.bots.shared_bot import housed
from tests.e2e.checks import name_checks


async def test_a_bot_that_forgets_who_hides_is_caught_in_every_kind_of_listing(tmp_path: Path) -> None:
    async with housed(tmp_path, strict=False, fault="indiscreet") as house:
        room, board = await name_checks.played(house)
        stranger = house.person("Sol", server=name_checks.SERVER)

        seen = [one async for one in name_checks.listings(room, board, stranger)]

        leaks = {name.split(" {")[0] for name, message in seen if name_checks.names(message, room.people[0])}
    assert {"/history", "/leaderboard", "/stats", "/match show", "/match score", "/match moves", "/replay"} <= leaks
