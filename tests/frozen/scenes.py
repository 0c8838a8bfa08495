"""What there is a frozen log of: every game and family of options once, and everything that can happen to a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from bot.match.model.match import Match, Where
from bot.match.model.time_control import DAY, HOUR, UNTIMED, Clock, Consequence
from tests.frozen import agreeing, fairly, outages
from tests.frozen.people import People
from tests.unit.match.waiting_party import pass_time, tell

Scene: TypeAlias = Callable[[People], Awaitable[Match]]

CAREFUL = {"undoing": 0.15, "sending": 0.5}
EVERYTHING = {
    "inns_cathedrals": "on",
    "traders_builders": "on",
    "river": "on",
    "abbot_gardens": "on",
    "messages": "on",
}


def played(game: str, seats: int, **options: str) -> Scene:
    """A match from an ordinary start to its own end."""

    async def scene(people: People) -> Match:
        return await people.to_the_end(await people.started(game, seats, **options))

    return scene


async def gathering(people: People) -> Match:
    """Everything that can happen before a start, then a short match."""
    service = people.service
    match = await people.opened("kingdomino", 4, invited=(1, 2, 3), mighty_duel="off")
    match = await service.lobby.choose_theme(people.caller(0), match.id, "light")
    match = await service.lobby.join(people.caller(1), match.id)
    match = await service.lobby.choose_colour(people.caller(1), match.id, 5)
    match = await service.lobby.decline(people.caller(2), match.id)
    match = await service.lobby.kick(people.caller(0), match.id, 4)
    match = await service.lobby.join(people.caller(4), match.id)
    match = await service.lobby.join(people.caller(2), match.id)
    match = await service.lobby.kick(people.caller(5, manages=True), match.id, 5)
    match = await service.lobby.hand_over(people.caller(0), match.id, 2)
    match = await service.lobby.configure(people.caller(1), match.id, seats=3, options={"harmony": "on"})
    match = await service.lobby.leave(people.caller(1), match.id)
    match = await service.lobby.configure(people.caller(0), match.id, seats=2, options={"mighty-duel": "on"})
    match = await service.lobby.start(people.caller(0), match.id)
    match = await service.lobby.house(match.id, replace(match.where, thread=1_100_000_000_000_000_030))
    match = await service.lobby.choose_theme(people.caller(5, manages=True), match.id, "high_contrast")
    return await people.to_the_end(match)


async def given_up(people: People) -> Match:
    """One of two resigns while a move of the other waits."""
    match = await people.to_the_end(await people.started("castle", 2), 20)
    seat = min(match.to_act())
    batch = people.batch(match, seat)
    match = await people.service.play.submit(people.of(match, seat), match.id, batch, None)
    return await people.service.play.resign(people.of(match, 1 - seat), match.id)


def carried_on(game: str, seats: int, **options: str) -> Scene:
    """One resigns when the match has gone on for a while, and a seat-holder plays for them to the end."""

    async def scene(people: People) -> Match:
        match = await people.to_the_end(await people.started(game, seats, **options), 12)
        match = await people.service.play.resign(people.of(match, min(match.to_act())), match.id)
        match = await people.to_the_end(match, 8)
        left = next(seat for seat in range(seats) if seat not in match.seats.resigned | match.to_act())
        if seats > 3:
            match = await people.service.play.resign(people.of(match, left), match.id)
        return await people.to_the_end(match)

    return scene


async def gone_alone(people: People) -> Match:
    """One who plays against Henri resigns."""
    match = await people.to_the_end(await people.started("heirs", 1), 9)
    return await people.service.play.resign(people.caller(0), match.id)


async def gone_in_doubt(people: People) -> Match:
    """One of three resigns while their own move waits, and the next one as well: the third has won."""
    match = await people.to_the_end(await people.started("dice", 3), 3)
    for moves in (0, 5):
        match = await people.to_the_end(match, moves)
        seat = min(match.to_act())
        while match.undo.pending is None:
            match = await people.service.play.submit(people.of(match, seat), match.id, people.batch(match, seat), None)
        match = await people.service.play.resign(people.of(match, seat), match.id)
    return match


async def voted_off(people: People) -> Match:
    """Everybody still there votes for the end, after votes that were withdrawn and a resignation."""
    match = await people.to_the_end(await people.started("dice", 4), 10)
    match = await people.service.play.vote_abort(people.caller(0), match.id, True)
    match = await people.service.play.vote_abort(people.caller(1), match.id, True)
    match = await people.service.play.vote_abort(people.caller(2), match.id, False)
    match = await people.to_the_end(match, 4)
    match = await people.service.play.resign(people.caller(3), match.id)
    for person in range(3):
        match = await people.service.play.vote_abort(people.caller(person), match.id, True)
    return match


async def deserted_by_some(people: People) -> Match:
    """One leaves the server and comes back, the thread is deleted, two leave, and who is left ends the match."""
    service = people.service
    match = await people.to_the_end(await people.started("carcassonne", 3), 6)
    match = await service.lobby.house(match.id, replace(match.where, thread=1_100_000_000_000_000_030))
    match = await service.play.depart(match.id, 1, away=True)
    match = await people.to_the_end(match, 3)
    match = await service.lobby.house(match.id, replace(match.where, thread=None))
    match = await service.play.depart(match.id, 2, away=True)
    match = await service.play.depart(match.id, 2, away=False)
    match = await service.play.vote_abort(people.of(match, 0), match.id, True)
    match = await service.play.depart(match.id, 1, away=True)
    return await service.play.depart(match.id, 2, away=True)


async def taken_elsewhere(people: People) -> Match:
    """It leaves its thread for another channel, and that for a thread there."""
    service = people.service
    match = await people.to_the_end(await people.started("castle", 2), 6)
    match = await service.lobby.house(match.id, replace(match.where, thread=1_100_000_000_000_000_030))
    match = await people.to_the_end(match, 2)
    match = await service.lobby.move(
        people.caller(1), match.id, Where(match.where.guild, 1_100_000_000_000_000_040, None)
    )
    match = await people.to_the_end(match, 2)
    thread = Where(match.where.guild, 1_100_000_000_000_000_040, 1_100_000_000_000_000_041)
    match = await service.lobby.move(people.caller(5, manages=True), match.id, thread)
    match = await people.to_the_end(match, 2)
    return await service.play.resign(people.caller(0), match.id)


async def called_off(people: People) -> Match:
    """Whoever manages the server ends a match in which they do not play."""
    match = await people.to_the_end(await people.started("heirs", 2), 15)
    return await people.service.play.vote_abort(people.caller(4, manages=True), match.id, True)


async def again(people: People) -> Match:
    """A rematch of a match that was given up."""
    match = await people.started("castle", 2, keep_rule="scored")
    match = await people.service.play.resign(people.caller(1), match.id)
    match = await people.service.lobby.rematch(people.caller(1), match.id)
    match = await people.service.lobby.join(people.caller(0), match.id)
    match = await people.service.lobby.start(people.caller(1), match.id)
    return await people.to_the_end(match)


async def taken_over(people: People) -> Match:
    """Three people come for two seats, one while a move waits, and the server's manager sets the match back twice."""
    seats = people.service.seats
    match = await people.to_the_end(await people.started("kingdomino", 3), 10)
    match = await people.service.lobby.choose_colour(people.of(match, 0), match.id, 4)
    match = await seats.seek(people.of(match, 0), match.id, 0, True)
    match = await seats.seek(people.of(match, 0), match.id, 0, False)
    match = await seats.seek(people.of(match, 0), match.id, 0, True)
    match = await seats.substitute(people.caller(3), match.id, 0)
    match = await people.service.play.resign(people.of(match, 1), match.id)
    match = await people.to_the_end(match, 6)
    match = await seats.rollback(
        people.caller(5, manages=True), match.id, await first_turn(people, match), "A wrong start"
    )
    match = await people.to_the_end(match, 8)
    match = await seats.seek(people.of(match, 2), match.id, 1, True)
    match = await seats.substitute(people.caller(4), match.id, 1)
    while match.undo.pending is None:
        seat = min(match.to_act())
        match = await people.service.play.submit(people.of(match, seat), match.id, people.batch(match, seat), None)
    match = await seats.seek(people.of(match, match.undo.pending.seat), match.id, match.undo.pending.seat, True)
    match = await seats.substitute(people.caller(5), match.id, match.undo.pending.seat)
    points = await seats.points(match.id)
    match = await seats.rollback(people.caller(0, manages=True), match.id, points[3].seq, "Two tiles at once")
    return await people.to_the_end(match)


