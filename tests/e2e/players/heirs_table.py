"""A table of The Two Heirs in the sandbox, and its state as the saved log folds to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.games.heirs import Heirs
from bot.games.heirs.rules.access import access, missing
from bot.games.heirs.rules.model import State
from bot.games.heirs.rules.pieces import pieces
from bot.match.events.codec import decode
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import House, Room, until
from tests.e2e.checks.message_reader import Json, buttons, match_id
from tests.e2e.players.click_players import seated
from tests.e2e.players.table_players import newest_board, press

GAME = Heirs()

OPTIONS = {
    "take": "tile", "build": "tile", "land": "tile", "move": "way",
    "deploy": "cell", "withdraw": "cell", "camp": "cell", "siege": "cell",
}  # fmt: skip
"""What each command wants after its verb."""


@dataclass
class Table:
    """A match that runs. options: what it is played with."""

    house: House
    room: Room
    options: Mapping[str, str]
    number: int

    @property
    def state(self) -> State:
        """Where the match stands by its saved log."""
        seats = len(self.room.people)
        state = GAME.initial(GAME.config(self.options, seats), seats)
        for event in self.house.records.events(self.number):
            if event["wire"].startswith("heirs."):
                state = GAME.evolve(state, decode(GAME, event))
        return state

    @property
    def mover(self) -> Actor:
        """Whose turn it is; seats may have been drawn, so the board is asked."""
        return self.people[self.state.turn]

    @property
    def people(self) -> list[Actor]:
        """By seat."""
        order = next(event["order"] for event in self.house.records.events(self.number) if "order" in event)
        return [next(person for person in self.room.people if person.id == user) for user in order]

    async def say(self, text: str, person: Actor | None = None) -> Answer:
        """An action typed as its command by whoever is at the turn."""
        verb, _, rest = text.partition(" ")
        given = {OPTIONS[verb]: rest} if rest else {}
        return await (person or self.mover).command(self.room.channel, f"heirs {verb}", **given)

    async def do(self, *texts: str) -> None:
        """Actions that are accepted."""
        for text in texts:
            before = self.house.records.rows()
            answer = await self.say(text)
            assert answer.ok, answer.error
            assert self.house.records.rows() > before, text
            await until(lambda: not self.house.records.waits(self.number))

    async def board(self) -> Json:
        return await newest_board(self.house.discord, 0, self.room.channel)

    async def opened(self) -> Json:
        """The private message in which whoever is at the turn drafts it."""
        shown = await press(self.mover, await self.newest(), "play")
        assert shown.message is not None
        return shown.message

    async def newest(self) -> Json:
        boards = [m for m in self.house.discord.messages(self.room.channel, "olga") if buttons(m, "play")]
        return max(boards, key=lambda message: int(message["id"]))

    def unaffordable(self) -> str | None:
        """A tile in the hand of whoever is at the turn that cannot be built now."""
        state = self.state
        have = access(state, state.turn)
        for tile in state.hands[state.turn]:
            if sum(missing(pieces().tiles[tile], have)) > state.discounts:
                return tile
        return None


async def begun(house: House, *names: str, **options: Any) -> Table:
    """A started match of these people, each a new member of the server."""
    room = house.room(*names)
    table = await seated(room, "heirs", options, house)
    await press(room.people[0], table, "start")
    await newest_board(house.discord, 0, room.channel)
    return Table(house, room, options, match_id(table))
