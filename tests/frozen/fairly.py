"""Scenes of what makes draws fair and of people who are forgotten; they are listed in tests/frozen/scenes.py."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot.match.model.match import Match
from bot.match.model.stored_rows import Scope
from bot.match.privacy.erasure import Forgetting
from bot.match.service.mark_restored_backup import HOUSE, KEY
from bot.match.service.match_service import MatchService
from tests.frozen.people import People
from tests.unit.match.party import SeededEntropy


async def with_words(people: People, game: str, seats: int, **options: str) -> Match:
    """A match whose players put words into its shuffles: one two of them, one none, and one goes again."""
    match = await people.opened(game, seats, **options)
    match = await people.service.lobby.give_word(people.caller(0), match.id, "pomme de terre")
    for person in range(1, seats):
        match = await people.service.lobby.join(people.caller(person), match.id)
    match = await people.service.lobby.give_word(people.caller(0), match.id, "Ξ 7")
    match = await people.service.lobby.give_word(people.caller(seats - 1), match.id, "Glück & Segen 🎲")
    match = await people.service.lobby.leave(people.caller(seats - 1), match.id)
    match = await people.service.lobby.join(people.caller(seats - 1), match.id)
    return await people.service.lobby.start(people.caller(0), match.id)


async def put_back(people: People, match: Match) -> Match:
    """The match as a backup in whose place it is now; nobody has pressed anything yet."""
    now = people.clock.at
    await people.store.save_setting(Scope.HOUSE, HOUSE, KEY, [now - 60_000, now])
    people.service = MatchService(people.store, clock=people.clock)
    await people.service.recovery.run()
    return await people.service.load(match.id)


async def waiting(people: People, match: Match) -> Match:
    """The match with a move that may still be taken back."""
    while match.undo.pending is None:
        seat = min(match.to_act())
        match = await people.service.play.submit(people.of(match, seat), match.id, people.batch(match, seat), None)
    return match


async def spent(people: People) -> Match:
    """Words, draws that are taken back and rolled back, and a backup put in the place of a match, twice."""
    match = await people.to_the_end(await with_words(people, "kingdomino", 3), 12)
    points = await people.service.seats.points(match.id)
    manager = people.caller(5, manages=True)
    match = await people.service.seats.rollback(manager, match.id, points[2].seq, "A tile too many was seen")
    match = await put_back(people, await waiting(people, await people.to_the_end(match, 6)))
    match = await put_back(people, await people.to_the_end(match, 6))
    return await people.to_the_end(match)


async def sealed(people: People) -> Match:
    """A match whose table told its seal, which a player lets go back alone, and a backup put in its place."""
    match = await people.to_the_end(await with_words(people, "kingdomino", 3), 6)
    points = await people.service.seats.points(match.id)
    player = people.caller(0, manages=True)
    match = await people.service.seats.rollback(player, match.id, points[1].seq, "The wrong domino")
    match = await put_back(people, await people.to_the_end(match, 3))
    match = await people.to_the_end(match, 3)
    for seat in (0, 1):
        match = await people.service.play.resign(people.of(match, seat), match.id)
    return match


async def made_again(people: People) -> Match:
    """Moves that are taken back with the other's leave and made again, which throws the same dice."""
    match = await people.started("dice", 2)
    for _ in range(12):
        seat = min(match.to_act())
        batch, before = people.batch(match, seat), match
        for again in (True, False):
            match = await people.service.play.submit(people.of(match, seat), match.id, batch, None)
            if again:
                await people.service.play.propose_takeback(people.of(match, seat), match.id)
                match = await people.service.load(match.id)
                if match.undo.takeback is not None:
                    match = await people.service.play.vote_takeback(people.of(match, 1 - seat), match.id, True)
                assert match.state == before.state
    return await people.to_the_end(match)


async def begun_in_turn(people: People) -> Match:
    """It is drawn who begins, and again in the rematch, among those who have not begun."""
    match = await people.started("carcassonne", 3)
    match = await people.to_the_end(match, 3)
    for seat in (0, 1):
        match = await people.service.play.resign(people.of(match, seat), match.id)
    match = await people.service.lobby.rematch(people.caller(0), match.id)
    for person in (1, 2):
        match = await people.service.lobby.join(people.caller(person), match.id)
    match = await people.to_the_end(await people.service.lobby.start(people.caller(0), match.id), 14)
    for seat in (2, 0):
        match = await people.service.play.resign(people.of(match, seat), match.id)
    return match


async def forgotten(people: People) -> Match:
    """Of four people two are forgotten while they play; one seat finds a substitute, and one more goes at the end."""
    match = await people.to_the_end(await with_words(people, "dice", 4), 9)
    forgetting = Forgetting(people.service, people.clock, SeededEntropy(people.rng.randrange(10**9)))
    await forgetting.forget_user(4)
    match = await people.to_the_end(await people.service.load(match.id), 4)
    match = await people.service.seats.substitute(people.caller(4), match.id, 3)
    match = await people.to_the_end(match, 4)
    await forgetting.forget_user(2)
    match = await people.to_the_end(await people.service.load(match.id))
    await forgetting.forget_user(1)
    return await people.service.load(match.id)


async def renamed(people: People) -> Match:
    """Of two people one goes by other names from the middle on, and is forgotten at the end."""
    match = await people.to_the_end(await people.started("kingdomino", 2), 7)
    for name in ("Zoë the Second", "Z"):
        for _ in range(4):
            if match.is_open:
                seat = min(match.to_act())
                caller = people.of(match, seat)
                here = replace(caller, guild=match.where.guild, name=name if caller.user == 2 else caller.name)
                match = await people.service.play.submit(here, match.id, people.batch(match, seat), match.decided[seat])
    match = await people.to_the_end(match)
    forgetting = Forgetting(people.service, people.clock, SeededEntropy(people.rng.randrange(10**9)))
    await forgetting.forget_user(2)
    return await people.service.load(match.id)


TABLES: Mapping[str, Callable[[People], Awaitable[Match]]] = {
    "table-spent-and-restored": spent,
    "table-made-again": made_again,
    "table-sealed": sealed,
    "table-begun-in-turn": begun_in_turn,
    "table-forgotten": forgotten,
    "table-renamed": renamed,
}
