"""Deleted boards: they're found when someone looks, a match that goes on gets a new one, and no one is pinged again."""

from __future__ import annotations

import asyncio

import pytest

from bot.match.model.match import Match, Status
from cogs.ui.channels import existence, links
from cogs.ui.channels.deleted_boards import FRESH
from tests.unit.discord.telling import Stage, refused
from tests.unit.match.party import ALICE, BOB, HERE, NAMES, Party


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


async def look(stage: Stage, match: Match) -> frozenset[int]:
    """Someone looks at a match."""
    deleted = stage.publisher.deleted
    boards = await stage.party.service.outbox.all_posted([match.id])
    found = await deleted.among([await stage.party.service.recall(match.id)], boards)
    await stage.clock.quiet()
    return found


def delete(stage: Stage, match: Match) -> None:
    """A moderator deletes the newest board."""
    place = stage.place(match)
    place.hung.remove(place.boards[-1])


async def test_a_deleted_board_is_posted_again_once_and_calls_no_one_twice(stage: Stage) -> None:
    match = await stage.started()
    place, pings = stage.place(match), stage.world.pings.total()
    delete(stage, match)

    assert await look(stage, match) == {match.id}
    (board,) = place.boards
    posted = await stage.party.service.outbox.posted(match.id)

    assert posted is not None
    assert posted.message == board.id
    assert pings == 1
    assert stage.world.pings.total() == 0, "the ping went with the deleted board"
    assert await look(stage, match) == frozenset()
    assert place.boards == [board]
    stage.publisher.publish(match.id)
    await stage.clock.quiet()
    assert place.boards == [board]


async def test_a_deleted_board_is_posted_again_after_votes_that_boards_do_not_show(stage: Stage) -> None:
    match = await stage.started(3)
    delete(stage, match)

    await stage.party.service.play.vote_abort(stage.party.caller(ALICE), match.id, True)
    await stage.clock.quiet()
    assert stage.place(match).boards == []
    await look(stage, match)

    assert len(stage.place(match).boards) == 1


async def test_the_next_move_brings_one_board_after_a_deleted_one(stage: Stage) -> None:
    match = await stage.started()
    delete(stage, match)
    await look(stage, match)

    await stage.party.move(match)
    await stage.clock.quiet()

    assert len(stage.place(match).boards) == 2


async def test_a_deleted_table_is_posted_again(stage: Stage) -> None:
    match = await stage.party.gathered(2, 1)
    stage.publisher.publish(match.id)
    await stage.clock.quiet()
    delete(stage, match)

    assert await look(stage, match) == {match.id}

    assert len(stage.place(match).boards) == 1


async def test_a_deleted_table_pings_invited_people_no_second_time(stage: Stage) -> None:
    alice = stage.party.caller(ALICE)
    match = await stage.party.service.lobby.open(alice, HERE, "kingdomino", 2, {}, "en", invited=[(BOB, NAMES[BOB])])
    stage.publisher.publish(match.id)
    await stage.clock.quiet()
    pings = stage.world.pings
    delete(stage, match)
    await look(stage, match)

    assert pings[BOB] == 1
    assert len(stage.place(match).boards) == 1
    assert stage.world.pings[BOB] == 0, "the ping went with the deleted table"


async def test_the_deleted_board_of_a_finished_match_is_not_posted_again(stage: Stage) -> None:
    match = await stage.started()
    await stage.party.service.play.resign(stage.party.caller(BOB), match.id)
    await stage.clock.quiet()
    delete(stage, match)
    after = await stage.party.service.recall(match.id)
    shown = len(stage.place(match).boards)

    assert after.status is Status.FINISHED
    assert await look(stage, match) == {match.id}
    assert len(stage.place(match).boards) == shown
    assert await links.newest(stage.party.service, after, stage.publisher.deleted) is None


@pytest.mark.parametrize("fault", [None, refused(403, 50001), refused(404, 10003), refused(500, 0), OSError("away")])
async def test_a_board_is_deleted_only_if_discord_says_so(stage: Stage, fault: Exception | None) -> None:
    match = await stage.started()
    stage.place(match).answer = lambda what: fault if what == "fetch" else None

    assert await look(stage, match) == frozenset()
    assert len(stage.place(match).boards) == 1
    assert await links.newest(stage.party.service, match, stage.publisher.deleted) is not None


async def test_a_board_that_is_there_is_asked_for_once_in_a_while(stage: Stage) -> None:
    match = await stage.started()

    for _ in range(3):
        await look(stage, match)
    stage.clock.at += FRESH
    await look(stage, match)

    assert stage.place(match).asked["fetch"] == 2


async def test_a_place_that_herald_cannot_read_is_asked_for_once(stage: Stage) -> None:
    match = await stage.started()
    stage.place(match).answer = lambda what: refused(403, 50001) if what == "fetch" else None

    for _ in range(3):
        await look(stage, match)
        stage.clock.at += FRESH

    assert stage.place(match).asked["fetch"] == 1


async def test_a_slow_answer_keeps_no_list_waiting(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(existence, "PATIENCE", 0.01)
    match = await stage.started()

    async def never(_number: int) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(stage.place(match), "fetch_message", never)

    assert await look(stage, match) == frozenset()
