"""What one viewer may see of a match: nothing of a move that may still be taken back, unless it is theirs."""

from dataclasses import replace

import pytest

from bot.match.events.match_events import Resigned, TakenBack
from bot.match.model.match import Match, Status, Table
from bot.match.model.refusal_reasons import MatchReason
from bot.match.views.match_as_seen import AnyPerspective
from bot.match.views.visibility import considered, perspective, shown
from tests.unit.match.party import ALICE, BOB, CARA, GRACE, Party, last, offered, pending, placing, refused, waiting

STRANGER = 99


async def everybody(party: Party, match: Match, *users: int) -> list[AnyPerspective]:
    """The match as a spectator and these users see it, told from its beginning."""
    return [await party.service.views.perspective(match.id, user, after=0) for user in (None, STRANGER, *users)]


def same(one: AnyPerspective, other: AnyPerspective) -> bool:
    """Whether two looks at a match differ at most in when, and whether, somebody was doing something."""
    still = [replace(seen, waiting=None, table=replace(seen.table, updated=0)) for seen in (one, other)]
    return still[0] == still[1]


async def test_nobody_but_its_mover_sees_a_move_that_may_be_taken_back(party: Party):
    match = await party.started(2, GRACE)
    while match.undo.pending is None:
        mover, idle = offered(match)[0], waiting(match)
        before = await everybody(party, match, idle)
        match = await party.move(match)
    after = await everybody(party, match, idle)

    assert all(same(*seen) for seen in zip(before, after, strict=True))
    assert all(seen.waiting == match.undo.pending and seen.seq < match.seq for seen in after)
    assert all(seen.table.undo.pending is None for seen in after)
    own = await party.service.views.perspective(match.id, mover)
    assert (own.seq, own.waiting, own.undoable) == (match.seq, match.undo.pending, match.seq)
    assert own.position.view == match.rules.view(match.state, match.seat_of(mover))
    assert own.is_mover(match.seat_of(mover))
    assert not own.to_act
    assert own.question() is None


async def test_after_an_undo_everything_is_as_it_was(party: Party):
    before, after = await pending(party)
    mover, idle = before.players[after.undo.pending.seat].user, waiting(before)
    first = await everybody(party, after, idle)

    back = await party.service.play.undo(party.caller(mover), after.id, None)

    second = await everybody(party, back, idle, mover)
    assert all(seen.seq == back.public_seq < back.seq and seen.waiting is None for seen in second)
    assert all(same(*seen) for seen in zip(first, second[:3], strict=True))
    assert replace(second[3], viewer=None).news == second[0].news
    again = await party.move(back)
    third = await everybody(party, again, idle)
    assert all(same(*seen) for seen in zip(first, third, strict=True))


async def test_a_match_as_of_the_row_of_a_waiting_move_is_the_one_before_it(party: Party):
    before, after = await pending(party)
    mover, idle = before.players[after.undo.pending.seat].user, waiting(before)
    await party.service.play.undo(party.caller(mover), after.id, None)
    again = await party.on(await party.move(await party.service.load(after.id), 1))

    for user in (None, idle):
        seen = await party.service.views.perspective(after.id, user, seq=after.seq, after=0)
        assert seen.seq == before.public_seq
        assert seen.position.view == before.rules.view(before.state, before.seat_of(user or 0))
        assert max(row.seq for row in seen.news) <= before.public_seq
    newest = await party.service.views.perspective(after.id, None, after=0)
    assert newest.seq == again.seq
    assert after.seq not in {row.seq for row in newest.news}


async def test_what_the_table_did_while_a_move_waits_is_seen_when_it_waits_no_longer(party: Party):
    _, after = await pending(party, 3)
    other = next(player.user for seat, player in enumerate(after.players) if seat != after.undo.pending.seat)
    await party.service.play.resign(party.caller(other), after.id)

    hidden = await party.service.views.perspective(after.id)
    shown = await party.service.views.perspective(
        (await party.on(await party.service.load(after.id))).id, after=hidden.seq
    )

    assert not hidden.table.seats.resigned
    assert shown.table.seats.resigned == {after.seat_of(other)}
    assert any(isinstance(event, Resigned) for row in shown.news for event in row.events)


async def test_a_match_that_ends_while_a_move_waits_is_over_for_everybody(party: Party):
    _, after = await pending(party)
    idle = next(player.user for seat, player in enumerate(after.players) if seat != after.undo.pending.seat)
    running = await party.service.views.perspective(after.id)

    over = await party.service.play.resign(party.caller(idle), after.id)

    seen = await party.service.views.perspective(over.id)
    assert (running.table.status, running.outcome) == (Status.RUNNING, None)
    assert (seen.table.status, seen.waiting, seen.outcome) == (Status.FINISHED, None, over.outcome)
    assert not seen.to_act
    assert not seen.position.questions


