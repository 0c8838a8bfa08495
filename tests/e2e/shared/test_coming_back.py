"""Coming back to a match: what happened meanwhile, places that are gone, and channels one player can't see."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from tests.e2e.house import House
from tests.e2e.reading import match_id, text
from tests.e2e.table import mover, newest_board, press, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")


async def test_the_first_look_begins_with_what_happened_and_no_later_one_does(house: House) -> None:
    room = house.room("Ana", "Benoît", "Zoë")
    board = await house.begin(room)
    moved = set[str]()
    while True:
        person = mover(house.discord, board, room.people)
        if person.user.display in moved:
            break
        moved.add(person.user.display)
        assert (await take_turn(board, person)).ok
        board = await newest_board(house.discord, int(board["id"]), room.channel)
        await house.told(board)

    first = await press(person, board, "play")
    again = await press(person, board, "play")

    said = text(first.message or {})
    assert said.startswith(EN("recap-title")), said
    assert 2 <= len([line for line in said.split("\n") if line.startswith("- ")]) <= 4
    assert EN("recap-title") not in text(again.message or {})
    assert match_id(board)
