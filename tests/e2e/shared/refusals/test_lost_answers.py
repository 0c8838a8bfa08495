"""Interactions that are too old to be answered by the time the bot has acted: what was done is shown all the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.sandbox.actor import Actor
from tests.e2e.bots.shared_bot import House, until
from tests.e2e.checks.forged_clicks import deliver, forged
from tests.e2e.checks.message_reader import Json, buttons, text
from tests.e2e.players.table_players import mover, newest_board, opened, press, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="package")


@contextmanager
def nobody_waits(house: House) -> Iterator[None]:
    """Every answer comes too late for Discord."""
    house.forgiven = ["Unknown interaction"]
    patience, house.discord.desk.deadline = house.discord.desk.deadline, -1.0
    try:
        yield
    finally:
        house.discord.desk.deadline = patience


async def lose(house: House, person: Actor, message: Json, verb: str) -> None:
    """A click whose answer is refused."""
    refused = len(house.discord.refused)
    with nobody_waits(house):
        deliver(house.discord, forged(house.discord, person, message, buttons(message, verb)[0]["custom_id"]))
        await until(lambda: len(house.discord.refused) > refused)


async def test_a_match_whose_start_was_not_answered_is_shown(house: House) -> None:
    room = house.room("Ana", "Benoît")
    table = await opened(room.people, room.channel)

    panel = await press(room.people[0], table, "table")
    await lose(house, room.people[0], panel.message or {}, "start")
    board = await newest_board(house.discord, 0, room.channel)
    answer = await take_turn(board, mover(house.discord, board, room.people))

    assert answer.ok
    assert await newest_board(house.discord, int(board["id"]), room.channel)


async def test_a_table_whose_opening_was_not_answered_is_shown(house: House) -> None:
    room = house.room("Ana", "Benoît")
    patience, house.discord.stage.patience = house.discord.stage.patience, 0.3

    with nobody_waits(house):
        lost = await room.people[0].command(room.channel, "play kingdomino")
    house.discord.stage.patience = patience
    table = await house.discord.wait_message(room.channel, lambda one: bool(buttons(one, "join")), as_user="olga")
    await press(room.people[1], table, "join")

    assert not lost.ok
    assert len(house.discord.messages(room.channel, "olga")) == 1
    assert "Benoît" in text(house.discord.message(table) or {})


async def test_a_seat_taken_without_an_answer_is_shown(house: House) -> None:
    room = house.room("Ana", "Benoît")
    table = (await opened(room.people[:1], room.channel)).message or {}

    await lose(house, room.people[1], table, "join")
    shown = await house.discord.wait_message(room.channel, lambda one: "Benoît" in text(one), as_user="olga")

    assert shown["id"] == table["id"]


async def test_a_move_whose_answer_was_lost_is_saved_and_shown(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    before = house.records.rows()

    await lose(house, mover(house.discord, board, room.people), board, "commit")
    after = await newest_board(house.discord, int(board["id"]), room.channel)

    assert house.records.rows() == before + 1
    assert (await take_turn(after, mover(house.discord, after, room.people))).ok


async def test_a_connection_that_breaks_while_a_move_is_answered_is_no_fault(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    before = house.records.rows()

    house.discord.chaos.lose_answers(times=1, route="/callback")
    answer = await take_turn(board, mover(house.discord, board, room.people))
    after = await newest_board(house.discord, int(board["id"]), room.channel)

    assert answer.ok
    assert house.records.rows() == before + 1
    assert house.discord.chaos.record["lost answer after applying"] >= 1
    assert (await take_turn(after, mover(house.discord, after, room.people))).ok
