"""The Mighty Duel, the Dynasty and `/match why`, over the wire."""

from __future__ import annotations

import pytest

from tests.e2e.bots.shared_bot import House, assert_private, refusal
from tests.e2e.checks.message_reader import pictures, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover, opened, play_out, press, started

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def test_a_mighty_duel_for_more_than_two_is_refused_in_private_however_it_is_asked_for(house: House) -> None:
    room = house.room("Ana")
    owner = room.people[0]
    before = house.records.rows()

    asked = await owner.command(room.channel, "play kingdomino", seats=3, **{"mighty-duel": True})
    assert_private(asked, refusal("kingdomino-duel-for-two", seats=3))
    assert house.records.rows() == before

    table = await opened(room.people, room.channel, seats=4)
    message = house.discord.message(table) or {}
    page = (await press(owner, message, "fine")).message or {}
    (select,) = [one for one in selects(page, "option") if ":mighty-duel " in one["custom_id"]]
    chosen = await owner.select(page, select["custom_id"], "on")

    assert_private(chosen, refusal("kingdomino-duel-for-two", seats=4))
    assert "Mighty Duel" not in text(house.discord.message(table) or {}).split("Options: ")[1].split("\n")[0]


async def test_a_dynasty_of_mighty_duels_begins_and_says_so(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await started(room.people, room.channel, **{"mighty-duel": True, "dynasty": True})

    board = (await play_out(house.discord, room.people, room.channel, turns=6)).boards[-1]

    assert "game 1 of 3 · line 1 of 12" in text(board)
    assert "Mighty Duel and Dynasty" in text(board)


async def test_a_preset_is_chosen_by_a_command_and_another_with_one_press(house: House) -> None:
    room = house.room("Ana")
    owner, channel = room.people[0], room.channel

    asked = await owner.command(channel, "play carcassonne", preset="everything", river=False)
    table = house.discord.message(asked.message or {}) or {}
    panel = (await press(owner, table, "table")).message or {}
    (select,) = selects(panel, "preset")
    first = await owner.select(panel, select["custom_id"], "first")

    assert "Options: Everything · without The River" in text(table)
    assert [one["value"] for one in select["options"]] == ["first", "classic", "everything"]
    assert "Options: First match\n" in text(first.message or {})
    await until(lambda: "Options: First match\n" in text(house.discord.message(table) or {}))


async def test_why_answers_each_player_about_their_own_domino_with_a_picture(house: House) -> None:
    room = house.room("Ana", "Benoît")
    outsider = house.person("Sam")
    await started(room.people, room.channel)
    board = (await play_out(house.discord, room.people, room.channel, turns=6)).boards[-1]
    person = mover(house.discord, board, room.people)

    castle = await person.command(room.channel, "match why", cell="g7")
    far = await person.command(room.channel, "match why", cell="A1")
    near = await person.command(room.channel, "match why", cell="G10")
    odd = await person.command(room.channel, "match why", cell="@everyone")
    stranger = await outsider.command(room.channel, "match why", cell="G8")

    assert_private(castle, "G7 is your castle")
    assert_private(far, "too far out")
    assert pictures(near.message or {})[0]["description"]
    assert_private(odd, "isn’t a cell")
    assert_private(stranger, refusal("match-not-seated"))
