"""Herald as an engine: what `python -m bot engine` answers to each line (bot/ai/engine/README.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

import orjson

from bot.ai.engine import position_line, words
from bot.ai.engine.errors import BadLine
from bot.ai.engine.position_line import GivenMatch
from bot.ai.process.worker import decide
from bot.ai.vocabulary import UnknownName, player_called
from bot.core.game import Seat
from bot.match.events.codec import plain
from bot.match.workers.thinker_interface import Task

LONGEST = 1_000_000
"""Characters of a line. Longer ones are refused unread."""

Answer: TypeAlias = str | None
"""A line, or None where a command has no answer."""


class Server:
    """Answers lines, one after the other. It remembers the last position that could be read."""

    def __init__(self, player: str, name: str) -> None:
        """player: the computer that looks for best moves. name: how the engine calls itself."""
        self._player, self._name = player, name
        self._match: GivenMatch | None = None
        self._told = ""
        self.over = False
        """Whether it was told to quit."""
        self._commands: Mapping[str, Callable[[str], Answer]] = {
            "herald": self._herald,
            "position": self._position,
            "legal": self._legal,
            "view": self._view,
            "go": self._go,
            "quit": self._quit,
        }

    def serve(self, lines: Iterable[str], tell: Callable[[str], None]) -> None:
        """Answer line after line until one says quit, or there are no more."""
        for line in lines:
            answer = self.answer(line)
            if answer is not None:
                tell(answer)
            if self.over:
                return

    def answer(self, line: str) -> Answer:
        """Return the answer to a line, which begins with "error" if the line can't be used."""
        try:
            return self._answer(line)
        except BadLine as error:
            return f"error {error}"
        except Exception as error:  # a fault of ours must not end the match of someone else
            return f"error inside Herald: {type(error).__name__}: {' '.join(str(error).split())}"

    def _answer(self, line: str) -> Answer:
        if len(line) > LONGEST:
            raise BadLine(f"a line has at most {LONGEST:,} characters")
        word, _, rest = line.strip().partition(" ")
        if not word:
            return None
        command = self._commands.get(word)
        if command is None:
            raise BadLine(f"unknown command {words.shortened(word)!r}: there is {words.listed(self._commands)}")
        return command(rest)

    def _herald(self, rest: str) -> Answer:
        if words.whole("herald", rest.strip()) != words.PROTOCOL:
            raise BadLine(f"only version {words.PROTOCOL} of the protocol is spoken here")
        return f"ready {self._name}"

    def _position(self, rest: str) -> Answer:
        self._match = None
        found = position_line.read(rest)
        try:
            player_called(found.game.info.key, self._player)
        except UnknownName as error:
            raise BadLine(str(error)) from None
        self._match, self._told = found, rest
        return None

    def _legal(self, rest: str) -> Answer:
        match, seat = self._asked(_fields(rest, "seat"))
        legal = match.game.legal_actions(match.state, seat)
        return f"legal {words.listed(dict.fromkeys(map(match.game.notation, legal)))}"

    def _view(self, rest: str) -> Answer:
        given, match = _fields(rest, "seat"), self._known()
        seat = _seat(match, given["seat"]) if "seat" in given else None
        return f"view {orjson.dumps(plain(match.game.view(match.state, seat))).decode()}"

    def _go(self, rest: str) -> Answer:
        given = _fields(rest, "seat", "seconds", last="legal")
        match, seat = self._asked(given)
        limit = words.seconds(given.get("seconds", "0"))
        info = match.game.info
        task = Task(info.key, info.rules_version, match.state, seat, self._player, limit, self._told)
        return f"bestmove {words.listed(decide(task))}"

    def _quit(self, _rest: str) -> Answer:
        self.over = True
        return None

    def _known(self) -> GivenMatch:
        if self._match is None:
            raise BadLine("no position is known: send one first")
        return self._match

    def _asked(self, given: Mapping[str, str]) -> tuple[GivenMatch, Seat]:
        """Return the match, and the seat that is to act. Raises BadLine if none is, or another one."""
        match = self._known()
        if match.game.outcome(match.state) is not None:
            raise BadLine("the match is over")
        chance = match.game.chance(match.state)
        if chance is not None:
            raise BadLine(f"{words.pending(chance)} must be told first, at the end of the history")
        acting = match.game.to_act(match.state)
        seat = _seat(match, given["seat"]) if "seat" in given else min(acting)
        if seat not in acting:
            raise BadLine(f"seat {seat} isn't to act, but {' and '.join(map(str, sorted(acting)))}")
        return match, seat


def _fields(text: str, *known: str, last: str = "") -> dict[str, str]:
    """Return the texts behind these words. Raises BadLine for any other word."""
    given = words.fields(text, known, last)
    if surplus := given.pop(""):
        raise BadLine(f"what {words.shortened(surplus)!r} means here isn't known: there is {words.listed(known)}")
    return given


def _seat(match: GivenMatch, text: str) -> Seat:
    seat = words.whole("seat", text)
    if seat >= match.seats:
        raise BadLine(f"there is no seat {seat}: seats are 0 to {match.seats - 1}")
    return seat
