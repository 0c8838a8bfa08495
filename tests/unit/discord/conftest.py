from collections.abc import AsyncIterator

import pytest

from tests.unit.discord.rousing import Morning, patient


@pytest.fixture
async def stage(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Morning]:
    """People, a Discord, a publisher and reminders, on a clock that only the test moves."""
    patient(monkeypatch)
    stage = Morning()
    stage.rousing.start()
    yield stage
    await stage.rousing.stop()
