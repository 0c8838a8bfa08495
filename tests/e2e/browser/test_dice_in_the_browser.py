"""Three people play King of the Dice; the last turns in Chromium, at a desk, on a tablet and on a phone."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as TooLate

from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from cogs.ui.text.custom_id import read
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.browser.chromium import changing, chromium, follow, message, type_command, visit
from tests.e2e.browser.test_browser_after_a_crash import nothing_is_wider_than_the_screen
from tests.e2e.checks.message_reader import Json, buttons, match_id, text
from tests.e2e.checks.saved_records import Records
from tests.e2e.checks.waiting import until
from tests.e2e.players.dice_players import play_on, quickly
from tests.e2e.players.table_players import CHANNEL, is_board, mover, newest_board, over, press

SHOTS = os.environ.get("HERALD_SCREENSHOTS")
SECRET = "d1ce" * 16
PEOPLE = ("ana", "benoit", "zoe")
OVER = "Play again"
PHONE = 390
SOON = 10_000
"""Milliseconds in which what can be seen can be pressed."""


@pytest.fixture
def bot_settings() -> dict[str, object]:
    """Give the bot a known secret, so that the same cards are taken in every run."""
    return {"secret": SECRET}


async def shoot(page: Page, name: str) -> None:
    if SHOTS:
        await page.screenshot(path=Path(SHOTS) / f"dice-{name}.png")


@pytest.mark.nightly
async def test_three_people_play_a_match_whose_last_turns_are_in_the_browser(
    discord: Sandbox, bot_process: BotProcess
) -> None:
    people = [discord.actor(name) for name in PEOPLE]
    table = await people[0].command(CHANNEL, "play dice", seats=3)
    for person in people[1:]:
        await press(person, table, "join")
    await press(people[0], table, "start")
    await play_on(discord, people, CHANNEL, quickly, until=nearly_over)
    await settled(discord, Records(bot_process.database))

    async with chromium() as browser:
        widths = {"ana": (1280, 1000), "benoit": (820, 1100), "zoe": (PHONE, 844)}
        pages = {
            name: await visit(browser, discord.url, name, width=wide, height=high)
            for name, (wide, high) in widths.items()
        }
        await follow(discord, *pages.values())
        await type_command(pages["ana"], "/match score")
        await expect(message(pages["ana"], "Largest area: ")).to_contain_text("White gems: ")
        await shoot(pages["ana"], "00-score")
        turns = await play(discord, Records(bot_process.database), people, pages)

        assert turns >= 2
        await expect(message(pages["zoe"], OVER)).to_contain_text("King of the Dice")
        await expect(message(pages["zoe"], OVER).get_by_role("img")).to_be_visible()
        await nothing_is_wider_than_the_screen(pages["zoe"])
        for name, page in pages.items():
            await shoot(page, f"90-over-{name}")


def nearly_over(board: Json) -> bool:
    """Somebody begins to throw for one of the last castle tiles."""
    left = re.search(r"· (\d+) castle tiles? left", text(board))
    return left is not None and int(left[1]) <= 3 and "2 throws left" in text(board)


async def play(discord: Sandbox, records: Records, people: Sequence[Actor], pages: dict[str, Page]) -> int:
    """Play turn by turn until the match is over; return how many turns there were."""
    turns = 0
    while True:
        board = await settled(discord, records)
        if over(board):
            return turns
        turns += 1
        name = mover(discord, board, people).user.username
        await shown_now(pages[name], board)

        async def asks() -> str:
            """Return the decision that is open, as controls have it."""
            found = buttons(await settled(discord, records), "play")
            return str(read(found[0]["custom_id"]).decision) if found else "none"

        await take_turn(pages[name], board["id"], turns, asks)


async def settled(discord: Sandbox, records: Records) -> Json:
    """Wait until no move can be taken back and the channel shows every move; return the board that shows the last.

    A turn of several throws has several boards, and the page may show one that the match has left behind.
    """
    match = match_id(await newest_board(discord))
    await until(lambda: not records.waits(match) and not records.untold(match))
    return max(filter(is_board, discord.messages(CHANNEL, "olga", threads=True)), key=lambda one: int(one["id"]))


async def shown_now(page: Page, board: Json) -> None:
    """Wait until the page shows a board as it is by now: its controls name the decision they belong to."""
    custom_id = buttons(board, "play")[0]["custom_id"]
    shown = page.locator(f'article[data-message-id="{board["id"]}"] [data-custom-id="{custom_id}"]')
    await expect(shown).to_be_visible()


async def take_turn(page: Page, board_id: str, turn: int, asks: Callable[[], Awaitable[str]]) -> None:
    """Keep a die, throw the others, take the first card there is, do the first thing it lets one do."""
    board = page.locator(f'article[data-message-id="{board_id}"]')
    await expect(board.get_by_role("img")).to_be_visible()
    await shoot(page, f"{turn:02}-board")
    await board.get_by_label("Or keep other dice").select_option(value=["2"])
    await board.get_by_role("button", name="Choose selected").click()
    look = page.get_by_role("article").filter(has_text="Only you can see this").last
    several = look.get_by_label("Or keep other dice")
    await expect(several).to_have_values(["2"])
    await several.select_option(value=["2", "5"])
    # They are chosen here at once; what the other buttons do follows with the answer.
    await changing(look, look.get_by_role("button", name="Choose selected").click())
    await expect(several).to_have_values(["2", "5"])
    await shoot(page, f"{turn:02}-dice")
    await look.get_by_role("button", name="Reroll (2 left)").click()
    await expect(look.get_by_role("button", name="Reroll (1 left)")).to_be_visible()
    await look.get_by_role("button", name="Cards and jokers…").click()
    card = look.get_by_role("button", name=re.compile(r"^(Take|Lay) "))
    await expect(card.first).to_be_visible()
    await shoot(page, f"{turn:02}-cards")
    if turn == 1:
        await every_picture_is_described(page)
    await changing(look, card.first.click())
    await carry_out(page, look, turn, asks)


async def every_picture_is_described(page: Page) -> None:
    """In a sentence at least. What it has to say beside its message is checked by those who play by ear."""
    for picture in await page.get_by_role("article").get_by_role("img").all():
        assert re.fullmatch(r"(\S+ )+\S+[.:!?].*", await picture.get_attribute("alt") or "", re.DOTALL)


async def carry_out(page: Page, look: Locator, turn: int, asks: Callable[[], Awaitable[str]]) -> None:
    """Answer one question after the other, until the turn is done. asks: the decision the newest board asks for."""
    done = look.get_by_text("Done.")
    for number in range(24):
        # What is left of an earlier decision has the same labels for a moment, and a press on it changes nothing.
        open_now = look.locator(f'[data-custom-id*=":{await asks()}:"]')
        first = look.get_by_role("button", name=re.compile(r"^1 · ")).and_(open_now)
        menu = look.get_by_role("combobox").and_(open_now)
        await expect(done.or_(first).or_(menu).first).to_be_visible()
        if await done.count():
            break
        await shoot(page, f"{turn:02}-effect-{number}")
        pressed = await first.count()
        press = first.first.click(timeout=SOON) if pressed else menu.first.select_option(index=1, timeout=SOON)
        # What was there may have gone while it was looked at: then something else is asked by now.
        with contextlib.suppress(TooLate):
            await changing(look, press)
    await look.get_by_role("button", name="Dismiss").click()