async def late(people: People) -> Match:
    """Clocks of every kind, pauses, and seats whose time is over: held and handed back, claimed, and lost."""
    service, manager = people.service, 5
    match = await people.opened("kingdomino", 4)
    for person in (1, 2, 3):
        match = await people.service.lobby.join(people.caller(person), match.id)
    await service.clocks.clock(
        people.caller(0), match.id, Clock(2, bank=True, increment=3, consequence=Consequence.HOLD)
    )
    match = await people.to_the_end(await people.service.lobby.start(people.caller(0), match.id), 5)
    for agree in (True, False):
        match = await service.clocks.vote_pause(people.of(match, 0), match.id, agree)
    for _ in range(2):
        for seat in range(4):
            match = await service.clocks.vote_pause(people.of(match, seat), match.id, True)
        people.clock.at += 3 * DAY
        match = (
            await service.clocks.resume(people.of(match, 1), match.id)
            if match.clock.stood
            else await people.moved(match)
        )
    match = await taken(people, match, 2)
    (seat,) = match.seats.held
    match = await people.to_the_end(match, 3)
    match = await service.seats.give_back(people.of(match, seat), match.id)
    chosen = Clock(1, consequence=Consequence.CLAIM, stands=False)
    match = await service.clocks.clock(people.caller(manager, manages=True), match.id, chosen)
    match = await taken(people, await people.to_the_end(match, 2), 1)
    (seat,) = match.clock.overdue
    others = [other for other in range(4) if other != seat]
    for other, agree in ((others[0], True), (others[0], False), *((other, True) for other in others)):
        match = await service.clocks.vote_claim(people.of(match, other), match.id, seat, agree)
    chosen = Clock(1, consequence=Consequence.FORFEIT)
    match = await service.clocks.clock(people.caller(manager, manages=True), match.id, chosen)
    match = await taken(people, await people.to_the_end(match, 2), 1)
    match = await service.clocks.clock(people.caller(manager, manages=True), match.id, None)
    return await people.to_the_end(match)


