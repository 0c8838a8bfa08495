"""Reviews that come to nothing, or come in thousands: told as such, asked again where that may help, never kept."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from bot.ai.review import review_service as module
from bot.ai.review.review_service import (
    WAITING,
    Studied,
    Studies,
    StudiesFull,
    StudyBroken,
    StudyFailed,
    StudyTimedOut,
    StudyUnreadable,
)
from bot.core.game import IllegalAction
from bot.match.model.match_codes import code
from cogs.learning.match_review_in_progress import made
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from tests.e2e.bots.quick_reviews import look_back_at_a_glance, look_closer_at_a_glance
from tests.e2e.checks.waiting import until
from tests.pairwise import some_by_day
from tests.unit.match.party import Party

from .test_workers import Endless

FEW = 2
"""A line of so many is through soon."""

SAID = (
    (StudyUnreadable("told"), InterfaceReason.STUDY_UNREADABLE),
    (StudyBroken("told"), InterfaceReason.STUDY_BROKEN),
    (StudyTimedOut("told"), InterfaceReason.STUDY_TIMED_OUT),
    (StudyFailed("told"), InterfaceReason.STUDY_FAILED),
    (StudiesFull("told"), InterfaceReason.REVIEWS_BUSY),
)


@pytest.fixture(autouse=True)
def _at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Review quickly: how closely is tested in test_review.py."""
    monkeypatch.setattr(module, "look_back", look_back_at_a_glance)
    monkeypatch.setattr(module, "look_closer", look_closer_at_a_glance)


@pytest_asyncio.fixture
async def studies(request: pytest.FixtureRequest) -> AsyncIterator[Studies]:
    """With a line as long as Herald's, or as long as a test asks for."""
    opened = Studies(waiting=getattr(request, "param", WAITING), nice=0)
    yield opened
    await opened.close()


async def _played() -> tuple[Any, Any, Any]:
    party = Party()
    match = await party.finished(await party.started(2))
    rows, shown = await party.service.finished.whole(match)
    return match, rows, shown


async def _begun(studies: Studies, number: int, kind: str = "hint") -> tuple[asyncio.Task[Any], int]:
    """A hint or a review over which a process thinks for ever, and that process."""
    endless: Any = Endless()
    hint, review = studies.hint(number, 1, "castle", None, endless), studies.review(number, 1, [endless], endless)
    made, other = (hint, review) if kind == "hint" else (review, hint)
    other.close()
    before = set(multiprocessing.active_children())
    asked = asyncio.create_task(made)
    await until(lambda: bool(set(multiprocessing.active_children()) - before))
    # Begun, and not to end by itself for long.
    await asyncio.sleep(1.0)
    (child,) = set(multiprocessing.active_children()) - before
    assert child.pid is not None
    return asked, child.pid


async def test_a_log_that_the_rules_do_not_find_again_is_never_reviewed(studies: Studies) -> None:
    match, rows, shown = await _played()
    forged = [row for row in rows if row.seq != 4]
    with pytest.raises(StudyUnreadable):
        await studies.review(match.id, match.seq, forged, shown)
    # It would fail again, so the failure is kept. With another number, the whole log is read.
    with pytest.raises(StudyUnreadable):
        await studies.review(match.id, match.seq, rows, shown)

    assert (await studies.review(match.id + 1, match.seq, rows, shown)).review.plies


