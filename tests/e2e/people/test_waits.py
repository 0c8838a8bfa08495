"""Everything that waits, on the wire: called where it is, listed in `/turns`, reminded of, answered, and over."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.i18n import Phrases, phrases
from bot.sandbox.actor import Actor
from tests.e2e.bots.shared_bot import House, Room, assert_private, housed, refusal
from tests.e2e.checks.message_reader import Json, buttons, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.click_players import seated
from tests.e2e.players.table_players import mover, newest_board, press, take_turn

DAY, HOUR = 24 * 3600, 3600
ENGLISH, FRENCH = ("en-US", phrases("en")), ("fr", phrases("fr"))
NIGHTLY = pytest.mark.nightly
in_english = pytest.mark.parametrize(
    ("locale", "say"), [pytest.param(*ENGLISH, id="en-US"), pytest.param(*FRENCH, id="fr", marks=NIGHTLY)]
)
in_french = pytest.mark.parametrize(
    ("locale", "say"), [pytest.param(*ENGLISH, id="en-US", marks=NIGHTLY), pytest.param(*FRENCH, id="fr")]
)
"""One language in every run, in turn from test to test, and both in `make nightly`."""


async def room_of(house: House, locale: str, *names: str, **settings: object) -> Room:
    """A room in a server that speaks a language, with people who do."""
    room = house.room()
    room.people.extend(house.person(name, locale=locale) for name in names)
    olga = house.discord.actor("olga")
    assert (await olga.command(room.hall, "settings server", language=locale[:2], **settings)).ok
    return room


async def begun(house: House, room: Room, game: str) -> tuple[Json, list[Actor]]:
    """A match that has begun: its board, and its people from who is to act on."""
    await press(room.people[0], await seated(room, game, {}, house), "start")
    board = await newest_board(house.discord, 0, room.hall)
    await house.told(board)
    first = mover(house.discord, board, room.people)
    return board, [first, *(one for one in room.people if one is not first)]


def telling(house: House, room: Room, words: str, person: Actor | None = None) -> list[Json]:
    """Messages in public that begin by calling somebody, and say this."""
    found = house.discord.messages(room.hall, "olga", threads=True)
    start = "<@" if person is None else person.mention
    return [one for one in found if (one.get("content") or "").startswith(start) and words in text(one)]


def pinged(house: House, person: Actor, message: Json) -> bool:
    """Whether a message made a sound for somebody."""
    return any((ping.user, str(ping.message)) == (person.id, message["id"]) for ping in house.discord.exchange.pings)


def rung(house: House, person: Actor) -> int:
    """How often somebody was pinged."""
    return sum(ping.user == person.id for ping in house.discord.exchange.pings)


async def told(house: House, room: Room, words: str, person: Actor, verb: str) -> Json:
    """The only message that tells somebody of it, with the button to where it's answered and a ring."""
    await until(lambda: len(telling(house, room, words, person)) == 1)
    (message,) = telling(house, room, words, person)
    assert len(buttons(message, verb)) == 1
    assert pinged(house, person, message)
    return message


async def reminded(house: House, room: Room, words: str, person: Actor, verb: str, seconds: int) -> Json:
    """The reminder that comes after so long."""
    before = [one["id"] for one in telling(house, room, words, person)]
    house.process.forward(seconds)
    await until(lambda: any(buttons(one, "snooze") for one in telling(house, room, words, person)))
    message = await told(house, room, words, person, verb)
    assert message["id"] not in before
    return message


async def listed(room: Room, person: Actor, words: str, verb: str) -> Json:
    """The list of what waits for somebody, which says this and leads there."""
    answer = await person.command(room.hall, "turns")
    assert_private(answer, words.removesuffix("."))
    assert ". ·" not in text(answer.message or {}), "a dot between two statements follows no full stop"
    assert buttons(answer.message or {}, verb)
    return answer.message or {}


async def gone(house: House, room: Room, words: str, *people: Actor) -> None:
    """Nothing tells of it any more, in public or in a list."""
    await until(lambda: not telling(house, room, words))
    for person in people:
        answer = await person.command(room.hall, "turns")
        assert words not in text(answer.message or {})


async def clicked(person: Actor, message: Json, verb: str) -> Json:
    """What a button of a message leads to."""
    answer = await person.click(message, custom_id=buttons(message, verb)[0]["custom_id"])
    assert answer.ok, answer.error
    return answer.message or {}


