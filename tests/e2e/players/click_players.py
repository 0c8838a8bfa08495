"""People who play any game by clicking whatever there is to click: they know no rules and read no pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.controls import COMMIT, DRAFT, meaning
from tests.e2e.bots.shared_bot import House, Room
from tests.e2e.checks.message_reader import Json, buttons, match_id, parts, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import is_board, mover, newest_board, over, press

COMMITTING = (COMMIT,)
ACTING = (*COMMITTING, DRAFT)
BUTTON, SELECT = 2, 3
LATER = 6
EN = phrases("en")

RESTLESS = 12
"""Clicks after which somebody commits what they can."""


PAGES = 9
"""Pages of options no game has."""

MOST = 6_000
"""Clicks no match needs."""


@dataclass(frozen=True)
class Way:
    """One thing to click. value: what is chosen in a select, None for a button."""

    verb: str
    custom_id: str
    value: str | None = None


def ways(message: Json | None) -> list[Way]:
    """Everything a message offers towards a move."""
    found = []
    for part in parts(message or {}):
        verb = meaning(part.get("custom_id", "::"))
        if verb not in ACTING or part.get("disabled"):
            continue
        if part["type"] == BUTTON:
            found.append(Way(verb, part["custom_id"]))
        elif part["type"] == SELECT:
            found += [Way(verb, part["custom_id"], option["value"]) for option in part["options"]]
    return found


@dataclass
class Clicked:
    """A match as it was clicked. board: the newest; clicks: how often anybody clicked; verbs: what for."""

    board: Json
    clicks: int = 0
    commits: int = 0
    verbs: dict[str, int] = field(default_factory=dict)


Afterwards = Callable[[Clicked, Actor, Json], Awaitable[None]]


async def seated(room: Room, game: str, options: Mapping[str, str], house: House) -> Json:
    """A table of everybody in a room with these options, not yet started; its message."""
    table = await room.people[0].command(room.channel, f"play {game}", seats=len(room.people))
    assert table.ok, table.error
    assert table.message is not None, "a table is a message"
    for person in room.people[1:]:
        await press(person, table, "join")
    usual = {option.key: option.default for option in GAMES[game].info.options}
    wanted = {key: value for key, value in options.items() if usual[key] != value}
    if wanted:
        await choose(room.people[0], table.message, wanted)
    return house.discord.message(table) or table.message


async def choose(owner: Actor, table: Json, wanted: Mapping[str, str]) -> None:
    """Set options of a table on the pages that its owner has for them."""
    page = (await press(owner, table, "fine")).message
    for _ in range(PAGES):
        for key, value in wanted.items():
            for select in selects(page or {}, "option"):
                if f":{key} " in select["custom_id"]:
                    answer = await owner.select(page or {}, select["custom_id"], value)
                    assert answer.ok, answer.error
                    page = answer.message
                    wanted = {other: wanted[other] for other in wanted if other != key}
        onward = [one for one in buttons(page or {}, "fine") if one["label"] == EN("read-next")]
        if not wanted or not onward:
            break
        page = (await owner.click(page or {}, custom_id=onward[0]["custom_id"])).message
    assert not wanted, f"no page offers {wanted}"


async def click_through(
    house: House,
    room: Room,
    game: str,
    options: Mapping[str, str],
    rng: Random,
    *,
    commits: int = 1_000,
    afterwards: Afterwards | None = None,
) -> Clicked:
    """Plays a match by clicks, at random, to its end or until so many batches are committed.

    afterwards: what whoever has committed does with the private message that says so.
    """
    table = await seated(room, game, options, house)
    await press(room.people[0], table, "start")
    played = Clicked(await newest_board(house.discord, 0, room.channel))
    while not over(played.board) and played.commits < commits:
        assert played.clicks < MOST, f"no end after {played.clicks} clicks"
        before = len(house.records.log(match_id(played.board)))
        person = mover(house.discord, played.board, room.people)
        done = await _turn(house, played, person, rng)
        if done is None:
            await asyncio.sleep(0.01)
        elif afterwards is not None:
            await afterwards(played, person, done)
        played.board = await newest(house, room, played.board, before)
    return played


async def _turn(house: House, played: Clicked, person: Actor, rng: Random) -> Json | None:
    """Clicks on from the private message until something is committed; what that is answered with, if anything was."""
    shown = await person.click(played.board, custom_id=_play(played.board))
    played.clicks += 1
    message = shown.message
    return await go_on(house, played, person, message if message and ways(message) else played.board, rng)


async def go_on(house: House, played: Clicked, person: Actor, carrier: Json | None, rng: Random) -> Json | None:
    """Clicks on from a message until something is committed; None where it offers nothing."""
    for number in range(200):
        offered = ways(carrier)
        if not offered or carrier is None:
            return None
        way = _choice(offered, number, rng)
        if way.value is None:
            answer = await person.click(carrier, custom_id=way.custom_id)
        else:
            answer = await person.select(carrier, way.custom_id, way.value)
        assert answer.ok, (way, answer.error, text(carrier))
        played.clicks += 1
        played.verbs[way.verb] = played.verbs.get(way.verb, 0) + 1
        carrier = await shown_after(house, person, answer, carrier)
        if way.verb in COMMITTING:
            played.commits += 1
            return carrier or {}
    raise AssertionError(f"200 clicks and nothing to commit: {text(carrier or {})}")


async def shown_after(house: House, person: Actor, answer: Answer, clicked: Json) -> Json | None:
    """What the clicker sees next, once it is there: an answer may be announced, and may come in a new message."""
    if answer.type != LATER:
        return answer.message or house.discord.message(clicked)
    await until(lambda: house.discord.message(clicked) != clicked)
    now = house.discord.message(clicked)
    if now is None:
        seen = house.discord.world.history(int(clicked["channel_id"]), person.id)
        return house.discord.message(seen[-1])
    return now


def _choice(offered: Sequence[Way], number: int, rng: Random) -> Way:
    """At random, but sooner or later something is committed."""
    closing = [way for way in offered if way.verb in COMMITTING]
    if closing and (number >= RESTLESS or rng.random() < 0.5):
        return rng.choice(closing)
    return rng.choice(offered)


def _play(board: Json) -> str:
    return next(part["custom_id"] for part in parts(board) if ":play:" in part.get("custom_id", ""))


async def newest(house: House, room: Room, board: Json, before: int) -> Json:
    """The newest board once the channel shows what was committed; the same one when nothing was."""
    after = len(house.records.log(match_id(board))) > before

    def seen() -> Json:
        boards = [m for m in house.discord.messages(room.channel, "olga") if is_board(m)]
        return max(boards, key=lambda message: int(message["id"]))

    await until(lambda: not after or seen() != board)
    return seen()
