"""Ratings on the wire: tables that change none, and leaderboards of what was played."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import ELSEWHERE, House, Room, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import buttons, match_id, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import opened, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")
UNRATED = EN("table-unrated")


async def test_only_the_owner_makes_a_table_unrated_and_rated_again(house: House) -> None:
    room = house.room("Ana", "Ben", "Sol")
    ana, ben, sol = room.people
    table = await opened([ana, ben], room.hall)

    panel = await press(ana, table, "table")
    custom_id = buttons(panel.message or {}, "rated")[0]["custom_id"]
    refused, stranger = [await forge(house.discord, one, table.message or {}, custom_id) for one in (ben, sol)]
    unrated = await press(ana, table, "rated")
    told = text(unrated.message or {})
    rated = await press(ana, unrated, "rated")

    assert_private(refused, refusal("match-not-owner"))
    assert_private(stranger, refusal("match-not-owner"))
    assert UNRATED in told
    assert UNRATED not in text(rated.message or {})


async def test_a_match_is_opened_unrated_and_says_so_under_its_boards(house: House) -> None:
    room = house.room("Ana", "Ben")

    board = await house.begin(room, rated=False)

    assert EN("footer-unrated") in text(board)


async def test_a_server_opens_its_tables_unrated_unless_somebody_says_otherwise(house: House) -> None:
    room, olga = house.room("Ana"), house.discord.actor("olga")
    (ana,) = room.people

    try:
        chosen = await olga.command(room.hall, "settings server", rated=False)
        usual = await opened([ana], room.hall)
        named = await opened([ana], room.hall, rated=True)
        alone = await ana.command(room.hall, "play heirs", seats=1)
    finally:
        back = await olga.command(room.hall, "settings server", rated=True)

    assert_private(chosen, EN("settings-rated", value=EN("settings-off")))
    assert_private(back, EN("settings-rated", value=EN("settings-on")))
    assert UNRATED in text(usual.message or {})
    assert UNRATED not in text(named.message or {})
    assert UNRATED not in text(alone.message or {})
    assert not buttons((await press(ana, alone, "table")).message or {}, "rated")


async def test_the_button_and_the_sentence_are_french_at_a_french_table(house: House) -> None:
    room = house.room("Ana")
    room.people[0].user.locale = "fr"
    french, olga = phrases("fr"), house.discord.actor("olga")

    try:
        assert (await olga.command(room.hall, "settings server", language="fr")).ok
        table = await opened(room.people, room.hall)
        unrated = await press(room.people[0], table, "rated")
    finally:
        assert (await olga.command(room.hall, "settings server", language="client")).ok

    (button,) = buttons(unrated.message or {}, "rated")
    assert button["label"] == french("table-rate")
    assert french("table-unrated") in text(unrated.message or {})
    await until(lambda: french("table-unrated") in text(house.discord.message(table) or {}))


QUIET = "The Ranked Few"
"""A server of this test alone: others with the same names would stand on its leaderboards."""


async def given_up(house: House, *people: Actor) -> None:
    """A match that the last of these has won, as all the others have resigned, once it is recorded."""
    room = Room(house.room(server=QUIET).hall, [*people], house.discord)
    board = await house.begin(room)
    for loser in people[:-1]:
        answer = await loser.command(room.channel, "match resign")
        await press(loser, answer, "resign-yes")
    await until(lambda: house.records.recorded(match_id(board)))


def standing(answer: Answer, *people: Actor) -> list[Actor]:
    """Whom of these people a leaderboard names, in its order."""
    said = text(answer.message or {})
    return sorted((one for one in people if one.user.display in said), key=lambda one: said.index(one.user.display))


async def test_a_leaderboard_lists_who_has_played_and_never_who_hides(house: House) -> None:
    house.discord.add_guild(QUIET)
    room = house.room("Zoltan", "Yuki", "Xenia", server=QUIET)
    zoltan, yuki, xenia = room.people
    for _ in range(5):
        await given_up(house, zoltan, yuki)
    await given_up(house, yuki, xenia)
    await given_up(house, yuki, xenia, zoltan)
    everybody = (zoltan, yuki, xenia)

    top = await xenia.command(room.hall, "leaderboard", game="kingdomino")
    (boards,) = selects(top.message or {}, "leaders")
    many = await xenia.select(top, boards["custom_id"], boards["options"][1]["value"])
    (boards,) = selects(many.message or {}, "leaders")
    ranked = await xenia.select(many, boards["custom_id"], boards["options"][0]["value"])
    asked = await zoltan.command(room.hall, "leaderboard", game="kingdomino", seats=4)
    other = await zoltan.command(room.hall, "leaderboard", game="carcassonne", seats=5)
    assert (await yuki.command(room.hall, "settings me", hidden=True)).ok
    without = await xenia.command(room.hall, "leaderboard", game="kingdomino")
    own = await yuki.command(room.hall, "leaderboard", game="kingdomino")
    assert (await yuki.command(room.hall, "settings me", hidden=False)).ok
    back = await xenia.command(room.hall, "leaderboard", game="kingdomino")

    assert_private(top, EN("leaders-two"))
    assert standing(top, *everybody) == standing(ranked, *everybody) == standing(back, *everybody)
    assert standing(top, *everybody) == [yuki, zoltan, xenia], "who has played one match stands last, without a place"
    assert EN("leaders-no-place") in text(top.message or {})
    assert [one["label"] for one in boards["options"]] == [EN("leaders-two"), EN("leaders-many")]
    assert EN("leaders-many") in text(many.message or {})
    assert EN("leaders-none-ranked") in text(many.message or {})
    assert standing(many, *everybody)[0] == zoltan
    assert text(asked.message or {}).replace("**Zoltan**", "Zoltan") == text(many.message or {}).replace(
        "**Xenia**", "Xenia"
    )
    assert_private(other, EN("leaders-none"))
    assert standing(without, *everybody) == [zoltan, xenia]
    assert "**1.** Zoltan" in text(without.message or {})
    assert standing(own, *everybody) == [yuki, zoltan, xenia]
    assert_private(own, EN("leaders-hidden"))


async def test_a_leaderboard_of_nobody_and_of_nothing_says_so(house: House) -> None:
    room, zoe = house.room("Ana", server=ELSEWHERE), house.person("Zoë", locale="fr", server=ELSEWHERE)
    (ana,) = room.people

    none = await zoe.command(room.hall, "leaderboard", game="castle")
    seats = await ana.command(room.hall, "leaderboard", game="castle", seats=5)
    forged = [
        await forge(house.discord, ana, none.message or {}, invented(f"h2:leaders:-:0:{argument}", "no such list"))
        for argument in ("", "chess 2 open r", "castle 2 open rb1.x", "castle 2 open rm")
    ]

    assert_private(none, phrases("fr")("leaders-none"))
    assert_private(seats, refusal("core-bad-seats", seats=5, counts="2"))
    for answer in forged[:3]:
        assert_private(answer, refusal("interface-old-button"))
    assert_private(forged[3], EN("leaders-none"))
