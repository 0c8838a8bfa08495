"""What a seat has no choice in need not be said between two of its actions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.game import IllegalAction, Reason, carried_out


class Why(Reason):
    """Why steps are refused."""

    EARLY = "early"
    LATE = "late"


STEPS = ("lay", "claim nothing", "score")
"""A turn: the second step is forced, and may be said all the same."""


def decide(state: int, _seat: int, action: str) -> list[str]:
    if STEPS.index(action) != state:
        raise IllegalAction(Why.EARLY if STEPS.index(action) > state else Why.LATE)
    return [action]


def forced(state: int) -> tuple[int, str] | None:
    return (0, STEPS[1]) if state == 1 else None


GAME: Any = SimpleNamespace(decide=decide, evolve=lambda state, _event: state + 1, forced=forced)


def test_what_is_forced_is_done_on_the_way() -> None:
    assert carried_out(GAME, 1, 0, "score") == ("claim nothing", "score")


def test_what_is_said_is_done_once() -> None:
    assert carried_out(GAME, 0, 0, "lay") == ["lay"]
    assert carried_out(GAME, 1, 0, "claim nothing") == ["claim nothing"]


@pytest.mark.parametrize(("state", "seat", "action", "why"), [(0, 0, "score", Why.EARLY), (1, 1, "score", Why.EARLY)])
def test_nothing_is_done_that_is_not_forced_on_this_seat(state: int, seat: int, action: str, why: Why) -> None:
    with pytest.raises(IllegalAction) as refusal:
        carried_out(GAME, state, seat, action)

    assert refusal.value.reason is why


def test_what_is_refused_all_the_same_is_refused_as_it_was_meant() -> None:
    with pytest.raises(IllegalAction) as refusal:
        carried_out(GAME, 1, 0, "lay")

    assert refusal.value.reason is Why.LATE
