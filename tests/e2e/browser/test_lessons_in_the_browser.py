"""Every lesson is played in Chromium, in English at a desk and in French on a phone, without a refused press.

`make nightly` does so; tests/e2e/turns/test_lessons.py plays all of them on the wire in every run.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from bot.i18n import phrases, pick
from bot.sandbox.server import Sandbox
from cogs.ui.text.player_names_and_wording import plainly
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.browser.chromium import chromium, type_command, visit
from tests.unit.discord.learning.lessons import LESSONS, moments, way

# Screenshots for people to look at: HERALD_SCREENSHOTS=folder
SHOTS = os.environ.get("HERALD_SCREENSHOTS")


@pytest.mark.nightly
@pytest.mark.parametrize("game", LESSONS)
async def test_a_lesson_is_played_in_the_browser(discord: Sandbox, bot_process: BotProcess, game: str) -> None:
    async with chromium() as browser:
        await asyncio.gather(
            played(browser, discord, "ana", "en-US", game, (1280, 1000)),
            played(browser, discord, "benoit", "fr", game, (390, 844)),
        )


async def played(browser: Browser, discord: Sandbox, who: str, locale: str, game: str, size: tuple[int, int]) -> None:
    """The whole lesson, by the shortest way; whatever is pressed changes the one private message it is in."""
    language, lesson = pick(locale), LESSONS[game]
    say = phrases(language)
    assert lesson is not None
    # Pictures for people to look at show the whole message.
    page = await visit(browser, discord.url, who, width=size[0], height=2400 if SHOTS else size[1])
    # The page stays in English; Herald hears of the reader's language with each press.
    discord.actor(who).user.locale = locale
    await type_command(page, f"/learn game:{phrases('en')(f'game-{game}')}")
    for moment in moments(lesson)[:-1]:
        assert moment.step is not None
        shown = await asked(page, say(f"{game}-lesson-{moment.step.key}"))
        for number, (custom_id, value) in enumerate(way(moment, say).presses):
            await expect(shown.get_by_role("img").first).to_be_visible()
            await shoot(shown, f"lesson-{game}-{language}-{moment.done}{number}")
            await press(shown, custom_id, value)
    shown = await asked(page, say(f"{game}-lesson-end"))
    await shoot(shown, f"lesson-{game}-{language}-over")
    await page.close()


async def asked(page: Page, text: str) -> Locator:
    """The lesson's message, once it says this; the newest private message there is."""
    shown = page.get_by_role("article").last
    await expect(shown).to_contain_text(plainly(text).split(". ")[0])
    return shown


async def press(shown: Locator, custom_id: str, value: str) -> None:
    """Press what carries this meaning, once it can be, and wait for what it brings."""
    control = shown.locator(f'[data-custom-id="{custom_id}"]')
    before = await shown.inner_text()
    await expect(control).to_be_enabled()
    if value:
        await control.select_option(value=value)
    else:
        await control.click()
    await expect(shown).not_to_have_text(before, use_inner_text=True)


async def shoot(shown: Locator, name: str) -> None:
    if SHOTS:
        await shown.screenshot(path=Path(SHOTS) / f"{name}.png")