async def taken(people: People, match: Match, days: int) -> Match:
    """So many days pass, and an hour, in which nobody moves."""
    await tell(people, match)
    return await pass_time(people, match, days * DAY + HOUR)


async def first_turn(people: People, match: Match) -> int:
    return (await people.service.seats.points(match.id))[-1].seq


async def cancelled(people: People) -> Match:
    match = await people.opened("carcassonne", 5, invited=(1, 2), river="on")
    match = await people.service.lobby.join(people.caller(3), match.id)
    return await people.service.lobby.cancel(people.caller(5, manages=True), match.id)


async def deserted(people: People) -> Match:
    """The last one at a table leaves it."""
    match = await people.opened("dice", 3)
    match = await people.service.lobby.join(people.caller(1), match.id)
    match = await people.service.lobby.leave(people.caller(0), match.id)
    return await people.service.lobby.kick(people.caller(1), match.id, 2)


async def expired(people: People) -> Match:
    match = await people.opened("heirs", 2, invited=(1,))
    people.clock.at += UNTIMED
    return (await people.service.fire(match.id)).match


KINGDOMINO: Mapping[str, Scene] = {
    "kingdomino-2": played("kingdomino", 2),
    "kingdomino-3": played("kingdomino", 3),
    "kingdomino-4": played("kingdomino", 4),
    "kingdomino-mighty-duel": played("kingdomino", 2, mighty_duel="on"),
    "kingdomino-dynasty": played("kingdomino", 3, dynasty="on"),
    "kingdomino-middle-kingdom-harmony": played("kingdomino", 4, middle_kingdom="on", harmony="on"),
    "kingdomino-dynasty-of-duels": played("kingdomino", 2, dynasty="on", mighty_duel="on", harmony="on"),
}

