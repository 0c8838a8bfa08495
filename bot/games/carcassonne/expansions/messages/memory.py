"""Where the score figures stand, which messages were seen, and what is due."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.core.bag import Bag
from bot.core.game import Seat
from bot.games.carcassonne.expansions.messages.actions import FIGURES, POLICIES
from bot.games.carcassonne.rules.model import Held, State

KEY = "messages"

TRACK = 50
"""Spaces of the score track, a closed circuit (B03)."""

DARK = 5
"""Every so many spaces, from 0 on, one is dark (MSG-04)."""


@dataclass(frozen=True, slots=True)
class MovingFigure(Held):
    """The seat to move chooses a figure for the first amount that is due (MSG-02)."""


@dataclass(frozen=True, slots=True)
class RevealingMessage(Held):
    """A message is to be drawn."""


@dataclass(frozen=True, slots=True)
class Answering(Held):
    """The receiver of the open message chooses between its deed and points (MSG-09)."""


@dataclass(frozen=True, slots=True)
class Round:
    """What a scoring step remembers until the next tile."""

    tiles: int
    """How many lay on the board, which tells the steps apart."""

    moved: tuple[bool, bool]
    """Which figures of the seat to move did so since the last message (MSG-08)."""

    kept: tuple[int | None, ...]
    """The figure each seat moved first (option one figure per turn); messages: how many were answered in this step."""

    messages: int = 0


@dataclass(frozen=True, slots=True)
class Memory:
    """What The Messages add to the state."""

    marks: tuple[tuple[int, int], ...]
    """Points of both figures of each seat, laps counted."""

    policies: tuple[str, ...]
    """By seat."""

    unseen: Bag
    """Messages nobody has seen."""

    seen: tuple[int, ...]
    """The others in the order in which they come once those are used up."""

    open: int | None
    """The one being answered; due: amounts the seat to move has yet to move a figure by."""

    due: tuple[int, ...]
    round: Round

    def moved(self, seat: Seat, figure: int, points: int, mover: Seat) -> Memory:
        """A figure went forward. mover: the seat whose turn it is, whose amounts are settled one by one."""
        marks, own = list(self.marks), list(self.marks[seat])
        own[figure] += points
        marks[seat] = (own[0], own[1])
        kept = tuple(figure if owner == seat and was is None else was for owner, was in enumerate(self.round.kept))
        moved = self.round.moved
        if seat == mover:
            moved = (moved[0] or figure == 0, moved[1] or figure == 1)
        due = self.due[1:] if seat == mover else self.due
        return replace(self, marks=tuple(marks), due=due, round=replace(self.round, moved=moved, kept=kept))

    def revealed(self, message: int) -> Memory:
        if message in self.unseen:
            return replace(self, unseen=self.unseen.without((message,)), open=message)
        return replace(self, seen=tuple(other for other in self.seen if other != message), open=message)

    def answered(self, message: int) -> Memory:
        """The message goes under the others before any further one is drawn; only what moves from now on counts."""
        later = replace(self.round, moved=(False, False), messages=self.round.messages + 1)
        return replace(self, seen=(*self.seen, message), open=None, round=later)

    def automatic(self, seat: Seat) -> int:
        """The figure that a seat's policy moves."""
        policy, (meeple, courier) = self.policies[seat], self.marks[seat]
        if policy == "behind":
            return int(courier < meeple)
        if policy == "ahead":
            return int(courier > meeple)
        return FIGURES.index(policy)


def opening(seats: int, messages: tuple[int, ...]) -> Memory:
    """Both figures of everybody on space 0, all messages face down (MSG-01)."""
    return Memory(
        marks=((0, 0),) * seats,
        policies=(POLICIES[0],) * seats,
        unseen=Bag.of(messages),
        seen=(),
        open=None,
        due=(),
        round=Round(0, (False, False), (None,) * seats),
    )


def memory(state: State) -> Memory:
    """What is remembered, the round being that of the newest tile."""
    found = next(extra for extra in state.extras if isinstance(extra, Memory))
    tiles = len(state.board.tiles)
    if found.round.tiles == tiles:
        return found
    return replace(found, due=(), round=Round(tiles, (False, False), (None,) * len(state.scores)))
