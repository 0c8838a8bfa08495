"""The system-call filter of a systemd unit, put on this process by libseccomp, and Herald thinking under it.

Run as a program: `python -m tests.unit.operation.syscall_filter UNIT [unguarded]`.
"""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import sys
from pathlib import Path

import pyseccomp

from bot.ai.process import processes
from bot.ai.process.worker import begin
from bot.ai.process.workers import Workers
from bot.ai.review.review_service import Studies
from bot.match.workers.thinker_interface import Task
from tests.e2e.bots import quick_reviews
from tests.unit.match.party import Party


def sets() -> dict[str, list[str]]:
    """Return systemd's named sets of system calls, each with the calls and sets that it names."""
    found, name = dict[str, list[str]](), ""
    told = subprocess.run(["systemd-analyze", "syscall-filter"], capture_output=True, text=True, check=True).stdout
    for line in told.splitlines():
        if line.startswith("@"):
            name = line.strip()
            found[name] = []
        elif name and (call := line.strip()) and not call.startswith("#"):
            found[name].append(call)
    return found


def allowed(unit: Path) -> set[str]:
    """Return the system calls that a unit allows. Its first line has to be a list of what is allowed."""
    named = sets()

    def calls(word: str) -> set[str]:
        return {call for one in named[word] for call in calls(one)} if word.startswith("@") else {word}

    found = set[str]()
    lines = [line for line in unit.read_text(encoding="utf-8").splitlines() if line.startswith("SystemCallFilter=")]
    for line in lines:
        words = line.partition("=")[2]
        listed = {call for word in words.removeprefix("~").split() for call in calls(word)}
        found = found - listed if words.startswith("~") else found | listed
    return found


def confine(calls: set[str]) -> None:
    """Refuse every other system call with EPERM, for this process and those it starts, and from now on."""
    confined = pyseccomp.SyscallFilter(pyseccomp.ERRNO(errno.EPERM))
    for call in sorted(calls):
        # Some belong to other processors.
        if pyseccomp.resolve_syscall(pyseccomp.Arch.NATIVE, call) >= 0:
            confined.add_rule(pyseccomp.ALLOW, call)
    confined.load()


def begin_unguarded(nice: int) -> None:
    """Begin a worker as Herald did when it took for granted that it may step back: the planted fault."""
    os.nice(nice)
    begin(0)


async def think() -> None:
    """Let processes decide, hint and review once each, and print what came of it."""
    party, studies = Party(), Studies()
    match = await party.started(2)
    async with Workers(1, slack=20.0) as workers:
        seat = min(match.to_act())
        task = Task(match.game, match.rules_version, match.state, seat, "easy", 0.01, "seed")
        print("decided", *await workers.think(task))
    try:
        hint = await studies.hint(match.id, 1, match.game, match.rules_version, match.state)
        print("hinted", hint[0].plan)
        match = await party.finished(match)
        rows, shown = await party.service.finished.whole(match)
        print("reviewed", len((await studies.review(match.id, match.seq, rows, shown)).review.plies))
    finally:
        await studies.close()


if __name__ == "__main__":
    if sys.argv[2:] == ["unguarded"]:
        processes.begin = begin_unguarded
    quick_reviews.apply()
    confine(allowed(Path(sys.argv[1])))
    asyncio.run(think())
