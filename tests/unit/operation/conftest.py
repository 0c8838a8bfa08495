"""Databases of these tests lie in memory; the Discord of some is a local one."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from discord.gateway import DiscordWebSocket

from bot.config import Settings
from bot.sandbox.server import Sandbox
from bot.storage import url_of
from tests.memory import tmp_path

__all__ = ["tmp_path"]


@pytest.fixture
async def sandbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A local Discord, and the environment of a healthy installation; discord.py points at Discord again afterwards."""
    for owner, name in (
        (discord.http.Route, "BASE"),
        (DiscordWebSocket, "DEFAULT_GATEWAY"),
        (discord.asset.Asset, "BASE"),
    ):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    for name in [name for name in os.environ if name.upper().startswith("HERALD_")]:
        monkeypatch.delenv(name)
    monkeypatch.setitem(Settings.model_config, "env_file", None)
    running = await Sandbox.start()
    monkeypatch.setenv("HERALD_DISCORD_BASE", running.url)
    monkeypatch.setenv("HERALD_TOKEN", running.token)
    monkeypatch.setenv("HERALD_DATABASE_URL", url_of(tmp_path / "herald.db"))
    monkeypatch.setenv("HERALD_CONTACT", "Nora Host, nora@example.org")
    monkeypatch.setenv("HERALD_TERMS_URL", "https://example.org/terms")
    monkeypatch.setenv("HERALD_PRIVACY_URL", "https://example.org/privacy")
    yield running
    await running.stop()
    assert not running.unknown
