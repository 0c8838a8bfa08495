"""Grace: a move that passes the turn waits, and goes on by itself."""

from dataclasses import replace

import pytest

from bot.match.events.chance import Drew
from bot.match.events.match_events import Held, Settled
from bot.match.fold.clock import due_at
from bot.match.fold.fold import alone
from bot.match.model.match import Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.views.earlier_states_and_log import Archive
from tests.unit.match.party import BOB, EVE, GRACE, Party, last, offered, pending, placing, refused


async def test_a_move_that_passes_the_turn_waits_for_second_thoughts(party: Party):
    before, after = await pending(party)

    seat = min(before.to_act())
    assert (after.undo.pending.seat, after.undo.pending.since_seq) == (seat, after.seq)
    assert after.undo.pending.due == due_at(after) == party.clock.at + GRACE * 1000
    assert after.to_act() == frozenset()
    assert set(after.decided) == {0}
    assert after.state != before.state
    assert after.undo.undoable(seat) == after.seq


async def test_the_draw_waits_too_so_that_there_is_nothing_to_peek_at(party: Party):
    match = await party.started(2, GRACE)
    while match.rules.chance(match.state) is None:
        match = await party.move(match if match.undo.pending is None else await party.on(match))

    entry = await last(party, match, match.players[match.undo.pending.seat].user)

    assert match.undo.pending is not None
    assert isinstance(entry.events[-1], Held)
    assert match.chance.secret is None


async def test_without_grace_nothing_waits(party: Party):
    match = await party.move(await party.started(2))

    assert match.undo.pending is None
    assert match.undo.undoable(0) is match.undo.undoable(1) is None
    assert match.public_seq == match.seq


@pytest.mark.parametrize("grace", [-1, 121])
async def test_grace_has_its_limits(party: Party, grace: int):
    await refused(party.gathered(2, grace=grace), MatchReason.BAD_GRACE, limit=120)


async def test_a_move_after_which_the_same_seat_goes_on_does_not_wait(party: Party):
    match = await placing(party)
    seat = min(match.to_act())

    after = await party.move(match)

    assert after.undo.pending is None
    assert after.to_act() == {seat}
    assert after.public_seq == after.seq
    assert after.undo.undoable(seat) == after.seq


async def test_the_channel_is_shown_nothing_of_a_pending_move(party: Party):
    before, after = await pending(party)

    assert after.public_seq == before.public_seq < after.seq
    assert before.id in await party.service.outbox.unposted()
    await party.service.outbox.mark_posted(before.id, after.public_seq, 20, 1)
    assert before.id not in await party.service.outbox.unposted()


async def test_whatever_happens_meanwhile_does_not_give_the_move_away(party: Party):
    _, after = await pending(party, 3)

    voted = await party.service.play.vote_abort(party.caller(BOB), after.id, True)

    assert voted.public_seq == after.public_seq
    assert voted.undo.pending == after.undo.pending
    assert (await party.on(voted)).public_seq == voted.seq + 1


async def test_when_it_is_due_the_match_goes_on_in_a_row_of_its_own(party: Party):
    _, after = await pending(party)
    party.clock.at = after.undo.pending.due

    settled = await party.service.play.settle(after.id)

    entry = (await party.service.views.entries(after.id))[-1]
    assert (entry.command, entry.actor, entry.interaction) == ("settle", None, None)
    assert isinstance(entry.events[0], Settled)
    assert settled.undo.pending is due_at(settled) is None
    assert settled.seq == settled.public_seq == after.seq + 1
    assert set(settled.decided) == {0, settled.seq}
    assert settled.undo.undoable(after.undo.pending.seat) is None


async def test_a_clock_that_rings_too_early_or_twice_changes_nothing(party: Party):
    _, after = await pending(party)
    party.clock.at = after.undo.pending.due - 1

    assert await party.service.play.settle(after.id) == after

    settled = await party.on(after)
    assert await party.service.play.settle(after.id) == settled
    assert await party.store.newest(after.id) == settled.seq


async def test_the_mover_may_send_the_move_at_once(party: Party):
    _, after = await pending(party)
    caller = party.caller(after.players[after.undo.pending.seat].user)

    settled = await party.service.play.settle(after.id, caller=caller)

    assert settled.undo.pending is None
    assert settled.seq == after.seq + 1
    assert await party.service.play.settle(after.id, caller=caller) == settled


