from collections.abc import AsyncIterator

import pytest

from tests.unit.discord import seeing
from tests.unit.discord.rousing import Morning, patient


@pytest.fixture(autouse=True)
def _faults_are_seen(request: pytest.FixtureRequest) -> None:
    """Remember nothing of a match in tests that replace parts of the program."""
    if "monkeypatch" in request.fixturenames:
        patch = request.getfixturevalue("monkeypatch")
        patch.setattr(seeing, "positioned", seeing.worked_out)
        patch.setattr(seeing, "drafted", seeing.thought_over)


@pytest.fixture
async def stage(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Morning]:
    """People, a Discord, a publisher and reminders, on a clock that only the test moves."""
    patient(monkeypatch)
    stage = Morning()
    stage.rousing.start()
    yield stage
    await stage.rousing.stop()
