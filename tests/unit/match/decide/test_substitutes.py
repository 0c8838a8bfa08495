"""Somebody else takes a seat over: at once, once, for good, and with nothing of whoever sat there before."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.game import IllegalAction
from bot.match.events.match_events import Sought, Substituted
from bot.match.fold.fold import fold
from bot.match.model.match import Match, Player, Status
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.match_service import MatchService
from tests.unit.match.party import (
    ALICE,
    BOB,
    CARA,
    DAN,
    EVE,
    FINN,
    GRACE,
    Party,
    SeededEntropy,
    offered,
    pending,
    refused,
)


async def seeking(party: Party, seats: int = 2, seat: int = 0, grace: int = 0) -> Match:
    """A match in which whoever sits on a seat looks for a substitute."""
    match = await party.started(seats, grace)
    user = match.players[seat].user
    return await party.service.seats.seek(party.caller(user), match.id, seat, True)


async def test_whoever_looks_for_a_substitute_plays_on(party: Party):
    match = await seeking(party, seat=min((await party.started()).to_act()))

    after = await party.move(match)

    assert match.seats.sought == after.seats.sought
    assert after.seq == match.seq + 1


async def test_one_press_takes_the_seat_and_its_decision(party: Party):
    match = await party.started(2)
    seat = min(match.to_act())
    match = await party.service.seats.seek(party.caller(match.players[seat].user), match.id, seat, True)

    after = await party.service.seats.substitute(party.caller(EVE), match.id, seat)

    assert after.players[seat] == Player(EVE, "Eve")
    assert after.seats.former == {seat: (match.players[seat],)}
    assert after.seats.sought == frozenset()
    assert after.decided == match.decided, "buttons of the board go on working"
    assert after.state == match.state
    moved = await party.move(after)
    assert (await party.service.views.entries(moved.id))[-1].actor == EVE


async def test_whoever_sat_there_can_do_nothing_any_more(party: Party):
    match = await party.started(3)
    user, notations = offered(match)
    seat = match.seat_of(user)
    await party.service.seats.seek(party.caller(user), match.id, seat, True)
    match = await party.service.seats.substitute(party.caller(EVE), match.id, seat)
    gone, service = party.caller(user), party.service

    for command in (
        service.play.submit(gone, match.id, notations, match.decided[seat]),
        service.play.undo(gone, match.id, None),
        service.play.resign(gone, match.id),
        service.play.propose_takeback(gone, match.id),
        service.lobby.choose_colour(gone, match.id, 5),
        service.seats.seek(gone, match.id, seat, True),
    ):
        await refused(command, MatchReason.NOT_SEATED)
    await refused(service.play.vote_abort(gone, match.id, True), MatchReason.ABORT_PLAYERS)
    await refused(service.seats.substitute(party.caller(user), match.id, seat), MatchReason.LEFT_BEFORE)


async def test_a_table_of_somebody_who_goes_is_their_substitutes(party: Party):
    match = await seeking(party)

    after = await party.service.seats.substitute(party.caller(EVE), match.id, 0)

    assert (match.owner, after.owner) == (ALICE, EVE)
    assert (await party.service.lobby.choose_theme(party.caller(EVE), match.id, "light")).theme == "light"


async def test_a_colour_stays_with_its_seat(party: Party):
    match = await seeking(party)
    match = await party.service.lobby.choose_colour(party.caller(ALICE), match.id, 4)

    after = await party.service.seats.substitute(party.caller(EVE), match.id, 0)

    assert after.colours == match.colours == (4, 1)
    assert after.lobby.wishes == {EVE: 4}


async def test_votes_and_questions_of_whoever_goes_go_too(party: Party):
    match = await party.move(await party.started(3))
    mover = match.undo.past[-1].seat
    user, other = match.players[mover].user, match.players[(mover + 1) % 3].user
    await party.service.play.vote_abort(party.caller(user), match.id, True)
    await party.service.play.vote_abort(party.caller(other), match.id, True)
    await party.service.play.propose_takeback(party.caller(user), match.id)
    await party.service.seats.seek(party.caller(user), match.id, mover, True)

    after = await party.service.seats.substitute(party.caller(EVE), match.id, mover)

    assert after.abort_votes == {(mover + 1) % 3}
    assert after.undo.takeback is None
    assert after.status is Status.RUNNING


async def test_what_was_agreed_to_by_whoever_goes_is_asked_again(party: Party):
    match = await party.move(await party.started(3))
    mover = match.undo.past[-1].seat
    seat = (mover + 1) % 3
    await party.service.play.propose_takeback(party.caller(match.players[mover].user), match.id)
    await party.service.play.vote_takeback(party.caller(match.players[seat].user), match.id, True)
    await party.service.seats.seek(party.caller(match.players[seat].user), match.id, seat, True)

    after = await party.service.seats.substitute(party.caller(EVE), match.id, seat)

    assert after.undo.takeback.seat == mover
    assert after.undo.takeback.agreed == frozenset()


async def test_a_move_that_waits_is_made_and_not_taken_back_by_a_substitute(party: Party):
    _, waits = await pending(party)
    mover = waits.undo.pending.seat
    await party.service.seats.seek(party.caller(waits.players[mover].user), waits.id, mover, True)

    after = await party.service.seats.substitute(party.caller(EVE), waits.id, mover)

    assert after.undo.pending is None
    assert after.public_seq == after.seq
    assert after.undo.undoable(mover) is None
    await refused(party.service.play.undo(party.caller(EVE), after.id, None), MatchReason.NOTHING_TO_TAKE_BACK)


async def test_a_move_of_somebody_else_goes_on_waiting_and_both_are_told_of_the_people_there_are(party: Party):
    _, waits = await pending(party)
    seat = 1 - waits.undo.pending.seat
    await party.service.seats.seek(party.caller(waits.players[seat].user), waits.id, seat, True)

    after = await party.service.seats.substitute(party.caller(EVE), waits.id, seat)

    assert after.undo.pending == waits.undo.pending
    for user in (None, EVE, waits.players[waits.undo.pending.seat].user):
        for newest in (None, after.seq):
            seen = await party.service.views.perspective(waits.id, user, seq=newest)
            assert seen.table.players[seat].name == "Eve"
    assert (await party.service.views.perspective(waits.id, EVE)).viewer == seat


async def test_an_unseen_batch_of_whoever_went_is_not_the_substitutes_to_take_back(party: Party):
    match = await party.started(2, GRACE)
    seat = min(match.to_act())
    while not (match := await party.move(match)).undo.free:
        match = await party.on(match)
        seat = min(match.to_act())
    seat = match.undo.past[-1].seat
    await party.service.seats.seek(party.caller(match.players[seat].user), match.id, seat, True)

    after = await party.service.seats.substitute(party.caller(EVE), match.id, seat)

    assert after.undo.undoable(seat) is None


async def test_simultaneous_presses_give_the_seat_to_one(party: Party):
    match = await seeking(party)
    others = [MatchService(party.store, clock=party.clock, entropy=SeededEntropy(n)) for n in (1, 2)]
    presses = [
        service.seats.substitute(party.caller(user), match.id, 0)
        for service, user in zip((party.service, *others), (DAN, EVE, FINN), strict=True)
    ]

    came = await asyncio.gather(*presses, return_exceptions=True)

    got = [one for one in came if not isinstance(one, BaseException)]
    assert len(got) == 1
    assert {one.reason for one in came if isinstance(one, IllegalAction)} == {MatchReason.NOT_SOUGHT}
    truth = await party.service.load(match.id)
    assert truth.players == got[0].players
    assert (
        sum(isinstance(e, Substituted) for row in await party.service.views.entries(match.id) for e in row.events) == 1
    )


async def test_a_press_that_arrives_twice_is_one(party: Party):
    match = await seeking(party)
    caller = party.caller(EVE)

    first = await party.service.seats.substitute(caller, match.id, 0)
    again = await party.service.seats.substitute(caller, match.id, 0)

    assert first == again


async def test_only_a_player_asks_for_themselves_and_anybody_there_for_whoever_is_not(party: Party):
    match = await party.started(3)
    seats = party.service.seats

    await refused(seats.seek(party.caller(BOB), match.id, 0, True), MatchReason.PLAYS_ON, seat=0)
    await refused(seats.seek(party.caller(EVE), match.id, 0, True), MatchReason.NOT_SEATED)
    await refused(seats.seek(party.caller(EVE, manages=True), match.id, 0, True), MatchReason.PLAYS_ON, seat=0)
    await party.service.play.resign(party.caller(ALICE), match.id)
    await refused(seats.seek(party.caller(ALICE), match.id, 0, True), MatchReason.RESIGNED)
    assert (await seats.seek(party.caller(BOB), match.id, 0, True)).seats.sought == {0}
    assert (await seats.seek(party.caller(CARA), match.id, 0, False)).seats.sought == frozenset()
    assert (await seats.seek(party.caller(EVE, manages=True), match.id, 0, True)).seats.sought == {0}
    await party.service.play.depart(match.id, 1, away=True)
    assert (await seats.seek(party.caller(CARA), match.id, 1, True)).seats.sought == {0, 1}


@pytest.mark.parametrize("seat", [-1, 2, 99])
async def test_a_seat_there_is_not_is_no_seat(party: Party, seat: int):
    match = await seeking(party)

    await refused(party.service.seats.seek(party.caller(ALICE), match.id, seat, True), MatchReason.NOT_THERE)
    await refused(party.service.seats.substitute(party.caller(EVE), match.id, seat), MatchReason.NOT_THERE)


async def test_a_search_for_oneself_is_ended_by_oneself_or_whoever_manages_the_server(party: Party):
    match = await seeking(party)
    seats = party.service.seats

    await refused(seats.seek(party.caller(BOB), match.id, 0, False), MatchReason.PLAYS_ON, seat=0)
    await refused(seats.seek(party.caller(EVE), match.id, 0, False), MatchReason.NOT_SEATED)
    assert (await seats.seek(party.caller(EVE, manages=True), match.id, 0, False)).seats.sought == frozenset()
    await seats.seek(party.caller(ALICE), match.id, 0, True)
    assert (await seats.seek(party.caller(ALICE), match.id, 0, False)).seats.sought == frozenset()


async def test_asking_twice_leaves_one_row(party: Party):
    match = await seeking(party)

    again = await party.service.seats.seek(party.caller(ALICE), match.id, 0, True)

    assert again == match


async def test_nobody_takes_a_seat_who_sits_there_sat_there_or_was_sent_away(party: Party):
    match = await party.gathered(3, present=2)
    await party.service.lobby.join(party.caller(DAN), match.id)
    await party.service.lobby.kick(party.caller(ALICE), match.id, DAN)
    await party.service.lobby.join(party.caller(CARA), match.id)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    seats = party.service.seats
    for seat, user in ((0, ALICE), (1, BOB)):
        await seats.seek(party.caller(user), match.id, seat, True)

    await refused(seats.substitute(party.caller(CARA), match.id, 0), MatchReason.PLAYS_ALREADY)
    await refused(seats.substitute(party.caller(ALICE), match.id, 0), MatchReason.PLAYS_ALREADY)
    await refused(seats.substitute(party.caller(DAN), match.id, 0), MatchReason.BARRED)
    await seats.substitute(party.caller(EVE), match.id, 0)
    await refused(seats.substitute(party.caller(ALICE), match.id, 1), MatchReason.LEFT_BEFORE)
    await refused(seats.substitute(party.caller(FINN), match.id, 0), MatchReason.NOT_SOUGHT, seat=0)
    assert (await party.service.load(match.id)).seats.former == {0: (Player(ALICE, "Alice"),)}


async def test_nobody_is_looked_for_before_the_start_or_after_the_end(party: Party):
    table = await party.gathered(2)
    seats = party.service.seats
    await refused(seats.seek(party.caller(ALICE), table.id, 0, True), MatchReason.NOT_RUNNING)
    match = await seeking(party)
    await party.service.play.resign(party.caller(ALICE), match.id)

    await refused(seats.seek(party.caller(BOB), match.id, 1, True), MatchReason.OVER)
    await refused(seats.substitute(party.caller(EVE), match.id, 0), MatchReason.OVER)


async def test_whoever_is_back_is_not_looked_for_any_more(party: Party):
    match = await party.started(3)
    await party.service.play.depart(match.id, 1, away=True)
    await party.service.seats.seek(party.caller(CARA), match.id, 1, True)

    after = await party.service.play.depart(match.id, 1, away=False)

    assert after.seats.sought == frozenset()
    await refused(party.service.seats.substitute(party.caller(EVE), match.id, 1), MatchReason.NOT_SOUGHT, seat=1)


async def test_a_substitute_of_somebody_who_resigned_ranks_as_they_play(party: Party):
    match = await party.started(3)
    await party.service.play.resign(party.caller(ALICE), match.id)
    match = await party.service.seats.seek(party.caller(BOB), match.id, 0, True)

    match = await party.service.seats.substitute(party.caller(EVE), match.id, 0)
    match = await party.finished(match)

    assert match.seats.resigned == frozenset()
    assert match.outcome.placings == match.rules.outcome(match.state).placings
    assert {row.actor for row in await party.service.views.entries(match.id) if row.command == "submit"} == {
        EVE,
        BOB,
        CARA,
    }


async def test_one_seat_has_many_people_one_after_the_other(party: Party):
    match = await seeking(party, 3)
    seats = party.service.seats
    for user in (DAN, EVE, FINN):
        match = await seats.substitute(party.caller(user), match.id, 0)
        match = await seats.seek(party.caller(user), match.id, 0, True)

    names = [match.sitter(0, seq).name for seq in range(1, match.seq + 1)]

    assert [player.name for player in match.seats.former[0]] == ["Alice", "Dan", "Eve"]
    assert sorted(set(names), key=names.index) == ["Alice", "Dan", "Eve", "Finn"]
    assert [match.sat(user) for user in (ALICE, DAN, EVE, FINN, BOB)] == [0, 0, 0, 0, 1]
    assert names[match.seats.took[0][0] - 1] == "Dan", "from the row in which they came"


async def test_former_players_stay_listed(party: Party):
    match = await seeking(party)
    await party.service.seats.substitute(party.caller(EVE), match.id, 0)

    for user, is_open in ((ALICE, False), (BOB, True), (EVE, True)):
        assert [one.id for one in (await party.service.lists.page(Query(user=user))).items] == [match.id]
        assert bool(await party.store.open_matches_of(user, None)) is is_open


async def test_a_draft_is_its_makers_alone(party: Party):
    match = await party.started(2)
    user, notations = offered(match)
    seat = match.seat_of(user)
    await party.service.play.save_draft(match.id, user, match.decided[seat], notations)
    await party.service.seats.seek(party.caller(user), match.id, seat, True)

    after = await party.service.seats.substitute(party.caller(EVE), match.id, seat)

    assert await party.service.play.draft(match.id, EVE, after.decided[seat]) == ()


async def test_the_log_tells_who_came_for_whom_and_folds_to_the_same_match(party: Party):
    match = await seeking(party)
    match = await party.service.seats.substitute(party.caller(EVE), match.id, 0)
    match = await party.finished(match)

    entries = await party.service.views.entries(match.id, limit=1000)

    events = [event for row in entries for event in row.events if isinstance(event, Sought | Substituted)]
    assert events == [Sought(0, True), Substituted(0, EVE, "Eve")]
    assert fold(entries) == match
