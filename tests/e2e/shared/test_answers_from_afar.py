"""Questions to people who can't see the channel of their match: written to them, answered there, told to the others."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from tests.e2e.bots.shared_bot import House, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge
from tests.e2e.checks.message_reader import Json, buttons, is_private, text
from tests.e2e.checks.waiting import until

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")

both = pytest.mark.parametrize("locale", ["en-US", "fr"])


def written(house: House, person: Actor, verb: str = "") -> list[Json]:
    """Every direct message to somebody that is there still. verb: with a button that does this."""
    found = house.discord.world.history(person.dm.id, house.discord.world.bot.id)
    seen = [message for one in found if (message := house.discord.message(one)) is not None and not is_private(message)]
    return [message for message in seen if not verb or buttons(message, verb)]


@both
@pytest.mark.parametrize(("asked", "verb"), [("match cancel", "abort"), ("match pause", "pause")])
async def test_a_vote_is_answered_by_direct_message_and_told_in_the_channel(
    house: House, locale: str, asked: str, verb: str
) -> None:
    room, say = house.room("Ana", "Zoë"), phrases(locale[:2])
    board = await house.begin(room)
    ana, zoe = room.people
    zoe.user.locale = locale
    # Their language is kept when they press something of the match.
    assert (await zoe.command(room.hall, "match show")).ok
    house.discord.hide(room.hall, zoe)

    ballot = await ana.command(room.channel, asked)
    await until(lambda: len(written(house, zoe, "vote")) == 1)
    (call,) = written(house, zoe, "vote")
    listed = await zoe.command(zoe.dm, "turns")
    question = await zoe.click(call, custom_id=buttons(call, "vote")[0]["custom_id"])
    done = await zoe.click(question, custom_id=buttons(question.message or {}, f"{verb}-no")[0]["custom_id"])

    assert say("call-direct-answer") in call["content"]
    assert "https://" not in call["content"]
    assert buttons(listed.message or {}, "vote"), "the list leads there as well"
    assert_private(question)
    assert_private(done, say(f"{verb}-refused", name=zoe.user.display))
    await until(lambda: not buttons(house.discord.message(ballot) or {}, f"{verb}-yes"))
    assert EN(f"{verb}-refused", name=zoe.user.display) in text(house.discord.message(ballot) or {})
    await until(lambda: not written(house, zoe, "vote"))
    await house.told(board)


async def test_all_agree_from_afar_and_the_match_ends(house: House) -> None:
    room = house.room("Ana", "Zoë")
    await house.begin(room)
    ana, zoe = room.people
    house.discord.hide(room.hall, zoe)
    ballot = await ana.command(room.channel, "match cancel")
    await until(lambda: written(house, zoe, "vote"))
    (call,) = written(house, zoe, "vote")

    question = await zoe.click(call, custom_id=buttons(call, "vote")[0]["custom_id"])
    done = await zoe.click(question, custom_id=buttons(question.message or {}, "abort-yes")[0]["custom_id"])

    assert_private(done)
    assert not buttons(done.message or {}, "abort-yes")
    await until(lambda: not buttons(house.discord.message(ballot) or {}, "abort-yes"))
    await until(lambda: not written(house, zoe, "vote"))


async def test_a_stranger_answers_nothing_from_afar(house: House) -> None:
    room, sam = house.room("Ana", "Zoë"), house.person("Sam")
    await house.begin(room)
    ana, zoe = room.people
    house.discord.hide(room.hall, zoe)
    ballot = await ana.command(room.channel, "match cancel")
    await until(lambda: written(house, zoe, "vote"))
    (call,) = written(house, zoe, "vote")
    own = await sam.command(sam.dm, "turns")
    refused = await forge(house.discord, sam, own.message or {}, buttons(call, "vote")[0]["custom_id"])

    assert_private(refused, refusal("match-not-found"))
    assert buttons(house.discord.message(ballot) or {}, "abort-yes")
