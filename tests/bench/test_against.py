"""`make bench ARGS="--against REV"`: a slower copy is named, both sides take turns, and no checkout is left behind."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.config import ROOT
from bot.sandbox.tidings import Notice
from tests.bench.__main__ import compared
from tests.bench.against import Side, UnknownCommit, checkout, rows, shapes, slower
from tests.bench.figures import Figure, Size, missed
from tests.bench.probe import BOTS, GALLERY, pictured

READING = """
import json, sys
def alone(measure, description):
    with open(sys.argv[sys.argv.index("--json") + 1], "w") as file:
        json.dump(measure(), file)
"""

RULES = """
import os
def measure():
    with open(os.environ["TRAIL"], "a") as trail:
        trail.write("{side} ")
    return [
        {{"name": "rules: questions a move", "value": {questions}, "unit": "ms"}},
        {{"name": "rules: the same in both", "value": 7, "unit": "ms"}},
        {{"name": "rules: only {side}", "value": 1, "unit": "ms"}},
    ]
"""


HURRIED = """
from {module} import BotProcess
def measure():
    told = BotProcess().environment
    return [{"name": name, "value": 0, "unit": "ms"} for name in told]
"""

PROCESS = """
class BotProcess:
    environment = property(lambda self: {"HERALD_CLOCK": "300@0", "KNOWN_SECRET": "", "HERALD_TOKEN": ""})
