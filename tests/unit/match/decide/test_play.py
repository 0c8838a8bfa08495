"""Running matches: moves, refusals, resigning, aborting, drafts."""

import pytest

from bot.core.game import AnyGame, CoreReason, IllegalAction, Outcome, Termination
from bot.games.kingdomino.rules.events import DominoPlaced
from bot.match.decide.action_and_consequences import Course
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.events.match_events import Closed, Resigned
from bot.match.model.match import Status
from bot.match.model.refusal_reasons import MatchReason
from tests.unit.match.party import ALICE, BOB, CARA, EVE, Party, following, last, offered, refused, waiting


async def test_a_move_changes_the_state_and_opens_the_next_decision(party: Party):
    match = await party.started(2)

    after = await party.move(match)

    assert after.seq == match.seq + 1
    assert after.state != match.state
    assert [seat for seat, seq in enumerate(after.decided) if seq] == sorted(after.to_act())
    assert set(after.decided) == {0, after.seq}


async def test_a_batch_is_one_row_with_its_notations_and_all_that_follows(party: Party):
    match = await party.started(2)
    while match.rules.notation(match.rules.legal_actions(match.state, min(match.to_act()))[0]).startswith("choose"):
        match = await party.move(match)
    user, place = offered(match)
    choose = following(match, place)

    after = await party.service.play.submit(party.caller(user), match.id, [*place, choose], None)

    entry = await last(party, match)
    assert after.seq == match.seq + 1
    assert entry.seq == after.seq
    assert entry.notations == (*place, choose)
    assert (entry.command, entry.actor, entry.at) == ("submit", user, party.clock.at)


async def test_a_batch_with_one_illegal_action_leaves_everything_as_it_was(party: Party):
    match = await party.started(2)
    user, first = offered(match)

    with pytest.raises(IllegalAction):
        await party.service.play.submit(party.caller(user), match.id, [*first, "choose 1", "choose 1"], None)

    assert await party.service.load(match.id) == match
    assert len(await party.service.views.entries(match.id)) == match.seq


async def test_a_text_that_is_no_action_is_refused(party: Party):
    match = await party.started(2)
    user, _ = offered(match)

    await refused(
        party.service.play.submit(party.caller(user), match.id, ["dance"], None), CoreReason.MALFORMED, text="dance"
    )


async def test_an_empty_batch_is_refused(party: Party):
    match = await party.started(2)
    user, _ = offered(match)

    await refused(party.service.play.submit(party.caller(user), match.id, [], None), MatchReason.EMPTY)


async def test_a_button_of_an_older_decision_is_stale(party: Party):
    match = await party.started(2)
    user, notations = offered(match)
    decision = match.decided[match.seat_of(user)]

    await refused(party.service.play.submit(party.caller(user), match.id, notations, decision - 1), MatchReason.STALE)


async def test_a_slash_command_is_never_stale(party: Party):
    match = await party.started(2)
    user, notations = offered(match)

    after = await party.service.play.submit(party.caller(user), match.id, notations, None)

    assert after.seq == match.seq + 1


async def test_whoever_is_not_to_act_hears_whose_turn_it_is(party: Party):
    match = await party.started(2)
    _, notations = offered(match)

    moving = party.service.play.submit(party.caller(waiting(match)), match.id, notations, None)

    await refused(moving, MatchReason.NOT_YOUR_TURN, seat=min(match.to_act()))


async def test_a_spectator_cannot_move_resign_or_vote(party: Party):
    match = await party.started(2)
    _, notations = offered(match)

    await refused(party.service.play.submit(party.caller(EVE), match.id, notations, None), MatchReason.NOT_SEATED)
    await refused(party.service.play.resign(party.caller(EVE), match.id), MatchReason.NOT_SEATED)
    await refused(party.service.play.vote_abort(party.caller(EVE), match.id, True), MatchReason.ABORT_PLAYERS)
    managing = party.caller(EVE, manages=True)
    await refused(party.service.play.vote_abort(managing, match.id, False), MatchReason.ABORT_PLAYERS)


