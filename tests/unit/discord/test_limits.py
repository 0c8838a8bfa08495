"""Limits count what each person, match and server asks for, and forget it in time."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.game import IllegalAction
from cogs.ui.interaction import limits as module
from cogs.ui.interaction.limits import AT_ONCE, LIMITS, PRESS, Limits, kinds
from cogs.ui.text.custom_id import CustomId
from tests.unit.match.party import FakeClock

CLICK = discord.InteractionType.component
TYPING = discord.InteractionType.autocomplete


def click(user: int = 1, verb: str = "draft", guild: int | None = 7, kind: Any = CLICK) -> Any:
    """An interaction as far as limits look at it."""
    person = SimpleNamespace(id=user)
    return SimpleNamespace(
        type=kind, data={"custom_id": str(CustomId(verb, 1))}, user=person, guild_id=guild, command=None
    )


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLOWLY", 0)


async def refused(limits: Limits, interaction: Any, match: int = 0) -> bool:
    try:
        await limits.check(interaction, match)
    except IllegalAction as refusal:
        return refusal.params["kind"] in LIMITS
    return False


async def test_a_person_who_reaches_a_limit_waits_until_the_first_press_is_old_and_others_do_not() -> None:
    clock = FakeClock()
    limits = Limits(clock)
    most, span = LIMITS[PRESS].person, LIMITS[PRESS].span

    presses = [await refused(limits, click()) for _ in range(most + 2)]
    other = await refused(limits, click(user=2))
    clock.at += span
    later = await refused(limits, click())

    assert presses == [False] * most + [True, True]
    assert not other
    assert not later


@pytest.mark.parametrize("owner", ["match", "server"])
async def test_a_match_and_a_server_have_limits_that_many_people_share(owner: str) -> None:
    limits = Limits(FakeClock())
    most = getattr(LIMITS["film"], owner)

    found = [
        await refused(limits, click(user, "film", guild=7 if owner == "server" else user), 5 if owner == "match" else 0)
        for user in range(1, most + 2)
    ]

    assert found == [False] * most + [True]


async def test_a_refused_request_counts_for_nothing() -> None:
    limits, most = Limits(FakeClock()), LIMITS["film"].person

    for _ in range(most + 5):
        await refused(limits, click(verb="film"))

    assert not await refused(limits, click(verb="draft"))


async def test_limits_that_are_off_refuse_nothing() -> None:
    limits = Limits(FakeClock(), on=False)

    assert not any([await refused(limits, click()) for _ in range(LIMITS[PRESS].person * 2)])


async def test_only_a_few_presses_of_a_person_are_under_way_and_none_is_lost() -> None:
    limits, under_way, most = Limits(FakeClock()), 0, 0

    async def handle() -> None:
        nonlocal under_way, most
        async with limits.turn(click()):
            under_way += 1
            most = max(most, under_way)
            await asyncio.sleep(0)
            under_way -= 1

    await asyncio.gather(*(handle() for _ in range(10)))

    assert most == AT_ONCE
    assert under_way == 0


def test_every_interaction_has_a_kind() -> None:
    assert kinds(click()) == [PRESS]
    assert kinds(click(verb="review")) == [PRESS, "review"]
    assert kinds(click(kind=TYPING)) == ["typing"]
