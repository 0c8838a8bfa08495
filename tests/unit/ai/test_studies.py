"""Reviews that come to nothing: told as such, asked again where that may help, and never kept."""

from __future__ import annotations

import pytest

from bot.ai.studies import Studies, StudyFailed
from bot.core.game import IllegalAction
from bot.match.identity import code
from cogs.coach import _made
from cogs.ui.reasons import InterfaceReason
from tests.unit.match.party import Party

from .test_workers import Endless


async def test_a_log_that_the_rules_do_not_find_again_is_never_reviewed() -> None:
    party = Party()
    match = await party.finished(await party.started(2))
    rows, shown = await party.service.hindsight.whole(match)
    forged = [row for row in rows if row.seq != 4]
    studies = Studies()
    with pytest.raises(StudyFailed) as failed:
        await studies.review(match.id, match.seq, forged, shown)

    assert failed.value.lasting
    assert not studies.knows(match.id, match.seq)
    assert (await studies.review(match.id, match.seq, rows, shown)).review.plies
    await studies.close()


async def test_what_fails_for_now_may_be_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ai.studies.PATIENCE", {"hint": 2.0})
    studies = Studies()
    with pytest.raises(StudyFailed) as failed:
        await studies.hint(1, 1, "castle", None, Endless())
    await studies.close()

    assert not failed.value.lasting


@pytest.mark.parametrize(
    ("lasting", "reason"), [(True, InterfaceReason.STUDY_UNREADABLE), (False, InterfaceReason.STUDY_FAILED)]
)
async def test_people_are_told_in_a_sentence(lasting: bool, reason: InterfaceReason) -> None:
    match = await Party().started(2)

    async def fails() -> None:
        raise StudyFailed(f"in {code(match.id)}", lasting=lasting)

    with pytest.raises(IllegalAction) as refusal:
        await _made(fails(), match)

    assert refusal.value.reason is reason
