"""What nobody has seen of Discord is otherwise than Herald supposes: people play on all the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.doubts import Doubt
from bot.sandbox.server import Sandbox
from tests.e2e.bots.shared_bot import House, refusal
from tests.e2e.checks.message_reader import Json, buttons, match_id, pictures, text
from tests.e2e.players.click_players import Clicked, click_through
from tests.e2e.players.table_players import is_board
from tests.pairwise import some_by_day

pytestmark = pytest.mark.asyncio(loop_scope="package")

COMMITS = 6
CARD = phrases("en")("error-title")
LATE = refusal("match-stale"), refusal("match-not-your-turn")
"""What's said of a press that came too late."""

SAID = {
    Doubt.UPLOAD_IN_EDIT: ["cannot be replaced"],
    Doubt.KEPT_PICTURE: ["was not uploaded", "Invalid Form Body"],
    Doubt.CONVERSION: ["the flags of this message"],
    Doubt.EDIT: ["Maximum number of edits"],
    Doubt.NONCE: [],
    Doubt.SILENCE: [],
}
"""What the sandbox refuses with each."""

LEARNED = {
    Doubt.UPLOAD_IN_EDIT: "edits.without_pictures",
    Doubt.CONVERSION: "board.call-apart",
    Doubt.KEPT_PICTURE: "board.call-apart",
}
"""What Herald logs once it has learned of it, and then does otherwise until it's started again."""

EACH_TIME = (Doubt.NONCE, Doubt.SILENCE)
"""What is otherwise in every run; edits that are tried again and again take too long for that."""


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
    room, answers = house.room("Ana", "Benoît"), list[str]()

    async def heard(_clicked: Clicked, _person: Actor, answer: Json) -> None:
        answers.append(text(answer))

    clicked = await click_through(house, room, game, {}, Random(5), commits=COMMITS, afterwards=heard)
    assert clicked.commits == len(answers) == COMMITS
    log = house.records.log(match_id(clicked.board))
    # A press on a board that moves on at that very moment is told so, and commits nothing.
    late = [one for one in answers if any(reason in one for reason in LATE)]
    assert [row.command for row in log].count("submit") == COMMITS - len(late), answers
    for reader in room.people:
        seen = [house.discord.message(one) or {} for one in house.discord.world.history(room.channel.id, reader.id)]
        assert not [one for one in seen if CARD in text(one)]
    boards = [one for one in house.discord.messages(room.channel, "olga") if is_board(one)]
    assert all(pictures(board) for board in boards)
    assert buttons(clicked.board, "play")
    return clicked


@pytest.mark.parametrize("doubt", some_by_day([one for one in Doubt if one not in LEARNED], EACH_TIME))
async def test_people_play_on_where_discord_is_of_another_mind(house: House, doubt: Doubt) -> None:
    refused = len(house.discord.refused)

    async with doubting(house, doubt):
        await asyncio.gather(played(house, "dice"), played(house, "kingdomino"))

    met = [one for one in house.discord.refused[refused:] if any(said in one for said in SAID[doubt])]
    assert bool(met) == bool(SAID[doubt]), "the control: Herald did suppose it"


@pytest.mark.parametrize("doubt", LEARNED)
async def test_people_play_on_where_herald_learns_what_discord_refuses(tmp_path: Path, doubt: Doubt) -> None:
    discord = await Sandbox.start()
    house = House(discord, tmp_path)
    await house.process.sync()
    await house.process.start()

    async with doubting(house, doubt):
        await asyncio.gather(played(house, "dice"), played(house, "kingdomino"))
    house.check()
    await house.process.stop()
    await discord.stop()

    assert any(said in one for one in discord.refused for said in SAID[doubt])
    # Two matches may have asked before the first was answered.
    assert 1 <= house.process.log.read_text().count(LEARNED[doubt]) <= 2
