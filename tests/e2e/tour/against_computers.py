"""Matches of one person against each level of computer, and the tables after them."""

from __future__ import annotations

from bot.ai.levels import LEVELS
from tests.e2e.bots.shared_bot import Room
from tests.e2e.checks.message_reader import Json, buttons, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import is_board, newest_board, over
from tests.e2e.tour.guide import Tour
from tests.e2e.tour.turns import by_clicks, sent


async def every_level(tour: Tour) -> None:
    """Meet each level, resign, and play again with computers after one match and without them after another."""
    for level in LEVELS:
        room = tour.room("Ana")
        end = await _met(tour, room, level)
        if level == LEVELS[0]:
            await _again(tour, room, end, "rematch with computers", 0)
        elif level == LEVELS[1]:
            await _again(tour, room, end, "rematch without computers", 1)


async def _met(tour: Tour, room: Room, level: str) -> Json:
    """A match against a computer that has moved and that the person gave up; its end."""
    (ana,), feature = room.people, f"computer, {level}"
    table = await tour.command(feature, ana, room.hall, f"play {tour.game}", bots=1, level=level)
    assert tour.say(f"level-{level}") in text(table)
    await tour.press(feature, ana, table, "start")
    match = match_id(table)
    while board := await _asked(tour, room):
        if _computer_moved(tour, match, ana.id):
            break
        _, done = await by_clicks(tour, room, feature, board)
        await sent(tour, feature, ana, done)
    asked = await tour.command(feature, ana, room.channel, "match resign")
    await tour.press(feature, ana, asked, "resign-yes")
    end = await _asked(tour, room)
    assert over(end)
    assert r"\[bot\]" in text(end)
    return end


def _computer_moved(tour: Tour, match: int, person: int) -> bool:
    return any(row.command == "submit" and row.actor != person for row in tour.house.records.log(match))


async def _asked(tour: Tour, room: Room) -> Json:
    """The newest board once it asks the person of a room, or once it is over."""
    (ana,) = room.people
    await newest_board(tour.house.discord, 0, room.hall)

    def newest() -> Json:
        boards = [one for one in tour.house.discord.messages(room.channel, "olga") if is_board(one)]
        return max(boards, key=lambda one: int(one["id"]), default={})

    def is_told() -> bool:
        asks = over(newest()) or ana.user.display in text(newest()).split("\n")[0]
        return asks and not tour.house.records.untold(match_id(newest()))

    await until(is_told)
    return newest()


async def _again(tour: Tour, room: Room, end: Json, feature: str, index: int) -> None:
    """Press one of the two ways to play again; the new table has computers or none."""
    assert len(buttons(end, "rematch")) == 2
    await tour.press(feature, room.people[0], end, "rematch", index)

    table = await tour.next_table(feature, room, end)
    assert (r"\[bot\]" in text(table)) == (index == 0)
