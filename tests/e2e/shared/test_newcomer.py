"""A newcomer's way: from the invitation to the first piece they have placed, by what the messages offer.

HERALD_NEWCOMER=1 prints it press by press.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.world import Channel
from tests.controls import COMMIT, DRAFT
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_id, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover, newest_board

pytestmark = pytest.mark.asyncio(loop_scope="package")

MOST = 8
"""Presses from the invitation to the first piece."""


@dataclass
class Way:
    """What was pressed, by whom, in order."""

    house: House
    pressed: list[tuple[str, str]] = field(default_factory=list)

    async def press(self, person: Actor, message: Json, verb: str) -> Answer:
        """The first button that is meant for this, as anybody reads it."""
        button = buttons(message, verb)[0]
        return await self._pressed(person, await person.click(message, custom_id=button["custom_id"]), button["label"])

    async def move(self, person: Actor, message: Json) -> Answer:
        """One press towards a move: what commits, else the first spot on offer."""
        for verb in (COMMIT, DRAFT):
            if buttons(message, verb):
                return await self.press(person, message, verb)
        offered = selects(message, DRAFT)[0]
        option = offered["options"][0]
        answer = await person.select(message, offered["custom_id"], option["value"])
        return await self._pressed(person, answer, option["label"])

    async def _pressed(self, person: Actor, answer: Answer, label: str) -> Answer:
        assert answer.ok, (label, answer.error)
        self.pressed.append((person.user.display, label))
        return answer

    def of(self, person: Actor) -> list[str]:
        """What one of them pressed."""
        return [label for name, label in self.pressed if name == person.user.display]


async def turn(way: Way, person: Actor, board: Json) -> None:
    """A turn from its board to whatever commits it."""
    before, shown = len(way.house.records.log(match_id(board))), board
    while True:
        answer = await way.move(person, shown)
        if len(way.house.records.log(match_id(board))) > before:
            return
        shown = answer.message or shown


async def greeted(house: House, channel: Channel) -> Json:
    """The greeting of a server, once it hangs there."""

    def found() -> list[Json]:
        return [one for one in house.discord.messages(channel, "olga") if selects(one, "speak")]

    await until(lambda: bool(found()))
    return found()[0]


def ready(house: House, hall: Channel, person: Actor) -> Json | None:
    """Their private panel of the table, once the table can start; it is there from the beginning."""
    seen = house.discord.world.history(hall.id, person.id)
    mine = [house.discord.message(one) for one in seen if one.visible_to == person.id]
    return next(
        (one for one in mine if one and any(not start.get("disabled") for start in buttons(one, "start"))), None
    )


def placed(house: House, board: Json, person: Actor) -> bool:
    """Whether somebody has a piece on the table."""
    rows = house.records.log(match_id(board))
    return any(row.actor == person.id and any(note.startswith("place") for note in row.notations) for row in rows)


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.parametrize("game", ["kingdomino", "carcassonne", "castle"])
async def test_from_the_invitation_to_the_first_piece_in_eight_presses(house: House, game: str, locale: str) -> None:
    server = house.discord.add_guild(f"{game} {locale}", bot=False)
    server.locale = locale
    (hall,) = house.discord.world.guild_channels(server.id)
    newcomer, friend = (house.person(name, server=server.name, locale=locale) for name in ("Nina", "Fred"))
    way = Way(house)

    house.discord.bot_joins(server.name)
    greeting = await greeted(house, hall)
    label = phrases(locale[:2])("door-play", game=phrases(locale[:2])(f"game-{game}"))
    (button,) = (one for one in buttons(greeting, "open") if one["label"] == label)
    table = await way._pressed(newcomer, await newcomer.click(greeting, custom_id=button["custom_id"]), label)
    await way.press(friend, table.message or {}, "join")
    await until(lambda: ready(house, hall, newcomer) is not None)
    await way.press(newcomer, ready(house, hall, newcomer) or {}, "start")
    board = await newest_board(house.discord, 0, hall)
    while not placed(house, board, newcomer):
        await turn(way, mover(house.discord, board, [newcomer, friend]), board)
        board = await newest_board(house.discord, int(board["id"]), hall)

    if os.environ.get("HERALD_NEWCOMER"):
        print(*(f"\n{name}: {label}" for name, label in way.pressed))  # noqa: T201 - the way, for whoever asks for it
    assert not is_private(board)
    assert text(board)
    assert len(way.of(newcomer)) <= MOST, way.of(newcomer)