@in_english
async def test_a_vote_is_listed_reminded_answered_and_over(tmp_path: Path, locale: str, say: Phrases) -> None:
    async with housed(tmp_path) as house:
        room = await room_of(house, locale, "Ana", "Ben", "Cleo")
        _, (first, second, third) = await begun(house, room, "dice")
        words = say("wait-vote", about="abort", names=first.user.display)

        asked = await first.command(room.channel, "match cancel")
        assert all(pinged(house, one, asked.message or {}) for one in (second, third)), "the ballot calls"
        for one in (second, third):
            page = await listed(room, one, words, "vote")
        assert buttons(await clicked(third, page, "vote"), "abort-no"), "the list leads to the question"

        reminder = await reminded(house, room, words, second, "vote", DAY + HOUR)
        question = await clicked(second, reminder, "vote")
        await clicked(second, question, "abort-no")
        await gone(house, room, words, second, third)
        over = await third.click(page, custom_id=buttons(page, "vote")[0]["custom_id"])
        assert_private(over, say("wait-vote-over"))
        house.check()


@in_french
async def test_a_pause_and_a_takeback_are_answered_from_the_list(tmp_path: Path, locale: str, say: Phrases) -> None:
    async with housed(tmp_path) as house:
        room = await room_of(house, locale, "Ana", "Ben")
        board, (first, second) = await begun(house, room, "kingdomino")
        assert (await take_turn(board, first)).ok
        house.process.forward(60)
        await house.told(await newest_board(house.discord, int(board["id"]), room.channel))

        for command, about, answer in (
            ("match undo", "takeback", "takeback-no"),
            ("match pause", "pause", "pause-no"),
        ):
            words = say("wait-vote", about=about, names=first.user.display)
            assert (await first.command(room.channel, command)).ok
            page = await listed(room, second, words, "vote")
            await clicked(second, await clicked(second, page, "vote"), answer)
            await gone(house, room, words, second)
        house.check()


@in_english
async def test_a_claim_that_opened_is_called_listed_reminded_and_over(
    tmp_path: Path, locale: str, say: Phrases
) -> None:
    async with housed(tmp_path) as house:
        room = await room_of(house, locale, "Ana", "Ben", "Cleo", clock="1d-claim")
        _, (late, second, third) = await begun(house, room, "carcassonne")
        words = say("wait-claim", asked="no", name=late.user.display, names="")

        house.process.forward(19 * HOUR)
        await until(lambda: "Warned" in house.process.log.read_text() or telling(house, room, say("remind-warning")))
        house.process.forward(12 * HOUR)
        for one in (second, third):
            await told(house, room, words, one, "claim")
            page = await listed(room, one, words, "claim")
        assert buttons(await clicked(third, page, "claim"), "claim-yes")

        reminder = await reminded(house, room, words, second, "claim", DAY + HOUR)
        await clicked(second, await clicked(second, reminder, "claim"), "claim-yes")
        asked = say("wait-claim", asked="yes", name=late.user.display, names=second.user.display)
        page = await listed(room, third, asked, "claim")
        await clicked(third, await clicked(third, page, "claim"), "claim-yes")
        await gone(house, room, words, second, third)
        house.check()


@in_french
async def test_a_full_table_calls_its_owner_until_it_starts(tmp_path: Path, locale: str, say: Phrases) -> None:
    async with housed(tmp_path) as house:
        room = await room_of(house, locale, "Ana", "Ben")
        ana, ben = room.people
        words = say("wait-start")
        table = await seated(room, "castle", {}, house)

        await until(lambda: len(telling(house, room, words, ana)) == 1)
        assert not rung(house, ana), "her panel of the table is open, and says it"
        house.process.forward(HOUR)
        await until(lambda: rung(house, ana) > 0)
        await told(house, room, words, ana, "table")
        await press(ben, await clicked(ben, table, "table"), "leave")
        await until(lambda: not telling(house, room, words))
        await clicked(ben, house.discord.message(table) or {}, "join")
        await until(lambda: len(telling(house, room, words, ana)) == 1)
        (call,) = telling(house, room, words, ana)
        await listed(room, ana, words, "table")
        reminder = await reminded(house, room, words, ana, "table", DAY + HOUR)
        assert reminder["id"] != call["id"]
        assert say("wait-until", at="", **{"in": ""}).split()[0] in text(reminder), "its end is said"
        panel = await clicked(ana, reminder, "table")
        await clicked(ana, panel, "start")
        await newest_board(house.discord, 0, room.hall)
        await gone(house, room, words, ana)
        house.check()


