"""`/history`: page by page, one filter at a time, this channel only."""

from __future__ import annotations

import asyncio

import pytest

from bot.i18n import phrases
from bot.sandbox.actors import Answer
from tests.e2e.forging import forge
from tests.e2e.house import ELSEWHERE, House, Room, assert_private, refusal
from tests.e2e.reading import buttons, match_code, text
from tests.e2e.table import opened, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")


async def called_off(room: Room, count: int) -> list[str]:
    """Codes of tables that were opened and called off, oldest first."""
    codes = []
    for _ in range(count):
        table = await opened(room.people[:1], room.channel)
        codes.append(match_code(table.message or {}))
        await press(room.people[0], table, "cancel")
    return codes


def seen(answer: Answer, codes: list[str]) -> list[str]:
    """Which matches a page shows, in its order."""
    said = text(answer.message or {})
    return sorted((code for code in codes if code in said), key=said.index)


async def test_pages_hold_every_match_once_and_the_buttons_work_for_ever(house: House) -> None:
    room = house.room("Ana")
    codes = await called_off(room, 19)
    reader = house.person("Sam")

    pages = [await reader.command(room.channel, "history")]
    while older := [one for one in buttons(pages[-1].message or {}, "history") if one["label"] == EN("page-older")]:
        pages.append(await reader.click(pages[-1], custom_id=older[0]["custom_id"]))
        house.room("New")
    first = [one for one in buttons(pages[-1].message or {}, "history") if one["label"] == EN("page-first")]
    back = await reader.click(pages[-1], custom_id=first[0]["custom_id"])

    assert [len(seen(page, codes)) for page in pages] == [8, 8, 3]
    assert [code for page in pages for code in seen(page, codes)] == codes[::-1]
    assert seen(back, codes) == codes[:-9:-1]
    assert all("called off" in text(page.message or {}) for page in pages)


async def test_each_filter_shows_its_own(house: House) -> None:
    room = house.room("Ana", "Benoît")
    ana, benoit = room.people
    (off,) = await called_off(room, 1)
    gathering = match_code((await opened([ana], room.hall)).message or {})
    ended = await house.begin(room)
    resigning = await press(ana, await press(ana, await press(ana, ended, "more"), "resign"), "resign-yes")
    running = match_code((await opened([benoit], room.hall)).message or {})
    codes = [off, gathering, match_code(ended), running]

    every = await ana.command(room.hall, "history")
    by_state = {
        state: seen(await ana.command(room.hall, "history", state=state), codes)
        for state in ("running", "finished", "all")
    }
    of_benoit = await ana.command(room.hall, "history", player=benoit)
    of_kingdomino = await ana.command(room.hall, "history", game="kingdomino")
    of_nobody = await ana.command(room.hall, "history", player=house.person("Sam"))
    both = await ana.command(room.hall, "history", player=benoit, state="all")

    assert resigning.ok
    assert seen(every, codes) == codes[::-1]
    assert by_state == {"running": [running, gathering], "finished": [match_code(ended)], "all": codes[::-1]}
    assert seen(of_benoit, codes) == [running, match_code(ended)]
    assert seen(of_kingdomino, codes) == seen(every, codes)
    assert_private(of_nobody, EN("history-empty"))
    assert_private(both, refusal("interface-one-filter"))


async def test_other_channels_and_servers_have_histories_of_their_own(house: House) -> None:
    here, there, abroad = house.room("Ana"), house.room("Ana"), house.room("Ana", server=ELSEWHERE)
    codes = [(await called_off(room, 1))[0] for room in (here, there, abroad)]

    pages = await asyncio.gather(*(room.people[0].command(room.channel, "history") for room in (here, there, abroad)))

    assert [seen(page, codes) for page in pages] == [[code] for code in codes]


async def test_a_forged_page_shows_nothing_it_should_not(house: House) -> None:
    room, abroad = house.room("Ana"), house.room("Xenia", server=ELSEWHERE)
    codes = [*await called_off(room, 1), *await called_off(abroad, 1)]
    page = await room.people[0].command(room.channel, "history")
    forgeries = ["", "|", "x|x", "p|", "p99999999999999999999999|", "snothing|", "sall|0", "sall|ZZZZZZZZZZZZZZZZZZZZ"]

    for argument in [*forgeries, f"sall|{codes[1]}", "p-1|", "p1|\x00", "sall|" * 12]:
        answer = await forge(house.discord, room.people[0], page.message or {}, f"h1:history:-:0:{argument}")

        assert_private(answer, EN("history-title"))
        assert codes[1] not in text(answer.message or {})
