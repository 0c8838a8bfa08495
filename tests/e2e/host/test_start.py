"""What Herald has loaded by the time it is ready: nothing that only paints or thinks, and no more than it needs.

Each module that is loaded costs time and memory at every start, whether anybody plays or not. So this counts modules,
as Python itself tells of them (`-X importtime`), instead of asking the clock.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_life import Life
from tests.tables import migrated

LATER = {
    "numpy": "pictures, and computer players of the dice",
    "PIL": "pictures",
    "deflate": "pictures",
    "rendering.kit.painter": "pictures",
    "rendering.film.gif": "films",
    "asyncpg": "databases on PostgreSQL",
    "alembic": "databases that a migration has to change",
    "bot.operation": "the other commands of the command line",
    "bot.sandbox": "the local Discord, which is a process of its own",
}
"""Modules that are not to be loaded before Herald is ready, and what needs them."""

MOST = 1_820
"""Modules of the standard library, of libraries and of Herald together. Load less before you allow more."""

TELLING = """
import atexit, gc, sys
atexit.register(lambda: print("frozen:", gc.get_freeze_count(), file=sys.stderr))
"""
"""Makes a Python say at its end how many objects its collector never looks at."""

_MODULE = re.compile(r"^import time: +\d+ \| +\d+ \| *(\S+)$", re.MULTILINE)


@pytest.fixture
async def discord() -> AsyncIterator[Sandbox]:
    discord = await Sandbox.start()
    yield discord
    while Life.started:
        await Life.started.pop().kill()
    await discord.stop()


def loaded(said: str) -> list[str]:
    """The modules that a log of a start tells of, up to the line that says that Herald is ready."""
    before, is_ready, _ = said.partition('"event": "ready"')
    assert is_ready, said[-2000:]
    return _MODULE.findall(before)


def too_early(modules: list[str]) -> set[str]:
    """Which of those that can wait are among these."""
    return {name for name in LATER for module in modules if module == name or module.startswith(f"{name}.")}


async def started(discord: Sandbox, folder: Path, **environment: str) -> list[str]:
    """What a start with a database of this version loads."""
    life = Life(discord, folder, PYTHONPROFILEIMPORTTIME="1", **environment)
    migrated(life.house.database)
    await life.start()
    await life.says('"publisher.healed"')
    await life.ends()
    return loaded(life.said)


async def test_herald_is_ready_before_anything_is_loaded_that_can_wait(discord: Sandbox, tmp_path: Path) -> None:
    modules = await started(discord, tmp_path)

    assert {"discord", "cogs.ui.presenter.game_command_declarations", "bot.games.dice"} <= set(modules)
    assert not too_early(modules)
    assert len(modules) <= MOST


@pytest.mark.nightly
async def test_a_library_that_is_loaded_too_early_is_found(discord: Sandbox, tmp_path: Path) -> None:
    eager = tmp_path / "eager"
    eager.mkdir()
    (eager / "sitecustomize.py").write_text("import numpy\n", encoding="utf-8")

    modules = await started(discord, tmp_path, PYTHONPATH=str(eager))

    assert too_early(modules) == {"numpy"}


async def test_the_collector_looks_over_nothing_that_a_start_has_loaded(discord: Sandbox, tmp_path: Path) -> None:
    telling = tmp_path / "telling"
    telling.mkdir()
    (telling / "sitecustomize.py").write_text(TELLING, encoding="utf-8")
    life = Life(discord, tmp_path, PYTHONPATH=str(telling))
    await life.start()
    await life.says('"ready"')
    await life.ends()

    frozen = int(life.said.rpartition("frozen: ")[2])

    assert frozen > 100_000


async def test_run_tells_discord_the_commands_if_it_is_to(discord: Sandbox, tmp_path: Path) -> None:
    run, sync = Life(discord, tmp_path, command="run --sync"), Life(discord, tmp_path, command="sync", forked=True)

    await run.start()
    await run.says("commands sent to Discord.")
    await sync.start()
    status = await sync.status()

    assert status == 0, sync.said
    assert sync.said.endswith("commands, all known to Discord already.\n")
    await run.ends()
