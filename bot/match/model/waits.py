"""Waits: whose move or answer a match needs, and how often they were reminded. Reminders and lists use them.

A store keeps one wait for each user, match, kind and subject, written with the log rows that change it. Everything in
it is computed from the log, except its reminders, which last as long as its decision.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.core.game import Seat
from bot.match.model.match import Summary
from bot.match.model.match_lists_and_messages import Posted

QUARTER = 900_000
"""A quarter of an hour in ms. Quiet hours and vacations end when one begins, in every time zone."""


UNSEATED = -1
"""In place of a seat, for a person who has none."""


class WaitKind(StrEnum):
    """What a match waits for. bot/match/waits/kinds.py describes each kind."""

    MOVE = "move"
    """A decision in the game."""

    VOTE = "vote"
    """An answer to a question to everyone at the table."""

    CLAIM = "claim"
    """Someone's time has run out, and the others may claim the match from them."""

    INVITATION = "invitation"
    """The user is invited to a table, where a seat is kept for them."""

    START = "start"
    """The user's table is full and can begin."""

    TABLE = "table"
    """Someone else made the user the owner of a table."""

    SEAT = "seat"
    """The user's own seat is on offer to others."""


Key = tuple[int, WaitKind, int]
"""Key that tells the waits of one match apart: user, kind and subject."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A match's wait for one person to move or answer, with their reminders of it. All times are UTC epoch ms."""

    user: int
    """User it waits for."""

    match: int
    seat: Seat
    """Their seat, UNSEATED for invited people."""

    decision: int
    """Seq of the row that asked for the move, 0 for other kinds. With another decision, reminders start again."""

    turn: int
    """Match.turn as of the row that last changed the wait."""

    since: int
    """When it began to wait for this, plus the length of pauses since then."""

    guild: int
    """The server the match is played in."""

    rung: int = 0
    """Number of reminders of this decision so far, without the first ping."""

    rung_at: int = 0
    """When they were last reminded, 0 for never."""

    ring_at: int | None = 0
    """When to check if a reminder is due, None for never."""

    snoozed: int = 0
    """Until when they snoozed reminders, 0 for not at all."""

    warned: int = 0
    """When they were warned that their time runs out, 0 if they weren't."""

    owed: bool = False
    """Whether a process has begun to send a reminder, and it's unknown whether it was sent."""

    silent: bool = False
    """Whether the first ping made no sound. A reminder with sound follows once quiet hours are over."""

    kind: WaitKind = WaitKind.MOVE
    """What it waits for."""

    about: int = 0
    """A number for what a vote is about (kinds.subject), or the seat that can be claimed."""

    @property
    def key(self) -> Key:
        """Key of the wait, unique in its match."""
        return self.user, self.kind, self.about


@dataclass(frozen=True, slots=True)
class Involved:
    """A match that concerns a person: they take part in it while it's open, or it waits for them."""

    summary: Summary
    posted: Posted | None
    """The newest board, None before the first."""

    waits: tuple[Wait, ...]
    """All waits of the match, also those for others."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A wait together with its match's line in listings."""

    wait: Wait
    summary: Summary
    """The match's line in listings. If its `waits` is true, the player to act has moved and can still take it back."""

    posted: Posted | None
    """The newest board, None before the first."""


def renewed(known: Wait | None, new: Wait) -> Wait:
    """Return the wait to store after a row. known: the stored one, None for none. new: the one computed from the row.

    If seat and decision are the same, the stored one keeps its reminders. The time to check it only changes if the row
    changes its warning or moves its start.
    """
    if known is None or (known.seat, known.decision) != (new.seat, new.decision):
        return new
    told = new.warned != known.warned or new.since > known.since
    return replace(
        known,
        turn=new.turn,
        since=max(known.since, new.since),
        guild=new.guild,
        warned=new.warned,
        ring_at=new.ring_at if told else known.ring_at,
    )


def next_quarter(at: int) -> int:
    """Return when the next quarter of an hour after `at` begins, both UTC epoch ms."""
    return at - at % QUARTER + QUARTER


def first_look(wait: Wait, warning: int | None, at: int) -> int:
    """Return when to check a wait for the first time. No reminder is due earlier, for any settings of the player.

    It's at once if the match has already warned them. Otherwise it's when quiet hours can end, so that a silent ping is
    repeated with sound, or with the clock's warning if that's earlier. Other reminders come hours later. warning: when
    the clock warns at the earliest, None for never. at: when the row with the wait was written. All are UTC epoch ms.
    """
    if wait.warned:
        return at
    edge = next_quarter(at)
    return edge if warning is None else max(at, min(edge, warning))


def agree(known: Wait | None, expected: Wait) -> bool:
    """Return whether a stored wait still has the expected decision, warning and reminders. known: None if it's gone."""
    if known is None or (known.key, known.warned) != (expected.key, expected.warned):
        return False
    return _rings(known) == _rings(expected)


def rung(known: Wait, after: Wait) -> Wait:
    """Return the wait `known` with the reminder fields of `after`."""
    return replace(
        known,
        rung=after.rung,
        rung_at=after.rung_at,
        ring_at=after.ring_at,
        snoozed=after.snoozed,
        owed=after.owed,
        silent=after.silent,
    )


def _rings(wait: Wait) -> tuple[object, ...]:
    return wait.decision, wait.rung, wait.rung_at, wait.ring_at, wait.snoozed, wait.owed, wait.silent
