"""Discord or the network may be away: Herald waits, in few words, unless waiting would not help."""

from __future__ import annotations

import logging
from types import SimpleNamespace

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot import connection
from bot.config import ConfigError


class Clock:
    """Remembers how long it was slept by."""

    def __init__(self) -> None:
        self.slept: list[int] = []

    def now(self) -> int:
        return sum(self.slept)

    async def sleep(self, ms: int) -> None:
        self.slept.append(ms)


def answered(status: int, kind: type[discord.HTTPException] = discord.HTTPException) -> discord.HTTPException:
    return kind(SimpleNamespace(status=status, reason="as it is"), {"code": 0, "message": "no"})


def closed(code: int) -> discord.ConnectionClosed:
    return discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=0, code=code)


class Attempt:
    """Fails in the ways it is given, one after the other, and then succeeds."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)

    async def __call__(self) -> str:
        if self.failures:
            raise self.failures.pop(0)
        return "there"


AWAY = [
    aiohttp.ClientConnectionError("Cannot connect"),
    ConnectionResetError(104, "Connection reset by peer"),
    TimeoutError(),
    discord.GatewayNotFound(),
    answered(503, discord.DiscordServerError),
    answered(429),
    discord.RateLimited(120),
    RecursionError(),
]


@pytest.mark.parametrize("failure", AWAY, ids=lambda failure: type(failure).__name__)
async def test_whatever_may_pass_is_waited_for_with_one_line_a_try(failure: Exception) -> None:
    clock, told = Clock(), []

    with capture_logs() as lines:
        assert await connection.patiently(Attempt(failure, failure), clock, lambda: told.append(1)) == "there"

    assert clock.slept == [1000, 2000]
    assert len(told) == 2
    assert [line["event"] for line in lines] == ["discord.unreachable"] * 2
    assert all("\n" not in str(value) for line in lines for value in line.values())


async def test_pauses_grow_to_a_minute_and_no_further() -> None:
    clock = Clock()

    await connection.patiently(Attempt(*[TimeoutError()] * 12), clock)

    assert clock.slept == [1000, 2000, 4000, 8000, 16000, 32000, *[60000] * 6]


@pytest.mark.parametrize(
    "refusal",
    [
        discord.LoginFailure("Improper token has been passed."),
        answered(401),
        closed(4004),
        closed(4013),
        closed(4014),
        discord.PrivilegedIntentsRequired(0),
    ],
    ids=str,
)
async def test_a_set_up_that_is_wrong_is_said_at_once_with_its_fix(refusal: Exception) -> None:
    clock = Clock()

    with pytest.raises(ConfigError, match="Fix: "):
        await connection.patiently(Attempt(refusal), clock)

    assert clock.slept == []


@pytest.mark.parametrize("fault", [answered(403, discord.Forbidden), answered(400), closed(4011), ZeroDivisionError()])
async def test_a_fault_that_is_neither_is_not_hidden(fault: Exception) -> None:
    with pytest.raises(type(fault)):
        await connection.patiently(Attempt(fault), Clock())


def test_discord_py_pauses_for_a_minute_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.shard, "ExponentialBackoff", discord.backoff.ExponentialBackoff)
    connection.moderate()
    client = SimpleNamespace(dispatch=None, _reconnect=True)

    shard = discord.shard.Shard(SimpleNamespace(shard_id=0), client, lambda _: None)

    assert max(shard._backoff.delay() for _ in range(2000)) <= connection.LONGEST


def test_without_it_discord_py_pauses_for_a_quarter_of_an_hour() -> None:
    usual = discord.backoff.ExponentialBackoff()

    assert max(usual.delay() for _ in range(2000)) > 10 * connection.LONGEST


@pytest.mark.parametrize("times", [1, 2])
def test_what_discord_py_says_of_a_network_that_is_away_is_one_line(
    times: int, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(times):
        connection.moderate()
    library = logging.getLogger("discord.shard")

    for fault in (TimeoutError("gone"), ZeroDivisionError("ours")):
        library.error("Attempting a reconnect for shard ID %s in %.2fs", 0, 3.5, exc_info=fault)

    away, ours = caplog.records
    assert away.getMessage() == "Attempting a reconnect for shard ID 0 in 3.50s (TimeoutError: gone)"
    assert away.exc_info is None
    assert ours.exc_info is not None
