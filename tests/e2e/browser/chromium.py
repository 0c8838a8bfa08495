"""A headless Chromium that plays on the sandbox's page by roles and names, as a person or a screen reader would."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from urllib.parse import parse_qs, urlencode, urlsplit, urlunsplit

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from bot.sandbox.server import Sandbox
from tests.e2e.checks.waiting import PATIENCE
from tests.e2e.players.table_players import newest_board

expect.set_options(timeout=PATIENCE * 1000)

ARGUMENTS = [
    "--no-sandbox",  # Chromium refuses to run as root otherwise, and CI is root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Debian's Chromium. Skips where there is none, unless this is CI, where everything must run."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        message = "no chromium on this machine: apt-get install chromium"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        await browser.close()


async def visit(browser: Browser, url: str, name: str, *, width: int = 1280, height: int = 1000) -> Page:
    """A tab of its own for one pretend user, connected and reading #games."""
    page = await browser.new_page(viewport={"width": width, "height": height})
    page.set_default_timeout(PATIENCE * 1000)
    await page.goto(f"{url}/?as={name}")
    await expect(page.get_by_role("log")).to_have_attribute("aria-busy", "false")
    await expect(page.get_by_text("Herald is online")).to_be_attached(timeout=15_000)
    return page


async def follow(discord: Sandbox, *pages: Page) -> None:
    """Everybody goes where the match of #games is played, once its first board hangs there: into its thread."""
    board = await newest_board(discord)
    for page in pages:
        address = urlsplit(page.url)
        who = parse_qs(address.query)["as"][0]
        query = urlencode({"as": who, "channel": board["channel_id"]})
        await page.goto(urlunsplit(address._replace(query=query)))
        await expect(page.get_by_role("log")).to_have_attribute("aria-busy", "false")
        await expect(page.get_by_text("Herald is online")).to_be_attached()


async def type_command(page: Page, line: str) -> None:
    """Types a whole command line into the message box and sends it."""
    box = page.get_by_role("combobox", name="Message #")
    await box.fill(line)
    await box.press("Enter")


def message(page: Page, containing: str) -> Locator:
    """The newest message with this text."""
    return page.get_by_role("article").filter(has_text=containing).last


async def changing(shown: Locator, press: Awaitable[object]) -> None:
    """One press, and its answer: whoever looked before that would see what was there, and press it again."""
    before = await shown.inner_text()
    await press
    await expect(shown).not_to_have_text(before, use_inner_text=True)


async def begin(owner: Page) -> None:
    """The owner of the newest table presses Start on the private panel they were given with it."""
    await message(owner, "It’s your table").get_by_role("button", name="Start").click()
    await expect(message(owner, "has started. You’ll find it in")).to_be_visible()
