"""Seats that act at the same time: whose decision a move opens, and what a move passes on."""

import pytest

from bot.games import registry
from bot.match.decide import lobby
from bot.match.events import log_row_conversion
from bot.match.model.match import Match, Status
from bot.match.model.refusal_reasons import MatchReason
from tests.unit.match.duel import Duel
from tests.unit.match.party import ALICE, BOB, GRACE, HERE, Party, refused


@pytest.fixture(autouse=True)
def duel(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (registry, lobby, log_row_conversion):
        monkeypatch.setattr(module, "GAMES", {"duel": Duel()})


async def playing(party: Party, grace: int = 0) -> Match:
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "duel", 2, {}, "en", grace)
    await party.service.lobby.join(party.caller(BOB), match.id)
    return await party.service.lobby.start(party.caller(ALICE), match.id)


async def say(party: Party, match: Match, user: int, decision: int | None = None) -> Match:
    return await party.service.play.submit(party.caller(user), match.id, ["2"], decision)


async def test_a_move_leaves_the_decision_of_the_other_as_it_was(party: Party):
    match = await playing(party)
    assert match.decided == (match.seq, match.seq)

    after = await say(party, match, ALICE, match.decided[0])

    assert after.to_act() == {1}
    assert after.decided == (0, match.seq)
    assert (await say(party, after, BOB, match.decided[1])).seq == after.seq + 1


async def test_the_next_round_is_a_new_decision_for_both(party: Party):
    match = await playing(party)
    after = await say(party, await say(party, match, ALICE), BOB)

    assert after.to_act() == {0, 1}
    assert after.decided == (after.seq, after.seq)
    await refused(say(party, after, ALICE, match.decided[0]), MatchReason.STALE)


async def test_nobody_waits_for_a_move_that_asks_nobody_anything_new(party: Party):
    match = await playing(party, GRACE)

    after = await say(party, match, ALICE)

    assert after.undo.pending is None
    assert after.to_act() == {1}
    assert after.undo.undoable(0) is None


async def test_the_move_that_ends_a_round_waits_and_gives_the_others_decision_back(party: Party):
    match = await playing(party, GRACE)
    match = await say(party, match, ALICE)
    held = await say(party, match, BOB)
    assert held.undo.pending.seat == 1

    back = await party.service.play.undo(party.caller(BOB), held.id, None)

    assert (back.to_act(), back.decided) == (match.to_act(), match.decided)


async def test_a_match_of_simultaneous_seats_ends_and_its_throws_can_be_checked(party: Party):
    match = await playing(party, GRACE)
    while match.status is Status.RUNNING:
        match = await party.on(await say(party, match, match.players[min(match.to_act())].user))

    draws = (await party.service.views.verify(match.id)).draws

    assert len(draws) == 3
    assert all(draw.agrees for draw in draws)
    assert await Party(party.store).service.load(match.id) == match
