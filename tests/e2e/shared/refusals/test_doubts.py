"""What nobody has seen of Discord is otherwise than Herald supposes: people play on all the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.i18n import phrases
from bot.sandbox.doubts import Doubt
from bot.sandbox.server import Sandbox
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import buttons, match_id, pictures, text
from tests.e2e.players.click_players import Clicked, click_through
from tests.e2e.players.table_players import is_board

pytestmark = pytest.mark.asyncio(loop_scope="package")

COMMITS = 6
CARD = phrases("en")("error-title")

SAID = {
    Doubt.UPLOAD_IN_EDIT: ["cannot be replaced"],
    Doubt.KEPT_PICTURE: ["was not uploaded", "Invalid Form Body"],
    Doubt.EDIT: ["Maximum number of edits"],
    Doubt.NONCE: [],
    Doubt.SILENCE: [],
}
"""What the sandbox refuses with each."""


@asynccontextmanager
async def doubting(house: House, doubt: Doubt) -> AsyncIterator[None]:
    house.discord.doubts.add(doubt)
    try:
        yield
    finally:
        house.discord.doubts.discard(doubt)
        house.forgiven = SAID[doubt]


async def played(house: House, game: str) -> Clicked:
    """Some turns by random clicks; every board that people saw."""
    room = house.room("Ana", "Benoît")
    clicked = await click_through(house, room, game, {}, Random(5), commits=COMMITS)
    assert clicked.commits == COMMITS
    log = house.records.log(match_id(clicked.board))
    assert [row.command for row in log].count("submit") == COMMITS
    for reader in room.people:
        seen = [house.discord.message(one) or {} for one in house.discord.world.history(room.channel.id, reader.id)]
        assert not [one for one in seen if CARD in text(one)]
    boards = [one for one in house.discord.messages(room.channel, "olga") if is_board(one)]
    assert all(pictures(board) for board in boards)
    assert buttons(clicked.board, "play")
    return clicked


@pytest.mark.parametrize("doubt", [doubt for doubt in Doubt if doubt is not Doubt.UPLOAD_IN_EDIT])
async def test_people_play_on_where_discord_is_of_another_mind(house: House, doubt: Doubt) -> None:
    refused = len(house.discord.refused)

    async with doubting(house, doubt):
        await asyncio.gather(played(house, "dice"), played(house, "kingdomino"))

    met = [one for one in house.discord.refused[refused:] if any(said in one for said in SAID[doubt])]
    assert bool(met) == bool(SAID[doubt]), "the control: Herald did suppose it"


async def test_people_play_on_where_no_edit_may_bring_a_picture_and_one_try_shows_it(tmp_path: Path) -> None:
    discord = await Sandbox.start()
    house = House(discord, tmp_path)
    await house.process.sync()
    await house.process.start()

    async with doubting(house, Doubt.UPLOAD_IN_EDIT):
        await asyncio.gather(played(house, "dice"), played(house, "kingdomino"))
    tries = [one for one in discord.refused if "cannot be replaced" in one]
    house.check()
    await house.process.stop()
    await discord.stop()

    # Two matches may have asked before the first was answered.
    assert 1 <= len(tries) <= 2
    assert 1 <= house.process.log.read_text().count("edits.without_pictures") <= len(tries)
