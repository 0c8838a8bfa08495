"""Count what each test costs, in CPU-seconds, and hold the whole suite to `[suite]` of tests/budget.toml.

A test costs what its process and the processes it has started use from its set-up to its end. What fixtures shared by
several tests cost is the first one's. Seconds differ from machine to machine and from hour to hour, so a fixed loop
runs now and then beside the tests: the budget is in seconds of a machine on which it takes `LOOP`.
"""

from __future__ import annotations

import ast
import asyncio
import json
import os
import resource
import time
import tomllib
import zlib
from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

TESTS = Path(__file__).parent
KEPT = TESTS.parent / ".cache" / "costs.json"
"""The costs of the last run of the whole suite, the dearest test first."""

LOOP = 0.035
"""CPU-seconds of the fixed loop on the machine of the budget."""
EVERY = 10.0
"""Seconds between two runs of the loop."""
MORE = 1.1
"""How many times its budget the suite may cost."""
DEAREST = 10
"""How many tests are named at the end."""

_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Cost:
    """What a test took."""

    test: str
    """Its node id."""

    cpu: float
    """CPU-seconds."""

    wall: float
    """Seconds."""

    @property
    def folder(self) -> str:
        """The folder of `tests` it is in; of `unit` and `e2e` the one below."""
        parts = self.test.partition("::")[0].split("/")[1:-1]
        return "/".join(parts[: 2 if parts[:1] in (["unit"], ["e2e"]) else 1])


class Counted:
    """What was counted in one process, or in all of them together."""

    def __init__(self) -> None:
        self.costs: list[Cost] = []
        self.loops: list[float] = []
        """CPU-seconds of the fixed loop, each time."""
        self.besides = 0.0
        """CPU-seconds beside the tests, those of collecting them above all."""

    def add(self, told: Mapping[str, Any]) -> None:
        """Add what another process has counted."""
        self.costs += [Cost(*row) for row in told["costs"]]
        self.loops += told["loops"]
        self.besides += told["besides"]

    def told(self) -> dict[str, Any]:
        """Return everything as it goes from a worker to its controller."""
        rows = [[cost.test, cost.cpu, cost.wall] for cost in self.costs]
        return {"costs": rows, "loops": self.loops, "besides": self.besides}

    @property
    def cpu(self) -> float:
        """CPU-seconds of everything."""
        return self.besides + sum(cost.cpu for cost in self.costs)

    @property
    def scale(self) -> float:
        """How many seconds of the budget's machine one CPU-second here is."""
        return LOOP / fmean(self.loops) if self.loops else 1.0


def spent() -> float:
    """Return the CPU-seconds of this process and of those it has started, ended or not."""
    own, ended = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + ended.ru_utime + ended.ru_stime + _of_living(os.getpid())


def _of_living(process: int) -> float:
    total = 0.0
    for task in _entries(Path(f"/proc/{process}/task")):
        for child in _read(task / "children").split():
            fields = _read(Path(f"/proc/{child}/stat")).rpartition(")")[2].split()
            # utime, stime and those of its ended children
            total += sum(map(int, fields[11:15])) / _TICKS + _of_living(int(child))
    return total


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _read(file: Path) -> str:
    try:
        return file.read_text()
    except OSError:
        return ""


def looped() -> float:
    """Return the CPU-seconds of a fixed loop that asks of a machine what tests ask of it.

    Machines differ less in memory and system calls than in arithmetic: by arithmetic alone, the same tests cost a third
    more on a machine twice as fast. So each of the five parts takes about as long as the others.
    """
    begun, room, parts = time.process_time(), bytearray(1 << 20), range(0, 1 << 20, 1 << 16)
    _count_up(50_000)
    for _ in range(22):
        # Memory that is new each time, as the pixels of a picture are.
        copy = bytes(room) * 2
        zlib.adler32(b"".join(copy[part : part + 4096] for part in parts))
    ast.parse(_SOURCE)
    for _ in range(10):
        json.loads(json.dumps(_MESSAGE))
    # asyncio.run would take away the event loop that fixtures of a whole file share.
    loop = asyncio.new_event_loop()
    loop.run_until_complete(_take_turns(600))
    loop.close()
    return time.process_time() - begun


_SOURCE = "".join(f"def rule{n}(tile, side={n}):\n    return [tile[one].of({n}) for one in side]\n" for n in range(240))
_MESSAGE = {"parts": [{"type": n, "label": "turn" * 5, "options": [{"value": m} for m in range(9)]} for n in range(99)]}


def _count_up(times: int) -> None:
    known = dict[int, int]()
    for number in range(times):
        known[number % 977] = known.get(number % 331, 0) * 3 + number & 0xFFFF


async def _take_turns(times: int) -> None:
    for _ in range(times):
        await asyncio.create_task(asyncio.sleep(0))


