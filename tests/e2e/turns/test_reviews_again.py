"""Reviews that are cut short on the wire: shown at the next press, made anew in public, beside a hint, after a kill."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest_asyncio

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import House, Room, assert_private, housed, refusal
from tests.e2e.checks.forged_clicks import deliver, forged
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_code, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import newest_board, over, play_out, press
from tests.e2e.players.training_player import said, shown

EN = phrases("en")


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with housed(tmp_path, glances=True) as found:
        yield found
        found.check()


async def played(house: House) -> tuple[Room, str]:
    """A match of two that is over, and the heading of its review."""
    room = house.room("Ana", "Benoît")
    await house.begin(room)
    board = (await play_out(house.discord, room.people, room.channel)).boards[-1]
    assert over(board)
    return room, EN("review-title", code=match_code(board))


async def page(house: House, person: Actor, room: Room, title: str) -> Json:
    """The review as one player reads it."""
    asked = await person.command(room.channel, "review", match=title.split()[-1])
    return await shown(house, person, asked, title)


def public(house: House, room: Room, title: str) -> list[Json]:
    """The reviews that everybody may read where a match was played."""
    found = house.discord.messages(room.channel.id)
    return [one for one in found if not is_private(one) and title in text(one)]


def at_work(house: House) -> set[int]:
    """The processes in which Herald has something thought over."""
    found = set[int]()
    for task in Path(f"/proc/{house.process.pid}/task").iterdir():
        found |= {int(child) for child in (task / "children").read_text().split()}
    # One that is not yet what it is to become holds up whoever started it: halted then, it would halt the bot.
    return {child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


async def reviewing(house: House, person: Actor, room: Room, title: str) -> tuple[asyncio.Task[Answer], int]:
    """Somebody asking for a review, and the process that was to make it, halted."""
    before = at_work(house)
    asking = asyncio.create_task(person.command(room.channel, "review", match=title.split()[-1]))
    await until(lambda: bool(at_work(house) - before))
    (worker,) = at_work(house) - before
    os.kill(worker, signal.SIGSTOP)
    return asking, worker


async def hasty(house: House) -> None:
    """A new start: no review is remembered, and whatever is not there at once is announced."""
    await house.process.kill()
    house.process.announces = 0.05
    await house.process.start()


async def test_a_showing_that_discord_refused_is_shown_at_the_next_press(house: House) -> None:
    room, title = await played(house)
    ana, ben = room.people
    pages = [await page(house, person, room, title) for person in room.people]
    (way,) = buttons(pages[0], "review-open")
    assert_private(await ana.click(pages[0], custom_id=way["custom_id"]), "Benoît")
    assert agreed(house, ana)
    refused = len(house.discord.refused)
    house.forgiven = ["Unknown interaction"]
    patience, house.discord.desk.deadline = house.discord.desk.deadline, -1.0
    deliver(house.discord, forged(house.discord, ben, pages[1], way["custom_id"]))
    await until(lambda: len(house.discord.refused) > refused and not agreed(house, ben))
    house.discord.desk.deadline = patience
    hidden = public(house, room, title)
    last = await ben.click(pages[1], custom_id=way["custom_id"])
    again = await ana.click(pages[0], custom_id=way["custom_id"])

    assert hidden == []
    assert not is_private(said(house, last))
    assert len(public(house, room, title)) == 1
    assert_private(again, EN("review-open-was"))


def agreed(house: House, person: Actor) -> bool:
    """Whether somebody would let everybody read a review."""
    with closing(sqlite3.connect(house.process.database, timeout=30)) as database:
        of = "scope = 'lesson' AND owner = ? AND key = 'open-reviews'"
        return database.execute(f"SELECT 1 FROM settings WHERE {of}", [person.id]).fetchone() is not None


async def test_one_that_is_made_anew_comes_in_public_after_it_was_announced(house: House) -> None:
    room, title = await played(house)
    ana, ben = room.people
    pages = [await page(house, person, room, title) for person in room.people]
    (way,) = buttons(pages[0], "review-open")
    assert_private(await ana.click(pages[0], custom_id=way["custom_id"]), "Benoît")
    await hasty(house)
    last = await ben.click(pages[1], custom_id=way["custom_id"])
    await until(lambda: bool(public(house, room, title)))
    (found,) = public(house, room, title)

    assert last.ok
    assert '"reply.announced"' in house.process.log.read_text()
    assert pictures(found)
    assert not buttons(found, "train")
    assert (await ben.click(pages[1], custom_id=way["custom_id"])).ok

    def told() -> list[Json]:
        """A word to Ben alone: a message of its own where another answer was announced before."""
        seen = house.discord.messages(room.channel.id, ben.user.username)
        return [one for one in seen if EN("review-open-was") in text(one)]

    await until(lambda: bool(told()))
    assert all(map(is_private, told()))
    assert public(house, room, title) == [found]


async def test_a_hint_does_not_wait_for_a_review(house: House) -> None:
    (room, title), alone = await played(house), house.room("Cleo")
    (cleo,) = alone.people
    table = await cleo.command(alone.hall, "play kingdomino", bots=1, level="easy")
    assert (await press(cleo, table, "start")).ok
    code = match_code(await newest_board(house.discord, 0, alone.hall))
    await hint(house, cleo, alone, code)
    await hasty(house)
    asked, worker = await reviewing(house, room.people[0], room, title)
    try:
        advised = await hint(house, cleo, alone, code)
        assert not asked.done()
    finally:
        os.kill(worker, signal.SIGCONT)

    assert buttons(advised, "hint")
    await shown(house, room.people[0], await asked, title)


async def hint(house: House, person: Actor, room: Room, code: str) -> Json:
    """A hint, once it is somebody's turn; whoever begins is drawn."""
    for _ in range(50):
        answer = await person.command(room.hall, "hint", match=code)
        await until(lambda answer=answer: bool(text(said(house, answer))))
        if EN("hint-title") in text(said(house, answer)):
            return said(house, answer)
    raise AssertionError("the computer player never chose")


async def test_a_review_whose_process_is_killed_is_refused_and_may_be_asked_for_again(house: House) -> None:
    room, title = await played(house)
    await hasty(house)
    asked, worker = await reviewing(house, room.people[0], room, title)
    os.kill(worker, signal.SIGKILL)

    assert_private(await asked, refusal("interface-study-failed"))
    assert buttons(await page(house, room.people[0], room, title), "review-open")
