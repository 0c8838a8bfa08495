"""Computer players where several processes share a store: each decision is thought about once, and none is left."""

from __future__ import annotations

from bot.ai.seat_holder import hold
from bot.match.model.match import Match
from bot.match.workers.computer_moves import LEFT, Computing
from bot.match.workers.think_budget import Patience
from tests.unit.match.party import Party
from tests.unit.match.workers.test_background_lease import SOON, Processes
from tests.unit.match.workers.test_computing import Quick, _asks_a_computer, _table

PATIENCE = Patience(pause=2_000, near=1.0, far=10.0)


class Home:
    """Two services over one store, each with computers. The first has the lease."""

    def __init__(self) -> None:
        self.processes = Processes()
        self.clock = self.processes.clock
        self.parties = [Party(self.processes.store) for _ in range(2)]
        for party in self.parties:
            party.clock = party.service._journal._clock = party.service.outbox._clock = self.clock
        self.thinkers = [Quick(), Quick()]
        self.jobs = [
            Computing(party.service, thinker, hold, self.clock, PATIENCE, lease)
            for party, thinker, lease in zip(self.parties, self.thinkers, self.processes.leases, strict=True)
        ]

    async def start(self) -> None:
        await self.processes.start()
        for job in self.jobs:
            await job.start()
        await self.clock.quiet()

    async def asking(self, by: int) -> Match:
        """Return a match that waits for a computer player because of a row of this process."""
        return await _asks_a_computer(self.parties[by], await _table(self.parties[by]))

    @property
    def thought(self) -> list[int]:
        return [len(thinker.tasks) for thinker in self.thinkers]


async def test_the_process_that_wrote_the_row_thinks_and_no_other() -> None:
    home = Home()
    await home.start()

    match = await home.asking(1)
    # The other one finds it untold now and then.
    for _ in range(4):
        await home.jobs[0].look_at(match.id)
        await home.clock.to(home.clock.at + 5_000)

    assert home.thought == [0, 1]
    assert (await home.parties[0].service.load(match.id)).seq > match.seq


async def test_a_decision_that_a_dead_process_has_left_is_made_by_the_one_with_the_lease_within_30_seconds() -> None:
    home = Home()
    await home.start()
    home.parties[1].service.on_change.clear()

    match = await home.asking(1)
    await home.clock.to(home.clock.at + 8_000)
    await home.jobs[0].look_at(match.id)
    early = home.thought
    await home.clock.to(home.clock.at + SOON - 8_000)

    assert early == [0, 0]
    assert home.thought == [1, 0]
    assert (await home.parties[1].service.load(match.id)).seq > match.seq


async def test_a_process_without_the_lease_leaves_others_alone() -> None:
    home = Home()
    await home.start()
    home.parties[0].service.on_change.clear()

    match = await home.asking(0)
    await home.jobs[1].look_at(match.id)
    await home.clock.to(home.clock.at + 2 * LEFT + 20_000)

    assert home.thought == [0, 0]


async def test_a_process_that_takes_over_looks_for_every_decision_that_is_left() -> None:
    home = Home()
    await home.start()
    home.parties[0].service.on_change.clear()
    match = await home.asking(0)

    await home.processes.leases[0].stop()
    await home.clock.to(home.clock.at + SOON)

    assert home.thought[0] == 0
    assert home.thought[1] >= 1
    assert (await home.parties[1].service.load(match.id)).seq > match.seq
