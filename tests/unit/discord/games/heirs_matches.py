"""Matches of The Two Heirs that stand in a given way, as presenters are asked about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.i18n import Phrases, phrases
from bot.match.model.match import Entry, Match, Status
from cogs.heirs.labels import Heirs
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.text.custom_id import CustomId
from tests.bench.heirs_positions import GAME, WAR
from tests.unit.discord.positions import _position, table
from tests.unit.discord.seeing import PRESENTERS, shown

EN, FR = phrases("en"), phrases("fr")
SEEN = PRESENTERS["heirs"]
PLAY = CustomId("play")
ALONE: Mapping[str, str] = {"level": "mighty"}


def running(state: Any, options: Mapping[str, str] = WAR) -> Match:
    """A match that stands so, over where the state is: alone where the options say who Henri is."""
    seats = 1 if "level" in options else 2
    begun = table(seats, names=("Ana", "Benoît"), game="heirs", options=options)
    match = replace(_position(replace(begun, status=Status.RUNNING), state), turn=state.turns)
    outcome = GAME.outcome(state)
    return match if outcome is None else replace(match, status=Status.FINISHED, outcome=outcome)


def asked(match: Match, say: Phrases = EN) -> Heirs:
    """Return the match as the seat to act sees it."""
    return shown(match, say, next(iter(match.to_act()), None))


def look(match: Match, *draft: str, focus: str = "", say: Phrases = EN) -> Look:
    """Return the private look of the seat to act."""
    (seat,) = match.to_act()
    found = SEEN.look(match, seat, draft, say, "dark", focus)
    assert found is not None
    return found


def row(match: Match, *events: object) -> Entry:
    """These events as one row of the log."""
    return Entry(match.id, match.seq, 0, 1, 1, "settle", (), events)
