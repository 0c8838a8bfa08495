"""Thinking in processes of their own: what they decide, and what becomes of those that are killed, hang, or fail."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

import pytest
import pytest_asyncio
from pebble import ProcessPool

from bot.ai.levels import LEVELS
from bot.ai.process.worker import Inside, decide
from bot.ai.process.workers import Workers, usual
from bot.ai.training.contest import Chances
from bot.core.game import fold
from bot.games.registry import GAMES
from bot.match.workers.thinker_interface import Task, ThinkingFailed


def _task(key: str, level: str = "easy", seconds: float = 0.01) -> Task:
    game = GAMES[key]
    state, _, _ = Chances(1, 1).settled(game, game.initial(game.config({}, 2), 2), 0)
    return Task(key, game.info.rules_version, state, min(game.to_act(state)), level, seconds, "seed")


class Endless:
    """A state over which anybody thinks for ever."""

    def __getattr__(self, name: str) -> object:
        if not name.startswith("__"):
            time.sleep(600)
        raise AttributeError(name)


ENDLESS = Task("castle", None, Endless(), 0, "easy", 0.01, "seed")


@pytest_asyncio.fixture
async def workers() -> AsyncIterator[Workers]:
    async with Workers(1, nice=0) as opened:
        yield opened


@pytest.fixture
def children() -> Callable[[], list[int]]:
    """Process ids of what this test has started and is running; other tests may have left some of theirs."""
    before = set(multiprocessing.active_children())
    return lambda: [child.pid for child in multiprocessing.active_children() if child not in before and child.pid]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_what_is_decided_can_be_done(key: str, level: str) -> None:
    task = _task(key, level)
    game, state = GAMES[key], task.state

    written = decide(task)

    assert written
    for notation in written:
        state = fold(game, state, game.decide(state, task.seat, game.parse(notation)))


@pytest.mark.parametrize("key", GAMES)
def test_a_task_is_small_enough_to_be_sent(key: str) -> None:
    task = _task(key)

    assert pickle.loads(pickle.dumps(task)) == task
    assert len(pickle.dumps(task)) < 64_000


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(LookupError):
        decide(replace(_task("castle"), level="genius"))
    with pytest.raises(LookupError):
        decide(replace(_task("castle"), version=99))


async def test_a_process_decides_as_this_one_would(workers: Workers) -> None:
    task = _task("castle")

    assert await workers.think(task) == decide(task) == await Inside().think(task)


@pytest.mark.parametrize("thinker", [Inside, Workers])
async def test_what_fails_is_told_as_such(thinker: type[Inside] | type[Workers]) -> None:
    opened = thinker()
    with pytest.raises(ThinkingFailed, match="KeyError"):
        await opened.think(replace(_task("castle"), level="genius"))
    if isinstance(opened, Workers):
        await opened.close()


async def test_a_killed_worker_is_replaced(children: Callable[[], list[int]], workers: Workers) -> None:
    await workers.think(_task("castle"))
    thought = asyncio.create_task(workers.think(ENDLESS))
    # Begun, and not to end by itself for long.
    await asyncio.sleep(0.5)
    (victim,) = children()
    os.kill(victim, signal.SIGKILL)
    with pytest.raises(ThinkingFailed):
        await thought

    assert await workers.think(_task("castle"))
    assert victim not in children()


async def test_a_worker_killed_before_it_was_handed_its_task_fails_at_once(
    children: Callable[[], list[int]], workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    check: Callable[[ProcessPool], None] = ProcessPool._check_pool_status

    def killed(pool: ProcessPool) -> None:
        """Start the pool, as usual, and take its process away before the task is there."""
        check(pool)
        (victim,) = children()
        os.kill(victim, signal.SIGKILL)
        while pool.active:
            time.sleep(0.01)

    with monkeypatch.context() as patched:
        patched.setattr(ProcessPool, "_check_pool_status", killed)
        async with asyncio.timeout(30):
            with pytest.raises(ThinkingFailed, match="broke down"):
                await workers.think(_task("castle"))

    assert await workers.think(_task("castle"))


async def test_one_that_hangs_is_killed() -> None:
    async with Workers(1, slack=4.0, nice=0) as workers:
        with pytest.raises(ThinkingFailed, match="Timeout"):
            await workers.think(ENDLESS)


async def test_whoever_waits_no_longer_frees_the_worker(workers: Workers) -> None:
    await workers.think(_task("castle"))
    thought = asyncio.create_task(workers.think(ENDLESS))
    await asyncio.sleep(0.3)
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought

    assert await workers.think(_task("castle"))


async def test_closing_does_not_wait_for_thoughts(children: Callable[[], list[int]]) -> None:
    workers = Workers(1, nice=0)
    await workers.think(_task("castle"))
    thought = asyncio.create_task(workers.think(ENDLESS))
    await asyncio.sleep(0.3)
    await workers.close()

    with pytest.raises((ThinkingFailed, asyncio.CancelledError)):
        await thought
    assert not children()


@pytest.mark.parametrize(("settings", "further"), [({}, 15), ({"nice": 3}, 3)])
async def test_workers_step_back_as_far_as_the_host_says(
    settings: dict[str, int], further: int, children: Callable[[], list[int]]
) -> None:
    async with Workers(1, **settings) as workers:
        await workers.think(_task("castle"))
        (worker,) = children()
        here, there = (os.getpriority(os.PRIO_PROCESS, process) for process in (0, worker))

    assert there == min(here + further, 19)


def test_a_core_is_left_to_people(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, processes in ((None, 1), (1, 1), (2, 1), (4, 3), (64, 4)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert usual() == processes