"""


def git(root: Path, *arguments: str) -> str:
    named = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *named, *arguments], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout


def commit(root: Path) -> None:
    """Make everything in a folder one more commit of it."""
    if not (root / ".git").exists():
        git(root, "init", "--quiet")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--no-verify", "--message", "As it was")


def write(root: Path, rules: str) -> None:
    """A checkout whose one benchmark is this."""
    bench = root / "tests" / "bench"
    bench.mkdir(parents=True, exist_ok=True)
    (bench / "figures.py").write_text(READING)
    (bench / "rules.py").write_text(rules)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Side:
    """A checkout that asks 20 questions a move; its last commit asked 10."""
    monkeypatch.setenv("TRAIL", str(tmp_path / "trail"))
    root = tmp_path / "small"
    write(root, RULES.format(side="there", questions=10))
    commit(root)
    write(root, RULES.format(side="here", questions=20))
    return Side("here", root)


def checkouts(root: Path) -> int:
    return len(git(root, "worktree", "list").splitlines())


@pytest.mark.nightly
def test_a_planted_fault_is_named_when_the_checkout_is_compared_with_its_commit(tmp_path: Path) -> None:
    root, results = tmp_path / "herald", tmp_path / "figures.json"
    for folder in ("bot", "cogs", "rendering", "data", "tests/bench", "tests/e2e", "tests/unit"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "tests" / "controls.py", root / "tests")
    shutil.copy(ROOT / "pyproject.toml", root)
    (root / ".gitignore").write_text("__pycache__/\n")
    commit(root)
    packer = root / "rendering" / "kit" / "png.py"
    planted, places = re.subn(r"zlib_compress\(lines\.data, \w+\)", "zlib_compress(lines.data, 0)", packer.read_text())
    assert places
    packer.write_text(planted)

    command = [sys.executable, "-m", "tests.bench", "render", "--toy", "--against", "HEAD", "--rounds", "1"]
    done = subprocess.run([*command, "--json", str(results)], cwd=root, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    named = done.stdout.partition("below 0.8× of HEAD")[2]
    assert "\n  render: size, early: " in named
    found = {row["name"]: row for row in json.loads(results.read_text())}
    assert found["render: size, early"]["against"] < 0.8
    assert all(row["there"] is not None for row in found.values()), "both measure the same"
    assert checkouts(root) == 1


def test_both_sides_take_turns_and_rows_of_one_side_are_told_as_such(
    small: Side, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    compared(["rules"], Size.QUICK, "HEAD", 3, None, small)

    printed = capsys.readouterr().out
    assert (tmp_path / "trail").read_text().split() == ["here", "there", "there", "here", "here", "there"]
    assert "1 row below 0.8× of HEAD" in printed
    assert "\n  rules: questions a move: 20 ms, there 10 ms, 0.50× (0.50–0.50)\n" in printed
    assert [line.split("│")[4].strip() for line in printed.splitlines() if "rules: only" in line] == [
        "only here",
        "only there",
    ]


def test_a_benchmark_that_fails_on_the_other_side_is_named(small: Side, capsys: pytest.CaptureFixture[str]) -> None:
    write(small.root, "raise SystemExit(3)")
    commit(small.root)
    write(small.root, RULES.format(side="here", questions=20))

    figures = compared(["rules"], Size.QUICK, "HEAD", 1, None, small)

    assert "rules: FAILED" in [figure.name for figure in figures]
    assert checkouts(small.root) == 1


def test_a_benchmark_that_only_this_side_has_is_told_as_such(small: Side, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.move(small.root / "tests" / "bench" / "rules.py", small.root / "tests" / "bench" / "chances.py")

    figures = compared(["chances"], Size.QUICK, "HEAD", 1, None, small)

    assert len(figures) == 3
    assert capsys.readouterr().out.count("only here") == 4


@pytest.mark.parametrize("module", BOTS)
def test_bots_of_both_sides_go_by_the_true_clock(module: str, small: Side) -> None:
    file = small.root / f"{module.replace('.', '/')}.py"
    file.parent.mkdir(parents=True)
    file.write_text(PROCESS)
    write(small.root, HURRIED.replace("{module}", module))
    commit(small.root)

    figures = compared(["rules"], Size.QUICK, "HEAD", 1, None, small)

    assert [figure.name for figure in figures] == ["HERALD_TOKEN"]


def test_the_other_checkout_goes_whatever_happens(small: Side) -> None:
    seen: list[Path] = []

    def stopped() -> None:
        with checkout(small.root, "HEAD") as there:
            assert 'value": 10' in (there.root / "tests" / "bench" / "rules.py").read_text()
            seen.append(there.root)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()

    assert not seen[0].exists()
    assert checkouts(small.root) == 1


def test_a_commit_that_git_does_not_know_is_refused(small: Side) -> None:
    with pytest.raises(UnknownCommit, match="nowhere"), checkout(small.root, "nowhere"):
        pass


def test_a_ratio_is_of_medians_and_above_one_where_it_is_better_here() -> None:
    def rounds(*values: float, unit: str) -> list[list[Figure]]:
        return [[Figure("a", value, unit)] for value in values]

    (less,) = rows(rounds(10, 30, 10, unit="ms"), rounds(20, 20, 40, unit="ms"))
    (more,) = rows(rounds(10, 30, 10, unit="/s"), rounds(20, 20, 40, unit="/s"))
    (neither,) = rows(rounds(10, unit="%"), rounds(20, unit="%"))

    assert (less.ratio, less.spread) == (2, (20 / 30, 4))
    assert (more.ratio, more.spread) == (0.5, (0.25, 1.5))
    assert (neither.ratio, neither.spread, neither.compared) == (None, None, "")
    assert slower([less, more, neither], "it")[0] == "1 row below 0.8× of it:"
    assert slower([less, neither], "it") == ["no row below 0.8× of it"]
    assert [shape["against"] for shape in shapes([less, neither])] == [2, None]


def test_figures_of_one_name_are_told_apart_by_their_units() -> None:
    both = [Figure("a", 1, "ms"), Figure("a", 2, "× floor")]

    assert [row.ratio for row in rows([both], [both[::-1]])] == [1, 1]


def test_missed_reaches_are_listed_with_what_is_lacking() -> None:
    met = [Figure("a", 5, "ms", most=10), Figure("b", 5, "ms")]
    short = [Figure("c", 4200, "ms", most=500), Figure("d", 16, "/core-s", least=50), Figure("e", 0, "%", least=90)]

    assert missed(met) == ["0 reaches missed"]
    assert missed([*met, *short]) == [
        "3 reaches missed:",
        "  c: 4,200 ms instead of ≤ 500, 8.40 times too much",
        "  d: 16 /core-s instead of ≥ 50, 3.12 times too few",
        "  e: 0 % instead of ≥ 90, nothing at all",
    ]
    assert missed([Figure("f: FAILED", 1, "exit status", most=0)]) == ["1 reach missed:", "  f: FAILED: 1 exit status"]


def test_a_board_is_there_once_its_picture_is() -> None:
    heard: list[tuple[str, str]] = []
    hear = pictured(lambda _, notice: heard.append((notice.kind, notice.data["id"])))
    picture = [{"type": 17, "components": [{"type": GALLERY, "items": []}]}]

    for kind, number, components in (
        ("MESSAGE_CREATE", "1", picture),
        ("MESSAGE_UPDATE", "1", picture),
        ("MESSAGE_CREATE", "2", []),
        ("MESSAGE_UPDATE", "2", []),
        ("MESSAGE_CREATE", "3", picture),
        ("MESSAGE_UPDATE", "2", picture),
        ("MESSAGE_UPDATE", "2", picture),
    ):
        hear(SimpleNamespace(), Notice(kind, {"id": number, "components": components}, None))

    assert heard == [("MESSAGE_CREATE", "1"), ("MESSAGE_CREATE", "3"), ("MESSAGE_CREATE", "2")]
