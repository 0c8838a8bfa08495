"""On the wire: computer players sit down at tables, are marked everywhere, and get up again."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from tests.e2e.forging import forge
from tests.e2e.house import House, assert_private, refusal
from tests.e2e.patience import until
from tests.e2e.reading import match_code, selects, text
from tests.e2e.table import press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN, FR = phrases("en"), phrases("fr")


async def test_they_sit_at_a_table_from_the_start(house: House) -> None:
    room = house.room("Ana")
    (ana,) = room.people

    table = await ana.command(room.hall, "play kingdomino", bots=2, level="hard", rated=True)

    told = text(table.message or {})
    assert r"Alder \[bot\]** · hard" in told
    assert r"Birch \[bot\]** · hard" in told
    assert EN("table-unrated-computers") in told
    assert EN("table-free-seat") not in told


async def test_a_level_alone_is_an_opponent(house: House) -> None:
    room = house.room("Ana")

    table = await room.people[0].command(room.hall, "play dice", level="easy")

    assert r"Alder \[bot\]** · easy" in text(table.message or {})


async def test_the_owner_fills_a_table_with_them_and_lets_them_get_up(house: House) -> None:
    room, zoe = house.room("Ana", "Ben"), house.person("Zoë", locale="fr")
    ana, ben = room.people
    table = await ana.command(room.hall, "play kingdomino", seats=4)
    await press(ben, table, "join")
    message = house.discord.message(table) or {}
    panel = (await press(ana, table, "table")).message or {}
    (select,) = selects(panel, "bots")

    for person, language in ((ben, "en"), (zoe, "fr")):
        answer = await forge(house.discord, person, message, select["custom_id"], ["hard"])
        assert_private(answer, refusal("match-not-owner", language))
        assert not selects((await press(person, table, "table")).message or {}, "bots")
    for odd in ([], ["genius"], ["hard", "easy"], ["none"]):
        answer = await forge(house.discord, ana, panel, select["custom_id"], odd)
        assert_private(answer, refusal("match-no-computers" if odd == ["none"] else "interface-old-button"))
    one = await ana.select(panel, select["custom_id"], "normal one")
    full = await ana.select(panel, select["custom_id"], "hard")
    await until(lambda: EN("level-hard") in text(house.discord.message(table) or {}))

    assert one.ok
    assert full.ok
    told = text(house.discord.message(table) or {})
    assert r"Alder \[bot\]** · normal" in told
    assert r"Birch \[bot\]** · hard" in told

    await press(zoe, table, "join")
    await until(lambda: r"Birch" not in text(house.discord.message(table) or {}))
    assert "Zoë" in text(house.discord.message(table) or {})
    empty = await ana.select(panel, select["custom_id"], "none")
    await until(lambda: "Alder" not in text(house.discord.message(table) or {}))
    assert empty.ok


async def test_they_are_removed_one_by_one_and_no_table_is_theirs(house: House) -> None:
    room = house.room("Ana")
    (ana,) = room.people
    table = await ana.command(room.hall, "play kingdomino", seats=3, bots=2)
    page = (await press(ana, table, "seating")).message or {}
    (kick,) = selects(page, "kick")
    code = match_code(house.discord.message(table) or {})

    assert not selects(page, "hand")
    for user in ("-201", "-2", "-99999"):
        answer = await forge(house.discord, ana, page, f"h2:hand:{code}:0:", [user])
        assert_private(answer, refusal("match-not-there"))
    gone = await ana.select(page, kick["custom_id"], "-201")
    await until(lambda: "Alder" not in text(house.discord.message(table) or {}))

    assert gone.ok
    left = await press(ana, table, "leave")
    assert EN("table-cancelled", game=EN("game-kingdomino")) in text(left.message or {})


@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("fr", "fr")])
async def test_a_seat_is_left_for_a_person(house: House, locale: str, language: str) -> None:
    room, person = house.room(), house.person("Zoë", locale=locale)

    many = await person.command(room.hall, "play kingdomino", seats=2, bots=3, **{"with": house.person("Eve").id})

    assert_private(many, refusal("core-bad-seats", language, seats=5))
