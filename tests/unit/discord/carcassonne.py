"""Positions of a match of Carcassonne in which people look for points, for the tests of its words and controls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from bot.ai.policies import play_eagerly
from bot.ai.simulation import Acted, generator, play
from bot.core.game import Seat
from bot.games.registry import GAMES
from bot.i18n import Phrases, phrases
from bot.match.model import Entry, Match, Status
from cogs.carcassonne.presenter import CarcassonnePresenter
from cogs.ui.custom_id import read
from cogs.ui.layout import Row
from cogs.ui.offer import read_step
from cogs.ui.presented import Presented
from cogs.ui.presenter import Look
from tests.unit.discord.positions import LARGEST_MATCH, LARGEST_SEQ, table
from tests.unit.discord.seeing import PRESENTERS, shown

EVERYTHING = dict.fromkeys(("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on")
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
    """A running match at this state."""
    match = replace(table(3, game="carcassonne", options=EVERYTHING), status=Status.RUNNING, state=state)
    decided = tuple(LARGEST_SEQ if seat in GAME.to_act(state) else 0 for seat in range(3))
    return replace(match, seq=LARGEST_SEQ, decided=decided)


def seen(state: object, say: Phrases = EN, seat: Seat | None = None) -> Presented:
    """The same as somebody sees it."""
    return shown(at(state), say, seat)


def entry(*events: object) -> Entry:
    return Entry(LARGEST_MATCH, LARGEST_SEQ, 1_800_000_000_000, 1, 1, "submit", (), events)


def asked(kind: type) -> Iterator[tuple[Match, Seat, Any]]:
    """Every position in which this is asked, with the seat and the question."""
    for turn in turns():
        found = GAME.question(turn.before, turn.seat)
        if isinstance(found, kind):
            yield at(turn.before), turn.seat, found


def sample(kind: type, most: int = 12) -> list[tuple[Match, Seat, Any]]:
    found = list(asked(kind))
    assert len(found) > 3, f"the match asks {kind.__name__}"
    return found[:: max(1, len(found) // most)]


def look(match: Match, seat: Seat, *draft: str, focus: str = "", say: Phrases = EN) -> Look:
    """The private look at a half-made turn."""
    found = SEEN.look(match, seat, draft, say, "dark", focus)
    assert found is not None
    return found


def committed(rows: Sequence[Row], *draft: str) -> list[str]:
    """The turn that each committing button below a look at a draft commits."""
    ids = [read(item.custom_id) for row in rows for item in row.children if item.custom_id]
    return [";".join(read_step(one.argument).after(draft)) for one in ids if one.verb == "commit"]
