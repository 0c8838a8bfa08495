"""Boards are looked at as a vacation of someone they wait for begins and ends, whatever that person is reminded of."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.calendar import Vacation
from bot.match.model import Table
from bot.match.settings import Remind
from cogs.presenters import PRESENTERS
from cogs.ui import dates
from cogs.ui.away_boards import AwayBoards
from cogs.ui.boards import Boards
from cogs.ui.presented import presented
from tests.unit.discord.channel import NoPictures
from tests.unit.discord.components import TEXT, tree, walk
from tests.unit.discord.rousing import HOUR, NOON, Morning, mover
from tests.unit.match.party import ALICE, BOB, HERE


@pytest.mark.parametrize("remind", [Remind.OFF, Remind.DAILY])
async def test_a_board_is_looked_at_when_a_vacation_begins_and_ends(stage: Morning, remind: Remind):
    looked = list[float]()

    def look(found: Table) -> None:
        assert found.id == match.id
        looked.append((stage.clock.now() - NOON) / HOUR)

    match = await stage.played()
    stage.rousing.on_look.append(look)
    await stage.set(mover(match), remind=remind, vacations=(Vacation(date(2027, 1, 17), date(2027, 1, 18)),))
    for hour in (35.9, 36.1, 83.9, 84.1):
        await stage.to(hour)

    begin, end = 36, 84
    assert any(abs(at - begin) < 0.1 for at in looked), "the night of 17 January"
    assert any(abs(at - end) < 0.1 for at in looked), "the night after 18 January"


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_board_is_changed_in_place_by_a_vacation(stage: Morning, game: str, language: str):
    party, seats, say = stage.party, max(GAMES[game].info.seats), phrases(language)
    match = await party.service.open(party.caller(ALICE), HERE, game, seats, {}, language)
    for user in range(BOB, seats + 1):
        match = await party.service.join(party.caller(user), match.id)
    match = await party.service.start(party.caller(ALICE), match.id)
    stage.publisher.publish(match.id)
    await stage.clock.quiet()
    pictures: Any = NoPictures()
    world: Any = stage.world
    boards = Boards(PRESENTERS, pictures, party.service.keeping.away)
    looks = AwayBoards(world, party.service, stage.publisher, boards)
    (board,) = stage.place(match).boards
    user, last = mover(match), date(2027, 1, 18)
    seen = presented(PRESENTERS, await party.service.perspective(match.id), say)
    told = say("note-away", name=seen.name(match.seat_of(user)), last=dates.written(last, say))

    async def said(*vacations: Vacation) -> list[str]:
        await stage.set(user, vacations=vacations)
        looks.look_at(match)
        await stage.clock.quiet()
        return [part["content"] for part in walk(tree(board.components)) if part["type"] == TEXT]

    away = await said(Vacation(date(2027, 1, 14), last))
    back = await said()

    assert any(told in part for part in away), away
    assert not any(told in part for part in back)
    assert stage.place(match).boards == [board]
    assert len(board.edits) == 2, "in its place, once each"
