"""Every listing there is, asked for by somebody else: whom it names."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence

from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import House, Room, refusal
from tests.e2e.checks.message_reader import Json, match_code, match_id, parts, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import press

SERVER = "The Quiet Corner"
HIDDEN, OTHER = "Zenobia", "Yuki"
PLAYING = frozenset({"rematch", "film", "report", "play", "history-post"})
"""Verbs that show nobody a list, or show it to everybody."""


async def played(house: House) -> tuple[Room, Json]:
    """A match that is over and recorded, in a server of its own, whose loser hides; its room and first board."""
    house.discord.add_guild(SERVER)
    room = house.room(HIDDEN, OTHER, server=SERVER)
    board = await house.begin(room)
    asked = await room.people[0].command(room.channel, "match resign")
    await press(room.people[0], asked, "resign-yes")
    await until(lambda: house.records.recorded(match_id(board)))
    await house.told(board)
    assert (await room.people[0].command(room.hall, "settings me", hidden=True)).ok
    return room, board


async def listings(room: Room, board: Json, reader: Actor) -> AsyncIterator[tuple[str, Json]]:
    """What a reader is shown by every command that lists or shows what was played, and by the buttons below it."""
    zenobia, yuki = room.people
    code = match_code(board)
    asked: Sequence[tuple[str, dict[str, object]]] = (
        ("history", {}),
        ("history", {"player": yuki.id}),
        ("history", {"player": zenobia.id}),
        ("history", {"opponent": zenobia.id}),
        ("leaderboard", {"game": "kingdomino"}),
        ("stats", {"player": yuki.id}),
        ("stats", {"player": zenobia.id}),
        ("stats", {"server": True}),
        ("stats", {"server": True, "game": "kingdomino"}),
        ("match list", {}),
        *((f"match {line}", {"match": code}) for line in ("show", "score", "read", "moves", "check")),
        ("replay", {"match": code}),
    )
    for line, options in asked:
        answer = await reader.command(room.channel, line, **options)
        assert answer.ok, f"{line}: {answer.error}"
        yield f"/{line} {options}", answer.message or {}
        for custom_id in below(answer):
            again = await reader.command(room.channel, line, **options)
            shown = await reader.click(again, custom_id=custom_id)
            assert shown.ok, f"{custom_id}: {shown.error}"
            yield f"/{line} {options} > {custom_id}", shown.message or {}


def below(answer: Answer) -> list[str]:
    """The buttons of an answer that lead to something else to read."""
    found = [part for part in parts(answer.message or {}) if part["type"] == 2 and "custom_id" in part]
    pressed = [part["custom_id"] for part in found if not part.get("disabled")]
    return [one for one in pressed if one.split(":")[1] not in PLAYING]


def refuses(asked: str, message: Json, room: Room) -> bool:
    """Whether it says no more than that the person who was asked for is not to be looked up."""
    hidden = room.people[0]
    return str(hidden.id) in asked and text(message) == refusal("interface-hidden-person", player=hidden.mention)


def names(message: Json, person: Actor) -> bool:
    """Whether anything in a message tells of somebody: words, alt texts, labels, mentions."""
    written = json.dumps(message.get("components") or []) + str(message.get("content") or "")
    return person.user.display in written or person.mention in written
