"""Boards are looked at as a vacation of someone they wait for begins and ends, whatever that person is reminded of."""

from __future__ import annotations

from datetime import date

import pytest

from bot.match.calendar import Vacation
from bot.match.model import Table
from bot.match.settings import Remind
from tests.unit.discord.rousing import HOUR, NOON, Morning, mover


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
