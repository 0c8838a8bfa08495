"""Power loss: the disk keeps what it was asked to keep, and of the rest what it pleases (reliability row 4)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

CASES = 500
SCRIPT = Path(__file__).with_name("power.py")


def fail(folder: Path, *more: str) -> dict[str, int]:
    """What the script reports that takes the power away."""
    command = [sys.executable, str(SCRIPT), str(folder), str(CASES), *more]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, int] = json.loads(done.stdout)
    return report


def test_no_promised_move_is_lost_when_the_power_fails_and_what_is_left_is_a_prefix(tmp_path: Path):
    report = fail(tmp_path)

    assert report["cases"] == CASES
    assert report["syncs"] >= 40
    assert (report["lost"], report["broken"]) == (0, 0)


@pytest.mark.nightly
def test_a_log_that_is_not_synced_at_each_commit_is_caught(tmp_path: Path):
    report = fail(tmp_path, "--normal")

    assert report["lost"] > CASES // 2
    assert report["broken"] == 0
