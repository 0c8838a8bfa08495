"""Lessons: guided matches with fixed chance, played by the real rules in memory only. Pure.

A lesson never touches the journal, so it appears in no history, statistics, ratings or lists. Its log rows are made by
the same functions as those of any other match, and its progress is a number of steps done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, TypeAlias, assert_never

from bot.core.game import Seat, fold
from bot.games.registry import GAMES
from bot.match.decide import lobby, play, seating_before_start
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.fold.fold import apply
from bot.match.model.match import Caller, Entry, Match, Player, Where
from bot.match.model.time_and_randomness import SeatHolder
from bot.match.views import visibility
from bot.match.views.match_as_seen import AnyDraft, AnyPerspective

Batch: TypeAlias = tuple[str, ...]
"""Actions in notation that are committed together."""

_ENDLESS = 1000
"""No lesson has this many moves."""


@dataclass(frozen=True, slots=True)
class Step:
    """What the learner is asked to do next."""

    key: str
    """Last part of the ids of its texts in the catalogue: `<game>-lesson-<key>`."""

    batch: Batch
    """The turn the step asks for in the game's notation, committed as one batch."""

    rules: tuple[str, ...]
    """Ids of the checklist's rules that matter here."""

    through: tuple[Batch, ...] = ()
    """Other turns that can be previewed but not played: a cell's first preview, or turns worth comparing."""

    mistakes: tuple[str, ...] = ()
    """Up to three cells that a learner may wrongly think possible. A button for each asks why not (Game.explain)."""

    answers: tuple[Batch, ...] = ()
    """What the others do next, batch by batch. Then autopilot plays for them until it's the learner's turn."""


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """A part of a lesson in which all seats are played for, until the next step begins or the game ends."""

    turns: int | None
    """How many turns (Game.turn) pass at least before the learner is asked again, None for all that are left."""

    rules: tuple[str, ...] = ()
    """Ids of the checklist's rules that matter here."""

    script: tuple[Batch, ...] = ()
    """The first batches of actions, each for the seat to act. After that autopilot plays for all."""


Episode: TypeAlias = Step | Meanwhile


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A guided match. It ends with the text `<game>-lesson-end`, no matter what its last part is."""

    number: int
    """Permanent id of the lesson, which its buttons use in place of a match. From 1, below 100."""

    game: str
    """Key of the game."""

    seats: int
    """How many play."""

    secret: str
    """The secret that all draws are computed from (bot/match/model/provably_fair_draws.py): 32 bytes in hex."""

    parts: tuple[Episode, ...]
    """Steps, and parts that are played for all seats, in order. The first one is a step."""

    options: tuple[tuple[str, str], ...] = ()
    """Options that differ from the defaults, as (key, value)."""

    seat: Seat = 0
    """The learner's seat."""

    families: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Sections of the game's checklist by name, with their rule ids. The lesson covers at least one rule of each."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the learner is asked to do, in order."""
        return tuple(part for part in self.parts if isinstance(part, Step))

    def place(self, key: str) -> int:
        """Return how many steps come before the one with this key. 0 for an unknown key."""
        return next((place for place, step in enumerate(self.steps) if step.key == key), 0)


@dataclass(frozen=True, slots=True)
class Moment:
    """A lesson at a point where the learner is asked something, or at its end."""

    lesson: Lesson
    done: int
    """How many steps are done."""

    match: Match
    """The match at this point. Its players are identified by their seats (user = seat + 1)."""

    entries: tuple[Entry, ...]
    """The log of the match."""

    since: int
    """The row after which events are still to be reported to the learner."""

    @property
    def step(self) -> Step | None:
        """The current step, None at the end of the lesson."""
        steps = self.lesson.steps
        return steps[self.done] if self.done < len(steps) else None

    @property
    def decision(self) -> int:
        """The row with which the learner's present decision began, 0 if they have none to make."""
        return self.match.decided[self.lesson.seat]

    def perspective(self, names: Sequence[str]) -> AnyPerspective:
        """Return the match as the learner sees it. names: of all players, by seat."""
        seen = visibility.perspective(self.match, self.entries, self.lesson.seat, after=self.since)
        players = tuple(Player(player.user, name) for player, name in zip(self.match.players, names, strict=True))
        return replace(seen, table=replace(seen.table, players=players))

    def considered(self, draft: Sequence[str]) -> AnyDraft:
        """Return what the actions of an unfinished turn lead to. Raises IllegalAction if the rules refuse them."""
        return visibility.considered(self.match, self.lesson.seat, draft)

    def explained(self, cell: str) -> Any:
        """Return what the game's rules say about a cell of the board. Raises IllegalAction if it doesn't exist."""
        return visibility.explained(self.match, self.lesson.seat, cell)

    def may_see(self, draft: Sequence[str]) -> bool:
        """Return whether the actions in `draft` can be previewed.

        They can if they begin the turn that the step asks for, or are worth comparing with it (Step.through).
        """
        step, wanted = self.step, tuple(draft)
        return step is not None and (step.batch[: len(wanted)] == wanted or wanted in step.through)

    def leads_on(self, draft: Sequence[str]) -> bool:
        """Return whether the actions in `draft` are the complete turn that the step asks for."""
        return self.step is not None and tuple(draft) == self.step.batch


