"""Steps of turns that are drafted in the store."""

from __future__ import annotations

import pytest
from cogs.ui.steps import LONGEST, Step, close, digest, order, read_step, step

from bot.core.game import IllegalAction
from cogs.ui.custom_id import read
from tests.unit.discord.positions import LARGEST_SEQ, table


def test_a_step_adds_to_the_stored_draft_or_goes_back_in_it() -> None:
    stored = ("take 3", "build 17 C2", "move B2 B3")

    assert Step(3, "end").after(stored) == (*stored, "end")
    assert Step(1, "land 17 C2").after(stored) == ("take 3", "land 17 C2")
    assert Step(2).after(stored) == stored[:2]
    assert Step(0).after(()) == ()


def test_a_step_that_supposes_a_longer_draft_changes_nothing() -> None:
    assert Step(2, "end").after(("take 3",)) is None
    assert Step(LONGEST, "end").after(("x",) * LONGEST) is None


def test_a_button_carries_a_step_whole() -> None:
    custom_id = step(table(), LARGEST_SEQ, 12, "x" * 40, "hand")

    assert len(str(custom_id)) <= 100
    assert read_step(read(str(custom_id)).argument, ()) == Step(12, "x" * 40, "hand")


def test_the_value_of_a_select_is_an_action_or_where_to_look() -> None:
    assert read_step("2||hand", ["build 17 C2"]) == Step(2, "build 17 C2", "hand")
    assert read_step("2||hand", ["@page 2"]) == Step(2, "", "page 2")


@pytest.mark.parametrize("argument", ["", "nonsense", "-1|x|", "1e9|x|", "٣|x|", "99999|x|", "|x|"])
def test_what_no_step_is_written_as_is_refused(argument: str) -> None:
    with pytest.raises(IllegalAction):
        read_step(argument, ())


def test_the_button_that_commits_knows_its_draft_from_every_other() -> None:
    match = table()

    assert close(match, 7, ("a", "b")).argument == digest(("a", "b"))
    assert len({digest(draft) for draft in ((), ("a",), ("b",), ("a", "b"), ("b", "a"), ("a;b",))}) == 6
    assert order(match, "policy score").argument == "policy score"
