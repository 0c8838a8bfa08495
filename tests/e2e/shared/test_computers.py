"""On the wire: computer players sit down at tables, are marked everywhere, and get up again."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from tests.e2e.bots.shared_bot import House, Room, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_code, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import newest_board, over, press

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
        custom_id = invented(f"h2:hand:{code}:0:", "no computer is offered a table")
        answer = await forge(house.discord, ana, page, custom_id, [user])
        assert_private(answer, refusal("match-not-there"))
    gone = await ana.select(page, kick["custom_id"], "-201")
    await until(lambda: "Alder" not in text(house.discord.message(table) or {}))

    assert gone.ok
    left = await press(ana, table, "leave")
    assert EN("table-empty", game=EN("game-kingdomino")) in text(left.message or {})


@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("fr", "fr")])
async def test_a_seat_is_left_for_a_person(house: House, locale: str, language: str) -> None:
    room, person = house.room(), house.person("Zoë", locale=locale)

    many = await person.command(room.hall, "play kingdomino", seats=2, bots=3, invite=house.person("Eve").id)

    assert_private(many, refusal("core-bad-seats", language, seats=5, counts="2–4"))


async def _given_up(house: House, room: Room, *, bots: int = 1) -> Json:
    """The last board of a match against computer players that its person has given up."""
    (ana,) = room.people
    table = await ana.command(room.hall, "play kingdomino", seats=1 + bots, bots=bots, level="easy")
    assert (await press(ana, table, "start")).ok
    first = await newest_board(house.discord, 0, room.hall)
    asked = await ana.command(room.channel, "match resign")
    await press(ana, asked, "resign-yes")
    return await newest_board(house.discord, int(first["id"]), room.hall)


@pytest.mark.parametrize("bots", [1, 2])
async def test_a_match_is_over_once_its_person_has_resigned(house: House, bots: int) -> None:
    board = await _given_up(house, house.room("Ana"), bots=bots)

    assert over(board)
    assert r"Alder \[bot\]" in text(board).split("\n")[0]
    assert EN("footer-unrated") in text(board)


async def test_it_is_played_again_without_them_or_with_them(house: House) -> None:
    room, zoe = house.room("Ana"), house.person("Zoë", locale="fr")
    (ana,) = room.people
    first, second = await _given_up(house, room), await _given_up(house, other := house.room("Ben"))

    again, alone = buttons(first, "rematch")
    stranger = await zoe.click(first, custom_id=alone["custom_id"])
    assert_private(stranger, refusal("match-not-seated", "fr"))
    await ana.click(first, custom_id=alone["custom_id"])
    await other.people[0].click(second, custom_id=buttons(second, "rematch")[0]["custom_id"])

    assert again["label"] == EN("rematch")
    assert alone["label"] == EN("rematch-people")
    empty = await house.discord.wait_message(room.hall, _gathers, as_user="olga", threads=True)
    full = await house.discord.wait_message(other.hall, _gathers, as_user="olga", threads=True)
    assert "Alder" not in text(empty)
    assert r"Alder \[bot\]** · easy" in text(full)


def _gathers(message: Json) -> bool:
    return not is_private(message) and bool(buttons(message, "join") or buttons(message, "leave"))


async def test_one_steps_in_for_somebody_who_has_left(house: House) -> None:
    room, zoe = house.room("Ana", "Ben", "Cleo"), house.person("Zoë", locale="fr")
    ana, ben, cleo = room.people
    board = await house.begin(room)
    asked = await cleo.command(room.channel, "match resign")
    await press(cleo, asked, "resign-yes")

    question = await ana.command(room.channel, "match substitute", player=cleo.id)
    (select,) = selects(question.message or {}, "stand-in")
    for person, locale, reason in ((zoe, "fr", "match-not-seated"), (cleo, "en", "match-resigned")):
        answer = await forge(house.discord, person, board, select["custom_id"], ["hard"])
        assert_private(answer, refusal(reason, locale))
    odd = await forge(house.discord, ben, board, select["custom_id"], ["genius"])
    assert_private(odd, refusal("interface-old-button"))
    done = await ana.select(question, select["custom_id"], "easy")

    told = EN("moves-substituted", name=r"Alder \[bot\]", former="Cleo")
    assert told in text(done.message or {})
    await house.discord.wait_message(room.hall, lambda one: told in text(one), as_user="olga", threads=True)
