"""On the wire: who is held, replaced or gone hears of it, comes back with one press, and seats are offered above."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from bot.i18n import phrases
from bot.match.service.clocks import UNTOLD
from bot.sandbox.actor import Actor
from bot.sandbox.world import Channel
from tests.e2e.bots.shared_bot import HERE, House, Room, housed
from tests.e2e.checks.message_reader import Json, buttons, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import mover

HOUR = 3600
LOCALE = {"en": "en-US", "fr": "fr"}


def said(house: House, place: Channel, words: str, person: Actor) -> list[Json]:
    """Return the messages of a place that call someone and say this."""
    found = house.discord.messages(place, "olga")
    return [one for one in found if (one.get("content") or "").startswith(person.mention) and words in text(one)]


async def passes(house: House, match: int, command: str) -> None:
    """Let time pass until a row with a command is in the log: clocks leave a match alone while it's being told."""
    for _ in range(60):
        with suppress(TimeoutError):
            await until(lambda: any(row.command == command for row in house.records.log(match)), 0.5)
            return
        house.process.forward(UNTOLD // 1000 + 1)
    raise AssertionError(f"no {command} ever came")


async def begun(house: House, language: str, seats: int) -> tuple[Room, Json]:
    """Return a match on a clock of a day a move with autopilot, in a thread, and its board."""
    people = [house.person(name, locale=LOCALE[language]) for name in ("Ana", "Benoît", "Cleo")[:seats]]
    room = Room(house.room().hall, people, house.discord)
    manager = house.discord.actor("olga")
    await manager.command(room.hall, "settings server", language=language, clock="1d-hold")
    return room, await house.begin(room)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_who_is_held_is_called_and_comes_back_with_one_press(tmp_path: Path, language: str) -> None:
    say = phrases(language)
    async with housed(tmp_path) as house:
        room, board = await begun(house, language, 2)
        late, match = mover(house.discord, board, room.people), match_id(board)
        house.process.forward(19 * HOUR)
        await passes(house, match, "tick")
        await house.told(board)
        house.process.forward(7 * HOUR)
        for _ in range(60):
            with suppress(TimeoutError):
                await until(lambda: bool(said(house, room.channel, say("seat-told-held"), late)), 0.5)
                break
            house.process.forward(UNTOLD // 1000 + 1)
        (call,) = said(house, room.channel, say("seat-told-held"), late)
        back = await late.click(call, label=say("vacancy-back"))

        assert back.ok, back.error
        await passes(house, match, "give-back")


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_who_has_left_is_noticed_as_soon_as_a_substitute_is_asked_for(tmp_path: Path, language: str) -> None:
    say = phrases(language)
    async with housed(tmp_path) as house:
        room, board = await begun(house, language, 3)
        gone, match = mover(house.discord, board, room.people), match_id(board)
        other = next(person for person in room.people if person is not gone)
        eve = house.person("Ève", locale=LOCALE[language])
        house.process.forward(HOUR)
        gone.leave(HERE)

        question = await other.command(room.channel, "match substitute", player=gone.id)
        asked = question.message or {}
        assert buttons(asked, "seek-yes"), text(asked)
        await other.click(asked, label=say("vacancy-yes"))
        await passes(house, match, "seek")
        await until(lambda: bool(_offers(house, room.hall)))

        (above,) = _offers(house, room.hall)
        assert room.channel.id != room.hall.id
        assert f"<#{room.channel.id}>" in text(above)
        assert len(_offers(house, room.channel)) == 1
        taken = await eve.click(above, label=say("vacancy-take"))
        assert taken.ok, taken.error
        assert "Ève" in text(taken.message or {})
        assert not _offers(house, room.hall), "the offer tells what came of it"


def _offers(house: House, place: Channel) -> list[Json]:
    """Return the messages of a place on which a seat can be taken."""
    return [one for one in house.discord.messages(place, "olga") if buttons(one, "take-seat")]
