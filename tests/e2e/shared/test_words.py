"""Words of people's own in the shuffles: typed before the start, in the log for good, and open once all is over."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.match.decide import lobby
from tests.e2e.bots.shared_bot import House, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge
from tests.e2e.checks.message_reader import buttons, text
from tests.e2e.players.table_players import opened, press

pytestmark = pytest.mark.asyncio(loop_scope="package")


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_whoever_sits_at_a_table_puts_a_word_in_and_nobody_else(house: House, locale: str) -> None:
    room = house.room("Ana", "Benoît", "Zoë")
    ana, benoit, zoe = room.people
    for person in room.people:
        person.user.locale = locale
    say = phrases(locale[:2])
    table = await opened([ana, benoit], room.channel)

    window = await press(benoit, table, "word")
    given = await benoit.submit(window, {"word": " @everyone   Ünïcode\u202e "})
    empty = await benoit.submit(await press(benoit, table, "word"), {"word": " \u200b "})
    (word,) = buttons((await press(benoit, table, "table")).message or {}, "word")
    stranger = await forge(house.discord, zoe, table.message or {}, word["custom_id"])

    assert_private(given, "Ünïcode")
    assert not (given.message or {}).get("mention_everyone")
    assert_private(empty, refusal("match-bad-word", locale[:2], limit=lobby.LONGEST_WORD))
    assert_private(stranger, refusal("match-not-seated", locale[:2]))
    panel = await press(benoit, table, "table")
    assert say("panel-mixed") in text(panel.message or {})
    for _ in range(lobby.WORDS - 1):
        assert_private(await benoit.submit(await press(benoit, table, "word"), {"word": "again"}), "again")
    enough = await press(benoit, table, "word")
    assert_private(enough, refusal("match-too-many-words", locale[:2], limit=lobby.WORDS))
    await press(ana, table, "start")
    late = await forge(house.discord, benoit, table.message or {}, (window.modal or {})["custom_id"])
    assert_private(late, refusal("match-not-gathering", locale[:2]))
