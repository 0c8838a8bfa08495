"""Two people play Carcassonne with The Messages and both expansions in Chromium, one at a desk, one on a phone.

HERALD_BROWSER_TURNS says for how many tiles (6); with many the match is played to its end.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Locator, Page, expect

from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.browser.chromium import begin, chromium, follow, message, type_command, visit

# Screenshots for people to look at: HERALD_SCREENSHOTS=folder
SHOTS = os.environ.get("HERALD_SCREENSHOTS")
TURNS = int(os.environ.get("HERALD_BROWSER_TURNS", "6"))
SHOWN = {1, 2, 3, 9, 10, 30, 31, 60, 61, 90, 91, 110, 111}

NEXT = re.compile(r"lay a tile|lay another tile|Play again")
SPOT = re.compile(r"^\d+ · ")
ANSWER = re.compile(r"\d → \d|^Follow the|^Score |^Lay another|^Take \d")
GREEN = re.compile(r"^[A-P] · (?!field)")


@dataclass
class Seen:
    """What came up on the way. further: tiles that a builder or message brought; shots: names of questions already
    photographed."""

    turns: int = 0
    questions: int = 0
    messages: int = 0
    further: int = 0
    over: bool = False
    shots: set[str] = field(default_factory=set)


async def shoot(page: Page, name: str, shown: Locator | None = None) -> None:
    """shown: what is to be seen in the screenshot, else whatever the page shows."""
    if SHOTS:
        if shown is not None:
            await shown.scroll_into_view_if_needed()
        await page.screenshot(path=Path(SHOTS) / f"{name}.png")


async def test_two_people_play_with_messages_and_both_expansions(discord: Sandbox, bot_process: BotProcess) -> None:
    async with chromium() as browser:
        ana = await visit(browser, discord.url, "ana")
        benoit = await visit(browser, discord.url, "benoit", width=390, height=844)
        await type_command(ana, "/play carcassonne inns-cathedrals:yes traders-builders:yes messages:yes")
        await message(benoit, "who is in?").get_by_role("button", name="Join").click()
        await expect(message(ana, "who is in?")).to_contain_text("Benoît")
        await shoot(ana, "01-table")
        await begin(ana)
        await follow(discord, ana, benoit)

        seen = await play(ana, benoit)

        if not seen.over:
            await ask(ana, benoit)
        assert seen.over or seen.turns == TURNS
        if seen.turns > 100:
            assert seen.questions > 10
            assert seen.messages > 2


async def ask(ana: Page, benoit: Page) -> None:
    """What everybody can ask in the middle of a match."""
    tiles = message(benoit, "left in the bag").get_by_role("img")
    await type_command(benoit, "/carcassonne tiles")
    await expect(tiles).to_be_visible()
    await shoot(benoit, "80-tiles-phone", tiles)
    await type_command(ana, "/match score")
    private = message(ana, "Only you can see this")
    await expect(private).to_contain_text("Benoît")
    await shoot(ana, "81-score", private)
    await type_command(ana, "/match why cell:M51")
    await expect(private).to_contain_text("M51")
    await expect(private.get_by_role("img")).to_be_visible()
    await shoot(ana, "82-why", private.get_by_role("img"))


async def play(ana: Page, benoit: Page) -> Seen:
    """Turn by turn until the match is over, or for so many tiles."""
    seen, board_id = Seen(), ""
    while seen.turns < TURNS:
        board = ana.get_by_role("article").filter(has=ana.get_by_role("img")).last
        await expect(board).not_to_have_attribute("data-message-id", board_id)
        await expect(board).to_contain_text(NEXT)
        board_id = await board.get_attribute("data-message-id") or ""
        head = await board.inner_text()
        if "Play again" in head:
            await shoot(ana, "90-over")
            await shoot(benoit, "91-over-phone")
            seen.over = True
            return seen
        seen.turns += 1
        page, size = (ana, "") if "Ana" in head.split("—")[0] else (benoit, "-phone")
        await take_turn(page, board_id, seen, size)
    return seen


async def take_turn(page: Page, board_id: str, seen: Seen, size: str) -> None:
    """Pick what completes something, look at it, claim what is not a field, answer whatever is asked."""
    board = page.locator(f'article[data-message-id="{board_id}"]')
    await expect(board.get_by_role("img")).to_be_visible()
    if seen.turns in SHOWN:
        await shoot(page, f"{seen.turns:03}-board{size}", board.get_by_role("img"))
    select, spots = board.get_by_role("combobox"), board.get_by_role("button", name=SPOT)
    # A wide land has a list of its parts too, which comes after the spots.
    if await spots.count():
        await spots.nth(best(await spots.all_inner_texts())).click()
    else:
        options = await select.first.get_by_role("option").all_inner_texts()
        await select.first.select_option(index=best(options))
    look = page.get_by_role("article").filter(has_text="Only you can see this").last
    await expect(look).to_contain_text(re.compile("Which part gets a figure|None of your figures"))
    await expect(look.get_by_role("img")).to_be_visible()
    if seen.turns in SHOWN:
        await shoot(page, f"{seen.turns:03}-look{size}", look.get_by_role("img"))
    shown = await look.inner_text()
    await claim(look)
    await answer(page, look, shown, seen, size)
    await look.get_by_role("button", name="Dismiss").click()


def best(labels: list[str]) -> int:
    """The first spot of all, which is the most useful one; a list begins with what it is for."""
    return next(place for place, label in enumerate(labels) if SPOT.search(label))


async def claim(look: Locator) -> None:
    """Put a figure on what is not a field, else none."""
    claims = look.get_by_role("button", name=GREEN)
    nothing = look.get_by_role("button", name=re.compile("^No figure|^Lay it here"))
    await (claims.first if await claims.count() else nothing).click()


async def answer(page: Page, look: Locator, shown: str, seen: Seen, size: str) -> None:
    """One question after the other in the same private message, a further tile among them, until the turn is done.

    shown: what the message said when the first one was answered.
    """
    choices = look.get_by_role("button", name=ANSWER)
    while True:
        await expect(look).not_to_have_text(shown, use_inner_text=True)
        shown = await look.inner_text()
        if "Done." in shown:
            return
        if not await choices.count():
            seen.further += 1
            await claim(look)
            continue
        kind = "figure" if "→" in await choices.first.inner_text() else "message"
        seen.questions += 1
        seen.messages += kind == "message"
        if f"{kind}{size}" not in seen.shots:
            seen.shots.add(f"{kind}{size}")
            await shoot(page, f"{seen.turns:03}-{kind}{size}")
        await choices.first.click()
