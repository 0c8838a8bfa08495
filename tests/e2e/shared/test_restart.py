"""kill -9, and everything goes on: old buttons, drafts, boards that were never shown, logs that are damaged."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing

import pytest
import pytest_asyncio

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.permissions import SEND_MESSAGES_IN_THREADS
from bot.sandbox.world import Channel
from tests.e2e.bots.shared_bot import House, assert_private, housed, refusal, until
from tests.e2e.checks.forged_clicks import forge
from tests.e2e.checks.message_reader import (
    Json,
    buttons,
    is_private,
    match_code,
    match_id,
    parts,
    pictures,
    selects,
    text,
)
from tests.e2e.players.table_players import mover, newest_board, play_out, press, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")


@pytest_asyncio.fixture(scope="module", loop_scope="package")
async def home(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """A house of these tests' own: a restarted bot tries again what it couldn't deliver in other tests."""
    async with housed(tmp_path_factory.mktemp("house")) as found:
        yield found


async def restart(house: House) -> int:
    """Kills the bot and starts it again; how many boards it found untold."""
    await house.process.kill()
    seen = len(healings(house))
    await house.process.start()
    await until(lambda: len(healings(house)) > seen)
    return healings(house)[-1]


def healings(house: House) -> list[int]:
    lines = house.process.log.read_text().splitlines()
    return [json.loads(line)["matches"] for line in lines if '"publisher.healed"' in line]


async def test_old_buttons_and_drafts_outlive_the_bot(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await house.begin(room)
    boards = (await play_out(house.discord, room.people, room.channel, turns=6)).boards
    board = boards[-1]
    acting = mover(house.discord, board, room.people)
    other = next(person for person in room.people if person is not acting)
    drafted = await look_at_last_spot(board, acting)
    await until(lambda: house.records.untold() == 0)

    untold = await restart(house)
    reopened = await press(acting, board, "play")
    answers = [
        # The message has lost its controls since; a client that still shows them sends this.
        await forge(house.discord, person, boards[0], part["custom_id"])
        for person in (acting, other)
        for part in parts(boards[0])
        if part["type"] == 2
    ]
    committed = await press(acting, drafted, "commit")
    after = await newest_board(house.discord, int(board["id"]), room.channel)

    assert untold == 0
    assert_private(reopened)
    assert placement(reopened.message or {}) == placement(drafted)
    assert pictures(reopened.message or {})[0]["description"]
    assert len(answers) == 2 * (4 + len(buttons(boards[0], "commit")))
    for answer in answers:
        assert_private(answer)
    assert_private(committed, "Done.")
    assert mover(house.discord, after, room.people)


async def look_at_last_spot(board: Json, person: Actor) -> Json:
    """A draft nobody would get by default."""
    if lists := selects(board, "draft"):
        seen = await person.select(board, lists[-1]["custom_id"], lists[-1]["options"][-1]["value"])
    else:
        seen = await person.click(board, custom_id=buttons(board, "draft")[-1]["custom_id"])
    assert seen.message is not None, seen.error
    return seen.message


def placement(look: Json) -> str:
    found = re.search(r"\*\*[A-M]\d+-[A-M]\d+\*\*", text(look))
    assert found is not None, text(look)
    return found[0]


async def test_a_board_that_was_saved_but_never_shown_is_shown_once_after_the_restart(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    acting = mover(house.discord, board, room.people)
    house.forgiven = ["Missing Permissions"]

    room.channel.denied = SEND_MESSAGES_IN_THREADS
    saved = await take_turn(board, acting)
    await until(lambda: is_logged(house, "publish.forbidden", match_code(board)))
    lost = public(house, room.channel)
    room.channel.denied = 0
    untold = [await restart(house)]
    healed = await newest_board(house.discord, int(board["id"]), room.channel)
    await until(lambda: house.records.untold() == 0)
    pings = house.pings(room)
    untold.append(await restart(house))
    await asyncio.sleep(0.2)

    assert saved.ok
    assert [int(message["id"]) for message in lost][-1] == int(board["id"])
    assert untold == [1, 0]
    assert len(public(house, room.channel)) == len(lost) + 1
    assert house.pings(room) == pings
    assert (await take_turn(healed, mover(house.discord, healed, room.people))).ok


def is_logged(house: House, event: str, name: str) -> bool:
    """Whether the bot has logged an event about a match."""
    return any(event in line and name in line for line in house.process.log.read_text().splitlines())


def public(house: House, channel: Channel) -> list[Json]:
    """The table and the boards; calls are plain messages."""
    shown = house.discord.messages(channel, "olga")
    return [message for message in shown if message["components"] and not is_private(message)]


async def test_a_damaged_match_is_told_of_privately_and_once_in_the_log(house: House) -> None:
    room, sound = house.room("Ana", "Benoît"), house.room("Ana", "Benoît")
    board = await house.begin(room)
    other = await house.begin(sound)
    reader = house.person("Zoë", locale="fr")
    await house.process.kill()
    before = damage(house, match_id(board))
    await house.process.start()

    click = await press(reader, board, "board")
    command = await room.people[0].command(room.channel, "match show")
    going_on = await take_turn(other, mover(house.discord, other, sound.people))

    name = match_code(board)
    house.forgiven = ["record.damaged"]
    assert_private(click, phrases("fr")("reason-match-damaged", code=name))
    assert_private(command, EN("reason-match-damaged", code=name))
    assert going_on.ok
    logged = [json.loads(line) for line in house.process.log.read_text().splitlines() if name in line]
    (told,) = [line for line in logged if line["event"] == "record.damaged"]
    assert (told["match"], "checksum" in told["detail"]) == (name, True)
    # Whole again, for the bot's next lives.
    mend(house, match_id(board), before)


def damage(house: House, match: int) -> list[tuple[int, str]]:
    """Leave half of each row, as a failing disk may; what they were, by number."""
    with closing(sqlite3.connect(house.process.database)) as database, database:
        before = database.execute("SELECT seq, events FROM log WHERE match_id = ?", (match,)).fetchall()
        database.execute("UPDATE log SET events = substr(events, 1, 20) WHERE match_id = ?", (match,))
    return before


def mend(house: House, match: int, rows: list[tuple[int, str]]) -> None:
    """Put rows back as they were."""
    with closing(sqlite3.connect(house.process.database, timeout=30)) as database, database:
        changes = [(events, match, seq) for seq, events in rows]
        database.executemany("UPDATE log SET events = ? WHERE match_id = ? AND seq = ?", changes)


async def test_after_the_end_every_old_button_still_answers(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    await house.discord.actor("olga").command(room.channel, "match cancel", match=match_code(board))
    await newest_board(house.discord, int(board["id"]), room.channel)
    await until(lambda: house.records.untold() == 0)

    await restart(house)
    answers = [
        await forge(house.discord, room.people[0], board, part["custom_id"])
        for part in parts(board)
        if part["type"] == 2
    ]
    resigned = await room.people[0].command(room.channel, "match resign", match=match_code(board))

    for answer in answers:
        assert_private(answer)
    assert any(EN("board-over") in text(answer.message or {}) for answer in answers)
    assert_private(resigned, refusal("match-over"))
