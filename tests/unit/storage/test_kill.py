"""kill -9 in the middle of committing (reliability row 3)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

CYCLES = 50
SCRIPT = Path(__file__).with_name("killing.py")


def kill(folder: Path, *more: str) -> dict[str, int]:
    """What the killing script reports."""
    command = [sys.executable, str(SCRIPT), str(folder), str(CYCLES), *more]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, int] = json.loads(done.stdout)
    return report


def test_no_acknowledged_move_is_lost_when_the_process_is_killed(tmp_path: Path):
    report = kill(tmp_path)

    assert report["cycles"] == CYCLES
    assert report["acknowledged"] > CYCLES
    assert report["lost"] == 0


def test_acknowledging_before_the_commit_is_caught(tmp_path: Path):
    report = kill(tmp_path, "--early")

    assert report["lost"] > 0
