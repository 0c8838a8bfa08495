"""Two people play a whole match of Kingdomino in Chromium, one at a desk, one on a phone.

In every run test_computers_in_the_browser.py presses the first and last moves of a match.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.browser.chromium import begin, changing, chromium, follow, message, type_command, visit

# Screenshots for people to look at: HERALD_SCREENSHOTS=folder
SHOTS = os.environ.get("HERALD_SCREENSHOTS")


async def shoot(page: Page, name: str) -> None:
    if SHOTS:
        await page.screenshot(path=Path(SHOTS) / f"{name}.png")


@pytest.mark.nightly
async def test_two_people_play_a_match_in_the_browser(discord: Sandbox, bot_process: BotProcess) -> None:
    async with chromium() as browser:
        ana = await visit(browser, discord.url, "ana")
        benoit = await visit(browser, discord.url, "benoit", width=390, height=844)
        await type_command(ana, "/play kingdomino harmony:yes")
        await message(benoit, "who is in?").get_by_role("button", name="Join").click()
        await expect(message(ana, "who is in?")).to_contain_text("Benoît")
        await shoot(ana, "01-table")
        await begin(ana)
        await follow(discord, ana, benoit)

        turns = await play(ana, benoit)

        await expect(message(ana, "Play again")).to_contain_text("Harmony")
        await expect(message(benoit, "Play again").get_by_role("img")).to_be_visible()
        await shoot(ana, "90-over")
        await shoot(benoit, "91-over-phone")
        await type_command(ana, "/history")
        await expect(message(ana, "Matches in this channel")).to_contain_text("finished")
        await shoot(ana, "92-history")
        assert turns >= 24


async def play(ana: Page, benoit: Page) -> int:
    """Turn by turn until the match is over; returns how many there were."""
    turns, seen = 0, ""
    while True:
        board = ana.get_by_role("article").filter(has=ana.get_by_role("img")).last
        await expect(board).not_to_have_attribute("data-message-id", seen)
        seen = await board.get_attribute("data-message-id") or ""
        head = await board.inner_text()
        if "Play again" in head:
            return turns
        turns += 1
        page = ana if "Ana" in head.split("—")[0] else benoit
        await take_turn(page, seen, turns)


async def take_turn(page: Page, board_id: str, turn: int) -> None:
    """Pick the first option, look at it, press the first green button."""
    board = page.locator(f'article[data-message-id="{board_id}"]')
    await expect(board.get_by_role("img")).to_be_visible()
    lettered = board.get_by_role("button", name=re.compile(r"^[A-D] · "))
    if await lettered.count():
        await lettered.first.click()
        return
    select = board.get_by_role("combobox")
    giving_up = board.get_by_role("button", name=re.compile(r"^Discard \d+"))
    if await select.count():
        await select.first.select_option(index=1)
    elif await giving_up.count():
        await giving_up.click()
    else:
        await board.get_by_role("button", name="1 · ").first.click()
    look = page.get_by_role("article").filter(has_text="Only you can see this").last
    await expect(look.get_by_role("img")).to_be_visible()
    if turn in (6, 7, 14, 15, 20, 21):
        await shoot(page, f"{turn:02}-look")
    # Whoever is to act again sees their next turn there, everybody else that it is done.
    commit = look.get_by_role("button", name=re.compile(r"^[A-D] · ")).or_(look.get_by_role("button", name="it")).first
    await changing(look, commit.click())
    if turn in (6, 7, 14, 15, 20, 21):
        await shoot(page, f"{turn:02}-turn")
    await look.get_by_role("button", name="Dismiss").click()
