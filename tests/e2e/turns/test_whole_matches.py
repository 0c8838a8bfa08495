"""Every game to its end on the wire, as people play it who have the settings of a new server.

Half of the turns end by *Play on now*, half by the grace running out; moves are taken back unseen and by consent, and a
vote on ending the match is refused.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from random import Random

import pytest
import pytest_asyncio

from bot.sandbox.actor import Actor
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import House, Room, housed
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_code, match_id, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.click_players import Clicked, click_through, go_on
from tests.e2e.players.table_players import over, press
from tests.pairwise import some_by_day

pytestmark = pytest.mark.asyncio(loop_scope="module")

GRACE = 15
"""Seconds a new server grants; they pass when a test says so."""

MATCHES: Mapping[str, tuple[str, int, Mapping[str, str]]] = {
    "kingdomino": ("kingdomino", 2, {}),
    "carcassonne": ("carcassonne", 3, {}),
    "castle": ("castle", 2, {}),
    "heirs": ("heirs", 2, {}),
    "heirs alone": ("heirs", 1, {"sets": "random"}),
    "dice": ("dice", 3, {}),
}


@dataclass
class Manners:
    """How the people of a room behave after their moves. done: how often which of it has come about."""

    house: House
    room: Room
    rng: Random
    done: Counter[str] = field(default_factory=Counter)
    changes: int = 0

    async def __call__(self, played: Clicked, person: Actor, message: Json) -> None:
        """Whoever has moved thinks again, waits, or says that it stands; now and then something else comes up."""
        match = match_id(played.board)
        if buttons(message, "send"):
            self.changes += 1
            if self.done["unseen"] < 2 and self.changes > 1:
                message = await self._think_again(played, person, message) or message
            if self.changes % 2 and buttons(message, "send"):
                await press(person, message, "send")
            else:
                self.house.process.forward(GRACE)
        await until(lambda: not self.house.records.waits(match))
        others = [other for other in self.room.people if other is not person]
        if others and self.changes >= 4 and not self.done["by consent"] and self._moved_last(match, person):
            await self._ask_back(person, others, match)
        elif others and self.changes >= 6 and not self.done["refused"] and not self._is_over(match):
            await self._want_to_stop(person, others)
        elif len(others) > 1 and self.changes >= 8 and not self.done["resigned"] and not self._is_over(match):
            await self._resign(others.pop(), match)

    async def _think_again(self, played: Clicked, person: Actor, message: Json) -> Json | None:
        """Takes the move back and makes another one; None where the grace was over before that."""
        answer = await press(person, message, "undo")
        found = await go_on(self.house, played, person, answer.message, self.rng)
        self.done["unseen"] += found is not None
        return found

    async def _ask_back(self, person: Actor, others: list[Actor], match: int) -> None:
        asked = await person.command(self.room.channel, "match undo")
        assert asked.ok, asked.error
        for other in others:
            await press(other, asked, "takeback-yes")
        self.done["by consent"] += 1
        await self._is_told(match)

    async def _want_to_stop(self, person: Actor, others: list[Actor]) -> None:
        asked = await person.command(self.room.channel, "match cancel")
        assert asked.ok, asked.error
        await press(others[0], asked, "abort-no")
        self.done["refused"] += 1

    async def _resign(self, person: Actor, match: int) -> None:
        asked = await person.command(self.room.channel, "match resign")
        assert asked.ok, asked.error
        await press(person, asked, "resign-yes")
        self.room.people.remove(person)
        self.done["resigned"] += 1
        await self._is_told(match)

    async def _is_told(self, match: int) -> None:
        """Waits until the channel shows the newest row."""
        await until(lambda: told(self.house, match)[-1:] == [self.house.records.log(match)[-1].seq])

    def _is_over(self, match: int) -> bool:
        return any(event["wire"].startswith("match.closed") for event in self.house.records.events(match)[-12:])

    def _moved_last(self, match: int, person: Actor) -> bool:
        """Whether the newest move is this person's, others have seen it, and the match goes on."""
        rows = [row for row in self.house.records.log(match) if row.command == "submit"]
        return bool(rows) and rows[-1].actor == person.id and not self._is_over(match)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with housed(tmp_path_factory.mktemp("house"), rate=UNHURRIED) as house:
        yield house
        house.check()


def logged(house: House, about: str) -> list[Json]:
    """What the bot has logged with these words in it."""
    lines = house.process.log.read_text().splitlines()
    return [json.loads(line) for line in lines if line.startswith("{") and about in line]


def told(house: House, match: int) -> list[int]:
    """As of which rows the channel was shown a match, in the order of the bot's own log."""
    lines = logged(house, f'"match": {match}')
    return [line["seq"] for line in lines if line["event"] in ("published", "changed")]


def standing(house: House, room: Room) -> list[Json]:
    """Calls that hang in a channel."""
    messages = house.discord.messages(room.channel, "olga")
    return [message for message in messages if re.match(r"<@\d+> · .*\nhttps://", message["content"])]


def called(house: House, match: str) -> list[tuple[int, int]]:
    """The seat and turn of every call for a match, by the bot's own log."""
    lines = logged(house, f'"match": "{match}"')
    return [(line["seat"], line["turn"]) for line in lines if (line["event"], line.get("kind")) == ("called", "move")]


EACH_TIME = ("kingdomino",)
"""The match of every run. `make nightly` plays the others, whose ends are pressed by day in tests/e2e/tour."""


@pytest.mark.parametrize("name", some_by_day(MATCHES, EACH_TIME))
async def test_a_match_with_second_thoughts_comes_to_its_end_and_every_board_is_posted_once(
    house: House, name: str
) -> None:
    game, seats, options = MATCHES[name]
    room = house.room(*("Ana", "Benoît", "Cleo")[:seats])
    everybody = list(room.people)
    manners, felt = Manners(house, room, Random(name)), house.pings(room)

    played = await click_through(house, room, game, options, manners.rng, afterwards=manners)

    match = match_id(played.board)
    log = house.records.log(match)
    await until(lambda: told(house, match)[-1:] == [log[-1].seq])
    settled = Counter(row.actor is None for row in log if row.command == "settle")
    shown = told(house, match)
    boards = [m for m in house.discord.messages(room.channel, "olga") if pictures(m) and not is_private(m)]
    (closed,) = [event for event in house.records.events(match) if event["wire"].startswith("match.closed")]
    assert over(played.board)
    made = len([row for row in log if row.command == "submit"])
    assert 0 <= played.commits - made <= manners.done["unseen"], "only a move taken back may be shown once more first"
    assert manners.done["unseen"] == 2
    assert seats == 1 or (manners.done["by consent"], manners.done["refused"]) == (1, 1)
    assert seats < 3 or manners.done["resigned"] == 1
    assert min(settled[True], settled[False]) * 4 >= settled.total(), "half by the clock, half by hand"
    assert shown == sorted(set(shown)), "every board once, none after a newer one"
    assert [m for m in boards if over(m)] == [boards[-1]]
    calls = called(house, match_code(played.board))
    again = len(calls) - len(set(calls))
    asked = (manners.done["by consent"] + manners.done["refused"]) * (seats - 1)
    assert again <= 2 * manners.done["by consent"], "one call a turn, but for the two that come anew"
    assert house.pings(room) - felt == len(calls) + asked, "nothing pings but calls and questions"
    assert all(house.discord.exchange.pushes), "no push without words"
    await until(lambda: not standing(house, room))
    assert match_code(boards[-1]) == match_code(played.board)
    assert all(f"**{score}**" in text(played.board) for score in closed["scores"])
    assert all(person.user.display in text(played.board) for person in everybody)
    house.check()
