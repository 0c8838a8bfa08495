"""What keeps a publisher from telling for a while, and no longer than that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game import IllegalAction
from bot.match.model import Pending
from bot.match.reasons import MatchReason
from cogs.ui.refusals import FIRST, LONGEST, MINUTE, Refusals
from tests.unit.discord.telling import Stage
from tests.unit.match.party import Party
from tests.unit.match.test_deadlines import VirtualClock


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


async def test_a_match_that_moved_on_while_it_was_told_is_told_soon(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    match = await stage.started()
    stage.publisher.start()

    async def moved_on_meanwhile(*_: object, **__: object) -> None:
        raise IllegalAction(MatchReason.STALE)

    monkeypatch.setattr(stage.publisher._delivery, "tell", moved_on_meanwhile)
    await stage.party.move(match)
    await stage.clock.quiet()
    monkeypatch.undo()
    assert await stage.party.service.unposted() == [match.id]

    await stage.after(10)

    assert await stage.party.service.unposted() == []


async def test_a_move_that_waits_opens_no_place_that_has_refused(stage: Stage):
    match = await stage.started()
    stage.publisher._refusals.close(stage.place(match).id, match.where.guild, 7)
    stage.clock.at += MINUTE
    waiting = replace(match, pending=Pending(0, stage.clock.at, match.seq))

    await stage.publisher._try(waiting)

    assert stage.publisher._refusals.knows(stage.place(match).id)


def test_places_that_nobody_asks_any_more_are_forgotten():
    clock = VirtualClock()
    refusals = Refusals(clock)
    refusals.close(20, 10, 7)
    clock.at += FIRST + LONGEST + 1

    refusals.close(21, 10, 8)

    assert (refusals.knows(20), refusals.knows(21)) == (False, True)