async def test_a_takeback_all_agree_to_is_told_and_the_move_is_not(party: Party):
    match = await party.started(2, GRACE)
    mover, _ = offered(match)
    moved = await party.on(await party.move(match))
    await party.service.play.propose_takeback(party.caller(mover), match.id)
    idle = next(player.user for player in match.players if player.user != mover)

    await party.service.play.vote_takeback(party.caller(idle), match.id, True)

    seen = await party.service.views.perspective(match.id, after=match.seq)
    kinds = {type(event) for row in seen.news for event in row.events}
    assert TakenBack in kinds
    assert not kinds & set(match.rules.events.values())
    assert seen.position.view == match.rules.view(match.state, None)
    assert moved.seq not in {row.seq for row in seen.news}
    assert seen.last is None or seen.last.seq <= match.seq


async def test_a_private_look_tells_everything_since_its_reader_passed_the_turn(party: Party):
    match, mine = await party.started(3), {}
    for _ in range(7):
        mover, _ = offered(match)
        turn = match.turn
        match = await party.move(match)
        if match.turn != turn:
            mine[mover] = match.seq

    for user in (ALICE, BOB, CARA):
        seen = await party.service.views.perspective(match.id, user)
        assert seen.after == mine[user]
        assert [row.seq for row in seen.news] == list(range(mine[user] + 1, match.seq + 1))


async def test_everybody_is_told_the_whole_last_turn_and_all_that_was_not_told(party: Party):
    match = await party.started(3)
    for _ in range(5):
        match = await party.move(match)
    assert (await party.service.views.perspective(match.id)).after == 0

    await party.service.outbox.mark_posted(match.id, match.seq, 1, 2, 3)
    after = await party.move(match)
    again = await party.move(after)

    assert (await party.service.views.perspective(match.id)).after == min(again.opened[0], match.seq)
    assert {row.seq for row in (await party.service.views.perspective(match.id)).news} >= {after.seq, again.seq}


async def test_a_board_marks_what_others_played_and_nothing_once_the_match_is_over(party: Party):
    match = await party.started(2)
    mover = offered(match)[0]
    while offered(match)[0] == mover:
        match = await party.move(match)

    board = await party.service.views.perspective(match.id)
    over = await party.service.views.perspective((await party.finished(match)).id)

    assert board.reader == match.seat_of(offered(match)[0])
    assert [row.actor for row in board.lately] == [mover]
    assert (over.reader, over.lately) == (None, ())


async def test_the_newest_move_is_known_wherever_the_news_begins(party: Party):
    _, after = await pending(party)
    settled = await party.on(after)

    seen = await party.service.views.perspective(settled.id, after=settled.seq)

    assert not seen.news
    assert seen.last == await last(party, settled)
    assert seen.last.seq == settled.seq


async def test_what_was_asked_is_computed_the_same_out_of_the_log_alone(party: Party):
    match = await party.started(4, GRACE)
    for step in range(26):
        if match.undo.pending is None:
            match = await party.move(match, step)
        elif step % 5:
            match = await party.on(match)
        else:
            mover = match.players[match.undo.pending.seat].user
            match = await party.service.play.undo(party.caller(mover), match.id, None)
        rows = await party.service.views.entries(match.id)
        for user in (None, ALICE, BOB):
            late = await party.service.views.perspective(match.id, user, after=match.seq)
            stored = await party.service.views.perspective(match.id, user, after=0)
            assert stored.last == late.last
            pure = perspective(match, rows, None if user is None else match.seat_of(user), after=0)
            assert replace(stored, openings=frozenset()) == replace(pure, openings=frozenset())
            assert stored.table.to_act() == (match if stored.seq == match.seq else shown(match, None)).to_act()


async def test_the_ends_of_games_of_a_series_are_shown_before_the_next_begins(party: Party):
    match = await party.finished(await party.started(2, GRACE, dynasty="on"))

    seen = await party.service.views.perspective(match.id, after=0)

    assert [end.position.view.game for end in seen.interludes] == [1, 2]
    for end in seen.interludes:
        assert end.news == tuple(row for row in seen.news if row.seq == end.seq)
        assert end.position.outcome == end.outcome is not None
        assert not (await party.service.views.perspective(match.id, seq=end.seq, after=end.seq - 1)).interludes, (
            "it waited"
        )
        part = await party.service.views.perspective(match.id, seq=end.seq + 1, after=end.seq - 1)
        assert [one.position for one in part.interludes] == [end.position]


