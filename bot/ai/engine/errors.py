"""What goes wrong between Herald and an engine."""

from __future__ import annotations

from bot.core.game import Seat
from bot.errors import HeraldError


class BadLine(HeraldError):
    """A line of the protocol can't be used. Its text says what's wrong with it."""


class BadEngine(HeraldError):
    """A program can't be seated at all. Its text says why."""


class EngineFault(Exception):
    """A match that an engine has lost by what it did, or didn't do."""

    def __init__(self, engine: str, seat: Seat, fault: str) -> None:
        """fault: what it did, so that it can follow the engine's name."""
        super().__init__(f"{engine} on seat {seat} {fault}")
        self.seat = seat
