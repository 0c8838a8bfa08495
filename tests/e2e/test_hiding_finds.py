"""A bot that does not know who hides: what the check of all listings must find."""

from __future__ import annotations

from pathlib import Path

from tests.e2e import naming
from tests.e2e.house import housed


async def test_a_bot_that_forgets_who_hides_is_caught_in_every_kind_of_listing(tmp_path: Path) -> None:
    async with housed(tmp_path, strict=False, fault="indiscreet") as house:
        room, board = await naming.played(house)
        stranger = house.person("Sol", server=naming.SERVER)

        seen = [one async for one in naming.listings(room, board, stranger)]

        leaks = {name.split(" {")[0] for name, message in seen if naming.names(message, room.people[0])}
    assert {"/history", "/leaderboard", "/stats", "/match show", "/match score", "/match moves", "/replay"} <= leaks