def moment(lesson: Lesson, done: int, hold: SeatHolder) -> Moment:
    """Return the lesson after `done` steps, each done as it asks. Raises IllegalAction if the rules refuse a step.

    hold: chooses the actions of the other seats.
    """
    # The same for all learners, so it's played once.
    return _moment(lesson, done, hold)  # type: ignore[arg-type]  # what a bot plays with is one thing


@lru_cache(maxsize=256)
def _moment(lesson: Lesson, done: int, hold: SeatHolder) -> Moment:
    table = _Table(lesson, Unasked(hold=hold))
    if done == 0:
        table.begin()
        return table.moment(0)
    before = moment(lesson, done - 1, hold)
    table.take_up(before)
    step = lesson.steps[done - 1]
    table.submit(lesson.seat, step.batch)
    table.answered(step.answers)
    for part in _after(lesson, step):
        table.meanwhile(part)
    return table.moment(done)


def _after(lesson: Lesson, step: Step) -> Iterator[Meanwhile]:
    """Yield the parts of the lesson between a step and the next step, which are played for all seats."""
    for part in lesson.parts[lesson.parts.index(step) + 1 :]:
        match part:
            case Step():
                return
            case Meanwhile():
                yield part
            case _ as never:
                assert_never(never)


class _Table:
    """A match in memory. Its log rows are made by the same functions as any other's, but not saved."""

    def __init__(self, lesson: Lesson, unasked: Unasked) -> None:
        self._lesson = lesson
        self._unasked = unasked
        self._entries: list[Entry] = []
        self._match: Match | None = None
        self._since = 0

    @property
    def match(self) -> Match:
        assert self._match is not None, "begun, or taken up"
        return self._match

    def begin(self) -> None:
        """Seat all players and set the game up with its fixed chance."""
        lesson = self._lesson
        options = dict(lesson.options)
        # A lesson has no language of its own: all its learners share it, and each reads it in theirs.
        opened = lobby.opened(_caller(0), Where(0, 0), lesson.game, lesson.seats, options, language="")
        self._write("open", opened, 0)
        for seat in range(1, lesson.seats):
            self._write("join", seating_before_start.joined(self.match, _caller(seat)), seat)
        self._write("start", play.started(self.match, lesson.secret, self._unasked), 0)
        self.answered(())

    def take_up(self, moment: Moment) -> None:
        """Continue the match from a moment of the lesson."""
        self._match, self._entries, self._since = moment.match, list(moment.entries), moment.match.seq

    def moment(self, done: int) -> Moment:
        """Return the present moment of the lesson."""
        return Moment(self._lesson, done, self.match, tuple(self._entries), self._since)

    def submit(self, seat: Seat, batch: Sequence[str]) -> None:
        """Play a batch of actions for a seat. Raises IllegalAction if the rules refuse one."""
        events, written = play.submitted(self.match, _caller(seat), batch, None, self._lesson.secret, self._unasked, 0)
        self._write("submit", events, seat, written)

    def answered(self, script: Sequence[Batch]) -> None:
        """Play for the others until it's the learner's turn, or the game is over.

        script: batches to begin with, each for the seat to act. After that autopilot chooses.
        """
        left = list(script)
        for _ in range(_ENDLESS):
            acting = self.match.to_act()
            if not acting or self._lesson.seat in acting:
                return
            self._hold(min(acting), left)
        raise RuntimeError(f"the lesson of {self._lesson.game} never asks its learner again")

    def meanwhile(self, part: Meanwhile) -> None:
        """Play for all seats in a part of the lesson without steps."""
        left, game = list(part.script), GAMES[self._lesson.game]
        until = None if part.turns is None else game.turn(self.match.state) + part.turns
        for _ in range(_ENDLESS):
            acting = self.match.to_act()
            arrived = until is not None and game.turn(self.match.state) >= until and self._lesson.seat in acting
            if not acting or arrived:
                return
            self._hold(min(acting), left)
        raise RuntimeError(f"the lesson of {self._lesson.game} goes on for ever")

    def _hold(self, seat: Seat, left: list[Batch]) -> None:
        """Play the next batch of `left` for a seat, which removes it, or else autopilot's whole turn as one batch."""
        self.submit(seat, left.pop(0) if left else tuple(self._turn(seat)))

    def _turn(self, seat: Seat) -> Iterator[str]:
        """Yield the actions that autopilot chooses for a seat, for as long as its turn goes on without chance."""
        game, state = GAMES[self._lesson.game], self.match.state
        turn = game.turn(state)
        while seat in game.to_act(state) and game.turn(state) == turn:
            action = self._unasked.hold(game, state, seat)
            yield game.notation(action)
            state = fold(game, state, game.decide(state, seat, action))

    def _write(self, command: str, events: Sequence[object], seat: Seat, notations: tuple[str, ...] = ()) -> None:
        lesson, seq = self._lesson, len(self._entries) + 1
        entry = Entry(lesson.number, seq, 0, _caller(seat).user, None, command, notations, tuple(events))
        self._match = apply(self._match, entry)
        self._entries.append(entry)


def _caller(seat: Seat) -> Caller:
    """Return a seat's player: people of a lesson are identified by their seats."""
    return Caller(seat + 1, f"Seat {seat + 1}", 0)
