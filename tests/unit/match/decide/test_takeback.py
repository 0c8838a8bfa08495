"""A move the others have seen goes back only if nobody minds."""

import pytest

from bot.match.events.match_events import TakebackVoted, TakenBack
from bot.match.model.match import Match, Takeback
from bot.match.model.refusal_reasons import MatchReason
from tests.unit.match.party import ALICE, BOB, CARA, EVE, GRACE, HERE, Party, offered, pending, refused


async def moved(party: Party, seats: int = 2, grace: int = 0) -> tuple[Match, Match, int]:
    """A match before and after a move that passed the turn for good, and who made it."""
    match = await party.started(seats, grace)
    for _ in range(6):
        match = await party.on(await party.move(match))
    while True:
        user = offered(match)[0]
        after = await party.on(await party.move(match))
        if after.to_act() != match.to_act():
            return match, after, user
        match = after


def others(match: Match, user: int) -> list[int]:
    return [player.user for player in match.players if player.user != user]


async def test_asking_changes_nothing_yet(party: Party):
    before, after, user = await moved(party)

    asked = await party.service.play.propose_takeback(party.caller(user), after.id)

    assert asked.undo.takeback == Takeback(after.seat_of(user), before.seq)
    assert asked.state == after.state
    assert asked.decided == after.decided


@pytest.mark.parametrize("grace", [0, GRACE])
async def test_the_match_goes_back_once_everybody_agrees(party: Party, grace: int):
    before, after, user = await moved(party, 3, grace)
    await party.service.play.propose_takeback(party.caller(user), after.id)
    first, second = others(after, user)

    waiting = await party.service.play.vote_takeback(party.caller(first), after.id, True)
    assert waiting.undo.takeback.agreed == {waiting.seat_of(first)}
    assert waiting.state == after.state
    back = await party.service.play.vote_takeback(party.caller(second), after.id, True)

    seat = before.seat_of(user)
    assert back.state == before.state
    assert back.to_act() == before.to_act() == {seat}
    assert back.undo.takeback is None
    assert back.undo.past == before.undo.past
    # Everybody has seen the move, so the channel is shown a new board with new buttons.
    assert back.decided[seat] == back.public_seq == back.seq
    entry = (await party.service.views.entries(back.id))[-1]
    assert [type(event) for event in entry.events] == [TakebackVoted, TakenBack]
    assert await party.service.play.draft(back.id, user, back.seq) == after.undo.past[-1].notations


async def test_buttons_of_before_the_move_are_stale_after_it_went_back(party: Party):
    before, after, user = await moved(party)
    await party.service.play.propose_takeback(party.caller(user), after.id)
    await party.service.play.vote_takeback(party.caller(others(after, user)[0]), after.id, True)
    _, notations = offered(before)

    moving = party.service.play.submit(party.caller(user), after.id, notations, before.decided[before.seat_of(user)])

    await refused(moving, MatchReason.STALE)


async def test_a_no_ends_the_question(party: Party):
    _, after, user = await moved(party, 3)
    await party.service.play.propose_takeback(party.caller(user), after.id)
    first, second = others(after, user)
    await party.service.play.vote_takeback(party.caller(first), after.id, True)

    match = await party.service.play.vote_takeback(party.caller(second), after.id, False)

    assert match.undo.takeback is None
    assert match.state == after.state
    await refused(party.service.play.vote_takeback(party.caller(first), after.id, True), MatchReason.NO_TAKEBACK)


async def test_a_move_ends_the_question(party: Party):
    _, after, user = await moved(party)
    await party.service.play.propose_takeback(party.caller(user), after.id)

    match = await party.move(await party.service.load(after.id))

    assert match.undo.takeback is None


async def test_a_resignation_ends_the_question(party: Party):
    _, after, user = await moved(party, 3)
    await party.service.play.propose_takeback(party.caller(user), after.id)

    match = await party.service.play.resign(party.caller(others(after, user)[0]), after.id)

    assert match.undo.takeback is None


async def test_whoever_asks_does_not_answer_but_may_withdraw(party: Party):
    _, after, user = await moved(party)
    await party.service.play.propose_takeback(party.caller(user), after.id)

    await refused(party.service.play.vote_takeback(party.caller(user), after.id, True), MatchReason.OWN_TAKEBACK)

    assert (await party.service.play.vote_takeback(party.caller(user), after.id, False)).undo.takeback is None


