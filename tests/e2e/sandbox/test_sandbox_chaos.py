"""Trouble on the wire, met by a real discord.py client: each kind happens, is counted, and ends with the weather."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.sandbox.server import Sandbox
from tests.e2e.sandbox.conftest import running
from tests.e2e.sandbox.sample_bot import SampleBot

SEND = "POST /channels/{channel_id}/messages"


async def games(sandbox: Sandbox, bot: SampleBot) -> discord.TextChannel:
    channel = await bot.fetch_channel(sandbox.channel("#games").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_rate_limited_request_is_repeated_when_the_time_is_over(sandbox: Sandbox, bot: SampleBot) -> None:
    channel = await games(sandbox, bot)

    sandbox.chaos.rate_limit(SEND, times=2, retry_after=0.05)
    await channel.send("patience")

    assert sandbox.chaos.record == {"rate limit": 2}
    assert [m["content"] for m in sandbox.messages("#games")] == ["patience"]


async def test_a_global_rate_limit_holds_every_request_back(sandbox: Sandbox, bot: SampleBot) -> None:
    channel = await games(sandbox, bot)

    sandbox.chaos.rate_limit(SEND, retry_after=0.2, wide=True)
    first = asyncio.create_task(channel.send("one"))
    await asyncio.sleep(0.1)
    started = time.perf_counter()
    await bot.fetch_channel(channel.id)
    waited = time.perf_counter() - started
    await first

    assert waited > 0.05


async def test_a_rate_limited_callback_is_answered_at_the_second_try(sandbox: Sandbox, bot: SampleBot) -> None:
    sandbox.chaos.rate_limit("callback")

    answer = await sandbox.actor("ana").command("#games", "place", to="E5")

    assert answer.ok, answer.error
    assert sandbox.chaos.record["rate limit"] == 1


async def test_a_failed_request_reaches_the_bot_as_an_error(sandbox: Sandbox, bot: SampleBot) -> None:
    channel = await games(sandbox, bot)

    sandbox.chaos.fail(SEND, status=503)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("never")
    await channel.send("again")

    assert [m["content"] for m in sandbox.messages("#games")] == ["again"]


async def test_a_5xx_after_applying_is_repeated_and_only_a_nonce_keeps_the_message_single(
    sandbox: Sandbox, bot: SampleBot
) -> None:
    """discord.py repeats a 502 by itself; its own `send` adds a nonce, a request made by hand does not."""
    channel, hall = await games(sandbox, bot), sandbox.channel("#castle-hall")
    bare = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=hall.id)

    sandbox.chaos.fail(SEND, status=502, applied=True, times=2)
    await asyncio.gather(channel.send("once"), bot.http.request(bare, json={"content": "echo"}))

    assert [m["content"] for m in sandbox.messages("#games")] == ["once"]
    assert [m["content"] for m in sandbox.messages("#castle-hall")] == ["echo", "echo"]


async def test_a_lost_answer_was_applied_all_the_same(sandbox: Sandbox, bot: SampleBot) -> None:
    channel = await games(sandbox, bot)

    sandbox.chaos.lose_answers(route=SEND)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send("did it arrive?")

    assert [m["content"] for m in sandbox.messages("#games")] == ["did it arrive?"]
    assert sandbox.chaos.record == {"lost answer after applying": 1}


async def test_two_troubles_on_one_route_strike_one_after_the_other(sandbox: Sandbox, bot: SampleBot) -> None:
    channel = await games(sandbox, bot)

    sandbox.chaos.rate_limit(SEND, times=1)
    sandbox.chaos.fail(SEND, status=503, times=1)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("never")

    assert sandbox.chaos.record == {"rate limit": 1, "failure": 1}


async def test_requests_are_delayed_until_calm_returns(sandbox: Sandbox, bot: SampleBot) -> None:
    channel = await games(sandbox, bot)

    sandbox.chaos.delay(0.15, 0.2, route=SEND)
    started = time.perf_counter()
    await channel.send("slow")
    slow = time.perf_counter() - started
    sandbox.chaos.calm()
    started = time.perf_counter()
    await channel.send("quick")
    quick = time.perf_counter() - started

    assert slow >= 0.15
    assert quick < 0.1


async def test_an_answer_that_reaches_discord_too_late_is_no_answer(sandbox: Sandbox, bot: SampleBot) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "play kingdomino", seats=2)
    sandbox.desk.deadline = sandbox.stage.patience = 0.1

    sandbox.chaos.slow_answers(0.3, times=1)
    late = await ana.click(shown, label="Play")
    await asyncio.sleep(0.3)
    in_time = await ana.click(shown, label="Play")

    assert late.error == "The application did not respond in time"
    assert "Unknown interaction" in sandbox.refused[-1]
    assert in_time.ok, in_time.error


async def test_a_dropped_interaction_never_reaches_the_bot(sandbox: Sandbox, bot: SampleBot) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "play kingdomino", seats=2)

    sandbox.chaos.drop_dispatch(1.0, event="INTERACTION", times=1)
    # Only what never comes is not waited for: a busy machine needs longer for what does.
    usual, sandbox.stage.patience = sandbox.stage.patience, 0.2
    dropped = await ana.click(shown, label="Play")
    sandbox.stage.patience = usual
    answered = await ana.click(shown, label="Play")

    assert not dropped.ok
    assert answered.ok, answered.error
    assert bot.clicks == ["play"]


async def test_a_duplicated_interaction_is_seen_twice_and_answered_once(sandbox: Sandbox, bot: SampleBot) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "play kingdomino", seats=2)

    sandbox.chaos.duplicate_interactions(times=1)
    answer = await ana.click(shown, label="Play")
    await asyncio.sleep(0.05)

    assert answer.ok, answer.error
    assert bot.clicks == ["play", "play"]
    assert "already been acknowledged" in sandbox.refused[-1]
    assert sandbox.chaos.record == {"duplicated event": 1}


async def test_delayed_and_reordered_events_arrive_out_of_order(sandbox: Sandbox, bot: SampleBot) -> None:
    ana, zoe = sandbox.actor("ana"), sandbox.actor("zoe")
    shown = await ana.command("#games", "play kingdomino", seats=2)

    sandbox.chaos.reorder_dispatch(event="INTERACTION", times=1)
    await asyncio.gather(ana.click(shown, label="Play"), zoe.select(shown, "pick", "E1"))
    sandbox.chaos.delay_dispatch(1.0, 0.1, event="INTERACTION", times=1)
    again = await zoe.command("#games", "play kingdomino", seats=2)
    sandbox.chaos.delay_dispatch(1.0, 0.1, event="INTERACTION", times=1)
    await asyncio.gather(ana.click(again, label="Play"), zoe.select(again, "pick", "E2"))

    assert bot.clicks == ["pick", "play", "pick", "play"]


async def test_a_reordered_event_without_a_follower_arrives_all_the_same(sandbox: Sandbox, bot: SampleBot) -> None:
    sandbox.chaos.reorder_dispatch(times=1)

    answer = await sandbox.actor("ana").command("#games", "place", to="E5")

    assert answer.ok, answer.error
    assert answer.ms > 100


@pytest.mark.parametrize("trouble", ["reconnect", "cut", "resumable"])
async def test_a_click_during_a_broken_connection_is_delivered_on_resuming(
    sandbox: Sandbox, bot: SampleBot, trouble: str
) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "play kingdomino", seats=2)

    if trouble == "reconnect":
        sandbox.chaos.reconnect()
    elif trouble == "cut":
        sandbox.chaos.cut()
    else:
        sandbox.chaos.invalid_session(resumable=True)
    clicked = await ana.click(shown, label="Play")

    assert clicked.ok, clicked.error
    assert any(line["text"] == "RESUME received" for line in sandbox.log.lines)


async def test_after_an_invalid_session_the_bot_identifies_anew(sandbox: Sandbox, bot: SampleBot) -> None:
    ana = sandbox.actor("ana")
    shown = await ana.command("#games", "play kingdomino", seats=2)

    sandbox.chaos.invalid_session(resumable=False)
    offline = await ana.click(shown, label="Play")
    await sandbox.wait_ready()
    online = await ana.click(shown, label="Play")

    assert offline.error == "The application is offline"
    assert online.ok, online.error
    assert [line["text"] for line in sandbox.log.lines].count("IDENTIFY received") == 2


async def test_a_bot_whose_heartbeats_are_not_acknowledged_resumes(sandbox: Sandbox) -> None:
    sandbox.gateway.heartbeat_ms = 100

    async with running(sandbox, SampleBot(heartbeat_timeout=0.15)):
        sandbox.chaos.freeze_heartbeats()
        for _ in range(300):
            if any(line["text"] == "RESUME received" for line in sandbox.log.lines):
                break
            await asyncio.sleep(0.01)
        sandbox.chaos.calm()
        answer = await sandbox.actor("ana").command("#games", "place", to="E5")

    assert any(line["text"] == "RESUME received" for line in sandbox.log.lines)
    assert answer.ok, answer.error


async def test_in_a_storm_every_trouble_happens_and_calm_ends_it(sandbox: Sandbox, bot: SampleBot) -> None:
    ana = sandbox.actor("ana")
    sandbox.stage.patience = 0.5

    troubles = {"duplicated event", "dropped event", "delay", "rate limit"}

    sandbox.chaos.storm(7, duplicated=0.5, dropped=0.2, delayed=0.5, limited=0.2, failed=0.0, failed_applied=0.0)
    # A busy machine may answer nothing at all while people have patience: what was never sent meets no trouble.
    for _ in range(20):
        await asyncio.gather(*(ana.command("#games", "place", to="E5") for _ in range(20)))
        if troubles <= sandbox.chaos.record.keys():
            break
    sandbox.chaos.calm()
    sandbox.stage.patience = 3.0
    await sandbox.wait_ready()
    answer = await ana.command("#games", "place", to="E5")

    assert answer.ok, answer.error
    assert troubles <= sandbox.chaos.record.keys()
    assert len(sandbox.chaos.happened) == sandbox.chaos.record.total()
