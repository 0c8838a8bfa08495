"""The turns of computers in a row become one board: when a person is next, or after two minutes."""

from __future__ import annotations

import pytest

from bot.match.model.match import Match
from cogs.ui.channels.posted_already import named
from cogs.ui.publisher import publish_hold
from tests.unit.discord.telling import Stage
from tests.unit.match.party import ALICE, HERE, Party


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


async def begun(stage: Stage) -> Match:
    """A match of one person and three computers, whose moves the test makes."""
    party = stage.party
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "kingdomino", 4, {}, "en")
    match = await party.service.lobby.fill(party.caller(ALICE), match.id, "easy")
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    stage.publisher.publish(match.id)
    await stage.clock.quiet()
    return match


def waits_for_a_person(match: Match) -> bool:
    return bool(match.to_act() - match.computers)


async def on_to(stage: Stage, match: Match, *, person: bool) -> Match:
    """The match once a person is next, or a computer."""
    while waits_for_a_person(match) != person:
        match = await stage.party.move(match)
        await stage.clock.quiet()
    return match


async def test_computers_in_a_row_are_one_board_once_a_person_is_next(stage: Stage):
    match = await on_to(stage, await begun(stage), person=True)
    place = stage.place(match)
    boards = len(place.boards)

    match = await on_to(stage, match, person=False)
    assert len(place.boards) == boards, "nobody is called to a computer's turn"
    match = await on_to(stage, match, person=True)

    assert len(place.boards) == boards + 1
    assert named(place.boards[-1]) == {ALICE}
    assert await stage.party.service.outbox.unposted() == []


async def test_computers_that_think_for_long_are_shown_after_two_minutes(stage: Stage):
    match = await on_to(stage, await begun(stage), person=True)
    place = stage.place(match)
    boards = len(place.boards)

    match = await on_to(stage, match, person=False)
    await stage.after(1.9)
    before = len(place.boards)
    await stage.after(0.2)

    assert (before, len(place.boards)) == (boards, boards + 1)
    assert not named(place.boards[-1])


async def test_the_end_is_told_at_once_whoever_brings_it(stage: Stage):
    match = await on_to(stage, await begun(stage), person=False)

    match = await stage.party.service.play.resign(stage.party.caller(ALICE), match.id)
    await stage.clock.quiet()

    assert not match.is_open
    assert await stage.party.service.outbox.unposted() == []


async def test_a_start_after_a_kill_shows_a_run_of_computers_as_well(stage: Stage):
    match = await on_to(stage, await begun(stage), person=True)
    boards = len(stage.place(match).boards)
    match = await on_to(stage, match, person=False)

    await stage.kill()
    await stage.after(2.1)

    assert len(stage.place(match).boards) == boards + 1


async def test_a_board_for_each_computer_is_caught(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(publish_hold, "LONGEST", 0)

    with pytest.raises(AssertionError, match="nobody is called"):
        await test_computers_in_a_row_are_one_board_once_a_person_is_next(stage)
