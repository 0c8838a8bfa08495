"""All that a view holds is said in facts: changing any leaf of it changes one, game by game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.match.model.match import Status
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.floors import enough
from tests.pairwise import some_by_day
from tests.unit.discord.channel import EACH_GAME, FULLEST
from tests.unit.discord.every_game.leaves import tried, unsaid
from tests.unit.discord.positions import positions_of

SAMPLES = 8
"""Positions a match that leaves are changed in, spread over it."""

TABLES = [(game, max(GAMES[game].info.seats), {}) for game in GAMES] + FULLEST

EXEMPT: Mapping[str, Mapping[str, str]] = {
    "kingdomino": {
        "viewer": "who looks is no fact of the position",
        "to_act": "said by the headline, which the base class makes of the table",
    },
    "castle": {
        "viewer": "who looks is no fact of the position",
        "to_act": "said by the headline",
        "turn": "a turn has one number, which the match gives it",
    },
    "carcassonne": {"viewer": "who looks is no fact of the position", "to_act": "said by the headline"},
    "heirs": {
        "viewer": "who looks is no fact of the position",
        "to_act": "said by the headline",
        "idle": "said by what a turn asks for, from six turns on",
        "sides.*.troops.*.seat": "the side a troop is told with",
    },
    "dice": {
        "viewer": "who looks is no fact of the position",
        "to_act": "said by the headline",
        "turn": "a turn has one number, which the match gives it",
        "spaces.*.place": "said by the neighbours of each space",
    },
}
"""Kinds of leaves that need no fact, and why."""

USUAL = {
    "viewer": "who looks is no fact of the position",
    "to_act": "said by the headline",
    "outcome": "said by the headline",
}
"""Those of a game that is not in the table."""


@pytest.mark.parametrize(("game", "seats", "options"), some_by_day(TABLES, EACH_GAME))
def test_changing_any_leaf_of_a_view_changes_a_fact(game: str, seats: int, options: dict[str, str]) -> None:
    matches = [match for match, _ in positions_of(game, seats, 11, options) if match.status is Status.RUNNING]

    results = tried(game, matches[:: max(1, len(matches) // SAMPLES)])

    assert sum(found.changed for found in results.values()) > enough(game, 50)
    assert not unsaid(results, EXEMPT.get(game, USUAL))


def test_a_fact_left_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = REAL["kingdomino"].facts

    def shorter(shown: Any) -> list[Any]:
        found = list(whole(shown))
        return [fact for fact in found if fact.seat != 0]

    monkeypatch.setattr(REAL["kingdomino"], "facts", shorter)
    matches = [match for match, _ in positions_of("kingdomino", 2, 11, {}) if match.status is Status.RUNNING]
    assert unsaid(tried("kingdomino", matches[::5]), EXEMPT["kingdomino"])
