"""Log events of votes without a result, for match_events.py. Each vote's own events tell who agreed to what."""

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
    """A seat that autopilot holds is offered to others."""


class Cause(StrEnum):
    """Why a vote came to nothing."""

    TIME = "time"
    """Its time was over."""

    GONE = "gone"
    """The people who wanted it don't play any more, or aren't there."""


@dataclass(frozen=True, slots=True)
class VoteEnded:
    """A vote ends without a result. Its answers no longer count."""

    kind: Kind
    about: Seat | None
    """The late seat of a claim, the asking seat of a takeback, or the held seat on offer."""

    cause: Cause
