"""Nobody else is told of somebody who hides, whatever they ask for."""

from __future__ import annotations

import pytest

from tests.e2e.bots.shared_bot import House
from tests.e2e.checks import name_checks

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_no_listing_names_a_person_who_hides_to_a_stranger(house: House) -> None:
    room, board = await name_checks.played(house)
    stranger = house.person("Sol", server=name_checks.SERVER)
    hidden, other = room.people

    seen = [(name, message) async for name, message in name_checks.listings(room, board, stranger)]

    assert [
        name
        for name, message in seen
        if name_checks.names(message, hidden) and not name_checks.refuses(name, message, room)
    ] == []
    assert [name for name, message in seen if name_checks.names(message, other)], "others are named"
