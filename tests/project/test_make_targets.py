"""What stands in the Makefile can be run; what needs the network is only looked at.

What `lint` calls has its planted faults in tests/project/test_static_checks.py. `bench`, `soak`, `mutants`, `stress`,
`dist`, `audit` and `forget` are tried by tests beside them, `sandbox`, `run` and `sync` by all of tests/e2e. `setup`
and `lock` ask a package index: see tests/project/test_requirements.py.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.config import ROOT
from bot.games.registry import GAMES
from tests.compiled import found_in, plugins, write

BIN = Path(sys.executable).parent
PROGRAMS = ("python", "ruff", "mypy", "lint-imports", "check-jsonschema")
"""What `make test` calls."""
PACKAGES = ("bot", *(f"tests.{name}" for name in ("bench", "soak", "oblivion", "mutants", "stress", "release")))
TARGETS = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)[0].split()


DIVIDED = "---- and every night ----"
COLLECTED = f"""
import pytest
command = ["--collect-only", "-q", "-p", "no:cacheprovider", "tests/e2e/tour/test_whole_reviews.py"]
pytest.main(command)
print({DIVIDED!r})
pytest.main([*command, "-m", "nightly"])
"""
"""Collects the same file as usual and as every night, in one process: what it imports takes longest."""


def make(*arguments: str, folder: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    """make with the tools of this environment, which count as set up."""
    ready = [word for name in ("setup", "setup-dev") for word in ("-o", name)]
    command = ["make", *ready, f"BIN={BIN}", *arguments]
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "PYTEST_", "COV_"))}
    return subprocess.run(
        command, cwd=folder, env=plain | environment, capture_output=True, text=True, check=False, timeout=240
    )


def test_help_names_every_target_that_people_are_to_use() -> None:
    listed = {line.split()[0] for line in make("help").stdout.splitlines()}

    assert listed == set(TARGETS) - {"help", "suite"}


@pytest.mark.parametrize("target", sorted({*TARGETS} - {"help"}))
def test_every_target_calls_programs_that_there_are(target: str) -> None:
    done = make("--dry-run", target)

    assert done.returncode == 0, done.stderr
    programs = re.findall(rf"{re.escape(str(BIN))}/([\w-]+)(?: -m ([\w.]+))?", done.stdout)
    for program, module in programs:
        assert (BIN / program).exists(), program
        if module in (
            "bot",
            "tests.bench",
            "tests.soak",
            "tests.oblivion",
            "tests.mutants",
            "tests.stress",
            "tests.release",
        ):
            assert (ROOT / module.replace(".", "/") / "__main__.py").exists(), module


@pytest.mark.parametrize(("failing", "status"), [("", 0), *((name, 2) for name in PROGRAMS)])
def test_a_test_run_has_the_suite_and_the_static_checks_and_fails_if_either_does(
    failing: str, status: int, tmp_path: Path
) -> None:
    for program in PROGRAMS:
        fake = tmp_path / program
        fake.write_text(f"#!/bin/sh\necho called {program} $*\nexit {int(program == failing)}\n")
        fake.chmod(0o755)

    done = make("test", f"BIN={tmp_path}", "JOBS=2", "ARGS=-k names")

    assert done.returncode == status, done.stdout + done.stderr
    assert "called python -m pytest -n 2 --dist loadfile -k names\n" in done.stdout
    assert "called ruff check ." in done.stdout


def test_a_rewritten_test_is_kept_until_it_changes_and_then_read_where_nothing_may_be_written(tmp_path: Path) -> None:
    file = tmp_path / "test_one.py"
    file.write_text("def test_one():\n    assert 1 == 1\n")
    first, again = write(found_in(tmp_path)), write(found_in(tmp_path))
    file.write_text("def test_one():\n    assert 1 == 2\n")
    changed = write(found_in(tmp_path))

    done = subprocess.run(
        [sys.executable, "-B", "-m", "pytest", "-p", "no:cacheprovider", "--debug=told.txt", "test_one.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (first, again, changed) == (1, 0, 1)
    assert "assert 1 == 2" in done.stdout
    told = (tmp_path / "told.txt").read_text()
    assert f"found cached rewritten pyc for {file}" in told
    rewritten = set(re.findall(r"(?:rewritten pyc for|rewriting) (?:PosixPath\(')?(/.+?\.py)\b", told))
    assert rewritten > {str(file)}, "plugins as well"
    assert rewritten <= {str(file), *map(str, plugins())}


def test_nightly_reviews_a_whole_match_of_every_game_and_no_other_run_does() -> None:
    lines = make("--dry-run", "nightly").stdout.splitlines()
    command = [sys.executable, "-c", COLLECTED]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    usual, divided, nightly = told.partition(DIVIDED)

    assert divided, told
    assert [line.split(" -m ")[1].split()[0] for line in lines] == ["pytest", "tests.soak"]
    assert lines[0].endswith("-m nightly ")
    assert all(f"[{game}-en]" in nightly and f"[{game}-fr]" in nightly for game in GAMES)
    assert "::" not in usual


def test_a_tournament_seats_a_program_by_its_command() -> None:
    player = f"engine:'{sys.executable} bot/ai/engine/example_player.py'"

    done = make("tournament", f"ARGS=kingdomino {player} random --pairs 1 --wait 60")

    assert done.returncode == 0, done.stderr
    assert "slowest answer of an engine" in done.stdout
    assert "fault" not in done.stdout


def test_a_tournament_measures_options_at_toy_scale() -> None:
    done = make("tournament", "ARGS=options castle --pairs 1 --closer 1 --think 0.001")

    assert done.returncode == 0, done.stderr
    assert "| base game | " in done.stdout


def test_clean_forgets_the_environment_and_caches_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text((ROOT / "Makefile").read_text())
    for name in (".venv", ".cache", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "var", "bot"):
        (tmp_path / name).mkdir()

    done = make("clean", folder=tmp_path)

    assert done.returncode == 0, done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"Makefile", "var", "bot"}


def test_coverage_reports_the_rules_and_then_the_rest_and_fails_where_it_is_too_low(tmp_path: Path) -> None:
    tests, data = "COVERING=tests/unit/core/test_bag.py", str(tmp_path / "coverage")

    done = make("coverage", tests, "RULES=0", "REST=100", COVERAGE_FILE=data)

    rules, rest = re.findall(r"^TOTAL .* (\d+)%$", done.stdout, re.MULTILINE)
    assert " passed" in done.stdout
    assert int(rules) < 98
    assert int(rest) < 95
    assert done.returncode != 0
    assert done.stdout.count("Coverage failure: ") == 1
    assert "is less than fail-under=100\n" in done.stdout
