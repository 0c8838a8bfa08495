"""A person reads what a match came to in Chromium, at a desk in English and on a phone in French, and trains a turn."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model.match import Status
from bot.sandbox.actor import Actor
from bot.sandbox.server import Sandbox
from bot.storage.opening import open_store
from bot.storage.sql_store import SqlStore
from tests.controls import COMMIT, made
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.browser.chromium import begin, chromium, follow, message, type_command, visit
from tests.e2e.browser.test_browser_after_a_crash import nothing_is_wider_than_the_screen
from tests.e2e.browser.test_computers_in_the_browser import saved
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import match_id
from tests.e2e.checks.waiting import PATIENCE
from tests.e2e.players.erring_player import Erring
from tests.e2e.players.table_players import newest_board

SHOTS = os.environ.get("HERALD_SCREENSHOTS")
WATCHED = list(GAMES) if SHOTS else ["kingdomino"]
"""The games that are reviewed: where somebody looks at the pictures, all of them."""

PHONE, SMALL_PHONE = 390, 342
EN, FR = phrases("en"), phrases("fr")


@pytest.fixture
def bot_settings() -> dict[str, object]:
    """Let the bot review at a glance, unless someone is going to look at the pictures."""
    return {"glances": not SHOTS}


async def shoot(page: Page, name: str) -> None:
    if SHOTS:
        await page.wait_for_timeout(400)
        await page.screenshot(path=Path(SHOTS) / f"coach-{name}.png")


async def shoot_phones(phone: Page, name: str) -> None:
    """What is there fits two phones, and is shot on both, higher than they are: as much as one scrolls to."""
    for width in (PHONE, SMALL_PHONE):
        await phone.set_viewport_size({"width": width, "height": 1500 if SHOTS else 844})
        await nothing_is_wider_than_the_screen(phone, width)
        await shoot(phone, f"{name}-{width}")
    await phone.set_viewport_size({"width": PHONE, "height": 844})


async def play_out(discord: Sandbox, store: SqlStore, number: int, ana: Actor) -> int:
    """The match played to its end by its person, who errs on purpose; how often they did."""
    deadline, erring = time.monotonic() + (60 if SHOTS else 10) * PATIENCE, Erring(3)
    while (match := await saved(store, number)).status is Status.RUNNING:
        assert time.monotonic() < deadline, "it does not end"
        seat = match.seat_of(ana.id)
        if match.undo.pending is not None or seat is None or seat not in match.to_act():
            await asyncio.sleep(0.02)
            continue
        action = await asyncio.to_thread(erring.action, match, seat)
        move, why = match.rules.notation(action), "a move of the engine, quicker than its presses"
        commit = invented(made(COMMIT, number, match.decided[seat], move), why)
        answer = await forge(discord, ana, await newest_board(discord), commit)
        assert answer.ok, answer.error
    return erring.erred


def make_due(database: Path, user: int) -> None:
    """All puzzles of somebody are back."""
    with closing(sqlite3.connect(database, timeout=30)) as opened:
        of = "scope = 'lesson' AND owner = ? AND key = 'puzzles'"
        (kept,) = opened.execute(f"SELECT value FROM settings WHERE {of}", [user]).fetchone()
        due = json.dumps([{**one, "due": 1} for one in json.loads(kept)])
        opened.execute(f"UPDATE settings SET value = ? WHERE {of}", [due, user])
        opened.commit()


async def read_on(page: Page, game: str) -> None:
    """The review and its first moment, at a desk in English."""
    await message(page, "Play again").get_by_role("button", name="Review").click()
    review = message(page, "How the match went")
    await expect(review.get_by_role("button", name="Moment 1")).to_be_visible(timeout=10 * PATIENCE * 1000)
    await review.scroll_into_view_if_needed()
    await shoot(page, f"{game}-1-review")
    await review.get_by_role("button", name="Moment 1").click()
    moment = message(page, EN("review-better"))
    await expect(moment.get_by_role("img").first).to_be_visible()
    await moment.scroll_into_view_if_needed()
    await shoot(page, f"{game}-2-moment")
    await moment.get_by_role("button", name=EN("review-back")).click()
    await message(page, "How the match went").get_by_role("button", name=EN("puzzle-train")).click()
    await expect(message(page, "3 and 7 days")).to_be_visible()


async def read_in_french(phone: Page, game: str) -> None:
    """The same on phones, which is where the match was played."""
    await message(phone, "Play again").get_by_role("button", name="Review").click()
    review = message(phone, FR("puzzle-train"))
    first = review.get_by_role("button", name=FR("review-moment", number=1))
    await expect(first).to_be_visible()
    await shoot_phones(phone, f"{game}-3-review-phone")
    await first.click()
    moment = message(phone, FR("review-better"))
    await expect(moment.get_by_role("img").first).to_be_visible()
    await shoot_phones(phone, f"{game}-4-moment-phone")


async def train_on(phone: Page, game: str) -> None:
    """A puzzle in French: the board, a turn on it, and what comes of choosing it."""
    await type_command(phone, "/train")
    puzzle = message(phone, FR("puzzle-title"))
    look = puzzle.get_by_role("button", name=FR("puzzle-look", letter="A"))
    await expect(look).to_be_visible()
    await shoot_phones(phone, f"{game}-5-puzzle-phone")
    await look.click()
    choose = message(phone, FR("puzzle-title")).get_by_role("button", name=FR("puzzle-choose", letter="A"))
    await expect(choose).to_be_visible()
    await shoot_phones(phone, f"{game}-6-option-phone")
    await choose.click()
    stop = phone.get_by_role("button", name=FR("puzzle-stop")).last
    await expect(stop).to_be_visible()
    await stop.scroll_into_view_if_needed()
    await shoot_phones(phone, f"{game}-7-solved-phone")


# On the wire, tests/e2e/shared/test_coach.py and test_train.py press the same in every run. Whole matches of all games,
# and their reviews, take longer than any test of the suite.
@pytest.mark.nightly
@pytest.mark.timeout(1800 if SHOTS else 300)
@pytest.mark.parametrize("game", WATCHED)
async def test_a_match_is_read_and_a_turn_of_it_trained(discord: Sandbox, bot_process: BotProcess, game: str) -> None:
    ana = discord.actor("ana")
    address = f"sqlite+aiosqlite:///{bot_process.database}"
    async with open_store(address) as store, chromium() as browser:
        desk = await visit(browser, discord.url, "ana")
        await type_command(desk, f"/play {game} bots:1 level:easy")
        await begin(desk)
        await follow(discord, desk)
        number = match_id(await newest_board(discord))
        assert await play_out(discord, store, number, ana), "no turn of the match could be spoilt"
        await read_on(desk, game)
        make_due(bot_process.database, ana.id)
        phone = await visit(browser, discord.url, "ana", width=PHONE, height=844)
        await type_command(phone, "/settings me language:français")
        # The box takes the next line once this one is answered.
        await expect(message(phone, "Tes réglages")).to_be_visible()
        await follow(discord, phone)
        await read_in_french(phone, game)
        await train_on(phone, game)
