"""How the points of a match went: turn by turn, without what was taken back."""

from __future__ import annotations

import pytest

from bot.match.fold.fold import fold
from bot.match.model.refusal_reasons import MatchReason
from bot.match.records.score_history import Course, course
from tests.unit.match.party import ALICE, GRACE, Party, refused


async def entries(party: Party, match_id: int):
    return list(await party.service.views.entries(match_id, limit=1000))


async def test_points_go_from_the_first_turn_to_the_end(party: Party):
    match = await party.finished(await party.started(2))
    rows = await entries(party, match.id)

    found = course(rows)

    assert found is not None
    assert found.scores[0] == (0, 0)
    assert found.scores[-1] == match.outcome.scores
    assert len(found.scores) == match.turn + 1, "before the first, and after each"
    opened = {}
    for seq in range(3, match.seq + 1):
        then = fold(rows[:seq])
        opened.setdefault(then.turn, tuple(then.rules.scores(then.state)))
    assert {turn: found.scores[turn - 1] for turn in opened} == opened


async def test_what_was_taken_back_left_no_trace(party: Party):
    match = await party.started(2, GRACE)
    while max(match.rules.scores(match.state)) == 0:
        match = await party.on(await party.move(match, 3))
    before = course(await entries(party, match.id))
    after = await party.move(match, 1)
    mover = party.caller(after.players[after.undo.past[-1].seat].user)
    match = await party.service.play.undo(mover, match.id, None)
    rows = await entries(party, match.id)

    assert course(rows) == before


async def test_a_match_that_is_not_over_has_no_figures(party: Party):
    match = await party.started(2)

    await refused(party.service.views.figures(match.id), MatchReason.NOT_OVER)


async def test_a_table_that_never_began_has_none_either(party: Party):
    match = await party.gathered(2)
    await party.service.lobby.cancel(party.caller(ALICE), match.id)

    await refused(party.service.views.figures(match.id), MatchReason.NOT_OVER)


async def test_a_match_that_ended_without_a_result_has_a_course_alone(party: Party):
    match = await party.started(2)
    for player in match.players:
        await party.service.play.vote_abort(party.caller(player.user), match.id, True)

    found = await party.service.views.figures(match.id)

    assert found.record is None
    assert found.course.scores[-1] == (0, 0)


@pytest.mark.parametrize(
    ("points", "leads"),
    [
        ([(0, 0), (1, 0), (2, 1)], 0),
        ([(0, 0), (1, 0), (1, 1), (1, 2)], 1),
        ([(0, 0), (1, 0), (1, 1), (2, 1)], 0),
        ([(0, 1), (2, 1), (2, 3), (5, 3)], 3),
        ([(0, 0), (0, 0)], 0),
    ],
)
def test_a_lead_changes_when_somebody_else_is_ahead_alone(points, leads: int):
    assert Course(tuple(points)).leads == leads
