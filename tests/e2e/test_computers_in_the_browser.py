"""A person meets a computer player in Chromium, at a desk and watched on a phone, in every game.

The person's moves go over the wire as they do by a press; the games' own browser matches try every button.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.ai.holder import hold
from bot.games.registry import GAMES
from bot.match.fold import fold
from bot.match.log import to_entries
from bot.match.model import Match, Status
from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from bot.storage.opening import open_store
from bot.storage.sql import SqlStore
from tests.controls import COMMIT, made
from tests.e2e.browser import begin, chromium, follow, message, type_command, visit
from tests.e2e.forging import forge
from tests.e2e.patience import PATIENCE
from tests.e2e.process import BotProcess
from tests.e2e.reading import match_id
from tests.e2e.table import newest_board
from tests.e2e.test_browser_after_a_crash import nothing_is_wider_than_the_screen

SHOTS = os.environ.get("HERALD_SCREENSHOTS")
PHONE = 390

FEW = 1
"""Moves of the person that are enough where nobody looks at the pictures; then a match is played to its end."""

WATCHED = list(GAMES) if SHOTS else ["kingdomino"]
"""The games that are played: where somebody looks at the pictures, all of them."""


async def shoot(page: Page, name: str) -> None:
    if SHOTS:
        await page.screenshot(path=Path(SHOTS) / f"computers-{name}.png")


async def saved(store: SqlStore, number: int) -> Match:
    """A match as the bot has saved it."""
    stored = await store.load(number)
    assert stored is not None
    return fold(to_entries(stored.rows))


async def _played(store: SqlStore, number: int, ana: Actor) -> Match:
    """The match once the person is asked, or once it is over: computers think meanwhile."""
    match = await saved(store, number)

    async def is_asked() -> bool:
        nonlocal match
        match = await saved(store, number)
        waits = match.status is Status.RUNNING and match.pending is None
        return match.status is Status.FINISHED or (waits and match.seat_of(ana.id) in match.to_act())

    deadline = time.monotonic() + PATIENCE
    while not await is_asked():
        assert time.monotonic() < deadline, "nobody moves"
        await asyncio.sleep(0.05)
    return match


async def _turn(discord: Sandbox, store: SqlStore, number: int, ana: Actor) -> bool:
    """One move of the person, as the seat-holder would make it; False once all is over."""
    match = await _played(store, number, ana)
    seat = match.seat_of(ana.id)
    if match.status is Status.FINISHED or seat is None:
        return False
    action = hold(match.rules, match.state, seat)
    commit = made(COMMIT, number, match.decided[seat], match.rules.notation(action))
    answer = await forge(discord, ana, await newest_board(discord), commit)
    assert answer.ok, answer.error
    return True


@pytest.mark.parametrize("game", WATCHED)
async def test_a_person_meets_hard_in_the_browser(discord: Sandbox, bot_process: BotProcess, game: str) -> None:
    ana = discord.actor("ana")
    address = f"sqlite+aiosqlite:///{bot_process.database}"
    async with open_store(address) as store, chromium() as browser:
        desk = await visit(browser, discord.url, "ana")
        phone = await visit(browser, discord.url, "benoit", width=PHONE, height=844)
        await type_command(desk, f"/play {game} bots:1 level:hard")
        await expect(message(phone, "who is in?")).to_contain_text("Alder [bot] · hard")
        await shoot(desk, f"{game}-1-table")
        await shoot(phone, f"{game}-1-table-phone")
        await begin(desk)
        await follow(discord, desk, phone)
        number = match_id(await newest_board(discord))
        turns = 0
        while (turns < FEW or SHOTS) and await _turn(discord, store, number, ana):
            turns += 1
        if turns < FEW or SHOTS:
            await expect(message(desk, "Play again")).to_contain_text("Alder [bot]")
            await expect(message(desk, "Play again").get_by_role("button", name="Play again without")).to_be_visible()
            await message(phone, "Play again").scroll_into_view_if_needed()
            await message(desk, "Play again").scroll_into_view_if_needed()
            await shoot(phone, f"{game}-9-over-phone")
        else:
            await _played(store, number, ana)
            await expect(message(desk, "not rated")).to_contain_text("Alder [bot]")
        await shoot(desk, f"{game}-9-over")
        await nothing_is_wider_than_the_screen(phone)
