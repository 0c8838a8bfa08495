"""Turns of any game, made by people who know no rules: by clicks, by a command, and by text alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.sandbox.actor import Actor
from tests.controls import COMMIT, DRAFT, SURE, meaning
from tests.e2e.bots.shared_bot import Room
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_id, parts, pictures, text
from tests.e2e.players.table_players import over
from tests.e2e.tour.guide import Tour

MOST = 60
"""Presses no move needs."""

RESTLESS = 8
"""Presses after which a move is made as soon as one can be."""

SUBCOMMAND = 1


def ways(message: Json, meant: Sequence[str] = (DRAFT, COMMIT, SURE)) -> list[tuple[str, str, str | None]]:
    """Everything on a message that leads to a move: its label, its custom_id and the value of an option."""
    found: list[tuple[str, str, str | None]] = []
    for part in parts(message):
        if meaning(part.get("custom_id", "::")) not in meant or part.get("disabled"):
            continue
        if part["type"] == 2:
            found.append((part.get("label", ""), part["custom_id"], None))
        elif part["type"] == 3:
            found += [(option["label"], part["custom_id"], option["value"]) for option in part["options"]]
    return found


async def by_clicks(
    tour: Tour, room: Room, feature: str = "turn by click", board: Json | None = None
) -> tuple[Actor, Json]:
    """Make a move by pressing whatever is offered below the board; who did, and what they were told.

    board: one that asks the only person of the room; the newest one without.
    """
    board, person = await tour.mover(room) if board is None else (board, room.people[0])
    message = await tour.press(feature, person, board, "play")
    return person, await pressed_on(tour, feature, person, message, match_id(board))


async def pressed_on(tour: Tour, feature: str, person: Actor, message: Json, match: int) -> Json:
    """Press on at random from somebody's private message until a move is made; what they are told then."""
    before = _moves(tour, match)
    for number in range(MOST):
        offered = ways(message)
        assert offered, f"nothing leads on from {text(message)}"
        closing = [way for way in offered if meaning(way[1]) in (COMMIT, SURE)]
        eager = number >= RESTLESS or tour.rng.random() < 0.5
        label, custom_id, value = tour.rng.choice(closing if closing and eager else offered)
        tour.note(feature, meaning(custom_id))
        pressed = (
            person.click(message, custom_id=custom_id) if value is None else person.select(message, custom_id, value)
        )
        message = await tour.answered(feature, label, await pressed, message)
        if _moves(tour, match) > before:
            return message
    raise AssertionError(f"no move after {MOST} presses: {text(message)}")


def _moves(tour: Tour, match: int) -> int:
    """How many batches people have submitted."""
    return sum(row.command == "submit" for row in tour.house.records.log(match))


async def by_text(tour: Tour, room: Room) -> None:
    """Make a move without looking at any picture: what is read says where everything stands and what can be done."""
    feature = "turn by text"
    board, person = await tour.mover(room)
    read = await tour.command(feature, person, room.channel, "match read")
    assert is_private(read)
    assert not pictures(read)
    assert all(one.user.display in text(read) for one in room.people), text(read)
    message = await tour.press(feature, person, board, "play")
    assert all(label.strip() for label, _, _ in ways(message)), "every way can be read"
    before, match = _moves(tour, match_id(board)), match_id(board)
    for _ in range(MOST):
        label, custom_id, value = _read_out(message)
        tour.note(feature, meaning(custom_id))
        pressed = person.click(message, label=label) if value is None else person.select(message, custom_id, value)
        message = await tour.answered(feature, label, await pressed, message)
        if _moves(tour, match) > before:
            return await sent(tour, feature, person, message)
    raise AssertionError(f"no move after {MOST} presses: {text(message)}")


def _read_out(message: Json) -> tuple[str, str, str | None]:
    """The first way that commits, or the first one whose label names nothing else on the message."""
    offered = ways(message)
    labels = [label for label, _, _ in offered]
    alone = [way for way in offered if labels.count(way[0]) == 1]
    assert alone, f"no way can be told apart by its words: {labels}"
    return next((way for way in alone if meaning(way[1]) in (COMMIT, SURE)), alone[0])


async def sent(tour: Tour, feature: str, person: Actor, message: Json) -> None:
    """Let a move stand at once, where it could still be taken back."""
    if buttons(message, "send"):
        await tour.press(feature, person, message, "send")


async def by_command(tour: Tour, room: Room) -> None:
    """Make a move by a command of the game, filled in with what is offered while one types."""
    feature = "turn by command"
    board, person = await tour.mover(room)
    match, channel = match_id(board), room.channel
    before, answers = _moves(tour, match), list[str]()
    for name, options in _commands(tour, person, room):
        given = await _filled(person, room, f"{tour.game} {name}", options)
        if given is None:
            continue
        answer = await tour.command(feature, person, channel, f"{tour.game} {name}", **given)
        assert is_private(answer), text(answer)
        answers.append(text(answer))
        if _moves(tour, match) > before:
            return await sent(tour, feature, person, answer)
    raise AssertionError(f"no command makes a move: {answers}")


def _commands(tour: Tour, person: Actor, room: Room) -> list[tuple[str, list[Json]]]:
    """The commands of the game and their options, as this person is offered them."""
    (group,) = (
        one
        for one in tour.house.discord.world.commands_for(person.user, room.channel)
        if one["name"] == tour.game and one.get("options")
    )
    return [(one["name"], one.get("options", [])) for one in group["options"] if one["type"] == SUBCOMMAND]


async def _filled(person: Actor, room: Room, line: str, options: list[Json]) -> dict[str, Any] | None:
    """The options that have to be filled in, with the first that is offered; None where nothing is."""
    given: dict[str, Any] = {}
    for option in options:
        if not option.get("required"):
            continue
        typed = await person.autocomplete(room.channel, line, focused=option["name"], **given)
        if not typed.choices:
            return None
        given[option["name"]] = typed.choices[0]["value"]
    return given


async def to_the_end(tour: Tour, room: Room) -> Json:
    """Press a match on to its end; the last board."""
    while not over(board := await tour.board(room)):
        person, told = await by_clicks(tour, room)
        await sent(tour, "turn by click", person, told)
        assert int(board["id"]), "a board was there"
    return board
