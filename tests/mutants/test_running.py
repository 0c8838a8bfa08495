"""A small tree with mutants that are killed in every way, and one that survives a weak test."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.mutants import running
from tests.mutants.compiling import prepare_nothing
from tests.mutants.covering import Cover, Limits
from tests.mutants.loading import CODE
from tests.mutants.probing import SITE
from tests.mutants.results import Verdict, compare, read, report
from tests.mutants.sample import ROOT
from tests.mutants.session import Session

MODULE = """
    def larger(a, b):
        return a > b

    def shout(text):
        return text.upper()

    def countdown(number, steps):
        while True:
            number -= steps.get()
            if number < 0:
                break
        return number

    def table():
        return [1, 2]

    FIRST = table()[0]
"""

TESTS = """
    import queue
    import subprocess
    import sys
    import small

    def test_broken():
        assert small.larger(1, 2)

    def test_larger():
        assert small.larger(2, 1)

    def test_equal():
        assert not small.larger(1, 1)

    def test_child():
        command = [sys.executable, "-c", "import small; print(small.shout('a'))"]
        assert subprocess.run(command, capture_output=True, text=True).stdout == "A\\n"

    def test_countdown():
        steps = queue.SimpleQueue()
        for _ in range(4):
            steps.put(1)
        assert small.countdown(3, steps) == -1
"""
"""The countdown that never ends waits for a fifth step: it takes time and no CPU."""

WEAK = TESTS.replace("assert not small.larger(1, 1)", "small.larger(1, 1)")

BROKEN, LARGER, EQUAL, CHILD, COUNTDOWN = (
    f"checks/test_small.py::test_{name}" for name in ("broken", "larger", "equal", "child", "countdown")
)
NEGATED, LOOSENED, SILENT, ENDLESS, EMPTY = (
    f"small.py:{name}:1"
    for name in ("larger:return", "larger:compare", "shout:return", "countdown:loop", "table:return")
)
COVER = {
    NEGATED: [BROKEN, "checks/test_small.py::test_gone", LARGER],
    LOOSENED: [BROKEN, LARGER],
    SILENT: [CHILD],
    ENDLESS: [COUNTDOWN],
    EMPTY: [LARGER],
    "small.py:shout:number:1": [CHILD],
    "small.py:larger:number:1": [],
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Write the tree."""
    root = tmp_path / "tree"
    (root / "checks").mkdir(parents=True)
    (root / "small.py").write_text(dedent(MODULE))
    (root / "checks/test_small.py").write_text(dedent(TESTS))
    (root / "pytest.ini").write_text("[pytest]\npythonpath = .\n")
    return root


def tried(root: Path, cover: dict[str, list[str]]) -> dict[str, Verdict]:
    """Run mutants, and return what the file with the results says."""
    seconds = dict.fromkeys((BROKEN, LARGER, EQUAL, CHILD), 1.0) | {COUNTDOWN: 0.1}
    table = Cover(cover, seconds)
    baseline = running.Baseline(table, root.parent / "passing.json", root)
    runner = running.Runner(table, baseline, Limits(), root)
    runner.run([*cover], 2, root.parent / "results.json", lambda *_: None)
    return read(root.parent / "results.json")


def test_every_mutant_gets_its_verdict(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.0)
    monkeypatch.setattr(running, "FACTOR", 60.0)
    before = {file: file.read_bytes() for file in tree.rglob("*.*") if file.is_file()}

    results = tried(tree, COVER)

    assert results.pop(ENDLESS).why == "time-out"
    assert {mutant: (verdict.why, verdict.by) for mutant, verdict in results.items()} == {
        NEGATED: ("failed", LARGER),
        LOOSENED: ("failed", EQUAL),  # in the second round: no probe saw that the test reaches it
        SILENT: ("failed", CHILD),
        EMPTY: ("collection", "checks/test_small.py"),
        "small.py:shout:number:1": ("gone", None),
        "small.py:larger:number:1": ("not covered", None),
    }
    assert {file: file.read_bytes() for file in before} == before
    code = "import small; print(small.shout('a'), small.larger(1, 1))"
    clean = subprocess.run([sys.executable, "-c", code], cwd=tree, capture_output=True, text=True, check=True)
    assert clean.stdout == "A False\n"


@pytest.mark.nightly
def test_mutant_that_survives_a_weak_test_is_listed(tree: Path) -> None:
    strong = {NEGATED: Verdict(killed=True, by=LARGER), LOOSENED: Verdict(killed=True, by=EQUAL)}
    (tree / "checks/test_small.py").write_text(dedent(WEAK))

    results = tried(tree, {NEGATED: [LARGER], LOOSENED: [LARGER, EQUAL]})

    assert not results[LOOSENED].killed
    listed = "\n".join(report(results, tree))
    assert "1 killed, 1 survived" in listed
    assert "small.py:3 larger:compare:1\n    - return a > b\n    + return a >= b" in listed
    assert compare(strong, results) == {LOOSENED: "survived"}


def test_mutant_without_a_passing_test_is_an_error(tree: Path) -> None:
    (tree / "checks/test_small.py").write_text("")

    results = tried(tree, {NEGATED: [BROKEN]})

    assert results[NEGATED].why.startswith("error")
    assert not results[NEGATED].killed


@pytest.mark.parametrize("status", [3, 4, 5, 2, -9])
def test_session_that_ends_for_another_reason_kills_no_mutant(status: int) -> None:
    verdict = running.judge(Session(status, [], [], [], None, "usage: pytest"))

    assert not verdict.killed
    assert verdict.why.startswith("error")


def test_conftest_that_cannot_be_imported_kills_its_mutant() -> None:
    assert running.judge(Session(4, [], [], [], None, "ImportError while loading conftest 'x'")).killed


def test_compare_notices_mutants_that_are_not_tried_any_more() -> None:
    killed, survived = Verdict(killed=True), Verdict(killed=False)
    before = {"a": killed, "b": killed, "c": killed, "d": survived}
    after = {"a": killed, "c": Verdict(killed=False, why="gone"), "d": survived}

    assert compare(before, after) == {"b": "not tried"}


def test_mutated_process_does_not_use_the_shelf(tmp_path: Path) -> None:
    prepare_nothing(tmp_path / "code")
    program = "from pathlib import Path; from rendering.kit.sprite_file import *; use(Path('x')); print(shelf())"
    environment = os.environ | {CODE: str(tmp_path / "code"), "PYTHONPATH": str(SITE)}

    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)

    assert done.stdout == "None\n"
