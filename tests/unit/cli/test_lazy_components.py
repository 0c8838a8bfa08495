"""discord.py reads a message's components only when someone asks for them."""

from __future__ import annotations

import discord
import pytest

from bot import lazy_components

BUTTON = {"type": 2, "style": 1, "label": "Play", "custom_id": "play", "id": 3}
ROW = {"type": 1, "id": 2, "components": [BUTTON]}
UNKNOWN = {"type": 250, "id": 4}


@pytest.fixture
def deferred(monkeypatch: pytest.MonkeyPatch) -> None:
    # What `defer` changes is put back afterwards.
    for name in ("components", "_handle_components"):
        monkeypatch.setattr(discord.Message, name, discord.Message.__dict__[name])
    lazy_components.defer()


def message(components: list[object]) -> discord.Message:
    found = discord.Message.__new__(discord.Message)
    found._handle_components(components)  # type: ignore[arg-type] # as Discord writes them
    return found


@pytest.mark.usefixtures("deferred")
def test_components_are_read_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    factory = lazy_components._component_factory
    monkeypatch.setattr(lazy_components, "_component_factory", lambda data: read.append(data) or factory(data))

    found = message([ROW, UNKNOWN])

    assert not read
    assert [row.children[0].custom_id for row in found.components] == ["play"]
    assert found.components is found.components
    assert read == [ROW, UNKNOWN]


@pytest.mark.usefixtures("deferred")
def test_deferred_components_are_those_that_discord_py_reads() -> None:
    found = [one.to_dict() for one in message([ROW, UNKNOWN]).components]

    expected = [one.to_dict() for data in (ROW, UNKNOWN) if (one := lazy_components._component_factory(data))]
    assert found == expected
    assert message([]).components == []
