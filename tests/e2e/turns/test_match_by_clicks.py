"""Two people play whole matches on the wire."""

from __future__ import annotations

from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import BotProcess
from tests.e2e.checks.message_reader import pictures, text
from tests.e2e.players.table_players import gather, mover, newest_board, over, take_turn


async def test_two_people_play_a_match_by_clicks_while_the_bot_is_killed_three_times(
    discord: Sandbox, bot_process: BotProcess
) -> None:
    _, people = await gather(discord, "ana", "benoit", harmony=True)
    board = await newest_board(discord)
    turns = 0

    while not over(board):
        if turns in (1, 9, 20):
            await bot_process.kill()
            await bot_process.start()
        person = mover(discord, board, people)
        answer = await take_turn(board, person)
        assert answer.ok, answer.error
        assert pictures(board)[0]["description"]
        board = await newest_board(discord, after=int(board["id"]))
        turns += 1

    assert turns >= 24
    assert "Harmony" in text(board)
