"""A comparison with another commit: each benchmark runs here and there by turns, each side with its own code.

The other commit is checked out into a temporary git worktree. A ratio of 2× means that this checkout does twice as
well as the other commit, whether less or more of a figure is better.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tests.bench.figures import Figure, floors_script, read

PROBE = Path(__file__).with_name("probe.py")
COMPILED = ("bot", "cogs", "rendering", "tests/bench", "tests/e2e")
SLOWER = 0.8
"""A row below this ratio is named at the end."""


class UnknownCommit(Exception):
    """Git finds no such commit here."""


class Side(NamedTuple):
    """A checkout to measure, and what to call it."""

    label: str
    root: Path


@dataclass(frozen=True)
class Row:
    """A figure of both sides: the median of its rounds.

    here, there: None where only the other side has it; ratio: how much better it is here, None where neither
    direction is better; spread: the lowest and highest ratio of a round.
    """

    here: Figure | None
    there: Figure | None
    ratio: float | None = None
    spread: tuple[float, float] | None = None

    @property
    def name(self) -> str:
        """What is measured."""
        figure = self.here or self.there
        assert figure is not None, "one side has it"
        return figure.name

    @property
    def compared(self) -> str:
        """The ratio and its spread, or which side alone has the figure."""
        if self.here is None or self.there is None:
            return "only there" if self.here is None else "only here"
        if self.ratio is None or self.spread is None:
            return ""
        low, high = self.spread
        return f"{self.ratio:.2f}× ({low:.2f}–{high:.2f})"


def git(root: Path, *arguments: str) -> str:
    """Return what git prints. Raises CalledProcessError if it fails."""
    command = ["git", "-C", str(root), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@contextmanager
def checkout(root: Path, revision: str) -> Iterator[Side]:
    """Check out a commit beside this checkout for a while. Raises UnknownCommit."""
    try:
        commit = git(root, "rev-parse", "--verify", "--short", f"{revision}^{{commit}}")
    except subprocess.CalledProcessError as refused:
        raise UnknownCommit(f"git knows no commit {revision} here: {refused.stderr.strip()}") from refused
    with tempfile.TemporaryDirectory(prefix="herald-bench-") as folder:
        tree = Path(folder) / commit
        try:
            git(root, "worktree", "add", "--detach", str(tree), commit)
            hashed = revision.startswith(commit) or commit.startswith(revision)
            yield Side(commit if hashed else f"{revision} ({commit})", tree)
        finally:
            subprocess.run(
                ["git", "-C", str(root), "worktree", "remove", "--force", str(tree)], capture_output=True, check=False
            )


def compiled(root: Path) -> None:
    """Compile a checkout, so that neither side's first round does it while it is measured."""
    folders = [folder for folder in COMPILED if (root / folder).is_dir()]
    subprocess.run([sys.executable, "-m", "compileall", "-q", *folders], cwd=root, capture_output=True, check=False)


def apart(name: str, folder: Path, options: Sequence[str], side: Side) -> list[Figure]:
    """Return the figures of one benchmark, measured in a process of its own; [] if the side has none of that name.

    Where it fails, one figure says so. folder: for its results.
    """
    if not (side.root / "tests" / "bench" / f"{name}.py").exists():
        return []
    result = folder / f"{name}.json"
    result.unlink(missing_ok=True)
    command = [sys.executable, "-P", str(PROBE), name, "--json", str(result), *options]
    environment = os.environ | {"PYTHONPATH": str(side.root), "HERALD_FLOORS": str(floors_script())}
    done = subprocess.run(command, cwd=side.root, env=environment, capture_output=True, text=True, check=False)
    if done.stderr.strip():
        Console(stderr=True).print(f"{side.label}: {done.stderr.strip()[-2000:]}", highlight=False, markup=False)
    if done.returncode or not result.exists():
        return [Figure(f"{name}: FAILED", done.returncode or 1, "exit status", most=0)]
    return read(result)


def turns(rounds: int) -> list[int]:
    """Return whose turn it is: 0 is here, 1 is there. Each round has both, and begins with the last one's second."""
    return [side for number in range(rounds) for side in ((1, 0) if number % 2 else (0, 1))]


def rows(here: Sequence[Sequence[Figure]], there: Sequence[Sequence[Figure]]) -> list[Row]:
    """Pair the figures of rounds by name and unit: those from here in their order, then those only there."""
    ours, theirs = ([{(one.name, one.unit): one for one in found} for found in side] for side in (here, there))
    keys = dict.fromkeys(key for side in (ours, theirs) for found in side for key in found)
    return [_row([found.get(key) for found in ours], [found.get(key) for found in theirs]) for key in keys]


def _row(here: Sequence[Figure | None], there: Sequence[Figure | None]) -> Row:
    """A row, given the figure of each round, None where a round lacks it."""
    ours, theirs = _median(here), _median(there)
    if ours is None or theirs is None:
        return Row(ours, theirs)
    ratios = [
        ratio
        for one, other in zip(here, there, strict=True)
        if one is not None and other is not None and (ratio := better(one, other)) is not None
    ]
    return Row(ours, theirs, better(ours, theirs), (min(ratios), max(ratios)) if ratios else None)


def _median(rounds: Sequence[Figure | None]) -> Figure | None:
    found = [figure for figure in rounds if figure is not None]
    return replace(found[-1], value=median(figure.value for figure in found)) if found else None


def better(here: Figure, there: Figure) -> float | None:
    """Return how many times better a figure is here: 1 where both are the same, None where neither is better."""
    if here.grows is None:
        return None
    if here.value == there.value:
        return 1.0
    above, below = (here.value, there.value) if here.grows else (there.value, here.value)
    return above / below if below else float("inf")


def show(found: Sequence[Row], label: str, title: str) -> None:
    """Print one table: measure, figure here, figure there, ratio with its spread, whether the reach is met."""
    table = Table("measure", "here", label, "here is", "reach met", title=title, title_justify="left")
    for column in table.columns[1:4]:
        column.justify = "right"
    for row in found:
        sides = [figure.measured if figure is not None else "–" for figure in (row.here, row.there)]
        table.add_row(row.name, *sides, row.compared, row.here.verdict if row.here is not None else "")
    Console(width=140).print(table)


def slower(found: Sequence[Row], label: str) -> list[str]:
    """Return what to say of the rows that are clearly worse here, as lines."""
    worse = [row for row in found if row.ratio is not None and row.ratio < SLOWER]
    if not worse:
        return [f"no row below {SLOWER:g}× of {label}"]
    head = f"{len(worse)} {'row' if len(worse) == 1 else 'rows'} below {SLOWER:g}× of {label}:"
    return [head, *(f"  {row.name}: {_both(row)}, {row.compared}" for row in worse)]


def _both(row: Row) -> str:
    assert row.here is not None, "a ratio needs both"
    assert row.there is not None, "a ratio needs both"
    return f"{row.here.measured}, there {row.there.measured}"


def shapes(found: Sequence[Row]) -> list[dict[str, object]]:
    """Return rows as JSON: figures here, and in `there` and `against` what the comparison adds."""
    return [
        {
            "name": row.name,
            **(asdict(row.here) if row.here is not None else {}),
            "there": None if row.there is None else asdict(row.there),
            "against": row.ratio,
            "spread": row.spread,
        }
        for row in found
    ]
