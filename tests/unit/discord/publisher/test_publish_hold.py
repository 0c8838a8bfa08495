"""Where a match is played is decided at its start: until then nothing is posted, however far a post has got."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from tests.unit.discord.telling import Stage
from tests.unit.match.party import Party


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


async def test_nothing_is_told_of_a_match_while_its_place_is_decided_and_all_of_it_afterwards(stage: Stage):
    match = await stage.party.started()

    with stage.publisher.holding(match.id):
        stage.publisher.publish(match.id)
        await stage.clock.quiet()
        assert not stage.place(match).boards
    await stage.clock.quiet()

    assert len(stage.place(match).boards) == 1


async def test_a_match_that_is_being_read_when_its_place_is_decided_is_told_afterwards(stage: Stage):
    match = await stage.party.started()

    stage.publisher.publish(match.id)
    with stage.publisher.holding(match.id):
        await stage.clock.quiet()
        assert not stage.place(match).boards
    await stage.clock.quiet()

    assert len(stage.place(match).boards) == 1


async def test_a_match_whose_turn_to_be_told_comes_while_its_place_is_decided_is_told_afterwards(stage: Stage):
    match = await stage.party.started()

    with ExitStack() as held:
        async with stage.publisher.keeping(match):
            stage.publisher.publish(match.id)
            await stage.clock.quiet()
            held.enter_context(stage.publisher.holding(match.id))
        await stage.clock.quiet()
        assert not stage.place(match).boards
    await stage.clock.quiet()

    assert len(stage.place(match).boards) == 1