async def test_nobody_else_may_send_it(party: Party):
    _, after = await pending(party)
    other = after.players[1 - after.undo.pending.seat].user

    for user in (other, EVE):
        sending = party.service.play.settle(after.id, caller=party.caller(user))
        await refused(sending, MatchReason.NOT_YOUR_TURN, seat=after.undo.pending.seat)


async def test_a_move_that_comes_when_it_is_due_settles_first(party: Party):
    _, after = await pending(party)
    elsewhere = Party(party.store)
    elsewhere.clock.at = party.clock.at = after.undo.pending.due
    ahead = replace(after, undo=replace(after.undo, pending=None))
    while not ahead.to_act():
        ahead = await elsewhere.on(after)
    user, notations = offered(ahead)

    moved = await party.service.play.submit(party.caller(user), after.id, notations, ahead.decided[ahead.seat_of(user)])

    assert moved.seq == after.seq + 2


async def test_a_mover_who_resigns_has_no_second_thoughts(party: Party):
    _, after = await pending(party, 3)
    seat = after.undo.pending.seat

    resigned = await party.service.play.resign(party.caller(after.players[seat].user), after.id)

    assert resigned.undo.pending is None
    assert resigned.to_act()
    assert seat not in resigned.to_act()


async def test_the_match_goes_on_waiting_when_somebody_else_resigns(party: Party):
    before, after = await pending(party, 3)
    gone = next(seat for seat in range(3) if seat != after.undo.pending.seat)

    resigned = await party.service.play.resign(party.caller(after.players[gone].user), after.id)
    assert resigned.undo.pending == after.undo.pending
    assert resigned.public_seq == after.public_seq

    back = await party.service.play.undo(party.caller(after.players[after.undo.pending.seat].user), after.id, None)
    assert back.state == before.state
    assert back.seats.resigned == {gone}


async def test_a_match_that_ends_while_a_move_is_pending_is_simply_over(party: Party):
    _, after = await pending(party)

    over = await party.service.play.resign(party.caller(after.players[1 - after.undo.pending.seat].user), after.id)

    assert over.status is Status.FINISHED
    assert over.undo.pending is due_at(over) is None
    assert over.public_seq == over.seq


async def test_the_last_move_of_a_match_does_not_wait(party: Party):
    match = await party.started(2, GRACE)
    while match.status is Status.RUNNING:
        match = await party.move(match if match.undo.pending is None else await party.on(match))

    assert match.undo.pending is None
    assert (await last(party, match)).command == "submit"


async def test_a_move_and_what_came_of_it_are_told_as_one(party: Party):
    _, after = await pending(party)
    while after.rules.chance(after.state) is None:
        after = await party.move(await party.on(after))
    mover = after.players[after.undo.pending.seat].user
    settled = await party.on(after)
    rows = {entry.seq: entry for entry in await party.service.views.entries(after.id)}

    both = rows[after.seq].events + rows[settled.seq].events
    for user in (None, mover):
        entry = await last(party, settled, user)
        assert (entry.seq, entry.actor, entry.notations) == (settled.seq, mover, rows[after.seq].notations)
        assert entry.events == tuple(event for event in both if not isinstance(event, Drew)), "numbers are no news"
    assert (await party.service.views.perspective(after.id, mover, seq=after.seq)).last.seq == after.seq


async def test_the_match_as_it_was_can_be_had_for_every_row(party: Party):
    match, seen = await party.started(3, GRACE), []
    for step in range(14):
        seen.append(alone(match))
        if match.undo.pending is None:
            match = await party.move(match, step)
        elif step % 3:
            match = await party.on(match)
        else:
            match = await party.service.play.undo(
                party.caller(match.players[match.undo.pending.seat].user), match.id, None
            )
    assert match.undo.dropped

    for process in (party, Party(party.store)):
        for then in seen:
            assert await Archive(process.store).as_of(await process.service.load(match.id), then.seq) == then


async def test_there_is_no_match_before_its_first_row(party: Party):
    match = await party.gathered(2)

    await refused(Archive(party.store).as_of(match, 0), MatchReason.NOT_FOUND)


async def test_sending_at_once_is_applied_once_and_nothing_hidden_is_ever_printed(party: Party):
    _, after = await pending(party)
    caller = party.caller(after.players[after.undo.pending.seat].user)
    secret = (await party.store.load(after.id)).secret

    settled = await party.service.play.settle(after.id, caller=caller)
    again = await party.service.play.settle(after.id, caller=caller)

    assert again == settled
    for printed in (repr(after), repr(settled), repr(after.undo.past), str(await last(party, after))):
        assert secret not in printed
        assert "state=" not in printed
