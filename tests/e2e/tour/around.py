"""What there is to press around matches, whatever game is played: tables, seats, pauses, lists and settings."""

from __future__ import annotations

from bot.sandbox.actor import Actor
from cogs.turn.legacy_button_meaning import OLDER
from tests.e2e.bots.shared_bot import Room
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_code, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import newest_board
from tests.e2e.tour.at_the_table import HOUR, passes
from tests.e2e.tour.guide import CLIENTS, Tour, faults

FORGED = (*sorted(OLDER), "sure", "options", "list", "turns", "report")
"""Verbs that are offered by messages of older releases, by lists of dozens of matches, and by messages of faults."""


async def table_settings(tour: Tour) -> None:
    """Change everything that a table lets one change, and call it off."""
    feature, room = "table settings", tour.room("Ana", "Benoît")
    (ana, ben), guest = room.people, tour.person("Cleo")
    table = await tour.command(feature, ana, room.hall, f"play {tour.game}", seats=3, invite=guest.id)
    await tour.press(feature, guest, table, "decline")
    for verb in ("join", "leave", "join"):
        await tour.press(feature, ben, table, verb)
    for verb in ("rated", "hints"):
        await tour.press(feature, ana, await tour.press(feature, ana, table, "table"), verb)
    panel = await tour.press(feature, ana, table, "table")
    panel = await tour.choose(feature, ana, panel, "seats", lambda value: value == "4")
    await tour.choose(feature, ana, panel, "bots", lambda value: value == "easy")
    await until(lambda: r"\[bot\]" in text(tour.now(table)))
    await tour.choose(feature, ana, panel, "preset", lambda value: value == "classic")
    fine = await tour.press(feature, ana, table, "fine")
    await tour.choose(feature, ana, fine, "option", lambda value: value == "on")
    seating = await tour.press(feature, ana, table, "seating")
    for verb, wanted in (("colour", "5"), ("theme", "light"), ("hand", str(ben.id)), ("kick", "")):
        person = ben if verb == "kick" else ana
        page = seating if verb != "kick" else await tour.press(feature, ben, table, "seating")
        await tour.choose(feature, person, page, verb, lambda value, wanted=wanted: not wanted or value == wanted)
    await tour.press(feature, ben, table, "cancel")
    await until(lambda: not buttons(tour.now(table), "join"))


async def pauses(tour: Tour, room: Room) -> None:
    """Refuse a pause, agree on two, and end each in another way."""
    ana, ben = room.people
    asked = await tour.command("pauses", ana, room.channel, "match pause")
    await tour.press("pauses", ben, asked, "pause-no")
    asked = await tour.command("pauses", ben, room.channel, "match pause")
    paused = await tour.press("pauses", ana, asked, "pause-yes")
    await tour.press("pauses", ben, paused, "go-on")
    asked = await tour.command("pauses", ana, room.channel, "match pause")
    await tour.press("pauses", ben, asked, "pause-yes")
    await tour.press("pauses", ben, await with_button(tour, "pauses", ben, room, "resume"), "resume")


async def with_button(tour: Tour, feature: str, person: Actor, room: Room, verb: str) -> Json:
    """A page of the menu behind *More* with a button for this."""
    page = await tour.press(feature, person, await tour.board(room), "more")
    for number in range(4):
        if buttons(page, verb):
            return page
        page = await tour.press(feature, person, page, "more", min(number, len(buttons(page, "more")) - 1))
    raise AssertionError(f"no {verb} in the menu: {text(page)}")


async def seats(tour: Tour, room: Room) -> None:
    """Look for a substitute and stop, three ways; somebody takes the seat from the board."""
    feature, (_, ben), eve = "seats", room.people, tour.person("Ève")
    question = await tour.press(feature, ben, await with_button(tour, feature, ben, room, "seek"), "seek")
    await tour.press(feature, ben, question, "seek-yes")
    page = await with_button(tour, feature, ben, room, "seek-stop")
    await tour.press(feature, ben, page, "seek-stop")
    question = await tour.command(feature, ben, room.channel, "match substitute")
    offer = await tour.press(feature, ben, question, "seek-yes")
    await tour.press(feature, ben, offer, "seek-no")
    question = await tour.command(feature, ben, room.channel, "match substitute")
    await tour.press(feature, ben, question, "seek-yes")
    shown = await tour.press(feature, eve, await tour.board(room), "play")
    await tour.press(feature, eve, shown, "sit")
    room.people[1] = eve


async def stand_in(tour: Tour) -> None:
    """Let a computer play on for one of three who resigned."""
    feature, room = "seats", tour.room("Ana", "Benoît", "Cleo")
    ana, ben, cleo = room.people
    table = await tour.command(feature, ana, room.hall, f"play {tour.game}", seats=3)
    for person in (ben, cleo):
        await tour.press(feature, person, table, "join")
    await tour.press(feature, ana, table, "start")
    await newest_board(tour.house.discord, 0, room.hall)
    asked = await tour.command(feature, cleo, room.channel, "match resign")
    await tour.press(feature, cleo, asked, "resign-yes")
    question = await tour.command(feature, ana, room.channel, "match substitute", player=cleo.id)
    done = await tour.choose(feature, ana, question, "stand-in", lambda value: value == "easy")
    assert r"\[bot\]" in text(done)
    asked = await tour.command(feature, ana, room.channel, "match cancel")
    await tour.press(feature, ben, asked, "abort-yes")


