"""Tables that change no ratings, by their button, by command, and by the server's choice."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from tests.e2e.house import House, assert_private, refusal
from tests.e2e.reading import buttons, text
from tests.e2e.table import opened, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")
UNRATED = EN("table-unrated")


async def test_only_the_owner_makes_a_table_unrated_and_rated_again(house: House) -> None:
    room = house.room("Ana", "Ben", "Sol")
    ana, ben, sol = room.people
    table = await opened([ana, ben], room.hall)

    refused = await press(ben, table, "rated")
    stranger = await press(sol, table, "rated")
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
    assert not buttons(alone.message or {}, "rated")


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