async def test_no_perspective_holds_the_state_in_its_table(party: Party):
    _, after = await pending(party)

    seen = await party.service.views.perspective(after.id)

    assert type(seen.table) is Table


async def test_a_table_that_gathers_has_no_position(party: Party):
    match = await party.gathered(2, 1)

    seen = await party.service.views.perspective(match.id, ALICE)

    assert (seen.position, seen.news, seen.to_act, seen.decision) == (None, (), frozenset(), 0)
    assert seen.question() is None


async def test_a_draft_says_what_it_leads_to_and_changes_nothing(party: Party):
    match = await placing(party)
    user, notations = offered(match)

    draft = await party.service.views.consider(match.id, user, notations)

    seat = match.seat_of(user)
    done = await party.move(match)
    assert (draft.seat, draft.notations) == (seat, tuple(notations))
    assert draft.then.view == done.rules.view(done.state, seat)
    assert draft.question == done.rules.question(done.state, seat) is not None
    assert draft.now == (await party.service.views.perspective(match.id, user, seq=match.seq)).position
    assert draft.actions == (match.rules.parse(notations[0]),)


async def test_a_draft_that_ends_the_turn_leaves_no_question(party: Party):
    match = await party.started(2)
    while True:
        user, notations = offered(match)
        draft = await party.service.views.consider(match.id, user, notations)
        after = await party.move(match)
        assert (draft.question is None) == (after.turn != match.turn)
        if after.turn != match.turn and after.turn > 6:
            break
        match = after


async def test_a_draft_nothing_was_added_to_asks_what_is_asked(party: Party):
    match = await party.started(2)
    user, _ = offered(match)

    draft = await party.service.views.consider(match.id, user, ())

    assert draft.then is draft.now
    assert draft.question == (await party.service.views.perspective(match.id, user)).question() is not None


async def test_a_draft_is_refused_for_what_a_move_is_refused_for(party: Party):
    match = await party.started(2, GRACE)
    user, notations = offered(match)
    idle, service = waiting(match), party.service
    await refused(service.views.consider(match.id, STRANGER, notations), MatchReason.NOT_SEATED)
    await refused(
        service.views.consider(match.id, idle, notations), MatchReason.NOT_YOUR_TURN, seat=match.seat_of(user)
    )
    moved = await party.move(match)
    while moved.undo.pending is None:
        moved = await party.move(moved)
    seat = moved.undo.pending.seat
    await refused(service.views.consider(match.id, idle, notations), MatchReason.GRACE, seat=seat, seconds=GRACE)
    await party.on(moved)
    await service.play.resign(party.caller(user), match.id)
    await refused(service.views.consider(match.id, idle, notations), MatchReason.OVER)


async def test_what_was_shown_is_not_reckoned_again_unless_play_has_gone_on(party: Party):
    match = await placing(party)
    user, notations = offered(match)
    seen = await party.service.views.perspective(match.id, user)
    foreign = await party.service.views.perspective(match.id, waiting(match))

    draft = await party.service.views.consider(match.id, user, notations, seen)
    alone = await party.service.views.consider(match.id, user, notations)
    assert draft == alone
    assert draft.now is seen.position
    assert (await party.service.views.consider(match.id, user, notations, foreign)).now == alone.now

    after = await party.on(await party.move(match))
    user, notations = offered(after)
    draft = await party.service.views.consider(match.id, user, notations, replace(seen, viewer=after.seat_of(user)))
    assert draft == await party.service.views.consider(match.id, user, notations)
    assert draft.now != seen.position


async def test_a_place_is_explained_as_the_match_is_shown(party: Party):
    before = await placing(party)
    after = await party.move(before)
    while after.undo.pending is None:
        before, after = after, await party.move(after)
    mover, idle = before.players[after.undo.pending.seat].user, waiting(before)

    for user, match in ((idle, before), (mover, after)):
        seat = match.seat_of(user)
        assert await party.service.views.explain(after.id, user, "A1") == match.rules.explain(match.state, seat, "A1")
    await refused(party.service.views.explain(after.id, STRANGER, "A1"), MatchReason.NOT_SEATED)


@pytest.mark.parametrize("seats", [2, 4])
async def test_drafts_that_meet_chance_stop_there(party: Party, seats: int):
    match, met = await party.started(seats), 0
    while match.status is Status.RUNNING:
        user, notations = offered(match)
        draft = considered(match, match.seat_of(user), notations)
        state = match.state
        for event in draft.events:
            state = match.rules.evolve(state, event)
        if match.rules.chance(state) is not None:
            met += 1
            assert not draft.then.questions
        match = await party.move(match)
    assert met
