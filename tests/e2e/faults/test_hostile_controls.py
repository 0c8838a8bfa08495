"""Negative controls of the tests against hostile input (reliability, row 9): bots that must be caught."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio

from tests.e2e.bots.shared_bot import House, housed
from tests.e2e.shared import test_names
from tests.e2e.shared.refusals import test_permissions

pytestmark = pytest.mark.asyncio(loop_scope="module")

Probe = Callable[[House], Awaitable[None]]


async def names_with_markdown(house: House) -> None:
    await test_names.test_a_name_breaks_nothing(house, "markdown")


async def names_with_links(house: House) -> None:
    await test_names.test_a_name_breaks_nothing(house, "link")


EACH_TIME = ("manager", test_permissions.test_nobody_changes_anything_by_a_button_that_is_not_theirs)
"""What is planted and found in every run; `make nightly` does so with all of them."""

PROBES: list[tuple[str, Probe]] = [
    ("anybody", test_permissions.test_nobody_changes_anything_by_a_button_that_is_not_theirs),
    ("anybody", test_permissions.test_nobody_changes_anything_by_a_command_that_is_not_theirs),
    EACH_TIME,
    ("manager", test_permissions.test_nobody_changes_anything_by_a_command_that_is_not_theirs),
    ("trusting", names_with_markdown),
    ("trusting", names_with_links),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """One bot for everything that one fault is found by."""
    async with housed(tmp_path_factory.mktemp("house"), strict=False, fault=request.param) as house:
        yield house


@pytest.mark.parametrize(
    ("house", "probe"),
    [pytest.param(*probe, marks=() if probe is EACH_TIME else pytest.mark.nightly) for probe in PROBES],
    indirect=["house"],
    scope="module",
    ids=[f"{fault}-{probe.__name__}" for fault, probe in PROBES],
)
async def test_a_bot_that_trusts_is_caught(house: House, probe: Probe) -> None:
    with pytest.raises(AssertionError):
        await probe(house)
