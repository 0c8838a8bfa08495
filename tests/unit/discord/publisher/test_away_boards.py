"""Boards are looked at as a vacation of someone they wait for begins and ends, whatever that person is reminded of."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Any

import pytest
from discord import ui

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.calendar import Vacation
from bot.match.model.match import Table
from bot.match.settings.user_and_server import Remind
from cogs.ui.board.board_message import Boards
from cogs.ui.board.picture_cache import Pictures
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.publisher.vacation_boards import AwayBoards
from cogs.ui.text import date_input
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.channel import NoPictures
from tests.unit.discord.components import TEXT, tree, walk
from tests.unit.discord.telling import Sent
from tests.unit.discord.waits.rousing import HOUR, NOON, Morning, mover
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
    match = await party.service.lobby.open(party.caller(ALICE), HERE, game, seats, {}, language)
    for user in range(BOB, seats + 1):
        match = await party.service.lobby.join(party.caller(user), match.id)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    stage.publisher.publish(match.id)
    await stage.clock.quiet()
    pictures: Any = NoPictures()
    world: Any = stage.world
    boards = Boards(PRESENTERS, pictures, party.service.clocks.away)
    looks = AwayBoards(world, party.service, stage.publisher, boards, stage.clock)
    (board,) = stage.place(match).boards
    user, last = mover(match), date(2027, 1, 18)
    seen = presented(PRESENTERS, await party.service.views.perspective(match.id), say)
    told = say("note-away", name=seen.name(match.seat_of(user)), last=date_input.written(last, say))

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


@pytest.mark.parametrize("away", [True, False])
async def test_after_a_restart_a_board_loses_a_vacation_that_is_over_and_no_other_is_touched(
    stage: Morning, away: bool
):
    match = await stage.played()
    days = (Vacation(date(2027, 1, 17), date(2027, 1, 18)),) if away else ()
    await stage.set(mover(match), vacations=days)
    await stage.to(40)
    (board,) = stage.place(match).boards
    assert board.edits == []

    looking = begun_again(stage)
    for hour in (84.2, 110):
        await stage.to(hour)
        await asyncio.gather(*looking._tasks)

    assert len(board.edits) == away, "once: from then on it's known what the board says"
    assert "is away until" not in text(board)


async def test_after_a_restart_a_board_says_who_is_away_still(stage: Morning):
    match = await stage.played()
    await stage.set(mover(match), vacations=(Vacation(date(2027, 1, 17), date(2027, 1, 18)),))
    await stage.to(40)

    looking = begun_again(stage)
    await stage.rousing.look_at(mover(match))
    await stage.clock.quiet()
    await asyncio.gather(*looking._tasks)

    (board,) = stage.place(match).boards
    assert len(board.edits) == 1
    assert "is away until" in text(board)


def text(board: Sent) -> str:
    """All that a board says; nothing of the plain ones that these tests begin with."""
    items = [part for part in board.components if isinstance(part, ui.Item)]
    return "\n".join(part["content"] for part in walk(tree(items)) if part["type"] == TEXT)


def begun_again(stage: Morning) -> AwayBoards:
    """A process that has made no board yet looks at those it finds, with pictures and words of its own."""
    boards = Boards(PRESENTERS, Pictures(), stage.party.service.clocks.away)
    looking = AwayBoards(stage.world, stage.party.service, stage.publisher, boards, stage.clock)
    stage.rousing.on_look.append(looking.look_at)
    return looking
