"""A phone in the middle of a match: the bot is killed, and the buttons on the screen go on working."""

from __future__ import annotations

import io
import re

from PIL import Image
from playwright.async_api import Page, expect

from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.browser.chromium import changing, chromium, follow, visit
from tests.e2e.players.table_players import CHANNEL, gather, mover, newest_board, play_out

WIDTH = 390


async def test_a_match_goes_on_in_the_browser_after_a_crash(discord: Sandbox, bot_process: BotProcess) -> None:
    _, people = await gather(discord, "ana", "benoit")
    board = (await play_out(discord, people, CHANNEL, turns=8)).boards[-1]
    acting = mover(discord, board, people)
    async with chromium() as browser:
        page = await visit(browser, discord.url, acting.user.username, width=WIDTH, height=844)
        await follow(discord, page)
        shown = page.locator(f'article[data-message-id="{board["id"]}"]')
        await expect(shown.get_by_role("img")).to_be_visible()

        await bot_process.kill()
        await bot_process.start()
        await expect(page.get_by_text("Herald is online")).to_be_attached()
        await shown.get_by_role("button", name="Play", exact=True).click()
        look = page.get_by_role("article").filter(has_text="Only you can see this").last
        await expect(look.get_by_role("img")).to_be_visible()
        await everything_has_a_name(page)
        await nothing_is_wider_than_the_screen(page)
        await changing(look, look.get_by_role("button", name=re.compile(r"^[A-D] · |^Lay it")).first.click())
        after = await newest_board(discord, int(board["id"]))

        await expect(page.locator(f'article[data-message-id="{after["id"]}"]').get_by_role("img")).to_be_visible()


async def everything_has_a_name(page: Page) -> None:
    """What a screen reader would say: no picture, button or list without a name."""
    said = await page.locator("body").aria_snapshot()
    spoken = re.findall(r"- '?(img|button|combobox|textbox|link)\b(?: \"((?:[^\"\\]|\\.)*)\")?", said)

    # Names of more than 900 characters are left out of what is said here: pictures are asked for theirs below.
    nameless = [role for role, name in spoken if not name.strip() and role != "img"]

    assert {"img", "button", "combobox"} <= {role for role, _ in spoken}
    assert not nameless, said
    for picture in await page.get_by_role("article").get_by_role("img").all():
        assert (await picture.get_attribute("alt") or "").strip()


async def nothing_is_wider_than_the_screen(page: Page, width: int = WIDTH) -> None:
    """A phone scrolls down and never sideways."""
    with Image.open(io.BytesIO(await page.screenshot(full_page=True))) as whole:
        assert whole.width == width
    for role in ("img", "button", "combobox"):
        for part in await page.get_by_role("article").get_by_role(role).all():
            box = await part.bounding_box()
            assert box is None or (box["x"] >= 0 and box["x"] + box["width"] <= width), await part.inner_text()
