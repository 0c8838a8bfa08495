"""The rules: bot/core/game.py says of each member what it has to promise."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import GameInfo, IllegalAction, Outcome, Seat
from bot.core.placings import by_points
from bot.core.plain_game import PlainGame
from bot.core.points import Points, Term
from bot.games.newgame.presentation.view import View, Way, explain, ways
from bot.games.newgame.rules.events import EVENTS, Taken
from bot.games.newgame.rules.model import GRAMMAR, SEATS, NewgameReason, State, Take

INFO = GameInfo("newgame", (SEATS,))


class Newgame(PlainGame):
    """By turns, take one to three counters; the last counter is worth a point."""

    info, events = INFO, EVENTS
    notation, parse, fields = GRAMMAR.notation, GRAMMAR.parse, GRAMMAR.fields

    def initial(self, _config: None, _seats: int) -> State:
        return State()

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset({state.turn % SEATS} if state.heap else ())

    def turn(self, state: State) -> int:
        """Number the turns from 1; the end of the match begins none."""
        return state.turn + bool(state.heap)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Take]:
        return [Take(way.count) for way in ways(state)] if seat in self.to_act(state) else []

    def decide(self, state: State, seat: Seat, action: Take) -> Sequence[Taken]:
        """Refuse what the rules forbid, or tell all that comes of it."""
        self.check_to_act(state, seat)
        if action.count > state.heap:
            raise IllegalAction(NewgameReason.TOO_FEW, left=state.heap)
        return (Taken(seat, action.count, state.heap - action.count),)

    def evolve(self, state: State, event: Taken) -> State:
        """Add up; the rules were asked before."""
        taken = tuple(n + event.count * (seat == event.seat) for seat, n in enumerate(state.taken))
        return State(event.left, taken, state.turn + 1, None if event.left else event.seat)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.last is None else by_points(self.scores(state))

    def points(self, state: State) -> tuple[Points, ...]:
        return tuple(Points((Term("last", int(seat == state.last), 1),)) for seat in range(SEATS))

    def view(self, state: State, _seat: Seat | None) -> View:
        """Copy what may be seen, field by field."""
        return View(state.heap, state.taken, self.to_act(state), self.outcome(state))

    def question(self, state: State, seat: Seat) -> tuple[Way, ...] | None:
        return ways(state) if seat in self.to_act(state) else None

    def explain(self, state: State, _seat: Seat, cell: str) -> Way:
        return explain(state, cell)
