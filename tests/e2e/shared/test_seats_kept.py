"""Seats that are kept for people, and what a table tells the person concerned, in both languages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.i18n import LOCALES, phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import House, Room, assert_private
from tests.e2e.checks.message_reader import buttons, match_code, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import opened, press

pytestmark = [pytest.mark.asyncio(loop_scope="package"), pytest.mark.parametrize("language", LOCALES)]

DISCORD = {"en": "en-US", "fr": "fr"}


@asynccontextmanager
async def speaking(house: House, language: str, *names: str) -> AsyncIterator[Room]:
    """A room in a server that speaks a language, and whose people do."""
    olga, room = house.discord.actor("olga"), house.room(*names)
    for person in room.people:
        person.user.locale = DISCORD[language]
    assert (await olga.command(room.hall, "settings server", language=language)).ok
    try:
        yield room
    finally:
        assert (await olga.command(room.hall, "settings server", language="client")).ok


def told(house: House, room: Room, person: Actor) -> list[str]:
    """What plain messages have rung this person for in the room."""
    rung = [ping.message for ping in house.discord.exchange.pings if ping.user == person.id]
    found = house.discord.messages(room.hall, "olga")
    return [one["content"] for one in found if int(one["id"]) in rung and one.get("content")]


def notice(key: str, person: Actor, table: Answer, language: str, **more: str) -> str:
    say = phrases(language)
    about = {"game": say("game-kingdomino"), "code": match_code(table.message or {})}
    return say(key, mention=person.mention, **about, **more)


def call(key: str, person: Actor, language: str) -> str:
    say = phrases(language)
    return say("call", mention=person.mention, game=say("game-kingdomino"), task=say(key))


async def heard(house: House, room: Room, person: Actor, sentence: str) -> None:
    """The person is told this and nothing else, once, with the way to the table."""
    await until(lambda: bool(told(house, room, person)))
    (found,) = told(house, room, person)
    assert found.split("\n")[0] == sentence
    assert "https://discord.com/channels/" in found.split("\n")[-1]


async def test_a_guest_declines_on_the_table_and_its_owner_is_told_once(house: House, language: str) -> None:
    say = phrases(language)
    async with speaking(house, language, "Ana", "Ben", "Cyd") as room:
        ana, ben, cyd = room.people
        table = await opened([ana, ben], room.hall, seats=4, invite=cyd.id)
        shown = house.discord.message(table) or {}
        (decline,) = buttons(shown, "decline")

        stranger = await ben.click(shown, custom_id=decline["custom_id"])
        declined = await cyd.click(shown, custom_id=decline["custom_id"])
        await heard(house, room, ana, notice("notice-declined", ana, table, language, guest=cyd.mention))

    assert decline["label"] == say("table-decline")
    assert f"<@{cyd.id}>" in text(shown)
    assert_private(stranger, say("reason-match-not-invited"))
    assert declined.ok
    assert not buttons(house.discord.message(table) or {}, "decline")
    assert f"<@{cyd.id}>" not in text(house.discord.message(table) or {})


async def test_a_kept_seat_reads_as_kept_and_is_free_after_one_press(house: House, language: str) -> None:
    say = phrases(language)
    async with speaking(house, language, "Ana", "Ben", "Cyd", "Dan") as room:
        ana, ben, cyd, dan = room.people
        table = await opened([ana, ben], room.hall, seats=3, invite=cyd.id)
        shown = house.discord.message(table) or {}
        kept = next(line for line in text(shown).split("\n") if f"<@{cyd.id}>" in line)
        until_when = kept[kept.index("<t:") :]

        refused = await press(dan, table, "join")
        listed = await dan.command(room.hall, "match list")
        panel = await press(ana, table, "table")
        (free,) = buttons(panel.message or {}, "kick")
        freed = await ana.click(panel, custom_id=free["custom_id"])
        came = await press(dan, table, "join")
        await heard(house, room, cyd, notice("notice-withdrawn", cyd, table, language))

    names = {"names": cyd.user.display, "until": until_when}
    assert kept == "○ " + say("table-invited", name=f"{cyd.mention}", until=until_when)
    assert_private(refused, say("reason-match-seats-kept", kept=1, **names))
    assert say("listed-kept", count=1) in text(listed.message or {})
    assert say("panel-kept", count=1, **names) in text(panel.message or {})
    assert not next(one for one in buttons(panel.message or {}, "start")).get("disabled", False)
    assert free["label"] == say("panel-free", name=cyd.user.display)
    assert not buttons(freed.message or {}, "kick")
    assert came.ok
    assert dan.user.display in text(house.discord.message(table) or {})


async def test_a_person_who_is_given_a_table_or_removed_from_it_is_told_once(house: House, language: str) -> None:
    async with speaking(house, language, "Ana", "Ben", "Cyd") as room:
        ana, ben, cyd = room.people
        table = await opened(room.people, room.hall, seats=3)

        page = await press(ana, table, "seating")
        handed = await ana.select(page, selects(page.message or {}, "hand")[0]["custom_id"], str(ben.id))
        await heard(house, room, ben, call("wait-start", ben, language))
        page = await press(ben, table, "seating")
        removed = await ben.select(page, selects(page.message or {}, "kick")[0]["custom_id"], str(cyd.id))
        await heard(house, room, cyd, notice("notice-removed", cyd, table, language))
        left = await press(ben, table, "leave")
        await heard(house, room, ana, call("wait-table", ana, language))

    assert handed.ok
    assert removed.ok
    assert left.ok
    assert not told(house, room, ben), "leaving tells the one who leaves nothing, and their call is gone"
