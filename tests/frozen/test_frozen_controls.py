"""Buttons of release h1 still mean what they meant: the draft each led to then is the draft it leads to now.

`controls/h1.jsonl` was written by the last release that made such buttons: a line each with the position it hung on,
its custom_id, what was drafted before, and where it led. It is never written again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from bot.i18n import phrases
from bot.match.model.match import Match
from cogs.turn.legacy_button_meaning import Meaning, carried, meant
from cogs.ui.text.custom_id import read
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import PRESENTERS

EN = phrases("en")
FILE = Path(__file__).parent / "controls" / "h1.jsonl"

Frozen: TypeAlias = Mapping[str, Any]

LOOKED_AT = 18
"""Of so many buttons, one's look is made as well: sample counts follow the budget."""


@cache
def frozen() -> Sequence[Frozen]:
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


@cache
def _matches(game: str, seats: int, options: frozenset[tuple[str, str]]) -> Sequence[Match]:
    return [match for match, _ in positions_of(game, seats, 5, dict(options))]


def match_of(row: Frozen) -> Match:
    return _matches(row["game"], row["seats"], frozenset(row["options"].items()))[row["position"]]


def leads_to(row: Frozen, match: Match) -> Meaning | None:
    """Where a button leads now."""
    custom_id, stored = read(row["id"]), tuple(row["stored"])
    if custom_id.verb in ("commit", "sure"):
        return Meaning(carried(custom_id.argument).adds)
    presenter = PRESENTERS[match.game]
    values = (row["value"],) if row["value"] else ()
    return meant(custom_id, values, stored, lambda spot: presenter.drafts(match, row["seat"], spot))


def differing(rows: Sequence[Frozen]) -> list[str]:
    """Buttons that lead elsewhere than they did."""
    found = []
    for row in rows:
        match = match_of(row)
        meaning = leads_to(row, match)
        if meaning is None or meaning.draft != tuple(row["draft"]):
            found.append(f"{row['id']} {row['value']}: {meaning}, was {row['draft']}")
    return found


@pytest.mark.parametrize("game", ["kingdomino", "carcassonne", "castle", "heirs", "dice"])
def test_every_button_of_h1_leads_to_the_draft_it_led_to(game: str) -> None:
    rows = [row for row in frozen() if row["game"] == game]
    verbs = Counter(read(row["id"]).verb for row in rows)

    assert len(rows) > 100
    assert len(verbs) > 2
    assert not differing(rows)


@pytest.mark.parametrize("game", ["kingdomino", "carcassonne", "castle", "heirs", "dice"])
def test_what_buttons_of_h1_lead_to_can_still_be_looked_at(game: str) -> None:
    looked = 0
    for row in [row for row in frozen() if row["game"] == game and not row["commits"]][::LOOKED_AT]:
        match = match_of(row)
        meaning = leads_to(row, match)
        assert meaning is not None
        look = PRESENTERS[game].look(match, row["seat"], meaning.draft, EN, "dark", meaning.focus)
        assert look is not None
        assert look.text.strip()
        looked += 1
    assert looked > 2


def test_a_button_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [row for row in frozen() if row["game"] == "kingdomino"][:40]
    honest = carried
    monkeypatch.setattr("tests.frozen.test_frozen_controls.carried", lambda argument: honest(f"{argument[:-1]}9"))
    assert differing(rows)
