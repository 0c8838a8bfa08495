"""A short match of two people, from its table to the resignation that ends it."""

from __future__ import annotations

from contextlib import suppress

from bot.match.service.clocks import UNTOLD
from tests.controls import COMMIT
from tests.e2e.bots.shared_bot import Room
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_id, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import newest_board, over
from tests.e2e.tour.guide import Tour
from tests.e2e.tour.turns import by_clicks, by_command, by_text, pressed_on, sent

HOUR, DAY = 3600, 24 * 3600
"""Seconds."""

CLOCK = "1d-hold"
"""A day for each decision, after which autopilot plays."""


async def rule_cards(tour: Tour, room: Room) -> None:
    """Open the cards of the game and turn to another one."""
    person = room.people[0]
    first = await tour.command("rule cards", person, room.hall, "rules", game=tour.game)
    assert is_private(first)
    drawn = pictures(first)[0]["description"]
    onward = [one["custom_id"].endswith(".on") for one in buttons(first, "cards")].index(True)
    then = await tour.press("rule cards", person, first, "cards", onward)
    assert pictures(then)[0]["description"] != drawn


async def table(tour: Tour, room: Room) -> None:
    """Open a table with hints and a clock, sit down at it and start."""
    ana, ben = room.people
    opened = await tour.command("table", ana, room.hall, f"play {tour.game}", seats=2, hints=True)
    assert tour.say(f"game-{tour.game}") in text(opened)
    await tour.press("table", ben, opened, "join")
    panel = await tour.press("table", ana, opened, "table")
    clock = await tour.press("table", ana, panel, "clock")
    clock = await tour.choose("table", ana, clock, "clock-set", lambda value: value.startswith("1d-"))
    clock = await tour.choose("table", ana, clock, "clock-set", lambda value: value == CLOCK)
    assert tour.say("clock-then-hold") in text(clock)
    assert all(person.user.display in text(tour.now(opened)) for person in room.people)
    await tour.press("table", ana, opened, "start")


async def first_turns(tour: Tour, room: Room) -> None:
    """Make a move and take it back unseen, then move by clicks, by a command and by text alone."""
    person, done = await by_clicks(tour, room)
    for _ in range(6):
        if buttons(done, "undo"):
            break
        person, done = await by_clicks(tour, room)
    back = await tour.press("takeback", person, done, "undo")
    assert tour.say("turn-taken-back") in text(back)
    done = await pressed_on(
        tour, "takeback", person, back, match_id(await newest_board(tour.house.discord, 0, room.hall))
    )
    await sent(tour, "turn by click", person, done)
    await by_command(tour, room)
    await by_text(tour, room)


async def takeback(tour: Tour, room: Room) -> None:
    """Ask for the last move back, and get it."""
    board = await tour.board(room)
    rows = tour.house.records.log(match_id(board))
    mover = next(row.actor for row in reversed(rows) if row.command == "submit")
    (person,) = (one for one in room.people if one.id == mover)
    asked = await tour.command("takeback", person, room.channel, "match undo")
    assert not is_private(asked)
    (other,) = tour.others(room, person)
    agreed = await tour.press("takeback", other, asked, "takeback-yes")
    assert tour.say("takeback-agreed", names=other.user.display) in text(agreed)


async def hint(tour: Tour, room: Room) -> None:
    """Ask for a hint, try its first turn and make it."""
    board, person = await tour.mover(room)
    told = await tour.command("hint", person, room.channel, "hint")
    assert is_private(told)
    assert tour.say("hint-title") in text(told)
    assert len(pictures(told)) == len(buttons(told, "hint")) > 0
    tried = await tour.press("try", person, told, "hint")
    assert buttons(tried, COMMIT), text(tried)
    assert pictures(tried)
    done = await pressed_on(tour, "try", person, tried, match_id(board))
    await sent(tour, "try", person, done)


async def substitute(tour: Tour, room: Room) -> None:
    """Look for somebody who takes a seat; Eve does."""
    leaving, eve = room.people[1], tour.person("Eve")
    question = await tour.command("substitute", leaving, room.channel, "match substitute")
    offer = await tour.press("substitute", leaving, question, "seek-yes")
    assert not is_private(offer)
    taken = await tour.press("substitute", eve, offer, "take-seat")
    assert tour.say("vacancy-taken", name="Eve", former=leaving.user.display) in text(taken)
    room.people[1] = eve
    person, done = await by_clicks(tour, room, "substitute")
    while person is not eve:
        await sent(tour, "substitute", person, done)
        person, done = await by_clicks(tour, room, "substitute")
    await sent(tour, "substitute", eve, done)


async def autopilot(tour: Tour, room: Room) -> None:
    """Let the time of a player run out, see their seat played, and come back."""
    board, person = await tour.mover(room)
    match = match_id(board)
    for hours, event in ((19, "match.warned.1"), (7, "match.taken-over.1")):
        tour.house.process.forward(hours * HOUR)
        await passes(tour, match, event)
        await tour.house.told(board)
    asked = await tour.press("autopilot", person, await tour.board(room), "play")
    assert is_private(asked)
    welcome = await tour.press("autopilot", person, asked, "back")
    assert tour.say("vacancy-back") not in text(welcome)


async def passes(tour: Tour, match: int, event: str) -> None:
    """Let time pass until something has happened: clocks leave a match alone for a while that is being told of."""
    for _ in range(100):
        with suppress(TimeoutError):
            await until(lambda: happened(tour, match, event), 0.5)
            return
        tour.house.process.forward(UNTOLD // 1000 + 1)
    raise AssertionError(f"{event} never happened")


def happened(tour: Tour, match: int, event: str) -> bool:
    """Whether something of a kind has happened in a match, by the name under which it is saved."""
    return any(one["wire"] == event for one in tour.house.records.events(match))


async def time_lapse(tour: Tour, room: Room) -> Json:
    """Resign, and look at the time-lapse of what was played; the final board."""
    person = room.people[0]
    asked = await tour.command("resign", person, room.channel, "match resign")
    await tour.press("resign", person, asked, "resign-yes")
    end = await tour.board(room)
    assert over(end)
    await tour.press("time-lapse", person, end, "film")
    title = tour.say("film-title", game=tour.say(f"game-{tour.game}"))

    def films() -> list[Json]:
        return [one for one in tour.house.discord.messages(room.channel) if title in text(one) and pictures(one)]

    await until(lambda: bool(films()))
    tour.check("time-lapse", films()[0])
    assert "film.gif" in pictures(films()[0])[0]["media"]["url"]
    return end
