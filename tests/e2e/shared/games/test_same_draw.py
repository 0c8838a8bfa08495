"""On the wire: a move taken back from a computer player and made again throws the same dice and draws the same tile."""

from __future__ import annotations

from typing import Any

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from cogs.ui.text.custom_id import read
from tests.e2e.bots.shared_bot import House, Room, assert_private
from tests.e2e.checks.message_reader import Json, buttons, custom_ids, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import is_board, look, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")

DRAWN = {"dice": "dice.dice-thrown.", "carcassonne": "carcassonne.tile-drawn."}
"""What chance tells, by game."""

TURNS = 30


def asking(house: House, room: Room, seq: int) -> Json | None:
    """The newest board on which the person of a room is asked something that opened behind this row, if there is."""
    (ana,) = room.people
    for message in reversed(house.discord.messages(room.channel, "olga")):
        if is_board(message) and ana.user.display in text(message).split("\n")[0]:
            decisions = [read(one).decision for one in custom_ids(message) if read(one).verb in ("draft", "commit")]
            return message if max(decisions, default=0) > seq else None
    return None


async def board_of(house: House, room: Room, seq: int = 0) -> Json:
    """The same, once it's there."""
    await until(lambda: asking(house, room, seq) is not None)
    found = asking(house, room, seq)
    assert found is not None
    return found


def newest(house: House, board: Json) -> int:
    """The newest row of a board's match."""
    return house.records.log(match_id(board))[-1].seq


async def committed(person: Actor, board: Json, label: str = "") -> tuple[str, Answer]:
    """The first option of a board and the first way on, or the one with this label; what it said, and the answer."""
    shown: Answer | Json = board if buttons(board, "commit") else await look(board, person)
    offered = buttons(shown.message or {} if isinstance(shown, Answer) else shown, "commit")
    button = next(one for one in offered if not label or one["label"] == label)
    answer = await person.click(shown, custom_id=button["custom_id"])
    assert answer.ok, answer.error
    return button["label"], answer


def drawn(house: House, board: Json, game: str, since: int) -> list[Any]:
    """What chance gave in a match behind so many events."""
    return [one for one in house.records.events(match_id(board))[since:] if one["wire"].startswith(DRAWN[game])]


async def sent(house: House, person: Actor, board: Json, answer: Answer) -> None:
    """Where the move can still be undone, it's undone and made again by what the message offers; then it's sent.

    On a busy machine its time may run out before that, so that it has been sent.
    """
    if buttons(answer.message or {}, "undo"):
        undone = await press(person, answer, "undo")
        answer = await press(person, undone, "commit") if buttons(undone.message or {}, "commit") else undone
    if buttons(answer.message or {}, "send"):
        await press(person, answer, "send")
    await until(lambda: not house.records.waits(match_id(board)))


async def done(house: House, room: Room, board: Json, game: str, label: str = "") -> tuple[str, list[Any], Json]:
    """A move by what a board offers, sent; what its button said, what chance gave, and the next board."""
    (ana,) = room.people
    since, seq = len(house.records.events(match_id(board))), newest(house, board)
    said, answer = await committed(ana, board, label)
    await sent(house, ana, board, answer)
    after = await board_of(house, room, seq)
    return said, drawn(house, board, game, since), after


@pytest.mark.parametrize("game", DRAWN)
async def test_what_is_taken_back_and_done_again_draws_the_same(house: House, game: str) -> None:
    room = house.room("Ana")
    (ana,) = room.people
    table = await ana.command(room.hall, f"play {game}", bots=1, level="easy")
    assert (await press(ana, table, "start")).ok
    board, came = await board_of(house, room), list[Any]()

    for _ in range(TURNS):
        label, first, board = await done(house, room, board, game)
        assert_private(await ana.command(room.channel, "match undo"), EN("takeback-done"))
        await house.told(board)
        board = await board_of(house, room)
        _, again, board = await done(house, room, board, game, label)

        assert again[:1] == first[:1]
        came += again[:1]
        if len(came) == 2:
            break

    assert len(came) == 2
