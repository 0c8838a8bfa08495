"""The same click or command reaches two processes on one database: one of them acts and answers, the other is quiet."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any
from unittest import mock

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter
from structlog.testing import capture_logs

from bot.client import Herald
from bot.config import Settings
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.model import provably_fair_draws
from bot.match.service.match_service import MatchService
from bot.sandbox import wire
from bot.sandbox.actor import Actor
from bot.sandbox.interactions import COMMAND, Interaction
from bot.sandbox.rules.refusal import Refused
from cogs.ui.interaction import errors
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.tuned_bot import Known
from tests.e2e.checks.forged_clicks import forged
from tests.e2e.checks.message_reader import Json, buttons, match_id


class Twins:
    """Two bots, each with a memory of its own. told: matches that each would have posted."""

    def __init__(self, first: Inside) -> None:
        self.first, self.discord = first, first.discord
        service = MatchService(
            first.store, clock=first.clock, entropy=Known(), unasked=Unasked(provably_fair_draws.derive)
        )
        self.bots = [first.bot, Herald(Settings(limits="off"), service, first.clock)]
        second = self.bots[1]
        second.loop = asyncio.get_running_loop()
        herald: Any = wire.user(first.discord.world.bot)
        second._connection.user = discord.ClientUser(state=second._connection, data=herald)
        self.told: list[list[int]] = [first.told, []]
        second.publisher.publish = self.told[1].append  # type: ignore[method-assign] # nothing is posted in here
        self.second_first = False

    async def click(self, person: Actor, message: Json, custom_id: str) -> Json:
        interaction = forged(self.discord, person, message, custom_id, None)
        return await self._both(interaction, lambda bot, heard: bot.on_interaction(heard))

    async def command(self, person: Actor, line: str, **options: int) -> Json:
        name, word = line.split()
        filled = [{"name": key, "type": 4, "value": value} for key, value in options.items()]
        data = {"id": "1", "name": name, "type": 1, "options": [{"type": 1, "name": word, "options": filled}]}
        interaction = self.discord.desk.begin(COMMAND, person.user, self.discord.channel("#games"), data)
        return await self._both(interaction, lambda bot, heard: bot.tree._call(heard))

    async def _both(self, interaction: Interaction, take: Callable[[Herald, Any], Awaitable[None]]) -> Json:
        """Hand both an interaction, now one a little earlier, now the other. Return what the person sees."""
        payload: Any = self.discord.desk.shape(interaction)(0)
        bots = self.bots[::-1] if self.second_first else self.bots
        self.second_first = not self.second_first
        await asyncio.gather(
            *(take(bot, discord.Interaction(data=dict(payload), state=bot._connection)) for bot in bots)
        )
        assert interaction.response is not None, "one of them answers"
        shown = interaction.response.message
        return (self.discord.message(shown) or {}) if shown is not None else {}


@pytest.fixture
async def twins() -> AsyncIterator[Twins]:
    async with inside() as first:
        answer = AsyncWebhookAdapter.request

        async def request(*given: Any, **named: Any) -> Any:
            # Discord is asked by two, and answers them as it does on the wire.
            await asyncio.sleep(0)
            try:
                return await answer(*given, **named)
            except Refused as refusal:
                response: Any = SimpleNamespace(status=refusal.status, reason="")
                raise discord.HTTPException(response, {"code": refusal.code, "message": refusal.message}) from refusal

        twins = Twins(first)
        with mock.patch.object(AsyncWebhookAdapter, "request", request):
            await twins.bots[1].setup_hook()
            yield twins
            await twins.bots[1].studies.close()


async def play(twins: Twins, turns: int) -> None:
    """Open a table, start its match and take turns, of which each process hears, and check that each is done once."""
    ana, benoit = twins.discord.actor("ana"), twins.discord.actor("benoit")

    with capture_logs() as logs:
        table = await twins.command(ana, "play kingdomino", seats=2)
        match = match_id(table)
        await twins.click(benoit, table, buttons(table, "join")[0]["custom_id"])
        panel = await twins.click(ana, table, buttons(table, "table")[0]["custom_id"])
        await twins.click(ana, panel, buttons(panel, "start")[0]["custom_id"])
        for _ in range(turns):
            await twins.first.later()
            seen = await twins.first.service.load(match)
            (mover,) = [one for one in (ana, benoit) if seen.players[min(seen.to_act())].user == one.id]
            board = {**table, **await twins.first.board(match)}
            look = await twins.click(mover, board, buttons(board, "play")[0]["custom_id"])
            await twins.click(mover, look, buttons(look, "commit")[0]["custom_id"])

    rows = await twins.first.store.rows(match, 0, 100)
    people = [row.command for row in rows if row.interaction]
    assert people == ["open", "join", "start", *["submit"] * turns]
    faults = [line["event"] for line in logs if line["log_level"] in ("error", "critical")]
    assert faults == [], "the other is quiet"
    quiet = [line for line in logs if line["event"] in ("answer.undeliverable", "refusal.unanswered")]
    assert len(quiet) >= len(people), "both have heard of each"


async def test_one_of_two_processes_acts_and_answers(twins: Twins) -> None:
    await play(twins, 4)


async def test_a_process_that_complains_of_the_answer_of_another_is_caught(
    twins: Twins, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errors, "_GONE", frozenset())

    with pytest.raises(AssertionError, match="the other is quiet"):
        await play(twins, 1)
