"""Replay files as values."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from bot.ai.vocabulary import UnknownName, check_seats, game_called, options_called
from bot.core.bag import Piece
from bot.core.game import AnyGame, IllegalAction, Seat
from bot.errors import HeraldError

KEYS = {"title", "game", "seats", "options", "seed", "chance", "steps"}


class ReplayError(HeraldError):
    """A replay that cannot be used. file, line: where (line 0: the file as a whole); fault: what is wrong."""

    def __init__(self, file: Path, line: int, fault: str) -> None:
        super().__init__(f"{file}:{line}: {fault}" if line else f"{file}: {fault}")
        self.file = file
        self.line = line
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Sentence:
    """A move or an expectation, and the line of the file it is on."""

    line: int
    """Where it stands in the file, from 1; 0 where that cannot be told."""

    text: str
    """As it was written."""


@dataclass(frozen=True, slots=True)
class Step:
    """Moves, and what is expected once they are made."""

    moves: tuple[Sentence, ...]
    """What the players do, in order."""

    expect: tuple[Sentence, ...]
    """What must be true afterwards."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole replay file."""

    file: Path
    """Where it was read from."""

    title: str
    """One sentence on what it shows."""

    game: AnyGame
    """Whose rules it is played by."""

    names: tuple[str, ...]
    """What the file calls each seat."""

    config: Any
    """The game's own, made of the options."""

    draws: Mapping[str, tuple[Piece, ...]]
    """Scripted pieces or faces by kind of chance, in order."""

    seed: int | None
    """Where chance comes from once the script is used up; None for nowhere."""

    steps: tuple[Step, ...]
    """What is played and expected, in order."""


def read(file: Path) -> Replay:
    """The replay in a file. Raises ReplayError."""
    try:
        text = file.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except OSError as error:
        raise ReplayError(file, 0, f"can't be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ReplayError(file, 0, f"is not valid TOML: {error}") from None
    return _Reader(file, text).replay(data)


class _Reader:
    """Turns TOML values into a Replay, remembering where in the text each sentence stands."""

    def __init__(self, file: Path, text: str) -> None:
        self.file = file
        self.text = text
        self._after: dict[str, int] = {}

    def replay(self, data: Mapping[str, Any]) -> Replay:
        self._check(not data.keys() - KEYS, f"has unknown {sorted(data.keys() - KEYS)}")
        title, key = data.get("title"), data.get("game")
        if not isinstance(title, str) or not title:
            self._fail("needs a title")
        names, options, seed = self._names(data.get("seats")), data.get("options", {}), data.get("seed")
        self._check(isinstance(options, dict), "options must be a table")
        self._check(seed is None or type(seed) is int, "seed must be a whole number")
        try:
            game = game_called(str(key))
            check_seats(game, len(names))
            config = game.config(options_called(game, options), len(names))
        except UnknownName as error:
            self._fail(str(error))
        except IllegalAction as error:
            self._fail(f"{error.reason.value}: {error.params}")
        steps = data.get("steps", [])
        if not isinstance(steps, list) or not steps:
            self._fail("needs [[steps]]")
        draws = self._draws(data.get("chance", {}), names)
        return Replay(self.file, title, game, names, config, draws, seed, tuple(self._step(s) for s in steps))

    def _names(self, seats: Any) -> tuple[str, ...]:
        if type(seats) is int:
            return tuple(f"Seat {number}" for number in range(1, seats + 1))
        named = isinstance(seats, list) and all(isinstance(name, str) and name.strip() for name in seats)
        if not named or len(set(seats)) != len(seats):
            self._fail("seats must be a number or a list of different names")
        return tuple(seats)

    def _draws(self, chance: Any, names: tuple[str, ...]) -> dict[str, tuple[Piece, ...]]:
        """Scripted draws, flattened; the name of a seat stands for its index."""
        self._check(isinstance(chance, dict), "chance must be a table")
        seats: dict[object, Seat] = {name: seat for seat, name in enumerate(names)}
        draws = {}
        for kind, given in chance.items():
            self._check(isinstance(given, list), f"chance {kind} must be a list")
            flat = [piece for entry in given for piece in (entry if isinstance(entry, list) else [entry])]
            self._check(all(type(piece) in (int, str) for piece in flat), f"chance {kind} must hold pieces or faces")
            draws[kind] = tuple(seats.get(piece, piece) for piece in flat)
        return draws

    def _step(self, step: Any) -> Step:
        if not isinstance(step, dict) or step.keys() - {"moves", "expect"}:
            self._fail("each step may have moves and expect, nothing else")
        return Step(self._sentences(step, "moves"), self._sentences(step, "expect"))

    def _sentences(self, step: Mapping[str, Any], key: str) -> tuple[Sentence, ...]:
        given = step.get(key, [])
        if not isinstance(given, list) or not all(isinstance(text, str) for text in given):
            self._fail(f"{key} must be a list of sentences")
        return tuple(Sentence(self._line(text), text) for text in given)

    def _line(self, text: str) -> int:
        """The line of this sentence's next occurrence; TOML values do not carry it."""
        at = self.text.find(f'"{text}"', self._after.get(text, 0))
        if at < 0:
            return 0
        self._after[text] = at + 1
        return self.text.count("\n", 0, at) + 1

    def _check(self, fine: bool, fault: str) -> None:
        if not fine:
            self._fail(fault)

    def _fail(self, fault: str) -> NoReturn:
        raise ReplayError(self.file, 0, fault)
