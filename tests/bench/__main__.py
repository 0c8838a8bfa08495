"""All figures in one table: `make bench`, or `python -m tests.bench [NAME…] [--full | --toy] [--against REV]`.

Each benchmark runs in a process of its own, so that none warms another one's caches. `rules chances clicks.presses
render storage router memory lag thinking reviews start history replay wholeway flood` are the names; quick by default,
--full takes the sizes the reaches speak of, --toy only shows that everything still runs, all of it in one process.

--against compares with a commit: each benchmark runs here and there by turns, --rounds times on each side.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bot.config import ROOT
from tests.bench import against
from tests.bench.against import Side, apart
from tests.bench.figures import Figure, Size, missed, quiet, show, sizes, write

SECONDS = {
    "rules": 12,
    "chances": 3,
    "clicks.presses": 12,
    "render": 12,
    "storage": 25,
    "router": 8,
    "memory": 30,
    "lag": 15,
    "thinking": 25,
    "reviews": 200,
    "start": 30,
    "history": 60,
    "replay": 40,
    "wholeway": 50,
    "flood": 60,
}
"""About how long each takes when it is quick, for the bar."""


CHOSEN = {Size.TOY: ["--toy"], Size.QUICK: [], Size.FULL: ["--full"]}
HERE = Side("here", ROOT)
ROUNDS = 3


class Job(NamedTuple):
    """One benchmark to run, and about how many seconds it takes."""

    label: str
    seconds: int
    run: Callable[[], list[Figure]]


def taste(name: str) -> list[Figure]:
    """The same at toy size, in this process: a start of an interpreter costs more than such a benchmark."""
    try:
        found: list[Figure] = import_module(f"tests.bench.{name}").measure(Size.TOY)
    except Exception as error:
        Console(stderr=True).print(repr(error)[-2000:], highlight=False, markup=False)
        return [Figure(f"{name}: FAILED", 1, "exit status", most=0)]
    return found


def work(jobs: Sequence[Job]) -> list[list[Figure]]:
    """Run one job after the other beside a bar, and return the figures of each."""
    bar = Progress(
        TextColumn("{task.description:10}"), BarColumn(), MofNCompleteColumn(), TextColumn("s"), TimeElapsedColumn()
    )
    found = []
    with bar:
        task = bar.add_task("", total=sum(job.seconds for job in jobs))
        for job in jobs:
            bar.update(task, description=job.label)
            found.append(job.run())
            bar.advance(task, job.seconds)
    return found


def plain(names: Sequence[str], size: Size, file: Path | None) -> list[Figure]:
    """Measure this checkout, and show the figures beside their reaches."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:

        def run(name: str) -> list[Figure]:
            return taste(name) if size is Size.TOY else apart(name, Path(folder), CHOSEN[size], HERE)

        found = work([Job(name, SECONDS[name], lambda name=name: run(name)) for name in names])
    figures = [figure for one in found for figure in one]
    show(figures, f"Herald, {time.monotonic() - started:.0f} s; a ratio of 2× is twice as good as the reach asks")
    if file is not None:
        write(figures, file)
    return figures


def compared(
    names: Sequence[str], size: Size, revision: str, rounds: int, file: Path | None, here: Side = HERE
) -> list[Figure]:
    """Measure a checkout and another commit of it by turns, and show both.

    Return the figures here, and one for each benchmark that failed there. Raises UnknownCommit.
    """
    order, started = against.turns(rounds), time.monotonic()
    with tempfile.TemporaryDirectory() as folder, against.checkout(here.root, revision) as there:
        sides = (here, there)
        for side in sides:
            against.compiled(side.root)
        found = work(
            [
                Job(name, SECONDS[name], lambda name=name, side=side: apart(name, Path(folder), CHOSEN[size], side))
                for name in names
                for side in (sides[turn] for turn in order)
            ]
        )
    rows = []
    for start in range(0, len(found), len(order)):
        both = list(zip(order, found[start : start + len(order)], strict=True))
        rows += against.rows(*([one for turn, one in both if turn == side] for side in (0, 1)))
    title = f"Herald here beside {there.label}, medians of {rounds} rounds, {time.monotonic() - started:.0f} s"
    against.show(rows, there.label, f"{title}; 2× is twice as good as there, in brackets the worst and best round")
    for line in against.slower(rows, there.label):
        Console().print(line, highlight=False, markup=False, soft_wrap=True)
    if file is not None:
        file.write_text(json.dumps(against.shapes(rows), indent=2) + "\n", encoding="utf-8")
    return [row.here or row.there for row in rows if row.here or row.name.endswith("FAILED")]


def main() -> int:
    """Print the figures asked for. Return 1 if a benchmark failed, 0 otherwise, whatever the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which: {', '.join(SECONDS)} (default: all)")
    sizes(parser)
    parser.add_argument("--against", metavar="REV", help="compare with this commit")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"on each side of a comparison (default: {ROUNDS})")
    parser.add_argument("--json", type=Path, help="also write the figures here")
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - SECONDS.keys():
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}; there are {', '.join(SECONDS)}")
    if wanted.rounds < 1:
        parser.error("a comparison needs at least one round")
    quiet()
    names = wanted.names or list(SECONDS)
    if wanted.against is None:
        figures = plain(names, wanted.size, wanted.json)
    else:
        try:
            figures = compared(names, wanted.size, wanted.against, wanted.rounds, wanted.json)
        except against.UnknownCommit as unknown:
            parser.error(str(unknown))
    for line in missed(figures):
        Console().print(line, highlight=False, markup=False, soft_wrap=True)
    return int(any(figure.name.endswith("FAILED") for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