async def test_a_table_that_gathers_takes_no_moves(party: Party):
    match = await party.gathered(2)

    await refused(party.service.play.submit(party.caller(ALICE), match.id, ["choose 1"], None), MatchReason.NOT_RUNNING)
    await refused(party.service.play.resign(party.caller(ALICE), match.id), MatchReason.NOT_RUNNING)
    await refused(party.service.play.vote_abort(party.caller(ALICE), match.id, True), MatchReason.NOT_RUNNING)


async def test_a_match_played_to_its_end_is_closed_with_its_secret(party: Party):
    match = await party.finished(await party.started(3))

    assert match.status is Status.FINISHED
    assert match.outcome.termination is Termination.FINISHED
    assert match.outcome.scores == match.rules.scores(match.state)
    assert len(match.chance.secret) == 64
    assert match.to_act() == frozenset()
    assert match.decided == (0, 0, 0)


async def test_a_match_that_is_over_takes_nothing_any_more(party: Party):
    match = await party.finished(await party.started(2))

    await refused(party.service.play.submit(party.caller(ALICE), match.id, ["choose 1"], None), MatchReason.OVER)
    await refused(party.service.play.resign(party.caller(ALICE), match.id), MatchReason.OVER)
    await refused(party.service.play.vote_abort(party.caller(ALICE), match.id, True), MatchReason.OVER)
    await refused(party.service.lobby.leave(party.caller(ALICE), match.id), MatchReason.OVER)
    await refused(party.service.views.consider(match.id, ALICE, ["choose 1"]), MatchReason.OVER)


async def test_of_two_players_the_other_wins_when_one_resigns(party: Party):
    match = await party.move(await party.started(2))

    match = await party.service.play.resign(party.caller(ALICE), match.id)

    assert match.status is Status.FINISHED
    assert match.outcome.termination is Termination.RESIGNED
    assert match.outcome.placings == ((1,), (0,))
    assert match.chance.secret is not None


async def test_a_seat_holder_plays_for_a_seat_that_resigned(party: Party):
    match = await party.started(3)

    match = await party.service.play.resign(party.caller(BOB), match.id)

    assert match.status is Status.RUNNING
    assert match.seats.resigned == {1}
    while match.status is Status.RUNNING:
        assert 1 not in match.to_act()
        match = await party.move(match, 5)
    assert match.outcome.termination is Termination.FINISHED
    assert match.outcome.placings[-1] == (1,)
    assert sorted(seat for place in match.outcome.placings for seat in place) == [0, 1, 2]


async def test_the_seat_holder_that_the_service_was_given_plays_for_a_seat_that_resigned():
    chosen = []

    def highest(game: AnyGame, state: object, seat: int) -> object:
        action = game.legal_actions(state, seat)[-1]
        chosen.append((seat, game.notation(action)))
        return action

    party = Party(unasked=Unasked(hold=highest))
    match = await party.service.play.resign(party.caller(BOB), (await party.started(3)).id)
    while len(chosen) < 3:
        match = await party.move(match)

    events = [event for entry in await party.service.views.entries(match.id) for event in entry.events]
    laid = [(e.seat, f"place {e.domino} {e.first}-{e.second}") for e in events if isinstance(e, DominoPlaced)]
    assert {seat for seat, _ in chosen} == {1}
    assert [(seat, text) for seat, text in chosen if text.startswith("place")] == [one for one in laid if one[0] == 1]


async def test_a_seat_that_resigned_ranks_last_even_with_the_most_points(party: Party):
    match = await party.started(3)
    course = Course(match, "", Unasked(), absent=frozenset({1}))

    course.close(Outcome(Termination.FINISHED, ((1,), (0, 2)), (5, 99, 5), "shared"))

    assert course.events == [Closed(Termination.FINISHED, ((0, 2), (1,)), (5, 99, 5), "shared", "")]


async def test_whoever_resigned_cannot_come_back(party: Party):
    match = await party.started(3)
    match = await party.service.play.resign(party.caller(BOB), match.id)

    await refused(party.service.play.submit(party.caller(BOB), match.id, ["choose 1"], None), MatchReason.RESIGNED)
    await refused(party.service.play.resign(party.caller(BOB), match.id), MatchReason.RESIGNED)
    await refused(party.service.play.vote_abort(party.caller(BOB), match.id, True), MatchReason.RESIGNED)


