"""A match of three weeks on the wire: a vacation, two reminders, second thoughts, kill -9 and a substitute.

Herald's clock is put forward by days. Whatever made a sound is counted after each step.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import House, Room, housed
from tests.e2e.checks.message_reader import Json, buttons, calling, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import look, mover, newest_board, press, take_turn

HOUR, DAY = 3600, 24 * 3600
"""Seconds."""

GRACE = 20
"""Seconds after which nothing can be taken back any more."""

EN = phrases("en")


class Weeks:
    """A match and what it has sounded like.

    expected: how often anybody was to hear of it so far; away: whoever is on vacation just now.
    """

    def __init__(self, house: House, room: Room, board: Json) -> None:
        self.house, self.room, self.board = house, room, board
        self.expected = 1
        self.passed = 0
        self.away: Actor | None = None

    @property
    def acting(self) -> Actor:
        """Whoever is to act, as the board says by now."""
        return mover(self.house.discord, self.house.discord.message(self.board) or {}, self.room.people)

    @property
    def rung(self) -> int:
        """How often anybody felt a ping in the place of the match."""
        place = int(self.board["channel_id"])
        return sum(1 for ping in self.house.discord.exchange.pings if ping.channel == place)

    @property
    def calls(self) -> list[Json]:
        """The messages that call somebody and hang there."""
        place = self.house.discord.world.channels[int(self.board["channel_id"])]
        return calling(self.house.discord.messages(place, "olga"))

    async def heard(self, more: int = 0) -> None:
        """All is told, and as much of it was heard as is to be."""
        self.expected += more
        await self.house.told(self.board)
        await until(lambda: self.rung >= self.expected)
        assert self.rung == self.expected, [text(call) for call in self.calls]
        assert len(self.calls) == 1, "one call for the one seat that is waited for"

    def later(self, seconds: int) -> None:
        self.passed += seconds
        self.house.process.forward(seconds)

    async def shown(self) -> None:
        """The next board, once the last move cannot be taken back any more."""
        self.later(GRACE)
        self.board = await newest_board(self.house.discord, int(self.board["id"]), self.room.channel)

    async def move(self) -> None:
        """Whoever is to act takes their turn, and whoever follows is called, on vacation without a sound."""
        answer = await take_turn(self.board, self.acting)
        assert answer.ok, answer.error
        await self.shown()
        await self.heard(0 if self.acting is self.away else 1)

    async def until_acts(self, person: Actor) -> None:
        while self.acting is not person:
            await self.move()


async def test_a_match_of_three_weeks_calls_as_often_as_it_should(tmp_path: Path) -> None:
    async with housed(tmp_path, rate=UNHURRIED) as house:
        room = house.room("Ana", "Ben")
        (ana, ben), eve = room.people, house.person("Eve")
        weeks = Weeks(house, room, await house.begin(room))
        await weeks.heard()
        # His first day away begins on the fourth day from now, his last one ends on the tenth.
        today = datetime.now(UTC).date()
        away = {"from": (today + timedelta(days=4)).isoformat(), "until": (today + timedelta(days=9)).isoformat()}
        planned = await ben.command(room.channel, "vacation", **away)
        assert planned.ok, planned.error
        await weeks.until_acts(ana)

        # One reminder, in the place of its call, and second thoughts.
        (call,) = weeks.calls
        weeks.later(DAY + HOUR)
        await weeks.heard(1)
        (reminder,) = weeks.calls
        assert reminder["id"] != call["id"]
        assert buttons(reminder, "snooze")
        await second_thoughts(weeks, ana)
        await weeks.until_acts(ana)

        # The other one comes while Ben is away; he is called without a sound.
        weeks.later(5 * DAY - weeks.passed)
        await weeks.heard(1)
        weeks.away = ben
        await weeks.until_acts(ben)
        weeks.later(3 * DAY)
        await weeks.heard()

        # Herald dies, and is back after his vacation: now the call rings, once.
        await house.process.kill()
        weeks.later(11 * DAY - weeks.passed)
        await house.process.start()
        weeks.away = None
        await weeks.heard(1)

        # Somebody else takes his seat, and both play on to the end of the third week.
        question = await ben.command(room.channel, "match substitute")
        offer = await press(ben, question, "seek-yes")
        taken = await press(eve, offer, "take-seat")
        assert EN("vacancy-taken", name="Eve", former=ben.user.display) in text(taken.message or {})
        room.people[1] = eve
        # She is called, and he is told that she has his seat.
        await weeks.heard(2)
        while weeks.passed < 21 * DAY:
            await weeks.move()
            weeks.later(23 * HOUR)
        await weeks.heard()

        given_up = await press(ana, await ana.command(room.channel, "match resign"), "resign-yes")
        assert given_up.ok, given_up.error
        await until(lambda: not weeks.calls)
        commands = [row.command for row in house.records.log(match_id(weeks.board))]
        assert {"undo", "seek", "substitute", "resign"} <= set(commands)
        assert weeks.rung <= weeks.expected + 1
        house.check()


async def second_thoughts(weeks: Weeks, person: Actor) -> None:
    """A turn that is taken back and made again, before anybody is told of it."""
    seen = await look(weeks.board, person) if not buttons(weeks.board, "commit") else weeks.board
    done = await press(person, seen, "commit")
    undone = await press(person, done, "undo")
    await press(person, undone, "commit")
    await weeks.shown()
    await weeks.heard(1)
