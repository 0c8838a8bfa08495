"""Taking a move back and ending a match by agreement: asked in public, called once, the outcome told to everybody."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import House, Room, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_code, match_id, parts, text
from tests.e2e.players.table_players import mover, newest_board, over, play_out, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")


def called(house: House, room: Room, person: Actor) -> int:
    """How often somebody was called by a plain message that asks them something, so not to their turn."""
    plain = [one for one in house.discord.messages(room.channel, "olga") if one.get("content")]
    messages = [one for one in plain if "https://discord.com/channels/" not in one["content"]]
    felt = {ping.message for ping in house.discord.exchange.pings if ping.user == person.id}
    return len([one for one in messages if int(one["id"]) in felt])


async def played(house: House, *names: str) -> tuple[Room, Json]:
    """A match after some turns, with its newest board."""
    room = house.room(*names)
    await house.begin(room)
    return room, (await play_out(house.discord, room.people, room.channel, turns=5)).boards[-1]


async def asking(house: House, room: Room, board: Json) -> Actor:
    """Somebody whose move the others have seen: not whoever is to act."""
    return next(person for person in room.people if person is not mover(house.discord, board, room.people))


async def test_a_takeback_is_asked_of_everybody_once_and_its_outcome_told(house: House) -> None:
    room, board = await played(house, "Ana", "Benoît", "Zoë")
    ana = await asking(house, room, board)
    first, second = [person for person in room.people if person is not ana]

    ballot = await ana.command(room.channel, "match undo")
    again = await ana.command(room.channel, "match undo")
    own = await press(ana, ballot, "takeback-yes")
    half = await press(first, ballot, "takeback-yes")
    stranger = await press(house.person("Sam"), ballot, "takeback-yes")
    done = await press(second, ballot, "takeback-yes")
    newest = await newest_board(house.discord, int(board["id"]), room.channel)

    message = ballot.message or {}
    assert ballot.ok
    assert not is_private(message)
    assert message["content"].startswith(f"<@{first.id}> <@{second.id}> · ")
    assert len([line for line in text(message).split("\n") if line.startswith("- ")]) >= 1
    assert "`" not in text(message), "every move in words"
    assert [called(house, room, person) for person in (ana, first, second)] == [0, 1, 1]
    assert_private(again)
    assert_private(own, refusal("match-own-takeback"))
    assert_private(stranger, refusal("match-not-seated"))
    assert EN("vote-agreed", names=first.user.display) in text(half.message or {})
    assert EN("vote-missing", names=second.user.display) in text(half.message or {})
    assert "agreed: the move is taken back." in text(done.message or {})
    assert EN("vote-next", names=ana.user.display) in text(done.message or {})
    assert f"-# Kingdomino · {EN('match-code', code=match_code(board))}" in text(done.message or {})
    assert not buttons(house.discord.message(ballot) or {}, "takeback-yes")
    assert mover(house.discord, newest, room.people) is ana


async def test_a_takeback_is_refused_or_withdrawn_by_name_and_asking_again_calls_nobody(house: House) -> None:
    room, board = await played(house, "Ana", "Benoît")
    ana = await asking(house, room, board)
    (other,) = [person for person in room.people if person is not ana]

    ballot = await ana.command(room.channel, "match undo")
    refused = await press(other, ballot, "takeback-no")
    second = await ana.command(room.channel, "match undo")
    withdrawn = await press(ana, second, "takeback-no")
    third = await ana.command(room.channel, "match undo")

    assert EN("takeback-refused", name=other.user.display) in text(refused.message or {})
    assert EN("takeback-withdrawn", name=ana.user.display) in text(withdrawn.message or {})
    assert EN("vote-next", names=other.user.display) in text(withdrawn.message or {})
    assert called(house, room, other) == 1
    assert not is_private(third.message or {})


async def test_a_ballot_says_that_the_match_has_moved_on_and_nothing_else_is_written_over(house: House) -> None:
    room, board = await played(house, "Ana", "Benoît")
    ana = await asking(house, room, board)
    (other,) = [person for person in room.people if person is not ana]
    ballot = await ana.command(room.channel, "match undo")
    stale = buttons(ballot.message or {}, "takeback-yes")[0]["custom_id"]
    await play_on(house, room, board)

    retired = await closed(house, ballot)
    forged = await forge(house.discord, other, board, stale)

    assert EN("takeback-expired") in text(retired), "nobody has pressed anything"
    assert_private(forged, refusal("match-no-takeback"))


def controls(message: Json) -> list[Json]:
    """Everything that can be pressed on a message."""
    return [part for part in parts(message) if part["type"] == 2]


async def closed(house: House, shown: Answer) -> Json:
    """A ballot or an offer once it asks nothing any more."""
    message = shown.message or {}
    assert controls(message), "it has asked something"
    return await house.discord.wait_message(
        message["channel_id"],
        lambda one: one["id"] == message["id"] and not controls(one),
        as_user="olga",
    )


async def play_on(house: House, room: Room, board: Json) -> None:
    """One more turn."""
    await play_out(house.discord, room.people, room.channel, turns=1)
    assert house.records.log(match_id(board))


async def test_a_match_ends_without_a_winner_once_all_agree(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    ana, benoit = room.people

    proposed = await ana.command(room.channel, "match cancel")
    refused = await press(benoit, proposed, "abort-no")
    after_refusal = house.records.log(match_id(board))
    again = await ana.command(room.channel, "match cancel")
    repeated = await ana.command(room.channel, "match cancel")
    stranger = await press(house.person("Sam"), again, "abort-yes")
    passant = await press(house.person("Loup", locale="fr"), again, "abort-yes")
    unchanged = house.discord.messages(room.channel, "olga")
    agreed = await press(benoit, again, "abort-yes")
    result = await newest_board(house.discord, int(board["id"]), room.channel)

    assert EN("vote-missing", names="Benoît") in text(proposed.message or {})
    assert (proposed.message or {})["content"].startswith(f"<@{benoit.id}> · Ana would like to end")
    assert called(house, room, benoit) == 1, "once, however often it is asked"
    assert_private(repeated, EN("vote-missing", names="Benoît"))
    assert EN("abort-refused", name="Benoît") in text(refused.message or {})
    assert [row.command for row in after_refusal[-2:]] == ["vote-abort", "vote-abort"]
    assert_private(stranger, refusal("match-abort-players"))
    assert_private(passant, refusal("match-abort-players", "fr"))
    assert len([one for one in unchanged if buttons(one, "play")]) == 1, "a vote posts no board"
    assert EN("abort-agreed", names="Ana and Benoît") in text(agreed.message or {})
    assert EN("over-aborted") in text(result)
    assert over(result)


async def test_the_menu_of_a_board_asks_in_public(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    ana, benoit = room.people

    asked = await press(ana, await press(ana, board, "more"), "abort-yes")
    none = await press(benoit, asked, "abort-no")
    late = await forge(house.discord, benoit, board, buttons(asked.message or {}, "abort-no")[0]["custom_id"])

    assert not is_private(asked.message or {})
    assert EN("vote-missing", names="Benoît") in text(asked.message or {})
    assert EN("abort-refused", name="Benoît") in text(none.message or {})
    assert_private(late, EN("abort-expired"))
