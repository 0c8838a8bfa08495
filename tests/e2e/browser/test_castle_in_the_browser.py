"""Two people play The Castle in Chromium, one at a desk, one on a phone: a contested tower, wall tiles, the end.

The secret of the match is known, so the draws are; both players go for points and wall tiles. Turns that have nothing
to show are played by commands meanwhile, unless HERALD_SCREENSHOTS asks for pictures: then all of it is clicked.
`make nightly` plays the first moves, and the whole match.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from bot.core.game import fold
from bot.games.castle.rules.events import EVENTS, FeatureScored, TurnEnded
from bot.games.castle.rules.model import State
from bot.match.events.codec import Codec
from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.browser.chromium import begin, chromium, follow, message, type_command, visit
from tests.e2e.checks.message_reader import match_id
from tests.e2e.checks.saved_records import Records
from tests.e2e.players.castle_players import GAME, turn
from tests.e2e.players.table_players import newest_board, over

SECRET = "e123951ed1256a09eb4050198e756f105c4daf7828eddcdef50981f86886defc"
"""With it a tower is contested and three wall tiles are used."""

SHOTS = os.environ.get("HERALD_SCREENSHOTS")
SHOWN = (1, 2, 3, 58, 59)
"""Turns that are always clicked, besides those with more than a placement and a claim."""

FIRST, WHOLE = 3, 1_000
"""Turns of a short match and of a whole one, at most."""

CODEC = Codec(EVENTS)
SIDES = "NESW"
TURNS = {1: "↻", 2: "↻↻", 3: "↺"}


@pytest.fixture
def bot_settings() -> dict[str, object]:
    """Give the bot a known secret."""
    return {"secret": SECRET}


async def shoot(page: Page, name: str) -> None:
    if SHOTS:
        await page.screenshot(path=Path(SHOTS) / f"castle-{name}.png")


@pytest.mark.nightly
@pytest.mark.parametrize("turns", [FIRST, WHOLE])
async def test_two_people_play_the_castle_in_the_browser(discord: Sandbox, bot_process: BotProcess, turns: int) -> None:
    async with chromium() as browser:
        ana = await visit(browser, discord.url, "ana")
        benoit = await visit(browser, discord.url, "benoit", width=390, height=844)
        await type_command(ana, "/play castle")
        await message(benoit, "who is in?").get_by_role("button", name="Join").click()
        await expect(message(ana, "who is in?")).to_contain_text("Benoît")
        await begin(ana)
        await follow(discord, ana, benoit)

        state, events = await play(discord, bot_process, ana, benoit, turns)

        if turns == FIRST:
            assert sum(isinstance(event, TurnEnded) for event in events) >= FIRST
            return
        await message(ana, "Play again").get_by_role("button", name="Points explained").click()
        await expect(ana.get_by_role("article").last).to_contain_text("Towers: ")
        await expect(message(benoit, "Play again").get_by_role("img")).to_be_visible()
        await shoot(ana, "90-over")
        await shoot(benoit, "91-over-phone")
    used = [event.wall for event in events if isinstance(event, FeatureScored | TurnEnded) and event.wall]
    held = [number for player in state.players for number in player.walls if number in (8, 9)]
    assert len(used) + len(held) >= 3
    assert {1, 2, 3} & set(used)


async def play(discord: Sandbox, bot: BotProcess, ana: Page, benoit: Page, turns: int) -> tuple[State, list[object]]:
    """Play turn by turn until the match is over, or for so many turns; return the last state and all that happened."""
    records, seen, number = Records(bot.database), 0, 0
    people = {"Ana": ana, "Benoît": benoit}
    while True:
        board = await newest_board(discord, seen)
        seen = int(board["id"])
        events = [CODEC.decode(e) for e in records.events(match_id(board)) if e["wire"].startswith("castle.")]
        state = fold(GAME, GAME.initial(GAME.config({}, 2), 2), events)
        if over(board) or number == turns:
            return state, events
        number += 1
        (seat,) = GAME.to_act(state)
        draft = turn(state, seat)
        name = await called(ana, seen)
        if SHOTS or number in SHOWN or len(draft) != 2 or not draft[0].startswith("place"):
            await click_turn(people[name], seen, draft, number)
        else:
            person, to = discord.actor(name), draft[0].removeprefix("place ")
            done = await person.command("#games", "castle place", to=to, claim=draft[1].removeprefix("claim "))
            assert done.ok, done.error


async def called(page: Page, board_id: int) -> str:
    """Who is asked by the newest board."""
    board = page.locator(f'article[data-message-id="{board_id}"]')
    await expect(board).to_contain_text("—")
    return "Ana" if "Ana" in (await board.inner_text()).split("—")[0] else "Benoît"


async def click_turn(page: Page, board_id: int, draft: list[str], number: int) -> None:
    """Picks the cell, turns the tile, goes through all questions and commits, by the names of buttons."""
    board = page.locator(f'article[data-message-id="{board_id}"]')
    await expect(board.get_by_role("img")).to_be_visible()
    if number in (1, 30):
        await shoot(page, f"{number:02}-board")
    look = page.get_by_role("article").filter(has_text="Only you can see this").last
    if draft[0].startswith("place"):
        _, cell, side = draft[0].split()
        await pick(board, cell)
        await expect(look.get_by_role("img")).to_be_visible()
        await expect(look).to_contain_text(f"place {cell}")
        lies = re.search(rf"place {cell} ([NESW])", await look.inner_text())
        assert lies is not None, "the small print says how the tile lies"
        if quarters := (SIDES.index(side) - SIDES.index(lies[1])) % 4:
            await look.get_by_role("button", name=re.compile(rf"^{TURNS[quarters]} ")).click()
        await expect(look).to_contain_text(f"place {cell} {side}")
        if number in (1, 2, 31, 32) or len(draft) > 2:
            await shoot(page, f"{number:02}-look")
        draft = draft[1:]
    else:
        await board.get_by_role("button", name="Play").click()
        await expect(look.get_by_role("img")).to_be_visible()
    for at, notation in enumerate(draft):
        button = look.get_by_role("button", name=named(notation)).first
        await expect(button).to_be_visible()
        if at:
            await shoot(page, f"{number:02}-question-{at}")
        await button.click()
    if draft[-1] == "wall 1":
        # The turn that follows is theirs again and begins in the same private message.
        await expect(look).not_to_contain_text("another whole turn")
    else:
        await expect(look).to_contain_text("Done")
    await look.get_by_role("button", name="Dismiss").click()


async def pick(board: Locator, cell: str) -> None:
    """A cell by its button, or in the list that has it."""
    button = board.get_by_role("button", name=re.compile(rf"^Spot \d+ · {cell}$"))
    if await button.count():
        await button.click()
        return
    for select in await board.get_by_role("combobox").all():
        option = select.locator("option").filter(has_text=re.compile(rf"^\d+ · {cell}\b"))
        if await option.count():
            await select.select_option(value=await option.first.get_attribute("value"))
            return
    raise AssertionError(f"{cell} is not offered")


def named(notation: str) -> re.Pattern[str]:
    """The button that stands for an action."""
    verb, _, rest = notation.partition(" ")
    match verb:
        case "claim":
            return re.compile(rf"^{rest} · ")
        case "pass":
            return re.compile("^No follower")
        case "score":
            return re.compile(rf"^\w+ {rest} \+")
        case "wall" if " " in rest:
            number, spot = rest.split()
            return re.compile(rf"^Wall {number}: \w+ {spot} ")
        case "wall":
            return re.compile("^Another turn")
        case _:
            return re.compile("^End my turn$")
