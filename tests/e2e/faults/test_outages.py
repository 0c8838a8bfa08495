"""503 for ten minutes, permissions that come and go, lost answers, players who left: on the wire, each told once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.sandbox.actor import Actor
from bot.sandbox.permissions import SEND_MESSAGES_IN_THREADS
from tests.e2e.bots.shared_bot import House, housed
from tests.e2e.checks.message_reader import Json, buttons, match_id
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover, newest_board, press, started, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="module")

REFUSED = ["Missing Permissions", "Unknown Member", "no mutual guilds"]
"""What is refused in these tests."""

RATE = 100
"""Herald's ten minutes pass in six seconds."""


class Outage:
    """A match on the wire. people: its players; board: the newest that hung there before the trouble."""

    def __init__(self, house: House) -> None:
        self.discord, self.process, self.records = house.discord, house.process, house.records
        self.room = house.room("Ana", "Benoît")
        self.people = self.room.people
        self.board: Json = {}
        self._read = len(self._lines())

    async def begin(self) -> None:
        await started(self.people, self.room.channel)
        self.board = await newest_board(self.discord, 0, self.room.channel)
        await self.told()

    async def told(self) -> None:
        await until(lambda: self.records.untold() == 0)

    async def turn(self) -> Actor:
        """A turn of whoever is to act, not to be taken back; who that was."""
        acting = mover(self.discord, self.board, self.people)
        answer = await take_turn(self.board, acting)
        assert answer.ok, answer.error
        if self.records.waits(match_id(self.board)):
            await press(acting, answer, "send")
        return acting

    async def next_board(self) -> None:
        self.board = await newest_board(self.discord, int(self.board["id"]), self.room.channel)

    def has_begun_the_next_board(self) -> bool:
        """Whether the next board is there, be it only its call so far."""
        found = self.discord.messages(self.room.channel, "olga")
        return any(int(one["id"]) > int(self.board["id"]) and buttons(one, "play") for one in found)

    def shown(self) -> Counter[int]:
        """How many messages there are of each kind: boards by 1, calls by 0."""
        mine = [one for one in self.discord.messages(self.room.channel, "olga") if one["author"].get("bot")]
        return Counter(int(not one["content"]) for one in mine)

    def log(self, event: str) -> int:
        """How often something was logged since this match was begun."""
        return sum(f'"event": "{event}"' in line for line in self._lines()[self._read :])

    def _lines(self) -> list[str]:
        return self.process.log.read_text().splitlines()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with housed(tmp_path_factory.mktemp("house"), rate=RATE) as house:
        yield house


@pytest_asyncio.fixture(loop_scope="module")
async def outage(house: House) -> AsyncIterator[Outage]:
    it = Outage(house)
    await it.begin()
    yield it
    it.discord.chaos.calm()
    house.forgiven = REFUSED
    house.check()


async def test_ten_minutes_of_503_are_outlived_with_one_board_and_one_call(outage: Outage) -> None:
    before = outage.shown()
    outage.discord.chaos.fail("POST /channels", status=503, times=None)
    outage.discord.chaos.fail("GET /channels", status=503, times=None)

    await outage.turn()
    await asyncio.sleep(600 / RATE)
    pings = len(outage.discord.exchange.pings)
    outage.discord.chaos.calm()
    await outage.next_board()
    await outage.told()

    assert outage.shown() - before == Counter({1: 1})
    assert len(outage.discord.exchange.pings) == pings + 1
    assert outage.log("publish.failed") == 1


async def test_a_permission_that_comes_back_brings_what_was_withheld(outage: Outage) -> None:
    before, pings = outage.shown(), len(outage.discord.exchange.pings)
    outage.discord.deny(outage.room.channel, SEND_MESSAGES_IN_THREADS)

    await outage.turn()
    await until(lambda: outage.log("publish.forbidden") == 1)
    withheld = outage.shown()
    outage.discord.deny(outage.room.channel)
    await outage.next_board()
    await outage.told()

    assert withheld == before
    assert outage.shown() - before == Counter({1: 1})
    assert len(outage.discord.exchange.pings) == pings + 1


async def test_a_lost_answer_a_forgotten_nonce_and_a_kill_bring_no_second_board_and_no_second_ping(
    outage: Outage,
) -> None:
    before, pings = outage.shown(), len(outage.discord.exchange.pings)
    outage.discord.chaos.lose_answers(times=1, route="POST /channels/{channel_id}/messages")
    outage.discord.chaos.fail("GET /channels", status=503, times=None)

    await outage.turn()
    await until(outage.has_begun_the_next_board)
    await outage.process.kill()
    outage.discord.forget_nonces()
    outage.discord.chaos.calm()
    await outage.process.start()
    await outage.told()

    assert outage.shown() - before == Counter({1: 1})
    assert len(outage.discord.exchange.pings) == pings + 1
    assert outage.log("publish.found") == 1


async def test_who_has_left_is_not_called_and_who_is_left_ends_the_match(outage: Outage) -> None:
    acting = mover(outage.discord, outage.board, outage.people)
    other = next(person for person in outage.people if person is not acting)
    outage.process.forward(360)
    other.leave("The Lamp & Table")

    await outage.turn()
    await outage.next_board()
    await outage.told()
    called = outage.discord.pings(other.user.username)
    ended = await acting.command(outage.room.channel, "match cancel")
    await outage.told()

    assert ended.ok, ended.error
    assert called == []
    assert outage.records.log(match_id(outage.board))[-1].command == "vote-abort"
    assert outage.shown()[0] == 0
