"""Matches played beforehand, at random and without any Discord: where a walk begins, and what leads there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from bot.core.game import Seat
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.model import provably_fair_draws
from bot.match.model.match import Caller, Match, Status, Where
from bot.match.model.stored_rows import Stored
from bot.match.service.match_service import MatchService
from bot.storage.memory.memory_store import MemoryStore
from tests.e2e.bots.tuned_bot import Known

SECRET = "7a" * 32
LONGEST = 2_000


@dataclass(frozen=True)
class Position:
    """A match at some point. stored: its log so far; match: as it folds; follows: the batch that was made next there,
    and whether the turn passed with it."""

    stored: Stored
    match: Match
    seat: Seat
    follows: tuple[str, ...]
    passes: bool


@dataclass(frozen=True)
class Script:
    """A whole match. positions: at which somebody was asked, in order; over: its end."""

    positions: tuple[Position, ...]
    over: Stored

    def asking(self, part: float, *, seat: Seat | None = None) -> Position:
        """Where somebody is to act, so far into the match."""
        return _at([one for one in self.positions if seat in (None, one.seat)], part)

    def passing(self, part: float, *, seat: Seat | None = None) -> Position:
        """Where the next batch passes the turn, so far into the match."""
        return _at([one for one in self.positions if one.passes and seat in (None, one.seat)], part)


def _at(found: Sequence[Position], part: float) -> Position:
    return found[min(int(len(found) * part), len(found) - 1)]


async def script(
    game: str,
    people: Mapping[int, str],
    options: Mapping[str, str],
    seed: str,
    *,
    quits: Seat | None = None,
    language: str = "en",
) -> Script:
    """Plays with a grace of fifteen seconds, which each mover waives. quits: a seat that resigns before its first turn.

    people: names by user, in the order of seats; language: what the table speaks.
    """
    store, rng = MemoryStore(), Random(seed)

    def deal(_secret, place, pending):
        return provably_fair_draws.derive(SECRET, place, pending)

    service = MatchService(store, entropy=Known(), unasked=Unasked(deal))
    callers = [Caller(user, name, 0, False) for user, name in people.items()]
    match = await service.lobby.open(callers[0], Where(1, 1, None), game, len(callers), options, language, grace=15)
    for caller in callers[1:]:
        await service.lobby.join(caller, match.id)
    match = await service.lobby.start(callers[0], match.id)
    if quits is not None:
        match = await service.play.resign(callers[quits], match.id)
    positions: list[Position] = []
    while match.status is Status.RUNNING:
        assert len(positions) < LONGEST, f"no end of {game}"
        seat = min(match.to_act())
        stored = await store.load(match.id)
        assert stored is not None
        action = match.rules.notation(_choice(match, seat, rng))
        caller = next(one for one in callers if one.user == match.players[seat].user)
        after = await service.play.submit(caller, match.id, [action], None)
        positions.append(Position(stored, match, seat, (action,), after.undo.pending is not None))
        match = await service.play.settle(match.id, caller=caller) if after.undo.pending is not None else after
    over = await store.load(match.id)
    assert over is not None
    return Script(tuple(positions), over)


def _choice(match: Match, seat: Seat, rng: Random) -> object:
    """Any legal action; what ends a turn only where nothing else is left or now and then, so that much is tried."""
    return rng.choice(list(match.rules.legal_actions(match.state, seat)))
