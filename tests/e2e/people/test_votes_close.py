"""Ballots and seat offers that nobody presses any more: each tells what came of it and has no buttons left.

Herald's clock is put forward by days, and Herald is killed in between.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.i18n import Phrases, phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from cogs.ui.text.player_names_and_wording import listed
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import HERE, House, Room, assert_private, housed
from tests.e2e.checks.message_reader import Json, buttons, match_id, parts, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover, newest_board, opened, press

EN = phrases("en")

HOUR, DAY = 3600, 24 * 3600
"""Seconds."""


@pytest.fixture(params=["en", pytest.param("fr", marks=pytest.mark.nightly)])
async def spoken(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[House, Phrases]]:
    """A house in whose server a language is spoken."""
    async with housed(tmp_path, rate=UNHURRIED) as house:
        channel = next(iter(house.discord.world.guild_channels(house.discord.guild(HERE).id)))
        olga = house.discord.actor("olga")
        assert (await olga.command(channel, "settings server", language=request.param)).ok
        yield house, phrases(request.param)
        house.check()


def controls(message: Json) -> list[Json]:
    """Everything that can be pressed on a message."""
    return [part for part in parts(message) if part["type"] == 2]


def now(house: House, shown: Answer) -> Json:
    """A message as it hangs there by now."""
    return house.discord.message(shown) or {}


async def retired(house: House, shown: Answer, *told: str) -> None:
    """A message loses its buttons, though nobody has pressed them, and says what came of it."""
    assert controls(shown.message or {}), "it has asked something"
    await until(lambda: not controls(now(house, shown)))
    said = text(now(house, shown)).replace("\\", "")
    assert all(one in said for one in told), said


async def begun(house: House, *names: str, clock: Sequence[str] = ()) -> tuple[Room, Json]:
    """A match of these people and its first board. clock: what is chosen on the table's panel, one after the other."""
    room = house.room(*names)
    table = await opened(room.people, room.hall)
    if clock:
        panel = await press(room.people[0], table, "clock")
        for chosen in clock:
            panel = await room.people[0].select(panel, chooses(panel, chosen), chosen)
            assert panel.ok, panel.error
    await press(room.people[0], table, "start")
    board = await newest_board(house.discord, 0, room.hall)
    await house.told(board)
    return room, board


def chooses(panel: Answer, value: str) -> str:
    """The select that has a value."""
    selects = [part for part in parts(panel.message or {}) if part["type"] == 3]
    return next(str(one["custom_id"]) for one in selects if value in [option["value"] for option in one["options"]])


async def resign(room: Room, person: Actor) -> None:
    assert (await press(person, await person.command(room.channel, "match resign"), "resign-yes")).ok


async def test_a_ballot_is_settled_by_the_last_one_who_resigns_and_a_second_one_leads_on(
    spoken: tuple[House, Phrases],
) -> None:
    house, say = spoken
    room, board = await begun(house, "Ana", "Ben", "Zoe")
    ana, ben, zoe = room.people

    first = await ana.command(room.channel, "match cancel")
    assert "<t:" in text(first.message or {}).split(say("vote-ends", at="|").split("|")[0], 1)[1], "until when"
    second = await ben.command(room.channel, "match cancel")
    await retired(house, first, say("vote-again", address="|").split("|")[0], str((second.message or {})["id"]))
    again = await ben.command(room.channel, "match cancel")
    assert_private(again, EN("vote-missing", names="Zoe"))
    assert controls(now(house, second)), "it still asks Zoe"
    await resign(room, zoe)

    await retired(house, second, say("abort-agreed", names=listed(["Ana", "Ben"], say)))
    assert house.records.log(match_id(board))[-1].command == "resign", "it was the last that happened"


async def test_a_ballot_names_whoever_is_left_and_the_rest_decide_as_one_leaves_the_server(
    spoken: tuple[House, Phrases],
) -> None:
    house, say = spoken
    room, board = await begun(house, "Ana", "Ben", "Zoe", "Lea")
    ana, ben, zoe, lea = room.people

    ballot = await ana.command(room.channel, "match pause")
    await resign(room, zoe)
    await until(lambda: "Zoe" not in text(now(house, ballot)))
    assert say("vote-missing", names=listed(["Ben", "Lea"], say)) in text(now(house, ballot))
    house.forgiven += ["Unknown Member", "no mutual guilds"]
    lea.leave(HERE)
    # Who was there a moment ago is not asked for again.
    house.process.forward(HOUR)
    told = await press(ben, ballot, "pause-yes")

    assert say("pause-agreed") in text(told.message or {})
    paused = Answer(True, 0.0, message=now(house, ballot))
    assert buttons(paused.message or {}, "go-on"), "the pause is ended there"
    await until(lambda: bool(buttons(newest(house, room), "resume")))
    assert (await press(ana, newest(house, room), "resume")).ok
    await retired(house, paused, say("pause-ended"))
    assert house.records.log(match_id(board))


def newest(house: House, room: Room) -> Json:
    """The board as it hangs there by now."""
    boards = [one for one in house.discord.messages(room.channel, "olga") if buttons(one, "more")]
    return boards[-1]


