"""The questions of The Messages to a person: which figure moves, and what to make of a message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.points import Points, Term
from bot.core.segments import SPAN
from bot.games.carcassonne.expansions.messages.actions import FIGURES, Answer, Move
from bot.games.carcassonne.expansions.messages.memory import DARK, TRACK, MovingFigure, memory
from bot.games.carcassonne.rules.actions import letter
from bot.games.carcassonne.rules.cells import NAMES
from bot.games.carcassonne.rules.hooks import Asked
from bot.games.carcassonne.rules.model import State
from bot.games.carcassonne.rules.pieces import Kind, Message, pieces


@dataclass(frozen=True, slots=True)
class FigureChoice:
    """One of the two score figures."""

    action: Move
    """What moves it."""
    name: str
    """"meeple" or "courier"."""
    before: int
    """Its points now, laps counted."""
    after: int
    """Its points once moved."""
    space: int
    """The space of the track (0-49) on which it would stop."""
    dark: bool
    """That space is dark."""


@dataclass(frozen=True, slots=True)
class AskFigure(Asked):
    """Which figure moves by the points of one amount; a message comes only after the last amount, for where a figure
    then stands."""

    points: int
    """The amount."""
    later: tuple[int, ...]
    """Further amounts for which the same will be asked, in order."""
    choices: tuple[FigureChoice, ...]
    """Both figures."""


@dataclass(frozen=True, slots=True)
class DeedChoice:
    """One way to answer a message; of a deed done with a figure on the board, where that stands, else None."""

    action: Answer
    """What answers so."""
    points: Points
    """What it brings."""
    name: str | None = None
    """The cell of the figure."""
    part: str | None = None
    """The letter of the part of the tile there."""
    kind: Kind | None = None
    """What that is."""
    figure: str | None = None
    """Key of the figure's role."""


@dataclass(frozen=True, slots=True)
class AskMessage(Asked):
    """What to make of the open message."""

    message: Message
    """Which it is."""
    instead: DeedChoice
    """Its points."""
    deeds: tuple[DeedChoice, ...]
    """Every way to do what it says; none without a target."""


Question: TypeAlias = AskFigure | AskMessage


def question(state: State, ways: Mapping[Answer, Points]) -> Question:
    """What the seat to move is asked. ways: to do what the open message says, with the points of each."""
    now = memory(state)
    if isinstance(state.phase, MovingFigure):
        first, *later = now.due
        marks = now.marks[state.turn.seat]
        return AskFigure(first, tuple(later), tuple(_figure(place, mark, first) for place, mark in enumerate(marks)))
    assert now.open is not None, "a message is open"
    message, points = pieces().messages[now.open], Points((Term("message", 1, pieces().message_points),))
    return AskMessage(
        message,
        DeedChoice(Answer(False), points),
        tuple(_deed(state, action, points) for action, points in ways.items()),
    )


def _figure(place: int, mark: int, points: int) -> FigureChoice:
    after = mark + points
    return FigureChoice(Move(place), FIGURES[place], mark, after, after % TRACK, after % DARK == 0)


def _deed(state: State, action: Answer, points: Points) -> DeedChoice:
    if action.segment is None:
        return DeedChoice(action, points)
    cell, part = divmod(action.segment, SPAN)
    figure = next(one for one in state.land.feature(action.segment).pieces if one.segment == action.segment)
    role, kind = state.config.roles[figure.role], state.segment(action.segment).kind
    return DeedChoice(action, points, NAMES[cell], letter(part), kind, role.key)
