"""What follows from the commands of a running match: events, or the reason against them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.core.game import IllegalAction, Outcome, Seat, Termination
from bot.match import chance
from bot.match.events import AbortVoted, Closed, Resigned, Started
from bot.match.fold import initial
from bot.match.model import Caller, Match, Status
from bot.match.ports import ChanceSource
from bot.match.reasons import MatchReason

_ENDLESS = 10_000
"""No row of a sound game holds this many steps that nobody was asked for."""


class Turn:
    """One row in the making: the state moves on with every event, the match itself stays as it was.

    secret: hex; seq: of the row that is being made.
    """

    def __init__(self, match: Match, secret: str, deal: ChanceSource, *, resigned: frozenset[Seat]) -> None:
        self.events: list[object] = []
        self._match = match
        self._game = match.rules
        self._state: Any = match.state
        self._secret = secret
        self._deal = deal
        self._draws = 0
        self._resigned = resigned

    def start(self, seats: int) -> None:
        self._state = initial(self._match, seats)

    def act(self, seat: Seat, notations: Sequence[str]) -> tuple[str, ...]:
        """Take a seat's actions one after the other; gives them as the game writes them. Raises IllegalAction."""
        written = []
        for text in notations:
            action = self._game.parse(text)
            self._take(self._game.decide(self._state, seat, action))
            written.append(self._game.notation(action))
        return tuple(written)

    def settle(self) -> None:
        """Everything nobody is asked for: chance, forced actions, the caretaker of resigned seats, and the end."""
        for _ in range(_ENDLESS):
            outcome = self._game.outcome(self._state)
            if outcome is not None:
                self.close(outcome)
                return
            if not self._step():
                return
        raise RuntimeError(f"{self._game.info.key} goes on for ever without asking anybody")

    def close(self, outcome: Outcome) -> None:
        """The end, with resigned seats sharing the last place whatever their points."""
        placings = tuple(place for group in outcome.placings if (place := _without(group, self._resigned)))
        if self._resigned and outcome.placings:
            placings = (*placings, tuple(sorted(self._resigned)))
        closed = Closed(outcome.termination, placings, outcome.scores, outcome.tie_break, self._secret)
        self.events.append(closed)

    def stop(self, termination: Termination, placings: tuple[tuple[Seat, ...], ...]) -> None:
        """The end before the game's own, with the points everybody has now."""
        self.close(Outcome(termination, placings, self._game.scores(self._state)))

    def _step(self) -> bool:
        """One thing that happens by itself, if there is one."""
        pending = self._game.chance(self._state)
        if pending is not None:
            drawn = self._deal(self._secret, self._match.seq + 1, self._draws, pending)
            self._draws += 1
            self._take(self._game.resolve(self._state, drawn))
            return True
        forced = self._game.forced(self._state)
        if forced is None:
            absent = self._game.to_act(self._state) & self._resigned
            if not absent:
                return False
            forced = min(absent), self._game.legal_actions(self._state, min(absent))[0]
        self._take(self._game.decide(self._state, *forced))
        return True

    def _take(self, events: Sequence[object]) -> None:
        for event in events:
            self._state = self._game.evolve(self._state, event)
        self.events.extend(events)


def started(match: Match, secret: str, deal: ChanceSource) -> list[object]:
    """Play begins; seats are the order of joining, and the set-up is drawn."""
    order = tuple(player.user for player in match.players)
    turn = Turn(match, secret, deal, resigned=frozenset())
    turn.events.append(Started(order, chance.commitment(secret), match.rules.info.rules_version))
    turn.start(len(order))
    turn.settle()
    return turn.events


def submitted(
    match: Match, caller: Caller, notations: Sequence[str], decision: int | None, secret: str, deal: ChanceSource
) -> tuple[list[object], tuple[str, ...]]:
    """The events of a batch of actions and of all that follows, and the actions as the game writes them."""
    seat = seated(match, caller.user)
    if decision is not None and decision != match.decided[seat]:
        raise IllegalAction(MatchReason.STALE)
    require_turn(match, seat, notations)
    turn = Turn(match, secret, deal, resigned=match.resigned)
    written = turn.act(seat, notations)
    turn.settle()
    return turn.events, written


def resigned(match: Match, caller: Caller, secret: str, deal: ChanceSource) -> list[object]:
    """A seat gives up: the last one left wins at once, else a caretaker plays for it from here on."""
    seat = seated(match, caller.user)
    gone = match.resigned | {seat}
    left = tuple(other for other in range(len(match.players)) if other not in gone)
    turn = Turn(match, secret, deal, resigned=gone)
    turn.events.append(Resigned(seat))
    if len(left) == 1:
        turn.stop(Termination.RESIGNED, (left,))
    else:
        turn.settle()
    return turn.events


def abort_voted(match: Match, caller: Caller, agree: bool, secret: str, deal: ChanceSource) -> list[object]:
    """A vote on ending without a result; whoever manages the server may end it alone. Nothing for a vote repeated."""
    require_running(match)
    turn = Turn(match, secret, deal, resigned=match.resigned)
    if caller.manages and agree:
        turn.stop(Termination.ABORTED, ())
        return turn.events
    seat = seated(match, caller.user)
    votes = match.abort_votes | {seat} if agree else frozenset[Seat]()
    if votes == match.abort_votes:
        return []
    turn.events.append(AbortVoted(seat, agree))
    if votes >= frozenset(range(len(match.players))) - match.resigned:
        turn.stop(Termination.ABORTED, ())
    return turn.events


def previewed(match: Match, user: int, notations: Sequence[str]) -> Any:
    """The state after a seat's own actions, with everything that would follow left pending. Raises IllegalAction."""
    seat = seated(match, user)
    require_turn(match, seat, notations)
    game, state = match.rules, match.state
    for text in notations:
        for event in game.decide(state, seat, game.parse(text)):
            state = game.evolve(state, event)
    return state


def require_running(match: Match) -> None:
    if match.status is not Status.RUNNING:
        raise IllegalAction(MatchReason.NOT_RUNNING if match.is_open else MatchReason.OVER)


def seated(match: Match, user: int) -> Seat:
    """The seat a user still plays in this running match. Raises IllegalAction."""
    require_running(match)
    seat = match.seat_of(user)
    if seat is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    if seat in match.resigned:
        raise IllegalAction(MatchReason.RESIGNED)
    return seat


def require_turn(match: Match, seat: Seat, notations: Sequence[str]) -> None:
    if not notations:
        raise IllegalAction(MatchReason.EMPTY)
    acting = match.to_act()
    if seat not in acting:
        raise IllegalAction(MatchReason.NOT_YOUR_TURN, seat=min(acting))


def _without(group: tuple[Seat, ...], seats: frozenset[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in group if seat not in seats)
