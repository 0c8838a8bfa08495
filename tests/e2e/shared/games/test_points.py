"""Every point explained, on the wire: by command, under a match that is over, for players and for whoever looks on."""

from __future__ import annotations

from random import Random

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import ELSEWHERE, House, assert_private, refusal, until
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_code, match_id, parts, pictures, text
from tests.e2e.players.click_players import click_through
from tests.e2e.players.table_players import newest_board, over

pytestmark = pytest.mark.asyncio(loop_scope="package")

SELECT = 3


def choice(message: Json) -> Json:
    """The list of the lines of all scores."""
    (found,) = (part for part in parts(message) if part["type"] == SELECT and ":points:" in part["custom_id"])
    return found


async def chosen(person: Actor, message: Json, number: int) -> Answer:
    """The answer to choosing a line."""
    lines = choice(message)
    return await person.select(message, lines["custom_id"], lines["options"][number]["value"])


async def test_any_line_of_a_score_opens_its_picture_for_everybody_there(house: House) -> None:
    room = house.room("Ana", "Benoît")
    ana = room.people[0]
    looker = house.person("Cléo", locale="fr")
    played = await click_through(house, room, "kingdomino", {}, Random(3), commits=14)
    code = match_code(played.board)

    replay = await looker.command(room.channel, "replay", match=code, turn=2)
    then = await looker.click(replay, custom_id=buttons(replay.message or {}, "points")[0]["custom_id"])
    assert then.ok, then.error
    assert is_private(then.message or {})

    for person, locale in ((ana, "en"), (looker, "fr")):
        say = phrases(locale)
        scores = await person.command(room.channel, "match score", match=code)
        assert scores.message is not None
        assert is_private(scores.message)
        lines = choice(scores.message)["options"]
        assert lines
        for number in range(len(lines)):
            shown = await chosen(person, scores.message, number)
            assert shown.ok, shown.error
            assert shown.message is not None
            (picture,) = pictures(shown.message)
            assert picture["description"]
            (back,) = (part for part in parts(shown.message) if part.get("label") == say("points-all"))
        again = await person.click(scores.message, custom_id=back["custom_id"])
        assert again.ok, again.error
        assert again.message is not None
        assert not pictures(again.message)


async def test_the_button_below_a_match_that_is_over_is_everybodys_of_that_server(house: House) -> None:
    room = house.room("Dora", "Emil")
    played = await click_through(house, room, "kingdomino", {}, Random(4), commits=12)
    resigned = await room.people[1].command(room.channel, "match resign", match=match_code(played.board))
    await room.people[1].click(resigned, custom_id=buttons(resigned.message or {}, "resign-yes")[0]["custom_id"])
    end = await newest_board(house.discord, int(played.board["id"]), room.channel)
    await until(lambda: over(end))
    (button,) = (part for part in parts(end) if ":points:" in part.get("custom_id", ""))

    for person in (room.people[0], house.person("Flo", locale="fr")):
        opened = await person.click(end, custom_id=button["custom_id"])
        assert opened.ok, opened.error
        assert opened.message is not None
        assert is_private(opened.message)
        shown = await chosen(person, opened.message, 0)
        assert shown.ok, shown.error
    stranger = house.person("Xaver", server=ELSEWHERE)
    private = (await stranger.command(house.room("Yan", server=ELSEWHERE).hall, "help")).message
    assert private is not None
    refused = await forge(house.discord, stranger, private, button["custom_id"], None)

    assert_private(refused, refusal("match-not-found"))


@pytest.mark.parametrize("argument", ["p", "l0x", "9:0", "0:999", "a:0", "-1:0", "p0:0:0"])
async def test_what_no_button_of_ours_asks_for_is_answered(house: House, argument: str) -> None:
    room = house.room("Gil", "Hana")
    board = await house.begin(room)
    scores = await room.people[0].command(room.channel, "match score", match=match_code(board))
    assert scores.message is not None

    custom_id = invented(f"h2:points:{match_code(board)}:0:{argument}", "no list of scores has such a line")
    answer = await forge(house.discord, room.people[0], scores.message, custom_id, None)

    assert_private(answer, refusal("interface-old-button"))
    assert match_id(board)
    assert text(scores.message)
