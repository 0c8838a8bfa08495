"""What tests see of a match is remembered, and no planted fault is hidden by that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.i18n import phrases
from bot.match.model.match import Match
from bot.match.views import visibility
from tests.identity import Same
from tests.unit.discord.positions import positions
from tests.unit.discord.seeing import considered, seen, shown


def found() -> Match:
    """Return a match of two in which someone is to act."""
    return next(match for match, _ in positions(2, 0))


def test_a_match_is_seen_once_whatever_the_language() -> None:
    match = found()

    one, other = (shown(match, phrases(language)) for language in ("en", "fr"))

    assert one.seen is other.seen
    assert one.say is not other.say


def test_seats_and_equal_matches_are_seen_apart() -> None:
    match = found()
    (seat,) = match.to_act()

    assert seen(match, seat) is not seen(match)
    assert seen(replace(match)) is not seen(match)
    assert seen(replace(match)) == seen(match)


def test_drafts_are_told_apart() -> None:
    match = found()
    (seat,) = match.to_act()
    notation = match.rules.notation(match.rules.legal_actions(match.state, seat)[0])

    assert considered(match, seat, [notation]) is considered(match, seat, (notation,))
    assert considered(match, seat, [notation]) != considered(match, seat)


def test_nothing_is_remembered_where_a_fault_can_be_planted(monkeypatch: pytest.MonkeyPatch) -> None:
    match, honest = found(), visibility.perspective
    before = seen(match)

    def late(*given: Any, **more: Any) -> Any:
        return replace(honest(*given, **more), seq=7)

    monkeypatch.setattr(visibility, "perspective", late)

    assert before.seq != 7
    assert seen(match).seq == 7


def test_only_the_very_same_object_equals_a_key() -> None:
    one, other = [1], [1]

    assert Same(one) == Same(one)
    assert hash(Same(one)) == hash(Same(one))
    assert Same(one) != Same(other)
