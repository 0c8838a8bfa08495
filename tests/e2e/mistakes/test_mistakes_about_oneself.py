"""Mistakes in settings, vacations, searches and direct messages. Each has its answer."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.actors import Answer
from tests.e2e.mistakes.scene import Row, Scene, check

pytestmark = pytest.mark.asyncio(loop_scope="package")


def row(mistake: str, line: str, given: dict[str, Any], says: str, names: Any = None) -> Row:
    """A command of Ana's, without a match."""

    def make(at: Scene) -> Any:
        return at.type("empty", at.ana, line, **given)

    return Row(mistake, make, says, names or {})


def hours(mistake: str, typed: str, says: str) -> Row:
    return row(mistake, "settings me", {"quiet-hours": typed}, f"reason-interface-{says}", {"text": typed})


async def _here(at: Scene) -> Answer:
    channel = at.places["empty"].channel
    return await at.bot.enter(2, at.ana, channel, "history", {"channel": channel, "where": "server"})


SETTINGS = (
    row(
        "a zone that doesn't exist",
        "settings me",
        {"time-zone": "Atlantis"},
        "reason-interface-no-such-zone",
        {"text": "Atlantis"},
    ),
    hours("hours in a word", "soon", "not-hours"),
    hours("an hour beyond the day", "25-8", "no-such-hour"),
    hours("half an hour", "22:30-8", "whole-hours"),
    hours("a whole day", "8-8", "whole-day"),
    row(
        "own hours in a word",
        "settings me",
        {"own-hours": "soon"},
        "reason-interface-not-an-hour",
        {"text": "soon"},
    ),
    row("settings of the server", "settings server", {"threads": True}, "reason-interface-managers-only"),
    Row(
        "a clock that doesn't exist",
        lambda at: at.type("empty", at.olga, "settings server", clock="fast"),
        "reason-interface-no-such-clock",
        {"text": "fast"},
    ),
)

VACATIONS = (
    row(
        "a vacation until a day past",
        "vacation",
        {"until": "2001-01-02"},
        "reason-match-vacation-past",
        lambda at: {"begins": at.day(2001, 1, 2)},
    ),
    row(
        "a vacation from a day past",
        "vacation",
        {"from": "2001-01-02"},
        "reason-match-vacation-past",
        lambda at: {"begins": at.day(2001, 1, 2)},
    ),
    row(
        "a vacation that ends before it begins",
        "vacation",
        {"from": "2099-02-10", "until": "2099-02-01"},
        "reason-match-vacation-reversed",
        lambda at: {"begins": at.day(2099, 2, 10), "ends": at.day(2099, 2, 1)},
    ),
    row("a day in a word", "vacation", {"until": "soon"}, "reason-interface-not-a-day", {"text": "soon"}),
    row(
        "a day that isn't in the calendar",
        "vacation",
        {"until": "2099-02-30"},
        "reason-interface-no-such-day",
        {"text": "2099-02-30"},
    ),
    row(
        "a vacation of months",
        "vacation",
        {"from": "2099-02-01", "until": "2099-06-01"},
        "reason-match-vacation-too-long",
        {"year": "2099", "days": 121, "left": 30, "allowed": 30},
    ),
    row("no vacation to cancel", "vacation", {"cancel": "2099-02-01"}, "reason-match-no-vacation"),
)

SEARCHES = (
    row("a time in a word", "history", {"from": "soonish"}, "reason-interface-not-a-span", {"text": "soonish"}),
    row(
        "a time that ends before it begins",
        "history",
        {"from": "2026-03-01", "until": "2026-02-01"},
        "reason-interface-span-reversed",
        lambda at: {"begins": at.day(2026, 3, 1), "ends": at.day(2026, 2, 1)},
    ),
    row(
        "a time to come",
        "history",
        {"from": "2099-03-01"},
        "reason-interface-span-ahead",
        lambda at: {"begins": at.day(2099, 3, 1)},
    ),
    row("an option of no game", "history", {"option": "chess"}, "reason-interface-no-such-option", {"text": "chess"}),
    Row(
        "someone against themselves",
        lambda at: at.type("empty", at.ana, "history", player=at.ana, opponent=at.ana),
        "reason-interface-same-person",
        lambda at: {"player": at.ana.mention},
    ),
    Row("two places at once", _here, "reason-interface-place-twice"),
    Row(
        "a person and the server",
        lambda at: at.type("empty", at.ana, "stats", player=at.olga, server=True),
        "reason-interface-stats-whose",
    ),
)

DIRECT = (
    Row("a table in a direct message", lambda at: at.alone("open", "kingdomino"), "reason-interface-guild-only"),
    Row("a match of others in a direct message", lambda at: at.alone("board", on="heirs"), "reason-match-not-found"),
)

ROWS = (*SETTINGS, *VACATIONS, *SEARCHES, *DIRECT)


@pytest.mark.parametrize("row", ROWS, ids=str)
async def test_a_mistake_about_oneself_is_named(scene: Scene, row: Row) -> None:
    await check(scene, row)
