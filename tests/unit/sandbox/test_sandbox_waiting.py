"""People of the sandbox wait for an announced answer as long as it can come."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.sandbox import waiting
from bot.sandbox.interactions import DEFER, TOKEN_LIFE, Response
from bot.sandbox.world import LOADING


async def after(seconds: float, monkeypatch: pytest.MonkeyPatch) -> Response | None:
    """What somebody is told whose answer comes so long after it was announced. The time is pretended."""
    clock = [0.0]
    message: Any = SimpleNamespace(flags=LOADING)

    async def sleep(step: float) -> None:
        clock[0] += max(step, 1.0)
        if clock[0] >= seconds:
            message.flags = 0

    loop = SimpleNamespace(time=lambda: clock[0])
    monkeypatch.setattr(
        waiting, "asyncio", SimpleNamespace(shield=asyncio.shield, sleep=sleep, get_running_loop=lambda: loop)
    )
    answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    answered.set_result(Response(DEFER, message=message))
    desk: Any = SimpleNamespace(is_there=lambda _: True)
    interaction: Any = SimpleNamespace(answered=answered)
    return await waiting.outcome(desk, interaction)


@pytest.mark.parametrize("seconds", [0, 30, 600])
async def test_an_answer_that_comes_late_is_told_without_an_error(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await after(seconds, monkeypatch)

    assert found is not None
    assert found.message is not None
    assert found.message.flags == 0


async def test_an_answer_that_can_no_longer_come_is_told_as_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await after(TOKEN_LIFE + 60, monkeypatch) is None
