"""Negative controls of the tests against hostile input (reliability, row 9): bots that must be caught."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.sandbox.server import Sandbox
from tests.e2e.house import House
from tests.e2e.shared import test_names, test_permissions

Probe = Callable[[House], Awaitable[None]]


async def names_with_markdown(house: House) -> None:
    await test_names.test_a_name_breaks_nothing(house, "markdown")


async def names_with_links(house: House) -> None:
    await test_names.test_a_name_breaks_nothing(house, "link")


PROBES: list[tuple[str, Probe]] = [
    ("anybody", test_permissions.test_nobody_changes_anything_by_a_button_that_is_not_theirs),
    ("anybody", test_permissions.test_nobody_changes_anything_by_a_command_that_is_not_theirs),
    ("manager", test_permissions.test_nobody_changes_anything_by_a_button_that_is_not_theirs),
    ("manager", test_permissions.test_nobody_changes_anything_by_a_command_that_is_not_theirs),
    ("trusting", names_with_markdown),
    ("trusting", names_with_links),
]


@pytest.fixture
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    discord = await Sandbox.start()
    house = House(discord, tmp_path, strict=False)
    await house.process.sync()
    house.process.fault = request.param
    await house.process.start()
    yield house
    await house.process.kill()
    await discord.stop()


@pytest.mark.parametrize(
    ("house", "probe"),
    PROBES,
    indirect=["house"],
    ids=[f"{fault}-{probe.__name__}" for fault, probe in PROBES],
)
async def test_a_bot_that_trusts_is_caught(house: House, probe: Probe) -> None:
    with pytest.raises(AssertionError):
        await probe(house)
