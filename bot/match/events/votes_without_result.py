"""Log events of votes that end without a result. Other events record who agreed to what."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.core.game import Seat


class Kind(StrEnum):
    """What people can be asked to agree on."""

    ABORT = "abort"
    """The match ends without a winner."""

    PAUSE = "pause"
    """Clocks and reminders stop."""

    CLAIM = "claim"
    """A seat loses because its time has run out."""

    TAKEBACK = "takeback"
    """A seat takes its last move back."""

    OFFER = "offer"
    """A seat that autopilot plays is offered to other people."""


class Cause(StrEnum):
    """Why a vote came to nothing."""

    TIME = "time"
    """The time for answering was over."""

    GONE = "gone"
    """The players who wanted it have left or no longer play."""


@dataclass(frozen=True, slots=True)
class VoteEnded:
    """A vote ends without a result. Its answers no longer count."""

    kind: Kind
    about: Seat | None
    """The seat out of time (CLAIM), asking for a takeback, or on offer (OFFER). None for other kinds."""

    cause: Cause
