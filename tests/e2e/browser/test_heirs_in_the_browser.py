"""The Two Heirs in Chromium: two people play War, Craft and Patrol, one plays Henri the Brave on a phone.

The turns in the middle are played on the wire, so that the match comes to its end in time. Both matches are played in
`make nightly`.
"""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, Page, expect

from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.browser.chromium import begin, chromium, follow, message, type_command, visit
from tests.e2e.browser.test_match_in_the_browser import shoot
from tests.e2e.players.heirs_player import play_on
from tests.e2e.players.table_players import CHANNEL, newest_board, over

OVER = "Play again"
"""Stands on the last message of a match alone."""

pytestmark = pytest.mark.nightly


async def test_two_people_play_war_craft_and_patrol_in_the_browser(discord: Sandbox, bot_process: BotProcess) -> None:
    people = [discord.actor("ana"), discord.actor("benoit")]
    async with chromium() as browser:
        ana = await visit(browser, discord.url, "ana")
        benoit = await visit(browser, discord.url, "benoit", width=390, height=844)
        await type_command(ana, "/play heirs sets:war-craft-patrol")
        await message(benoit, "who is in?").get_by_role("button", name="Join").click()
        await expect(message(ana, "who is in?")).to_contain_text("Benoît")
        await begin(ana)
        await follow(discord, ana, benoit)
        board = await newest_board(discord)
        for turn in range(2):
            await take_turn({"ana": ana, "benoit": benoit}, board, f"heirs-{turn}")
            board = await newest_board(discord, int(board["id"]))

        board = await play_on(discord, people, CHANNEL, 60, board)
        await expect(shown(ana, board).get_by_role("img")).to_be_visible()
        await shoot(ana, "heirs-late")
        await shoot(benoit, "heirs-late-phone")
        while not over(board):
            await take_turn({"ana": ana, "benoit": benoit}, board, "heirs-last")
            board = await newest_board(discord, int(board["id"]))

        await expect(message(benoit, OVER).get_by_role("img")).to_be_visible()
        await expect(message(ana, OVER)).to_contain_text("War, Craft, Patrol")
        await shoot(ana, "heirs-over")
        await shoot(benoit, "heirs-over-phone")


async def test_one_person_plays_henri_the_brave_on_a_phone(discord: Sandbox, bot_process: BotProcess) -> None:
    async with chromium() as browser:
        ana = await visit(browser, discord.url, "ana", width=390, height=844)
        await type_command(ana, "/play heirs seats:1 henri:brave")
        await begin(ana)
        await follow(discord, ana)
        board = await newest_board(discord)
        await take_turn({"ana": ana}, board, "henri-0")
        board = await newest_board(discord, int(board["id"]))
        await expect(message(ana, "Henri takes").get_by_role("img")).to_be_visible()
        await shoot(ana, "henri-turn")

        board = await play_on(discord, [discord.actor("ana")], CHANNEL, 60, board)
        while not over(board):
            await take_turn({"ana": ana}, board, "henri-last")
            board = await newest_board(discord, int(board["id"]))

        await expect(message(ana, OVER)).to_contain_text("Henri wins")
        await expect(message(ana, OVER).get_by_role("img")).to_be_visible()
        await shoot(ana, "henri-over")


def shown(page: Page, board: dict[str, object]) -> Locator:
    """A public message on the page."""
    return page.locator(f'article[data-message-id="{board["id"]}"]')


async def take_turn(pages: dict[str, Page], board: dict[str, object], name: str) -> None:
    """Build if something can be built, take a tile, look for something to build again, end the turn."""
    first = next(iter(pages.values()))
    called = await shown(first, board).inner_text()
    page = pages["benoit"] if "Benoît" in called.split("—")[0] else pages["ana"]
    await shown(page, board).get_by_role("button", name="Play", exact=True).click()
    look = page.get_by_role("article").filter(has_text="Only you can see this").last
    await expect(look.get_by_role("img")).to_be_visible()
    await build(look)
    taking = look.get_by_role("button", name=re.compile(r"^Take 1 · "))
    if await taking.count():
        await taking.click()
        await shoot(page, f"{name}-take")
        await look.get_by_role("button", name=re.compile(r"^Take [^\d]")).click()
        await expect(look).to_contain_text("Tile taken")
        await build(look)
    await shoot(page, f"{name}-panel")
    await look.get_by_role("button", name="End turn").click()
    await expect(look).to_contain_text(re.compile("Done|A tile is still to be taken"))
    if await look.get_by_role("button", name="Dismiss").count():
        await look.get_by_role("button", name="Dismiss").click()


async def build(look: Locator) -> None:
    """The best building there is; a full hand lays open land on its first spot."""
    best = look.get_by_role("combobox", name="Build:")
    if await best.count():
        await best.select_option(index=1)
        await expect(look).to_contain_text(re.compile(r"Planned:|Step \d+:"))
        return
    picks = look.get_by_role("combobox", name="One tile or troop")
    options = await picks.get_by_role("option").all_inner_texts() if await picks.count() else []
    laying = [option for option in options if " · Lay the " in option]
    if len(laying) < 3:
        return
    await picks.select_option(label=laying[0])
    spots = look.get_by_role("combobox", name="Where?")
    await expect(spots).to_be_visible()
    await spots.select_option(index=1)
    await expect(look).to_contain_text(re.compile(r"Planned:|Step \d+:"))
