"""Matches that are nearly over when a tour begins: played by the real service in the file that the bot then opens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.ai.evaluation import choosing, learned
from bot.ai.luck import Judge, Manner
from bot.ai.seat_holder import hold
from bot.ai.win_chances import curve
from bot.core.game import AnyGame
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.model.match import Caller, Match, Status, Where
from bot.match.service.match_service import MatchService
from bot.storage.sql_store import SqlStore
from tests.e2e.bots.shared_bot import Room
from tests.e2e.bots.tuned_bot import Known, foreseeable

GRACE = 15
"""Seconds in which a move can be taken back, as on a new server."""

LEFT = 0.04
"""How much of a match is left for people to press."""

ERRING = (0.25, 0.75)
"""Between which parts of a match its first player errs on purpose, as much of it as is left."""

OFTEN = 3
"""One turn out of so many is an error there."""


@dataclass
class Beforehand:
    """A match that is nearly over. erring: seat of the player who erred; errors: rows of their spoilt turns."""

    match: Match
    erring: int
    errors: list[int]


async def played(
    store: SqlStore, room: Room, game: str, options: Mapping[str, str], language: str, left: float = LEFT
) -> Beforehand:
    """Play a match of the people of a room until so much of it is left, 0 for none; seat 0 spoils some of its turns."""
    service = MatchService(store, entropy=Known(), unasked=Unasked(hold=hold))
    callers = [Caller(person.id, person.user.display, 0, False) for person in room.people]
    guild = room.hall.guild_id
    assert guild is not None, "rooms are in servers"
    with foreseeable():
        match = await service.lobby.open(
            callers[0], Where(guild, room.hall.id, None), game, len(callers), options, language, grace=GRACE
        )
        for caller in callers[1:]:
            match = await service.lobby.join(caller, match.id)
        match = await service.lobby.start(callers[0], match.id)
        found = Beforehand(match, 0, [])
        by = _judge(match.rules, len(callers))
        while found.match.status is Status.RUNNING and (not left or by.left(found.match.state) > left):
            await _turn(service, found, by, callers)
    assert (found.match.status is Status.RUNNING) == bool(left), f"{game} was over too soon"
    return found


def _judge(game: AnyGame, seats: int) -> Judge:
    key = game.info.key
    return Judge(learned(key, seats), curve(key, seats), Manner(begun=60), playing=choosing(key, seats))


async def _turn(service: MatchService, found: Beforehand, by: Judge, callers: Sequence[Caller]) -> None:
    """Make one action as computers hold seats, or a whole turn as badly as possible."""
    match, game = found.match, found.match.rules
    seat = min(match.to_act())
    caller = next(one for one in callers if one.user == match.players[seat].user)
    plan: Sequence[Any] = (hold(game, match.state, seat),)
    if seat == found.erring and _errs(match, by):
        plan = by.turns(match.state, 60)[-1].plan
        found.errors.append(match.seq + 1)
    after = await service.play.submit(caller, match.id, [game.notation(action) for action in plan], None)
    found.match = await service.play.settle(match.id, caller=caller) if after.undo.pending is not None else after


def _errs(match: Match, by: Judge) -> bool:
    least, most = ERRING
    return least < by.left(match.state) < most and match.rules.turn(match.state) % OFTEN == 0