async def test_a_ballot_ends_by_time_though_herald_was_killed_meanwhile(spoken: tuple[House, Phrases]) -> None:
    house, say = spoken
    room, board = await begun(house, "Ana", "Ben")
    ana, ben = room.people

    ballot = await ana.command(room.channel, "match cancel")
    pause = await ben.command(room.channel, "match pause")
    await until(lambda: house.records.ballots(match_id(board)) == 2)
    await passed(house, 7 * DAY + 60)

    await retired(house, ballot, say("vote-ended-time", kind="abort", name=""))
    await retired(house, pause, say("vote-ended-time", kind="pause", name=""))
    assert wires(house, board).count("match.vote-ended.1") == 2
    fresh = await ana.command(room.channel, "match cancel")
    assert controls(fresh.message or {}), "it can be asked again"


async def test_ballots_and_offers_are_over_with_their_match(spoken: tuple[House, Phrases]) -> None:
    house, say = spoken
    room, _ = await begun(house, "Ana", "Ben", "Zoe")
    ana, ben, zoe = room.people

    ballot = await ana.command(room.channel, "match pause")
    offer = await press(ben, await ben.command(room.channel, "match substitute"), "seek-yes")
    await resign(room, zoe)
    assert controls(now(house, ballot))
    await resign(room, ben)

    await retired(house, ballot, say("vote-over"))
    await retired(house, offer, say("vacancy-over", name="Ben"))


async def test_a_taken_seat_is_offered_no_more(spoken: tuple[House, Phrases]) -> None:
    house, say = spoken
    room, _ = await begun(house, "Ana", "Ben", "Zoe")
    ana = room.people[0]

    own = await press(ana, await ana.command(room.channel, "match substitute"), "seek-yes")
    await until(lambda: bool(buttons(newest(house, room), "sit")))
    taken = await press(house.person("Eve"), newest(house, room), "sit")

    assert taken.ok
    await retired(house, own, say("vacancy-taken", name="Eve", former="Ana"))


async def test_a_vote_on_a_held_seat_is_over_once_its_player_is_back_and_else_waits_a_day(
    spoken: tuple[House, Phrases],
) -> None:
    house, say = spoken
    room, board = await begun(house, "Ana", "Ben", "Zoe", clock=("1d-remind", "1d-hold"))
    late = mover(house.discord, board, room.people)
    first, second = (person for person in room.people if person is not late)
    await until_held(house, board)

    ballot = await offered(house, room, first, late)
    assert say("vote-missing", names=second.user.display) in text(ballot.message or {})
    assert say("vote-ends", at="|").split("|")[0] in text(ballot.message or {}), "until when"
    assert (await press(late, await press(late, newest(house, room), "more"), "back")).ok
    await retired(house, ballot, say("moves-handed-back", name=late.user.display))
    assert (await press(late, newest(house, room), "more")).ok


async def test_a_vote_on_a_held_seat_is_agreed_by_the_last_one_who_resigns_and_followed_by_an_offer(
    spoken: tuple[House, Phrases],
) -> None:
    house, say = spoken
    room, board = await begun(house, "Ana", "Ben", "Zoe", clock=("1d-remind", "1d-hold"))
    late = mover(house.discord, board, room.people)
    first, second = (person for person in room.people if person is not late)
    await until_held(house, board)

    ballot = await offered(house, room, first, late)
    await resign(room, second)
    await until(lambda: not buttons(now(house, ballot), "offer-yes"))
    assert buttons(now(house, ballot), "offer-no"), "it can still be called off"
    assert "match.sought.1" not in wires(house, board)
    await house.told(board)
    await passed(house, DAY + 60)

    await retired(house, ballot, say("offer-done", name=late.user.display))
    await until(lambda: bool(offers(house, room)))
    (offer,) = offers(house, room)
    assert say("vacancy-offer-absent", name=late.user.display, game=say("game-kingdomino")) in text(offer)
    assert (await press(late, await press(late, newest(house, room), "more"), "back")).ok
    await retired(house, Answer(True, 0.0, message=offer), say("vacancy-over", name=late.user.display))


async def offered(house: House, room: Room, person: Actor, late: Actor) -> Answer:
    """The ballot that asks the others to offer a seat."""
    more = await press(person, newest(house, room), "more")
    label = EN("vacancy-look-for", name=late.user.display)
    ballot = await press(person, await person.click(more, label=label), "offer-yes")
    assert controls(ballot.message or {})
    return ballot


def offers(house: House, room: Room) -> list[Json]:
    """The messages on which a seat can be taken."""
    return [one for one in house.discord.messages(room.channel, "olga") if buttons(one, "take-seat")]


async def passed(house: House, seconds: int) -> None:
    """Time passes while Herald is away, so that it looks at the clock at once."""
    await house.process.kill()
    house.process.forward(seconds)
    await house.process.start()


async def until_held(house: House, board: Json) -> None:
    """Whoever is to act is warned, hears it, and is played for by autopilot in the end."""
    await passed(house, 19 * HOUR)
    await until(lambda: "match.warned.1" in wires(house, board))
    await until(lambda: '"roused"' in house.process.log.read_text())
    await house.told(board)
    await passed(house, 7 * HOUR)
    await until(lambda: "match.taken-over.1" in wires(house, board))
    await house.told(board)


def wires(house: House, board: Json) -> list[str]:
    """What has happened in a match, by the names in its log."""
    return [event["wire"] for event in house.records.events(match_id(board))]
