"""The match goes on by itself once a move can no longer be taken back, also when the bot was away meanwhile."""

from __future__ import annotations

from pathlib import Path

from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.checks.message_reader import buttons
from tests.e2e.players.table_players import gather, mover, newest_board


async def test_a_match_goes_on_by_itself_when_the_grace_is_over(discord: Sandbox, tmp_path: Path) -> None:
    process = BotProcess(discord, tmp_path, rate=8)
    await process.sync()
    await process.start()
    _, people = await gather(discord, "ana", "benoit")
    board = await newest_board(discord)

    for killed in (False, True):
        person = mover(discord, board, people)
        done = await person.click(board, custom_id=buttons(board, "commit")[0]["custom_id"])
        assert done.ok, done.error
        if killed:
            await process.kill()
            await process.start()
        board = await newest_board(discord, after=int(board["id"]))
    await process.stop()

    assert '"settle"' in process.log.read_text()