class Counting:
    """The plugin of a process that runs tests."""

    def __init__(self, counted: Counted) -> None:
        self._counted = counted
        self._looped = 0.0
        self._known = 0.0

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Count one test."""
        if time.monotonic() > self._looped + EVERY:
            self._counted.loops.append(looped())
            self._looped = time.monotonic()
        cpu, began = spent(), time.monotonic()
        self._counted.besides += max(0.0, cpu - self._known)
        result = yield
        self._known = spent()
        # What a killed process had started is this process's child no longer, and what it used is told by no one.
        self._counted.costs.append(Cost(item.nodeid, max(0.0, self._known - cpu), time.monotonic() - began))
        return result

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell the controller, where this process is a worker."""
        self._counted.besides += max(0.0, spent() - self._known)
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["costs"] = self._counted.told()


class Telling:
    """The plugin of the process that reports."""

    def __init__(self, config: pytest.Config, counted: Counted) -> None:
        self._config = config
        self._counted = counted
        self._began = time.monotonic()
        self._exceeded = ""

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Hear what a worker has counted."""
        if told := getattr(node, "workeroutput", {}).get("costs"):
            self._counted.add(told)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail a run of the whole suite that costs more than it may."""
        if not is_whole(self._config):
            return
        keep(self._counted)
        self._exceeded = exceeded(self._counted, budget()["total"])
        if self._exceeded and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say what the run has cost."""
        if is_whole(self._config):
            terminalreporter.section("costs")
            for line in table(self._counted, budget(), time.monotonic() - self._began):
                terminalreporter.write_line(line)
            if self._exceeded:
                terminalreporter.write_line(self._exceeded, red=True)


def is_whole(config: pytest.Config) -> bool:
    """Return whether a run is of the whole suite: neither of some files nor of some tests."""
    usual = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.option.collectonly
    return usual and not config.option.keyword and config.option.markexpr == "not nightly"


def budget() -> dict[str, float]:
    """Return what the suite may cost, by folder and in total, in CPU-seconds of the budget's machine."""
    return dict(tomllib.loads((TESTS / "budget.toml").read_text())["suite"])


def exceeded(counted: Counted, most: float) -> str:
    """Return what to say of a run that costs too much, empty where it doesn't."""
    cost = counted.cpu * counted.scale
    if cost <= most * MORE:
        return ""
    return f"The suite costs {cost:,.0f} CPU-seconds, {cost / most - 1:.0%} above its budget of {most:,.0f}."


def table(counted: Counted, most: Mapping[str, float], seconds: float) -> list[str]:
    """Return the lines that tell what a run has cost: by folder beside its budget, and the dearest tests."""
    scale, folders, numbers = counted.scale, Counter[str](), Counter[str]()
    for cost in counted.costs:
        folders[cost.folder] += cost.cpu
        numbers[cost.folder] += 1
    lines = [f"{'CPU-s':>8} {'budget':>8} {'tests':>7}  folder ({scale:.2f} s of the budget's machine are 1 s here)"]
    for folder, cpu in folders.most_common():
        allowed = f"{most[folder]:,.0f}" if folder in most else ""
        lines.append(f"{cpu * scale:8,.1f} {allowed:>8} {numbers[folder]:7,}  {folder}")
    lines.append(f"{counted.besides * scale:8,.1f} {'':>8} {'':>7}  collecting tests, ending workers")
    lines.append(f"{counted.cpu * scale:8,.1f} {most['total']:8,.0f} {len(counted.costs):7,}  in {seconds:,.0f} s")
    lines += ["", f"{'CPU-s':>8} {'s':>8}  the dearest tests"]
    dearest = sorted(counted.costs, key=lambda cost: -cost.cpu)[:DEAREST]
    return lines + [f"{cost.cpu * scale:8,.1f} {cost.wall:8,.1f}  {cost.test}" for cost in dearest]


def keep(counted: Counted) -> None:
    """Keep the costs of a run, the dearest test first, in seconds of the budget's machine."""
    KEPT.parent.mkdir(exist_ok=True)
    scale = counted.scale
    ordered = sorted(counted.costs, key=lambda cost: -cost.cpu)
    rows = [asdict(Cost(cost.test, round(cost.cpu * scale, 3), round(cost.wall * scale, 3))) for cost in ordered]
    KEPT.write_text("\n".join(map(json.dumps, rows)) + "\n")


def register(config: pytest.Config) -> None:
    """Count in processes that run tests, report in the one that was started."""
    counted = Counted()
    is_worker, has_workers = hasattr(config, "workerinput"), bool(getattr(config.option, "numprocesses", None))
    if not is_worker:
        config.pluginmanager.register(Telling(config, counted), "herald-costs-told")
    if is_worker or not has_workers:
        config.pluginmanager.register(Counting(counted), "herald-costs")
