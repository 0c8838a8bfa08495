"""A move may be taken back while nobody has seen what follows from it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import House, Room, housed
from tests.e2e.checks.forged_clicks import forge
from tests.e2e.checks.message_reader import Json, buttons, is_private, pictures, text
from tests.e2e.players.table_players import look, mover, newest_board, started, told_board

pytestmark = pytest.mark.asyncio(loop_scope="module")

NOTHING: Json = {"components": []}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """The bot with a clock that runs no faster than ours: there is time for second thoughts."""
    async with housed(tmp_path_factory.mktemp("house"), rate=UNHURRIED) as house:
        yield house
        house.check()


async def placing(house: House, room: Room) -> Json:
    """The board of a match at a turn after which the other player is called."""
    discord, people = house.discord, room.people
    await started(people, room.channel)
    board = await newest_board(discord, 0, room.channel)
    while buttons(board, "commit") or not await passes_on(board, mover(discord, board, people)):
        person = mover(discord, board, people)
        direct = buttons(board, "commit")
        done = await (person.click(board, custom_id=direct[0]["custom_id"]) if direct else commit(board, person))
        if sending := buttons(done.message or NOTHING, "send"):
            await person.click(done, custom_id=sending[0]["custom_id"])
        board = await newest_board(discord, int(board["id"]), room.channel)
    return board


async def passes_on(board: Json, person: Actor) -> bool:
    """Whether the king after the one that is to lay is somebody else's, out of the whole position in words."""
    line = re.search(r"Being laid: (.*)", await told_board(board, person))
    assert line is not None, "a turn has a line"
    kings = [king.split(", ") for king in re.findall(r"\(([^()]*)\)", line[1])]
    waiting = [name for name, *done in kings if "done" not in done]
    return len(waiting) > 1 and waiting[0] != waiting[1]


async def commit(board: Json, person: Actor) -> Answer:
    """Pick, look, commit; answers with the private message that offers to take it back."""
    shown = await look(board, person)
    assert shown.message is not None, "a look is a private message"
    return await person.click(shown, custom_id=buttons(shown.message, "commit")[0]["custom_id"])


async def test_a_move_waits_can_be_taken_back_and_is_sent_when_its_player_says_so(
    house: House,
) -> None:
    discord, room = house.discord, house.room("Ana", "Benoît")
    board = await placing(house, room)
    person = mover(discord, board, room.people)
    other = next(somebody for somebody in room.people if somebody is not person)
    pings = discord.pings(other.user.username)

    done = await commit(board, person)
    assert done.message is not None
    waiting = text(done.message)
    untold = discord.messages(room.channel, person.user.username)[-1]["id"]
    early = await other.click(board, custom_id=buttons(board, "play")[0]["custom_id"])
    undone = await person.click(done, custom_id=buttons(done.message, "undo")[0]["custom_id"])
    again = await person.click(undone, custom_id=buttons(undone.message or NOTHING, "commit")[0]["custom_id"])
    sent = await person.click(again, custom_id=buttons(again.message or NOTHING, "send")[0]["custom_id"])
    after = await newest_board(discord, int(board["id"]), room.channel)

    assert "take it back" in waiting
    assert int(untold) >= int(board["id"])
    assert "can still take it back" in text(early.message or NOTHING)
    assert buttons(undone.message or NOTHING, "commit")
    assert sent.ok, sent.error
    assert "lays" in text(after)
    assert len(discord.pings(other.user.username)) <= len(pings) + 1


async def test_nobody_but_its_player_takes_a_move_back_or_sends_it(house: House) -> None:
    discord, room = house.discord, house.room("Ana", "Benoît")
    board = await placing(house, room)
    person = mover(discord, board, room.people)
    other = next(somebody for somebody in room.people if somebody is not person)
    done = await commit(board, person)
    assert done.message is not None

    stolen = [
        await forge(discord, other, board, buttons(done.message, verb)[0]["custom_id"]) for verb in ("undo", "send")
    ]
    undone = await person.click(done, custom_id=buttons(done.message, "undo")[0]["custom_id"])

    assert [is_private(answer.message or NOTHING) for answer in stolen] == [True, True]
    assert buttons(undone.message or NOTHING, "commit")


async def test_a_match_is_shown_to_everybody_while_a_move_waits(house: House) -> None:
    discord, room = house.discord, house.room("Ana", "Benoît")
    board = await placing(house, room)
    person = mover(discord, board, room.people)
    other = next(somebody for somebody in room.people if somebody is not person)
    viewers = (other, house.person("Zoë"))
    before = [await somebody.command(room.channel, "match show") for somebody in viewers]
    done = await commit(board, person)
    assert buttons(done.message or NOTHING, "undo")

    own = await person.command(room.channel, "match show")
    shown = [await somebody.command(room.channel, "match show") for somebody in viewers]
    pressed = await told_board(board, viewers[1])
    moves = [await somebody.command(room.channel, "match moves") for somebody in (person, other)]
    undone = await person.click(own, custom_id=buttons(own.message or NOTHING, "undo")[0]["custom_id"])

    assert buttons(own.message or NOTHING, "send")
    assert pictures(own.message or NOTHING)
    for then, answer in zip(before, shown, strict=True):
        assert answer.ok, answer.error
        assert "can still take it back" in text(answer.message or NOTHING)
        assert (
            pictures(answer.message or NOTHING)[0]["description"] == pictures(then.message or NOTHING)[0]["description"]
        )
    assert pictures(shown[1].message or NOTHING)[0]["description"] == pressed, "Zoë has no seat"
    assert "Only you see this" in text(moves[0].message or NOTHING)
    assert "Only you see this" not in text(moves[1].message or NOTHING)
    assert buttons(undone.message or NOTHING, "commit")