@pytest.mark.parametrize("studies", [FEW], indirect=True)
async def test_a_thousand_reviews_at_once_form_a_line_and_the_rest_is_refused(studies: Studies) -> None:
    match, rows, shown = await _played()
    asked = [asyncio.create_task(studies.review(number, 1, rows, shown)) for number in range(1000)]
    again = [asyncio.create_task(studies.review(0, 1, rows, shown)) for _ in range(20)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    same = await asyncio.gather(*again)

    assert [isinstance(one, Studied) for one in found] == [number < FEW for number in range(1000)]
    assert all(isinstance(one, StudiesFull) for one in found[FEW:])
    assert all(one is found[0] for one in same)
    assert (await studies.review(match.id, match.seq, rows, shown)).review == found[0].review


async def test_a_review_tells_its_curve_first_and_then_how_far_it_is(studies: Studies) -> None:
    match, rows, shown = await _played()
    states = [one async for one in studies.follow(match.id, match.seq, rows, shown, 0.0)]
    again = [one async for one in studies.follow(match.id, match.seq, rows, shown, 0.0)]

    assert [one.done for one in states] == [False] * (len(states) - 1) + [True]
    assert len(states) > 2
    assert states[0].looked == 0 < states[0].whole
    assert [one.looked for one in states] == sorted(one.looked for one in states)
    assert states[-1].looked == states[-1].whole == len(states[0].review.plies)
    assert again == [states[-1]]


async def test_reviews_take_turns_so_that_the_second_curve_does_not_wait_for_the_first_review(studies: Studies) -> None:
    _, rows, shown = await _played()
    first = studies.follow(1, 1, rows, shown, 0.0)
    assert (await anext(first)).looked == 0
    second = studies.follow(2, 1, rows, shown, 0.0)
    assert (await anext(second)).looked == 0

    assert not (await anext(first)).done
    assert [one async for one in first][-1].done
    assert [one async for one in second][-1].done


async def test_a_review_whose_process_is_killed_fails_for_everyone_who_follows_it(studies: Studies) -> None:
    _, rows, shown = await _played()
    before = set(multiprocessing.active_children())
    states = [studies.follow(1, 1, rows, shown, 0.0) for _ in range(2)]
    assert [(await anext(one)).done for one in states] == [False, False]
    (child,) = set(multiprocessing.active_children()) - before
    assert child.pid is not None
    os.kill(child.pid, signal.SIGSTOP)
    os.kill(child.pid, signal.SIGKILL)

    for one in states:
        with pytest.raises(StudyFailed):
            [state async for state in one]
    assert not studies.knows(1, 1)


async def test_hints_have_a_line_of_their_own(studies: Studies) -> None:
    state = (await Party().started(2)).state
    asked = [asyncio.create_task(studies.hint(number, 1, "kingdomino", None, state)) for number in range(100)]
    found = await asyncio.gather(*asked, return_exceptions=True)

    assert [isinstance(one, StudiesFull) for one in found] == [number >= WAITING for number in range(100)]
    assert all(one == found[0] for one in found[:WAITING])


@pytest.mark.parametrize("kind", some_by_day(["hint", "review"], ["hint"]))
async def test_a_study_whose_process_is_killed_may_be_asked_again(studies: Studies, kind: str) -> None:
    asked, victim = await _begun(studies, 1, kind)
    os.kill(victim, signal.SIGKILL)
    with pytest.raises(StudyFailed) as failed:
        await asked
    state, (_, rows, shown) = (await Party().started(2)).state, await _played()

    assert type(failed.value) is StudyFailed
    assert not studies.knows(1, 1)
    assert await studies.hint(1, 1, "kingdomino", None, state)
    assert (await studies.review(1, 1, rows, shown)).review.plies


async def test_a_hint_is_made_beside_a_review_that_goes_on(studies: Studies) -> None:
    asked, _ = await _begun(studies, 1, "review")
    state = (await Party().started(2)).state

    assert await studies.hint(1, 1, "kingdomino", None, state)
    assert not asked.done()
    asked.cancel()


async def test_what_takes_too_long_is_given_up(studies: Studies, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HINTED", 2.0)
    with pytest.raises(StudyTimedOut):
        await studies.hint(1, 1, "castle", None, Endless())


async def test_closing_tells_whoever_waits_at_once(studies: Studies) -> None:
    before = set(multiprocessing.active_children())
    _, rows, shown = await _played()
    asked, _ = await _begun(studies, 1)
    asked_too = asyncio.create_task(studies.hint(2, 1, "castle", None, Endless()))
    waiting = [asyncio.create_task(studies.review(number, 1, rows, shown)) for number in range(3)]
    await asyncio.sleep(0)
    await studies.close()
    found = await asyncio.gather(asked, asked_too, *waiting, return_exceptions=True)

    assert all(type(one) is StudyFailed for one in found)
    assert not set(multiprocessing.active_children()) - before


async def test_a_fault_in_the_code_is_told_as_certain_and_not_computed_again(studies: Studies) -> None:
    """A state that no rules made raises AttributeError in the process, each time."""
    state: Any = object()
    with pytest.raises(StudyBroken, match="AttributeError") as failed:
        await studies.hint(1, 1, "castle", None, state)
    with pytest.raises(StudyBroken) as again:
        await studies.hint(1, 1, "castle", None, state)

    assert again.value is failed.value


@pytest.mark.parametrize(("failure", "reason"), SAID)
async def test_people_are_told_in_a_sentence(failure: StudyFailed, reason: InterfaceReason) -> None:
    match = await Party().started(2)

    async def fails() -> None:
        raise failure

    # By the function itself: extensions may have been loaded anew by another test, with classes of their own.
    with capture_logs() as logged, pytest.raises(IllegalAction) as refusal:
        await made(fails(), match)

    assert refusal.value.reason.value == reason.value
    (line,) = logged
    assert line["match"] == code(match.id)
    assert (line["log_level"] == "error") == (type(failure) is StudyBroken)


async def test_whoever_waits_too_long_is_told_and_the_review_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    # By the function itself: extensions may have been loaded anew by another test.
    monkeypatch.setitem(made.__globals__, "PATIENCE", 0.05)
    going_on = asyncio.get_running_loop().create_future()
    match = await Party().started(2)
    with pytest.raises(IllegalAction) as refusal:
        await made(asyncio.shield(going_on), match)

    assert refusal.value.reason.value == InterfaceReason.STUDY_PENDING.value
    assert not going_on.cancelled()
