"""People at a table of the sandbox, playing as quickly as clicks or commands can go."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.i18n import phrases
from bot.sandbox.actor import Actor, Place
from bot.sandbox.actors import Answer
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Channel
from cogs.ui.text.safe_names import plain
from tests.e2e.checks.message_reader import Json, buttons, is_private, pictures, selects, text
from tests.e2e.checks.waiting import PATIENCE

CHANNEL = "#games"
EN = phrases("en")


async def gather(discord: Sandbox, *names: str, **options: object) -> tuple[Answer, list[Actor]]:
    """A started match in #games: the first opens the table, the others join, the first starts it."""
    people = [discord.actor(name) for name in names]
    return await started(people, CHANNEL, **options), people


async def opened(people: Sequence[Actor], channel: Place, **options: object) -> Answer:
    """A table of the first, at which all the others sit too."""
    table = await people[0].command(channel, "play kingdomino", **{"seats": max(2, len(people)), **options})
    assert table.ok, table.error
    for person in people[1:]:
        await press(person, table, "join")
    return table


async def started(people: Sequence[Actor], channel: Place, **options: object) -> Answer:
    """A match that has begun; answers with the message of its table."""
    table = await opened(people, channel, **options)
    await press(people[0], table, "start")
    return table


ON_THE_PANEL = frozenset({"word", "start", "cancel", "rated", "hints", "seating", "clock", "fine", "decline"})
"""What a table's private panel has, for those who may do it."""


async def press(person: Actor, shown: Answer | Json, verb: str, index: int = 0) -> Answer:
    """Presses a button by what it does, whatever its language; on the private panel of a table if it is there."""
    message = shown.message if isinstance(shown, Answer) else shown
    assert message is not None, "a press needs a message"
    if verb in ON_THE_PANEL and not buttons(message, verb):
        panel = await press(person, shown, "table")
        assert buttons(panel.message or {}, verb), (verb, text(panel.message or {}))
        return await press(person, panel, verb)
    answer = await person.click(shown, custom_id=buttons(message, verb)[index]["custom_id"])
    assert answer.ok, answer.error
    return answer


async def sums(person: Actor, end: Json) -> str:
    """Return what every score is made of, which is behind a button of a match's end."""
    return text((await press(person, end, "points")).message or {})


def goes_on(discord: Sandbox, channel: Place = CHANNEL) -> Channel:
    """Where the match that was opened last in a channel is played: in its thread once it has one."""
    found = discord.channel(channel)
    below = [one for one in discord.world.channels.values() if one.parent_id == found.id]
    return max(below, key=lambda thread: thread.id) if below else found


async def newest_board(
    discord: Sandbox, after: int = 0, channel: Place = CHANNEL, *, patience: float = PATIENCE
) -> Json:
    """The first turn or end message of a channel and its threads that is newer than `after`."""

    def follows(message: Json) -> bool:
        return int(message["id"]) > after and is_board(message)

    return await discord.wait_message(channel, follows, as_user="olga", timeout=patience, threads=True)


def is_board(message: Json) -> bool:
    """Whether a message shows everybody a match as it is: one that asks for a turn, or the last one."""
    asks = buttons(message, "play") and buttons(message, "board")
    # A board that calls people is created with words and becomes the board a moment later.
    return not is_private(message) and not message["content"] and bool(asks or over(message))


def over(board: Json) -> bool:
    """Whether a public message shows the end of a match: it can be played again."""
    return bool(buttons(board, "rematch"))


def mover(discord: Sandbox, board: Json, people: Sequence[Actor]) -> Actor:
    """Whose turn the board says it is, in its heading: by mention or by name."""
    heading = re.sub(r"\\(.)|[\u2068\u2069]", r"\1", text(board).split("\n")[0])
    names = [plain(person.user.display, EN("seat", number=seat)) for seat, person in enumerate(people, start=1)]
    called = [one for one, name in zip(people, names, strict=True) if one.mention in heading or name in heading]
    assert called, text(board)
    return called[0]


async def told_board(board: Json, person: Actor) -> str:
    """The whole position in words: the alt text of the board that *Board* shows to one person."""
    seen = await press(person, board, "board")
    return "\n".join(picture["description"] for picture in pictures(seen.message or {}))


async def look(board: Json, person: Actor) -> Answer:
    """Picks the first option of a board and gets the private look at it."""
    if spots := buttons(board, "draft"):
        seen = await person.click(board, custom_id=spots[0]["custom_id"])
    else:
        lists = selects(board, "draft")
        seen = await person.select(board, lists[0]["custom_id"], lists[0]["options"][0]["value"])
    assert seen.ok, seen.error
    assert seen.message is not None, "a look is a private message"
    return seen


async def take_turn(board: Json, person: Actor) -> Answer:
    """One turn by clicks: pick the first option, look, commit the first way on."""
    if direct := buttons(board, "commit"):
        return await person.click(board, custom_id=direct[0]["custom_id"])
    seen = await look(board, person)
    return await press(person, seen, "commit")


async def command_turn(board: Json, person: Actor) -> Answer:
    """One turn by slash commands, taking whatever autocomplete offers first."""
    channel = int(board["channel_id"])
    places = await person.autocomplete(channel, "kingdomino place", focused="to")
    if not places.choices:
        dominoes = await person.autocomplete(channel, "kingdomino choose", focused="domino")
        assert dominoes.choices, "there is always something to do"
        return await person.command(channel, "kingdomino choose", domino=dominoes.choices[0]["value"])
    to = places.choices[0]["value"]
    dominoes = await person.autocomplete(channel, "kingdomino place", focused="then", to=to)
    then = dominoes.choices[0]["value"] if dominoes.choices else None
    return await person.command(channel, "kingdomino place", to=to, then=then)


@dataclass
class Played:
    """A match played to its end. boards: every public board, the last one tells the result; answers: to each turn."""

    boards: list[Json]
    answers: list[Answer]


async def play_out(
    discord: Sandbox,
    people: Sequence[Actor],
    channel: Place,
    turn: Callable[[Json, Actor], Awaitable[Answer]] = take_turn,
    *,
    turns: int = 200,
) -> Played:
    """Plays the only match of a channel until it is over, or for so many turns."""
    played = Played([await newest_board(discord, 0, channel)], [])
    while not over(played.boards[-1]) and len(played.answers) < turns:
        board = played.boards[-1]
        answer = await turn(board, mover(discord, board, people))
        assert answer.ok, answer.error
        played.answers.append(answer)
        played.boards.append(await newest_board(discord, int(board["id"]), channel))
    return played