CARCASSONNE: Mapping[str, Scene] = {
    "carcassonne-2": played("carcassonne", 2),
    "carcassonne-5": played("carcassonne", 5),
    "carcassonne-river": played("carcassonne", 3, river="on"),
    "carcassonne-river-bends": played("carcassonne", 2, river="on", river_uturn="bends", river_start_tile="remove"),
    "carcassonne-river-room": played("carcassonne", 4, river="on", river_uturn="room", farmers="off"),
    "carcassonne-abbot": played("carcassonne", 3, abbot_gardens="on"),
    "carcassonne-inns": played("carcassonne", 3, inns_cathedrals="on"),
    "carcassonne-inns-normal": played("carcassonne", 2, inns_cathedrals="on", ic_incomplete="normal"),
    "carcassonne-traders": played("carcassonne", 3, traders_builders="on"),
    "carcassonne-messages": played("carcassonne", 3, messages="on"),
    "carcassonne-messages-strict": played(
        "carcassonne",
        2,
        messages="on",
        inns_cathedrals="on",
        dark_space_occupied_blocks="on",
        message8_needs_majority="off",
        one_figure_per_turn="on",
        chain="one",
        message7_points_per_farmer="3",
    ),
    "carcassonne-scoring-a": played("carcassonne", 4, farmer_scoring="a", two_tile_city="2", unplaceable="shuffle"),
    "carcassonne-scoring-b": played("carcassonne", 2, farmer_scoring="b", inns_cathedrals="on", traders_builders="on"),
    "carcassonne-everything-6": played("carcassonne", 6, **EVERYTHING),
    "carcassonne-everything-2": played("carcassonne", 2, **EVERYTHING, unplaceable="shuffle"),
    "carcassonne-absent": carried_on("carcassonne", 4, messages="on", abbot_gardens="on"),
}

CASTLE: Mapping[str, Scene] = {
    "castle-completed-and-held": played("castle", 2),
    "castle-scored": played("castle", 2, keep_rule="scored"),
    "castle-literal-first": played("castle", 2, keep_rule="literal-first"),
    "castle-given-up": given_up,
}

HEIRS: Mapping[str, Scene] = {
    "heirs-first": played("heirs", 2),
    "heirs-voyage-agriculture-war": played("heirs", 2, sets="voyage-agriculture-war"),
    "heirs-commerce-craft-patrol": played("heirs", 2, sets="commerce-craft-patrol", roads="off"),
    "heirs-war-craft-patrol": played("heirs", 2, sets="war-craft-patrol", siege="each", camp="next-turn"),
    "heirs-random": played("heirs", 2, sets="random", discounts="one-each", inn="near", pairs="across"),
    "heirs-alone-poor": played("heirs", 1),
    "heirs-alone-brave": played("heirs", 1, level="brave", sets="war-craft-patrol"),
    "heirs-alone-mighty": played("heirs", 1, level="mighty", sets="random"),
    "heirs-called-off": called_off,
    "heirs-alone-given-up": gone_alone,
}

DICE: Mapping[str, Scene] = {
    "dice-2": played("dice", 2),
    "dice-3": played("dice", 3, two_flames="on"),
    "dice-4": played("dice", 4, arrangement="random"),
    "dice-free": played("dice", 2, arrangement="free", two_flames="on"),
    "dice-absent": carried_on("dice", 3),
    "dice-voted-off": voted_off,
    "dice-given-up-in-doubt": gone_in_doubt,
}

