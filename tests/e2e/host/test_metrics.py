"""What a monitor reads on the loopback port, from the real bot while people play."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import ClientSession
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families
from ruamel.yaml import YAML

from bot.config import ROOT, VERSION, ConfigError, load
from bot.metrics.families import Families
from bot.sandbox.server import Sandbox
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import callees
from tests.e2e.checks.waiting import PATIENCE
from tests.e2e.players.table_players import take_turn

MONITORING = ROOT / "data" / "ops" / "monitoring"


class Monitor:
    """Reads the port of a bot."""

    def __init__(self, session: ClientSession, port: int) -> None:
        self._session, self._port = session, port

    async def status(self, path: str) -> int:
        async with self._session.get(f"http://127.0.0.1:{self._port}{path}") as answer:
            return answer.status

    async def reads(self, path: str, status: int) -> None:
        """Read a path until its status is this one."""
        async with asyncio.timeout(PATIENCE):
            while await self.status(path) != status:  # noqa: ASYNC110 - another process has no event to wait for
                await asyncio.sleep(0.05)

    async def figures(self) -> dict[tuple[str, ...], float]:
        """Every sample by its name and the values of its labels."""
        async with self._session.get(f"http://127.0.0.1:{self._port}/metrics") as answer:
            text = await answer.text()
        return {
            (sample.name, *sample.labels.values()): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }


def listening(log: Path) -> int:
    """The port that the log of a bot names."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if '"event": "metrics"' in line]
    return int(lines[-1]["port"])


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A bot with a port, whatever is free."""
    monkeypatch.setenv("HERALD_METRICS_PORT", "0")
    discord = await Sandbox.start()
    house = House(discord, tmp_path)
    await house.process.sync()
    await house.process.start()
    yield house
    await house.process.stop()
    await discord.stop()


@pytest.fixture
async def monitor(house: House) -> AsyncIterator[Monitor]:
    async with ClientSession() as session:
        yield Monitor(session, listening(house.process.log))


async def test_a_monitor_sees_what_people_do_and_what_waits(house: House, monitor: Monitor) -> None:
    # Herald plays before discord.py has told it that all servers came.
    await monitor.reads("/readyz", 200)
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    ana, benoit = (person for person in sorted(room.people, key=lambda one: one.id not in callees(board)))
    await take_turn(board, ana)
    await benoit.command(room.channel, "match show", match="HELLO")
    after = await monitor.figures()

    assert "Benoît" not in str(after), "labels name no one"
    assert after["herald_interactions_total", "command", "done"] == 1
    assert after["herald_interactions_total", "component", "done"] >= 2
    assert after["herald_interaction_seconds_count", "component"] >= 2
    assert after["herald_commits_total", "kingdomino"] >= 4
    assert after["herald_paint_seconds_count",] >= 2
    assert after["herald_matches_open",] == 1
    assert after["herald_connected",] == after["herald_info", VERSION] == 1
    assert after["herald_guilds",] == len(house.discord.world.guilds)
    assert after["process_cpu_seconds_total",] > 0
    assert after["herald_interactions_total", "command", "refused"] == 1


async def test_health_says_alive_and_ready_only_while_connected(house: House, monitor: Monitor) -> None:
    await monitor.reads("/readyz", 200)
    assert await monitor.status("/healthz") == 200

    await house.discord.stop()

    await monitor.reads("/readyz", 503)
    assert await monitor.status("/healthz") == 200


@pytest.mark.parametrize("line", ["abc", "-1", "70000"])
def test_a_port_that_is_none_is_named(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_METRICS_PORT", line)

    with pytest.raises(ConfigError, match="HERALD_METRICS_PORT"):
        load()


def samples_of(family: Metric) -> list[str]:
    """The names a metric is written under, also before anything was counted."""
    ends = {"counter": ["_total"], "histogram": ["_bucket", "_count", "_sum"]}
    return [family.name + end for end in ends.get(family.type, [""])]


def unknown(text: str, known: set[str]) -> set[str]:
    """Names of metrics in queries that no bot exposes."""
    return set(re.findall(r"\b(?:herald|process)_[a-z_]+", text)) - known


async def test_dashboard_and_alerts_ask_for_metrics_that_exist() -> None:
    families = Families()
    known = {sample.name for family in families.registry.collect() for sample in family.samples}
    known |= {name for family in families.registry.collect() for name in samples_of(family)}
    board = json.loads((MONITORING / "dashboard.json").read_text())
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    rules = [rule["expr"] for group in YAML().load(MONITORING / "alerts.yaml")["groups"] for rule in group["rules"]]

    assert len(queries) >= 15
    assert len(rules) >= 8
    assert not unknown(" ".join([*queries, *rules]), known)
    assert unknown("rate(herald_moves_total[5m])", known) == {"herald_moves_total"}