async def test_the_last_seat_that_has_not_resigned_wins_at_once(party: Party):
    match = await party.started(4)
    match = await party.service.play.resign(party.caller(BOB), match.id)
    match = await party.service.play.resign(party.caller(ALICE), match.id)

    match = await party.service.play.resign(party.caller(CARA), match.id)

    assert match.outcome.termination is Termination.RESIGNED
    assert match.outcome.placings == ((3,), (0, 1, 2))


async def test_the_decision_of_a_seat_survives_the_resignation_of_another(party: Party):
    match = await party.started(3)
    acting = min(match.to_act())
    bystander = waiting(match)

    after = await party.service.play.resign(party.caller(bystander), match.id)

    assert after.decided[acting] == match.decided[acting] < after.seq


async def test_a_resignation_and_its_consequences_are_one_row(party: Party):
    match = await party.started(2)

    await party.service.play.resign(party.caller(BOB), match.id)

    entry = (await party.service.views.entries(match.id))[-1]
    assert entry.command == "resign"
    assert [type(event) for event in entry.events] == [Resigned, Closed]


async def test_a_match_is_aborted_when_everybody_agrees(party: Party):
    match = await party.started(3)
    match = await party.service.play.vote_abort(party.caller(ALICE), match.id, True)
    match = await party.service.play.vote_abort(party.caller(CARA), match.id, True)
    assert match.status is Status.RUNNING
    assert match.abort_votes == {0, 2}

    match = await party.service.play.vote_abort(party.caller(BOB), match.id, True)

    assert match.status is Status.ABORTED
    assert match.outcome.termination is Termination.ABORTED
    assert match.outcome.placings == ()
    assert match.chance.secret is not None


async def test_a_no_clears_the_votes(party: Party):
    match = await party.started(2)
    await party.service.play.vote_abort(party.caller(ALICE), match.id, True)

    match = await party.service.play.vote_abort(party.caller(BOB), match.id, False)

    assert match.abort_votes == frozenset()
    assert match.status is Status.RUNNING


async def test_a_vote_repeated_leaves_no_row(party: Party):
    match = await party.started(2)
    match = await party.service.play.vote_abort(party.caller(ALICE), match.id, True)

    after = await party.service.play.vote_abort(party.caller(ALICE), match.id, True)

    assert after == match


async def test_seats_that_resigned_are_not_asked_about_an_abort(party: Party):
    match = await party.started(3)
    await party.service.play.resign(party.caller(CARA), match.id)
    await party.service.play.vote_abort(party.caller(ALICE), match.id, True)

    match = await party.service.play.vote_abort(party.caller(BOB), match.id, True)

    assert match.status is Status.ABORTED


async def test_whoever_manages_the_server_and_does_not_play_aborts_alone(party: Party):
    match = await party.started(2)

    match = await party.service.play.vote_abort(party.caller(EVE, manages=True), match.id, True)

    assert match.status is Status.ABORTED


async def test_a_player_who_manages_the_server_votes_like_anybody(party: Party):
    match = await party.started(2)

    match = await party.service.play.vote_abort(party.caller(ALICE, manages=True), match.id, True)

    assert match.status is Status.RUNNING
    assert match.abort_votes == {0}


async def test_a_draft_is_thought_over_as_a_move_is_made(party: Party):
    match = await party.started(2)
    user, _ = offered(match)

    await refused(party.service.views.consider(match.id, EVE, ["choose 1"]), MatchReason.NOT_SEATED)
    await refused(party.service.views.consider(match.id, user, ["x"]), CoreReason.MALFORMED, text="x")
    assert await party.service.load(match.id) == match


async def test_a_draft_lasts_as_long_as_its_decision(party: Party):
    match = await party.started(2)
    await party.service.play.save_draft(match.id, ALICE, 3, ["place 1 G8-H8"])
    await party.service.play.save_draft(match.id, ALICE, 4, ["place 2 G8-H8"])

    assert await party.service.play.draft(match.id, ALICE, 4) == ("place 2 G8-H8",)
    assert await party.service.play.draft(match.id, ALICE, 5) == ()
    assert await party.service.play.draft(match.id, BOB, 4) == ()