TABLES: Mapping[str, Scene] = {
    "table-taken-elsewhere": taken_elsewhere,
    "table-gathering": gathering,
    "table-rematch": again,
    "table-unrated": agreeing.unrated,
    "table-given-up": agreeing.given_up,
    "table-with-hints": agreeing.helped,
    "table-with-computers": agreeing.with_computers,
    "table-left-open": agreeing.left_open,
    "table-taken-over": taken_over,
    "table-late": late,
    "table-outages": outages.out_of_reach,
    "table-cancelled": cancelled,
    "table-deserted": deserted,
    "table-expired": expired,
    "table-carcassonne-deserted": deserted_by_some,
    "table-kingdomino-absent": carried_on("kingdomino", 4),
    **fairly.TABLES,
}

SCENES: Mapping[str, Scene] = {**KINGDOMINO, **CARCASSONNE, **CASTLE, **HEIRS, **DICE, **TABLES}

DISTURBED = {"regretting": 0.06, "forgiving": 0.75, "dressing": 0.03, "voting": 0.03}

PLAYERS: Mapping[str, float] = {"keen": 0.9, "eager": 0.7}

HABITS: Mapping[str, Mapping[str, float]] = {
    "kingdomino-3": {**CAREFUL, **DISTURBED},
    "kingdomino-dynasty-of-duels": CAREFUL,
    "carcassonne-5": {**CAREFUL, **DISTURBED},
    "carcassonne-messages": {**CAREFUL, "ordering": 0.1},
    "carcassonne-everything-6": {**CAREFUL, **DISTURBED, "ordering": 0.05},
    "carcassonne-absent": {**CAREFUL, **DISTURBED, "ordering": 0.1},
    "castle-scored": {**CAREFUL, **DISTURBED},
    "castle-given-up": CAREFUL,
    "heirs-first": {**CAREFUL, **DISTURBED},
    "heirs-alone-poor": CAREFUL,
    "heirs-war-craft-patrol": CAREFUL,
    "dice-3": {**CAREFUL, **DISTURBED},
    "dice-voted-off": CAREFUL,
    "dice-given-up-in-doubt": CAREFUL,
    "table-gathering": {**CAREFUL, **DISTURBED},
    "table-kingdomino-absent": {**CAREFUL, **DISTURBED},
    "table-taken-over": {**CAREFUL, **DISTURBED},
    "table-late": CAREFUL,
    "table-spent-and-restored": {**CAREFUL, **DISTURBED},
    "table-begun-in-turn": CAREFUL,
}
"""How people behave who do not play straight on, by name of the log; those who may undo play with a grace of 15 s."""

SEEDS: Mapping[str, str] = {
    "castle-completed-and-held": "castle-completed-and-held-39",
    "castle-scored": "castle-scored-32",
    "castle-literal-first": "castle-literal-first-6",
    "heirs-first": "heirs-first-25",
    "heirs-voyage-agriculture-war": "heirs-voyage-agriculture-war-10",
    "heirs-commerce-craft-patrol": "heirs-commerce-craft-patrol-37",
    "heirs-war-craft-patrol": "heirs-war-craft-patrol-13",
    "heirs-random": "heirs-random-2",
    "heirs-alone-poor": "heirs-alone-poor-25",
    "heirs-alone-brave": "heirs-alone-brave-25",
    "heirs-alone-mighty": "heirs-alone-mighty-37",
    "dice-2": "dice-2-29",
    "dice-3": "dice-3-34",
    "dice-4": "dice-4-18",
    "dice-free": "dice-free-29",
    "carcassonne-traders": "carcassonne-traders-23",
    "carcassonne-messages-strict": "carcassonne-messages-strict-15",
    "carcassonne-messages": "carcassonne-messages-30",
    "carcassonne-everything-6": "carcassonne-everything-6-25",
}
"""Seeds of matches in which more happens than in those that are seeded by their names."""
