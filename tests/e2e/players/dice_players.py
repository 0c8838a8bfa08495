"""People who play King of the Dice by the buttons and commands they are offered, one batch at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from bot.sandbox.actor import Actor, Place
from bot.sandbox.actors import Answer
from bot.sandbox.server import Sandbox
from tests.e2e.checks.message_reader import Json, buttons, parts, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import is_board, mover, newest_board, over, press

CARDS = "Cards and jokers…"
"""The way from the dice to the cards."""

Turn = Callable[[Sandbox, Json, Actor], Awaitable[Answer]]


@dataclass
class Diced:
    """A match as it was played. boards: every public message as it last looked; answers: to each batch."""

    boards: dict[str, Json] = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)

    @property
    def newest(self) -> Json:
        return self.boards[max(self.boards, key=int)]


async def play_on(
    discord: Sandbox,
    people: Sequence[Actor],
    channel: Place,
    turn: Turn,
    *,
    batches: int = 1_000,
    until: Callable[[Json], bool] = over,
) -> Diced:
    """Plays the only match of a channel until it is over, until a board is like this, or for so many batches."""
    played = Diced()
    board = await newest_board(discord, 0, channel)
    while True:
        board = max(
            (m for m in discord.messages(channel, "olga", threads=True) if is_board(m)), key=lambda m: int(m["id"])
        )
        played.boards[board["id"]] = board
        if over(board) or len(played.answers) >= batches or until(board):
            return played
        answer = await turn(discord, board, mover(discord, board, people))
        assert answer.ok, (answer.error, text(board))
        played.answers.append(answer)
        await _moved_on(discord, channel, board)


async def _moved_on(discord: Sandbox, channel: Place, board: Json) -> None:
    """Waits until the channel shows something else."""

    def newest() -> Json:
        return max(
            (m for m in discord.messages(channel, "olga", threads=True) if is_board(m)), key=lambda m: int(m["id"])
        )

    await until(lambda: newest() != board)


def labels(message: Json) -> list[str]:
    return [part["label"] for part in parts(message) if part["type"] == 2]


async def by_clicks(discord: Sandbox, board: Json, person: Actor) -> Answer:
    """Opens the turn, throws once more with two dice kept, then commits the first thing there is."""
    seen = await press(person, board, "play")
    assert seen.message is not None, "a turn has words"
    message = seen.message
    if CARDS not in labels(message):
        return await _first(person, message)
    if "2 throws left" not in text(message):
        return await _end(discord, person, message)
    kept = await person.select(message, selects(message, "draft")[0]["custom_id"], ["2", "5"])
    return await thrown(person, _shown(discord, kept, message))


async def thrown(person: Actor, message: Json) -> Answer:
    """Throws the dice that are not kept."""
    return await _labelled(person, message, "Reroll")


async def _end(discord: Sandbox, person: Actor, message: Json) -> Answer:
    """The first card there is to take or to lay face down, without another throw."""
    seen = await _labelled(person, message, CARDS)
    shown = _shown(discord, seen, message)
    card = next(label for label in labels(shown) if label.startswith(("Take", "Lay")))
    return await _labelled(person, shown, card)


async def _labelled(person: Actor, message: Json, label: str) -> Answer:
    """The button whose label begins so."""
    (button, *_) = [part for part in parts(message) if part["type"] == 2 and part["label"].startswith(label)]
    return await person.click(message, custom_id=button["custom_id"])


async def quickly(discord: Sandbox, board: Json, person: Actor) -> Answer:
    """Never throws again: takes or lays face down whatever is first, and does the first thing it lets one do."""
    seen = await press(person, board, "play")
    assert seen.message is not None, "a turn has words"
    if CARDS not in labels(seen.message):
        return await _first(person, seen.message)
    return await _end(discord, person, seen.message)


async def _first(person: Actor, message: Json) -> Answer:
    """The first way to commit; of many things that are a select, the first of them."""
    if buttons(message, "commit"):
        return await press(person, message, "commit")
    (select, *_) = [part for part in parts(message) if part["type"] == 3]
    seen = await person.select(message, select["custom_id"], select["options"][0]["value"])
    assert seen.message is not None, seen.error
    return await press(person, seen.message, "commit")


def _shown(discord: Sandbox, answer: Answer, message: Json) -> Json:
    """The private message as it is after a click that changed it."""
    return answer.message or discord.message(message) or message


async def by_commands(discord: Sandbox, board: Json, person: Actor) -> Answer:
    """Takes whatever autocomplete offers first: a card, else the best throw for one, else what is to be placed."""
    del discord
    channel = int(board["channel_id"])
    cards = await person.autocomplete(channel, "dice take", focused="card")
    keeps = await person.autocomplete(channel, "dice keep", focused="dice")
    if cards.choices and (not keeps.choices or "face down" not in cards.choices[0]["name"]):
        return await person.command(channel, "dice take", card=cards.choices[0]["value"])
    if keeps.choices:
        return await person.command(channel, "dice keep", dice=keeps.choices[0]["value"])
    moves = await person.autocomplete(channel, "dice place", focused="move")
    assert moves.choices, text(board)
    return await person.command(channel, "dice place", move=moves.choices[0]["value"])
