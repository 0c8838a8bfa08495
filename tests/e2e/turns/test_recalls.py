"""Puzzles that are back, on the wire: one message, whatever ends meanwhile, and none to whoever wants or takes none."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.i18n import Phrases, phrases
from bot.sandbox.actor import Actor
from tests.e2e.bots.shared_bot import House, Room, assert_private, housed, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.training_player import kept, options, pick, reviewed, said, shown

DAY, HOUR = 24 * 3600, 3600
EN, FR = phrases("en"), phrases("fr")
TOLD = ("locale", "say")
ENGLISH, FRENCH = ("en-US", EN), ("fr", FR)
rather_in_english = pytest.mark.parametrize(
    TOLD, [pytest.param(*ENGLISH, id="en"), pytest.param(*FRENCH, id="fr", marks=pytest.mark.nightly)]
)


def direct(house: House, person: Actor) -> list[Json]:
    """What Herald has written to somebody of itself, oldest first."""
    found = house.discord.world.history(person.dm.id, house.discord.world.bot.id)
    return [house.discord.message(message) or {} for message in found if message.visible_to is None]


def rows(house: House, person: Actor) -> list[tuple[str, str]]:
    """What is kept of a person among settings, as scope and key."""
    with closing(sqlite3.connect(house.process.database, timeout=30)) as database:
        return list(database.execute("SELECT scope, key FROM settings WHERE owner = ?", [person.id]))


async def written(house: House, person: Actor, count: int) -> Json:
    """The newest of so many messages, once it is known to be sent."""
    await until(lambda: len(direct(house, person)) >= count)
    await until(lambda: '"event": "recalled"' in house.process.log.read_text())
    assert len(direct(house, person)) == count
    return direct(house, person)[-1]


async def settled(house: House, person: Actor, seconds: int = 0) -> int:
    """How many messages there are after so long, and after a new start."""
    house.process.forward(seconds)
    await house.process.kill()
    await house.process.start()
    # Long in hurried time, in which everybody is looked at after a start.
    await asyncio.sleep(1)
    return len(direct(house, person))


async def answered_wrong(house: House, person: Actor, room: Room, say: Phrases) -> None:
    """Each puzzle that waits gets a wrong answer, so that all come back a day later."""
    while True:
        asked = await person.command(room.channel, "train")
        await until(lambda asked=asked: bool(text(said(house, asked))))
        position = said(house, asked)
        looks = buttons(position, "puzzle")
        if not looks:
            return
        first = next(one for one in kept(house, person) if f":{one['seq']}:" in looks[0]["custom_id"])
        letter = next(letter for letter, plan in options(position) if plan == first["played"])
        await pick(house, person, asked, letter, say)
        await shown(house, person, asked, say("puzzle-wrong"))


@rather_in_english
async def test_a_message_comes_once_a_day_leads_on_and_can_be_ended(tmp_path: Path, locale: str, say: Phrases) -> None:
    async with housed(tmp_path, glances=True) as house:
        room, ana, _, taken = await reviewed(house, locale, say)
        count = len(kept(house, ana))
        assert_private(taken, say("puzzle-recall-on"))
        house.process.forward(DAY + HOUR)
        message = await written(house, ana, 1)
        assert say("puzzle-back-dm", count=count) in text(message)
        assert await settled(house, ana, 3 * DAY) == 1, "nothing else is back"

        opened = await ana.click(message, label=say("puzzle-now"))
        position = await shown(house, ana, opened, say("puzzle-title"))
        assert pictures(position)
        assert direct(house, ana) == [message], "the puzzle has a message of its own"
        await answered_wrong(house, ana, room, say)
        house.process.forward(DAY + HOUR)
        again = await written(house, ana, 2)

        for form in ("-:0:", f"{position_match(position)}:0:A"):
            odd = invented(f"h2:puzzle-quiet:{form}", "a puzzle there is not")
            assert_private(await forge(house.discord, ana, again, odd), refusal("interface-old-button", locale[:2]))
        assert_private(await ana.click(again, label=say("puzzle-quiet")), say("puzzle-quieted"))
        assert_private(await ana.click(message, label=say("puzzle-quiet")), say("puzzle-quieted"))
        page = await ana.command(room.hall, "settings me", puzzles=False)
        assert_private(page, say("settings-recall-off"))
        await answered_wrong(house, ana, room, say)
        assert await settled(house, ana, 2 * DAY) == 2
        switch = next(one for one in buttons(page.message or {}, "mine-set") if ":recall on" in one["custom_id"])
        on = await ana.click(page.message or {}, custom_id=switch["custom_id"])
        assert on.ok
        await written(house, ana, 3)
        house.check()


def position_match(position: Json) -> str:
    """The match a puzzle comes from, as its buttons have it."""
    return str(buttons(position, "puzzle")[0]["custom_id"]).split(":")[2]


@rather_in_english
async def test_whoever_takes_no_messages_is_tried_once_and_may_ask_again(
    tmp_path: Path, locale: str, say: Phrases
) -> None:
    async with housed(tmp_path, glances=True) as house:
        room, ana, review, _ = await reviewed(house, locale, say)
        ana.close_dms()
        house.forgiven = ["Cannot send messages to this user"]
        house.process.forward(DAY + HOUR)
        await until(lambda: ("user", "recall") in rows(house, ana))
        assert len([one for one in house.discord.refused if house.forgiven[0] in one]) == 1

        await answered_wrong(house, ana, room, say)
        assert await settled(house, ana, 2 * DAY) == 0
        assert len([one for one in house.discord.refused if house.forgiven[0] in one]) == 1
        known = await ana.click(review, custom_id=buttons(review, "train")[0]["custom_id"])
        assert_private(known, say("puzzle-recall-shut"))
        ana.close_dms(closed=False)
        assert_private(await ana.command(room.hall, "settings me", puzzles=True), say("settings-recall-on"))
        await written(house, ana, 1)
        house.check()


async def test_quiet_hours_wait_and_of_whoever_is_forgotten_nothing_is_kept_or_sent(tmp_path: Path) -> None:
    async with housed(tmp_path, glances=True) as house:
        room, ana, _, _ = await reviewed(house, "en-US", EN)
        back = datetime.now(UTC).date() + timedelta(days=5)
        away = await ana.command(room.hall, "vacation", **{"from": "tomorrow", "until": back.isoformat()})
        assert away.message is not None
        assert buttons(away.message, "vacation-off"), text(away.message)
        asked = (await ana.command(room.hall, "privacy export")).message
        assert asked is not None
        assert ("recall", "look") in rows(house, ana)
        assert await settled(house, ana, DAY + HOUR) == 0

        asked = (await ana.command(room.hall, "privacy delete")).message or {}
        sure = await ana.click(asked, custom_id=way(asked, "sure"))
        assert (await ana.click(sure.message or {}, custom_id=way(sure.message or {}, "forget"))).ok
        await until(lambda: not rows(house, ana))
        assert await settled(house, ana, 9 * DAY) == 0
        assert rows(house, ana) == []
        house.check()


def way(message: Json, word: str) -> str:
    """The button of the dialogue that says this."""
    return str(next(one["custom_id"] for one in buttons(message, "privacy") if f":{word} " in one["custom_id"]))
