from collections.abc import AsyncIterator, Iterator

import pytest

from tests.unit.discord import seeing
from tests.unit.discord.waits.rousing import Morning, patient


@pytest.fixture(autouse=True)
def _matches_are_remembered(request: pytest.FixtureRequest) -> Iterator[None]:
    """Remember what's seen of a match, except in tests that can replace parts of the program."""
    with pytest.MonkeyPatch.context() as patch:
        if "monkeypatch" not in request.fixturenames:
            patch.setattr(seeing, "positioned", seeing.remembered)
            patch.setattr(seeing, "drafted", seeing.drafts_remembered)
        yield


@pytest.fixture
async def stage(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Morning]:
    """People, a Discord, a publisher and reminders, on a clock that only the test moves."""
    patient(monkeypatch)
    stage = Morning()
    stage.rousing.start()
    yield stage
    await stage.rousing.stop()
