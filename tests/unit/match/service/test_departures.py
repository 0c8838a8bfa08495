"""Players who leave the server: their matches wait for them, and can be ended by those who are there."""

from __future__ import annotations

from bot.core.game import Termination
from bot.match.events.match_events import Departed
from bot.match.fold.fold import fold
from bot.match.model.match import Match, Status
from tests.unit.match.party import ALICE, BOB, CARA, Party, pending


async def deserted(party: Party, seats: int, *gone: int, grace: int = 0) -> Match:
    """A match whose players on these seats have left the server."""
    match = await party.started(seats, grace)
    for seat in gone:
        match = await party.service.play.depart(match.id, seat, away=True)
    return match


async def test_whoever_is_left_ends_the_match_alone(party: Party):
    match = await deserted(party, 2, 1)

    after = await party.service.play.vote_abort(party.caller(ALICE), match.id, True)

    assert match.seats.departed == {1}
    assert after.status is Status.ABORTED
    assert after.outcome.termination is Termination.ABORTED


async def test_as_long_as_the_other_is_there_one_vote_ends_nothing(party: Party):
    match = await party.started(2)

    after = await party.service.play.vote_abort(party.caller(ALICE), match.id, True)

    assert after.status is Status.RUNNING


async def test_everybody_who_is_there_has_to_agree(party: Party):
    match = await deserted(party, 3, 2)

    one = await party.service.play.vote_abort(party.caller(ALICE), match.id, True)
    both = await party.service.play.vote_abort(party.caller(BOB), match.id, True)

    assert one.status is Status.RUNNING
    assert both.status is Status.ABORTED


async def test_a_vote_that_waited_for_whoever_left_comes_to_its_end(party: Party):
    match = await party.started(3)
    await party.service.play.vote_abort(party.caller(ALICE), match.id, True)
    await party.service.play.vote_abort(party.caller(BOB), match.id, True)

    after = await party.service.play.depart(match.id, 2, away=True)

    assert after.status is Status.ABORTED


async def test_nobody_ends_a_match_at_which_nobody_is_left(party: Party):
    match = await party.started(2)
    await party.service.play.vote_abort(party.caller(ALICE), match.id, True)

    await party.service.play.depart(match.id, 0, away=True)
    after = await party.service.play.depart(match.id, 1, away=True)

    assert after.status is Status.RUNNING
    assert after.seats.departed == {0, 1}


async def test_whoever_comes_back_finds_their_seat_and_their_vote_counts_again(party: Party):
    match = await deserted(party, 2, 1)

    back = await party.service.play.depart(match.id, 1, away=False)
    after = await party.service.play.vote_abort(party.caller(ALICE), match.id, True)

    assert back.seats.departed == frozenset()
    assert back.to_act() == match.to_act()
    assert after.status is Status.RUNNING


async def test_whoever_does_anything_is_there_again(party: Party):
    match = await deserted(party, 2, 0, 1)

    after = await party.service.play.vote_abort(party.caller(BOB), match.id, True)

    assert after.seats.departed == {0}
    assert after.status is Status.ABORTED


async def test_a_departed_player_who_votes_first_does_not_decide_for_the_one_who_stayed(party: Party):
    match = await deserted(party, 2, 1)

    after = await party.service.play.vote_abort(party.caller(BOB), match.id, True)

    assert after.seats.departed == frozenset()
    assert after.status is Status.RUNNING


async def test_what_is_known_already_or_matters_no_longer_leaves_no_row(party: Party):
    match = await deserted(party, 3, 1)
    resigned = await party.service.play.resign(party.caller(CARA), match.id)

    assert await party.service.play.depart(match.id, 1, away=True) == resigned
    assert await party.service.play.depart(match.id, 0, away=False) == resigned
    assert await party.service.play.depart(match.id, 2, away=True) == resigned


async def test_a_departure_is_told_by_herald_itself_and_folds_to_the_same_match(party: Party):
    match = await deserted(party, 2, 1)

    entries = await party.service.views.entries(match.id)

    assert entries[-1].events == (Departed(1, True),)
    assert entries[-1].actor is None
    assert fold(entries) == match


async def test_a_move_that_waits_goes_on_waiting(party: Party):
    _, after = await pending(party)

    left = await party.service.play.depart(after.id, 0, away=True)

    assert left.undo.pending == after.undo.pending
    assert left.public_seq == after.public_seq
