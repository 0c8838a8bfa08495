"""The row of an outage is written before the note that it is over, so that no death in between loses it."""

from __future__ import annotations

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.model.time_control import HOUR
from tests.unit.match.party import Party
from tests.unit.match.workers.test_heartbeat import assert_warned_again, warned


async def test_an_outage_that_herald_dies_on_writing_down_is_written_down_by_the_next_start(
    party: Party, monkeypatch: pytest.MonkeyPatch
):
    life, match, seat, deadline = await warned(party)
    sound = party.store.append

    async def failing(*_: object) -> None:
        raise StorageError(StorageFault.BUSY)

    monkeypatch.setattr(party.store, "append", failing)
    life = await life.killed(30 * HOUR)
    between = await party.store.newest(match.id)
    monkeypatch.setattr(party.store, "append", sound)
    life = await life.killed(0)

    assert between == match.seq, "the control: nothing was written down"
    assert [row.command for row in await life.party.service.views.entries(match.id, limit=99)].count("outage") == 1
    await assert_warned_again(life, match, seat, deadline + 30 * HOUR)
