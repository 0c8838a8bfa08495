"""The contract every game keeps, checked step by step while a match is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NoReturn

from bot.ai.simulation.simulated_match import Acted, Begin
from bot.core.facts import AnyFacts
from bot.core.game import AnyGame, IllegalAction, Outcome, Reason, Seat, fold
from bot.core.points import margins
from bot.errors import HeraldError
from bot.match.events.codec import decode, encode

LONGEST_NOTATION = 40
GUESSES = 3


class BrokenContract(HeraldError):
    """A game broke the contract. promise: which one; detail: how."""

    def __init__(self, promise: str, detail: str) -> None:
        super().__init__(f"{promise}: {detail}")
        self.promise = promise


class Watch:
    """Follows one match and raises BrokenContract at the first step that breaks the contract.

    thorough: tries every action of the game's universe for every seat at every step, instead of a few at random;
    checked: promises kept so far, by name.
    """

    def __init__(
        self, game: AnyGame, facts: AnyFacts, config: Any, seats: int, rng: Random, thorough: bool = False
    ) -> None:
        self.game = game
        self.facts = facts
        self.seats = seats
        self.thorough = thorough
        self.checked: Counter[str] = Counter()
        self._rng = rng
        self._initial = game.initial(config, seats)
        self._census = facts.pieces(self._initial)
        self._log: list[Any] = []
        self._turn = -1
        self._acting: frozenset[Seat] = frozenset()

    def see(self, step: Begin | Acted) -> None:
        """Checks everything that can be checked after a step."""
        if isinstance(step, Acted):
            self._check_action(step)
        self._log.extend(step.events)
        self._check_events(step)
        self._check_state(step.state)
        self._check_turn(step.state)
        self._check_guesses(step.state)
        self._check_views(step.state)
        if self.game.outcome(step.state) is not None:
            self._check_end(step.state)

    def _check_action(self, turn: Acted) -> None:
        self._promise("every legal action is accepted", turn.action in turn.legal, turn.action)
        self._promise("a match ends", turn.seq <= self.facts.longest, turn.seq)

    def _check_events(self, step: Begin | Acted) -> None:
        for event in step.events:
            self._promise("events can be written and read", decode(self.game, encode(self.game, event)) == event, event)

    def _check_state(self, state: Any) -> None:
        game = self.game
        now = [bool(game.to_act(state)), game.chance(state) is not None, game.outcome(state) is not None]
        self._promise("to act, chance and outcome exclude each other", sum(now) == 1, now)
        self._promise("pieces are conserved", self.facts.pieces(state) == self._census, state)
        totals = tuple(points.total for points in game.points(state))
        self._promise("scores are the totals of the points", game.scores(state) == totals, totals)
        self._check_margins(game.projected(state))

    def _check_margins(self, found: tuple[int, ...]) -> None:
        """Somebody is ahead of all others by what the second best is behind, unless several are level."""
        first, *others = sorted(found, reverse=True)
        kept = len(found) == self.seats and (not others or (first >= 0 and others[0] == -first))
        self._promise("every seat has a projected margin", kept, found)

    def _check_turn(self, state: Any) -> None:
        """Who is to act changes with the turn only; a turn never comes back."""
        turn, acting = self.game.turn(state), self.game.to_act(state)
        self._promise("turns never fall", turn >= self._turn, turn)
        if acting and turn == self._turn:
            self._promise("within a turn nobody else is to act", acting <= self._acting, turn)
        self._turn, self._acting = turn, acting or self._acting

    def _check_guesses(self, state: Any) -> None:
        """Of everything one could try, legal actions are accepted and others refused with a reason."""
        universe, waiting = self.facts.universe(state), self.game.to_act(state)
        others = range(self.seats) if self.thorough else (self._rng.randrange(self.seats),)
        for seat in {*waiting, *others}:
            legal, orders = self.game.legal_actions(state, seat), self.game.orders(state, seat)
            self._check_orders(state, seat, orders)
            self._promise("who is to act can act, and nobody else", (len(legal) > 0) == (seat in waiting), seat)
            for action in (*self._some(legal, 1), *self._some(universe, GUESSES)):
                self._check_guess(state, seat, action, action in legal or action in orders)

    def _check_orders(self, state: Any, seat: Seat, orders: Sequence[Any]) -> None:
        """Standing orders change who is to act, the score and what is pending in nothing."""
        game = self.game
        before = (game.to_act(state), game.chance(state), game.outcome(state), game.points(state))
        for action in self._some(orders, 1):
            events = game.decide(state, seat, action)
            after = fold(game, state, events)
            now = (game.to_act(after), game.chance(after), game.outcome(after), game.points(after))
            kept = now == before and all(event.seat == seat for event in events)
            self._promise("standing orders change nothing at once", kept, action)

    def _some(self, actions: Any, count: int) -> Iterable[Any]:
        """All of these actions, or a few of them."""
        if self.thorough or not len(actions):
            return actions  # type: ignore[no-any-return] # actions of any game
        return [actions[int(self._rng.random() * len(actions))] for _ in range(count)]

    def _check_guess(self, state: Any, seat: Seat, action: Any, legal: bool) -> None:
        text = self.game.notation(action)
        self._promise("notations can be read", self.game.parse(text) == action, text)
        self._promise("notations are short", len(text) <= LONGEST_NOTATION, text)
        reason = refusal(self.game, state, seat, action)
        if legal:
            self._promise("every legal action is accepted", reason is None, text)
        else:
            self._promise("every other action is refused with a reason", reason is not None, text)

    def _check_views(self, state: Any) -> None:
        viewers = (None, *range(self.seats))
        for seat in viewers if self.thorough else (self._rng.choice(viewers),):
            seen = self.game.view(state, seat)
            other = self.game.view(self.facts.disguised(state, seat), seat)
            self._promise("views hide what a seat may not know", seen == other, seat)

    def _check_end(self, state: Any) -> None:
        game, outcome = self.game, self.game.outcome(state)
        assert outcome is not None
        placed = sorted(seat for place in outcome.placings for seat in place)
        self._promise("every seat is placed once", placed == list(range(self.seats)), outcome.placings)
        self._promise("the outcome has the final scores", outcome.scores == game.scores(state), outcome.scores)
        self._promise(
            "margins are projected right at the end", self._is_margin(game.projected(state), outcome), outcome
        )
        self._promise("the log folds to the state", fold(game, self._initial, self._log) == state, "")

    def _is_margin(self, found: tuple[int, ...], outcome: Outcome) -> bool:
        """The margins are those of the final scores; those of an automa have no score, but tell who has won."""
        if self.seats == 1 and len(outcome.placings) > 1:
            return (found[0] > 0) == (outcome.placings[0] == (0,))
        return found == margins(outcome.scores)

    def _promise(self, promise: str, kept: bool, detail: object) -> None:
        if not kept:
            self.broken(promise, detail)
        self.checked[promise] += 1

    def broken(self, promise: str, detail: object) -> NoReturn:
        """Always raises BrokenContract with the promise that was not kept."""
        raise BrokenContract(promise, f"{detail!r} after {len(self._log)} events")


def refusal(game: AnyGame, state: Any, seat: Seat, action: Any) -> Reason | None:
    """Why the rules refuse this action, or None where they accept it."""
    try:
        game.decide(state, seat, action)
    except IllegalAction as refused:
        return refused.reason
    return None
