"""`make stress` on a few toy tests: it finds the flaky one, names it, and finds nothing in a sound one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.stress import __main__ as stress

TESTS = """
from pathlib import Path

RUNS = Path(__file__).with_name("runs")


def test_sound(record_property):
    record_property("presses", 1)


def test_flaky():
    runs = RUNS.read_text() if RUNS.exists() else ""
    RUNS.write_text(runs + ".")
    assert not runs
"""


@pytest.fixture
def toys(tmp_path: Path) -> str:
    """Write a test that always passes, and one that fails the second time it runs."""
    (tmp_path / "pytest.ini").write_text("[pytest]\nfilterwarnings = error\n")
    file = tmp_path / "test_toys.py"
    file.write_text(TESTS)
    return str(file)


def test_stress_finds_a_planted_flaky_test_and_ends_with_status_1(
    toys: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")

    status = stress.main([toys, "--times", "2", "--busy", "1", "--", "--rootdir", str(Path(toys).parent)])

    printed = capsys.readouterr().out
    assert status == 1
    assert "round 2 of 2: 1 failed" in printed
    (line,) = [line for line in printed.splitlines() if "::" in line]
    assert line.startswith("1 of 2: ")
    assert line.endswith("::test_flaky")


@pytest.mark.parametrize(("found", "status"), [((Counter(), 0), 0), ((Counter({"a": 1}), 0), 1), ((Counter(), 5), 5)])
def test_stress_ends_with_the_status_of_its_rounds(
    monkeypatch: pytest.MonkeyPatch, found: tuple[Counter[str], int], status: int
) -> None:
    monkeypatch.setattr(stress, "rounds", lambda *_: found)

    assert stress.main(["--busy", "0"]) == status


def test_load_keeps_processes_busy_until_it_ends() -> None:
    with stress.load(2) as busy:
        running = [process.poll() for process in busy]

    assert running == [None, None]
    assert all(process.returncode for process in busy)


def test_default_paths_exist() -> None:
    assert all((stress.ROOT / path).exists() for path in stress.PATHS)
