"""What keeps a publisher from telling for a while, and no longer than that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.core.game import IllegalAction
from bot.match.model.match import Entry, Match, Pending
from bot.match.model.match_lists_and_messages import Glance
from bot.match.model.refusal_reasons import MatchReason
from cogs.ui.channels.forbidden_channels import FIRST, LIMIT, LONGEST, MINUTE, Refusals
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.outgoing_message import Picture
from tests.unit.discord.channel import Channel, NoPictures, gathered
from tests.unit.discord.telling import Partial, Stage, refused
from tests.unit.match.party import ALICE, BOB, HERE, Party
from tests.unit.match.workers.test_deadlines import VirtualClock


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
    assert await stage.party.service.outbox.unposted() == [match.id]

    await stage.after(10)

    assert await stage.party.service.outbox.unposted() == []


async def test_a_move_that_waits_opens_no_place_that_has_refused(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    match = await stage.started()
    stage.publisher.refusals.close(stage.place(match).id, match.where.guild, 7, 50013)
    stage.clock.at += MINUTE
    waiting = replace(match, undo=replace(match.undo, pending=Pending(0, stage.clock.at, match.seq)))

    told = (await stage.party.service.glance(match.id))[1]

    async def glance(_: int) -> tuple[Match, Glance]:
        return waiting, told

    monkeypatch.setattr(stage.party.service, "glance", glance)

    await stage.publisher._try(match.id)

    assert stage.publisher.refusals.why(stage.place(match).id) == 50013


@pytest.mark.parametrize(("fault", "boards"), [(refused(403, 50013), 1), (refused(503, 0), 2)])
async def test_refused_reminders_use_up_the_room_for_boards_and_lost_ones_do_not(
    stage: Stage, fault: discord.HTTPException, boards: int
):
    match = await stage.started()
    for _ in range(LIMIT):
        with pytest.raises(discord.HTTPException):
            async with stage.publisher.keeping(match):
                raise fault

    acting = match.to_act()
    while match.to_act() == acting:
        match = await stage.party.move(match)
        await stage.clock.quiet()

    assert len(stage.place(match).boards) == boards
    await stage.after(1)
    assert len(stage.place(match).boards) == 2


def test_places_that_nobody_asks_any_more_are_forgotten():
    clock = VirtualClock()
    refusals = Refusals(clock)
    refusals.close(20, 10, 7, 50013)
    clock.at += FIRST + LONGEST + 1

    refusals.close(21, 10, 8, 50013)

    assert (refusals.why(20), refusals.why(21)) == (None, 50013)


async def test_a_move_made_while_it_is_asked_who_is_there_stays_unseen(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    match = await stage.started()
    place, delivery = stage.place(match), stage.publisher._delivery
    waiting = replace(
        match, undo=replace(match.undo, pending=Pending(0, stage.clock.at, match.seq)), public_seq=match.public_seq + 1
    )

    async def moved_meanwhile(*_: object) -> Match:
        return waiting

    monkeypatch.setattr(delivery, "_with_everybody", moved_meanwhile)

    before = (await stage.party.service.glance(match.id))[1]
    told = await delivery.tell(match, before, doubtful=False)

    assert not told
    assert len(place.boards) == 1


async def test_a_table_that_changes_while_it_is_edited_is_edited_once_more(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    service, edit, edits = stage.party.service, Partial.edit, list[int]()
    match = await service.lobby.open(stage.party.caller(ALICE), HERE, "kingdomino", 3, {}, "en")
    stage.publisher.publish(match.id)
    await stage.clock.quiet()

    async def overtaken(self: Partial, **given: Any) -> None:
        edits.append(self.id)
        if len(edits) == 1:
            # A press that has shown what it did by its own answer.
            joined = await service.lobby.join(stage.party.caller(BOB), match.id)
            await service.outbox.mark_posted(match.id, joined.public_seq, self.place.id, self.id)
        await edit(self, **given)

    monkeypatch.setattr(Partial, "edit", overtaken)
    await service.lobby.configure(stage.party.caller(ALICE), match.id, seats=4)
    stage.publisher.publish(match.id)
    await stage.clock.quiet()

    assert edits == [stage.place(match).hung[0].id] * 2


async def test_a_picture_knows_nothing_of_moves_made_since_its_match_was_read():
    party, match = await gathered("kingdomino", 2, {})
    match = await party.move(match)
    outlined: list[Entry | None] = []

    class Outlines(NoPictures):
        async def board(self, shown: Presented, *_: object) -> Picture:
            outlined.append(shown.seen.last)
            return Picture(b"", "alt")

    boards = Channel(party, Outlines()).boards
    shown = await party.on(match)
    await party.move(shown)

    await boards.post(await party.service.views.perspective(shown.id, seq=shown.seq))

    assert [last.seq for last in outlined if last is not None] == [shown.seq]
