"""People who play The Two Heirs: they build what can be built where it counts most, then end their turn."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import LOCALES, phrases
from bot.sandbox.actor import Actor, Place
from bot.sandbox.actors import Answer
from bot.sandbox.server import Sandbox
from tests.controls import adds
from tests.e2e.checks.message_reader import Json, buttons, selects, text
from tests.e2e.players.table_players import mover, newest_board, over, press

LAST = "last turns"
"""What a board says once nothing is left to come: from then on a match ends, whatever is done."""
END = "End turn"
"""What the button says that ends a turn."""
TAKEN = [phrases(language)("heirs-look-taken") for language in LOCALES]
"""What a look says once a tile is taken."""
HAND = 3
"""Tiles of a full hand."""


async def throne(people: Sequence[Actor], channel: Place, **options: object) -> Answer:
    """A match of The Two Heirs that has begun; its table."""
    table = await people[0].command(channel, "play heirs", seats=len(people), **options)
    assert table.ok, table.error
    for person in people[1:]:
        await press(person, table, "join")
    await press(people[0], table, "start")
    return table


async def play_on(
    discord: Sandbox, people: Sequence[Actor], channel: Place, turns: int, begun: Json | None = None
) -> Json:
    """Plays so many turns by clicks from a board on (usually the first), or until the last ones; the newest board."""
    board = begun or await newest_board(discord, 0, channel)
    for _ in range(turns):
        if over(board) or LAST in text(board):
            break
        await click_turn(board, mover(discord, board, people))
        board = await newest_board(discord, int(board["id"]), channel)
    return board


async def opened_panel(board: Json, person: Actor) -> Answer:
    """The private panel of a turn."""
    return await press(person, board, "play")


def passed(message: Json | None) -> bool:
    """Whether an answer leaves nothing to press of a turn: one that allows nothing but its end ends by itself."""
    return message is None or not any(
        found(message, verb) for found in (buttons, selects) for verb in ("commit", "draft")
    )


async def click_turn(board: Json, person: Actor) -> list[Answer]:
    """One turn by clicks; every private message that was shown."""
    shown = [await opened_panel(board, person)]
    for _ in range(60):
        message = shown[-1].message
        assert message is not None, "a turn goes on in a private message"
        closing = {button["label"]: button["custom_id"] for button in buttons(message, "commit")}
        chosen = best_place(message)
        if chosen is not None:
            shown.append(await person.select(message, *chosen))
        elif taking := first_take(message):
            shown.append(await person.click(message, custom_id=taking))
        else:
            shown.append(await person.click(message, custom_id=next(iter(closing.values()))))
        assert shown[-1].ok, shown[-1].error
        if passed(shown[-1].message) or (chosen is None and any(label.startswith(END) for label in closing)):
            return shown
    raise AssertionError("a turn without an end")


def first_take(message: Json) -> str | None:
    """The button of the first tile that may be taken."""
    found = [button["custom_id"] for button in buttons(message, "draft")]
    return next((one for one in found if any(action.startswith("take ") for action in adds(one))), None)


def best_place(message: Json) -> tuple[str, str] | None:
    """A select and what to choose in it: the best spot of a building, a tile to build, room in a full hand.

    Who can neither take nor play anything moves a troop on, lest the match stands still.
    """
    found = [(select["custom_id"], select["options"]) for select in selects(message, "draft")]
    for menu, options in found:
        values = [option["value"] for option in options]
        if values[0].startswith(("build", "land")):
            return menu, max(options, key=lambda option: _gain(option["description"]))["value"]
        laying = [value for value in values if value.startswith("@l:")]
        if len(laying) == HAND:
            return menu, laying[0]
    stuck = not first_take(message) and not any(taken in text(message) for taken in TAKEN)
    ways = [
        (menu, options[0]["value"]) for menu, options in found if options[0]["value"].startswith(("move", "deploy"))
    ]
    return ways[0] if stuck and ways else None


def _gain(description: str) -> int:
    first = description.split()[0].replace("−", "-")
    return int(first) if first.lstrip("+-").isdecimal() else 0


async def command_turn(person: Actor, channel: Place) -> list[Answer]:
    """One turn by slash commands: builds what autocomplete offers first, makes room in a full hand, takes, ends."""
    answers: list[Answer] = []

    async def tried(command: str, option: str = "tile") -> bool:
        offered = await person.autocomplete(channel, f"heirs {command}", focused=option)
        if offered.choices:
            answers.append(await person.command(channel, f"heirs {command}", **{option: offered.choices[0]["value"]}))
        return bool(offered.choices)

    if not await tried("take"):
        if not (await tried("build") or await tried("land")) and await tried("move", "way"):
            await tried("land")
        await tried("take")
    await tried("build")
    answers.append(await person.command(channel, "heirs end"))
    return answers