async def test_asking_or_agreeing_again_leaves_no_row(party: Party):
    _, after, user = await moved(party, 3)
    asked = await party.service.play.propose_takeback(party.caller(user), after.id)
    assert await party.service.play.propose_takeback(party.caller(user), after.id) == asked
    agreed = await party.service.play.vote_takeback(party.caller(others(after, user)[0]), after.id, True)

    assert await party.service.play.vote_takeback(party.caller(others(after, user)[0]), after.id, True) == agreed


async def test_every_command_of_a_takeback_is_applied_once(party: Party):
    _, after, user = await moved(party)
    asking, agreeing = party.caller(user), party.caller(others(after, user)[0])
    asked = await party.service.play.propose_takeback(asking, after.id)
    assert await party.service.play.propose_takeback(asking, after.id) == asked
    back = await party.service.play.vote_takeback(agreeing, after.id, True)

    assert await party.service.play.vote_takeback(agreeing, after.id, True) == back
    assert await party.service.play.propose_takeback(asking, after.id) == back


async def test_those_who_resigned_are_not_asked(party: Party):
    before, after, user = await moved(party, 3)
    gone, left = others(after, user)
    resigned = await party.service.play.resign(party.caller(gone), after.id)
    await party.service.play.propose_takeback(party.caller(user), after.id)

    back = await party.service.play.vote_takeback(party.caller(left), after.id, True)

    assert back.undo.takeback is None
    assert back.seat_of(user) in back.to_act()
    assert not back.to_act() & back.seats.resigned
    assert back.seats.resigned == resigned.seats.resigned
    assert back.state == before.state or before.seat_of(gone) in before.to_act()


async def test_a_move_nobody_has_seen_goes_back_without_a_question(party: Party):
    before, after = await pending(party)
    user = after.players[after.undo.pending.seat].user

    back = await party.service.play.propose_takeback(party.caller(user), after.id)

    assert (back.state, back.decided, back.undo.takeback) == (before.state, before.decided, None)


async def test_a_player_who_has_not_moved_has_nothing_to_take_back(party: Party):
    match = await party.started(2)

    for user in (ALICE, BOB):
        await refused(
            party.service.play.propose_takeback(party.caller(user), match.id), MatchReason.NOTHING_TO_TAKE_BACK
        )


async def test_spectators_neither_ask_nor_answer(party: Party):
    _, after, user = await moved(party)
    await refused(party.service.play.propose_takeback(party.caller(EVE), after.id), MatchReason.NOT_SEATED)
    await party.service.play.propose_takeback(party.caller(user), after.id)

    await refused(party.service.play.vote_takeback(party.caller(EVE), after.id, True), MatchReason.NOT_SEATED)
    await refused(
        party.service.play.vote_takeback(party.caller(CARA, manages=True), after.id, True), MatchReason.NOT_SEATED
    )


async def test_move_after_move_goes_back_as_far_as_a_match_remembers(party: Party):
    _, match, _ = await moved(party)
    steps = 0
    while match.undo.past:
        user = match.players[match.undo.past[-1].seat].user
        before = match.befores[-1]
        await party.service.play.propose_takeback(party.caller(user), match.id)
        match = await party.service.play.vote_takeback(party.caller(others(match, user)[0]), match.id, True)
        assert match.state == before.state
        steps += 1

    assert steps >= 6
    reread = await Party(party.store).service.load(match.id)
    assert reread == match
    await refused(party.service.play.propose_takeback(party.caller(ALICE), match.id), MatchReason.NOTHING_TO_TAKE_BACK)
    finished = await party.finished(match)
    assert all(draw.agrees for draw in (await party.service.views.verify(finished.id)).draws)


async def test_alone_there_is_nobody_to_ask_so_that_nothing_is_drawn_anew(party: Party):
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "heirs", 1, {}, "en", GRACE)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    for _ in range(12):
        match = await party.on(await party.move(match))
    while match.undo.undoable(0) is not None:
        match = await party.service.play.undo(party.caller(ALICE), match.id, None)

    await refused(party.service.play.propose_takeback(party.caller(ALICE), match.id), MatchReason.NOBODY_TO_ASK)


async def test_nobody_is_asked_while_a_move_waits_that_nobody_has_seen(party: Party):
    _, after, user = await moved(party, 2, GRACE)
    waiting = after
    while waiting.undo.pending is None or waiting.players[waiting.undo.pending.seat].user == user:
        waiting = await party.on(waiting)
        waiting = await party.move(waiting)

    seat = waiting.undo.pending.seat
    await refused(
        party.service.play.propose_takeback(party.caller(user), after.id), MatchReason.GRACE, seat=seat, seconds=GRACE
    )
