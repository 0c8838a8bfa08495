"""`/stats` on the wire: of matches that were really played, of somebody named, from a direct conversation."""

from __future__ import annotations

from random import Random

import pytest

from bot.i18n import phrases
from bot.match.model.match_codes import from_code
from bot.sandbox.actor import Actor
from bot.sandbox.world import Channel
from tests.e2e.bots.shared_bot import ELSEWHERE, HERE, House, Room, assert_private, refusal, until
from tests.e2e.checks.message_reader import Json, buttons, custom_ids, is_private, match_code, pictures, text
from tests.e2e.players.click_players import click_through
from tests.e2e.players.table_players import newest_board, over

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN, FR = phrases("en"), phrases("fr")


async def resigned(house: House, room: Room) -> Json:
    """The last message of a match of two that the second of them has given up, once it is counted."""
    played = await click_through(house, room, "kingdomino", {}, Random(5), commits=6)
    code = match_code(played.board)
    asked = await room.people[1].command(room.channel, "match resign", match=code)
    await room.people[1].click(asked, custom_id=buttons(asked.message or {}, "resign-yes")[0]["custom_id"])
    end = await newest_board(house.discord, int(played.board["id"]), room.channel)
    assert over(end)
    await until(lambda: house.records.recorded(from_code(code)))
    return end


async def told(person: Actor, place: Channel, **options: object) -> str:
    """What the command says."""
    answer = await person.command(place, "stats", **options)
    assert answer.ok, answer.error
    assert answer.message is not None
    assert is_private(answer.message)
    return text(answer.message)


async def test_a_match_that_was_played_is_told_to_everybody_who_may_ask(house: House) -> None:
    room = house.room("Ana", "Ben")
    ana, ben = room.people
    looker = house.person("Lou", locale="fr")
    end = await resigned(house, room)

    mine = await told(ana, room.channel)
    lost = await told(ben, room.channel)
    named = await told(looker, room.channel, player=ana)
    here = await told(looker, room.channel, server=True, game="kingdomino", seats=2)
    direct = await told(ana, ana.dm)

    assert EN("stats-title-me") in mine
    assert "**1 match** with a result, 1 won: 100% (21–100%)" in mine
    assert "1 match was left" not in mine
    assert EN("stats-absent", count=1) in lost
    assert FR("stats-title-person", name="Ana") in named
    assert FR("stats-title-server") in here
    assert EN("stats-everywhere") in direct
    assert "1 won: 100% (21–100%)" in direct
    (button,) = (one for one in custom_ids(end) if ":stats:" in one)
    for person, say in ((ana, EN), (looker, FR)):
        course = await person.click(end, custom_id=button)
        assert course.ok, course.error
        assert course.message is not None
        assert pictures(course.message)[0]["description"].startswith(say("stats-course-chart"))


async def test_somebody_who_has_left_is_told_of_and_that_they_have(house: House) -> None:
    room = house.room("Uma", "Vic")
    uma, vic = room.people
    await resigned(house, room)
    vic.leave(HERE)

    shown = await told(uma, room.channel, player=vic)

    assert EN("stats-title-person", name="Vic") in shown
    assert EN("stats-gone", name="Vic") in shown


async def test_questions_that_contradict_themselves_are_answered(house: House) -> None:
    room, other = house.room("Kim", "Leo"), house.room("Mia", server=ELSEWHERE)
    kim, leo = room.people

    both = await kim.command(room.hall, "stats", player=leo, server=True)
    computer = await kim.command(room.hall, "stats", player=house.discord.world.bot.id)
    somebody = await kim.command(kim.dm, "stats", player=leo)
    whole = await kim.command(kim.dm, "stats", server=True)
    nothing = await told(other.people[0], other.hall)

    assert_private(both, refusal("interface-stats-whose"))
    assert_private(computer, refusal("interface-stats-bot", name="Herald"))
    assert_private(somebody, refusal("interface-stats-self"))
    assert_private(whole, refusal("interface-guild-only"))
    assert EN("stats-empty") in nothing
