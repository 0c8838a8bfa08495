"""The reliability tests at nightly size: `make soak`, or `python -m tests.soak [NAME…] [--scale 0.1]`.

`python -m tests.soak transcript GAME LANGUAGE [--days 21]` prints what the players of one match read instead.

Prints what was tried, how often, and what came of it; seeds stand in what fails, and then the exit status is 1.
Sizes at scale 1 are those of the design: contracts 20,000 matches, oracle 20,000 for each number of seats, kills 2,000
cycles, forgeries 1,000,000 custom_ids, restart 1,000 matches, storms 100 matches,
month 1,000 matches of 200 people with 50 crashes (in thousandths), cluster 100 matches on three processes that are
killed, restarted and cut off, processes 40 seconds with one, two and three of them in calm.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from bot.ai.simulation.series import Series, run
from bot.config import ROOT
from bot.games.registry import GAMES
from bot.sandbox.server import Sandbox
from bot.storage import url_of
from tests.bench.figures import quiet
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.storm_weather import Weathered, check, weather
from tests.soak import month as virtual
from tests.soak import transcript
from tests.soak.cluster_storm import Size, storm

STORM_SECONDS = 10.0

KILLING: tuple[str, ...] = ("tests/unit/storage/killing.py",)
"""The program that kills writers."""


def program(*command: str, **environment: str) -> tuple[bool, str]:
    """Whether a program ended well, and what it said last."""
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    lines = (done.stdout if done.returncode == 0 else done.stdout[-3000:] + done.stderr[-1000:]).strip().splitlines()
    return done.returncode == 0, lines[-1] if lines and done.returncode == 0 else "\n".join(lines)


def contracts(size: int) -> tuple[bool, str]:
    """Simulated matches under the eyes of the contract, over all games and seats."""
    tables = [(name, seats) for name, game in GAMES.items() for seats in game.info.seats]
    checked: Counter[str] = Counter()
    for number, (name, seats) in enumerate(tables):
        *_, summary = run(Series(name, seats, max(1, size // len(tables)), seed=number, check=True))
        checked += summary.checked
    return True, f"{checked.total():,} promises kept"


def oracle(size: int) -> tuple[bool, str]:
    """Both engines in every set there is, those of the night too."""
    tests = "tests/oracle", "-m", ""
    return program("-m", "pytest", "-q", *tests, "-p", "no:cacheprovider", HERALD_ORACLE_MATCHES=str(size))


def kills(size: int) -> tuple[bool, str]:
    with tempfile.TemporaryDirectory() as folder:
        well, said = program(*KILLING, url_of(Path(folder) / "killed.db"), str(size))
    if not well:
        return False, said
    report = json.loads(said)
    figures = f"{report['cycles']:,} kills, {report['acknowledged']:,} moves acknowledged, {report['lost']:,} lost"
    return report["lost"] == 0 and report["acknowledged"] > 0, figures


def forgeries(size: int) -> tuple[bool, str]:
    tests = "tests/e2e/faults/test_inside.py", "-k", "tampered_custom_ids or damaged_buttons"
    return program("-m", "pytest", "-q", *tests, "--timeout=0", HERALD_FORGERIES=str(size))


def restart(size: int) -> tuple[bool, str]:
    test = "tests/e2e/faults/test_restart_of_many.py", "-k", "every_old_button"
    return program("-m", "pytest", "-q", *test, "--timeout=0", HERALD_RESTART_MATCHES=str(size))


def storms(size: int) -> tuple[bool, str]:
    """Matches on the wire, each in a storm of its own seed; a single one is short."""
    return asyncio.run(_storms(size, STORM_SECONDS if size > 1 else STORM_SECONDS / 5))


async def _storms(size: int, seconds: float) -> tuple[bool, str]:
    played: list[Weathered] = []
    failed: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        discord = await Sandbox.start()
        house = House(discord, Path(folder), strict=False)
        house.process.secret = None
        await house.process.sync()
        await house.process.start()
        first = int(time.time())
        for seed in range(first, first + size):
            try:
                played.append(await weather(house, house.room("Ana", "Benoît"), seed, seconds))
                check(house, played[-1])
            except (AssertionError, TimeoutError) as fault:
                failed.append(f"seed {seed}: {fault!r}")
                discord.chaos.calm()
        await house.process.kill()
        faults = [line for line in house.process.log.read_text().splitlines() if '"level": "error"' in line]
        await discord.stop()
    troubles: Counter[str] = Counter()
    for one in played:
        troubles.update(one.troubles)
    clicks, lost = sum(one.clicks for one in played), sum(one.lost for one in played)
    what = ", ".join(f"{count} {kind}" for kind, count in troubles.most_common())
    said = f"seeds {first}…{first + size - 1}: {clicks} clicks, {lost} unanswered; {what}; {len(faults)} faults logged"
    return not failed and not faults, "\n".join([said, *failed, *faults[:5]])


def month(size: int) -> tuple[bool, str]:
    """A virtual month; size in thousandths of it."""
    quiet()
    came = virtual.month(size / 1_000)
    figures = ", ".join(f"{came.done[what]:,} {what}" for what in virtual.FIGURES)
    faults = ", ".join(f"{count} {name}" for name, count in came.faults.items() if count)
    shares = ", ".join(f"{share:.1f} {what}" for what, share in came.shares.items())
    return came.well, "\n".join([figures, shares, f"wrong: {faults or 'nothing'}", *came.told])


def cluster(size: int) -> tuple[bool, str]:
    """Three processes on one PostgreSQL, in trouble; so many matches, for six seconds each."""
    guilds, seconds = max(2, round(size * 0.6)), 6.0 * size
    wanted = Size(
        guilds=guilds, matches=size, seconds=seconds, calm=min(25.0, seconds / 8), away=min(8.0, seconds / 30)
    )
    with tempfile.TemporaryDirectory() as folder:
        seed = int(time.time())
        result = asyncio.run(storm(wanted, Path(folder), seed))
    return result.well, f"seed {seed}: {result}"


def processes(size: int) -> tuple[bool, str]:
    """One, two and three processes in calm, with as many people, for so many seconds."""
    said, well = [], True
    for count in (1, 2, 3):
        wanted = Size(processes=count, guilds=4, matches=12, seconds=float(size), pause=1.0, troubles=False)
        with tempfile.TemporaryDirectory() as folder:
            result = asyncio.run(storm(wanted, Path(folder), count))
        well &= result.well
        said.append(f"{count}: {result}")
    return well, "\n".join(said)


SOAKS: dict[str, tuple[Callable[[int], tuple[bool, str]], int]] = {
    "contracts": (contracts, 20_000),
    "oracle": (oracle, 20_000),
    "kills": (kills, 2_000),
    "forgeries": (forgeries, 1_000_000),
    "restart": (restart, 1_000),
    "storms": (storms, 100),
    "month": (month, 1_000),
    "cluster": (cluster, 100),
    "processes": (processes, 40),
}


def tried(soak: Callable[[int], tuple[bool, str]], size: int) -> tuple[bool, str]:
    """What came of one of them, whatever it raised."""
    try:
        return soak(size)
    except Exception as error:
        return False, repr(error)


def main(arguments: list[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    if given[:1] == ["transcript"]:
        return transcript.main(given[1:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which: {', '.join(SOAKS)} (default: all)")
    parser.add_argument("--scale", type=float, default=1.0, help="a share of the nightly sizes")
    wanted = parser.parse_args(given)
    if unknown := set(wanted.names) - SOAKS.keys():
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(SOAKS)}")
    table, ended_well = Table("soak", "size", "seconds", "result"), True
    with Progress(TextColumn("{task.description:10}"), BarColumn(), TimeElapsedColumn()) as bar:
        names = wanted.names or list(SOAKS)
        task = bar.add_task("", total=len(names))
        for name in names:
            bar.update(task, description=name)
            soak, size = SOAKS[name]
            size, started = max(1, round(size * wanted.scale)), time.monotonic()
            well, said = tried(soak, size)
            ended_well &= well
            verdict = said if well else f"FAILED: {said}"
            table.add_row(name, f"{size:,}", f"{time.monotonic() - started:.0f}", verdict)
            bar.advance(task)
    Console().print(table)
    return int(not ended_well)


if __name__ == "__main__":
    sys.exit(main())
