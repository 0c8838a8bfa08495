"""On the wire: somebody takes the seat of whoever is to act, is called, plays on; and a match is set back."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from tests.e2e.bots.shared_bot import House, assert_private
from tests.e2e.checks.message_reader import buttons, is_private, match_code, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover, newest_board, play_out, press, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")


async def test_a_substitute_is_called_plays_on_and_is_named_behind_the_first_player(house: House) -> None:
    discord, room = house.discord, house.room("Ana", "Benoît")
    await house.begin(room)
    board = (await play_out(discord, room.people, room.channel, turns=3)).boards[-1]
    await house.told(board)
    ana, eve = mover(discord, board, room.people), house.person("Eve")
    seat = room.people.index(ana)

    question = await ana.command(room.channel, "match substitute")
    offer = await press(ana, question, "seek-yes")
    taken = await press(eve, offer, "take-seat")
    await until(lambda: any(ping.user == eve.id for ping in discord.exchange.pings))
    await house.told(board)

    assert not is_private(offer.message or {})
    told = EN("vacancy-taken", name="Eve", former=ana.user.display)
    assert told in text(taken.message or {})
    people = [*room.people]
    people[seat] = eve
    shown = discord.message(board) or {}
    assert told in text(shown)
    assert mover(discord, shown, people) is eve
    calls = [one for one in discord.messages(room.channel, "olga") if "discord.com/channels/" in one["content"]]
    assert [one["content"].split(" ")[0] for one in calls] == [eve.mention], "one call, and it is theirs"
    gone = await ana.click(shown, custom_id=buttons(shown, "play")[0]["custom_id"])
    assert_private(gone, EN("board-replaced", name="Eve", names="Eve"))
    assert (await take_turn(shown, eve)).ok
    after = await newest_board(discord, int(board["id"]), room.channel)
    listed = await eve.command(room.channel, "history")
    assert EN("listed-then", first=ana.user.display, then="Eve") in text(listed.message or {})
    await house.told(after)


async def test_a_match_is_set_back_for_everybody_to_read_why(house: House) -> None:
    discord, room, olga = house.discord, house.room("Ana", "Benoît"), house.discord.actor("olga")
    await house.begin(room)
    played = await play_out(discord, room.people, room.channel, turns=5)
    board = played.boards[-1]
    await house.told(board)
    code = match_code(board)

    offered = await olga.autocomplete(room.channel, "match rewind", focused="turn", match=code)
    assert offered.choices
    turn = offered.choices[-1]["value"]
    done = await olga.command(room.channel, "match rewind", turn=turn, reason="A wrong start", match=code)
    assert_private(done)
    after = await newest_board(discord, int(board["id"]), room.channel)

    assert "A wrong start" in text(after)
    assert house.records.log(match_id(board))[-1].command == "rollback"
    assert (await take_turn(after, mover(discord, after, room.people))).ok
    await house.told(await newest_board(discord, int(after["id"]), room.channel))


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_who_plays_and_manages_is_told_first_that_the_match_wont_be_rated(house: House, locale: str) -> None:
    discord, room, olga, say = house.discord, house.room("Ana"), house.discord.actor("olga"), phrases(locale[:2])
    room.people.append(olga)
    await house.begin(room)
    board = (await play_out(discord, room.people, room.channel, turns=3)).boards[-1]
    await house.told(board)
    code, kept = match_code(board), olga.user.locale
    olga.user.locale = locale
    try:
        offered = await olga.autocomplete(room.channel, "match rewind", focused="turn", match=code)
        turn = (offered.choices or [])[-1]["value"]
        window = await olga.command(room.channel, "match rewind", turn=turn, reason="My slip", match=code)
        before = house.records.log(match_id(board))[-1].command
        done = await olga.submit(window, {"reason": "A wrong throw"})
    finally:
        olga.user.locale = kept
    after = await newest_board(discord, int(board["id"]), room.channel)

    assert window.modal is not None
    (asked,) = window.modal["components"]
    assert (window.modal["title"], asked["description"]) == (
        say("rollback-unrated-title"),
        say("rollback-unrated-what"),
    )
    assert asked["component"]["value"] == "My slip"
    assert before != "rollback"
    assert_private(done)
    assert "A wrong throw" in text(after)
    assert EN("moves-rolled-back-unrated", name=olga.user.display) in text(after)
    assert EN("footer-unrated") in text(after)
    await house.told(after)
