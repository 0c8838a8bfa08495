"""Whether a process for computer players, hints and reviews can be started here, and whether it steps back."""

from __future__ import annotations

from bot.ai.process.processes import Processes
from bot.ai.process.worker import decide, niceness
from bot.ai.training.contest import Chances
from bot.games.registry import GAMES
from bot.match.workers.thinker_interface import Task
from bot.operation.findings import Finding, fail, ok, warn

SECONDS = 60.0
"""How long a process may take to start and to decide, by the clock."""

MEND = (
    "see what this user or service can do: starting processes, /dev/shm, and the unit's SystemCallFilter "
    "(compare data/ops/herald.service)"
)


def _task() -> Task:
    """Return the first decision of a match, whichever game comes first."""
    game = next(iter(GAMES.values()))
    state, _, _ = Chances("doctor", 1).settled(game, game.initial(game.config({}, 2), 2), 0)
    return Task(game.info.key, game.info.rules_version, state, min(game.to_act(state)), "easy", 0.01, "doctor")


async def examine(nice: int) -> Finding:
    """Start a process as Herald does and let it decide. nice: how far it is to step back."""
    processes, here = Processes("doctor", 1, 2, nice), niceness()
    try:
        await processes.run(decide, _task(), limit=SECONDS, watch=SECONDS)
        there = await processes.run(niceness, limit=SECONDS, watch=SECONDS)
    except Exception as error:
        told = f"No process for computer players, hints and reviews can be started ({type(error).__name__}: {error})."
        return fail("thinking", told, MEND)
    finally:
        await processes.close()
    if there < min(here + nice, 19):
        told = "Processes that think run, but can't step back behind everything else, so clicks can feel slow."
        return warn("thinking", told, "allow the system calls nice and setpriority (data/ops/herald.service)")
    return ok("thinking", "A process for computer players, hints and reviews starts and decides.")
