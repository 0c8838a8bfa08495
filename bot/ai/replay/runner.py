"""Plays a replay and checks what it expects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NoReturn

from bot.ai.replay.expectations import check
from bot.ai.replay.script import Replay, ReplayError, Sentence
from bot.ai.replay.table import Table
from bot.ai.simulation.simulated_match import drawn
from bot.core.bag import Piece
from bot.core.game import Chance, Draw, Drawn, IllegalAction, fold

REST = "the rest: any"


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that does not hold, or a move the rules refuse."""

    line: int
    """Where it stands in the file, from 1."""

    sentence: str
    """The expectation or move as it was written."""

    found: str
    """What is true instead."""

    def __str__(self) -> str:
        return f"line {self.line}: “{self.sentence}”: {self.found}"


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a replay."""

    state: Any
    """The last one that was reached."""

    events: tuple[Any, ...]
    """All that happened, in order."""

    failures: tuple[Failure, ...]
    """What did not go as written, in order."""

    checked: int
    """How many expectations were looked at."""


class _Stopped(Exception):
    """A move could not be made, so nothing that follows means anything."""


def run(replay: Replay) -> Result:
    """Plays the replay to its end, or to the first move the rules refuse. Raises ReplayError for a bad script."""
    return _Run(replay).result()


class _Run:
    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.table = Table(replay.game, replay.names, replay.game.initial(replay.config, len(replay.names)))
        self.failures: list[Failure] = []
        self._log: list[Any] = []
        self._left = dict(replay.draws)
        self._rng = None if replay.seed is None else Random(replay.seed)

    def result(self) -> Result:
        checked = 0
        try:
            self._settle()
            for step in self.replay.steps:
                for move in step.moves:
                    self._move(move)
                for sentence in step.expect:
                    checked += 1
                    self._expect(sentence)
        except _Stopped:
            pass
        return Result(self.table.state, tuple(self._log), tuple(self.failures), checked)

    def _expect(self, sentence: Sentence) -> None:
        try:
            found = check(self.table, sentence.text)
        except ValueError as error:
            raise ReplayError(self.replay.file, sentence.line, str(error)) from None
        if found is not None:
            self.failures.append(Failure(sentence.line, sentence.text, found))

    def _move(self, move: Sentence) -> None:
        """“Name: action, action, …”; “any” stands for the first legal action, REST for everybody's to the end."""
        if move.text == REST:
            self._finish(move)
            return
        name, colon, actions = move.text.partition(": ")
        if not colon or name not in self.replay.names:
            self._bad(move, f"must begin with one of {', '.join(self.replay.names)} and a colon")
        for text in actions.split(","):
            self._require_person(move)
            self._act(move, self.replay.names.index(name), text.strip())

    def _finish(self, move: Sentence) -> None:
        while self.table.game.outcome(self.table.state) is None:
            self._require_person(move)
            self._act(move, min(self.table.game.to_act(self.table.state)), "any")

    def _act(self, move: Sentence, seat: int, text: str) -> None:
        game, state = self.table.game, self.table.state
        try:
            legal = game.legal_actions(state, seat)
            action = legal[0] if text == "any" and len(legal) else game.parse(text)
            events = game.decide(state, seat, action)
        except IllegalAction as error:
            self.failures.append(
                Failure(move.line, move.text, f"{text!r} is refused: {self.table.short(error.reason)}")
            )
            raise _Stopped from None
        self._happen(events)
        self._settle()

    def _require_person(self, move: Sentence) -> None:
        chance = self.table.game.chance(self.table.state)
        if chance is not None:
            left = len(self._left.get(chance.kind, ()))
            self._bad(move, f"first {self.table.pending(chance)}, but the script has only {left} left")

    def _settle(self) -> None:
        """Resolves chance as long as the script, a seed, or lack of choice says how."""
        game = self.table.game
        while (chance := game.chance(self.table.state)) is not None:
            given = self._given(chance)
            if given is None:
                return
            self._happen(game.resolve(self.table.state, given))

    def _happen(self, events: Sequence[Any]) -> None:
        self._log += events
        self.table.state = fold(self.table.game, self.table.state, events)

    def _given(self, chance: Chance) -> Drawn | None:
        count = chance.count if isinstance(chance, Draw) else len(chance.faces)
        script = self._left.get(chance.kind, ())
        if len(script) >= count:
            self._left[chance.kind] = script[count:]
            self._check_possible(chance, script[:count])
            return script[:count]
        if isinstance(chance, Draw) and len(chance.bag) == count:
            return tuple(chance.bag)
        return None if self._rng is None or script else drawn(chance, self._rng)

    def _check_possible(self, chance: Chance, given: tuple[Piece, ...]) -> None:
        if isinstance(chance, Draw):
            possible = not Counter(given) - chance.bag.counts()
        else:
            possible = all(face in range(1, top + 1) for face, top in zip(given, chance.faces, strict=True))
        if not possible:
            raise ReplayError(self.replay.file, 0, f"chance {chance.kind}: {list(given)} cannot come now")

    def _bad(self, sentence: Sentence, fault: str) -> NoReturn:
        raise ReplayError(self.replay.file, sentence.line, f"“{sentence.text}”: {fault}")
