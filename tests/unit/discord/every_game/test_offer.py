"""Buttons of a turn: what they stand on, what they add, and that all of it fits a custom_id."""

from __future__ import annotations

import pytest
from discord import ui

from bot.core.game import IllegalAction
from bot.i18n import phrases
from bot.match.model.draft_digest import LONGEST, digest
from cogs.ui.presenter.move_draft_controls import FOCUS, Offer, Step, read_step
from cogs.ui.text.button_rows import Choice, packed
from cogs.ui.text.custom_id import CustomId, read
from cogs.ui.text.layout_types import Row
from tests.unit.discord.components import custom_ids, tree
from tests.unit.discord.positions import LARGEST_MATCH, LARGEST_SEQ

EN = phrases("en")
BASE = ("place 12 G8-H8", "choose 7")


def offer(*base: str) -> Offer:
    return Offer(LARGEST_MATCH, LARGEST_SEQ, EN, base)


def step_of(button: ui.Button[object]) -> Step:
    return read_step(read(str(button.custom_id)).argument)


def test_a_button_adds_to_the_draft_it_stands_on() -> None:
    step = step_of(offer(*BASE).look("On", "end"))
    assert step.base == digest(BASE)
    assert step.after(BASE) == (*BASE, "end")


def test_a_button_may_go_back_or_replace() -> None:
    assert step_of(offer(*BASE).look("Back", keep=1)).after(BASE) == BASE[:1]
    assert step_of(offer(*BASE).look("Elsewhere", "place 12 A1-A2", keep=0)).after(BASE) == ("place 12 A1-A2",)


def test_a_button_on_a_public_message_stands_on_nothing() -> None:
    step = step_of(offer().commit("Take", "choose 7"))
    assert step.base == ""
    assert step.after(()) == ("choose 7",)


def test_a_commit_of_a_long_draft_fits_whatever_the_match() -> None:
    base = tuple(f"move A{number} B{number}" for number in range(LONGEST))
    assert step_of(offer(*base).commit("Done")).after(base) == base


def test_what_is_selected_is_added_and_a_focus_only_shown() -> None:
    row = offer(*BASE).select([Choice(1, "G8", "1 · G8", value="end"), Choice(2, "x", "x", value=f"{FOCUS}tiles")], "…")
    (custom_id,) = custom_ids(tree([row]))
    argument = read(custom_id).argument
    assert read_step(argument, ["end"]).after(BASE) == (*BASE, "end")
    looked = read_step(argument, [f"{FOCUS}tiles"])
    assert (looked.after(BASE), looked.focus) == (BASE, "tiles")


@pytest.mark.parametrize("count", [1, 10, 11, 25, 26, 80])
def test_numbered_spots_have_ids_of_their_own(count: int) -> None:
    choices = [
        Choice(number, f"A{number}", f"{number} · A{number}", value=f"place {number}") for number in range(count)
    ]
    rows: tuple[Row, ...] = offer().spots(choices)
    ids = custom_ids(tree(rows))
    assert len(set(ids)) == len(ids)
    assert len(ids) == (count if count <= 10 else -(-count // 25))


@pytest.mark.parametrize(
    "argument", ["", "x", "a|b", "a|-1||", "a|1234||", "a|\u0661||", "|||||", "1.0||x", "place 12 G8-H8"]
)
def test_text_that_no_step_is_written_as_is_an_old_button(argument: str) -> None:
    with pytest.raises(IllegalAction):
        read_step(argument)


def test_a_draft_never_grows_for_ever() -> None:
    with pytest.raises(IllegalAction):
        read_step("x|||", ["end"]).after(("end",) * LONGEST)


@pytest.mark.parametrize("text", ["h1:spot:-:0:G8", "h2:draft:-:0:|||"])
def test_ids_of_both_releases_are_read_and_written_as_they_were(text: str) -> None:
    assert str(read(text)) == text


def test_new_buttons_are_of_this_release() -> None:
    assert str(CustomId("play")).startswith("h2:")


def test_long_labels_have_fewer_buttons_in_a_row_so_that_no_phone_wraps_one() -> None:
    labels = ["A · road N, S", "C · field", "D · field", "E · field", "F · field", "No figure", "Use the large meeple"]

    found = packed([offer().look(label, "pass", focus=label) for label in labels])

    assert [[item.label for item in row.children] for row in found] == [labels[:3], labels[3:6], labels[6:]]
    assert [len(row.children) for row in packed([offer().look("A", focus=str(one)) for one in range(9)])] == [4, 4, 1]
    assert [len(row.children) for row in packed([offer().look("A" * 80), offer().look("B")])] == [1, 1]
