"""A turn is one message: created as the call that pings, and made into the board once its words are written."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.match.model.stored_rows import Scope
from bot.match.service.posted_and_owed_messages import CALLS_APART
from tests.unit.discord.publisher.test_publisher import moved_on, mover
from tests.unit.discord.telling import Place, PlainBoards, Sent, Stage
from tests.unit.match.party import Party


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


async def test_a_board_is_created_as_the_call_that_pings_and_becomes_the_board(stage: Stage):
    created: list[str] = []
    match = await stage.party.started()
    place, send = stage.place(match), Place.send

    async def sends(self: Place, content: str = "", **given: Any) -> Sent:
        created.append(content)
        assert given["silent"] is False
        return await send(self, content, **given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Place, "send", sends)
        stage.publisher.publish(match.id)
        await stage.clock.quiet()

    assert created == [f"<@{mover(match)}> · Kingdomino: play"]
    (board,) = place.hung
    assert (board.content, board.pings) == ("", [mover(match)])
    assert place.calls == [board], "it still says whose turn it is"
    assert dict(place.asked) == {"send": 1, "edit": 1}


async def test_a_board_is_sent_before_its_words_are_written(stage: Stage):
    write, written = PlainBoards.post, asyncio.Event()

    async def waits(*given: Any) -> Any:
        await written.wait()
        return await write(*given)

    match = await stage.party.started()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PlainBoards, "post", waits)
        stage.publisher.publish(match.id)
        await stage.clock.quiet()
        (board,) = stage.place(match).hung
        sent = board.content
        written.set()
        await stage.clock.quiet()

    assert sent == f"<@{mover(match)}> · Kingdomino: play"
    assert stage.place(match).boards == [board]
    assert not board.content


async def test_where_no_plain_message_becomes_a_board_a_call_goes_with_it(stage: Stage):
    stage.world.apart = True

    match = await stage.started()

    place = stage.place(match)
    (board,) = place.boards
    (call,) = place.short
    assert (board.silent, board.pings) == (True, [])
    assert call.pings == [mover(match)]
    assert call.content.startswith(f"<@{mover(match)}> · Kingdomino: ")
    assert call.content.endswith(f"/{place.id}/{board.id}")
    assert stage.world.pings[mover(match)] == 1

    after = await moved_on(stage, match)

    assert [call.pings for call in place.short] == [[mover(after)]]
    assert place.asked["edit"] == 2 + 1, "the first refusal, its call, and the board before: it isn't tried again"
    settings = await stage.party.store.settings(Scope.HOUSE, 0)
    assert CALLS_APART in settings, "doctor says so"
