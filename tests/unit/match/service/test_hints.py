"""Hints among people: only where the table allows them, only for the player to act, and noted once a decision."""

from __future__ import annotations

import pytest

from bot.core.game import Termination
from bot.match.events.hints import Hinted, HintsAllowed
from bot.match.model.match import Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.records.results import record
from tests.unit.match.party import ALICE, BOB, CARA, GRACE, Party, refused


async def gathered(party: Party, allowed: bool = True) -> Match:
    match = await party.gathered(2)
    return await party.service.hints.allow(party.caller(ALICE), match.id, allowed)


async def helped(party: Party) -> Match:
    match = await gathered(party)
    return await party.service.lobby.start(party.caller(ALICE), match.id)


def mover(match: Match) -> int:
    return match.players[min(match.to_act())].user


async def test_the_owner_allows_hints_until_the_start_and_the_match_is_unrated() -> None:
    party = Party()
    hints, match = party.service.hints, await gathered(party)

    assert match.hints
    assert not match.rated
    assert await hints.allow(party.caller(ALICE), match.id, True) == match
    await refused(hints.allow(party.caller(BOB), match.id, False), MatchReason.NOT_OWNER)
    await refused(party.service.lobby.choose_rated(party.caller(ALICE), match.id, True), MatchReason.HINTS_UNRATED)
    without = await hints.allow(party.caller(ALICE), match.id, False)
    assert not without.hints
    assert (await party.service.lobby.choose_rated(party.caller(ALICE), match.id, True)).rated
    started = await party.service.lobby.start(party.caller(ALICE), match.id)
    await refused(hints.allow(party.caller(ALICE), started.id, True), MatchReason.NOT_GATHERING)


@pytest.mark.parametrize("allowed", [True, False])
async def test_beside_computers_a_hint_is_noted_where_the_table_allows_hints(allowed: bool) -> None:
    party = Party()
    match = await party.gathered(2, present=1)
    await party.service.hints.allow(party.caller(ALICE), match.id, allowed)
    await party.service.lobby.fill(party.caller(ALICE), match.id, "easy")
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    seat = match.seat_of(ALICE)
    assert seat is not None
    while seat not in match.to_act():
        match = await party.move(match)
    match = await party.service.hints.take(party.caller(ALICE), match.id, match.decided[seat])

    assert match.hinted == ({seat: (match.decided[seat],)} if allowed else {})


async def test_a_hint_is_noted_once_a_decision_and_disturbs_nobody() -> None:
    party = Party()
    match = await helped(party)
    seat, hints = min(match.to_act()), party.service.hints
    caller = party.caller(mover(match))
    first = await hints.take(caller, match.id, match.decided[seat])
    again = await hints.take(party.caller(mover(match)), match.id, match.decided[seat])
    entries = await party.service.views.entries(match.id)

    assert first.hinted == {seat: (match.decided[seat],)}
    assert again.seq == first.seq == match.seq + 1
    assert (first.decided, first.clock.since, first.to_act()) == (match.decided, match.clock.since, match.to_act())
    assert [event for entry in entries for event in entry.events if isinstance(event, Hinted)] == [Hinted(seat)]
    moved = await party.move(first)
    assert moved.hinted == first.hinted


async def test_nobody_else_is_told_and_nothing_late() -> None:
    party = Party()
    match = await helped(party)
    seat, hints = min(match.to_act()), party.service.hints
    user = mover(match)
    other = BOB if user == ALICE else ALICE
    await refused(hints.take(party.caller(CARA), match.id, match.decided[seat]), MatchReason.NOT_SEATED)
    await refused(hints.take(party.caller(other), match.id, match.decided[seat]), MatchReason.NOT_YOUR_TURN, seat=seat)
    await refused(hints.take(party.caller(user), match.id, match.decided[seat] - 1), MatchReason.STALE)
    over = await party.service.play.resign(party.caller(user), match.id)
    await refused(hints.take(party.caller(user), match.id, match.decided[seat]), MatchReason.OVER)
    assert over.hinted == {}


async def test_without_leave_of_the_table_there_are_none_among_people() -> None:
    party = Party()
    match = await party.started(2)
    seat = min(match.to_act())
    ask = party.service.hints.take(party.caller(mover(match)), match.id, match.decided[seat])

    await refused(ask, MatchReason.HINTS_AMONG_PEOPLE)


