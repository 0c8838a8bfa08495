"""Builder for one log row of a running match: events of what a seat does, and of everything that follows by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.core.game import Chance, Drawn, Outcome, Seat, Termination, carried_out
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.events.chance import Drew
from bot.match.events.match_events import Closed, Held, Settled
from bot.match.fold import draws
from bot.match.fold.fold import initial
from bot.match.model import provably_fair_draws
from bot.match.model.match import Match

_ENDLESS = 10_000
"""Limit of automatic steps in one row. No correct game needs this many."""


class Course:
    """A builder for the events of one row. Its game state moves on with every event, and the match stays unchanged.

    `secret` (hex) is what draws are computed from, `unasked` computes draws and autopilot's moves. `absent`: the seats
    that autopilot plays.
    """

    def __init__(self, match: Match, secret: str, unasked: Unasked, *, absent: frozenset[Seat]) -> None:
        self.events: list[object] = []
        self._match = match
        self._game = match.rules
        self._state: Any = match.state
        self._secret = secret
        self._unasked = unasked
        self._numbers: list[int] = []
        self._next = match.chance.draws
        self._absent = absent

    def start(self, seats: int) -> None:
        """Set up the game for this number of seats."""
        self._state = initial(self._match, seats)

    def act(self, seat: Seat, notations: Sequence[str]) -> tuple[str, ...]:
        """Add the events of a seat's actions. Return the actions in the game's own notation. Raises IllegalAction."""
        written = []
        for text in notations:
            action = self._game.parse(text)
            self._take(carried_out(self._game, self._state, seat, action))
            written.append(self._game.notation(action))
        return tuple(written)

    def asks(self, seat: Seat) -> bool:
        """Return whether the turn in which the row began goes on, with this seat to act or to draw."""
        if self._game.turn(self._state) != self._game.turn(self._match.state):
            return False
        pending = self._game.chance(self._state)
        return seat in self._game.to_act(self._state) or (pending is not None and pending.seat == seat)

    def settle(self) -> None:
        """Add everything that happens by itself: chance, forced actions, autopilot for absent seats, and the end."""
        for _ in range(_ENDLESS):
            outcome = self._game.outcome(self._state)
            if outcome is not None:
                self.close(outcome)
                return
            if not self._step():
                return
        raise RuntimeError(f"{self._game.info.key} goes on for ever without asking anybody")

    def follow(self, seat: Seat, asked: frozenset[Seat], due: int) -> None:
        """Add what follows a seat's actions, or make it wait while another player must not see them yet.

        They can be taken back until `due` (UTC epoch ms). `asked` are the seats that could act before.
        """
        # The seat's own forced action is part of its move: it reveals nothing.
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
        """Return whether a seat other than this one and those `asked` before has something to decide."""
        pending = self._game.chance(self._state)
        if pending is not None:
            return pending.seat != seat
        return not self._game.to_act(self._state) <= asked | {seat}

    def draw(self, pending: Chance) -> Drawn:
        """Return the result of a draw or throw, and record its number.

        A draw that was taken back in this same position gives the same result again.
        """
        match = self._match
        again = draws.repeated(match, self._state, self._numbers)
        number = self._next if again is None else again
        self._next += again is None
        place = provably_fair_draws.Place(
            match.chance.scheme, match.chance.mix, number, match.seq + 1, len(self._numbers)
        )
        self._numbers.append(number)
        if match.chance.scheme > 1:
            self.events.append(Drew(number))
        return self._unasked.deal(self._secret, place, pending)

    def close(self, outcome: Outcome) -> None:
        """Add the event that ends the match with the game's outcome.

        Absent seats share the last place, regardless of their points.
        """
        # An empty group from the game belongs to an automa.
        placings = tuple(place for group in outcome.placings if (place := _without(group, self._absent)) or not group)
        if self._absent and outcome.placings:
            placings = (*placings, tuple(sorted(self._absent)))
        self._close(replace(outcome, placings=placings))

    def stop(self, termination: Termination, winners: tuple[Seat, ...] = ()) -> None:
        """Add the event that ends the match early, with the current points. Empty `winners`: no one wins."""
        others = tuple(seat for seat in range(len(self._match.players)) if seat not in winners)
        placings = (winners, others) if winners else ()
        self._close(Outcome(termination, placings, self._game.scores(self._state)))

    def _close(self, outcome: Outcome) -> None:
        closed = Closed(outcome.termination, outcome.placings, outcome.scores, outcome.tie_break, self._secret)
        self.events.append(closed)

    def _step(self) -> bool:
        """Take one automatic step, and return whether there was one."""
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
