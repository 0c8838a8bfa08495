"""Listens to every message the bot sends: each control must say by itself what it does."""

from __future__ import annotations

from typing import Any

from tests.e2e.checks.message_reader import parts
from tests.e2e.checks.ping_listener import message_in
from tests.labels import unclear


class LabelListener:
    """A tap for `Sandbox.taps`. faults: what was wrong with some messages, each once."""

    def __init__(self) -> None:
        self.faults: dict[str, None] = {}

    def __call__(self, direction: str, name: str, payload: Any) -> None:
        body = message_in(direction, name, payload)
        if body is not None:
            self.faults.update(dict.fromkeys(unclear(parts(body))))

    def check(self) -> None:
        """Raise AssertionError naming every control that doesn't say what it does."""
        assert not self.faults, "controls that don't stand alone:\n" + "\n".join(self.faults)
