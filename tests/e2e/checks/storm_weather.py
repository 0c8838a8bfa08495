"""A match on the wire while everything goes wrong, and what has to hold of it all the same."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field

from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import House, Room
from tests.e2e.checks.message_reader import Json, buttons, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import is_board, mover, newest_board, over, started

AGAIN = 1.5
"""Seconds a person waits for the next board before they press again."""
HURRY = 1.0
"""Seconds a person waits for an answer in a storm."""

LONGEST = 200.0
"""Seconds after the storm in which the match has to end; also those a storm may last on a busy machine."""


@dataclass
class Weathered:
    """One match that was played.

    seed: of its storm; clicks: how often people pressed; lost: how many of those came to nothing; promised: moves said
    to be done; asked: by which interactions; troubles: what happened, by kind; seconds: how long it took.
    """

    seed: int
    match: int
    clicks: int = 0
    lost: int = 0
    promised: list[str] = field(default_factory=list, repr=False)
    asked: list[int] = field(default_factory=list, repr=False)
    troubles: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0


async def weather(
    house: House,
    room: Room,
    seed: int,
    seconds: float,
    *,
    enough: Callable[[Weathered], bool] = lambda _: True,
    to_the_end: bool = True,
    **probabilities: float,
) -> Weathered:
    """A match begun in calm, played on in a storm for so many seconds and to its end in calm. Raises TimeoutError.

    enough: what the storm must have come to by then; on a busy machine it may last longer.
    """
    await started(room.people, room.channel)
    # Nobody is in a hurry but in the storm, where answers are lost and whoever waits for them only loses time.
    calm, house.discord.stage.patience = house.discord.stage.patience, HURRY
    board = await newest_board(house.discord, 0, room.channel)
    played, begun = Weathered(seed, match_id(board)), time.monotonic()
    before = house.discord.chaos.record.copy()
    house.discord.chaos.storm(seed, **probabilities)

    def over_yet() -> bool:
        played.troubles = dict(house.discord.chaos.record - before)
        return time.monotonic() > begun + (seconds if enough(played) else LONGEST)

    await play(house, room, played, over_yet)
    house.discord.chaos.calm()
    house.discord.stage.patience = calm
    if to_the_end:
        async with asyncio.timeout(LONGEST):
            await play(house, room, played, lambda: False)
    played.troubles, played.seconds = dict(house.discord.chaos.record - before), time.monotonic() - begun
    return played


async def play(house: House, room: Room, played: Weathered, ends: Callable[[], bool]) -> None:
    """Whoever the newest board calls presses, whatever became of the last press; to its end, or until it `ends`."""
    while not ends():
        board = newest(house, room)
        if over(board):
            return
        await attempt(board, mover(house.discord, board, room.people), played)
        await changed(house, room, int(board["id"]))


def newest(house: House, room: Room) -> Json:
    """The newest board there is, told late or not."""
    found = house.discord.messages(room.channel, "olga")
    return [one for one in found if is_board(one)][-1]


async def changed(house: House, room: Room, shown: int) -> None:
    """Waits a little for a newer board."""
    with suppress(TimeoutError):
        await until(lambda: int(newest(house, room)["id"]) != shown, AGAIN)


async def attempt(board: Json, person: Actor, played: Weathered) -> None:
    """A turn, as far as it gets."""
    if direct := buttons(board, "commit"):
        count(played, await person.click(board, custom_id=direct[0]["custom_id"]))
        return
    ways = buttons(board, "play")
    if not ways:
        return
    seen = count(played, await person.click(board, custom_id=ways[0]["custom_id"]))
    commits = buttons(seen.message or {}, "commit")
    if seen.ok and commits:
        count(played, await person.click(seen, custom_id=commits[0]["custom_id"]))


def count(played: Weathered, answer: Answer) -> Answer:
    played.clicks += 1
    played.lost += not answer.ok
    said = re.search(r"Done\.\n-# `(.+?)`", text(answer.message or {})) if answer.ok else None
    if said is not None:
        played.promised += said[1].split("` · `")[0].split(" · ")
        played.asked.append(int(answer.interaction or 0))
    return answer


def check(house: House, played: Weathered) -> None:
    """What was promised is saved, what is saved was asked for once, and the log has no gap."""
    with closing(sqlite3.connect(f"file:{house.process.database}?mode=ro", uri=True)) as database:
        rows = database.execute(
            "SELECT seq, interaction, actor FROM log WHERE match_id = ? ORDER BY seq", (played.match,)
        ).fetchall()
    interactions = [interaction for _, interaction, actor in rows if actor is not None]
    assert [seq for seq, _, _ in rows] == list(range(1, len(rows) + 1)), f"seed {played.seed}: a row is missing"
    assert None not in interactions, f"seed {played.seed}: nobody knows what was applied"
    assert len(set(interactions)) == len(interactions), f"seed {played.seed}: applied twice"
    forgotten = set(played.asked) - set(interactions)
    assert not forgotten, f"seed {played.seed}: promised and lost: {len(forgotten)} of {len(played.asked)} answers"
    saved = [notation for row in house.records.log(played.match) for notation in row.notations]
    missing = [move for move in played.promised if move not in saved]
    assert not missing, f"seed {played.seed}: promised and lost: {missing}"
    assert len(saved) == len(set(saved)), f"seed {played.seed}: a move was made twice"
