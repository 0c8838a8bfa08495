"""A match as one line of text: how it was set up, and all moves and draws since, as far as one seat may know them.

    position kingdomino seats 2 options harmony=on history draw domino 3 12 18 40, draw king 1, 1: choose 12

bot/ai/engine/README.md describes the line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.ai.engine import words
from bot.ai.engine.errors import BadEngine, BadLine
from bot.ai.simulation.simulated_match import Acted, Begin, Met
from bot.ai.training.contest import Chances
from bot.ai.vocabulary import UnknownName, check_seats, game_called, option_written, options_called
from bot.core.game import AnyGame, Chance, Draw, Drawn, IllegalAction, Seat, fold

DRAWN, THROWN = "draw", "throw"
"""Words with which a step of chance begins."""

_WORDS = ("seats", "options", "seed", "history")


@dataclass(frozen=True, slots=True)
class GivenMatch:
    """A match as a line has told it."""

    game: AnyGame
    """Its rules."""

    seats: int
    """How many play."""

    state: Any
    """How it stands."""


class History:
    """The line of one match, which grows with it."""

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, str]) -> None:
        """options: those that aren't at their defaults."""
        self._game, self._seats = game, seats
        chosen = " ".join(f"{key}={value}" for key, value in sorted(options.items()))
        self._setup = f"position {game.info.key} seats {seats}{' options ' if chosen else ''}{chosen} history"
        self._steps: list[str] = []
        self._kept_from: set[Seat] = set()

    def add(self, step: Begin | Acted) -> None:
        """Add the next step of the match."""
        if isinstance(step, Acted):
            self._steps.append(f"{step.seat}: {self._game.notation(step.action)}")
        self._steps += map(_told, step.met)
        for event in step.events:
            seeing = self._game.visible_to(event)
            if seeing is not None:
                self._kept_from |= set(range(self._seats)) - seeing

    def line(self, seat: Seat) -> str:
        """Return the line for a seat. Raises BadEngine if something has happened that this seat may not know."""
        if seat in self._kept_from:
            raise BadEngine(
                f"{self._game.info.key} keeps something from seat {seat}, which the protocol can't leave out"
            )
        return f"{self._setup} {words.listed(self._steps)}".rstrip()


def _told(met: Met) -> str:
    chance, given = met
    word = DRAWN if isinstance(chance, Draw) else THROWN
    return " ".join((word, chance.kind, *map(str, given)))


def read(text: str) -> GivenMatch:
    """Return the match that a line tells, without its first word. Raises BadLine."""
    given = words.fields(text, _WORDS, "history")
    key = given.pop("")
    try:
        game = game_called(key)
        seats = words.whole("seats", given.get("seats", "2"))
        check_seats(game, seats)
        chosen = dict(option_written(game, each) for each in given.get("options", "").split())
        state = game.initial(game.config(options_called(game, chosen), seats), seats)
    except UnknownName as error:
        raise BadLine(str(error)) from None
    except IllegalAction as error:
        raise BadLine(f"{game.info.key} can't be set up like this: {words.refused(game, error)}") from None
    steps = words.parts(given.get("history", ""))
    seed = given.get("seed")
    reader = _Reader(game, state, None if seed is None else Chances(seed, 1))
    return GivenMatch(game, seats, reader.after(steps))


class _Reader:
    """Carries out the steps of a history. chances: what decides draws, where the history doesn't tell them."""

    def __init__(self, game: AnyGame, state: Any, chances: Chances | None) -> None:
        self._game, self._state, self._chances = game, state, chances
        self._draws = 0

    def after(self, steps: Iterable[str]) -> Any:
        """Return the state behind all steps. Raises BadLine."""
        self._draw()
        for number, step in enumerate(steps, 1):
            try:
                self._step(step)
            except BadLine as error:
                raise BadLine(f"step {number} of the history, {words.shortened(step)!r}: {error}") from None
            self._draw()
        return self._state

    def _draw(self) -> None:
        if self._chances is not None:
            self._state, _, self._draws = self._chances.settled(self._game, self._state, self._draws)

    def _step(self, step: str) -> None:
        word, *rest = step.split()
        chance = self._game.chance(self._state)
        if word in (DRAWN, THROWN):
            self._resolve(word, rest, chance)
        elif chance is not None:
            raise BadLine(f"{words.pending(chance)} must be told before it")
        else:
            self._act(step)

    def _resolve(self, word: str, rest: list[str], chance: Chance | None) -> None:
        if self._chances is not None:
            raise BadLine("draws follow from the seed, so a history with a seed has moves only")
        if chance is None:
            raise BadLine("nothing is to be drawn here")
        wanted = DRAWN if isinstance(chance, Draw) else THROWN
        if not rest or (word, rest[0]) != (wanted, chance.kind):
            raise BadLine(f"it has to begin with '{wanted} {chance.kind}'")
        given = _given(chance, rest[1:])
        self._state = fold(self._game, self._state, self._game.resolve(self._state, given))

    def _act(self, step: str) -> None:
        seat, colon, notation = step.partition(":")
        if not colon:
            raise BadLine("a move is written 'SEAT: MOVE', a draw 'draw KIND PIECES', a throw 'throw KIND FACES'")
        try:
            action = self._game.parse(notation.strip())
            events = self._game.decide(self._state, words.whole("the seat of a move", seat.strip()), action)
        except IllegalAction as error:
            raise BadLine(f"it's refused: {words.refused(self._game, error)}") from None
        self._state = fold(self._game, self._state, events)


def _given(chance: Chance, texts: list[str]) -> Drawn:
    """Return what was drawn or thrown, in the order of the texts. Raises BadLine for what chance can't give here."""
    if isinstance(chance, Draw):
        count, pieces = chance.count, {str(piece): piece for piece in chance.bag}
        short = Counter(texts) - Counter(map(str, chance.bag))
        possible = not short
    else:
        count = len(chance.faces)
        pieces = {str(face): face for face in range(1, max(chance.faces, default=0) + 1)}
        possible = all(text in pieces for text in texts)
        possible = possible and all(int(text) <= top for text, top in zip(texts, chance.faces, strict=False))
    if len(texts) != count:
        raise BadLine(f"it needs {words.pending(chance)}, not {len(texts)}")
    if not possible:
        raise BadLine("chance can't give that here")
    return tuple(pieces[text] for text in texts)
