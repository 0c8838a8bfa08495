"""Where people stand in logs: no field that holds somebody is missed, and what is rewritten says the same."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from datetime import date
from typing import Any, get_type_hints

import pytest

from bot.match.events.match_events import CODEC, EVENTS, OLDER, Kicked, RolledBack, Started
from bot.match.model.people import NAMELESS, is_pseudonym
from bot.match.model.stored_rows import Row
from bot.match.store import pseudonymize_rows
from bot.match.store.pseudonymize_rows import LISTS, PEOPLE, WORDS
from cogs.history.search.filters import Filters
from tests.unit.match.events.test_match_events import EXAMPLES

SOMEBODY, NOBODY = 812_345_678_901_234_567, -7000

NUMBERS = frozenset(
    (
        *("guild", "channel", "thread", "seats", "grace", "rematch_of", "colour", "rules_version", "seat", "due"),
        *("to_seq", "placings", "scores", "ms", "deadline", "against", "about", "stands", "scheme", "number"),
        *("made", "mark", "times", "begin", "end"),
    )
)
"""Numbers in events that are no people."""

TEXTS = frozenset(
    (
        *("game", "language", "options", "theme", "commitment", "event", "tie_break", "secret", "digest"),
        *("termination", "clock", "kind", "cause"),
    )
)
"""Texts in events that nobody wrote themselves."""


def unclassed(events: Iterable[type[Any]]) -> set[str]:
    """Fields that could hold a person or what one said, and of which nobody has said whether they do."""
    known = {*PEOPLE, *LISTS, *WORDS, *NUMBERS, *TEXTS}
    found = {(one.name, get_type_hints(event)[one.name]) for event in events for one in fields(event)}
    return {name for name, hint in found if hint is not bool and name not in known}


def row(*events: Any, actor: int | None = None) -> Row:
    return Row(1, 2, 3, actor, None, "x", (), tuple(CODEC.encode(event) for event in events))


def test_every_field_that_may_hold_a_person_is_known() -> None:
    assert unclassed(EVENTS.values()) == set()


def test_a_field_that_nobody_has_thought_of_is_found() -> None:
    @dataclass(frozen=True, slots=True)
    class Visited:
        guest: int
        seen: bool

    assert unclassed([Visited]) == {"guest"}


@pytest.mark.parametrize("wire", [*EVENTS, *OLDER])
def test_an_event_without_them_stays_the_same_row(wire: str) -> None:
    known = EXAMPLES[wire][0] if wire in EXAMPLES else None
    before = row(known) if known is not None else Row(1, 2, 3, None, None, "x", (), ({"wire": wire},))

    assert pseudonymize_rows.forgotten(before, SOMEBODY, NOBODY) is before


@pytest.mark.parametrize("wire", EVENTS)
def test_nobody_stands_where_somebody_stood(wire: str) -> None:
    """Every user of the example becomes nobody, and the event can still be read."""
    before = row(EXAMPLES[wire][0], actor=9)
    after = before
    for user in set(pseudonymize_rows.people_of(before)):
        after = pseudonymize_rows.forgotten(after, user, NOBODY)

    assert set(pseudonymize_rows.people_of(after)) == {NOBODY}
    assert [type(CODEC.decode(said)) for said in after.events] == [EVENTS[wire]]
    for name, left in WORDS.items():
        if name in after.events[0] and "user" in after.events[0]:
            assert after.events[0][name] == left


def test_what_somebody_else_said_stays() -> None:
    before = row(RolledBack(4, "a slip", 5), Kicked(SOMEBODY, 5), Started((5, SOMEBODY), "ab", 1))

    after = pseudonymize_rows.forgotten(before, SOMEBODY, NOBODY)

    assert [CODEC.decode(said) for said in after.events] == [
        RolledBack(4, "a slip", 5),
        Kicked(NOBODY, 5),
        Started((5, NOBODY), "ab", 1),
    ]


def test_events_of_games_know_nobody() -> None:
    said = {"wire": "castle.placed.1", "user": SOMEBODY, "owner": SOMEBODY, "name": "x"}
    before = Row(1, 2, 3, None, None, "x", (), (said,))

    assert pseudonymize_rows.forgotten(before, SOMEBODY, NOBODY) is before
    assert not pseudonymize_rows.people_of(before)


def test_a_line_of_a_listing_names_nobody() -> None:
    line = {
        "players": [[SOMEBODY, "Zoë"], [5, "Bo"]],
        "to_act": [SOMEBODY],
        "scores": [SOMEBODY, 2],
        "winners": [5],
        "resigned": [SOMEBODY],
        "waits": True,
        "former": [[], [[SOMEBODY, "Zoë"]]],
        "held": [],
    }

    assert pseudonymize_rows.line(line, SOMEBODY, NOBODY) == {
        **line,
        "players": [[NOBODY, NAMELESS], [5, "Bo"]],
        "to_act": [NOBODY],
        "resigned": [NOBODY],
        "former": [[], [[NOBODY, NAMELESS]]],
    }
    assert pseudonymize_rows.line(line, 1, NOBODY) == line
    json.dumps(pseudonymize_rows.line(line, SOMEBODY, NOBODY))


def test_questions_about_them_are_known() -> None:
    everything = Filters(player=5, opponent=SOMEBODY, game="castle", since=date(2026, 1, 5), score=5)
    for asked in (everything, replace(everything, player=SOMEBODY, opponent=None), Filters(player=SOMEBODY)):
        assert pseudonymize_rows.asks_about(str(asked), SOMEBODY)
    assert not pseudonymize_rows.asks_about(str(replace(everything, opponent=None, channel=SOMEBODY)), SOMEBODY)
    assert not pseudonymize_rows.asks_about(str(Filters(player=SOMEBODY * 10 % 2**63)), SOMEBODY)


def test_pseudonyms_are_no_people() -> None:
    assert is_pseudonym(NOBODY)
    assert not is_pseudonym(0)
    assert not is_pseudonym(SOMEBODY)
