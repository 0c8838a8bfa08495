"""Whatever takes long is announced before Discord gives up, and follows as it would have come without the delay."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.core.game import IllegalAction
from bot.match.model.refusal_reasons import MatchReason
from cogs.ui.channels import picture_edits
from cogs.ui.interaction import deadline, errors
from cogs.ui.interaction.deadline import Promise, expect
from cogs.ui.interaction.reply import acknowledge, answer, change
from tests.unit.discord.asked import CLICKED, THINKING, Asked, Seen, post, refusal

LONG = 0.02
"""Seconds after which an answer is announced here."""

ROUNDS = 10
"""More rounds of the event loop than an announcement takes."""

both = pytest.mark.parametrize("private", [True, False])
every_promise = pytest.mark.parametrize("usual", Promise)


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadline, "LONG", LONG)
    monkeypatch.setattr(picture_edits.EDITS, "refused", False)


def begun(usual: Promise, *, clicked: bool | None = None) -> Any:
    """An interaction that has just arrived; a click where the promise is to change the clicked message."""
    asked: Any = Asked(clicked=True if clicked is None and usual is Promise.CHANGE else clicked)
    expect(asked, usual)
    return asked


async def late() -> None:
    """Wait until an announcement has been made, if one is due."""
    await asyncio.sleep(3 * LONG)
    # On a busy machine both sleeps end in one round of the loop: an announcement gets a few more to come to its end.
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


@both
@every_promise
async def test_a_quick_answer_is_the_first_word_and_the_only_one(usual: Promise, private: bool) -> None:
    asked = begun(usual)

    sent = await answer(asked, post("here"), private=private)
    await late()

    assert asked.told == ["answer"]
    assert asked.shown[sent] == Seen("here", private)


@both
@every_promise
async def test_a_late_answer_is_announced_and_comes_as_public_as_it_would_have(usual: Promise, private: bool) -> None:
    asked = begun(usual)

    await late()
    announced = list(asked.told)
    sent = await answer(asked, post("here"), private=private)

    assert announced == ["later" if usual is Promise.CHANGE else "thinking"]
    assert asked.shown[sent] == Seen("here", private)
    assert THINKING not in {seen.text for seen in asked.shown.values()}
    assert len(asked.shown) == (2 if usual is Promise.CHANGE else 1)


@pytest.mark.parametrize("clicked", [True, False])
@pytest.mark.parametrize("delay", [0, 3 * LONG])
async def test_a_click_changes_its_message_in_time_or_later(clicked: bool, delay: float) -> None:
    asked = begun(Promise.CHANGE, clicked=clicked)

    await (late() if delay else asyncio.sleep(0))
    await change(asked, post("after"))
    await late()

    assert asked.shown == {CLICKED: Seen("after", clicked)}
    assert asked.told == (["later", "edit"] if delay else ["change"])


@pytest.mark.parametrize("usual", [Promise.PRIVATE, Promise.PUBLIC])
async def test_a_new_message_announced_by_mistake_is_taken_back(usual: Promise) -> None:
    asked = begun(usual, clicked=False)

    await late()
    await change(asked, post("after"))

    assert asked.shown == {CLICKED: Seen("after", False)}
    assert asked.told == ["thinking", "delete", "channel"]


@pytest.mark.parametrize("delay", [0, 3 * LONG])
@every_promise
async def test_where_nothing_is_to_be_said_nothing_stays(usual: Promise, delay: float) -> None:
    asked = begun(usual, clicked=False)

    await (late() if delay else asyncio.sleep(0))
    await acknowledge(asked)
    await late()

    assert asked.shown == {CLICKED: Seen("before", False)}


async def test_an_answer_waits_for_an_announcement_that_is_under_way() -> None:
    asked = begun(Promise.PUBLIC)
    asked.slow = 2 * LONG

    await asyncio.sleep(1.5 * LONG)
    sent = await answer(asked, post("here"), private=False)

    assert asked.told == ["thinking", "edit"]
    assert asked.shown == {sent: Seen("here", False)}


async def test_an_announcement_nobody_knows_the_fate_of_is_filled_if_it_arrived() -> None:
    asked = begun(Promise.PRIVATE)
    asked.lost = True

    await late()
    sent = await answer(asked, post("here"))

    assert asked.shown == {sent: Seen("here", True)}
    assert asked.told == ["thinking", "edit"]


async def test_a_second_answer_is_a_message_of_its_own() -> None:
    asked = begun(Promise.PUBLIC)

    await late()
    first = await answer(asked, post("table"), private=False)
    second = await answer(asked, post("by the way"))

    assert asked.shown == {first: Seen("table", False), second: Seen("by the way", True)}


async def test_a_message_that_was_dismissed_while_waiting_is_sent_anew() -> None:
    asked = begun(Promise.PRIVATE)

    await late()
    asked.shown.clear()
    sent = await answer(asked, post("here"))

    assert asked.shown == {sent: Seen("here", True)}


@pytest.mark.parametrize("tell", [answer, change, acknowledge])
async def test_after_fifteen_minutes_nothing_is_raised(tell: Any) -> None:
    asked = begun(Promise.CHANGE)

    await late()
    asked.expired = True
    said = await (tell(asked) if tell is acknowledge else tell(asked, post("too late")))

    assert said is None
    assert asked.shown == {CLICKED: Seen("before", True)}


async def test_any_other_refusal_is_the_callers_to_hear(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = begun(Promise.PRIVATE)

    async def refuse(**_: Any) -> None:
        raise refusal(403, 50013)

    monkeypatch.setattr(asked, "edit_original_response", refuse)
    await late()

    with pytest.raises(type(refusal(403, 50013))):
        await answer(asked, post("here"))


@pytest.mark.parametrize("delay", [0, 3 * LONG])
async def test_a_refused_picture_in_an_edit_comes_in_a_new_message_and_is_not_tried_again(delay: float) -> None:
    asked = begun(Promise.CHANGE)
    asked.uploads = False

    await (late() if delay else asyncio.sleep(0))
    await change(asked, post("look", picture=True))

    assert list(asked.shown.values()) == [Seen("look", True)]
    assert CLICKED not in asked.shown
    assert picture_edits.EDITS.refused

    again = begun(Promise.CHANGE)
    await (late() if delay else asyncio.sleep(0))
    await change(again, post("look", picture=True))

    assert again.told == ["later", "follow", "delete"]
    assert list(again.shown.values()) == [Seen("look", True)]


async def test_a_refused_picture_in_an_announced_answer_comes_in_a_new_message() -> None:
    asked = begun(Promise.PRIVATE)
    asked.uploads = False

    await late()
    sent = await answer(asked, post("look", picture=True))

    assert asked.told == ["thinking", "delete", "follow"]
    assert asked.shown == {sent: Seen("look", True)}
    assert picture_edits.EDITS.refused


async def test_words_are_still_edited_where_pictures_are_not() -> None:
    picture_edits.EDITS.refused = True
    asked = begun(Promise.CHANGE)

    await change(asked, post("words"))

    assert asked.told == ["change"]


async def test_a_refusal_that_a_new_message_meets_as_well_says_nothing_of_edits() -> None:
    asked = begun(Promise.CHANGE)
    asked.uploads = False

    async def refuse(**_: Any) -> None:
        raise refusal(400, 50035)

    asked.followup.send = refuse
    with pytest.raises(type(refusal(400, 50035))):
        await change(asked, post("malformed", picture=True))

    assert not picture_edits.EDITS.refused


@pytest.mark.parametrize("fault", [ZeroDivisionError("for a test"), IllegalAction(MatchReason.NOT_SEATED)])
@pytest.mark.parametrize("delay", [0, 3 * LONG])
@every_promise
async def test_a_fault_and_a_refusal_are_told_in_private_whatever_was_announced(
    usual: Promise, delay: float, fault: Exception
) -> None:
    asked = begun(usual)

    await (late() if delay else asyncio.sleep(0))
    await errors.respond(asked, fault)
    await late()

    told = [seen for number, seen in asked.shown.items() if number != CLICKED or usual is not Promise.CHANGE]
    assert [seen.private for seen in told] == [True]
    assert told[0].text not in (THINKING, "before")


async def test_without_the_timer_a_late_answer_has_no_first_word() -> None:
    asked = cast(Any, Asked())

    await late()

    assert asked.told == [], "the control: only the timer announces"
