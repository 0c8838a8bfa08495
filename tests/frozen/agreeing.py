"""Tables that agree on something: that nothing is rated, that hints may be asked for, that computers play along."""

from __future__ import annotations

from bot.match.fold import open_votes
from bot.match.model.match import Match
from bot.match.model.time_control import DAY, HOUR, Clock, Consequence
from tests.frozen.people import People
from tests.unit.match.waiting_party import pass_time, tell


async def unrated(people: People) -> Match:
    """A match that in the end changes no ratings, after some back and forth."""
    service = people.service
    match = await people.opened("kingdomino", 2)
    match = await service.lobby.join(people.caller(1), match.id)
    for rated in (False, True, False):
        match = await service.lobby.choose_rated(people.caller(0), match.id, rated)
    return await people.to_the_end(await service.lobby.start(people.caller(0), match.id))


async def helped(people: People) -> Match:
    """A match in which hints are allowed, after some back and forth, and taken, one of them asked for twice."""
    hints = people.service.hints
    match = await people.opened("kingdomino", 2)
    match = await people.service.lobby.join(people.caller(1), match.id)
    for allowed in (True, False, True):
        match = await hints.allow(people.caller(0), match.id, allowed)
    match = await people.service.lobby.start(people.caller(0), match.id)
    for moves in (0, 3, 4):
        match = await people.to_the_end(match, moves)
        seat = min(match.to_act())
        for _ in range(2):
            match = await hints.take(people.of(match, seat), match.id, match.decided[seat])
    return await people.to_the_end(match)


async def left_open(people: People) -> Match:
    """Votes that end without a result as their time is over or their people are gone; one is settled by a leaver."""
    service = people.service
    match = await people.to_the_end(await people.started("kingdomino", 4), 6)
    match = await service.play.vote_abort(people.of(match, 0), match.id, True)
    people.clock.at += open_votes.WITHOUT_CLOCK
    match = (await service.fire(match.id)).match
    match = await service.clocks.vote_pause(people.of(match, 1), match.id, True)
    match = await service.play.resign(people.of(match, 1), match.id)
    asker, forgiving, leaver = match.undo.past[-1].seat, *sorted({0, 2, 3} - {match.undo.past[-1].seat})
    match = await service.play.propose_takeback(people.of(match, asker), match.id)
    match = await service.play.vote_takeback(people.of(match, forgiving), match.id, True)
    match = await service.play.depart(match.id, leaver, away=True)
    return await people.to_the_end(match)


async def with_computers(people: People) -> Match:
    """Computer players sit down, get up and sit down again; a person takes a seat of theirs, and leaves it to one."""
    service = people.service
    match = await people.opened("kingdomino", 4)
    match = await service.lobby.fill(people.caller(0), match.id, "hard", 2)
    match = await service.lobby.empty(people.caller(0), match.id)
    match = await service.lobby.fill(people.caller(0), match.id, "easy")
    match = await service.lobby.join(people.caller(1), match.id)
    match = await people.to_the_end(await service.lobby.start(people.caller(0), match.id), 9)
    match = await service.play.resign(people.caller(1), match.id)
    return await people.to_the_end(match)


async def given_up(people: People) -> Match:
    """Autopilot holds a seat, the others agree after a no that it is offered, and a day later a computer takes it."""
    service = people.service
    match = await people.opened("kingdomino", 3)
    for person in (1, 2):
        match = await service.lobby.join(people.caller(person), match.id)
    match = await service.lobby.choose_rated(people.caller(0), match.id, True, False)
    match = await service.lobby.choose_rated(people.caller(0), match.id, True, True)
    await service.clocks.clock(people.caller(0), match.id, Clock(3, consequence=Consequence.HOLD))
    match = await people.to_the_end(await service.lobby.start(people.caller(0), match.id), 6)
    await tell(people, match)
    match = await pass_time(people, match, 3 * DAY + HOUR)
    (seat,) = match.seats.held
    first, second = (people.of(match, other) for other in range(3) if other != seat)
    for agree in (True, False, True):
        match = await service.seats.vote_offer(first, match.id, seat, agree)
        first = people.of(match, match.seat_of(first.user))
    match = await service.seats.vote_offer(second, match.id, seat, True)
    await tell(people, match)
    match = await pass_time(people, match, DAY)
    match = await service.seats.stand_in(people.of(match, match.seat_of(second.user)), match.id, seat, "easy")
    return await people.to_the_end(match)
