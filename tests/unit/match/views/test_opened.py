"""With which rows turns opened: what public messages are cut at."""

from bot.match.fold.fold import fold
from tests.unit.match.party import ALICE, BOB, CARA, GRACE, Party, offered, pending, placing, waiting


async def test_the_start_opens_the_first_turn(party: Party):
    match = await party.started()

    assert match.turn == 1
    assert match.opened == (match.seq - 1, match.seq)


async def test_a_turn_opens_with_the_row_that_passed_it_on(party: Party):
    match = await party.started()

    after = await party.move(match)

    assert after.turn == match.turn + 1
    assert after.opened == (match.opened[1], after.seq)


async def test_a_second_step_of_a_turn_opens_none(party: Party):
    match = await placing(party)

    after = await party.move(match)

    assert after.to_act() == match.to_act()
    assert (after.turn, after.opened) == (match.turn, match.opened)


async def test_a_turn_opens_with_the_row_that_settles_the_move_before_it(party: Party):
    before, after = await pending(party)

    settled = await party.on(after)

    assert (after.turn, after.opened) == (before.turn, before.opened)
    assert settled.turn == before.turn + 1
    assert settled.opened == (before.opened[1], settled.seq)


async def test_a_move_taken_back_unseen_opens_nothing(party: Party):
    before, after = await pending(party)
    user = after.players[after.undo.pending.seat].user

    back = await party.service.play.undo(party.caller(user), after.id, None)
    again = await party.on(await party.move(back))

    assert (back.turn, back.opened) == (before.turn, before.opened)
    assert again.opened == (before.opened[1], again.seq)


async def test_a_takeback_all_agree_to_brings_the_turn_back_that_was(party: Party):
    match = await party.started(2, GRACE)
    first = await party.on(await party.move(match))
    mover, _ = offered(match)
    await party.service.play.propose_takeback(party.caller(mover), match.id)

    back = await party.service.play.vote_takeback(party.caller(waiting(match)), match.id, True)

    assert first.opened != match.opened
    assert (back.turn, back.opened) == (match.turn, match.opened)


async def test_a_seat_holders_turns_open_with_the_row_that_holds_them(party: Party):
    match = await party.started(3)
    mover, _ = offered(match)

    after = await party.service.play.resign(party.caller(mover), match.id)

    assert after.turn > match.turn
    assert after.opened == (match.opened[1], after.seq)
    assert {ALICE, BOB, CARA} == {player.user for player in after.players}


async def test_a_log_folds_to_the_same_openings(party: Party):
    match = await party.finished(await party.started(3, GRACE))

    again = fold(await party.service.views.entries(match.id, limit=1000))

    assert (again.turn, again.opened) == (match.turn, match.opened)
