"""On the wire: a whole match of a person against a computer player, and what a crash between two moves leaves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from tests.e2e.bots.shared_bot import House, Room, assert_private, housed
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_code, match_id, text
from tests.e2e.checks.waiting import PATIENCE
from tests.e2e.players.table_players import is_board, over, press, take_turn

EN, FR = phrases("en"), phrases("fr")


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with housed(tmp_path) as found:
        yield found
        found.check()


async def _board(house: House, room: Room, after: int) -> Json:
    """The next board on which the person of a room is asked, or the end."""
    (ana,) = room.people

    def follows(message: Json) -> bool:
        asks = is_board(message) and (over(message) or ana.user.display in text(message).split("\n")[0])
        return int(message["id"]) > after and asks

    return await house.discord.wait_message(room.hall, follows, as_user="olga", timeout=PATIENCE, threads=True)


async def _begun(house: House, room: Room, person: Actor, level: str, **options: object) -> Json:
    table = await person.command(room.hall, "play kingdomino", bots=1, level=level, **options)
    assert (await press(person, table, "start")).ok
    return await _board(house, room, 0)


async def _resigned(house: House, room: Room, person: Actor, board: Json) -> Json:
    """Resign, which ends the match; return its last board."""
    asked = await person.command(room.channel, "match resign", match=match_code(board))
    await press(person, asked, "resign-yes")
    return await _board(house, room, int(board["id"]))


async def test_a_person_plays_a_match_to_its_end(house: House) -> None:
    room, eve = house.room("Ana"), house.person("Ève", locale="fr")
    (ana,) = room.people
    board = await _begun(house, room, ana, "easy")
    watched = await eve.click(board, custom_id=buttons(board, "play")[0]["custom_id"])
    moves = 0
    while not over(board):
        assert (await take_turn(board, ana)).ok
        board, moves = await _board(house, room, int(board["id"])), moves + 1
    await house.told(board)

    public = [one for one in house.discord.messages(room.channel, "olga") if not is_private(one)]
    history = await ana.command(room.channel, "history", computers="with", where="server")
    without = await ana.command(room.channel, "history", computers="without", where="server")
    figures = await ana.command(room.channel, "stats")

    assert_private(watched, "Tu n’as pas de place dans cette partie")
    assert moves > 5
    assert r"Alder \[bot\]" in text(board)
    assert EN("footer-unrated") in text(board)
    assert not [one for one in public if "<@-" in text(one) or "<@-" in one["content"]]
    assert r"Alder \[bot\]" in text(history.message or {})
    assert EN("history-nothing") in text(without.message or {})
    assert "Against computers: " in text(figures.message or {})


@pytest.mark.parametrize(
    ("allowed", "taken"), [(True, 2), (True, 0), pytest.param(False, 1, marks=pytest.mark.nightly)]
)
async def test_the_end_beside_computers_counts_hints_where_the_table_allows_them(
    house: House, allowed: bool, taken: int
) -> None:
    room = house.room("Ana")
    (ana,) = room.people
    board, asked = await _begun(house, room, ana, "easy", hints=allowed), 0
    while asked < taken:
        assert_private(await ana.command(room.channel, "hint", match=match_code(board)), EN("hint-title"))
        asked += 1
        assert (await take_turn(board, ana)).ok
        board = await _board(house, room, int(board["id"]))
    board = await _resigned(house, room, ana, board)
    rows = [row.command for row in house.records.log(match_id(board))]
    told = [line for line in text(board).split("\n") if EN("over-hints", counts="").strip() in line]

    assert rows.count("hint") == (taken if allowed else 0)
    assert (EN("over-hints-none") in text(board)) == (allowed and not taken)
    assert len(told) == (allowed and taken > 0)
    assert all("Ana" in line and line.endswith(f" {taken}") and "Alder" not in line for line in told)


async def test_what_is_waited_for_is_thought_of_after_a_crash(house: House) -> None:
    room = house.room("Ana")
    (ana,) = room.people
    board = await _begun(house, room, ana, "hard")
    assert (await take_turn(board, ana)).ok

    await house.process.kill()
    await house.process.start()
    board = await _board(house, room, int(board["id"]))

    assert (await take_turn(board, ana)).ok
