"""What is a stop of a reel, and what is none."""

from collections.abc import Sequence

import pytest

from bot.core.game import IllegalAction
from bot.match.model.match import Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.views.replay import Reel
from tests.unit.match.party import ALICE, BOB, EVE, GRACE, Party, refused


def seqs(reel: Reel) -> list[int]:
    return [stop.seq for stop in reel.stops]


async def reels(party: Party, match: Match) -> Sequence[Reel]:
    """For whoever moved last, for the other, and for a stranger."""
    mover = match.undo.past[-1].seat if match.undo.past else 0
    users = match.players[mover].user, match.players[1 - mover].user, EVE
    return [await party.service.views.reel(match.id, user) for user in users]


async def test_every_move_is_a_stop_for_everybody(party: Party):
    match = await party.started()
    begun = match.seq
    for _ in range(3):
        match = await party.move(match)

    for reel in await reels(party, match):
        assert seqs(reel) == [begun, begun + 1, begun + 2, begun + 3]
        assert [stop.number for stop in reel.stops] == [1, 2, 3, 4]
        assert reel.stops[0].seat is None
        assert [stop.turn for stop in reel.stops] == [0, 1, 2, 3]


async def test_a_move_that_may_be_taken_back_is_a_stop_for_its_mover_alone(party: Party):
    match = await party.started(grace=GRACE)
    begun = match.seq
    match = await party.move(match)
    assert match.undo.pending is not None

    own, other, stranger = await reels(party, match)
    party.clock.at += GRACE * 1000
    settled = await party.service.play.settle(match.id)
    after = await reels(party, settled)

    assert seqs(own) == [begun, begun + 1]
    assert seqs(other) == seqs(stranger) == [begun]
    assert [seqs(reel) for reel in after] == [[begun, begun + 2]] * 3
    assert after[0].stops[1].seat == own.stops[1].seat
    assert after[0].stops[1].at == own.stops[1].at < settled.updated


async def test_what_was_taken_back_is_no_stop(party: Party):
    match = await party.started(grace=GRACE)
    begun = match.seq
    match = await party.move(match)
    user = match.players[match.undo.past[-1].seat].user
    match = await party.service.play.undo(party.caller(user), match.id, None)

    for who in (user, EVE, None):
        assert seqs(await party.service.views.reel(match.id, who)) == [begun]


async def test_what_was_taken_back_by_agreement_is_no_stop_any_more(party: Party):
    match = await party.started()
    begun = match.seq
    match = await party.move(match)
    mover = match.players[match.undo.past[-1].seat].user
    before = seqs(await party.service.views.reel(match.id, EVE))
    await party.service.play.propose_takeback(party.caller(mover), match.id)
    match = await party.service.play.vote_takeback(party.caller(ALICE if mover == BOB else BOB), match.id, True)

    assert before == [begun, begun + 1]
    assert [seqs(reel) for reel in await reels(party, match)] == [[begun]] * 3


async def test_the_end_is_the_last_stop_however_it_came(party: Party):
    match = await party.move(await party.started())
    ended = await party.service.play.resign(party.caller(ALICE), match.id)
    assert ended.status is Status.FINISHED

    still = await party.service.views.still(match.id, BOB, ended.seq)

    assert still.stop == still.reel.stops[-1]
    assert still.seen.table.outcome == ended.outcome
    assert still.seen.seq == ended.seq


async def test_before_the_start_there_is_nothing_to_step_through(party: Party):
    match = await party.gathered()

    await refused(party.service.views.reel(match.id, ALICE), MatchReason.NOT_RUNNING)
    await refused(party.service.views.still(match.id, ALICE, 1), MatchReason.NOT_RUNNING)
    with pytest.raises(IllegalAction):
        await party.service.views.reel(12345, ALICE)


async def test_a_stop_is_found_by_row_and_by_turn(party: Party):
    match = await party.started()
    begun = match.seq
    for _ in range(4):
        match = await party.move(match)
    reel = await party.service.views.reel(match.id, None)

    assert reel.at(0) == reel.stops[0]
    assert reel.at(begun + 2).seq == begun + 2
    assert reel.at(99) == reel.behind(99) == reel.stops[-1]
    assert reel.before(begun) == reel.stops[0]
    assert reel.before(begun + 2).seq == begun + 1
    assert reel.behind(begun).seq == begun + 1
    assert reel.turn(3) == reel.stops[3]
    assert reel.turn(99) is None


async def test_a_reel_is_cut_to_one_seat_or_from_a_row_on(party: Party):
    match = await party.started()
    for _ in range(4):
        match = await party.move(match)
    reel = await party.service.views.reel(match.id, ALICE)
    seat = match.seat_of(ALICE)
    assert seat is not None

    own, later = reel.by(seat), reel.since(reel.stops[2].seq)

    assert {stop.seat for stop in own.stops} == {seat}
    assert later.stops == reel.stops[2:]
    assert own.whole == later.whole == reel.whole == 5
    assert reel.by(7) == reel


async def test_since_ones_last_turn_is_since_the_last_one_that_is_over(party: Party):
    match = await party.started()
    for _ in range(7):
        match = await party.move(match)
    reel = await party.service.views.reel(match.id, ALICE)
    seat = match.seat_of(ALICE)

    done = [stop.turn for stop in reel.stops if stop.seat == seat and stop.turn < match.turn]
    mine = reel.at(reel.mine)

    assert mine.seat == seat
    assert mine.turn == done[-1]
    assert (await party.service.views.reel(match.id, EVE)).mine == 0


async def test_the_footage_of_few_matches_is_kept(party: Party):
    projector = party.service.views._projector
    matches = [await party.started() for _ in range(10)]
    for match in matches:
        await party.service.views.reel(match.id, None)

    assert len(projector) == 8
    moved = await party.move(matches[0])
    assert (await party.service.views.reel(moved.id, None)).stops[-1].seq == moved.seq