async def claims(tour: Tour) -> Room:
    """Put a reminder off, and claim a match whose other player is late; the room, with the match over."""
    feature, room = "claims", tour.room("Ana", "Benoît", "Cleo")
    ana, *others = room.people
    table = await tour.command(feature, ana, room.hall, f"play {tour.game}", seats=3)
    for person in others:
        await tour.press(feature, person, table, "join")
    clock = await tour.press(feature, ana, table, "clock")
    for wanted in ("1d-", "1d-claim"):
        clock = await tour.choose(
            feature, ana, clock, "clock-set", lambda value, wanted=wanted: value.startswith(wanted)
        )
    await tour.press(feature, ana, table, "start")
    board, late = await tour.mover(room)
    claimer, third = tour.others(room, late)
    match = match_id(board)
    for hours, event in ((19, "match.warned.1"), (7, "match.ran-out.1")):
        tour.house.process.forward(hours * HOUR)
        await passes(tour, match, event)
        await tour.house.told(board)
    await until(lambda: bool(_reminders(tour, room)))
    await tour.press("snooze", late, _reminders(tour, room)[-1], "snooze")
    question = await tour.command(feature, claimer, room.channel, "match claim-win")
    assert buttons(question, "claim-yes"), text(question)
    page = await with_button(tour, feature, claimer, room, "claim")
    question = await tour.press(feature, claimer, page, "claim")
    ballot = await tour.press(feature, claimer, question, "claim-yes")
    await tour.press(feature, third, ballot, "claim-no")
    question = await tour.command(feature, claimer, room.channel, "match claim-win")
    ballot = await tour.press(feature, claimer, question, "claim-yes")
    await tour.press(feature, third, ballot, "claim-yes")
    asked = await tour.command(feature, third, room.channel, "match resign")
    await tour.press(feature, third, asked, "resign-yes")
    await until(lambda: tour.house.records.recorded(match))
    return room


def _reminders(tour: Tour, room: Room) -> list[Json]:
    return [one for one in tour.house.discord.messages(room.channel, "olga") if buttons(one, "snooze")]


async def lists(tour: Tour, room: Room) -> None:
    """Open every list, show a match out of one, and put a question up for everybody."""
    ana, feature = room.people[0], "lists"
    table = await tour.command(feature, ana, room.hall, f"play {tour.game}", seats=2)
    found = await tour.command(feature, ana, room.hall, "match list")
    await tour.press(feature, ana, found, "show")
    await tour.command(feature, ana, room.hall, "match rules", match=match_code(table))
    history = await tour.command(feature, ana, room.hall, "history")
    posted = await tour.press(feature, ana, history, "history-post")
    assert not is_private(posted)
    await tour.press(feature, room.people[1], posted, "history")
    leaders = await tour.command(feature, ana, room.hall, "leaderboard", game=tour.game)
    if buttons(leaders, "leaders"):
        await tour.press(feature, ana, leaders, "leaders")
    else:
        await tour.choose(feature, ana, leaders, "leaders", lambda _: True)
    await tour.command(feature, ana, room.hall, "turns")
    await tour.press(feature, ana, table, "cancel")


async def settings(tour: Tour, room: Room) -> None:
    """Plan a vacation and call it off, and leaf through the settings of a server."""
    feature, ana, olga = "settings", room.people[0], tour.house.discord.actor("olga")
    planned = await tour.command(feature, ana, room.hall, "vacation", **{"from": "2040-01-01", "until": "2040-01-05"})
    await tour.press(feature, ana, planned, "vacation-off")
    before, olga.user.locale = olga.user.locale, CLIENTS[tour.language]
    server = await tour.command(feature, olga, room.hall, "settings server")
    for value in ("30", "15"):
        server = await tour.choose(feature, olga, server, "house-set", lambda one, value=value: one == value)
    await tour.press(feature, olga, server, "house")
    olga.user.locale = before


async def privacy(tour: Tour, room: Room) -> None:
    """Read what is kept about oneself, take it along, and think better of being forgotten."""
    feature, ana = "privacy", room.people[0]
    about = await tour.command(feature, ana, room.hall, "privacy about")
    await tour.press(feature, ana, about, "privacy")
    await tour.command(feature, ana, room.hall, "privacy export")
    question = await tour.command(feature, ana, room.hall, "privacy delete")
    await tour.press(feature, ana, question, "privacy", -1)


async def forged(tour: Tour, room: Room) -> None:
    """Press what only older, longer or rarer messages offer; whatever it means, it is answered in one's language."""
    board, ana = await tour.board(room), room.people[0]
    code = match_code(board)
    carrier = await tour.press("older buttons", ana, board, "board")
    for verb in FORGED:
        about = "-" if verb in ("list", "turns", "report") else code
        version = "h1" if verb in OLDER else "h2"
        custom_id = invented(f"{version}:{verb}:{about}:0:", "older, longer or rarer messages offer it")
        answer = await forge(tour.house.discord, ana, carrier, custom_id)
        assert answer.ok, (verb, answer.error)
        said = faults(answer.message or tour.now(carrier), tour.language)
        wrong = [one for one in said if "another language" in one or "the id" in one]
        assert not wrong, (verb, wrong)
        tour.note("older buttons", verb)
