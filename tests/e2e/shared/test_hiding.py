"""Nobody else is told of somebody who hides, whatever they ask for."""

from __future__ import annotations

import pytest

from tests.e2e import naming
from tests.e2e.house import House

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_no_listing_names_a_person_who_hides_to_a_stranger(house: House) -> None:
    room, board = await naming.played(house)
    stranger = house.person("Sol", server=naming.SERVER)
    hidden, other = room.people

    seen = [(name, message) async for name, message in naming.listings(room, board, stranger)]

    assert [
        name for name, message in seen if naming.names(message, hidden) and not naming.refuses(name, message, room)
    ] == []
    assert [name for name, message in seen if naming.names(message, other)], "others are named"
