"""A person meets a computer player in Chromium, at a desk and watched on a phone, in every game.

The person presses their first and last moves; those between go over the wire as they do by a press. The games' own
browser matches try every button.
"""

from __future__ import annotations

import asyncio
import os
import re
import time
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Page, expect

from bot.ai.review.review_depth import judge
from bot.ai.seat_holder import hold
from bot.games.registry import GAMES
from bot.match.events.log_row_conversion import to_entries
from bot.match.fold.fold import fold
from bot.match.model.match import Match, Status
from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from bot.storage.opening import open_store
from bot.storage.sql_store import SqlStore
from tests.controls import COMMIT, made
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.browser.browser_player import press_a_move
from tests.e2e.browser.chromium import begin, chromium, follow, message, type_command, visit
from tests.e2e.browser.test_browser_after_a_crash import nothing_is_wider_than_the_screen
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import match_id
from tests.e2e.checks.waiting import PATIENCE
from tests.e2e.players.table_players import newest_board

SHOTS = os.environ.get("HERALD_SCREENSHOTS")
PHONE = 390

FIRST = 2
"""Moves of the person that are pressed at the beginning."""

LAST = 0.15
"""How much of a match is left when moves are pressed again."""

WATCHED = list(GAMES) if SHOTS else [pytest.param("kingdomino", marks=pytest.mark.nightly)]
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
        waits = match.status is Status.RUNNING and match.undo.pending is None
        return match.status is Status.FINISHED or (waits and match.seat_of(ana.id) in match.to_act())

    deadline = time.monotonic() + PATIENCE
    while not await is_asked():
        assert time.monotonic() < deadline, "nobody moves"
        await asyncio.sleep(0.05)
    return match


async def _turn(discord: Sandbox, number: int, match: Match, ana: Actor) -> None:
    """One move of the person over the wire, as the seat-holder would make it."""
    seat = match.seat_of(ana.id)
    assert seat is not None
    action = hold(match.rules, match.state, seat)
    move, why = match.rules.notation(action), "a move of the engine, quicker than its presses"
    commit = invented(made(COMMIT, number, match.decided[seat], move), why)
    answer = await forge(discord, ana, await newest_board(discord), commit)
    assert answer.ok, answer.error


async def _pressed(page: Page, store: SqlStore, number: int, match: Match, ana: Actor) -> None:
    """One move of the person by presses in the browser."""
    seat = match.seat_of(ana.id)
    assert seat is not None
    decided = match.decided[seat]

    async def is_made() -> bool:
        now = await saved(store, number)
        return now.decided[seat] != decided or now.undo.pending is not None or now.status is Status.FINISHED

    await press_a_move(page, is_made, Random(decided))


async def _played_out(desk: Page, discord: Sandbox, store: SqlStore, number: int, ana: Actor) -> int:
    """A whole match: the person's first and last moves by presses, the others over the wire; how many were pressed."""
    pressed, looks_at = 0, judge((await saved(store, number)).game, 2)
    while (match := await _played(store, number, ana)).status is not Status.FINISHED:
        if pressed < FIRST or looks_at.left(match.state) <= LAST:
            await _pressed(desk, store, number, match, ana)
            pressed += 1
        else:
            await _turn(discord, number, match, ana)
    return pressed


@pytest.mark.timeout(1800 if SHOTS else 300)
@pytest.mark.parametrize("game", WATCHED)
async def test_a_person_plays_a_match_against_hard_in_the_browser(
    discord: Sandbox, bot_process: BotProcess, game: str
) -> None:
    ana = discord.actor("ana")
    address = f"sqlite+aiosqlite:///{bot_process.database}"
    async with open_store(address) as store, chromium() as browser:
        desk = await visit(browser, discord.url, "ana")
        phone = await visit(browser, discord.url, "benoit", width=PHONE, height=844)
        await type_command(desk, f"/play {game} bots:1 level:hard")
        await expect(message(desk, "who is in?")).to_contain_text("Alder [bot] · hard")
        await shoot(desk, f"{game}-1-table")
        await shoot(phone, f"{game}-1-table-phone")
        await begin(desk)
        await follow(discord, desk, phone)
        number = match_id(await newest_board(discord))

        pressed = await _played_out(desk, discord, store, number, ana)

        assert pressed > FIRST
        for page in (desk, phone):
            await over(page)
        await shoot(desk, f"{game}-8-over")
        await shoot(phone, f"{game}-8-over-phone")
        await nothing_is_wider_than_the_screen(phone)
        await counted(desk, game)
        await message(desk, "Play again").get_by_role("button", name="Play again", exact=True).click()
        await begin(desk)
        await shoot(desk, f"{game}-9-again")


async def over(page: Page) -> None:
    """The last message has the final picture, and marks the computer player in both."""
    end = message(page, "Play again")
    await expect(end).to_contain_text("Alder [bot]")
    await expect(end.get_by_role("button", name="Play again without")).to_be_visible()
    await expect(end.get_by_role("img").first).to_have_attribute("alt", re.compile(r"Alder \[bot\]"))
    if SHOTS:
        width = page.viewport_size["width"] if page.viewport_size else PHONE
        await page.set_viewport_size({"width": width, "height": 1700})
    await end.scroll_into_view_if_needed()


async def counted(page: Page, game: str) -> None:
    """Matches against computer players stand in the statistics, as such."""
    await type_command(page, f"/stats game:{game}")
    await expect(message(page, "Your statistics")).to_contain_text(re.compile(r"Against computers: [01] of 1 won"))
    await shoot(page, f"{game}-9-stats")
