"""A program as a computer player of a match: a planner that asks it, told only what its seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any

from bot.ai.engine import words
from bot.ai.engine.errors import EngineFault
from bot.ai.engine.position_line import History
from bot.ai.engine.program import Failed, Program, split
from bot.ai.planning import Thought
from bot.ai.simulation.simulated_match import Acted, Begin
from bot.core.game import AnyGame, IllegalAction, Seat, fold

PREFIX = "engine:"
"""What a player's name begins with if a program is meant. Its command comes behind."""

WAIT = 20.0
"""Seconds by the clock for an answer, besides ten times what the plan may take of processor time."""

SLACK = 10
"""How many seconds by the clock count as one of processor time, as the machine can be busy."""


def is_engine(name: str) -> bool:
    """Return whether a player of this name is a program."""
    return name.startswith(PREFIX)


def check(name: str) -> None:
    """Raises BadEngine if the program of this name can't be started."""
    split(name.removeprefix(PREFIX))


class Opponent:
    """A planner that asks a program. It's started when it's first asked, and again after a fault."""

    def __init__(self, name: str, wait: float = WAIT) -> None:
        """name: with its prefix. wait: seconds by the clock for each answer."""
        self.name = name
        self.slowest = 0.0
        """Seconds by the clock that its slowest answer took."""
        self._wait = wait
        self._program: Program | None = None
        self._history: History | None = None

    def begin(self, game: AnyGame, seats: int, options: Mapping[str, str]) -> None:
        """Begin a match. options: those that aren't at their defaults."""
        self._history = History(game, seats, options)

    def see(self, step: Begin | Acted) -> None:
        """Hear of the next step of the match."""
        assert self._history is not None, "a match has begun"
        self._history.add(step)

    def __call__(self, game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        """Return what the program wants to do. Raises EngineFault, and BadEngine if it may not know how things are."""
        assert self._history is not None, "a match has begun"
        legal = words.listed(dict.fromkeys(map(game.notation, game.legal_actions(state, seat))))
        budget = f" seconds {thought.seconds:g}" if thought.seconds else ""
        question = (self._history.line(seat), f"go seat {seat}{budget} legal {legal}")
        try:
            answer = self._ask(question, thought.seconds)
            return _plan(game, state, seat, answer)
        except Failed as failed:
            self._end()
            raise EngineFault(self.name, seat, str(failed)) from None

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.close()
            self._program = None

    def _ask(self, question: Sequence[str], seconds: float) -> str:
        if self._program is None:
            try:
                self._program = Program(self.name.removeprefix(PREFIX))
            except OSError as error:
                raise Failed(f"can't be started: {error.strerror}") from None
            self._program.ask([f"herald {words.PROTOCOL}"], "ready", self._wait)
        begun = monotonic()
        answer = self._program.ask(question, "bestmove", SLACK * seconds + self._wait)
        self.slowest = max(self.slowest, monotonic() - begun)
        return answer

    def _end(self) -> None:
        if self._program is not None:
            self._program.kill()
            self._program = None


def _plan(game: AnyGame, state: Any, seat: Seat, answer: str) -> list[Any]:
    """Return the actions of an answer, as far as nothing is drawn and no one else is asked. Raises Failed."""
    plan: list[Any] = []
    for text in words.parts(answer):
        try:
            action = game.parse(text)
            if action not in game.legal_actions(state, seat):
                # The rules know why, unless it's a standing order, which is no move.
                game.decide(state, seat, action)
                raise Failed(f"wants {words.shortened(text)!r}, which is no move")
            state = fold(game, state, game.decide(state, seat, action))
        except IllegalAction as error:
            raise Failed(f"wants {words.shortened(text)!r}, which is refused: {words.refused(game, error)}") from None
        plan.append(action)
        if seat not in game.to_act(state):
            return plan
    if not plan:
        raise Failed("names no move")
    return plan
