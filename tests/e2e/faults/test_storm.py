"""A whole match on the wire in a storm from one seed (reliability, row 6, on the wire).

HERALD_STORM_SEED chooses another storm; it is printed.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox.server import Sandbox
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.storm_weather import Weathered, check, weather

SEED = int(os.environ.get("HERALD_STORM_SEED", "20261121"))
SECONDS = 4.0
"""How long a storm lasts, if enough has happened by then."""

TROUBLES, MOVES = 6, 6
TELLING = 15
"""Moves after which a bot that is sick has shown it: on a busy machine few of those it loses were promised."""

DUE = ("Missing Access", "already been acknowledged", "Unknown interaction", "rate limited", "Unknown Message")
"""Refusals that a storm brings about; a call is deleted twice where the first answer was lost."""


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    discord = await Sandbox.start()
    house = House(discord, tmp_path)
    await house.process.sync()
    yield house
    await house.process.kill()
    await discord.stop()


async def stormy(house: House, *, moves: int = MOVES, to_the_end: bool = True) -> Weathered:
    await house.process.start()
    room = house.room("Ana", "Benoît")
    return await weather(
        house,
        room,
        SEED,
        SECONDS,
        enough=lambda played: enough(played, moves),
        to_the_end=to_the_end,
        failed=0.01,
        failed_applied=0.005,
        dropped=0.05,
    )


def enough(played: Weathered, moves: int) -> bool:
    """There was trouble, and there were so many moves that it could have cost."""
    return sum(played.troubles.values()) >= TROUBLES and len(played.promised) >= moves


async def test_a_whole_match_survives_a_storm(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    played = await stormy(house)

    check(house, played)
    house.forgiven = list(DUE)
    house.check()
    assert sum(played.troubles.values()) >= TROUBLES
    with capsys.disabled():
        print(f"\n{played}")  # noqa: T201 - the seed, so that it can be had again


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("fault", "complaint"), [("anonymous", "nobody knows"), ("lossy", "missing|promised and lost")]
)
async def test_a_bot_that_loses_moves_or_forgets_what_it_applied_is_caught(
    house: House, fault: str, complaint: str
) -> None:
    """Negative controls; see tests/e2e/bots/faulty_bot.py. Such a bot need not come to the end of a match."""
    house.process.fault = fault

    played = await stormy(house, moves=TELLING, to_the_end=False)

    with pytest.raises(AssertionError, match=complaint):
        check(house, played)
