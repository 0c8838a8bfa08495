"""Runs one benchmark of the checkout it is started in: `python -P probe.py NAME [--json FILE] [--full | --toy]`.

Each of two commits is measured by its own benchmarks. What both have to measure alike is said here, so nothing of
either is imported before this program runs.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

TOLD = frozenset({"HERALD_CLOCK", "KNOWN_SECRET", "KNOWN_SCHEME", "ANNOUNCED_AFTER", "CLOCK_AHEAD", "REVIEWS_GLANCE"})
"""Variables by which only tests tell a bot how fast its clock runs, what it draws and how patient people are."""

GALLERY = 12
"""Discord's number for the component that shows pictures."""

Hear = Callable[[Any, Any], None]


BOTS = ("tests.e2e.bots.bot_process", "tests.e2e.process")
"""Where the bot of tests is, and where commits before that have it."""


def shows_picture(message: dict[str, Any]) -> bool:
    """Return whether a message has a picture, at any depth of its components."""
    parts = list(message.get("components") or ())
    while parts:
        part = parts.pop()
        if part["type"] == GALLERY:
            return True
        parts += part.get("components") or ()
    return False


def pictured(hear: Hear) -> Hear:
    """Let a listener hear of a new message only once its picture is in it."""
    bare: set[str] = set()

    def heard(self: Any, notice: Any) -> None:
        if notice.kind == "MESSAGE_CREATE" and not shows_picture(notice.data):
            bare.add(notice.data["id"])
        elif notice.kind == "MESSAGE_CREATE":
            hear(self, notice)
        elif notice.kind == "MESSAGE_UPDATE" and notice.data["id"] in bare and shows_picture(notice.data):
            bare.discard(notice.data["id"])
            hear(self, replace(notice, kind="MESSAGE_CREATE"))

    return heard


def untold(environment: property) -> property:
    """Take what only tests tell a bot out of its environment."""

    def plain(self: Any) -> dict[str, str]:
        told: dict[str, str] = environment.__get__(self)
        return {name: value for name, value in told.items() if name not in TOLD}

    return property(plain)


def main() -> None:
    """Run the benchmark as `python -m tests.bench.NAME` would.

    Boards are timed until their pictures are there. Bots go by the true clock, except at toy size.
    """
    name, *options = sys.argv[1:]
    sys.path.insert(0, str(Path.cwd()))
    sys.argv = [name, *options]
    bench = import_module(f"tests.bench.{name}")
    if watch := getattr(bench, "Watch", None):
        watch._hear = pictured(watch._hear)
    for process in [] if "--toy" in options else filter(None, map(sys.modules.get, BOTS)):
        process.BotProcess.environment = untold(process.BotProcess.environment)
    import_module("tests.bench.figures").alone(bench.measure, bench.__doc__)


if __name__ == "__main__":
    main()
