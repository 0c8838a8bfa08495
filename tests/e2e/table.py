"""People at a table of the sandbox, playing as quickly as clicks can go."""

from __future__ import annotations

import re

from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.server import Sandbox
from tests.e2e.reading import Json, buttons, selects, text

CHANNEL = "#games"


async def gather(discord: Sandbox, *names: str, **options: object) -> tuple[Answer, list[Actor]]:
    """A started match: the first opens the table, the others join, the first starts it. Answers with the table."""
    people = [discord.actor(name) for name in names]
    table = await people[0].command(CHANNEL, "play kingdomino", **{"seats": len(names), **options})
    assert table.ok, table.error
    for person in people[1:]:
        joined = await person.click(table, label="Join")
        assert joined.ok, joined.error
    started = await people[0].click(table, label="Start")
    assert started.ok, started.error
    return table, people


async def newest_board(discord: Sandbox, after: int = 0) -> Json:
    """The newest turn or end message that is newer than `after`."""

    def is_board(message: Json) -> bool:
        return int(message["id"]) > after and bool(buttons(message, "play") or "Secret of the draws" in text(message))

    return await discord.wait_message(CHANNEL, is_board, as_user="ana", timeout=10)


def over(board: Json) -> bool:
    return not buttons(board, "play")


def mover(discord: Sandbox, board: Json, people: list[Actor]) -> Actor:
    """Whom the board calls."""
    called = re.search(r"<@(\d+)>", text(board))
    assert called is not None, text(board)
    return next(person for person in people if person.id == int(called[1]))


async def take_turn(board: Json, person: Actor) -> Answer:
    """One turn by clicks: pick the first option, look, commit the first way on."""
    if direct := buttons(board, "commit"):
        return await person.click(board, custom_id=direct[0]["custom_id"])
    spots, lists, looks = buttons(board, "spot"), selects(board, "spots"), buttons(board, "look")
    if spots:
        look = await person.click(board, custom_id=spots[0]["custom_id"])
    elif lists:
        look = await person.select(board, lists[0]["custom_id"], lists[0]["options"][0]["value"])
    else:
        look = await person.click(board, custom_id=looks[0]["custom_id"])
    assert look.ok, look.error
    assert look.message is not None, "a look is a private message"
    return await person.click(look, custom_id=buttons(look.message, "commit")[0]["custom_id"])
