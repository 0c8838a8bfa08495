"""The doctor's row about thinking: a real process, one that can't start, and one that can't step back."""

from __future__ import annotations

import pytest

from bot.operation import thinking
from bot.operation.findings import Level


def _cannot_start(nice: int) -> None:
    raise PermissionError("planted")


def _cannot_step_back(nice: int) -> None:
    assert nice


@pytest.mark.parametrize(
    ("planted", "level"), [(None, Level.OK), (_cannot_start, Level.FAIL), (_cannot_step_back, Level.WARN)]
)
async def test_thinking_row_tells_whether_processes_work(
    planted: object, level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    if planted is not None:
        monkeypatch.setattr("bot.ai.process.processes.begin", planted)

    found = await thinking.examine(2)

    assert found.level is level, found
    assert found.about == "thinking"
    assert bool(found.fix) is (level is not Level.OK)