async def test_play_again_allows_them_too_and_nothing_of_it_is_rated() -> None:
    party = Party()
    match = await party.finished(await helped(party))
    assert match.status is Status.FINISHED
    assert match.outcome is not None
    assert match.outcome.termination is Termination.FINISHED
    again = await party.service.lobby.rematch(party.caller(ALICE), match.id)

    assert again.hints
    assert not again.rated
    opening = (await party.service.views.entries(again.id))[0].events
    assert HintsAllowed(True) in opening
    kept = record(await party.service.views.entries(match.id))
    assert kept is not None
    assert not kept.rated


@pytest.mark.parametrize("allowed", [True, False])
async def test_a_restart_knows_whether_they_are_allowed(allowed: bool) -> None:
    party = Party()
    match = await gathered(party, allowed)

    assert (await Party(party.store).service.load(match.id)).hints is allowed


async def test_a_hint_costs_nobody_their_draft_their_time_or_their_move_back() -> None:
    party = Party()
    match = await helped(party)
    seat, hints = min(match.to_act()), party.service.hints
    user = mover(match)
    legal = match.rules.legal_actions(match.state, seat)
    draft = [match.rules.notation(legal[0])]
    await party.service.play.save_draft(match.id, user, match.decided[seat], draft)
    party.clock.at += 5_000
    await hints.take(party.caller(user), match.id, match.decided[seat])
    after = await party.service.play.submit(party.caller(user), match.id, draft, match.decided[seat])

    assert await party.service.play.draft(match.id, user, match.decided[seat]) == tuple(draft)
    assert after.undo.past[-1].notations == tuple(draft)


async def test_nobody_gets_a_hint_while_a_move_may_be_taken_back_and_a_move_back_needs_no_second_one() -> None:
    party = Party()
    match = await party.gathered(2, grace=GRACE)
    match = await party.service.hints.allow(party.caller(ALICE), match.id, True)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    seat, user, hints = min(match.to_act()), mover(match), party.service.hints
    match = await hints.take(party.caller(user), match.id, match.decided[seat])
    waiting = await party.move(match)
    assert waiting.undo.pending is not None
    for player in match.players:
        ask = hints.take(party.caller(player.user), match.id, match.decided[seat])
        await refused(ask, MatchReason.GRACE, seat=seat, seconds=GRACE)

    back = await party.service.play.undo(party.caller(user), match.id, None)
    again = await hints.take(party.caller(user), match.id, back.decided[seat])

    assert back.decided == match.decided
    assert again.seq == back.seq
    assert again.hinted == {seat: (match.decided[seat],)}


async def test_a_hint_of_before_a_move_that_all_took_back_is_stale_and_another_is_another_row() -> None:
    party = Party()
    match = await helped(party)
    seat, user, hints = min(match.to_act()), mover(match), party.service.hints
    before = await hints.take(party.caller(user), match.id, match.decided[seat])
    await party.move(before)
    await party.service.play.propose_takeback(party.caller(user), match.id)
    back = await party.service.play.vote_takeback(party.caller(BOB if user == ALICE else ALICE), match.id, True)

    await refused(hints.take(party.caller(user), match.id, before.decided[seat]), MatchReason.STALE)
    again = await hints.take(party.caller(user), match.id, back.decided[seat])

    assert back.hinted == before.hinted
    assert again.hinted == {seat: (before.decided[seat], back.decided[seat])}


async def test_the_same_press_leaves_one_row_and_the_log_verifies() -> None:
    party = Party()
    match = await helped(party)
    seat, hints = min(match.to_act()), party.service.hints
    caller = party.caller(mover(match))
    for _ in range(2):
        match = await hints.take(caller, match.id, match.decided[seat])
    over = await party.finished(match)
    rows = [row.command for row in await party.service.views.entries(match.id)]
    found = await party.service.views.verify(match.id)

    assert rows.count("hint") == 1
    assert not found.faults
    assert over.hinted == match.hinted
    assert (await Party(party.store).service.load(match.id)).hinted == match.hinted


@pytest.mark.parametrize("wanted", [True, False])
async def test_beside_computers_only_a_hint_is_noted_where_the_table_allows_them(wanted: bool) -> None:
    party = Party()
    match = await party.gathered(2, present=1)
    await party.service.hints.allow(party.caller(ALICE), match.id, wanted)
    await party.service.lobby.fill(party.caller(ALICE), match.id, "easy")
    match = await party.on(await party.service.lobby.start(party.caller(ALICE), match.id))
    while mover(match) != ALICE:
        match = await party.move(match)
    seat = min(match.to_act())
    after = await party.service.hints.take(party.caller(ALICE), match.id, match.decided[seat])
    rows = [row.command for row in await party.service.views.entries(match.id)]

    assert rows.count("hint") == int(wanted)
    assert after.hinted == ({seat: (match.decided[seat],)} if wanted else {})
