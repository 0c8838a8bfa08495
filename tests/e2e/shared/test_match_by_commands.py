"""A whole match without looking at a picture or pressing a button."""

from __future__ import annotations

import pytest

from tests.e2e.bots.shared_bot import House, assert_private
from tests.e2e.checks.message_reader import match_id, pictures
from tests.e2e.players.table_players import command_turn, mover, play_out, started

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_two_people_play_a_match_by_slash_commands_alone(house: House) -> None:
    room = house.room("Ana", "Benoît")
    table = await started(room.people, room.channel)

    played = await play_out(house.discord, room.people, room.channel, command_turn)

    assert len(played.answers) >= 24
    for answer in played.answers:
        assert_private(answer, "Done.")
    for board in played.boards:
        (picture,) = pictures(board)
        assert picture["description"]
    log = house.records.log(match_id(table.message or {}))
    assert {row.actor for row in log if row.command == "submit"} == {person.id for person in room.people}
    # Herald goes on by itself, after it took the match to its thread.
    assert {row.command for row in log if row.actor is None} == {"move", "settle"}
    assert sum(len(row.notations) for row in log) >= 40


async def test_autocomplete_offers_only_what_fits_and_narrows_while_one_types(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await started(room.people, room.channel)
    board = (await play_out(house.discord, room.people, room.channel, turns=4)).boards[-1]
    person = mover(house.discord, board, room.people)
    waiting = next(other for other in room.people if other is not person)

    everything = await person.autocomplete(room.channel, "kingdomino place", focused="to")
    some = await person.autocomplete(room.channel, "kingdomino place", focused="to", value="g8")
    nonsense = await person.autocomplete(room.channel, "kingdomino place", focused="to", value="\x00@everyone")
    nothing = await waiting.autocomplete(room.channel, "kingdomino place", focused="to")

    assert everything.choices
    assert len(everything.choices) <= 25
    assert some.choices is not None
    assert all("G8" in choice["name"] for choice in some.choices)
    assert nonsense.choices == []
    assert nothing.choices == []
