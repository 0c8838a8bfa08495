"""Undo: a move nobody has seen is taken back, step by step."""

import pytest

from bot.match.events.match_events import TakenBack
from bot.match.fold.clock import due_at
from bot.match.model.match import Status
from bot.match.model.refusal_reasons import MatchReason
from tests.unit.match.party import (
    EVE,
    GRACE,
    Party,
    following,
    last,
    offered,
    pending,
    placing,
    play_of,
    refused,
    waiting,
)


async def test_the_clock_of_a_move_taken_back_does_not_cut_the_next_one_short(party: Party):
    _, after = await pending(party)
    user = after.players[after.undo.pending.seat].user
    party.clock.at += 10_000
    back = await party.service.play.undo(party.caller(user), after.id, None)
    again = await party.move(back)
    party.clock.at = after.undo.pending.due

    assert await party.service.play.settle(after.id) == again


async def test_nobody_moves_while_a_move_may_be_taken_back(party: Party):
    _, after = await pending(party)
    party.clock.at += 500

    for player in after.players:
        moving = party.service.play.submit(party.caller(player.user), after.id, ["choose 1"], None)
        await refused(moving, MatchReason.GRACE, seat=after.undo.pending.seat, seconds=GRACE)
        await refused(
            party.service.views.consider(after.id, player.user, ["choose 1"]),
            MatchReason.GRACE,
            seat=after.undo.pending.seat,
            seconds=GRACE,
        )


async def test_a_move_taken_back_unseen_leaves_everything_as_it_was(party: Party):
    before, after = await pending(party)
    user = after.players[after.undo.pending.seat].user

    back = await party.service.play.undo(party.caller(user), after.id, after.undo.pending.since_seq)

    assert play_of(back) == play_of(before)
    assert back.seq == after.seq + 1
    assert back.undo.pending is due_at(back) is None
    assert back.undo.dropped == ((after.seq, after.seq),)


async def test_buttons_made_before_a_move_work_again_once_it_is_taken_back(party: Party):
    before, after = await pending(party)
    user, notations = offered(before)
    await party.service.play.undo(party.caller(user), after.id, None)

    moved = await party.service.play.submit(
        party.caller(user), after.id, notations, before.decided[before.seat_of(user)]
    )

    assert moved.seq == after.seq + 2
    assert moved.state == after.state


async def test_what_was_taken_back_is_there_as_a_draft(party: Party):
    match = await placing(party)
    seat = min(match.to_act())
    user, place = offered(match)
    batch = (*place, following(match, place))
    await party.service.play.submit(party.caller(user), match.id, batch, None)

    back = await party.service.play.undo(party.caller(user), match.id, None)

    assert await party.service.play.draft(match.id, user, back.decided[seat]) == batch


async def test_a_turn_is_taken_back_step_by_step(party: Party):
    match = await placing(party)
    seat, user = min(match.to_act()), offered(match)[0]
    steps = [match, await party.move(match)]
    while steps[-1].undo.pending is None:
        steps.append(await party.move(steps[-1]))
    assert steps[-1].undo.free == len(steps) - 1 >= 2

    once = await party.service.play.undo(party.caller(user), match.id, steps[-1].seq)
    assert play_of(once) == play_of(steps[-2])

    for before, after in zip(steps[-3::-1], steps[-2::-1], strict=False):
        back = await party.service.play.undo(party.caller(user), match.id, after.seq)
        assert (back.state, back.decided, back.undo.past) == (before.state, before.decided, before.undo.past)
        # The channel has seen this step, so it has to be shown that it is gone.
        assert back.public_seq == back.seq
        assert await party.service.play.draft(match.id, user, back.decided[seat]) == after.undo.past[-1].notations
    assert back.state == match.state
    await refused(party.service.play.undo(party.caller(user), match.id, None), MatchReason.NOTHING_TO_TAKE_BACK)


async def test_nothing_is_taken_back_unasked_once_the_match_went_on(party: Party):
    _, after = await pending(party)
    user = after.players[after.undo.pending.seat].user
    await party.on(after)

    await refused(party.service.play.undo(party.caller(user), after.id, None), MatchReason.NOTHING_TO_TAKE_BACK)


async def test_nobody_takes_back_the_move_of_another(party: Party):
    _, after = await pending(party)
    other = after.players[1 - after.undo.pending.seat].user

    await refused(party.service.play.undo(party.caller(other), after.id, None), MatchReason.NOTHING_TO_TAKE_BACK)
    await refused(party.service.play.undo(party.caller(EVE), after.id, None), MatchReason.NOT_SEATED)


async def test_a_button_for_an_older_move_takes_nothing_back(party: Party):
    _, after = await pending(party)
    user = after.players[after.undo.pending.seat].user

    await refused(party.service.play.undo(party.caller(user), after.id, after.seq - 1), MatchReason.STALE)


async def test_taking_back_twice_with_one_interaction_takes_back_once(party: Party):
    match = await placing(party)
    user = offered(match)[0]
    await party.move(await party.move(match))
    caller = party.caller(user)
    once = await party.service.play.undo(caller, match.id, None)
    decision = once.decided[once.seat_of(user)]
    await party.service.play.save_draft(match.id, user, decision, ["begun since"])

    again = await party.service.play.undo(caller, match.id, None)

    assert again == once
    assert await party.service.play.draft(match.id, user, decision) == ("begun since",)


async def test_a_vote_cast_meanwhile_survives_the_takeback_and_is_shown(party: Party):
    before, after = await pending(party, 3)
    user = after.players[after.undo.pending.seat].user
    other = waiting(before)
    voted = await party.service.play.vote_abort(party.caller(other), after.id, True)

    back = await party.service.play.undo(party.caller(user), after.id, None)

    assert back.abort_votes == voted.abort_votes != frozenset()
    assert back.public_seq == back.seq
    assert back.state == before.state


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_match_with_grace_and_many_second_thoughts_ends_like_any_other(party: Party, seats: int):
    match = await party.started(seats, GRACE)
    step = 0
    while match.status is Status.RUNNING:
        step += 1
        match = await party.move(match, step)
        if match.undo.pending is not None and step % 3 == 0:
            mover = party.caller(match.players[match.undo.pending.seat].user)
            match = await party.service.play.undo(mover, match.id, None)
            match = await party.move(match, step + 1)
        match = await party.on(match)

    reread = await Party(party.store).service.load(match.id)
    draws = (await party.service.views.verify(match.id)).draws

    assert reread == match
    assert match.undo.dropped
    assert draws
    assert all(draw.agrees for draw in draws)


async def test_rows_taken_back_are_marked_in_the_log(party: Party):
    before, after = await pending(party)
    user = after.players[after.undo.pending.seat].user
    back = await party.service.play.undo(party.caller(user), after.id, None)

    entries = await party.service.views.entries(after.id)

    assert [entry.seq for entry in entries if entry.dropped] == [after.seq]
    assert [type(event) for event in entries[-1].events] == [TakenBack]
    newest = await last(party, after)
    assert newest is None or newest.seq <= before.seq
    assert back.undo.drops(after.seq)


async def test_second_thoughts_survive_a_restart(party: Party):
    before, after = await pending(party)
    elsewhere = Party(party.store)
    elsewhere.clock.at = party.clock.at
    user = after.players[after.undo.pending.seat].user

    assert await elsewhere.service.load(after.id) == after
    back = await elsewhere.service.play.undo(elsewhere.caller(user), after.id, after.undo.pending.since_seq)

    assert play_of(back) == play_of(before)
