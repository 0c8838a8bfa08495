"""The bot can be pointed at this machine, and at no other."""

from __future__ import annotations

import discord
import pytest
from discord.gateway import DiscordWebSocket

from bot import endpoint
from bot.config import ConfigError
from bot.match.workers.fast_test_clock import HurriedClock

REAL = (discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE)


@pytest.fixture(autouse=True)
def _real(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py points at Discord again after each test."""
    monkeypatch.setattr(discord.http.Route, "BASE", REAL[0])
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", REAL[1])
    monkeypatch.setattr(discord.asset.Asset, "BASE", REAL[2])


def bases() -> tuple[object, object, object]:
    return discord.http.Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE


@pytest.mark.parametrize("value", [None, ""])
def test_without_the_variable_the_bot_talks_to_discord(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(endpoint.VARIABLE, raising=False)
    if value is not None:
        monkeypatch.setenv(endpoint.VARIABLE, value)

    assert endpoint.apply() is None
    assert bases() == REAL


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "localhost", "[::1]"])
def test_all_three_addresses_move_to_the_loopback(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(endpoint.VARIABLE, f"http://{host}:8765/ignored?too#as-well")

    origin = endpoint.apply()

    assert origin == f"http://{host}:8765"
    assert [str(base) for base in bases()] == [f"{origin}/api/v10", f"ws://{host}:8765/gateway", f"{origin}/cdn"]


@pytest.mark.parametrize(
    "base",
    [
        "http://discord.example:8765",
        "http://127.0.0.1.example.org:8765",
        "http://localhost.example.org:8765",
        "http://example.org/127.0.0.1:8765",
        "http://127.0.0.1:8765@example.org:80",
        "http://0.0.0.0:8765",
        "http://10.0.0.1:8765",
        "http://192.168.1.1:8765",
        "http://169.254.169.254:80",
        "http://[::]:8765",
        "http://[fe80::1]:8765",
        "http://[2001:db8::1]:8765",
        "http://[::ffff:8.8.8.8]:8765",
        "http://127.1:8765",
        "http://2130706433:8765",
        "https://127.0.0.1:8765",
        "ftp://127.0.0.1:8765",
        "//127.0.0.1:8765",
        "127.0.0.1:8765",
        "localhost",
        "http://",
        "http://:8765",
        "http://127.0.0.1:99999",
        "http://127.0.0.1:port",
        "http://[127.0.0.1:8765",
        "nonsense",
    ],
)
def test_any_other_host_is_refused_and_nothing_moves(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(endpoint.VARIABLE, base)

    with pytest.raises(ConfigError, match=endpoint.VARIABLE):
        endpoint.apply()

    assert bases() == REAL


def test_a_clock_runs_faster_only_beside_a_local_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_CLOCK", "60@1000")

    with pytest.raises(ConfigError, match="HERALD_CLOCK"):
        endpoint.clock()
    monkeypatch.setenv("HERALD_DISCORD_BASE", "http://127.0.0.1:1")
    clock = endpoint.clock()

    assert isinstance(clock, HurriedClock)
    assert (clock.rate, clock.since) == (60, 1000)


def test_a_pace_that_is_none_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_DISCORD_BASE", "http://127.0.0.1:1")
    monkeypatch.setenv("HERALD_CLOCK", "fast")

    with pytest.raises(ConfigError, match="RATE@EPOCH_MS"):
        endpoint.apply()
