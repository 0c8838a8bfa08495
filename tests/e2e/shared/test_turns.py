"""`/turns` and *Next board* on the wire: in two servers, in a direct conversation, and installed by a person alone."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import ELSEWHERE, House, Room, assert_private
from tests.e2e.checks.message_reader import Json, buttons, custom_ids, match_code, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import is_board, mover, newest_board, press, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")


async def waiting(house: House, room: Room, ana: Actor) -> str:
    """A match of a room in which it is Ana's turn; its code."""
    board = await house.begin(room)
    while mover(house.discord, board, room.people) is not ana:
        answer = await take_turn(board, mover(house.discord, board, room.people))
        if sends := buttons(answer.message or {}, "send"):
            await mover(house.discord, board, room.people).click(answer, custom_id=sends[0]["custom_id"])
        board = await newest_board(house.discord, int(board["id"]), room.channel)
        await house.told(board)
    return match_code(board)


async def handed_on(house: House, room: Room, ana: Actor) -> None:
    """Ana's next turns as well, as long as she is to act again: her kings may have been drawn in a row."""

    def newest() -> Json:
        return [one for one in house.discord.messages(room.channel, "olga") if is_board(one)][-1]

    match = match_id(newest())
    while True:
        await until(lambda: not house.records.waits(match))
        await house.told(newest())
        board = newest()
        if mover(house.discord, board, room.people) is not ana:
            return
        assert (await take_turn(board, ana)).ok


def listed(answer: Answer, *codes: str) -> list[str]:
    """Which matches a list names, in its order."""
    said = text(answer.message or {})
    return sorted((code for code in codes if code in said), key=said.index)


async def test_whoever_plays_in_two_servers_finds_all_their_boards_from_anywhere_until_they_leave_one(
    house: House,
) -> None:
    discord = house.discord
    ana = house.person("Ana")
    discord.world.add_member(discord.guild(ELSEWHERE), ana.user)
    home = Room(house.room().hall, [ana, house.person("Ben")], house.discord)
    abroad = Room(house.room(server=ELSEWHERE).hall, [ana, house.person("Xenia", server=ELSEWHERE)], house.discord)
    far = discord.add_guild("Where Herald is not", "olga", bot=False)
    discord.world.add_member(far, ana.user)
    foreign = next(discord.world.guild_channels(far.id))
    codes = [await waiting(house, room, ana) for room in (home, abroad)]

    here = await ana.command(home.channel, "turns")
    direct = await ana.command(ana.dm, "turns")
    refused = await ana.command(foreign, "turns")
    ana.install()
    installed = await ana.command(foreign, "turns")
    private = await ana.command(ana.private(home.people[1]), "turns")
    nothing = await home.people[1].command(home.people[1].dm, "turns")
    look = await press(ana, here, "next")
    moved = await ana.command(home.channel, "kingdomino choose", domino=(await dominoes(ana, home))[0])
    await handed_on(house, home, ana)
    ana.leave(ELSEWHERE)
    house.process.forward(11)
    house.forgiven = ["Unknown Member"]
    after = [await ana.command(place, "turns") for place in (home.channel, ana.dm, foreign)]

    for answer in (here, direct, installed, private):
        assert_private(answer, EN("turns-title"))
        assert listed(answer, *codes) == codes
        assert EN("turns-place", server=ELSEWHERE, channel=f"<#{abroad.channel.id}>") in text(answer.message or {})
    assert "There is no command" in (refused.error or "")
    assert [one.split(":")[1] for one in custom_ids(here.message or {})] == ["next"]
    assert custom_ids(direct.message or {}) == []
    assert_private(nothing, EN("turns-none"))
    # It opens the board of this server beside the list, and a move there leads to the one in the other.
    assert_private(look)
    assert (look.message or {})["id"] != (here.message or {})["id"]
    assert_private(moved, f"Next: **Kingdomino** in {ELSEWHERE}")
    assert codes[1] in text(moved.message or {})
    # At home she waits for the other one; of the server she has left nothing is said.
    assert [listed(answer, *codes) for answer in after] == [[codes[0]]] * 3
    assert all(EN("turns-others") in text(answer.message or {}) for answer in after)
    assert all(ELSEWHERE not in text(answer.message or {}) for answer in after)


async def dominoes(ana: Actor, room: Room) -> list[str]:
    """What Ana may choose."""
    offered = await ana.autocomplete(room.channel, "kingdomino choose", focused="domino")
    return [str(choice["value"]) for choice in offered.choices or ()]
