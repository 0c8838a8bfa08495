"""A player whose nickname in the server changes while they play: the next board says the new one."""

from __future__ import annotations

from tests.e2e.checks.message_reader import text
from tests.e2e.players.table_players import mover, newest_board, started, take_turn
from tests.e2e.walk.hall import hall


async def test_the_next_board_has_a_players_new_nickname() -> None:
    async with hall() as here:
        ana, ben = people = [here.person("Ana"), here.person("Ben")]
        channel = here.channel()
        await started(people, channel, seats=2)
        board = await newest_board(here.discord, 0, channel)
        first = mover(here.discord, board, people)
        before = text(board)

        here.nickname(first, "Captain")
        await take_turn(board, first)
        await here.later()
        after = await newest_board(here.discord, int(board["id"]), channel)
        moves = await (ben if first is ana else ana).command(channel, "match moves")

        assert "Captain" not in before
        assert "Captain" in text(after)
        assert first.user.display not in text(after)
        assert "Captain" in text(moves.message or {})
        assert not here.heard()
        here.wire.check()
