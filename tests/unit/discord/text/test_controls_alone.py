"""Negative controls of what is checked on every message: labels that stand alone, next to what's asked."""

from __future__ import annotations

import pytest

from tests.e2e.checks.label_listener import LabelListener
from tests.labels import Json, unclear
from tests.unit.discord.components import apart

PICTURE: Json = {"type": 12, "items": []}
ASKED: Json = {"type": 10, "content": "**A** · path N\nWhere does a follower go?\n-# `place G9 N`"}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def pressed(label: str) -> Json:
    return {"type": 2, "label": label}


def chosen(placeholder: str | None = None) -> Json:
    return {"type": 3, **({} if placeholder is None else {"placeholder": placeholder})}


@pytest.mark.parametrize("label", ["", "‹", "4 · G8", "↻ F7-G7 +2", "2/13", "Turn on", "Word…", "Suivant", "A ›"])
def test_a_label_that_says_nothing_by_itself_is_found(label: str) -> None:
    tap = LabelListener()

    tap("request", "PATCH /channels/{channel_id}/messages/{message_id}", {"components": [row(pressed(label))]})

    assert list(tap.faults) == unclear([pressed(label)]) != []


@pytest.mark.parametrize("selects", [[None], [""], ["Time", "Time"]])
def test_a_select_that_says_nothing_by_itself_is_found(selects: list[str | None]) -> None:
    assert unclear([chosen(one) for one in selects])


def test_labels_that_say_what_they_do_are_left_alone() -> None:
    assert not unclear([pressed("Spot 4 · G8 +3"), pressed("Turn on: rated tables"), chosen("Time"), chosen("Seats")])


@pytest.mark.parametrize(
    "parts",
    [
        [ASKED, PICTURE, row(pressed("No follower"))],
        [PICTURE, row(pressed("No follower"))],
        [PICTURE, {"type": 10, "content": "Where?\n**A** · path N"}, row(pressed("No follower"))],
        [PICTURE, ASKED, row(pressed("No follower")), PICTURE, row(pressed("Back to the tile"))],
        [PICTURE, ASKED, *[row(pressed("No follower"))] * 14],
    ],
)
def test_what_is_asked_away_from_its_buttons_is_found(parts: list[Json]) -> None:
    assert apart(parts)


def test_what_is_asked_right_above_its_buttons_is_left_alone() -> None:
    assert not apart([PICTURE, ASKED, row(pressed("No follower"))])
    assert not apart([ASKED, PICTURE])
