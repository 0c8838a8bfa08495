"""What the machine of test_properties must catch."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from bot.match.fold import fold as fold_module
from bot.match.fold import substitutes_and_rollback
from bot.match.model.match import Match
from bot.match.model.waits import Wait
from bot.match.service import projections
from tests.unit.match.service.test_properties import PR, Tables

CONTROL = settings(
    PR, max_examples=400, derandomize=True, database=None, phases=[Phase.generate], report_multiple_bugs=False
)
"""Ends with the first match that goes wrong."""


@pytest.mark.nightly
def test_a_fold_that_rolls_back_to_another_row_is_caught(monkeypatch: pytest.MonkeyPatch):
    sound = substitutes_and_rollback.returned

    def careless(match: Match, then: Match) -> Match:
        return sound(match, then.befores[-1] if then.befores else then)

    monkeypatch.setattr(substitutes_and_rollback, "returned", careless)

    with pytest.raises(AssertionError):
        run_state_machine_as_test(Tables, settings=CONTROL)


def test_a_fold_that_forgets_to_strike_out_a_move_is_caught(monkeypatch: pytest.MonkeyPatch):
    sound = fold_module.back

    def forgetful(match: Match, to_seq: int) -> Match:
        return replace(sound(match, to_seq), state=match.state)

    monkeypatch.setattr(fold_module, "back", forgetful)

    with pytest.raises(AssertionError):
        run_state_machine_as_test(Tables, settings=CONTROL)


def test_waits_that_are_not_written_with_a_move_are_caught(monkeypatch: pytest.MonkeyPatch):
    sound = projections.waits

    def forgetful(before: Match | None, match: Match, at: int) -> tuple[Wait, ...] | None:
        return None if match.undo.past else sound(before, match, at)

    monkeypatch.setattr(projections, "waits", forgetful)

    with pytest.raises(AssertionError):
        run_state_machine_as_test(Tables, settings=CONTROL)