@in_english
async def test_an_invitation_and_a_rematch_are_listed_reminded_and_declined(
    tmp_path: Path, locale: str, say: Phrases
) -> None:
    async with housed(tmp_path) as house:
        room = await room_of(house, locale, "Ana", "Ben")
        ana, ben = room.people
        table = await ana.command(room.hall, "play carcassonne", seats=2, invite=ben)
        words = say("wait-invitation", rematch="no", name=ana.user.display)
        assert pinged(house, ben, table.message or {}), "the table calls"
        await listed(room, ben, words, "table")

        reminder = await reminded(house, room, words, ben, "table", DAY + HOUR)
        snoozed = await ben.click(reminder, custom_id=buttons(reminder, "snooze")[0]["custom_id"])
        assert_private(snoozed)
        other = await ana.click(reminder, custom_id=buttons(reminder, "snooze")[0]["custom_id"])
        assert_private(other, refusal("match-not-invited", locale[:2]))
        panel = await clicked(ben, reminder, "table")
        await clicked(ben, panel, "decline")
        await gone(house, room, words, ben)

        again = await room_of(house, locale, "Cem", "Dia")
        board, (first, second) = await begun(house, again, "carcassonne")
        assert (await press(first, await first.command(again.channel, "match resign"), "resign-yes")).ok
        end = await newest_board(house.discord, int(board["id"]), again.channel)
        assert (await press(first, end, "rematch")).ok
        words = say("wait-invitation", rematch="yes", name=first.user.display)
        await until(
            lambda: (
                len([one for one in house.discord.messages(again.hall, "olga", threads=True) if buttons(one, "join")])
                == 1
            )
        )
        await listed(again, second, words, "table")
        reminder = await reminded(house, again, words, second, "table", DAY + HOUR)
        await clicked(second, await clicked(second, reminder, "table"), "join")
        await gone(house, again, words, second)
        house.check()


@in_french
async def test_a_table_handed_over_calls_its_new_owner_until_they_do_something(
    tmp_path: Path, locale: str, say: Phrases
) -> None:
    async with housed(tmp_path) as house:
        room = await room_of(house, locale, "Ana", "Ben")
        ana, ben = room.people
        table = await ana.command(room.hall, "play kingdomino", seats=3)
        await press(ben, table, "join")
        await press(ana, table, "leave")
        words = say("wait-table")

        await told(house, room, words, ben, "table")
        await listed(room, ben, words, "table")
        reminder = await reminded(house, room, words, ben, "table", DAY + HOUR)
        panel = await clicked(ben, reminder, "table")
        await clicked(ben, panel, "cancel")
        await gone(house, room, words, ben)
        house.check()


@in_english
async def test_a_seat_on_offer_is_told_to_who_would_lose_it(tmp_path: Path, locale: str, say: Phrases) -> None:
    async with housed(tmp_path) as house:
        room = await room_of(house, locale, "Ana", "Ben", clock="3d-hold")
        board, (late, other) = await begun(house, room, "heirs")
        asking = say("wait-seat", own="yes")
        question = await other.command(room.channel, "match substitute")
        await press(other, question, "seek-yes")
        page = await listed(room, other, asking, "seek-stop")
        await reminded(house, room, asking, other, "seek-stop", 12 * HOUR + 13 * HOUR)
        await clicked(other, page, "seek-stop")
        await gone(house, room, asking, other)

        await _held(house, match_id(board))
        question = await other.command(room.channel, "match substitute", player=late)
        await press(other, question, "offer-yes")
        house.process.forward(DAY + HOUR)
        words = say("wait-seat", own="no")
        await told(house, room, words, late, "back")
        await listed(room, late, words, "back")
        reminder = await reminded(house, room, words, late, "back", DAY + HOUR)
        await clicked(late, reminder, "back")
        house.check()


async def _held(house: House, match: int) -> None:
    """Let time pass until autopilot plays a seat."""
    for _ in range(50):
        if any(event["wire"] == "match.taken-over.1" for event in house.records.events(match)):
            return
        house.process.forward(6 * HOUR)
        await asyncio.sleep(0.4)
    raise TimeoutError("it did not happen")


@in_french
async def test_the_others_are_told_once_what_they_can_do_and_refusals_name_who_can(
    tmp_path: Path, locale: str, say: Phrases
) -> None:
    async with housed(tmp_path) as house:
        room = await room_of(house, locale, "Ana", "Ben", "Cleo", clock="3d-remind")
        board, (late, other, third) = await begun(house, room, "kingdomino")
        words = say("wait-stalled-manager")
        page = await other.command(room.hall, "turns")
        assert_private(page, say("turns-others"))
        assert late.user.display in text(page.message or {})

        for _ in range(3):
            assert not telling(house, room, words)
            count = rung(house, late)
            house.process.forward(DAY + HOUR)
            await until(lambda count=count: rung(house, late) > count)
        await until(lambda: telling(house, room, words))
        (message,) = telling(house, room, words)
        assert all(pinged(house, one, message) for one in (other, third))
        assert not pinged(house, late, message)

        claim = await other.command(room.channel, "match claim-win")
        assert_private(claim)
        assert say("reason-match-only-reminds", seat=late.user.display, when="").split()[-1] in text(
            claim.message or {}
        )
        mine = await late.command(room.hall, "turns")
        assert_private(mine, say("turns-ran-out", when="").strip())
        substitute = await other.command(room.channel, "match substitute", player=late)
        assert_private(substitute, refusal("match-plays-on", locale[:2], seat=late.user.display))
        assert (await take_turn(board, late)).ok
        house.process.forward(60)
        await until(lambda: not telling(house, room, words))
        house.check()
