"""Tables that close by themselves: when, why, and how they are opened again, in both languages."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.time_control import DAY, UNTIMED
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import House, Room, assert_private, housed
from tests.e2e.checks.forged_clicks import forge
from tests.e2e.checks.message_reader import Json, buttons, match_code, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import opened, press

HOUR = 3600
WEEK = 7 * 24 * HOUR
DISCORD = {"en": "en-US", "fr": "fr"}

pytestmark = pytest.mark.parametrize("language", LOCALES)


@pytest.fixture
async def house(tmp_path: Path, language: str) -> AsyncIterator[House]:
    async with housed(tmp_path, rate=UNHURRIED) as found:
        olga, room = found.discord.actor("olga"), found.room()
        chosen = await olga.command(room.hall, "settings server", language=language, clock="7d-hold")
        assert chosen.ok, chosen.error
        yield found
        found.check()


def gathered(house: House, language: str, *names: str) -> Room:
    room = house.room(*names)
    for person in room.people:
        person.user.locale = DISCORD[language]
    return room


def moments(message: Json) -> list[int]:
    """Relative times a message names, in seconds."""
    return [int(found) for found in re.findall(r"<t:(\d+):R>", text(message))]


def options(message: Json) -> list[str]:
    """The line that says with which options a table plays."""
    return [line for line in text(message).split("\n") if line.startswith("Options")]


async def closed(house: House, table: Answer) -> Json:
    """The table once it has closed by itself."""
    await until(lambda: bool(buttons(house.discord.message(table) or {}, "reopen")))
    return house.discord.message(table) or {}


def sent_away(house: House, room: Room, person: Actor) -> list[Json]:
    """Return the messages that tell someone they were removed from a table."""
    found = house.discord.messages(room.hall, "olga")
    return [one for one in found if (one.get("content") or "").startswith(person.mention)]


def tables(house: House, room: Room) -> list[Json]:
    """The messages of tables that gather in a room."""
    return [one for one in house.discord.messages(room.hall, "olga") if buttons(one, "join")]


async def test_a_table_closes_by_its_clock_says_why_and_is_opened_again_by_a_guest(house: House, language: str) -> None:
    say = phrases(language)
    room = gathered(house, language, "Ana", "Ben", "Cyd")
    ana, ben, cyd = room.people
    table = await opened([ana, ben], room.hall, seats=4, harmony=False, invite=cyd.id)
    dan = house.person("Dan", locale=DISCORD[language])
    assert (await press(dan, house.discord.message(table) or {}, "join")).ok
    page = await press(ana, await press(ana, house.discord.message(table) or {}, "table"), "seating")
    assert (await ana.select(page, selects(page.message or {}, "kick")[0]["custom_id"], str(dan.id))).ok
    await until(lambda: len(sent_away(house, room, dan)) == 1)
    shown = house.discord.message(table) or {}
    (closes,) = moments(shown)

    house.process.forward(WEEK - HOUR)
    await house.process.kill()
    await house.process.start()
    still = buttons(house.discord.message(table) or {}, "join")
    house.process.forward(2 * HOUR)
    over = await closed(house, table)
    stranger: Actor = house.person("Eve", locale=DISCORD[language])
    refused = await forge(house.discord, stranger, over, buttons(over, "reopen")[0]["custom_id"])
    # Whoever opens it again may do so after a restart.
    await house.process.stop()
    await house.process.start()
    again = await press(cyd, over, "reopen")
    await until(lambda: len(tables(house, room)) == 1)
    (reopened,) = tables(house, room)
    barred = await press(dan, reopened, "join")
    second = await forge(house.discord, ana, over, buttons(over, "reopen")[0]["custom_id"])

    assert say("table-closes", when=f"<t:{closes}:R>") in text(shown)
    posted = datetime.fromisoformat(shown["edited_timestamp"] or shown["timestamp"]).timestamp()
    assert abs(closes - posted - WEEK) < HOUR
    assert still, "it gathers as long as a move may take by its clock"
    assert say("table-closed", game=say("game-kingdomino"), days=7) in text(over)
    assert buttons(over, "reopen")[0]["label"] == say("table-reopen")
    assert_private(refused, say("reason-match-not-at-table"))
    assert again.ok
    gone = house.discord.message(table) or {}
    assert text(gone) == say("table-reopened", game=say("game-kingdomino"), code=match_code(reopened))
    assert not buttons(gone, "reopen")
    assert match_code(reopened) != match_code(shown)
    for part in (cyd.user.display, f"<@{ana.id}>", f"<@{ben.id}>", say("clock-days", days=7)):
        assert part in text(reopened)
    assert options(reopened) == options(shown)
    assert_private(barred, say("reason-match-barred"))
    assert len(sent_away(house, room, dan)) == 1, "they are told once"
    assert second.ok
    assert len(tables(house, room)) == 1, "a second press finds the table that was opened"
    assert match_code(second.message or {}) == match_code(reopened)


async def test_a_full_table_says_that_it_was_not_started_and_a_kept_seat_frees_itself(
    house: House, language: str
) -> None:
    say = phrases(language)
    room = gathered(house, language, "Ana", "Ben", "Cyd", "Dan")
    ana, ben, cyd, dan = room.people
    assert (await house.discord.actor("olga").command(room.hall, "settings server", clock="none")).ok
    table = await opened([ana], room.hall, seats=3, invite=cyd.id)
    days = UNTIMED // DAY

    house.process.forward((days - 1) * 24 * HOUR)
    await press(ben, table, "join")
    house.process.forward(25 * HOUR)
    await until(lambda: f"<@{cyd.id}>" not in text(house.discord.message(table) or {}))
    game, code = say("game-kingdomino"), match_code(house.discord.message(table) or {})
    unanswered = say("notice-unanswered", mention=ana.mention, guest=cyd.mention, game=game, code=code)
    await until(lambda: any(unanswered in text(one) for one in house.discord.messages(room.hall, "olga")))
    joined = await press(dan, table, "join")
    house.process.forward((days * 24 + 1) * HOUR)
    over = await closed(house, table)

    assert joined.ok
    assert say("table-closed-full", game=game, days=days) in text(over)
