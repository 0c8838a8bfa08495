"""Rule cards are leafed through in Chromium: in English at a desk, in French on a phone, without a match."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from playwright.async_api import Browser, expect

from bot.i18n import phrases, pick
from bot.sandbox.server import Sandbox
from cogs.wiring.presenters import PRESENTERS
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.browser.chromium import chromium, type_command, visit

# Screenshots for people to look at: HERALD_SCREENSHOTS=folder; HERALD_CARDS=game,game for those of other games.
SHOTS = os.environ.get("HERALD_SCREENSHOTS")
GAMES = os.environ.get("HERALD_CARDS", "castle").split(",")


async def test_cards_are_leafed_through_in_the_browser(discord: Sandbox, bot_process: BotProcess) -> None:
    async with chromium() as browser:
        await asyncio.gather(
            leafed(browser, discord, "ana", "en-US", (1280, 1000)),
            leafed(browser, discord, "benoit", "fr", (390, 844)),
        )


async def leafed(browser: Browser, discord: Sandbox, who: str, locale: str, size: tuple[int, int]) -> None:
    """Every card by the button, its picture beside its words; then the rules in words, and back."""
    say = phrases(pick(locale))
    page = await visit(browser, discord.url, who, width=size[0], height=2400 if SHOTS else size[1])
    # The page stays in English; Herald hears of the reader's language with each press.
    discord.actor(who).user.locale = locale
    for game in GAMES:
        cards = PRESENTERS[game].cards(say, None)
        await type_command(page, f"/rules game:{phrases('en')(f'game-{game}')}")
        shown = page.get_by_role("article").last
        for number, card in enumerate(cards):
            await expect(shown).to_contain_text(f"{say(f'game-{game}')} · {card.title}")
            picture = shown.get_by_role("img").first
            await expect(picture).to_have_attribute("alt", card.alt)
            await expect(picture).to_have_js_property("complete", True)
            if SHOTS:
                await shown.screenshot(path=Path(SHOTS) / f"card-{game}-{say.locale}-{number}.png")
            if card is not cards[-1]:
                await shown.get_by_role("button", name=say("cards-after")).click()
        await shown.get_by_role("button", name=say("cards-words")).click()
        await expect(shown.get_by_role("button", name=say("cards-pictures"))).to_be_visible()
        await shown.get_by_role("button", name=say("cards-pictures")).click()
        await expect(shown).to_contain_text(cards[0].title)
    await page.close()
