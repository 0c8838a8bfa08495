"""Positions of a match of Carcassonne in which people look for points, for the tests of its words and controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from bot.ai.policies import play_eagerly
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import Seat
from bot.games.registry import GAMES
from bot.i18n import Phrases, phrases
from bot.match.model.match import Entry, Match, Status
from cogs.carcassonne.presenter import CarcassonnePresenter
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.presenter.move_draft_controls import read_step
from cogs.ui.text.custom_id import read
from cogs.ui.text.layout_types import Row
from tests.identity import Same
from tests.unit.discord.positions import LARGEST_MATCH, LARGEST_SEQ, table
from tests.unit.discord.seeing import PRESENTERS, shown

EVERYTHING = dict.fromkeys(("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on") | {
    "river-uturn": "adjoining"
}
GAME = GAMES["carcassonne"]
SEEN = PRESENTERS["carcassonne"]
PRESENTER = CarcassonnePresenter()
SURFACES = PRESENTER.surfaces
EN = phrases("en")


@cache
def turns() -> tuple[Acted, ...]:
    """A match of three with everything, in which people look for points."""
    steps = play(GAME, GAME.config(EVERYTHING, 3), 3, play_eagerly, generator("controls", 1))
    return tuple(step for step in steps if isinstance(step, Acted))


def at(state: object) -> Match:
    """Return a running match at this state, the same one each time."""
    return _at(Same(state))


@cache
def _at(state: Same) -> Match:
    match = replace(table(3, game="carcassonne", options=EVERYTHING), status=Status.RUNNING, state=state.value)
    decided = tuple(LARGEST_SEQ if seat in GAME.to_act(state.value) else 0 for seat in range(3))
    return replace(match, seq=LARGEST_SEQ, decided=decided)


def seen(state: object, say: Phrases = EN, seat: Seat | None = None) -> Presented:
    """The same as somebody sees it."""
    return shown(at(state), say, seat)


def entry(*events: object) -> Entry:
    return Entry(LARGEST_MATCH, LARGEST_SEQ, 1_800_000_000_000, 1, 1, "submit", (), events)


@cache
def asked(kind: type) -> tuple[tuple[Match, Seat, Any], ...]:
    """Return every position in which this is asked, with the seat and the question."""
    found = ((turn, GAME.question(turn.before, turn.seat)) for turn in turns())
    return tuple((at(turn.before), turn.seat, asks) for turn, asks in found if isinstance(asks, kind))


def sample(kind: type, most: int = 12) -> list[tuple[Match, Seat, Any]]:
    found = asked(kind)
    assert len(found) > 3, f"the match asks {kind.__name__}"
    return list(found[:: max(1, len(found) // most)])


def look(match: Match, seat: Seat, *draft: str, focus: str = "", say: Phrases = EN) -> Look:
    """The private look at a half-made turn."""
    found = SEEN.look(match, seat, draft, say, "dark", focus)
    assert found is not None
    return found


def committed(rows: Sequence[Row], *draft: str) -> list[str]:
    """The turn that each committing button below a look at a draft commits."""
    ids = [read(item.custom_id) for row in rows for item in row.children if item.custom_id]
    return [";".join(read_step(one.argument).after(draft)) for one in ids if one.verb == "commit"]
