"""One row of a running match in the making: what a seat does, and everything that follows by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.core.game import Chance, Drawn, Outcome, Seat, Termination, carried_out
from bot.match.decide.automation import Unasked
from bot.match.events.chance import Drew
from bot.match.events.match_events import Closed, Held, Settled
from bot.match.fold.fold import initial
from bot.match.model import chance, draws_after_takeback
from bot.match.model.match import Match

_ENDLESS = 10_000
"""No row of a sound game holds this many steps that nobody was asked for."""


class Course:
    """What becomes of a match in one row: the state moves on with every event, the match itself stays as it was.

    secret: hex; absent: seats the seat-holder plays.
    """

    def __init__(self, match: Match, secret: str, unasked: Unasked, *, absent: frozenset[Seat]) -> None:
        self.events: list[object] = []
        self._match = match
        self._game = match.rules
        self._state: Any = match.state
        self._secret = secret
        self._unasked = unasked
        self._numbers: list[int] = []
        self._next = match.draws
        self._absent = absent

    def start(self, seats: int) -> None:
        """The game is set up, for so many seats."""
        self._state = initial(self._match, seats)

    def act(self, seat: Seat, notations: Sequence[str]) -> tuple[str, ...]:
        """Take a seat's actions one after the other; gives them as the game writes them. Raises IllegalAction."""
        written = []
        for text in notations:
            action = self._game.parse(text)
            self._take(carried_out(self._game, self._state, seat, action))
            written.append(self._game.notation(action))
        return tuple(written)

    def asks(self, seat: Seat) -> bool:
        """Whether the seat goes on in the turn the row began in."""
        if self._game.turn(self._state) != self._game.turn(self._match.state):
            return False
        pending = self._game.chance(self._state)
        return seat in self._game.to_act(self._state) or (pending is not None and pending.seat == seat)

    def settle(self) -> None:
        """Everything nobody is asked for: chance, forced actions, the seat-holder of absent seats, and the end."""
        for _ in range(_ENDLESS):
            outcome = self._game.outcome(self._state)
            if outcome is not None:
                self.close(outcome)
                return
            if not self._step():
                return
        raise RuntimeError(f"{self._game.info.key} goes on for ever without asking anybody")

    def follow(self, seat: Seat, asked: frozenset[Seat], due: int) -> None:
        """What follows from a seat's actions in a match with grace: all of it, or the seat's time for second thoughts.

        asked: seats that could act before; due: until when the move may be taken back, UTC epoch ms.
        """
        # Their own forced action is part of what they did: it tells nobody anything.
        while (forced := self._game.forced(self._state)) is not None and forced[0] == seat:
            self._take(self._game.decide(self._state, *forced))
        if self._game.outcome(self._state) is None and self._passes(seat, asked):
            self.events.append(Held(seat, due))
            return
        own = len(self.events)
        self.settle()
        if any(not isinstance(event, Closed) for event in self.events[own:]):
            self.events.insert(own, Settled())

    def _passes(self, seat: Seat, asked: frozenset[Seat]) -> bool:
        """Whether anybody but this seat would be asked something new."""
        pending = self._game.chance(self._state)
        if pending is not None:
            return pending.seat != seat
        return not self._game.to_act(self._state) <= asked | {seat}

    def draw(self, pending: Chance) -> Drawn:
        """Return what chance gives, and note its number; what is told next follows from it.

        A draw that was taken back in this very position comes again.
        """
        match = self._match
        again = draws_after_takeback.repeated(match, self._state, self._numbers)
        number = self._next if again is None else again
        self._next += again is None
        place = chance.Place(match.scheme, match.mix, number, match.seq + 1, len(self._numbers))
        self._numbers.append(number)
        if match.scheme > 1:
            self.events.append(Drew(number))
        return self._unasked.deal(self._secret, place, pending)

    def close(self, outcome: Outcome) -> None:
        """The end, with absent seats sharing the last place whatever their points."""
        # A place that was empty from the start is an automa's.
        placings = tuple(place for group in outcome.placings if (place := _without(group, self._absent)) or not group)
        if self._absent and outcome.placings:
            placings = (*placings, tuple(sorted(self._absent)))
        self._close(replace(outcome, placings=placings))

    def stop(self, termination: Termination, winners: tuple[Seat, ...] = ()) -> None:
        """The end before the game's own, with the points everybody has now. winners: empty where nobody wins."""
        others = tuple(seat for seat in range(len(self._match.players)) if seat not in winners)
        placings = (winners, others) if winners else ()
        self._close(Outcome(termination, placings, self._game.scores(self._state)))

    def _close(self, outcome: Outcome) -> None:
        closed = Closed(outcome.termination, outcome.placings, outcome.scores, outcome.tie_break, self._secret)
        self.events.append(closed)

    def _step(self) -> bool:
        """One thing that happens by itself, if there is one."""
        pending = self._game.chance(self._state)
        if pending is not None:
            self._take(self._game.resolve(self._state, self.draw(pending)))
            return True
        forced = self._game.forced(self._state)
        if forced is None:
            waited_for = self._game.to_act(self._state) & self._absent
            if not waited_for:
                return False
            seat = min(waited_for)
            forced = seat, self._unasked.hold(self._game, self._state, seat)
        self._take(self._game.decide(self._state, *forced))
        return True

    def _take(self, events: Sequence[object]) -> None:
        for event in events:
            self._state = self._game.evolve(self._state, event)
        self.events.extend(events)


def _without(group: tuple[Seat, ...], seats: frozenset[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in group if seat not in seats)
