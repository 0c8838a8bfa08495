"""What a publisher tells before it has asked the store what is untold: nobody knows yet what hangs in any place."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.unit.discord.publisher.test_publisher import moved_on
from tests.unit.discord.telling import Stage
from tests.unit.match.party import Party


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


async def test_what_may_hang_already_is_looked_for_before_the_first_sweep(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    match = await stage.started()
    outbox, place = stage.party.service.outbox, stage.place(match)
    unposted = outbox.unposted

    async def late() -> Sequence[int]:
        await stage.clock.sleep(60_000)
        return await unposted()

    place.lost = 1
    await moved_on(stage, match)
    monkeypatch.setattr(outbox, "unposted", late)
    await stage.kill()
    stage.publisher.publish(match.id)
    await stage.after(0.5)

    assert len(place.boards) == 2
