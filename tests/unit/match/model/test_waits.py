"""For whom a match waits, as its store keeps it: what rows of the log make of it, and what they leave alone."""

from dataclasses import replace

import pytest

from bot.games import registry
from bot.match.decide import lobby
from bot.match.events import log_row_conversion as logs
from bot.match.model.match import Match, Status
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.time_control import Clock, Consequence
from bot.match.model.waits import QUARTER, Wait
from bot.match.service import projections
from bot.match.workers.backfill_waits import fill
from bot.storage import MemoryStore
from tests.unit.match.duel import Duel
from tests.unit.match.party import ALICE, BOB, GRACE, HERE, Party, offered, pending, placing
from tests.unit.match.waiting_party import tell

HOUR, MINUTE = 3_600_000, 60_000


async def waits(party: Party, match: Match) -> list[Wait]:
    """Everybody the match waits for."""
    found = [await party.store.wait(match.id, player.user) for player in match.players]
    return [wait for wait in found if wait is not None]


def next_quarter(party: Party) -> int:
    """When the next quarter of an hour begins: before that nothing rings that wasn't waited for by now."""
    return (party.clock.at // QUARTER + 1) * QUARTER


async def only(party: Party, match: Match) -> Wait:
    (wait,) = await waits(party, match)
    return wait


async def rung(party: Party, match: Match) -> Wait:
    """The only wait, once somebody has been reminded of it."""
    wait = await only(party, match)
    after = replace(wait, rung=1, rung_at=party.clock.at, ring_at=party.clock.at + 24 * HOUR)
    assert await party.store.change_waits([(wait, after)])
    return after


async def test_a_table_waits_for_nobody_and_a_match_for_whoever_is_to_act(party: Party):
    match = await party.gathered(2)
    assert await waits(party, match) == []

    match = await party.service.lobby.start(party.caller(ALICE), match.id)

    seat = min(match.to_act())
    assert await only(party, match) == Wait(
        user=match.players[seat].user,
        match=match.id,
        seat=seat,
        decision=match.decided[seat],
        turn=match.turn,
        since=match.updated,
        guild=HERE.guild,
        ring_at=next_quarter(party),
    )


async def test_after_a_move_the_match_waits_for_the_next_one(party: Party):
    match = await party.started(2)
    before = await rung(party, match)
    party.clock.at += HOUR

    after = await party.move(match)

    wait = await only(party, after)
    assert wait.decision == after.seq != before.decision
    assert (wait.since, wait.ring_at, wait.rung) == (after.updated, next_quarter(party), 0)


async def test_what_people_do_beside_the_game_leaves_waits_and_rings_alone(party: Party):
    match = await party.started(3)
    known = await rung(party, match)
    party.clock.at += HOUR

    await party.service.play.vote_abort(party.caller(ALICE), match.id, True)

    assert await only(party, match) == known


async def test_while_a_move_may_be_taken_back_the_match_waits_for_its_mover_as_before(party: Party):
    match = await party.started(2, GRACE)
    while True:
        known = await rung(party, match)
        party.clock.at += 1000
        after = await party.move(match)
        if after.undo.pending is not None:
            break
        match = after

    assert await only(party, after) == known


async def test_a_move_that_is_taken_back_unseen_leaves_rings_as_they_were(party: Party):
    before, after = await pending(party)
    known = await rung(party, after)
    party.clock.at += 1000

    back = await party.service.play.undo(party.caller(known.user), after.id, None)

    assert back.decided == before.decided
    assert await only(party, back) == known


async def test_once_the_move_counts_the_match_waits_for_the_next_one(party: Party):
    _, after = await pending(party)
    known = await rung(party, after)

    on = await party.on(after)

    wait = await only(party, on)
    assert (wait.user, wait.rung) == (offered(on)[0], 0)
    assert wait.decision != known.decision


async def test_an_older_decision_that_comes_back_waits_from_then_on(party: Party):
    match = await placing(party)
    known = await rung(party, match)
    party.clock.at += 48 * HOUR
    after = await party.move(match)
    assert after.undo.pending is None, "the same seat goes on"
    party.clock.at += HOUR

    back = await party.service.play.undo(party.caller(known.user), after.id, None)

    # It has been open for two days, but whoever it waits for was there a moment ago.
    wait = await only(party, back)
    assert wait.decision == known.decision
    assert (wait.since, wait.ring_at, wait.rung) == (party.clock.at, next_quarter(party), 0)


async def test_a_takeback_everybody_agreed_to_is_a_new_decision(party: Party):
    match = await party.started(2)
    user = offered(match)[0]
    after = await party.move(match)
    await rung(party, after)

    await party.service.play.propose_takeback(party.caller(user), after.id)
    other = next(player.user for player in match.players if player.user != user)
    back = await party.service.play.vote_takeback(party.caller(other), after.id, True)

    wait = await only(party, back)
    assert (wait.user, wait.decision, wait.rung) == (user, back.seq, 0)


async def test_a_pause_moves_since_when_the_match_waits_and_has_it_looked_at(party: Party):
    match = await party.started(2)
    known = await rung(party, match)
    for user in (ALICE, BOB):
        match = await party.service.clocks.vote_pause(party.caller(user), match.id, True)
    assert match.clock.paused is not None
    assert await only(party, match) == known

    party.clock.at += 5 * HOUR
    await party.service.clocks.resume(party.caller(BOB), match.id)

    wait = await only(party, match)
    assert wait == replace(known, since=known.since + 5 * HOUR, ring_at=party.clock.at)


async def test_a_warning_is_known_to_the_wait_and_has_it_looked_at(party: Party):
    match = await party.gathered(2)
    match = await party.service.clocks.clock(party.caller(ALICE), match.id, Clock(3, consequence=Consequence.HOLD))
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    await party.store.mark_posted(match.id, Posted(match.public_seq, HERE.channel, 1))
    known = await rung(party, match)
    party.clock.at += 55 * HOUR

    fired = await party.service.fire(match.id)

    assert fired.match.clock.warned
    assert await only(party, match) == replace(known, warned=party.clock.at, ring_at=party.clock.at)


@pytest.mark.parametrize(("left", "minutes"), [(60, None), (3, 3), (-60, 0)])
async def test_a_bank_that_is_nearly_empty_is_looked_at_before_the_next_quarter(
    party: Party, left: int, minutes: int | None
):
    match = await party.gathered(2)
    match = await party.service.clocks.clock(party.caller(ALICE), match.id, Clock(1, bank=True))
    party.clock.at += 7 * MINUTE
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    seat = min(match.to_act())
    # Whoever has it is warned a quarter of a day before it is empty.
    party.clock.at += 18 * HOUR - left * MINUTE
    match = await party.move(match)
    while seat not in match.to_act():
        match = await party.move(match)

    expected = next_quarter(party) if minutes is None else party.clock.at + minutes * MINUTE
    assert (await only(party, match)).ring_at == expected


async def test_a_held_seat_is_waited_for_no_more(party: Party):
    match = await party.gathered(3)
    match = await party.service.clocks.clock(party.caller(ALICE), match.id, Clock(1, consequence=Consequence.HOLD))
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    user = offered(match)[0]
    for _ in range(4):
        await tell(party, match)
        party.clock.at += 20 * HOUR
        match = (await party.service.fire(match.id)).match

    assert match.seats.held
    assert user not in [wait.user for wait in await waits(party, match)]


async def test_a_match_that_is_over_waits_for_nobody(party: Party):
    match = await party.started(2)

    match = await party.service.play.resign(party.caller(ALICE), match.id)

    assert match.status is Status.FINISHED
    assert await waits(party, match) == []


async def test_nobody_is_waited_for_who_has_left_the_server_until_they_are_back(party: Party):
    match = await party.started(3)
    known = await rung(party, match)

    away = await party.service.play.depart(match.id, known.seat, away=True)
    assert await waits(party, away) == []

    party.clock.at += HOUR
    back = await party.service.play.depart(match.id, known.seat, away=False)
    wait = await only(party, back)
    assert (wait.decision, wait.rung, wait.since) == (known.decision, 0, party.clock.at)


async def test_whoever_resigns_while_a_move_waits_is_no_longer_waited_for(party: Party):
    _, after = await pending(party, 3)
    mover = after.players[after.undo.pending.seat].user

    resigned = await party.service.play.resign(party.caller(mover), after.id)

    assert mover not in [wait.user for wait in await waits(party, resigned)]


@pytest.fixture
def duel(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (registry, lobby, logs):
        monkeypatch.setattr(module, "GAMES", {"duel": Duel()})


@pytest.mark.usefixtures("duel")
async def test_whoever_decides_at_the_same_time_waits_on_with_their_rings(party: Party):
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "duel", 2, {}, "en", 0)
    await party.service.lobby.join(party.caller(BOB), match.id)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    assert [wait.user for wait in await waits(party, match)] == [ALICE, BOB]
    bob = await party.store.wait(match.id, BOB)
    assert await party.store.change_waits([(bob, replace(bob, rung=2, ring_at=None))])
    party.clock.at += HOUR

    await party.service.play.submit(party.caller(ALICE), match.id, ["2"], None)

    assert await waits(party, match) == [replace(bob, rung=2, ring_at=None)]


class Forgetful(MemoryStore):
    """As a database is after the migration from a version that kept no waits."""

    def forget(self) -> None:
        self._waits.clear()
        for values in self._matches.values():
            values["waits_kept"] = 0


async def test_matches_of_a_version_that_kept_no_waits_get_them_once():
    store = Forgetful()
    party = Party(store)
    running, moved = await party.started(2), await party.started(3)
    await party.gathered(2)
    over = await party.service.play.resign(party.caller(ALICE), (await party.started(2)).id)
    store.forget()
    party.clock.at += 100 * HOUR
    moved = await party.move(moved)

    assert await fill(store, party.service, party.clock) == 2, "the match, and the table that can begin"
    assert await fill(store, party.service, party.clock) == 0

    wait = await only(party, running)
    assert wait.decision == running.decided[wait.seat]
    # It begins to wait when reminders come to be, not when they were called to it.
    assert (wait.since, wait.ring_at) == (party.clock.at, next_quarter(party))
    assert (await only(party, moved)).decision == moved.seq
    assert await waits(party, over) == []


async def test_a_match_that_cannot_be_read_keeps_no_other_from_being_filled(monkeypatch: pytest.MonkeyPatch):
    store = Forgetful()
    party = Party(store)
    first, second = await party.started(2), await party.started(2)
    store.forget()
    store._logs[first.id][1]["events"] = store._logs[first.id][1]["events"].replace("kingdomino", "bridge")
    fresh = Party(store)
    monkeypatch.setattr("bot.match.workers.backfill_waits.AT_ONCE", 1)

    assert await fill(store, fresh.service, fresh.clock) == 1

    assert await waits(fresh, second) != []


async def test_a_store_that_lets_pending_moves_through_is_caught(party: Party, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(projections, "shown", lambda match, _seat: match)

    with pytest.raises(ValueError, match="unpack"):
        await test_while_a_move_may_be_taken_back_the_match_waits_for_its_mover_as_before(party)


async def test_a_store_that_keeps_rings_of_another_decision_is_caught(party: Party, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(
        "bot.storage.memory.memory_store.renewed", lambda known, new: replace(known or new, decision=new.decision)
    )

    with pytest.raises(AssertionError):
        await test_an_older_decision_that_comes_back_waits_from_then_on(party)
