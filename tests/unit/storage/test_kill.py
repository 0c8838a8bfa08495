"""kill -9 in the middle of committing (reliability row 3)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.storage import SqlStore, url_of
from tests import postgres

CYCLES = 50
SCRIPT = Path(__file__).with_name("killing.py")


def kill(url: str, *more: str, cycles: int = CYCLES) -> dict[str, Any]:
    """What the killing script reports."""
    command = [sys.executable, str(SCRIPT), url, str(cycles), *more]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_no_acknowledged_move_is_lost_when_the_process_is_killed(tmp_path: Path):
    report = kill(url_of(tmp_path / "killed.db"))

    assert report["cycles"] == CYCLES
    assert report["acknowledged"] > CYCLES
    assert report["lost"] == 0


def test_acknowledging_before_the_commit_is_caught(tmp_path: Path):
    report = kill(url_of(tmp_path / "killed.db"), "--early")

    assert report["lost"] > 0


@pytest.mark.nightly
def test_waits_that_are_written_apart_from_their_row_are_caught(tmp_path: Path):
    with pytest.raises(AssertionError, match="waits and log differ"):
        kill(url_of(tmp_path / "killed.db"), "--apart")


def kill_while_packing(folder: Path, *more: str) -> dict[str, int]:
    """What the script that is killed while it packs reports."""
    command = [sys.executable, str(SCRIPT.with_name("packing_killed.py")), str(folder), *more]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, int] = json.loads(done.stdout)
    return report


def test_no_row_is_lost_or_doubled_whenever_the_process_is_killed_that_packs_it(tmp_path: Path):
    report = kill_while_packing(tmp_path)

    assert report["kills"] >= 3 * 5
    assert report["differ"] == 0


@pytest.mark.nightly
def test_packing_in_more_than_one_transaction_is_caught(tmp_path: Path):
    report = kill_while_packing(tmp_path, "--torn")

    assert report["differ"] > 0


async def test_postgresql_loses_no_acknowledged_move_when_the_process_or_the_server_is_killed():
    server = postgres.server(durable=True)
    url = server.create()

    report = kill(url, cycles=10)
    server.stop("immediate")
    server.start()

    store = SqlStore(url)
    newest = {match: await store.newest(int(match)) for match in report["newest"]}
    await store.close()
    assert report["acknowledged"] > 10
    assert report["lost"] == 0
    assert all(newest[match] >= seq for match, seq in report["newest"].items())
