"""The scene in which time is left out of clocks, since nobody could move."""

from __future__ import annotations

from bot.match.model.match import Match
from bot.match.model.time_control import DAY, HOUR, Clock, Consequence
from tests.frozen.people import People
from tests.unit.match.waiting_party import tell


async def out_of_reach(people: People) -> Match:
    """A short outage, after which nobody is warned again, and a long one after a warning."""
    clocks = people.service.clocks
    match = await people.opened("kingdomino", 2)
    match = await people.service.lobby.join(people.caller(1), match.id)
    await clocks.clock(people.caller(0), match.id, Clock(1, bank=True, consequence=Consequence.FORFEIT))
    match = await people.to_the_end(await people.service.lobby.start(people.caller(0), match.id), 3)
    people.clock.at += HOUR
    match = await clocks.missed(match.id, people.clock.at - HOUR // 2)
    people.clock.at += 18 * HOUR
    await tell(people, match)
    match = (await people.service.fire(match.id)).match
    assert match.clock.warned
    await tell(people, match)
    for told in (True, False):
        people.clock.at += DAY
        match = await clocks.missed(match.id, people.clock.at - DAY, told=told)
    return await people.to_the_end(match)
