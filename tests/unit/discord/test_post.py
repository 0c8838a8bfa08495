"""Answers that take their time."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from cogs.ui import post


class Response:
    """Remembers what Discord was told."""

    def __init__(self) -> None:
        self.told: list[dict[str, bool]] = []

    def is_done(self) -> bool:
        return bool(self.told)

    async def defer(self, **how: bool) -> None:
        self.told.append(how)


class Asked:
    """An interaction that nobody has answered yet."""

    def __init__(self) -> None:
        self.response = Response()


async def painted(seconds: float) -> str:
    await asyncio.sleep(seconds)
    return "a picture"


async def test_quick_work_is_answered_at_once() -> None:
    asked = Asked()

    assert await post.in_time(cast(Any, asked), painted(0)) == "a picture"
    assert asked.response.told == []


async def test_before_discord_gives_up_it_is_told_that_a_private_answer_follows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(post, "LONG", 0.01)
    asked = Asked()

    assert await post.in_time(cast(Any, asked), painted(0.1)) == "a picture"
    assert asked.response.told == [{"ephemeral": True, "thinking": True}]


async def test_a_refusal_in_slow_work_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused() -> None:
        await asyncio.sleep(0.05)
        raise ValueError("no such cell")

    monkeypatch.setattr(post, "LONG", 0.01)

    with pytest.raises(ValueError, match="no such cell"):
        await post.in_time(cast(Any, Asked()), refused())
