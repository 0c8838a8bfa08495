"""The buttons under reminders: they put off for whoever the reminder is for, and tell everybody else whose it is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.game import IllegalAction
from bot.i18n import phrases
from bot.match.model.match import Caller
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.settings.user_and_server import By
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.router import Router
from cogs.ui.text.custom_id import read
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.waits import cog_snooze
from cogs.waits.cog_snooze import Snoozing
from tests.unit.discord.waits.rousing import HOUR, NOON, Morning, hours, mover
from tests.unit.match.party import ALICE, BOB


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was answered, in private."""
    said: list[str] = []

    async def answer(_interaction: object, post: Any) -> None:
        said.append(post.items[0].children[0].content)

    monkeypatch.setattr(cog_snooze, "answer", answer)
    return said


async def press(stage: Morning, user: int, custom_id: str) -> None:
    bot: Any = SimpleNamespace(service=stage.party.service, rousing=stage.rousing, router=Router())
    interaction: Any = SimpleNamespace(extras={})
    click = Click(interaction, read(custom_id), (), phrases("en"), Caller(user, "x", 1))
    await Snoozing(bot).snooze(click)
    await stage.clock.quiet()


async def reminded(stage: Morning, by: By = By.PLACE) -> tuple[int, list[str]]:
    """Who was just reminded, and what the buttons under that carry."""
    for user in (ALICE, BOB):
        await stage.set(user, by=by)
    match = await stage.played()
    await stage.to(25)
    user = mover(match)
    sent = stage.call(match) if by is By.PLACE else stage.written(user)[-1]
    return user, [part.custom_id for part in sent.components]


@pytest.mark.parametrize("by", By)
async def test_a_reminder_is_put_off_until_then(stage: Morning, told: list[str], by: By):
    user, ways = await reminded(stage, by)

    await press(stage, user, ways[0])
    await stage.to(34)

    assert hours(stage) == [0, 24, 33]
    assert f"<t:{(NOON + 33 * HOUR) // 1000}:f>" in told[0]


async def test_whoever_thinks_again_puts_it_off_otherwise(stage: Morning, told: list[str]):
    user, ways = await reminded(stage)

    for way in ways:
        await press(stage, user, way)
    await stage.to(50)

    assert hours(stage) == [0, 24, 45], "tomorrow at nine, in UTC"
    assert len(told) == 3


async def test_a_reminder_is_put_off_by_nobody_else(stage: Morning, told: list[str]):
    user, ways = await reminded(stage)

    for other in ({ALICE, BOB} - {user}) | {99}:
        with pytest.raises(IllegalAction) as refusal:
            await press(stage, other, ways[0])
        assert refusal.value.reason is MatchReason.NOT_YOUR_REMINDER


async def test_a_turn_that_is_over_is_not_put_off(stage: Morning, told: list[str]):
    user, ways = await reminded(stage)
    (match,) = (await stage.party.service.lists.page(Query())).items

    await stage.moved_on(await stage.party.service.load(match.id))

    with pytest.raises(IllegalAction) as refusal:
        await press(stage, user, ways[0])
    assert refusal.value.reason is MatchReason.REMINDER_PAST


@pytest.mark.parametrize("argument", ["", "0", "0.1", "x.1.8h", "0.1.2h", "0.§.8h", "0.1.8h.9"])
def test_a_button_that_herald_never_made_is_answered(argument: str):
    with pytest.raises(IllegalAction) as refusal:
        cog_snooze._read(argument)
    assert refusal.value.reason is InterfaceReason.OLD_BUTTON
