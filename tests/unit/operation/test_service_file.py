"""The unit for systemd: it never gives up but for a wrong set-up, and its watchdog is one Herald answers."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.failure import BAD_INPUT
from bot.cli.stopping import PATIENCE
from bot.config import ROOT
from tests.pairwise import some_by_day

UNIT = ROOT / "data" / "ops" / "herald.service"


def read() -> configparser.RawConfigParser:
    unit = configparser.RawConfigParser(strict=False, delimiters=("=",))
    unit.optionxform = str  # type: ignore[assignment,method-assign] # systemd tells capitals apart
    unit.read(UNIT)
    return unit


def test_it_never_gives_up_but_for_a_wrong_set_up() -> None:
    unit = read()

    assert unit["Unit"]["StartLimitIntervalSec"] == "0"
    assert unit["Service"]["Restart"] == "on-failure"
    assert unit["Service"]["RestartPreventExitStatus"] == str(BAD_INPUT)
    # The status of any other command than ExecStart's would not count.
    assert not [key for key in unit["Service"] if key.startswith("ExecStartPre")]
    assert unit["Service"]["ExecStart"].endswith("/python -m bot run --sync")


def test_it_waits_for_herald_to_say_that_it_is_ready_and_for_its_signs_of_life() -> None:
    service = read()["Service"]

    assert service["Type"] == "notify"
    assert int(service["WatchdogSec"]) > 0
    assert service["TimeoutStartSec"] == "infinity"
    assert int(service["TimeoutStopSec"]) > PATIENCE


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None and os.environ.get("CI") != "true",
    reason="systemd is not installed: apt-get install systemd",
)
@pytest.mark.parametrize("planted", ["", "Restarts=always\n"])
def test_systemd_understands_every_line(planted: str, tmp_path: Path) -> None:
    unit = tmp_path / "herald.service"
    text = UNIT.read_text(encoding="utf-8").replace("[Service]\n", f"[Service]\n{planted}")
    unit.write_text(text, encoding="utf-8")

    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=60, check=False
    )

    said = [line for line in done.stderr.splitlines() if str(unit) in line]
    assert bool(said) is bool(planted), done.stderr


FORBIDS = "SystemCallFilter=~@privileged @resources"
"""The line of the unit that forbids processes to step back."""


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None and os.environ.get("CI") != "true",
    reason="systemd is not installed: apt-get install systemd",
)
@pytest.mark.parametrize(
    ("ends_with_it", "plant", "works"),
    some_by_day([(False, [], True), (True, [], True), (True, ["unguarded"], False)], [(False, [], True)]),
)
def test_processes_think_under_the_units_filter(
    ends_with_it: bool, plant: list[str], works: bool, tmp_path: Path
) -> None:
    """A decision, a hint and a review: by the unit, by the unit of before, and by workers that insist on stepping
    back."""
    unit = tmp_path / "herald.service"
    text = UNIT.read_text(encoding="utf-8")
    assert FORBIDS in text
    unit.write_text(text.partition(FORBIDS)[0] + FORBIDS if ends_with_it else text, encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-m", "tests.unit.operation.syscall_filter", str(unit), *plant],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        cwd=ROOT,
    )

    said = [word for word in ("decided", "hinted", "reviewed") if word in done.stdout]
    assert (said == ["decided", "hinted", "reviewed"]) is works, done.stdout + done.stderr
    assert (done.returncode == 0) is works
