"""Deciding for computer players: what runs in a worker process, or in a thread where there is none."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from random import Random

from bot.ai.levels import players
from bot.ai.planning import Thought
from bot.core.game import IllegalAction, fold
from bot.games.registry import rules
from bot.match.workers.thinker_interface import Task, ThinkingFailed


def begin(nice: int) -> None:
    """Make a process a worker: it comes last, leaves signals to Herald, and ends as soon as Herald does.

    nice: how far it steps back behind everything else on the machine, as in nice(1), where the host allows it.
    """
    # A service's filter of system calls may forbid it. Thinking at the usual priority is better than not at all.
    with contextlib.suppress(OSError):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    herald = multiprocessing.parent_process()
    if herald is not None:

        def follow() -> None:
            herald.join()
            os._exit(0)

        threading.Thread(target=follow, name="herald-watch", daemon=True).start()


def decide(task: Task) -> tuple[str, ...]:
    """What a computer player does, in notation: as much of its plan as can be carried out without chance or others.

    Raises IllegalAction for a plan whose first action is none, LookupError for a game or level there is not.
    """
    game, state = rules(task.game, task.version), task.state
    planner = players(task.game)[task.level]
    plan = planner(game, state, task.seat, Thought(Random(task.seed), task.seconds))
    written: list[str] = []
    for action in plan:
        if written and task.seat not in game.to_act(state):
            break
        try:
            events = game.decide(state, task.seat, action)
        except IllegalAction:
            if not written:
                raise
            break
        state = fold(game, state, events)
        written.append(game.notation(action))
        if game.chance(state) is not None or game.outcome(state) is not None:
            break
    return tuple(written)


def niceness() -> int:
    """Return how far this process steps back behind everything else, as in nice(1)."""
    return os.getpriority(os.PRIO_PROCESS, 0)


class Inside:
    """A Thinker in a thread of this process: for tests, and where nothing else is at hand."""

    width = 1
    """One decision at a time."""

    async def think(self, task: Task) -> tuple[str, ...]:
        """As `decide`. Raises ThinkingFailed."""
        try:
            return await asyncio.to_thread(decide, task)
        except Exception as error:
            raise ThinkingFailed(f"{type(error).__name__}: {error}") from error
