"""A backup is put in the place of a database: no draw is repeated, nothing of the lost future is taken for the new."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest

from bot.core.game import IllegalAction
from bot.match.events.chance import Drew
from bot.match.events.match_events import Restored
from bot.match.fold import substitutes_and_rollback
from bot.match.model.match import Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Scope
from bot.match.service.mark_restored_backup import HOUSE, KEY, LEAP
from bot.match.service.match_service import MatchService
from bot.storage import MemoryStore
from tests.unit.match.events.test_rules_versions import under
from tests.unit.match.party import ALICE, BOB, HERE, Party, offered, pending, refused

MADE, MARK = 1_799_999_000_000, 1_800_000_500_000


async def put_back(party: Party, backup: MemoryStore, mark: int = MARK) -> None:
    """The party goes on with what a backup held; nobody has pressed anything yet."""
    party.store = backup
    await backup.save_setting(Scope.HOUSE, HOUSE, KEY, [MADE, mark])
    party.service = MatchService(backup, clock=party.clock)
    await party.service.recovery.run()


async def drawn(party: Party, match: Match, moves: int = 8) -> tuple[Match, list[object]]:
    """The match some moves on, always by the first action there is, and all that chance gave in them."""
    after = match.seq
    for _ in range(moves):
        match = await party.on(await party.move(match))
    rows = await party.service.views.entries(match.id, after=after)
    drawn = [row.events[place + 1] for row in rows for place, event in enumerate(row.events) if isinstance(event, Drew)]
    return match, drawn


async def lost_and_again(party: Party) -> tuple[list[object], list[object]]:
    """What chance gave in moves that were lost, and in the same moves once the match was put back."""
    match = await party.started()
    backup = copy.deepcopy(party.store)
    _, seen = await drawn(party, match)
    assert isinstance(backup, MemoryStore)
    await put_back(party, backup)
    _, again = await drawn(party, await party.service.load(match.id))
    return seen, again


async def test_what_people_have_seen_drawn_is_not_drawn_again(party: Party):
    seen, again = await lost_and_again(party)

    assert len(seen) > 1
    assert seen != again


async def test_a_match_that_takes_no_new_salt_is_noticed(party: Party, monkeypatch: pytest.MonkeyPatch):
    salted = substitutes_and_rollback.restored

    def saltless(*said: Any) -> Match:
        match = salted(*said)
        return replace(match, chance=replace(match.chance, salting=False))

    monkeypatch.setattr(substitutes_and_rollback, "restored", saltless)

    seen, again = await lost_and_again(party)

    assert seen == again


async def test_only_a_player_gives_salt_and_once(party: Party):
    match = await party.started(3)
    await put_back(party, copy.deepcopy(party.store))
    mix = (await party.service.load(match.id)).chance.mix

    stirred = [
        await party.service.play.vote_abort(party.caller(BOB), match.id, True),
        await party.service.play.vote_abort(party.caller(ALICE), match.id, True),
    ]

    assert mix == match.chance.mix
    assert len({mix, *(one.chance.mix for one in stirred)}) == 2
    assert not stirred[-1].chance.salting


async def test_every_draw_verifies_before_and_after(party: Party):
    match = await party.started()
    match, _ = await drawn(party, match, 3)
    await put_back(party, copy.deepcopy(party.store))

    over = await party.finished(await party.service.load(match.id))

    proof = await party.service.views.verify(over.id)
    assert over.status is Status.FINISHED
    assert proof.faults == ()
    assert all(draw.agrees for draw in proof.draws)


async def test_numbers_of_rows_leap_and_buttons_of_the_lost_future_are_refused_as_such(party: Party):
    match = await party.started()
    backup = copy.deepcopy(party.store)
    future = await party.move(await party.move(match))
    await put_back(party, backup)

    again = await party.service.load(match.id)

    assert again.seq == match.seq + 1 + LEAP
    user, notations = offered(again)
    lost = again.seq - LEAP + 3
    assert match.seq < lost <= future.seq + 3
    when = {"at": f"<t:{MADE // 1000}:f>"}
    late = party.service.play.submit(party.caller(user), match.id, notations, lost)
    await refused(late, MatchReason.LOST_FUTURE, **when)
    await refused(party.service.play.undo(party.caller(user), match.id, lost), MatchReason.LOST_FUTURE, **when)
    assert (await party.service.load(match.id)).seq == again.seq
    # The decision that was open then is the same one.
    gone_on = await party.service.play.submit(
        party.caller(user), match.id, notations, match.decided[match.seat_of(user)]
    )
    assert gone_on.seq == again.seq + 1


async def test_a_move_that_waited_goes_back_to_its_mover(party: Party):
    _, after = await pending(party)
    await put_back(party, copy.deepcopy(party.store))

    match = await party.service.load(after.id)

    batch = after.undo.past[-1]
    user = after.players[batch.seat].user
    assert match.undo.pending is None
    assert match.to_act() == {batch.seat}
    assert match.clock.paused is not None
    assert await party.service.play.draft(match.id, user, match.decided[batch.seat]) == batch.notations
    moved = await party.service.play.submit(party.caller(user), match.id, batch.notations, match.decided[batch.seat])
    assert moved.clock.paused is None
    over = await party.finished(await party.on(moved))
    assert all(draw.agrees for draw in (await party.service.views.verify(over.id)).draws)


async def test_it_is_told_once_however_often_a_start_is_cut_off(party: Party, monkeypatch: pytest.MonkeyPatch):
    running, table = await party.started(), await party.gathered(3, 2)
    over = await party.finished(await party.started())
    backup = copy.deepcopy(party.store)
    await backup.save_setting(Scope.HOUSE, HOUSE, KEY, [MADE, MARK])
    service = MatchService(backup, clock=party.clock)
    with monkeypatch.context() as cut:
        cut.setattr(type(backup), "save_setting", None)
        with pytest.raises(TypeError):
            await service.recovery.run()

    others = [MatchService(backup, clock=party.clock) for _ in range(2)]
    await others[0].recovery.run()
    await others[1].recovery.run()

    told = {match.id: (await others[1].load(match.id)).seq - match.seq for match in (running, table, over)}
    assert told == {running.id: LEAP + 1, table.id: LEAP + 1, over.id: 0}
    assert not await backup.settings(Scope.HOUSE, HOUSE)


async def test_a_match_can_be_put_back_again_and_stepped_through(party: Party):
    match = await party.move(await party.started())
    for mark in (MARK, MARK + 1):
        await put_back(party, copy.deepcopy(party.store), mark)
        match = await party.on(await party.move(await party.service.load(match.id)))

    over = await party.finished(match)

    assert [span.mark for span in over.lost] == [MARK, MARK + 1]
    stills = await party.service.views.stills(over.id)
    assert len(stills) > 10
    assert stills[-1].seen.seq == over.seq
    rows = await party.service.views.entries(over.id, limit=over.seq)
    assert sum(isinstance(event, Restored) for row in rows for event in row.events) == 2
    before = over.lost[0].after
    assert (await party.service.views.perspective(over.id, seq=before)).seq == before


async def test_without_a_mark_nothing_is_told(party: Party):
    match = await party.started()

    assert await party.service.recovery.run() == 0
    assert (await party.service.load(match.id)).seq == match.seq


async def test_a_match_of_before_goes_on_by_its_old_draws(party: Party, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.match.model.provably_fair_draws.SCHEME", 1)
    match = await party.started()
    await put_back(party, copy.deepcopy(party.store))

    restored = await party.service.load(match.id)
    over = await party.finished(restored)

    assert restored.chance.scheme == 1
    assert not restored.chance.salting
    assert all(draw.agrees for draw in (await party.service.views.verify(over.id)).draws)


async def test_a_button_of_no_time_at_all_is_merely_late(party: Party):
    match = await party.started()
    await put_back(party, copy.deepcopy(party.store))
    user, notations = offered(match)

    with pytest.raises(IllegalAction) as refusal:
        await party.service.play.submit(party.caller(user), match.id, notations, match.seq + 2 * LEAP)

    assert refusal.value.reason is MatchReason.STALE


async def test_a_match_that_another_version_reads_is_told_by_that_one(party: Party):
    match, other = await party.started(), await party.started()
    backup = copy.deepcopy(party.store)
    assert isinstance(backup, MemoryStore)
    read = copy.deepcopy(backup._logs[other.id])
    under(backup, other, 2)
    await put_back(party, backup)

    left = await backup.settings(Scope.HOUSE, HOUSE)
    later = await party.service.lobby.open(party.caller(BOB), HERE, "kingdomino", 2, {}, "en", 0)
    backup._logs[other.id] = read
    party.service = MatchService(backup, clock=party.clock)

    assert left == {KEY: [MADE, MARK, [other.id]]}
    assert await party.service.recovery.run() == 1
    assert [len((await party.service.load(one.id)).lost) for one in (match, other, later)] == [1, 1, 0]
    assert not await backup.settings(Scope.HOUSE, HOUSE)


async def test_of_many_matches_each_is_told_once(party: Party):
    party.service.lobby._tables_per_user = 230
    tables = [await party.gathered(2, 1) for _ in range(230)]

    await put_back(party, copy.deepcopy(party.store))

    told = [len((await party.service.load(table.id)).lost) for table in tables]
    assert told == [1] * len(tables)
